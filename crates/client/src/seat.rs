//! A connection to a table.

use std::collections::VecDeque;

use futures_util::{
    SinkExt, StreamExt,
    stream::{SplitSink, SplitStream},
};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{self, Message, client::IntoClientRequest, http::HeaderValue},
};

use crate::{Client, ClientError};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The speaking half of a [`Seat`].
pub struct Speaker(SplitSink<Socket, Message>);

impl Speaker {
    /// Sends text as it is.
    pub async fn send(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.0.send(Message::Text(text.into())).await?)
    }
}

/// The listening half of a [`Seat`].
pub struct Listener(SplitStream<Socket>);

impl Listener {
    /// The next frame as it came.
    pub async fn text(&mut self) -> Result<String, ClientError> {
        next_text(&mut self.0).await
    }
}

async fn next_text(
    socket: &mut (impl StreamExt<Item = Result<Message, tungstenite::Error>> + Unpin),
) -> Result<String, ClientError> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
            Some(Ok(Message::Close(frame))) => {
                let reason = frame.map_or_else(|| "closed".to_owned(), |frame| frame.reason.to_string());
                return Err(ClientError::Network(reason));
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.into()),
            None => return Err(ClientError::System(std::io::ErrorKind::UnexpectedEof.into())),
        }
    }
}

/// A place at a table, or a place to watch from.
pub struct Seat {
    socket: Socket,
    /// Frames that came while we waited for others.
    waiting: VecDeque<Value>,
    /// The latest update.
    pub latest: Value,
    sent: u64,
    name: String,
    client: Client,
}

impl Seat {
    pub(crate) async fn connect(client: &Client, table: &str, since: u64) -> Result<Seat, ClientError> {
        let address = format!("ws://{}/api/tables/{table}/socket?since={since}", client.server);
        let mut request = address.into_client_request()?;
        if let Some(cookie) = &client.cookie {
            let cookie =
                HeaderValue::from_str(cookie).map_err(|error| ClientError::Network(error.to_string()))?;
            request.headers_mut().insert("cookie", cookie);
        }
        let (socket, _) = connect_async(request).await?;
        // Ids of messages are ours to choose; they must differ between connections of one person.
        let name = std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(0, |since| since.as_nanos())
            .to_string();
        Ok(Seat {
            socket,
            waiting: VecDeque::new(),
            latest: Value::Null,
            sent: 0,
            name,
            client: client.clone(),
        })
    }

    /// Who sits here.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// The version of the latest update.
    pub fn version(&self) -> u64 {
        self.latest["version"].as_u64().unwrap_or(0)
    }

    /// The next frame as it came.
    pub async fn text(&mut self) -> Result<String, ClientError> {
        next_text(&mut self.socket).await
    }

    /// Speaker, latest update and listener, for programs that do both at once.
    pub fn split(self) -> (Speaker, Value, Listener) {
        let (speak, listen) = self.socket.split();
        (Speaker(speak), self.latest, Listener(listen))
    }

    async fn read(&mut self) -> Result<Value, ClientError> {
        let text = self.text().await?;
        let frame: Value =
            serde_json::from_str(&text).map_err(|error| ClientError::Unexpected(error.to_string()))?;
        if let Some(update) = frame.get("update") {
            self.latest = update.clone();
        }
        Ok(frame)
    }

    /// The next frame.
    pub async fn frame(&mut self) -> Result<Value, ClientError> {
        match self.waiting.pop_front() {
            Some(frame) => Ok(frame),
            None => self.read().await,
        }
    }

    /// The next update.
    pub async fn update(&mut self) -> Result<Value, ClientError> {
        loop {
            let frame = self.frame().await?;
            if let Some(update) = frame.get("update") {
                return Ok(update.clone());
            }
            if let Some(problem) = frame.get("problem") {
                return Err(ClientError::Refused { status: 0, sentence: problem["sentence"].to_string() });
            }
        }
    }

    /// Sends text as it is.
    pub async fn send(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.socket.send(Message::Text(text.into())).await?)
    }

    /// Says something and waits for the answer. Updates that come meanwhile can be read afterwards.
    pub async fn say(&mut self, message: &Value) -> Result<Value, ClientError> {
        self.sent += 1;
        let id = format!("{}-{}", self.name, self.sent);
        self.say_as(&id, message).await
    }

    /// The same under an id of one's own: a message with an id that the table knows is done once.
    pub async fn say_as(&mut self, id: &str, message: &Value) -> Result<Value, ClientError> {
        self.send(json!({ "id": id, "message": message }).to_string()).await?;
        loop {
            let frame = self.read().await?;
            match frame.get("answer") {
                Some(answer) if answer["id"] == id => return Ok(answer.clone()),
                _ if frame.get("problem").is_some() => {
                    let sentence = frame["problem"]["sentence"].to_string();
                    return Err(ClientError::Refused { status: 0, sentence });
                }
                _ => self.waiting.push_back(frame),
            }
        }
    }

    /// Plays an action in notation for the seat whose turn it is.
    pub async fn play(&mut self, action: &str) -> Result<Value, ClientError> {
        let (seat, version) = (self.latest["turn"].clone(), self.version());
        self.say(&json!({ "say": "do", "seat": seat, "action": action, "version": version })).await
    }

    /// What we may do now, in notation.
    pub fn choices(&self) -> Vec<String> {
        let choices = self.latest["choices"].as_array();
        choices
            .into_iter()
            .flatten()
            .filter_map(|choice| choice["do"].as_str().map(ToOwned::to_owned))
            .collect()
    }
}
