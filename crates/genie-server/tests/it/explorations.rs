//! Explorations over HTTP, of an application that exists only as data and shows a picture on every screen.

use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use genie_desk::Drivers;
use genie_desk::explorations::{DriverKind, ExplorationWorker};
use genie_kernel::{Failure, FileHash, StreamId};
use genie_screengraph::explorer::Start;
use genie_screengraph::fixture::{Device, Fixture, FixtureDriver, Memory};
use genie_screengraph::port::{Act, Driver, Perception};

use crate::client::{Asked, Reply};
use crate::house::House;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\nnot really a picture";

struct Photographed;

impl Drivers for Photographed {
    fn locate(&self, _: DriverKind, file: &str) -> Result<String, Failure> {
        Ok(file.to_owned())
    }

    fn open(&self, _: &Start, _: StreamId) -> Result<Box<dyn Driver>, Failure> {
        let fixture = include_str!("../../../genie-screengraph/data/demo.json");
        Ok(Box::new(Shop { fixture: serde_json::from_str(fixture).unwrap(), device: Remembers::default() }))
    }
}

#[derive(Default)]
struct Remembers(Memory);

impl Device for Remembers {
    fn load(&self) -> Memory {
        self.0.clone()
    }

    fn save(&mut self, memory: &Memory) {
        self.0 = memory.clone();
    }
}

struct Shop {
    fixture: Fixture,
    device: Remembers,
}

impl Driver for Shop {
    fn open(&mut self, target: &str) -> Result<String, Failure> {
        FixtureDriver::new(&self.fixture, &mut self.device).open(target)
    }

    fn attach(&mut self, session: &str) -> Result<(), Failure> {
        FixtureDriver::new(&self.fixture, &mut self.device).attach(session)
    }

    fn perceive(&mut self) -> Result<Perception, Failure> {
        let seen = FixtureDriver::new(&self.fixture, &mut self.device).perceive()?;
        Ok(Perception { screenshot: Some(PNG.to_vec()), ..seen })
    }

    fn act(&mut self, act: &Act) -> Result<(), Failure> {
        FixtureDriver::new(&self.fixture, &mut self.device).act(act)
    }

    fn close(&mut self) {
        FixtureDriver::new(&self.fixture, &mut self.device).close();
    }
}

/// A server that explores.
struct Lab {
    house: House,
    worker: Option<JoinHandle<()>>,
}

impl Lab {
    fn new() -> Self {
        let house = House::exploring(Arc::new(Photographed));
        let worker = Some(ExplorationWorker::start(Arc::clone(&house.app.desk)).unwrap());
        Self { house, worker }
    }

    fn send(&self, method: &str, path: &str, body: Option<&Value>) -> Reply {
        let asked = Asked::new(self.house.port, method, path).token();
        body.map_or_else(|| asked.clone(), |body| asked.clone().json(body)).send(self.house.port)
    }

    fn get(&self, path: &str) -> Reply {
        self.send("GET", path, None)
    }

