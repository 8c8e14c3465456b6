//! Headers that keep browsers safe, and the check that a request comes from our own page.

use std::net::{IpAddr, Ipv6Addr};

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

/// Where a request comes from, for limits: the connection's address, or what a proxy in front says. (A proxy adds the address it saw at
/// the end; what stands before that anybody can have written.) A home has a whole /64 of IPv6, so that counts as one.
pub(crate) fn from(headers: &HeaderMap, peer: IpAddr, behind_proxy: bool) -> IpAddr {
    let forwarded = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?;
        last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    let address = if behind_proxy { forwarded().unwrap_or(peer) } else { peer };
    match address.to_canonical() {
        IpAddr::V6(six) => Ipv6Addr::from_bits(six.to_bits() >> 64 << 64).into(),
        four @ IpAddr::V4(_) => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proxy_says_where_a_request_comes_from_and_nobody_else() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", HeaderValue::from_static("203.0.113.1, 198.51.100.7"));
        let ip = |text: &str| -> IpAddr { text.parse().expect("an address") };
        assert_eq!(from(&headers, ip("10.0.0.1"), true), ip("198.51.100.7"));
        assert_eq!(from(&headers, ip("10.0.0.1"), false), ip("10.0.0.1"));
        assert_eq!(from(&HeaderMap::new(), ip("10.0.0.1"), true), ip("10.0.0.1"));
        assert_eq!(from(&HeaderMap::new(), ip("2001:db8:1:2:3:4:5:6"), false), ip("2001:db8:1:2::"));
    }

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
