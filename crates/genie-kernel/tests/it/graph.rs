//! Tasks depend on each other, never in a cycle, and only on existing tasks.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::json;
use uuid::Uuid;

use genie_kernel::TaskId;
use genie_kernel::cycle::Command;
use genie_kernel::task::{GraphError, LINKS_MAX, TaskStatus, check_graph};

use crate::garden::{GardenCommand, NewChore};
use crate::story::{Story, chore, free};

type Links = BTreeMap<TaskId, Vec<TaskId>>;

fn id(number: usize) -> TaskId {
    TaskId(Uuid::from_u128(number as u128 + 1))
}

/// A graph in which each task depends on the tasks with the given numbers.
fn graph(links: &[&[usize]]) -> Links {
    let waits = |needed: &&[usize]| needed.iter().map(|number| id(*number)).collect();
    links.iter().map(waits).enumerate().map(|(task, needed)| (id(task), needed)).collect()
}

#[test]
fn invalid_graph_is_refused_with_the_task_at_fault() {
    let stored = |task: TaskId| task == id(90);
    type Case<'a> = (&'a [&'a [usize]], Result<(), GraphError>);
    let cases: [Case<'_>; 7] = [
        (&[], Ok(())),
        (&[&[], &[0], &[0, 1]], Ok(())),
        (&[&[90], &[0, 90]], Ok(())),
        (&[&[0]], Err(GraphError::Cycle(id(0)))),
        (&[&[], &[3], &[1], &[2, 0]], Err(GraphError::Cycle(id(1)))),
        (&[&[], &[0, 91]], Err(GraphError::Unknown(id(91)))),
        (&[&[0, 91]], Err(GraphError::Unknown(id(91)))),
    ];
    for (links, expected) in cases {
        assert_eq!(check_graph(&graph(links), stored), expected, "{links:?}");
    }
}

#[test]
fn links_of_a_task_are_limited_in_both_directions() {
    let numbers: Vec<usize> = (0..LINKS_MAX).collect();
    let too_many: Vec<usize> = (0..=LINKS_MAX).collect();
    let waits_for = |numbers: &[usize]| Links::from([(id(999), numbers.iter().map(|n| id(*n)).collect())]);
    assert_eq!(check_graph(&waits_for(&numbers), |_| true), Ok(()));
    assert_eq!(check_graph(&waits_for(&too_many), |_| true), Err(GraphError::TooManyLinks(id(999))));
    let wait = |numbers: &[usize]| numbers.iter().map(|number| (id(*number), vec![id(999)])).collect();
    assert_eq!(check_graph(&wait(&numbers), |_| true), Ok(()));
    assert_eq!(check_graph(&wait(&too_many), |_| true), Err(GraphError::TooManyLinks(id(999))));
}

/// Each task depends on some of those before it in a shuffled order: no cycle is possible.
fn acyclic() -> impl Strategy<Value = (Vec<usize>, Links)> {
    (2_usize..30).prop_flat_map(|size| {
        let order = Just((0..size).collect::<Vec<usize>>()).prop_shuffle();
        let picks = proptest::collection::vec(proptest::collection::btree_set(0..size, 0..4), size);
        (order, picks).prop_map(|(order, picks)| {
            let links = order.iter().enumerate().map(|(place, task)| {
                let earlier = picks[place].iter().filter(|pick| **pick < place);
                (id(*task), earlier.map(|pick| id(order[*pick])).collect())
            });
            (order.clone(), links.collect())
        })
    })
}

/// Whether a task depends on another, directly or indirectly.
fn reaches(links: &Links, from: TaskId, to: TaskId) -> bool {
    from == to || links[&from].iter().any(|next| reaches(links, *next, to))
}

proptest! {
    #[test]
    fn acyclic_graph_is_accepted((_, links) in acyclic()) {
        prop_assert_eq!(check_graph(&links, |_| false), Ok(()));
    }

    #[test]
    fn refusal_of_a_cycle_names_a_task_that_depends_on_it(
        (order, mut links) in acyclic(),
        (first, second) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
    ) {
        let (first, second) = (first.index(order.len()), second.index(order.len()));
        let (early, late) = (id(order[first.min(second)]), id(order[first.max(second)]));
        // The later task depends on the earlier one, and now the earlier on the later.
        links.get_mut(&late).unwrap().push(early);
        links.get_mut(&early).unwrap().push(late);
        let refused = check_graph(&links, |_| false);
        let Err(GraphError::Cycle(named)) = refused else { panic!("accepted: {refused:?}") };
        let cut: Links = links.iter().map(|(task, needed)| {
            (*task, needed.iter().copied().filter(|id| (*task, *id) != (early, late)).collect())
        }).collect();
        prop_assert!(reaches(&cut, named, early), "{named} does not wait for the circle");
    }
}

#[test]
fn added_tasks_are_linked_in_both_directions() {
    let mut story = Story::given(free(), vec![chore("dug"), chore("open")]);
    story.does(json!({ "do": "note", "text": "dug" }));
    let [dug, open] = ["dug", "open"].map(|name| story.chore(name).id);
    story.accepts(Command::Own(GardenCommand::Add(vec![
        NewChore { after_stored: vec![dug, open], ..chore("sow") },
        NewChore { after: vec![0], after_stored: vec![dug], ..chore("water") },
    ])));
    let [sow, water] = ["sow", "water"].map(|name| story.chore(name));
    assert_eq!(story.chore("dug").status, TaskStatus::Done);
    assert_eq!((&sow.preconditions, sow.unmet, &sow.unlocks), (&vec![dug, open], 1, &vec![water.id]));
    assert_eq!((&water.preconditions, water.unmet, &water.unlocks), (&vec![sow.id, dug], 1, &vec![]));
    assert_eq!(story.chore("open").unlocks, [sow.id]);
    assert_eq!(story.execution().open_tasks, 3);
    for text in ["opened", "sown", "watered"] {
        story.does(json!({ "do": "note", "text": text }));
    }
    assert_eq!(story.execution().open_tasks, 0);
}

#[test]
fn invalid_set_of_tasks_is_refused_as_a_whole() {
    let mut story = Story::given(free(), vec![chore("dig")]);
    let dig = story.chore("dig").id;
    let wait_for_dig = NewChore { after_stored: vec![dig], ..chore("sow") };
    let circle =
        vec![NewChore { after: vec![1], ..chore("hen") }, NewChore { after: vec![0], ..chore("egg") }];
    let unknown = vec![chore("fine"), NewChore { after_stored: vec![TaskId(Uuid::nil())], ..chore("lost") }];
    let crowd = vec![wait_for_dig.clone(); LINKS_MAX + 1];
    for chores in [circle, unknown, crowd] {
        assert_eq!(story.refuses(Command::Own(GardenCommand::Add(chores))), "CHORES_REFUSED");
    }
    for _ in 0..LINKS_MAX {
        story.accepts(Command::Own(GardenCommand::Add(vec![wait_for_dig.clone()])));
    }
    assert_eq!(story.refuses(Command::Own(GardenCommand::Add(vec![wait_for_dig]))), "CHORES_REFUSED");
    assert_eq!(story.chore("dig").unlocks.len(), LINKS_MAX);
}
