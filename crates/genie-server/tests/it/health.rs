//! The health check reports the state of the agent loop.

use std::sync::Arc;
use std::thread;

use genie_desk::WorkerGuard;

use crate::client::Asked;
use crate::house::House;

#[test]
fn health_reports_whether_the_agent_loop_runs() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(&folder.path().join("data"));
    let health = || {
        let health = Asked::new(house.port, "GET", "/health").send(house.port).json();
        (health["running"].as_bool().unwrap(), health["agent"].as_bool().unwrap())
    };
    assert_eq!(health(), (false, false));
    let guard = WorkerGuard::new(Arc::clone(&house.app.desk));
    assert_eq!(health(), (true, true));
    house.app.desk.stop_all("tester").unwrap();
    assert_eq!(health(), (false, true));
    house.app.desk.continue_all("tester").unwrap();
    let broken = thread::spawn(move || {
        let _guard = guard;
        panic!("a panic injected by the test");
    });
    assert!(broken.join().is_err());
    assert_eq!(health(), (false, false));
}
