//! The DevTools protocol of Chromium: JSON over a WebSocket on this computer. Each use has a connection of its own,
//! within limits of time and size. What is read here can be a secret, so no error repeats any of it.

use std::net::TcpStream;
use std::time::{Duration, Instant};

use genie_site::WindowError;
use serde::Deserialize;
use serde_json::{Value, json};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Message, WebSocket};

use super::failed;

/// How long all commands of one use may take.
const USE_LONGEST: Duration = Duration::from_secs(15);

/// The largest message that is read.
const MESSAGE_BYTES_MAX: usize = 16 * 1024 * 1024;

/// The kinds of targets with a document of their own.
const WITH_DOCUMENT: [&str; 2] = ["page", "iframe"];

/// A connection to a browser.
pub struct DevTools {
    socket: WebSocket<TcpStream>,
    until: Instant,
    last: u64,
}

/// Something that the browser shows.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Target {
    target_id: String,
    #[serde(rename = "type")]
    kind: String,
    /// Its address.
    pub url: String,
    browser_context_id: Option<String>,
}

impl Target {
    fn is_page(&self) -> bool {
        self.kind == "page"
    }

    fn has_document(&self) -> bool {
        WITH_DOCUMENT.contains(&self.kind.as_str())
    }
}

impl DevTools {
    /// Connects to the browser that listens at this port.
    pub fn connect(port: u16, path: &str) -> Result<Self, WindowError> {
        let lost = || failed("the browser cannot be reached");
        let stream = TcpStream::connect(("127.0.0.1", port)).map_err(|_| lost())?;
        let limited = stream
            .set_read_timeout(Some(USE_LONGEST))
            .and_then(|()| stream.set_write_timeout(Some(USE_LONGEST)))
            .and_then(|()| stream.set_nodelay(true));
        limited.map_err(|_| lost())?;
        let config = WebSocketConfig::default()
            .max_message_size(Some(MESSAGE_BYTES_MAX))
            .max_frame_size(Some(MESSAGE_BYTES_MAX));
        let address = format!("ws://127.0.0.1:{port}{path}");
        let connected = tungstenite::client::client_with_config(address, stream, Some(config));
        let (socket, _) = connected.map_err(|_| lost())?;
        Ok(Self { socket, until: Instant::now() + USE_LONGEST, last: 0 })
    }

    /// The pages that the browser shows, in its order.
    pub fn pages(&mut self) -> Result<Vec<Target>, WindowError> {
        Ok(self.targets()?.into_iter().filter(Target::is_page).collect())
    }

    /// Everything with a document: pages, and frames of other sites in them.
    pub fn documents(&mut self) -> Result<Vec<Target>, WindowError> {
        Ok(self.targets()?.into_iter().filter(Target::has_document).collect())
    }

    fn targets(&mut self) -> Result<Vec<Target>, WindowError> {
        #[derive(Deserialize)]
        #[serde(rename_all = "camelCase")]
        struct Targets {
            target_infos: Vec<Target>,
        }
        let found = self.call(None, "Target.getTargets", json!({}))?;
        let Targets { target_infos } = serde_json::from_value(found).map_err(|_| foreign())?;
        Ok(target_infos)
    }

    /// Whether what a page leaves behind stays in memory: its profile is not the one that is on the disk.
    pub fn is_private(&mut self, page: &Target) -> Result<bool, WindowError> {
        let found = self.call(None, "Target.getBrowserContexts", json!({}))?;
        let on_disk = found.get("defaultBrowserContextId").and_then(Value::as_str);
        Ok(on_disk.is_some() && page.browser_context_id.as_deref().is_some_and(|its| Some(its) != on_disk))
    }

    /// Attaches to a target, and returns what its commands are addressed with.
    pub fn attach(&mut self, target: &Target) -> Result<String, WindowError> {
        let parameters = json!({ "targetId": target.target_id, "flatten": true });
        let attached = self.call(None, "Target.attachToTarget", parameters)?;
        attached.get("sessionId").and_then(Value::as_str).map(str::to_owned).ok_or_else(foreign)
    }

    /// Gives a command to the browser or to a target, and waits for its result.
    pub fn call(&mut self, to: Option<&str>, method: &str, parameters: Value) -> Result<Value, WindowError> {
        self.last += 1;
        let mut command = json!({ "id": self.last, "method": method, "params": parameters });
        if let (Some(to), Value::Object(fields)) = (to, &mut command) {
            fields.insert("sessionId".to_owned(), json!(to));
        }
        let lost = |_| failed(format!("the browser did not answer {method}"));
        self.socket.send(Message::text(command.to_string())).map_err(lost)?;
        while Instant::now() < self.until {
            let Message::Text(text) = self.socket.read().map_err(lost)? else { continue };
            let mut answer: Answer = serde_json::from_str(&text).map_err(|_| foreign())?;
            if answer.id != Some(self.last) {
                continue;
            }
            let result = answer.result.take().filter(|_| answer.error.is_none());
            return result.ok_or_else(|| failed(format!("the browser refused {method}")));
        }
        Err(failed(format!("the browser did not answer {method} in time")))
    }
}

#[derive(Deserialize)]
struct Answer {
    id: Option<u64>,
    result: Option<Value>,
    error: Option<Value>,
}

fn foreign() -> WindowError {
    failed("the browser's answer could not be read")
}
