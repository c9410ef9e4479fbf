//! What changed between two explorations: found where it matters, silent where only data changed.

use genie_screengraph::diff::{ChangedScreen, Drift, EdgeChange, ScreenChange, diff, text};
use genie_screengraph::graph::{Edge, Graph, Screen};

fn screen(number: u64, title: &str, actions: &[&str]) -> Screen {
    Screen {
        number,
        key: title.to_lowercase(),
        title: title.to_owned(),
        url: Some(format!("https://app.example/{}", title.to_lowercase())),
        actions: actions.iter().map(|action| (*action).to_owned()).collect(),
        ..Screen::default()
    }
}

fn edge(from: u64, to: u64, label: &str) -> Edge {
    Edge { from, to, action: "tap".to_owned(), label: label.to_owned(), step: 1 }
}

fn sample() -> Graph {
    Graph {
        screens: vec![
            screen(1, "Home", &["Users", "Settings"]),
            screen(2, "Users", &["Invite", "Search"]),
            screen(3, "Settings", &["Save"]),
        ],
        edges: vec![edge(1, 2, "Users"), edge(1, 3, "Settings"), edge(2, 3, "Gear")],
        ..Graph::default()
    }
}

/// The sample with these labels as actions of its first screen, and as labels of an edge.
fn labelled(labels: &[&str]) -> Graph {
    let mut graph = sample();
    graph.screens[0].actions.extend(labels.iter().map(|label| (*label).to_owned()));
    graph.edges.extend(labels.iter().map(|label| edge(1, 2, label)));
    graph
}

#[test]
fn equal_graphs_have_no_differences() {
    for graph in [Graph::default(), sample()] {
        let drift = diff(&graph, &graph);
        assert_eq!(drift, Drift::default());
        assert!(drift.is_empty());
        assert_eq!(text(&drift), "No differences\n");
    }
}

#[test]
fn order_of_discovery_is_not_a_difference() {
    let mut other = sample();
    for screen in &mut other.screens {
        screen.number = 10 - screen.number;
        (screen.visits, screen.depth, screen.variants) = (9, 9, 9);
    }
    for edge in &mut other.edges {
        (edge.from, edge.to, edge.step) = (10 - edge.from, 10 - edge.to, 9);
    }
    other.screens.reverse();
    other.edges.reverse();
    assert_eq!(diff(&sample(), &other), Drift::default());
}

#[test]
fn counters_and_dates_in_labels_are_not_differences() {
    for (before, after) in [
        ("Inbox (3)", "Inbox (12)"),
        ("Inbox", "Inbox 99+"),
        ("1 new item", "1,204 new items"),
        ("Page 1", "page 2"),
        ("7", "8"),
        ("1.2k followers", "998 followers"),
        ("Report of 3 March 2026", "Report of 12 April 2027"),
        ("Due Mar 3", "Due Dec 24"),
        ("Updated 2026-03-12 10:15", "Updated 2027-01-02 23:59"),
        ("Seen 5 minutes ago", "Seen 2 days ago"),
        ("Seen yesterday", "Seen today"),
        ("Total: 12.50 €", "Total: 9 €"),
    ] {
        let drift = diff(&labelled(&[before]), &labelled(&[after]));
        assert_eq!(drift, Drift::default(), "{before} and {after}");
    }
}

#[test]
fn changed_words_in_labels_are_a_difference() {
    for (before, after) in
        [("Export", "Import"), ("Mark 3 as read", "Mark 3 as done"), ("→", "←"), ("Save", ""), ("7", "Next")]
    {
        let drift = diff(&labelled(&[before]), &labelled(&[after]));
        assert_eq!(drift.changed.len(), 1, "{before} and {after}");
    }
}

#[test]
fn new_and_removed_screens_are_found() {
    let mut after = sample();
    after.screens[2] = screen(3, "Billing", &[]);
    after.edges.clear();
    let mut before = sample();
    before.edges.clear();
    let change = |title: &str| ScreenChange {
        key: title.to_lowercase(),
        number: 3,
        title: title.to_owned(),
        url: Some(format!("https://app.example/{}", title.to_lowercase())),
    };
    let drift = diff(&before, &after);
    let expected =
        Drift { new: vec![change("Billing")], gone: vec![change("Settings")], changed: Vec::new() };
    assert_eq!(drift, expected);
    assert_eq!(
        text(&drift),
        "New screen: Billing (https://app.example/billing)\nRemoved screen: Settings (https://app.example/settings)\n"
    );
}

#[test]
fn changed_actions_and_edges_are_found() {
    let mut after = sample();
    after.screens[1].actions = vec!["Export".to_owned(), "Search".to_owned()];
    after.screens[1].number = 8;
    after.edges = vec![edge(1, 8, "Users"), edge(1, 3, "Settings"), edge(8, 1, "Back"), edge(8, 1, "Home")];
    let to_home = |label: &str| EdgeChange {
        action: "tap".to_owned(),
        label: label.to_owned(),
        to: "home".to_owned(),
        to_title: "Home".to_owned(),
    };
    let expected = ChangedScreen {
        key: "users".to_owned(),
        title: "Users".to_owned(),
        number_before: 2,
        number_after: 8,
        new_actions: vec!["Export".to_owned()],
        gone_actions: vec!["Invite".to_owned()],
        new_edges: vec![to_home("Back"), to_home("Home")],
        gone_edges: vec![EdgeChange {
            action: "tap".to_owned(),
            label: "Gear".to_owned(),
            to: "settings".to_owned(),
            to_title: "Settings".to_owned(),
        }],
    };
    let drift = diff(&sample(), &after);
    assert_eq!(drift, Drift { changed: vec![expected], ..Drift::default() });
    assert_eq!(
        text(&drift),
        "Changed: Users: new action “Export”, removed action “Invite”, now leads to Home via “Back” and “Home”, no \
         longer leads to Settings via “Gear”\n"
    );
}

#[test]
fn action_with_a_changed_destination_is_found() {
    let mut after = sample();
    after.edges[2].to = 1;
    assert_eq!(
        text(&diff(&sample(), &after)),
        "Changed: Users: now leads to Home via “Gear”, no longer leads to Settings via “Gear”\n"
    );
}

#[test]
fn drift_survives_a_json_round_trip() {
    let drift = diff(&sample(), &labelled(&["Export"]));
    let json = serde_json::to_string(&drift).expect("JSON");
    assert!(json.contains("\"numberBefore\":1") && json.contains("\"toTitle\":\"Users\""), "{json}");
    assert_eq!(serde_json::from_str::<Drift>(&json).expect("a drift"), drift);
}

#[test]
fn hostile_text_cannot_break_out_of_its_terminal_line() {
    let hostile = "a\nNew screen: fake\u{1b}[2J\u{202e}";
    let mut after = labelled(&[hostile]);
    after.screens.push(Screen { url: Some(hostile.to_owned()), ..screen(4, hostile, &[]) });
    let text = text(&diff(&sample(), &after));
    assert_eq!(text.lines().count(), 2, "{text}");
    assert!(!text.contains(['\u{1b}', '\u{202e}']), "{text}");
}

#[test]
fn long_lists_are_truncated_with_a_count_of_the_rest() {
    let labels: Vec<String> =
        ('a'..='z').map(|letter| format!("Open {}", letter.to_string().repeat(3))).collect();
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let mut after = sample();
    after.screens[0].actions.extend(labels.iter().map(|label| (*label).to_owned()));
    assert_eq!(
        text(&diff(&sample(), &after)),
        "Changed: Home: new actions “Open aaa”, “Open bbb”, “Open ccc”, “Open ddd”, “Open eee” and 21 more\n"
    );
}
