//! Lists and past states, over the API: they follow changes and agree with the journal.

use serde_json::{Value, json};

use genie_kernel::StreamId;
use genie_outreach::campaign::{ImportedLead, NewEvidence};
use genie_outreach::{CampaignCommand, demo};

use crate::client::Asked;
use crate::house::{House, approve_all};

struct Kept {
    house: House,
    campaign: StreamId,
}

impl Kept {
    fn new() -> Self {
        let house = House::fresh();
        let campaign = house.demonstrate();
        Self { house, campaign }
    }

    fn ask(&self, method: &str, path: &str, body: Option<&Value>) -> Value {
        let path = format!("/api/campaigns/{}{path}", self.campaign);
        let mut asked = Asked::new(self.house.port, method, &path).token();
        if let Some(body) = body {
            asked = asked.json(body);
        }
        let reply = asked.send(self.house.port);
        assert!(reply.status < 300, "{method} {path}: {}", String::from_utf8_lossy(&reply.body));
        reply.json()
    }

    fn get(&self, path: &str) -> Value {
        self.ask("GET", path, None)
    }

    fn import(&self, from: u64, count: u64) {
        let person = |number| ImportedLead { known: None, lead: demo::lead(3, from + number) };
        let people = (0..count).map(person).collect();
        let command = CampaignCommand::Import { file: format!("{from}.csv"), people };
        self.house.app.desk.tell_own(self.campaign, command).unwrap();
    }

    /// Every list agrees with the same leads sorted here.
    fn assert_sorted(&self) {
        let all = self.get("/leads?sort=number&limit=500");
        let leads = all["items"].as_array().unwrap();
        assert_eq!(all["total"], leads.len());
        let text = |lead: &Value, name: &str| lead[name].as_str().unwrap_or_default().to_lowercase();
        for (sort, field) in
            [("name", "full_name"), ("company", "company"), ("title", "job_title"), ("status", "status")]
        {
            let mut expected = leads.clone();
            expected.sort_by_key(|lead| {
                let value = text(lead, field);
                (value.is_empty(), value, lead["number"].as_u64())
            });
            assert_eq!(
                self.get(&format!("/leads?sort={sort}&limit=500"))["items"],
                Value::from(expected.clone()),
                "{sort}"
            );
            expected.reverse();
            let reversed = self.get(&format!("/leads?sort={sort}&order=desc&limit=7&offset=3"));
            assert_eq!(reversed["items"].as_array().unwrap(), &expected[3..10], "{sort}");
        }
        let found = self.get("/leads?text=ENGINEER&limit=500&sort=number");
        let fits = |lead: &&Value| {
            ["full_name", "company", "job_title"].iter().any(|name| text(lead, name).contains("engineer"))
        };
        let expected: Vec<Value> = leads.iter().filter(fits).cloned().collect();
        assert!(!expected.is_empty());
        assert_eq!(found["items"], Value::from(expected));
    }
}

#[test]
fn lead_lists_stay_sorted_after_changes() {
    let kept = Kept::new();
    kept.assert_sorted();
    kept.import(1_000, 60);
    kept.assert_sorted();
    kept.ask("POST", "/leads/3/exclude", Some(&json!({ "reason": "knows us" })));
    kept.assert_sorted();
    let score = json!({ "score": 100, "reason": "met them" });
    kept.ask("PUT", "/leads/9/score", Some(&score));
    let ranked = kept.get("/leads?sort=rank&limit=500");
    // Leads that were added last have no score until the campaign runs.
    let items = ranked["items"].as_array().unwrap();
    let scores: Vec<i64> = items.iter().filter_map(|lead| lead["score"].as_i64()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "scores are not descending: {scores:?}");
    assert_eq!(items[0]["score"], 100);
    kept.assert_sorted();
}

