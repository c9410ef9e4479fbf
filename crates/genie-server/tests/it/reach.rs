//! The API covers what the command line does: learn, forecast, verify, find, save and erase.

use serde_json::{Value, json};

use genie_kernel::StreamId;

use crate::client::{Asked, Reply};
use crate::house::House;

struct Open {
    house: House,
    campaign: StreamId,
}

impl Open {
    fn new() -> Self {
        let house = House::fresh();
        let campaign = house.demonstrate();
        Self { house, campaign }
    }

    fn asked(&self, method: &str, path: &str) -> Asked {
        let path = path.replace("CAMPAIGN", &format!("/api/campaigns/{}", self.campaign));
        Asked::new(self.house.port, method, &path).token()
    }

    fn get(&self, path: &str) -> Value {
        self.good(self.asked("GET", path))
    }

    fn good(&self, asked: Asked) -> Value {
        let reply = asked.send(self.house.port);
        assert!(reply.status == 200, "{asked:?}: {reply:?}");
        reply.json()
    }

    fn file(&self, path: &str, file: &str) -> Value {
        let mut asked = self.asked("POST", path).with("content-type", "application/octet-stream");
        asked.body = file.as_bytes().to_vec();
        self.good(asked)
    }

    fn refused(&self, asked: &Asked) -> (u16, String) {
        let reply: Reply = asked.send(self.house.port);
        (reply.status, reply.code())
    }
}

#[test]
fn verify_and_replay_work_while_the_server_runs() {
    let open = Open::new();
    let verified = open.get("/api/verify");
    assert!(verified["clean"] == true && verified["records"].as_u64() > Some(50), "{verified}");
    let head = open.get("CAMPAIGN/records")["head"].as_u64().unwrap();
    let replayed = open.get("CAMPAIGN/replay");
    assert!(replayed["equal"] == true && replayed["records"] == head, "{replayed}");
    assert_eq!(open.get("CAMPAIGN/replay?to=30")["records"], 30);
    let all = open.get("/api/replay");
    assert!(all["items"].as_array().unwrap().iter().all(|one| one["equal"] == true), "{all}");
}

