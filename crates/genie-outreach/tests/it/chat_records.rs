//! The records that the chat about a campaign stores, compared with a file. An older journal has to replay to
//! the same bytes, so a difference here is a change of the stored format.

use std::cell::Cell;

use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::port::{Clock, Pace, Proposer, Tools};
use genie_kernel::record::{Body, Change, Fields};
use genie_kernel::turn::Agent;
use genie_kernel::{Entry, Failure, Journal, MemoryJournal, Rows, Scope, StreamId, Timestamp};
use genie_outreach::chat::{CampaignChat, ChatCommand, QUESTION_MS, RuleReader, Snapshot, parse, stream_of};
use genie_runtime::{Controller, Ports, Stop, StreamLocks, replay};
use serde_json::{Value, json};

const STORED: &str = include_str!("chat_records.txt");

/// The same conversation, as it was stored when a reader gave exactly one wish.
const STORED_BEFORE: &str = include_str!("chat_records_single_wish.txt");

struct Watch(Cell<i64>);

impl Clock for Watch {
    fn now(&self) -> Timestamp {
        Timestamp(self.0.get())
    }
}

/// Tools with fixed results.
struct Canned;

impl Tools for Canned {
    fn perform(&self, effect: &Effect) -> Outcome {
        let ada = json!({
            "number": 4, "full_name": "Ada Conti", "job_title": "CTO", "company": "Acme",
            "status": "pending", "score": 81, "connection": null, "contacted_at": null, "refusal": null,
        });
        let standing = |cause: Value| {
            json!({
                "status": "active", "reason": "waiting for 1 approval", "until": null, "cause": cause,
                "leads": { "total": 3, "pending": 1, "contacted": 2, "accepted": 1, "responded": 0, "rejected": 0 },
                "sent_today": 2, "daily_limit": 20, "approvals": 1, "to_send": 0, "uncertain": 0,
                "questions": 0, "set_aside": 0,
            })
        };
        let artifact = json!({
            "title": "job_posting acme", "version": 2, "source": "user",
            "created_at": "2026-05-12T09:30:00Z", "text": "Senior Rust Engineer", "left_off": 0,
        });
        let result = match effect.tool.as_ref() {
            "standing" | "pause" | "resume_after" | "leave_out" => standing(Value::Null),
            "resume" => standing(json!("the disk is full")),
            "outlook" => json!({ "total": 0, "first": [], "held_by": null }),
            "find_leads" => json!({ "total": 1, "leads": [ada] }),
            "top_leads" => json!({ "total": 1, "leads": [{ "lead": ada, "reason": "title" }] }),
            "save_artifact" => artifact,
            "list_artifacts" => json!({ "total": 1, "newest": [artifact] }),
            "remove" => json!({}),
            "find_artifact" => {
                return Outcome::Failed(Failure::new(
                    "ARTIFACT_NOT_FOUND",
                    false,
                    "there is no such artifact",
                ));
            }
            _ => return Outcome::Failed(Failure::new("LEAD_NOT_FOUND", false, "there is no such lead")),
        };
        Outcome::Done(serde_json::from_value::<Fields>(result).expect("an object"))
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Blind
    }
}

/// A reader that always gives the same answer.
struct Scripted(Result<&'static str, Failure>);

impl Proposer for Scripted {
    fn name(&self) -> &'static str {
        "scripted"
    }

    fn pace(&self) -> Pace {
        Pace::Waited
    }

    fn propose(&self, _: &[u8]) -> Result<Vec<u8>, Failure> {
        self.0.clone().map(|text| text.as_bytes().to_vec())
    }
}

/// Every record of a stream, one per line.
fn lines(journal: &MemoryJournal, stream: StreamId) -> String {
    let line = |entry: &Entry| {
        let kind = match &entry.record.body {
            Body::Event(event) => {
                let deletes = if event.change == Change::Delete { " (delete)" } else { "" };
                format!("{} {} {}{deletes}", event.kind, event.entity_type, event.entity_id)
            }
            Body::Audit(audit) => {
                format!("{} {} {}", audit.action_type, audit.phase.word(), audit.success)
            }
        };
        format!("{} {kind} {}\n", entry.sequence, entry.payload)
    };
    journal.entries(stream, 0, 1_000).expect("entries").iter().map(line).collect()
}

