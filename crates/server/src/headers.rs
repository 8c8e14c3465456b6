//! Headers that keep browsers safe, and the check that a request comes from our own page.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, Uri, header},
    middleware::Next,
    response::Response,
};

/// What the page may load: itself, and nothing from elsewhere. WebAssembly and workers are its own.
const CONTENT: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; connect-src 'self' ws: wss:; worker-src 'self' blob:; object-src 'none'; \
     base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// Adds the headers to every answer.
pub(crate) async fn add(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a request comes from our own page, or from a program that is no browser (which names no origin).
pub(crate) fn same_origin(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let authority =
        |text: &str| text.parse::<Uri>().ok().and_then(|uri| uri.authority().map(ToString::to_string));
    let Some(origin) = origin.to_str().ok().and_then(authority) else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host == Some(origin.as_str()) || public_url.and_then(authority).is_some_and(|public| public == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_pages_are_turned_away() {
        let headers = |origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("table.example:8500"));
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            headers
        };
        assert!(same_origin(&HeaderMap::new(), None));
        assert!(same_origin(&headers("http://table.example:8500"), None));
        assert!(!same_origin(&headers("http://evil.example"), None));
        assert!(!same_origin(&headers("null"), None));
        assert!(same_origin(&headers("https://race.example"), Some("https://race.example/")));
    }
}