#[test]
fn full_payload_of_every_record_is_readable() {
    let open = Open::new();
    let text = "long ".repeat(6_000);
    let artifact = json!({ "artifact_type": "context", "artifact_key": "long", "content": { "text": text } });
    let reply = open.asked("POST", "CAMPAIGN/artifacts").json(&artifact).send(open.house.port);
    assert_eq!(reply.status, 201, "{reply:?}");
    let records = open.get("CAMPAIGN/records?limit=500");
    let items = records["items"].as_array().unwrap();
    let cut: Vec<&Value> = items.iter().filter(|item| item["payload"].is_null()).collect();
    assert!(!cut.is_empty(), "no payload was too long for a list");
    for item in items {
        let path = format!("CAMPAIGN/records/{}/payload", item["sequence"]);
        let reply = open.asked("GET", &path).send(open.house.port);
        assert_eq!(reply.body.len() as u64, item["payload_bytes"].as_u64().unwrap(), "{path}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
        assert!(item["payload"].is_null() || reply.json() == item["payload"], "{path}");
    }
    assert!(cut.iter().any(|item| {
        let path = format!("CAMPAIGN/records/{}/payload", item["sequence"]);
        open.get(&path).to_string().contains(&text)
    }));
    let beyond = open.asked("GET", "CAMPAIGN/records/4000000000/payload");
    assert_eq!(open.refused(&beyond), (404, "RECORD_NOT_FOUND".to_owned()));
}

#[test]
fn scoring_what_if_and_learning_change_nothing() {
    let open = Open::new();
    let before = open.house.heads();
    let ask = |body: Value| open.good(open.asked("POST", "CAMPAIGN/scoring/what-if").json(&body));
    let in_force = open.get("CAMPAIGN/scoring")["algorithm"].clone();
    let same = ask(json!({ "algorithm": in_force }));
    assert_eq!((&same["leads"], &same["moved"], &same["rescored"]), (&json!(24), &json!(0), &json!(0)));
    let other = ask(json!({ "goal": "nurses in hospitals", "limit": 3 }));
    assert!(other["moved"].as_u64() > Some(3) && other["changes"].as_array().unwrap().len() == 3, "{other}");
    let neither = open.asked("POST", "CAMPAIGN/scoring/what-if").json(&json!({}));
    assert_eq!(open.refused(&neither).0, 400);
    assert_eq!(open.refused(&open.asked("GET", "CAMPAIGN/scoring/learn")).1, "LEAD_NO_RANKING");
    let empty = open.asked("POST", "CAMPAIGN/scoring/learn?file=mine.csv");
    assert_eq!(open.refused(&empty), (400, "REQUEST_MALFORMED".to_owned()));
    let learned = open.file("CAMPAIGN/scoring/learn?file=mine.csv", "number,tier\n1,3\n2,1\n3,1\n9999,2\n");
    assert_eq!((&learned["leads"], &learned["unknown_rows"]), (&json!(3), &json!([5])));
    assert!(!learned["weights"].as_array().unwrap().is_empty(), "{learned}");
    assert_eq!(open.house.heads(), before);
}

#[test]
fn mappings_are_saved_used_and_deleted() {
    let open = Open::new();
    let file = "Person,Where\nAda More,https://www.linkedin.com/in/ada-more\n";
    let mapping = "%7B%22Person%22%3A%22full_name%22%2C%22Where%22%3A%22profile_url%22%7D";
    let path = format!("CAMPAIGN/imports?file=x.csv&mapping={mapping}&save_as=mine");
    assert_eq!(open.file(&path, file)["added"], 1);
    assert_eq!(open.get("/api/account/mappings")["items"], json!(["mine"]));
    let saved = open.get("/api/account/mapping?name=mine");
    assert_eq!(open.file("CAMPAIGN/imports?file=x.csv&saved=mine", file)["unchanged"], 1);
    let copy = open.asked("PUT", "/api/account/mapping?name=copy").json(&saved);
    assert_eq!(open.good(copy), saved);
    let broken = open.asked("PUT", "/api/account/mapping?name=broken").json(&json!({ "columns": 1 }));
    assert_eq!(open.refused(&broken).0, 422);
    let forget = open.asked("DELETE", "/api/account/mapping?name=mine");
    assert_eq!(forget.send(open.house.port).status, 204);
    assert_eq!(open.refused(&forget), (404, "ACCOUNT_NO_MAPPING".to_owned()));
    assert_eq!(open.get("/api/account/mappings")["items"], json!(["copy"]));
}

#[test]
fn people_are_suppressed_by_file_import_and_erased_by_profile_url() {
    let open = Open::new();
    let list = "ada@example.com\nexample.org\nhttps://www.linkedin.com/in/not-a-lead\n";
    let done = open.file("/api/account/do-not-contact/imports?reason=asked", list);
    assert_eq!((&done["added"], &done["known"]), (&json!(3), &json!(0)), "{done}");
    assert_eq!(open.file("/api/account/do-not-contact/imports", list)["known"], 3);
    let line = open.get("CAMPAIGN/leads?sort=number")["items"][0].clone();
    let erase = open.asked("POST", "/api/account/erasures").json(&json!({ "person": line["profile_url"] }));
    assert!(open.good(erase)["records"].as_u64() > Some(0));
    let left = open.get("CAMPAIGN/leads?sort=number");
    assert!(!left.to_string().contains(line["full_name"].as_str().unwrap()), "{left}");
    assert_eq!(open.get("/api/verify")["clean"], true);
}

#[test]
fn files_artifacts_and_exports_are_readable_over_http() {
    let open = Open::new();
    let files = open.get("CAMPAIGN/files");
    let names: Vec<&str> =
        files["items"].as_array().unwrap().iter().map(|file| file["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["tasks.md", "context.md", "environment.md"]);
    assert!(files["items"][1]["text"].as_str().unwrap().contains("Demonstration"), "{files}");
    let content = json!({ "text": "Short and kind." });
    let tone = json!({ "artifact_type": "context", "artifact_key": "tone", "content": content });
    let reply = open.asked("POST", "CAMPAIGN/artifacts").json(&tone).send(open.house.port);
    assert_eq!(reply.status, 201, "{reply:?}");
    assert_eq!(open.get("CAMPAIGN/artifacts/find?words=the%20tone")["content"], content);
    let nothing = open.asked("GET", "CAMPAIGN/artifacts/find?words=xyzzy");
    assert_eq!(open.refused(&nothing), (404, "ARTIFACT_NOT_FOUND".to_owned()));
    let book = open.asked("POST", "CAMPAIGN/report.xlsx").send(open.house.port);
    assert!(book.status == 200 && book.body.starts_with(b"PK"), "{:?}", book.status);
    let all = open.asked("POST", "CAMPAIGN/leads/export").send(open.house.port).body.len();
    let some = open.asked("POST", "CAMPAIGN/leads/export?status=responded").send(open.house.port).body.len();
    assert!(some < all, "{some} of {all} bytes");
}

#[test]
fn todo_task_can_be_renamed_and_deleted() {
    let open = Open::new();
    let made = open.asked("POST", "/api/todo/tasks").json(&json!({ "title": "Buy milk" }));
    let number = made.send(open.house.port).json()["task_id"].clone();
    let path = format!("/api/todo/tasks/{number}");
    let renamed = open.good(open.asked("PUT", &path).json(&json!({ "title": "Buy tea" })));
    assert_eq!(renamed["title"], "Buy tea");
    assert_eq!(open.good(open.asked("DELETE", &path))["title"], "Buy tea");
    assert_eq!(open.get("/api/todo")["total"], 0);
}
