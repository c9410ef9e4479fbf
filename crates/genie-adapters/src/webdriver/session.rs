//! One session of a driver: its commands by name, and the dialogs that interrupt them. A dialog of the browser (alert,
//! confirm, prompt) is dismissed, never accepted.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::webdriver::wire::{COMMAND, ENDING, Limits, NEW_SESSION, Wire, WireError, no_parameters};

/// The name by which the protocol marks a reference to an element.
const ELEMENT_KEY: &str = "element-6066-11e4-a52e-4f735466cecf";

/// How many dialogs in a row are dismissed before a command fails.
const DIALOGS_MAX: usize = 5;

/// The largest picture.
const SCREENSHOT_BYTES_MAX: u64 = 20 * 1024 * 1024;

/// A picture is sent in Base64, which makes four letters of three bytes.
const SCREENSHOT: Limits = Limits { bytes_max: SCREENSHOT_BYTES_MAX / 3 * 4 + 1024, ..COMMAND };

/// The first bytes of a PNG file.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// A session on a server.
pub(super) struct Session {
    wire: Wire,
    id: String,
    dialogs_dismissed: u64,
}

/// A reference to a session, by which another process finds it.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reference {
    /// The address of the server, without a password.
    pub server: String,
    /// The id of the session.
    pub session: String,
}

impl Session {
    /// Starts a new session.
    pub(super) fn start(wire: Wire, capabilities: &Value) -> Result<Self, WireError> {
        let body = json!({"capabilities": {"alwaysMatch": capabilities, "firstMatch": [{}]}});
        let started = wire.post(&["session"], &body, NEW_SESSION)?;
        match started.get("sessionId").and_then(Value::as_str) {
            Some(id) => Ok(Self::resume(wire, id.to_owned())),
            None => Err(WireError::Foreign("a new session without an id".to_owned())),
        }
    }

    /// Continues a session.
    pub(super) fn resume(wire: Wire, id: String) -> Self {
        Self { wire, id, dialogs_dismissed: 0 }
    }

    pub(super) fn reference(&self) -> Reference {
        Reference { server: self.wire.public_address(), session: self.id.clone() }
    }

    /// How many dialogs of the browser were dismissed.
    pub(super) fn dialogs_dismissed(&self) -> u64 {
        self.dialogs_dismissed
    }

    /// Runs a script in the page.
    pub(super) fn execute(&mut self, script: &str, argument: &Value) -> Result<Value, WireError> {
        self.post(&["execute", "sync"], &json!({"script": script, "args": [argument]}))
    }

    /// Runs a script in the page, which says when it is done.
    pub(super) fn execute_until_done(&mut self, script: &str, argument: &Value) -> Result<Value, WireError> {
        self.post(&["execute", "async"], &json!({"script": script, "args": [argument]}))
    }

    /// The source of the screen: HTML or the XML of a native application.
    pub(super) fn source(&mut self) -> Result<String, WireError> {
        text(self.get(&["source"], COMMAND)?)
    }

    pub(super) fn go_to(&mut self, url: &str) -> Result<(), WireError> {
        self.post(&["url"], &json!({"url": url})).map(drop)
    }

    /// The id of the element at an XPath.
    pub(super) fn find(&mut self, path: &str) -> Result<String, WireError> {
        let found = self.post(&["element"], &json!({"using": "xpath", "value": path}))?;
        element_id(&found).ok_or_else(|| WireError::Foreign("an element without an id".to_owned()))
    }

    pub(super) fn click(&mut self, element: &str) -> Result<(), WireError> {
        self.post(&["element", element, "click"], &no_parameters()).map(drop)
    }

    /// Empties a field.
    pub(super) fn clear(&mut self, element: &str) -> Result<(), WireError> {
        self.post(&["element", element, "clear"], &no_parameters()).map(drop)
    }

    /// Types a text into a field.
    pub(super) fn type_into(&mut self, element: &str, text: &str) -> Result<(), WireError> {
        self.post(&["element", element, "value"], &json!({"text": text})).map(drop)
    }

    pub(super) fn refresh(&mut self) -> Result<(), WireError> {
        self.post(&["refresh"], &no_parameters()).map(drop)
    }

    /// The picture of the screen. A driver that cannot take one gives none.
    pub(super) fn screenshot(&mut self) -> Result<Option<Vec<u8>>, WireError> {
        let encoded = match self.get(&["screenshot"], SCREENSHOT) {
            Ok(encoded) => text(encoded)?,
            Err(WireError::Refused { .. } | WireError::TooLarge(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        let encoded: String = encoded.split_ascii_whitespace().collect();
        Ok(STANDARD.decode(encoded).ok().filter(|picture| picture.starts_with(PNG)))
    }

    pub(super) fn window(&mut self) -> Result<String, WireError> {
        text(self.get(&["window"], COMMAND)?)
    }

    pub(super) fn windows(&mut self) -> Result<Vec<String>, WireError> {
        let windows = self.get(&["window", "handles"], COMMAND)?;
        serde_json::from_value(windows).map_err(|_| WireError::Foreign("no list of windows".to_owned()))
    }

    pub(super) fn switch_to(&mut self, window: &str) -> Result<(), WireError> {
        self.post(&["window"], &json!({"handle": window})).map(drop)
    }

    pub(super) fn close_window(&mut self) -> Result<(), WireError> {
        self.wire.delete(&["session", &self.id, "window"], COMMAND).map(drop)
    }

    /// A command that only Chrome knows.
    pub(super) fn chrome(&mut self, command: &str, parameters: &Value) -> Result<(), WireError> {
        self.post(&["goog", "cdp", "execute"], &json!({"cmd": command, "params": parameters})).map(drop)
    }

    /// Ends the session. One that is over already cannot be ended again.
    pub(super) fn end(&self) {
        let _ = self.wire.delete(&["session", &self.id], ENDING);
    }

    /// Ends the server, as far as it knows how to: ChromeDriver does.
    pub(super) fn end_server(&self) {
        let _ = self.wire.get(&["shutdown"], ENDING);
    }

    fn get(&mut self, path: &[&str], limits: Limits) -> Result<Value, WireError> {
        self.without_dialogs(|wire, id| wire.get(&[&["session", id], path].concat(), limits))
    }

    fn post(&mut self, path: &[&str], body: &Value) -> Result<Value, WireError> {
        self.without_dialogs(|wire, id| wire.post(&[&["session", id], path].concat(), body, COMMAND))
    }

    /// Repeats a command that a dialog kept from being done. The protocol looks for dialogs before it does a command,
    /// so none is done twice.
    fn without_dialogs(
        &mut self,
        command: impl Fn(&Wire, &str) -> Result<Value, WireError>,
    ) -> Result<Value, WireError> {
        let mut result = command(&self.wire, &self.id);
        for _ in 0..DIALOGS_MAX {
            if !matches!(&result, Err(error) if error.is("unexpected alert open")) {
                break;
            }
            self.dialogs_dismissed += 1;
            // A browser that was told to dismiss dialogs has dismissed it already.
            let _ = self.wire.post(&["session", &self.id, "alert", "dismiss"], &no_parameters(), COMMAND);
            result = command(&self.wire, &self.id);
        }
        result
    }
}

/// The id in a reference to an element.
pub(super) fn element_id(reference: &Value) -> Option<String> {
    reference.get(ELEMENT_KEY).and_then(Value::as_str).map(str::to_owned)
}

fn text(value: Value) -> Result<String, WireError> {
    let Value::String(text) = value else {
        return Err(WireError::Foreign("a result that is no text".to_owned()));
    };
    Ok(text)
}
