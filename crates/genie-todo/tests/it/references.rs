//! Which task is meant: a number, a position in the last list shown, "it", or words of a title.

use genie_todo::RuleReader;
use genie_todo::reader::{ReaderReply, Remark};
use serde_json::json;

use crate::scene::{ANNA, Scene, Talk, both, calls, done};

#[test]
fn list_position_refers_to_the_last_list_shown() {
    let script = [
        calls(&[("list_todo_tasks", json!({}))]),
        done(),
        calls(&[("complete_todo_task", json!({ "task_id": 3 }))]),
        done(),
    ];
    both(&["a", "b", "c"], &script, |talk| {
        talk.scene.call(ANNA, "delete_todo_task", json!({ "task_id": 1 })).unwrap();
        talk.say("Show all");
        assert_eq!(talk.say("Finish the last one"), "Completed task: c");
    });
}

#[test]
fn list_position_refers_to_the_whole_list_before_a_list_is_shown() {
    let look = || calls(&[("list_todo_tasks", json!({ "limit": 100 }))]);
    let script = [look(), calls(&[("complete_todo_task", json!({ "task_id": 3 }))]), done()];
    both(&["a", "b", "c"], &script, |talk| {
        talk.scene.call(ANNA, "delete_todo_task", json!({ "task_id": 1 })).unwrap();
        assert_eq!(talk.say("Finish the second one"), "Completed task: c");
    });
    let script = [look(), ReaderReply::Say(vec![Remark::NothingListed])];
    both(&["a"], &script, |talk| {
        let reply = talk.say("Finish the second one");
        assert_eq!(reply, "That is not on a list I showed you. Say \"show my list\" first.");
        assert_eq!(talk.scene.titles(ANNA), ["1 a"]);
    });
}

#[test]
fn last_one_is_not_resolved_from_the_first_page_of_a_longer_list() {
    let titles: Vec<String> = (1..=101).map(|number| format!("Water plant {number}")).collect();
    let scene = Scene::with(&titles.iter().map(String::as_str).collect::<Vec<_>>());
    let talk = Talk { scene: &scene, stream: scene.open(ANNA, 1), reader: &RuleReader };
    let before = scene.list_head(ANNA);
    let reply = talk.say("Finish the last one");
    assert_eq!(reply, "That is not on a list I showed you. Say \"show my list\" first.");
    assert_eq!(scene.list_head(ANNA), before);
}

#[test]
fn pronoun_refers_to_the_task_mentioned_last() {
    let script = [
        calls(&[("create_todo_task", json!({ "title": "b" }))]),
        done(),
        calls(&[("complete_todo_task", json!({ "task_id": 2 }))]),
        done(),
    ];
    both(&["a"], &script, |talk| {
        talk.say("Add b");
        assert_eq!(talk.say("Finish it"), "Completed task: b");
    });
}

#[test]
fn pronoun_can_refer_to_a_task_created_in_the_same_message() {
    let script = [
        calls(&[("create_todo_task", json!({ "title": "b" }))]),
        calls(&[("complete_todo_task", json!({ "task_id": 3 }))]),
        done(),
    ];
    both(&["a", "c"], &script, |talk| {
        assert_eq!(talk.say("Add b; finish it"), "Created task: b\nIt is task 3.\nCompleted task: b");
    });
}

#[test]
fn pronoun_without_a_mentioned_task_prompts_for_a_task_number() {
    both(&["a"], &[ReaderReply::Say(vec![Remark::NothingSpokenOf])], |talk| {
        assert_eq!(talk.say("Finish it"), "Which task do you mean? Please give its number.");
        assert_eq!(talk.scene.titles(ANNA), ["1 a"]);
    });
}

#[test]
fn task_is_found_by_its_title() {
    let script = [
        calls(&[("list_todo_tasks", json!({ "search": "report", "status": "open" }))]),
        calls(&[("complete_todo_task", json!({ "task_id": 2 }))]),
        done(),
    ];
    both(&["Buy milk", "Send the report"], &script, |talk| {
        let answer = talk.answer("Mark the report as done");
        assert_eq!(answer.text, "Completed task: Send the report");
        assert_eq!(answer.intent.as_deref(), Some("complete"));
        let steps: Vec<bool> = answer.calls.unwrap().iter().map(|made| made.step).collect();
        assert_eq!(steps, [true, false]);
    });
}

