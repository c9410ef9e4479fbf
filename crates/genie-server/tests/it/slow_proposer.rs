//! A proposer that never answers blocks only its own campaign.

use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use genie_desk::{Proposers, Worker, campaign_lifecycle};
use genie_kernel::port::{Pace, Proposer};
use genie_kernel::{Failure, StreamId};
use genie_outreach::RuleProposer;
use serde_json::json;

use crate::client::Asked;
use crate::house::House;

/// Never answers as long as the test holds the other end of `answer`.
struct Silent {
    is_asked: mpsc::Sender<()>,
    answer: Mutex<mpsc::Receiver<()>>,
}

impl Proposer for Silent {
    fn name(&self) -> &str {
        "silent"
    }

    fn pace(&self) -> Pace {
        Pace::Waited
    }

    fn propose(&self, _: &[u8]) -> Result<Vec<u8>, Failure> {
        let _ = self.is_asked.send(());
        let _ = self.answer.lock().unwrap().recv();
        Err(Failure::new("PROPOSER_REFUSED", false, "the test is over"))
    }
}

/// One campaign is served by a silent proposer, every other one by rules.
struct OneSilent {
    campaign: Mutex<Option<StreamId>>,
    silent: Arc<Silent>,
}

impl Proposers for OneSilent {
    fn proposer_for(&self, campaign: StreamId) -> Arc<dyn Proposer + Send + Sync> {
        let silent = Arc::clone(&self.silent);
        if *self.campaign.lock().unwrap() == Some(campaign) { silent } else { self.usual() }
    }

    fn usual(&self) -> Arc<dyn Proposer + Send + Sync> {
        Arc::new(RuleProposer { pace: Pace::Ready })
    }
}

fn until(what: &str, is_done: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_done() {
        assert!(begun.elapsed() < Duration::from_secs(60), "timed out waiting until {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn unresponsive_proposer_delays_only_its_own_campaign() {
    let folder = tempfile::tempdir().unwrap();
    let (is_asked, asked) = mpsc::channel();
    let (answer, answers) = mpsc::channel();
    let silent = Arc::new(Silent { is_asked, answer: Mutex::new(answers) });
    let proposers = Arc::new(OneSilent { campaign: Mutex::default(), silent });
    let house = House::open_with(&folder.path().join("data"), Arc::clone(&proposers) as _);
    let desk = Arc::clone(&house.app.desk);
    let waiting = campaign_lifecycle::demonstrate(&desk).unwrap();
    *proposers.campaign.lock().unwrap() = Some(waiting);
    let other = campaign_lifecycle::demonstrate(&desk).unwrap();
    let worker = Worker::start(Arc::clone(&desk)).unwrap();
    asked.recv_timeout(Duration::from_secs(60)).expect("the silent proposer is asked");

    let send = |method: &str, path: &str| Asked::new(house.port, method, path).token().send(house.port);
    let approvals = |stream: StreamId| {
        let page = send("GET", &format!("/api/campaigns/{stream}/approvals")).json();
        page["items"].as_array().unwrap().len()
    };
    until("the other campaign asks for approval", || approvals(other) > 0);
    assert_eq!(approvals(waiting), 0, "its proposer never answered");
    // The waiting campaign itself takes commands.
    let paused = send("POST", &format!("/api/campaigns/{waiting}/pause"));
    assert_eq!((paused.status, &paused.json()["status"]), (200, &json!("paused")));
    let stopped = send("POST", "/api/stop");
    assert_eq!((stopped.status, &stopped.json()["stopped_by"]), (200, &json!("tester")));
    let continued = send("POST", "/api/continue");
    assert_eq!((continued.status, &continued.json()["stopped_by"]), (200, &json!(null)));
    // The program ends although the proposer has not answered.
    desk.end();
    worker.join().unwrap();
    drop(answer);
    until("the driver is gone", || Arc::strong_count(&proposers.silent) == 1);
}
