//! A client of the server that works on a data folder. It uses the HTTP API like every other client; the folder says
//! where the server listens and holds the token.

use std::path::Path;
use std::time::Duration;

use reqwest::blocking::{Client, RequestBuilder, Response};
use reqwest::header::{CONTENT_TYPE, HeaderMap};
use reqwest::{Method, StatusCode, Url};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use genie_adapters::local_http_client;
use genie_desk::checks::RunningServer;
use genie_desk::view::{PAGE_MAX, Page};
use genie_kernel::Timestamp;
use genie_store::DataFolder;

use crate::failure::Problem;

/// The file in a data folder that says where its server listens.
pub const SERVER_FILE: &str = "server.json";

/// The file in a data folder with the token of its server.
pub const TOKEN_FILE: &str = "token";

/// More than such a file has.
const FILE_BYTES_MAX: u64 = 4_096;

/// How long a request may take. The server gives up earlier; this ends a wait for a server that hangs.
const ANSWER_LONGEST: Duration = Duration::from_secs(660);

/// How long a server may take to say whether it works, when it is checked.
const HEALTH_LONGEST: Duration = Duration::from_secs(3);

/// Where the server of a folder listens.
#[derive(Debug, Serialize, Deserialize)]
pub struct Address {
    pub port: u16,
    pub process: u32,
}

/// A server that works on a data folder.
pub struct Server {
    client: Client,
    token: String,
    pub address: Address,
}

/// The part of a problem document that a command reports.
#[derive(Deserialize)]
struct Document {
    code: String,
    detail: String,
    next: String,
}

/// A code that signs a browser in.
#[derive(Deserialize)]
struct SignInCode {
    code: String,
}

impl Server {
    /// The server of a folder whose lock another process holds, if that process is a server.
    pub fn of(path: &Path) -> Option<Self> {
        // A file that another user may have left there is not read: it would send the user's data to them.
        let read = |name| DataFolder::read_file(path, name, FILE_BYTES_MAX).ok().flatten();
        let address: Address = serde_json::from_str(&read(SERVER_FILE)?).ok()?;
        let token = read(TOKEN_FILE)?;
        let client = local_http_client(ANSWER_LONGEST).ok()?;
        Some(Self { client, token, address })
    }

    /// The server of a folder, if it answers.
    pub fn running(path: &Path) -> Option<Self> {
        Self::of(path).filter(|server| server.request(Method::GET, "/health").send().is_ok())
    }

    /// The server of a folder, for a check. One that is connected but does not respond hangs; a file that a killed
    /// server left behind leads nowhere.
    pub fn look_for(path: &Path) -> RunningServer {
        let Some(server) = Self::of(path) else { return RunningServer::None };
        let Address { port, process } = server.address;
        match server.request(Method::GET, "/health").timeout(HEALTH_LONGEST).send() {
            Ok(_) => RunningServer::Responding { port, process },
            Err(error) if error.is_timeout() => RunningServer::Silent { port, process },
            Err(_) => RunningServer::None,
        }
    }

    /// A code that signs a browser in, once.
    pub fn sign_in_code(&self) -> Result<String, Problem> {
        Ok(self.call::<SignInCode>(Method::POST, "/api/codes")?.code)
    }

    /// The server of a folder that could not be opened here because that server works on it. A command for another
    /// moment than now is not for a server, whose clock is the computer's.
    pub fn in_place_of(path: &Path, at: Option<Timestamp>, error: anyhow::Error) -> anyhow::Result<Self> {
        let is_in_use = error
            .downcast_ref::<genie_store::Error>()
            .is_some_and(|error| error.code() == "DATA_FOLDER_IN_USE");
        match Self::of(path) {
            Some(server) if is_in_use && at.is_none() => Ok(server),
            Some(_) | None => Err(error),
        }
    }

    /// Reads something.
    pub fn get<T: DeserializeOwned>(&self, path: &str, query: &impl Serialize) -> Result<T, Problem> {
        json(self.send(self.request(Method::GET, path).query(query))?)
    }