#[test]
fn past_states_match_the_journal_in_any_read_order() {
    let kept = Kept::new();
    kept.import(2_000, 40);
    let records = kept.get("/records?after=0&limit=500");
    let head = records["head"].as_u64().unwrap();
    let items = records["items"].as_array().unwrap();
    assert_eq!(items.len() as u64, head);
    let state = |at: u64| kept.get(&format!("/state?at={at}"));
    let mut cycles = 0;
    for record in items {
        let at = record["sequence"].as_u64().unwrap();
        let past = state(at);
        assert_eq!((&past["state_hash"], &past["at"]), (&record["hash"], &record["at"]));
        assert!(past["cycles"].as_u64().unwrap() >= cycles);
        cycles = past["cycles"].as_u64().unwrap();
    }
    let (now, then) = (kept.get(""), state(head));
    for field in ["status", "leads", "cycles", "open_tasks"] {
        assert_eq!(now[field], then[field], "{field}");
    }
    // Back and forth.
    let middle = state(head / 2);
    state(head);
    assert_eq!(state(head / 2), middle);
    let beyond = format!("/api/campaigns/{}/state?at={}", kept.campaign, head + 1);
    let reply = Asked::new(kept.house.port, "GET", &beyond).token().send(kept.house.port);
    assert_eq!((reply.status, reply.code().as_str()), (404, "RECORD_NOT_FOUND"));
}

#[test]
fn approvals_show_their_lead_and_counts_match_the_report() {
    let kept = Kept::new();
    let desk = &kept.house.app.desk;
    approve_all(desk, kept.campaign);
    desk.work(kept.campaign).unwrap();
    let (questions, people) = (kept.get("/approvals"), kept.get("/leads?limit=500"));
    let messages: Vec<&Value> = questions["items"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|question| question["tool"] == "send_message")
        .collect();
    assert!(!messages.is_empty());
    for question in messages {
        let lead = &question["lead"];
        assert_eq!(lead["id"], question["parameters"]["lead_id"]);
        assert!(people["items"].as_array().unwrap().contains(lead), "{lead}");
        let what = question["what"].as_str().unwrap();
        assert!(what.ends_with(lead["full_name"].as_str().unwrap()), "{what}");
    }
    let leads = kept.get("/leads?limit=3");
    let accepted = |lead: &Value| -> NewEvidence {
        let shown = json!({ "lead": lead["id"], "kind": "accepted", "file": "Connections.csv", "row": 2 });
        serde_json::from_value(shown).unwrap()
    };
    let findings = leads["items"].as_array().unwrap().iter().map(accepted).collect();
    let command = CampaignCommand::RecordEvidence { source: "archive.zip".to_owned(), findings };
    kept.house.app.desk.tell_own(kept.campaign, command).unwrap();
    let (now, report) = (kept.get("")["leads"].clone(), kept.get("/report")["total"].clone());
    assert_eq!((&now["accepted"], &now["total"]), (&json!(3), &report["leads"]));
    assert_eq!(now["accepted"], report["accepted"]);
}

#[test]
fn title_chips_are_the_same_while_typing_and_after_saving() {
    let kept = Kept::new();
    let ask = |method: &str, path: &str, body: Option<&Value>| {
        let mut asked = Asked::new(kept.house.port, method, path).token();
        if let Some(body) = body {
            asked = asked.json(body);
        }
        asked.send(kept.house.port).json()
    };
    let typed = ask("GET", "/api/todo/chips?title=Call%20J%C3%BCrgen%20tomorrow%20at%205pm%20%23sales", None);
    let chip = |kind: &str, words: &str| json!({ "kind": kind, "words": words });
    let expected = json!([chip("date", "tomorrow"), chip("time", "at 5pm"), chip("tag", "#sales")]);
    assert_eq!(typed["items"], expected);
    let title = json!({ "title": "Call Jürgen tomorrow at 5pm #sales" });
    assert_eq!(ask("POST", "/api/todo/tasks", Some(&title))["chips"], expected);
    assert_eq!(ask("GET", "/api/todo", None)["tasks"][0]["chips"], expected);
}