#[test]
fn unknown_title_is_reported_as_not_found() {
    let script = [
        calls(&[("list_todo_tasks", json!({ "search": "elephant" }))]),
        ReaderReply::Say(vec![Remark::NotFound { about: "elephant".to_owned() }]),
    ];
    both(&["Buy milk"], &script, |talk| {
        let answer = talk.answer("Delete the elephant");
        assert_eq!(answer.text, "No task matches \"elephant\". Say \"show my list\" to see them.");
        assert_eq!(answer.intent.as_deref(), Some("unclear"));
    });
}

#[test]
fn candidates_are_listed_for_an_ambiguous_title() {
    let script = [
        calls(&[("list_todo_tasks", json!({ "search": "milk" }))]),
        ReaderReply::Say(vec![Remark::Which {
            about: "milk".to_owned(),
            candidates: vec![1, 3],
            command: None,
        }]),
        calls(&[("delete_todo_task", json!({ "task_id": 3 }))]),
        done(),
    ];
    both(&["Buy milk", "Buy bread", "Sell milk"], &script, |talk| {
        assert_eq!(
            talk.say("Delete the milk"),
            "Which task do you mean by \"milk\"?\n  1. [ ] Buy milk\n  3. [ ] Sell milk"
        );
        // Positions count in the last list shown.
        let asked = talk.say("Delete the last one");
        assert!(asked.starts_with("Are you sure you want to delete task 3? (yes/no)"), "{asked}");
        assert_eq!(talk.scene.titles(ANNA).len(), 3);
    });
}

#[test]
fn title_does_not_match_a_completed_task() {
    let script = [
        calls(&[("list_todo_tasks", json!({ "search": "report", "status": "open" }))]),
        calls(&[("complete_todo_task", json!({ "task_id": 2 }))]),
        done(),
    ];
    both(&["Send report", "Print report"], &script, |talk| {
        talk.scene.call(ANNA, "complete_todo_task", json!({ "task_id": 1 })).unwrap();
        assert_eq!(talk.say("Mark the report as done"), "Completed task: Print report");
    });
}

#[test]
fn titles_joined_by_and_can_mean_one_task_or_two() {
    let search = |title: &str| calls(&[("list_todo_tasks", json!({ "search": title }))]);
    let whole = [search("milk and eggs"), calls(&[("delete_todo_task", json!({ "task_id": 3 }))]), done()];
    both(&["Milk", "Eggs", "Milk and eggs"], &whole, |talk| {
        let asked = talk.say("Delete milk and eggs");
        assert!(asked.starts_with("Are you sure you want to delete task 3? (yes/no)"), "{asked}");
        assert_eq!(talk.scene.titles(ANNA).len(), 3);
    });
    let each = [
        search("milk and eggs"),
        calls(&[
            ("list_todo_tasks", json!({ "search": "milk" })),
            ("list_todo_tasks", json!({ "search": "eggs" })),
        ]),
        calls(&[
            ("delete_todo_task", json!({ "task_id": 1 })),
            ("delete_todo_task", json!({ "task_id": 3 })),
        ]),
        done(),
    ];
    both(&["Buy milk", "Call Anna", "Buy eggs"], &each, |talk| {
        let answer = talk.answer("Delete milk and eggs");
        let held: Vec<_> = answer
            .calls
            .unwrap()
            .iter()
            .filter(|made| !made.step)
            .map(|made| made.asked.tool.clone())
            .collect();
        assert_eq!(held, ["delete_todo_task", "delete_todo_task"], "{}", answer.text);
        assert_eq!(talk.scene.titles(ANNA).len(), 3);
    });
}

