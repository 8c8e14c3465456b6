//! Requests.

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::{ClientError, Seat};

/// An answer of the server.
#[derive(Clone, Debug)]
pub struct Response {
    /// The HTTP status.
    pub status: u16,
    /// The headers as they came.
    pub head: String,
    /// The body as JSON, or as text where it is none.
    pub body: Value,
}

impl Response {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
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
        let cookie = answer.header("set-cookie").and_then(|cookie| cookie.split(';').next());
        self.cookie = Some(cookie.ok_or_else(|| unexpected(&answer))?.to_owned());
        Ok(self)
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Result<Response, ClientError> {
        accepted(self.request("GET", path, &[], "").await?)
    }

    /// Asks for a change.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Response, ClientError> {
        let headers = [("content-type", "application/json")];
        accepted(self.request("POST", path, &headers, &body.to_string()).await?)
    }

    /// Any request, whatever comes of it.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<Response, ClientError> {
        let mut stream = TcpStream::connect(&self.server).await?;
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.server);
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if let Some(cookie) = &self.cookie {
            text += &format!("cookie: {cookie}\r\n");
        }
        text += &format!("content-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(text.as_bytes()).await?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await?;
        let text = String::from_utf8_lossy(&bytes);
        let (head, body) = text
            .split_once("\r\n\r\n")
            .ok_or_else(|| ClientError::Network("the answer breaks off".to_owned()))?;
        let status = head.split_whitespace().nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| ClientError::Unexpected(head.to_owned()))?;
        let body = serde_json::from_str(body).unwrap_or_else(|_| Value::String(body.to_owned()));
        Ok(Response { status, head: head.to_owned(), body })
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
            let luck = format!("{:032x}", std::process::id());
            connection.say(&json!({ "say": "sit", "seat": seat, "name": name, "luck": luck })).await?;
        }
        Ok(connection)
    }
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
    ClientError::Unexpected(format!("{} {}", answer.head, answer.body))
}