    /// Explores to the end, and returns the path of the exploration.
    fn explore(&self) -> String {
        let body = json!({ "target": "shop", "driver": "fixture" });
        let started = self.send("POST", "/api/explorations", Some(&body));
        assert_eq!(started.status, 201, "{started:?}");
        let path = format!("/api/explorations/{}", started.json()["id"].as_str().unwrap());
        let begun = Instant::now();
        while self.get(&path).json()["status"] != "finished" {
            assert!(begun.elapsed() < Duration::from_secs(30), "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
        path
    }
}

impl Drop for Lab {
    fn drop(&mut self) {
        self.house.app.desk.end();
        let _ = self.worker.take().map(JoinHandle::join);
    }
}

#[test]
fn exploration_is_started_listed_drawn_and_repeated() {
    let lab = Lab::new();
    let path = lab.explore();
    let list = lab.get("/api/explorations").json();
    assert_eq!((&list["total"], &list["items"][0]["stop_reason"]), (&json!(1), &json!("exhausted")));
    let map = lab.get(&format!("{path}/graph")).json();
    let screens = map["screens"].as_array().unwrap();
    assert_eq!(screens.len(), 12);
    let is_inside = |screen: &Value| {
        screen["x"].as_u64() < map["width"].as_u64() && screen["y"].as_u64() < map["height"].as_u64()
    };
    assert!(screens.iter().all(is_inside));
    let risky: Vec<&Value> = map["withheld"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|action| action["reason"] == "approval_needed")
        .collect();
    let approved = json!({ "approved": [risky[0]["id"]] });
    let again = lab.send("POST", &format!("{path}/repeat"), Some(&approved));
    assert_eq!((again.status, &again.json()["number"]), (201, &json!(2)));
    let wrong = lab.send("POST", &format!("{path}/repeat"), Some(&json!({ "approved": ["../x"] })));
    assert_eq!((wrong.status, &*wrong.code()), (422, "EXPLORATION_BAD_APPROVAL"));
    assert_eq!(lab.send("POST", &format!("{path}/cancel"), None).code(), "EXPLORATION_ENDED");
}

#[test]
fn paging_through_the_steps_returns_the_whole_list() {
    let lab = Lab::new();
    let path = lab.explore();
    let whole = lab.get(&format!("{path}/steps?limit=100")).json();
    let (mut steps, mut after) = (Vec::new(), json!(0));
    while let Some(start) = after.as_u64() {
        let page = lab.get(&format!("{path}/steps?limit=7&after={start}")).json();
        steps.extend(page["items"].as_array().unwrap().clone());
        after = page["next_after"].clone();
    }
    assert_eq!(json!(steps), whole["items"]);
    assert_eq!(lab.get(&format!("{path}/steps?limit=101")).status, 400);
}

#[test]
fn picture_route_serves_only_screenshots() {
    let lab = Lab::new();
    let path = lab.explore();
    let hash = FileHash(Sha256::digest(PNG).into()).to_string();
    let picture = lab.get(&format!("{path}/pictures/{hash}"));
    assert_eq!((picture.status, &*picture.body), (200, PNG));
    for (header, value) in [
        ("content-type", "image/png"),
        ("x-content-type-options", "nosniff"),
        ("cache-control", "private, max-age=31536000, immutable"),
    ] {
        assert_eq!(picture.header(header), Some(value));
    }
    let records = String::from_utf8(lab.get(&format!("{path}/files/events.jsonl")).body).unwrap();
    let page = records.split("\"page_ref\":\"").nth(1).unwrap().split('"').next().unwrap();
    let refused = lab.get(&format!("{path}/pictures/{page}"));
    assert_eq!((refused.status, &*refused.code()), (404, "EXPLORATION_PICTURE_NOT_FOUND"));
    assert_eq!(lab.get(&format!("{path}/pictures/..%2f..%2ftoken")).status, 404);
}

#[test]
fn files_download_as_attachments_and_explorations_can_be_compared() {
    let lab = Lab::new();
    let (first, second) = (lab.explore(), lab.explore());
    for name in ["graph.json", "graph.graphml", "graph.mmd", "graph.html", "events.jsonl"] {
        let file = lab.get(&format!("{first}/files/{name}"));
        assert_eq!(file.status, 200);
        let disposition = format!("attachment; filename=\"{name}\"");
        assert_eq!(file.header("content-disposition"), Some(&*disposition));
        assert!(file.body.len() > 500, "{name}");
    }
    assert_eq!(lab.get(&format!("{first}/files/token")).status, 400);
    let id = second.rsplit('/').next().unwrap();
    let drift = lab.get(&format!("{first}/diff/{id}")).json();
    assert_eq!((&drift["new"], &drift["gone"], &drift["changed"]), (&json!([]), &json!([]), &json!([])));
}

#[test]
fn targets_that_the_browser_must_not_open_are_refused() {
    let lab = Lab::new();
    for target in ["file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "chrome://version"] {
        let refused = lab.send("POST", "/api/explorations", Some(&json!({ "target": target })));
        assert_eq!((refused.status, &*refused.code()), (422, "EXPLORATION_BAD_TARGET"), "{target}");
        assert_eq!(refused.json()["field"], "/target");
    }
    assert_eq!(lab.get("/api/explorations").json()["total"], 0);
    let missing = lab.get("/api/explorations/00000000-0000-0000-0000-000000000000");
    assert_eq!((missing.status, &*missing.code()), (404, "EXPLORATION_NOT_FOUND"));
}
