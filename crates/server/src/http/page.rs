//! The page, as files in memory: what is not in here cannot be asked for.

use std::collections::HashMap;

use axum::{
    body::Body,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use axum_extra::headers::{ETag, HeaderMapExt, IfNoneMatch};
use grandstand_core::Sentence;
use grandstand_table::fairness::hex;
use grandstand_words::in_english;
use sha2::{Digest, Sha256};

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

/// All files of the page, each with its tag. (They are compressed once, by the build; what crates for embedded files add to this
/// map is a second compression and a build script.)
#[derive(Clone, Debug, Default)]
pub struct Page(HashMap<&'static str, (File, Option<ETag>)>);

impl Page {
    /// The page of these files.
    pub fn new(files: impl IntoIterator<Item = File>) -> Page {
        let tag = |file: &File| format!("\"{}\"", &hex(&Sha256::digest(file.plain))[..32]).parse().ok();
        Page(files.into_iter().map(|file| (file.path, (file, tag(&file)))).collect())
    }

    /// What to answer for a path. A path without a dot is one of the page's own addresses.
    pub(crate) fn answer(&self, path: &str, headers: &HeaderMap) -> Response {
        let file = self.0.get(path).or_else(|| {
            let last = path.rsplit('/').next().unwrap_or_default();
            self.0.get("/index.html").filter(|_| !last.contains('.'))
        });
        let Some((file, tag)) = file else {
            let missing = if self.0.is_empty() { "serve-no-page" } else { "server-nothing-here" };
            return (StatusCode::NOT_FOUND, in_english(&Sentence::of(missing))).into_response();
        };
        let known = tag.as_ref().zip(headers.typed_get::<IfNoneMatch>());
        let unchanged = known.is_some_and(|(tag, asked)| !asked.precondition_passes(tag));
        let accepts = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        let brotli = file.brotli.filter(|_| accepts.is_some_and(|accepts| accepts.contains("br")));
        // Files with a hash in their name never change; the rest is asked for again each time.
        let keep = if file.path.starts_with("/assets/") {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let mut response = if unchanged {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            Response::new(Body::from(brotli.unwrap_or(file.plain)))
        };
        let set = response.headers_mut();
        if let Some(tag) = tag {
            set.typed_insert(tag.clone());
        }
        set.insert(header::CONTENT_TYPE, header::HeaderValue::from_static(kind(file.path)));
        set.insert(header::CACHE_CONTROL, header::HeaderValue::from_static(keep));
        set.insert(header::VARY, header::HeaderValue::from_static("Accept-Encoding"));
        if brotli.is_some() && !unchanged {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_that_has_a_file_is_not_sent_it_again() {
        let page = Page::new([File { path: "/index.html", plain: b"<html>", brotli: None }]);
        let first = page.answer("/index.html", &HeaderMap::new());
        assert_eq!(first.status(), StatusCode::OK);
        let mut asks = HeaderMap::new();
        asks.insert(header::IF_NONE_MATCH, first.headers()[header::ETAG].clone());
        assert_eq!(page.answer("/index.html", &asks).status(), StatusCode::NOT_MODIFIED);
        asks.insert(header::IF_NONE_MATCH, header::HeaderValue::from_static("\"other\""));
        assert_eq!(page.answer("/index.html", &asks).status(), StatusCode::OK);
    }
}
