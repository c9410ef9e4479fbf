//! Runs the real server for tests, and sends it requests.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::disk::Disk;
use crate::genie::GENIE;

/// The longest time that a test waits for a condition.
const PATIENCE: Duration = Duration::from_secs(120);

/// A server on a data folder.
pub struct Server {
    child: Child,
    pub port: u16,
    pub token: String,
    data: PathBuf,
}

impl Server {
    /// Starts the server of a folder and waits until it answers.
    pub fn start(data: &Path) -> Self {
        Self::try_start(data, None).expect("the server starts")
    }

    /// Starts the server of a folder with further options and this input.
    pub fn start_with(data: &Path, options: &[&str], input: &str) -> Self {
        Self::launch(data, None, options, input).expect("the server starts")
    }

    /// Starts the server of a folder, perhaps on a special disk; nothing if it ends at once.
    pub fn try_start(data: &Path, disk: Option<&Disk>) -> Option<Self> {
        Self::launch(data, disk, &[], "")
    }

    fn launch(data: &Path, disk: Option<&Disk>, options: &[&str], input: &str) -> Option<Self> {
        let log = |name: &str| {
            let path = data.with_file_name(name);
            std::fs::OpenOptions::new().create(true).append(true).open(path).expect("a log")
        };
        // A permissive umask, so that private files are private on purpose.
        let mut command = Command::new("sh");
        command
            .args(["-c", "umask 022; exec \"$0\" \"$@\"", GENIE, "serve", "--port", "0", "--data"])
            .arg(data)
            .args(options);
        if let Some(disk) = disk {
            disk.put_under(&mut command);
        }
        command.stdin(Stdio::piped()).stdout(log("said")).stderr(log("log"));
        let mut child = command.spawn().expect("the server can be started");
        // The input ends here, also if there is none.
        let _ = child.stdin.take().expect("its input").write_all(input.as_bytes());
        let text = |name: &str| std::fs::read_to_string(data.join(name)).unwrap_or_default();
        let mut server = Self { child, port: 0, token: String::new(), data: data.to_owned() };
        let mut ended = false;
        until("the server runs", || {
            ended = server.child.try_wait().expect("its state").is_some();
            // What an earlier server left behind does not count.
            let running: Value = serde_json::from_str(&text("server.json")).unwrap_or_default();
            server.port = running["port"].as_u64().and_then(|port| u16::try_from(port).ok()).unwrap_or(0);
            ended
                || running["process"] == server.child.id() && server.try_ask("GET", "/health", None).is_some()
        });
        server.token = text("token");
        (!ended).then_some(server)
    }

    /// The id of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Asks, and returns the connection before an answer has arrived; nothing if the server is gone.
    pub fn try_open(&self, method: &str, path: &str, body: Option<&Value>) -> Option<TcpStream> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        let body = body.map(Value::to_string).unwrap_or_default();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\nauthorization: Bearer {}\r\nconnection: close\r\n",
            self.port, self.token
        );
        let kind = format!("content-type: application/json\r\ncontent-length: {}\r\n\r\n", body.len());
        stream.write_all(format!("{head}{kind}{body}").as_bytes()).ok()?;
        Some(stream)
    }

    /// Asks, and returns the status and the answer; nothing if the server is gone.
    pub fn try_ask(&self, method: &str, path: &str, body: Option<&Value>) -> Option<(u16, Value)> {
        let mut stream = self.try_open(method, path, body)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some((status, serde_json::from_str(body).unwrap_or_default()))
    }

    /// Asks for something that must work.
    pub fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Value {
        let (status, answer) = self.try_ask(method, path, body).expect("the server answers");
        assert!((200..300).contains(&status), "{method} {path}: {status} {answer}");
        answer
    }

    /// Runs a command beside the server, on its folder.
    pub fn beside(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(GENIE);
        command.args(arguments).arg("--data").arg(&self.data).stdin(Stdio::null());
        command
    }

    /// Asks the server to end, and says how it did.
    pub fn terminate(mut self) -> (ExitStatus, Duration) {
        let began = Instant::now();
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill").success());
        let status = self.child.wait().expect("it ends");
        (status, began.elapsed())
    }

    /// Ends the server as a power cut would.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until something holds.
pub fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < PATIENCE, "timed out waiting until {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}