struct Scene {
    journal: MemoryJournal,
    clock: Watch,
    locks: StreamLocks,
    agent: CampaignChat,
}

impl Scene {
    fn say(&self, reader: &dyn Proposer, text: &str) {
        let ports = Ports { journal: &self.journal, clock: &self.clock, proposer: reader, tools: &Canned };
        let controller = Controller::new(&self.agent, ports, &self.locks);
        let stream = stream_of(self.agent.campaign);
        controller.command(stream, &ChatCommand::Say { text: text.to_owned() }).expect("a message");
        controller.run_until_idle(stream, &Stop::default()).expect("an answer");
        self.journal.flush().expect("a flush");
        replay(&self.agent, &self.journal, stream, Scope::LOCAL, u64::MAX).expect("the same bytes");
        // Slower than the limit of messages per minute.
        self.clock.0.set(self.clock.0.get() + 10_000);
    }
}

/// The rules, in the form of older records.
struct SingleWish;

impl Proposer for SingleWish {
    fn name(&self) -> &'static str {
        "rules"
    }

    fn pace(&self) -> Pace {
        Pace::Ready
    }

    fn propose(&self, snapshot: &[u8]) -> Result<Vec<u8>, Failure> {
        let snapshot: Snapshot = serde_json::from_slice(snapshot).expect("a snapshot");
        Ok(serde_json::to_vec(&parse(&snapshot.message)).expect("an intent"))
    }
}

/// A conversation with rules.
fn conversation(reader: &dyn Proposer) -> Scene {
    let agent = CampaignChat { campaign: StreamId::from_seed(1, 1) };
    let journal = MemoryJournal::new(&agent.tables());
    let scene =
        Scene { journal, clock: Watch(Cell::new(1_763_200_000_000)), locks: StreamLocks::default(), agent };
    for text in [
        "how is it going?",
        "how many accepted?",
        "who is next?",
        "how is Ada Conti doing?",
        "leave out Ada Conti",
        "yes",
        "leave out Ada Conti",
        "no",
        "yes",
        "pause",
        "continue",
        "continue",
        "delete this campaign",
        "do it",
        "top 3 leads",
        "why is Ada Conti ranked second?",
        "save this job posting as artifact: Senior Rust Engineer",
        "save this job posting as artifact",
        "list my artifacts",
        "find the Acme vacancy",
        "stop everything",
        "sing me a song",
        "leave out Ada Conti",
    ] {
        scene.say(reader, text);
    }
    scene.clock.0.set(scene.clock.0.get() + QUESTION_MS);
    scene.say(reader, "yes");
    scene
}

fn assert_same(stored: &str, reference: &str) {
    let differs = stored.lines().zip(reference.lines()).find(|(now, before)| now != before);
    assert_eq!(differs, None);
    assert_eq!(stored.lines().count(), reference.lines().count());
}

#[test]
fn records_of_older_journals_are_reproduced_exactly() {
    let scene = conversation(&SingleWish);
    assert_same(&lines(&scene.journal, stream_of(scene.agent.campaign)), STORED_BEFORE);
}

#[test]
fn chat_records_match_the_stored_reference() {
    let scene = conversation(&RuleReader);
    scene.say(&RuleReader, "Pause and then show me the top 3 leads");
    scene.say(&Scripted(Ok(r#"{"count":{"of":"replied"}}"#)), "any luck?");
    scene.say(&Scripted(Ok(r#"{"wishes":["why",{"lead":{"name":"Ada Conti"}}]}"#)), "what is up with Ada?");
    scene.say(&Scripted(Ok("nonsense")), "status");
    scene.say(
        &Scripted(Ok(r#"{"save_artifact":{"kind":"context","name":"a","text":"never said"}}"#)),
        "save that",
    );
    scene.say(&Scripted(Err(Failure::new("PROPOSER_REFUSED", true, "not available"))), "pause");
    let stream = stream_of(scene.agent.campaign);
    let ports = Ports { journal: &scene.journal, clock: &scene.clock, proposer: &RuleReader, tools: &Canned };
    Controller::new(&scene.agent, ports, &scene.locks)
        .command(stream, &ChatCommand::Forget)
        .expect("forgotten");
    assert_same(&lines(&scene.journal, stream), STORED);
}
