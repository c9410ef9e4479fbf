//! The browser of the program, with a real Chromium: it keeps cookies in memory only, ends with the program, and starts
//! anew without anything of before.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;

use genie_adapters::OwnBrowser;
use genie_site::{Window, WindowRun};
use secrecy::ExposeSecret;
use tempfile::TempDir;

const CANARY: &str = "canary-b7f3a9d1";

/// A site that gives every visitor a cookie, and notes those that they send.
struct Site {
    address: String,
    sent: Arc<Mutex<Vec<String>>>,
}

impl Site {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let sent: Arc<Mutex<Vec<String>>> = Arc::default();
        let noted = Arc::clone(&sent);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let mut request = [0; 8192];
                let read = stream.read(&mut request).unwrap_or(0);
                let request = String::from_utf8_lossy(&request[..read]).into_owned();
                let cookie = request.lines().find_map(|line| line.strip_prefix("Cookie: "));
                noted.lock().unwrap().push(cookie.unwrap_or_default().to_owned());
                let field = if request.starts_with("GET /login") { "<input type=password>" } else { "" };
                let body = format!("<title>Site</title><h1>Site</h1>{field}");
                let head = format!(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nCache-Control: max-age=600\r\n\
                     Set-Cookie: member={CANARY}; Path=/; Max-Age=86400; HttpOnly\r\nContent-Length: {}\r\n\
                     Connection: close\r\n\r\n",
                    body.len()
                );
                let _ = stream.write_all((head + &body).as_bytes());
            }
        });
        Self { address, sent }
    }
}

/// Waits for what the browser does in its own time.
fn eventually(what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..400 {
        if is_so() {
            return;
        }
        thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("it never happened: {what}");
}

fn files_with(folder: &Path, text: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries
        .flat_map(|path| match path.is_dir() {
            true => files_with(&path, text),
            false => {
                let content = fs::read(&path).unwrap_or_default();
                let has_text = content.windows(text.len()).any(|part| part == text.as_bytes());
                if has_text { vec![path.display().to_string()] } else { Vec::new() }
            }
        })
        .collect()
}

fn values(browser: &OwnBrowser) -> Vec<String> {
    let cookies = browser.cookies().unwrap();
    cookies.iter().map(|cookie| format!("{}={}", cookie.name, cookie.value.expose_secret())).collect()
}

#[test]
fn cookies_stay_in_memory_and_come_back_only_when_they_are_set() {
    let (data, site) = (TempDir::new().unwrap(), Site::start());
    let browser = OwnBrowser::new(data.path());
    assert_eq!(browser.state().run, WindowRun::Off);
    assert!(browser.cookies().is_err(), "a browser was started to ask for cookies");
    browser.open(&format!("{}/", site.address)).unwrap();
    eventually("the cookie is set", || !browser.cookies().unwrap().is_empty());
    assert_eq!(values(&browser), [format!("member={CANARY}")]);
    assert_eq!(files_with(data.path(), CANARY), Vec::<String>::new());
    let kept = browser.cookies().unwrap();
    eventually("a picture is taken", || {
        browser.picture().is_ok_and(|jpeg| jpeg.starts_with(&[0xff, 0xd8, 0xff]))
    });
    browser.close();
    assert!(!data.path().join("browser").exists(), "the profile is still there");

    let before = browser.state().starts;
    browser.address().unwrap();
    assert_eq!((browser.state().run, browser.state().starts), (WindowRun::Running, before + 1));
    assert!(values(&browser).is_empty(), "the browser remembers something");
    browser.set_cookies(&kept).unwrap();
    site.sent.lock().unwrap().clear();
    browser.open(&format!("{}/again", site.address)).unwrap();
    let sent = format!("member={CANARY}");
    eventually("the cookie is sent", || site.sent.lock().unwrap().contains(&sent));
    browser.end();
    assert!(browser.address().is_err(), "a browser was started although the program ends");
}

#[test]
fn page_that_asks_for_a_password_is_told_from_others() {
    let (data, site) = (TempDir::new().unwrap(), Site::start());
    let browser = OwnBrowser::new(data.path());
    browser.open(&format!("{}/login", site.address)).unwrap();
    eventually("the form is there", || browser.asks_for_password() == Ok(true));
    browser.open(&format!("{}/feed", site.address)).unwrap();
    eventually("the form is gone", || browser.asks_for_password() == Ok(false));
    assert_eq!(browser.page_url().unwrap(), Some(format!("{}/feed", site.address)));
}
