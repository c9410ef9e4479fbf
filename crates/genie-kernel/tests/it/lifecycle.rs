//! The lifecycle of a run: all transitions, and no command makes any other.

use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::{RUN, Status, Trigger};
use serde_json::json;

use crate::garden::GardenCommand;
use crate::story::{Story, chore, failed, free, water, watering};

/// Decision 5 of the specification as a table: one line per state, one column per trigger, a dot for no
/// transition.
const PICTURE: &str = "
              | validated | paused | resumed | tasks_done | failed | acknowledged
 initializing | active    | .      | .       | .          | error  | .
 active       | .         | paused | .       | completed  | error  | .
 paused       | .         | .      | active  | .          | error  | .
 completed    | .         | .      | .       | .          | .      | .
 error        | .         | .      | .       | .          | .      | paused
";

#[test]
fn run_has_exactly_the_specified_transitions() {
    let word = |trigger: Trigger| json!(trigger).as_str().unwrap().to_owned();
    let header = [String::new()].into_iter().chain(Trigger::ALL.map(word)).collect();
    let lines = Status::ALL.map(|from| {
        let moves = Trigger::ALL.map(|trigger| RUN.next(from, trigger).map_or(".", Status::word).to_owned());
        [from.word().to_owned()].into_iter().chain(moves).collect()
    });
    let drawn: Vec<Vec<String>> = [header].into_iter().chain(lines).collect();
    let expected: Vec<Vec<String>> = PICTURE
        .trim_matches('\n')
        .lines()
        .map(|line| line.split('|').map(|cell| cell.trim().to_owned()).collect())
        .collect();
    assert_eq!(drawn, expected);
    assert_eq!(Status::ALL.map(|status| RUN.is_terminal(status)), [false, false, false, true, false]);
}

/// A garden in each state, in the order of `Status::ALL`.
fn gardens() -> [Story; 5] {
    let one_failure = genie_kernel::policy::Policy { consecutive_failures_max: 1, ..free() };
    let laid_out = Story::laid_out(free(), vec![chore("tulips")]);
    let active = Story::given(free(), vec![chore("tulips")]);
    let mut paused = Story::given(free(), vec![chore("tulips")]);
    paused.accepts(Command::Pause);
    let mut completed = Story::given(free(), vec![chore("tulips")]);
    completed.does(json!({ "do": "note", "text": "all is well" }));
    assert!(matches!(completed.enter(), crate::story::Reached::Ended));
    let mut error = Story::given(one_failure, vec![watering("tulips")]);
    let position = error.proposes(water("tulips")).performing();
    error.step(position, failed()).closed();
    [laid_out, active, paused, completed, error]
}

#[test]
fn command_makes_only_specified_transitions() {
    let commands: [(Command<GardenCommand>, Trigger); 4] = [
        (Command::Start, Trigger::Validated),
        (Command::Pause, Trigger::Paused),
        (Command::Resume, Trigger::Resumed),
        (Command::Acknowledge, Trigger::Acknowledged),
    ];
    for (command, trigger) in commands {
        for (mut garden, from) in gardens().into_iter().zip(Status::ALL) {
            assert_eq!(garden.status(), from);
            match RUN.next(from, trigger) {
                Some(to) => {
                    garden.accepts(command.clone());
                    assert_eq!(garden.status(), to, "{command:?} from {from:?}");
                }
                None => assert_eq!(garden.refuses(command.clone()), "COMMAND_NOT_NOW"),
            }
        }
        assert_eq!(Story::empty().refuses(command), "COMMAND_NO_RUN");
    }
}

#[test]
fn command_is_recorded_with_its_changes() {
    let [_, mut active, _, _, mut error] = gardens();
    active.accepts(Command::Pause);
    active.then(&[r#"+0 command command {"command":"pause"}"#, r#"+0 run.paused run {"status":"paused"}"#]);
    error.accepts(Command::Acknowledge);
    error.then(&[
        r#"+0 command command {"command":"acknowledge"}"#,
        r#"+0 run.acknowledged run {"failure":null,"status":"paused"}"#,
        r#"+0 position.changed run {"consecutive_failures":0}"#,
    ]);
}

/// A finished run never gets a second terminal event.
#[test]
fn completed_run_has_one_terminal_event() {
    let [_, _, _, mut completed, _] = gardens();
    completed.then(&[r#"+0 state.loaded run {"cycle":2}"#, r#"+0 run.completed run {"status":"completed"}"#]);
    let head = genie_kernel::Rows::head(&completed.journal, completed.stream).unwrap();
    for _ in 0..3 {
        let idle = completed.enter().idle();
        assert_eq!((idle.reason, idle.until), (genie_kernel::turn::IdleReason::Completed, None));
    }
    assert_eq!(genie_kernel::Rows::head(&completed.journal, completed.stream).unwrap(), head);
}
