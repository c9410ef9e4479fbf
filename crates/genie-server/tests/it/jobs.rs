//! Long requests: they are listed with their progress, can be cancelled, and end with their client.

use std::io::Write;
use std::time::Duration;

use genie_kernel::StreamId;
use serde_json::{Value, json};

use crate::client::{Asked, Reply, connect};
use crate::house::House;

/// Enough rows that an import of them does not end before it is cancelled.
const ROWS: usize = 200_000;

struct Place {
    house: House,
    campaign: StreamId,
}

impl Place {
    fn new() -> Self {
        let house = House::fresh();
        let made = Asked::new(house.port, "POST", "/api/campaigns").token();
        let made = made.json(&json!({ "name": "Large", "goal": "engineers in Berlin" })).send(house.port);
        let campaign = StreamId(made.json()["id"].as_str().unwrap().parse().unwrap());
        Self { house, campaign }
    }

    fn get(&self, path: &str) -> Value {
        Asked::new(self.house.port, "GET", path).token().send(self.house.port).json()
    }

    /// Waits until a condition on the list of jobs holds, and returns the list.
    fn wait_for_jobs(&self, wanted: impl Fn(&[Value]) -> bool) -> Vec<Value> {
        for _ in 0..6_000 {
            let jobs = self.get("/api/jobs")["items"].as_array().unwrap().clone();
            if wanted(&jobs) {
                return jobs;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("the jobs never became as expected: {}", self.get("/api/jobs"));
    }

    /// An import of many leads.
    fn import(&self) -> Asked {
        let rows = (0..ROWS).map(|row| format!("Person {row},https://www.linkedin.com/in/person-{row}\n"));
        let path = format!("/api/campaigns/{}/imports?file=many.csv", self.campaign);
        let mut asked = Asked::new(self.house.port, "POST", &path).token();
        asked.body = format!("Full Name,URL\n{}", rows.collect::<String>()).into_bytes();
        asked.with("content-type", "application/octet-stream")
    }

    fn leads(&self) -> usize {
        let leads = self.get(&format!("/api/campaigns/{}/leads?limit=1", self.campaign));
        usize::try_from(leads["total"].as_u64().unwrap()).unwrap()
    }
}

fn has_progress(jobs: &[Value]) -> bool {
    jobs.iter().any(|job| job["kind"] == "import" && job["done"].as_u64() > Some(0))
}

#[test]
fn cancelled_import_stops_and_keeps_the_leads_it_stored() {
    let place = Place::new();
    let (asked, port) = (place.import(), place.house.port);
    let importing = std::thread::spawn(move || asked.send(port));
    let jobs = place.wait_for_jobs(has_progress);
    assert_eq!((jobs.len(), &jobs[0]["cancellable"]), (1, &json!(true)));
    let cancel = |number: &Value| -> Reply {
        Asked::new(port, "DELETE", &format!("/api/jobs/{number}")).token().send(port)
    };
    assert_eq!(cancel(&jobs[0]["number"]).status, 204);
    let imported = importing.join().unwrap();
    assert_eq!((imported.status, &imported.json()["stopped"]), (200, &json!(true)));
    place.wait_for_jobs(<[Value]>::is_empty);
    assert_eq!(cancel(&jobs[0]["number"]).code(), "JOB_NOT_FOUND");
    let added = usize::try_from(imported.json()["added"].as_u64().unwrap()).unwrap();
    assert!(added < ROWS, "{added} leads");
    assert_eq!(place.leads(), added);
}

#[test]
fn import_stops_when_the_client_disconnects() {
    let place = Place::new();
    let asked = place.import();
    let mut client = connect(place.house.port);
    let mut head = format!("POST {} HTTP/1.1\r\ncontent-length: {}\r\n", asked.path, asked.body.len());
    for (name, value) in &asked.headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    client.write_all(format!("{head}\r\n").as_bytes()).unwrap();
    client.write_all(&asked.body).unwrap();
    place.wait_for_jobs(has_progress);
    drop(client);
    place.wait_for_jobs(<[Value]>::is_empty);
    assert!(place.leads() < ROWS);
}
