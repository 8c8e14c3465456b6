//! The page, as files in memory: what is not in here cannot be asked for.

use std::collections::HashMap;

use axum::{
    body::Body,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};

/// One file of the page.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its address from the root: `/assets/main.js`.
    pub path: &'static str,
    /// The file.
    pub plain: &'static [u8],
    /// The file compressed with Brotli, where that is smaller.
    pub brotli: Option<&'static [u8]>,
}

/// All files of the page.
#[derive(Clone, Debug, Default)]
pub struct Page(HashMap<&'static str, File>);

impl Page {
    /// The page of these files.
    pub fn new(files: impl IntoIterator<Item = File>) -> Page {
        Page(files.into_iter().map(|file| (file.path, file)).collect())
    }

    /// What to answer for a path. A path without a dot is one of the page's own addresses.
    pub(crate) fn answer(&self, path: &str, headers: &HeaderMap) -> Response {
        let file = self.0.get(path).or_else(|| {
            let last = path.rsplit('/').next().unwrap_or_default();
            self.0.get("/index.html").filter(|_| !last.contains('.'))
        });
        let Some(file) = file else {
            let missing = if self.0.is_empty() {
                "This server was built without the page. Run make play, which builds both."
            } else {
                "There is nothing here."
            };
            return (StatusCode::NOT_FOUND, missing).into_response();
        };
        let accepts = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let brotli = file.brotli.filter(|_| accepts.is_some_and(|accepts| accepts.contains("br")));
        // Files with a hash in their name never change; the rest is asked for again each time.
        let keep = if file.path.starts_with("/assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let mut response = Response::new(Body::from(brotli.unwrap_or(file.plain)));
        let set = response.headers_mut();
        set.insert(header::CONTENT_TYPE, header::HeaderValue::from_static(kind(file.path)));
        set.insert(header::CACHE_CONTROL, header::HeaderValue::from_static(keep));
        set.insert(header::VARY, header::HeaderValue::from_static("Accept-Encoding"));
        if brotli.is_some() {
            set.insert(header::CONTENT_ENCODING, header::HeaderValue::from_static("br"));
        }
        response
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
