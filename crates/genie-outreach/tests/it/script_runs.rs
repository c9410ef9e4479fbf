//! Runs of scripts as they are stored.

use genie_outreach::campaign::CampaignCommand;
use serde_json::{Value, json};

/// A run as the first version with a sandbox stored it: without an id.
fn first_stored_run() -> Value {
    json!({ "record_script_run": {
        "name": "response-rate-by-industry",
        "version": 1,
        "script_sha256": "0d46b9aa9288d5d898b0675b61f6dca0887ad649cb0766df5bcd089d525ca4bd",
        "snapshot_hash": "f4e71017c63c125249e6c80624e2c173b7b779606d8bdc4713868d1dc19bb29f",
        "python_sha256": "3043b0ddaf057fcb755d6a2deb0e4d1b765904160546f80cc38a63f569d930f3",
        "verdict": "ok",
        "stdout": "Software: 1 of 4 replied (25.0 %)\n",
        "stderr": "",
        "result": "[{\"rate\":25.0}]",
        "fuel": 4_323_778,
        "wall_ms": 13,
        "walls": ["a process of its own", "seccomp"],
        "started_at": 1_795_068_179_096_i64
    } })
}

#[test]
fn runs_stored_by_the_first_version_with_a_sandbox_are_read_unchanged() {
    let stored = first_stored_run();
    let command: CampaignCommand = serde_json::from_value(stored.clone()).expect("a command");
    let CampaignCommand::RecordScriptRun(run) = &command else { panic!("{command:?}") };
    assert_eq!((run.id, run.isolation.len()), (None, 2));
    assert_eq!(serde_json::to_value(&command).expect("JSON"), stored);
}
