//! A small web site on this computer, for a real browser.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// How the paths begin that are answered slowly, and how slowly: later than a page that does nothing counts as quiet.
pub const SLOW: &str = "/slow";
const SLOW_PAUSE: Duration = Duration::from_millis(500);

/// A web site that runs until the tests end.
pub struct Site {
    address: String,
    changes: Arc<AtomicUsize>,
}

impl Site {
    /// Starts a site with these pages: the path, and the HTML of each.
    pub fn start(pages: &[(&str, &str)]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let pages: BTreeMap<String, String> =
            pages.iter().map(|(path, html)| ((*path).to_owned(), (*html).to_owned())).collect();
        let changes = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&changes);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (pages, counter) = (pages.clone(), Arc::clone(&counter));
                // A browser opens connections that it never uses, so one must not wait for another.
                thread::spawn(move || serve(&stream, &pages, &counter));
            }
        });
        Self { address, changes }
    }

    /// How many requests would have changed something.
    pub fn changes(&self) -> usize {
        self.changes.load(Ordering::SeqCst)
    }

    /// The address of a page.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }
}

fn serve(stream: &TcpStream, pages: &BTreeMap<String, String>, changes: &AtomicUsize) -> Option<()> {
    let mut lines = BufReader::new(stream).lines();
    let request = lines.next()?.ok()?;
    while !lines.next()?.ok()?.is_empty() {}
    if !request.starts_with("GET ") {
        changes.fetch_add(1, Ordering::SeqCst);
    }
    let path = request.split(' ').nth(1)?.split('?').next()?;
    if path.starts_with(SLOW) {
        thread::sleep(SLOW_PAUSE);
    }
    let (status, body) = match pages.get(path) {
        Some(html) => ("200 OK", html.as_str()),
        None => ("404 Not Found", "nothing here"),
    };
    let kind = if path.ends_with(".json") { "application/json" } else { "text/html; charset=utf-8" };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let mut writer = stream;
    writer.write_all(format!("{head}{body}").as_bytes()).ok()
}
