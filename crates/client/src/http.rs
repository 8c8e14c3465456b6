//! Requests, with hyper.

use std::path::Path;

use http_body_util::{BodyExt, Full};
use hyper::{
    Request,
    body::Bytes,
    client::conn::http1,
    header::{CONNECTION, CONTENT_TYPE, COOKIE, HOST, HeaderMap},
};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpStream, UnixStream},
};

use crate::{ClientError, Seat};

/// An answer of the server.
#[derive(Clone, Debug)]
pub struct Response {
    /// The HTTP status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body as JSON, or as text where it is none.
    pub body: Value,
}

impl Response {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The cookies that this sets, as a client sends them back.
    fn cookies(&self) -> Option<String> {
        let set = self.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
        let pairs: Vec<&str> = set.filter_map(|cookie| cookie.split(';').next()).collect();
        (!pairs.is_empty()).then(|| pairs.join("; "))
    }
}

/// Somebody at a server.
#[derive(Clone, Debug)]
pub struct Client {
    /// Host and port.
    pub server: String,
    /// The cookie that says who we are; none for somebody who only watches.
    pub cookie: Option<String>,
}

impl Client {
    /// Nobody in particular, at this host and port.
    pub fn new(server: impl Into<String>) -> Client {
        Client { server: server.into(), cookie: None }
    }

    /// The same client with a name.
    pub async fn named(mut self, name: &str) -> Result<Client, ClientError> {
        let answer = self.post("/api/me", &json!({ "name": name })).await?;
        self.cookie = Some(answer.cookies().ok_or_else(|| unexpected(&answer))?);
        Ok(self)
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Result<Response, ClientError> {
        accepted(self.request("GET", path, &[], "").await?)
    }

    /// Asks for a change.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Response, ClientError> {
        self.send("POST", path, body).await
    }

    /// Asks for a change by any method.
    pub async fn send(&self, method: &str, path: &str, body: &Value) -> Result<Response, ClientError> {
        let headers = [("content-type", "application/json")];
        accepted(self.request(method, path, &headers, &body.to_string()).await?)
    }

    /// Any request, whatever comes of it.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<Response, ClientError> {
        let stream = TcpStream::connect(&self.server).await?;
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, &self.server)
            .header(CONNECTION, "close");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        exchange(stream, request, body).await
    }

    /// Opens a table; its name.
    pub async fn open(&self, wish: &Value) -> Result<String, ClientError> {
        let answer = self.post("/api/tables", wish).await?;
        answer.body["id"].as_str().map(ToOwned::to_owned).ok_or_else(|| unexpected(&answer))
    }

    /// Looks at a table from version `since` on.
    pub async fn look_at(&self, table: &str, since: u64) -> Result<Seat, ClientError> {
        Seat::connect(self, table, since).await
    }

    /// Takes a seat at a table, unless it is ours already.
    pub async fn sit_at(&self, table: &str, seat: u8) -> Result<Seat, ClientError> {
        let mut connection = self.look_at(table, 0).await?;
        let update = connection.update().await?;
        let ours = update["yours"].as_array().is_some_and(|yours| yours.contains(&seat.into()));
        if !ours {
            let person = self.get("/api/me").await?;
            let name = person.body["name"].as_str().unwrap_or_default();
            connection.say(&json!({ "say": "sit", "seat": seat, "name": name })).await?;
        }
        Ok(connection)
    }
}

/// The operator's own door of a server on this machine.
#[derive(Clone, Debug)]
pub struct Admin {
    socket: std::path::PathBuf,
}

impl Admin {
    /// The server whose socket this is.
    pub fn at(socket: &Path) -> Admin {
        Admin { socket: socket.to_owned() }
    }

    /// Asks for something, or for a change.
    pub async fn request(&self, method: &str, path: &str) -> Result<Response, ClientError> {
        let stream = UnixStream::connect(&self.socket).await?;
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, "admin")
            .header(CONNECTION, "close")
            .header(CONTENT_TYPE, "application/json");
        accepted(exchange(stream, request, "").await?)
    }
}

/// One request and its answer.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: hyper::http::request::Builder,
    body: &str,
) -> Result<Response, ClientError> {
    let request = request
        .body(Full::new(Bytes::copy_from_slice(body.as_bytes())))
        .map_err(|error| ClientError::Network(error.to_string()))?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await?;
    let (head, body) = answer.into_parts();
    let bytes = body.collect().await?.to_bytes();
    connection.abort();
    let body = serde_json::from_slice(&bytes)
        .unwrap_or_else(|_| Value::String(String::from_utf8_lossy(&bytes).into_owned()));
    Ok(Response { status: head.status.as_u16(), headers: head.headers, body })
}

fn accepted(answer: Response) -> Result<Response, ClientError> {
    if answer.status < 400 {
        return Ok(answer);
    }
    let sentence =
        answer.body["sentence"].as_str().map_or_else(|| answer.body.to_string(), ToOwned::to_owned);
    Err(ClientError::Refused { status: answer.status, sentence })
}

fn unexpected(answer: &Response) -> ClientError {
    ClientError::Unexpected(format!("{} {}", answer.status, answer.body))
}