#[test]
fn task_is_completed_only_if_most_of_its_title_is_given() {
    let titles = ["call mom", "book dentist appointment", "renew car insurance", "buy milk", "walk the dog"];
    for (said, completed) in [
        ("mom is done", None),
        ("I'm done with mom", None),
        ("the dentist is done", None),
        ("finish the milk", None),
        ("I finished milk", None),
        ("tick off mom", None),
        ("done with the dog", None),
        ("I finished the dog food", None),
        ("cross mom off", None),
        ("check the walk off", None),
        ("mark call tom as done", None),
        ("mark feed the dog as done", None),
        ("call mom is done", Some("1 call mom*")),
        ("I finished calling mom", Some("1 call mom*")),
        ("the dentist appointment task is done", Some("2 book dentist appointment*")),
        ("I'm done with the car insurance task", Some("3 renew car insurance*")),
        ("finish buy milk", Some("4 buy milk*")),
        ("mark milk as done", Some("4 buy milk*")),
        ("cross milk off my list", Some("4 buy milk*")),
        ("I'm done walking the dog", Some("5 walk the dog*")),
    ] {
        let scene = Scene::with(&titles);
        let stream = scene.open(ANNA, 1);
        let talk = Talk { scene: &scene, stream, reader: &RuleReader };
        let reply = talk.say(said);
        let done: Vec<String> = scene.titles(ANNA).into_iter().filter(|title| title.ends_with('*')).collect();
        assert_eq!(done, completed.map(str::to_owned).into_iter().collect::<Vec<_>>(), "{said:?}: {reply}");
    }
}

#[test]
fn partial_title_match_is_confirmed_before_use() {
    both(
        &["call mom"],
        &[
            calls(&[("list_todo_tasks", json!({ "search": "mom", "status": "open" }))]),
            ReaderReply::Say(vec![Remark::Which {
                about: "mom".to_owned(),
                candidates: vec![1],
                command: None,
            }]),
        ],
        |talk| {
            assert_eq!(talk.say("mom is done"), "Which task do you mean by \"mom\"?\n  1. [ ] call mom");
            assert_eq!(talk.scene.titles(ANNA), ["1 call mom"]);
        },
    );
}

#[test]
fn rename_command_is_split_after_the_old_title() {
    let titles = ["send invoice to anna", "go to the gym", "write to bob"];
    for (said, id, title) in [
        ("rename send invoice to anna to send invoice to bob", 1, "send invoice to bob"),
        ("rename go to the gym to go to the pool", 2, "go to the pool"),
        ("change write to bob to write to carol", 3, "write to carol"),
        ("rename invoice to pay anna to the cent", 1, "pay anna to the cent"),
    ] {
        let scene = Scene::with(&titles);
        let stream = scene.open(ANNA, 1);
        let talk = Talk { scene: &scene, stream, reader: &RuleReader };
        let asked = talk.say(said);
        let question = format!("Are you sure you want to rename task {id}? (yes/no)");
        assert!(asked.starts_with(&question), "{said:?}: {asked}");
        assert!(asked.ends_with(&format!("would be called \"{title}\".")), "{said:?}: {asked}");
    }
}

#[test]
fn one_typo_in_a_full_title_is_tolerated() {
    let titles = ["walk the dog", "clean the garage", "read chapter 12", "pick up dry cleaning"];
    for (text, reply) in [
        ("mark pick up dry cleening as done", "Completed task: pick up dry cleaning"),
        ("complete pick up dri cleaning", "Which task do you mean"),
        ("complete clean the garege", "Completed task: clean the garage"),
        ("mark walk the dgo as done", "Completed task: walk the dog"),
        ("mark clean the garbage as done", "Which task do you mean"),
        ("mark clean the graeg as done", "Which task do you mean"),
        ("mark read chapter 13 as done", "Which task do you mean"),
        ("mark dry cleening as done", "No task matches"),
    ] {
        let scene = Scene::with(&titles);
        let talk = Talk { scene: &scene, stream: scene.open(ANNA, 1), reader: &RuleReader };
        let said = talk.say(text);
        assert!(said.starts_with(reply), "{text:?}: {said}");
        assert_eq!(
            scene.titles(ANNA).iter().any(|title| title.ends_with('*')),
            reply.starts_with("Completed")
        );
    }
}