    /// Reads all pages of a list.
    pub fn get_all<T: DeserializeOwned>(&self, path: &str) -> Result<Vec<T>, Problem> {
        let mut all = Vec::new();
        loop {
            let page: Page<T> = self.get(path, &[("offset", all.len()), ("limit", PAGE_MAX)])?;
            let is_last = page.items.is_empty() || all.len() + page.items.len() >= page.total;
            all.extend(page.items);
            if is_last {
                return Ok(all);
            }
        }
    }

    /// Sends a request without a body.
    pub fn call<T: DeserializeOwned>(&self, method: Method, path: &str) -> Result<T, Problem> {
        json(self.send(self.request(method, path))?)
    }

    /// Sends a request whose response has no body that matters.
    pub fn tell(&self, method: Method, path: &str) -> Result<(), Problem> {
        self.send(self.request(method, path)).map(drop)
    }

    /// Deletes something that a query names.
    pub fn delete(&self, path: &str, query: &impl Serialize) -> Result<(), Problem> {
        self.send(self.request(Method::DELETE, path).query(query)).map(drop)
    }

    /// Sends a request with a body of JSON.
    pub fn give<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, Problem> {
        json(self.send(self.request(method, path).json(body))?)
    }

    /// Uploads a file.
    pub fn upload<T: DeserializeOwned>(
        &self,
        path: &str,
        query: &impl Serialize,
        content: Vec<u8>,
    ) -> Result<T, Problem> {
        let request = self.request(Method::POST, path).query(query);
        json(self.send(request.header(CONTENT_TYPE, "application/octet-stream").body(content))?)
    }

    /// Downloads a file.
    pub fn download(&self, path: &str) -> Result<Vec<u8>, Problem> {
        let response = self.send(self.request(Method::GET, path))?;
        Ok(response.bytes().map_err(|error| gone(&error))?.to_vec())
    }

    /// Exports a file. It is a POST request, because the server records it.
    pub fn export(&self, path: &str, query: &impl Serialize) -> Result<Vec<u8>, Problem> {
        self.export_with_headers(path, query).map(|(_, file)| file)
    }

    /// Exports a file, with the headers of the response.
    pub fn export_with_headers(
        &self,
        path: &str,
        query: &impl Serialize,
    ) -> Result<(HeaderMap, Vec<u8>), Problem> {
        let response = self.send(self.request(Method::POST, path).query(query))?;
        let headers = response.headers().clone();
        Ok((headers, response.bytes().map_err(|error| gone(&error))?.to_vec()))
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let url = format!("http://127.0.0.1:{}{path}", self.address.port);
        self.client.request(method, url).bearer_auth(&self.token)
    }

    fn send(&self, request: RequestBuilder) -> Result<Response, Problem> {
        let response = request.send().map_err(|error| gone(&error))?;
        if response.status().is_success() {
            return Ok(response);
        }
        let status = response.status();
        let text = response.text().map_err(|error| gone(&error))?;
        Err(refusal(status, &text))
    }
}

/// A path with a query.
pub fn with_query<V: AsRef<str>>(path: &str, query: &[(&str, V)]) -> String {
    let url = Url::parse_with_params("http://localhost", query).ok();
    let query = url.as_ref().and_then(Url::query).unwrap_or_default();
    format!("{path}?{query}")
}

fn refusal(status: StatusCode, text: &str) -> Problem {
    match serde_json::from_str::<Document>(text) {
        Ok(Document { code, detail, next }) => Problem::new(&code, detail, next),
        Err(_) => unreadable(&format!("it responded with status {status}")),
    }
}

fn json<T: DeserializeOwned>(response: Response) -> Result<T, Problem> {
    let bytes = response.bytes().map_err(|error| gone(&error))?;
    serde_json::from_slice(&bytes).map_err(|error| unreadable(&error.to_string()))
}

/// The connection failed. What the server acknowledged before is stored.
fn gone(error: &reqwest::Error) -> Problem {
    let cause = std::error::Error::source(error).map_or_else(|| error.to_string(), ToString::to_string);
    let what = format!("the server for this data folder did not respond: {cause}");
    Problem::new("SERVER_GONE", what, "check it with `genie doctor`, then run the command again")
}

/// The server is of another version than this program.
pub fn unreadable(what: &str) -> Problem {
    let what = format!("the server's response could not be read: {what}");
    Problem::new(
        "SERVER_GONE",
        what,
        "restart the server with this version of genie, then run the command again",
    )
}
