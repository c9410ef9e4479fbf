//! Files of any type as artifacts, over HTTP: the same bytes come back, and nothing in them runs as a page.

use genie_kernel::StreamId;
use genie_outreach::artifact::file::FILE_BYTES_MAX;

use crate::client::{Asked, Reply};
use crate::house::House;

struct Saved {
    house: House,
    campaign: StreamId,
}

impl Saved {
    fn new() -> Self {
        let house = House::fresh();
        let campaign = house.demonstrate();
        Self { house, campaign }
    }

    fn ask(&self, method: &str, path: &str, body: &[u8]) -> Reply {
        let path = format!("/api/campaigns/{}/artifacts{path}", self.campaign);
        let mut asked = Asked::new(self.house.port, method, &path).token();
        if !body.is_empty() {
            asked = asked.with("content-type", "application/octet-stream");
            asked.body = body.to_vec();
        }
        asked.send(self.house.port)
    }

    fn upload(&self, key: &str, file: &str, body: &[u8]) -> Reply {
        self.ask("POST", &format!("/upload?type=context&key={key}&file={file}"), body)
    }

    fn export(&self, key: &str) -> Reply {
        self.ask("POST", &format!("/file?type=context&key={key}"), b"")
    }
}

#[test]
fn uploaded_file_is_listed_found_and_downloaded() {
    let saved = Saved::new();
    let page = b"<script>alert(1)</script>\xff";
    let reply = saved.upload("landing%20page", "..%2Fa%0d%0ab%22.html", page);
    assert_eq!(reply.status, 201, "{}", String::from_utf8_lossy(&reply.body));
    let made = reply.json();
    assert_eq!(made["file"]["media_type"], "text/html");
    assert_eq!(
        (made["file"]["size_bytes"].as_u64(), &made["content"]["file_name"]),
        (Some(26), &"ab\".html".into())
    );
    let listed = saved.ask("GET", "", b"").json();
    let line = listed["items"].as_array().unwrap().iter().find(|line| line["artifact_key"] == "landing page");
    assert_eq!(line.unwrap()["file"], made["file"]);
    let found = saved.ask("GET", "/find?words=landing%20page", b"").json();
    assert_eq!(found["file"], made["file"]);

    let file = saved.export("landing%20page");
    assert_eq!((file.status, file.body.as_slice()), (200, &page[..]));
    assert_eq!(file.header("content-type"), Some("application/octet-stream"));
    assert_eq!(file.header("content-disposition"), Some("attachment; filename=\"ab.html\""));
    assert_eq!(file.header("x-content-type-options"), Some("nosniff"));
}

#[test]
fn upload_limit_is_exact_to_the_byte_and_stated_in_the_error() {
    let saved = Saved::new();
    assert_eq!(saved.upload("largest", "a.bin", &vec![0xff; FILE_BYTES_MAX]).status, 201);
    assert_eq!(saved.export("largest").body.len(), FILE_BYTES_MAX);
    let refused = saved.upload("larger", "a.bin", &vec![0xff; FILE_BYTES_MAX + 1]);
    assert_eq!((refused.status, refused.code().as_str()), (422, "ARTIFACT_TOO_LARGE"));
    assert!(String::from_utf8_lossy(&refused.body).contains("10 MiB"));
    assert_eq!(saved.upload("empty", "a.bin", b"").code(), "ARTIFACT_EMPTY");
    assert_eq!(saved.upload("..%2Fup", "a.bin", b"\xff").code(), "ARTIFACT_BAD_NAME");
    assert_eq!(saved.upload("", "a.bin", b"\xff").code(), "REQUEST_MALFORMED");
    let wrong = saved.ask("POST", "/upload?type=message&key=x&file=y", b"\xff");
    assert_eq!(wrong.code(), "ARTIFACT_BAD_TYPE");
}

#[test]
fn downloading_a_damaged_or_missing_file_returns_an_error() {
    let saved = Saved::new();
    saved.upload("logo", "logo.png", b"\x89PNG\xff");
    let files = saved.house.app.folder.join("files");
    let stored = std::fs::read_dir(&files).unwrap().map(|entry| entry.unwrap().path());
    let stored = stored.filter(|path| path.is_file()).collect::<Vec<_>>().pop().unwrap();
    std::fs::write(&stored, b"changed").unwrap();
    let damaged = saved.export("logo");
    assert_eq!((damaged.status, damaged.code().as_str()), (500, "ARTIFACT_FILE_DAMAGED"));
    std::fs::remove_file(&stored).unwrap();
    let missing = saved.export("logo");
    assert_eq!((missing.status, missing.code().as_str()), (500, "ARTIFACT_FILE_MISSING"));
    assert_eq!(saved.upload("logo", "logo.png", b"\x89PNG\xff").status, 201);
    assert_eq!(saved.export("logo").body, b"\x89PNG\xff");
}
