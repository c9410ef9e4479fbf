//! The graph in the formats of other programs: complete, the same bytes each time, and safe for any title.

use std::collections::BTreeMap;

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::Event;

use genie_screengraph::export::{graphml, json, mermaid, picture};
use genie_screengraph::graph::{Edge, Graph, Screen, Withheld};

const HOSTILE: [&str; 12] = [
    "</style></title><script>alert('x')</script>",
    "\" onload=\"alert(1)\" x='",
    "\"] --> evil[\"",
    "]] }} )) | end",
    "`code` **bold** [link](javascript:alert(1))",
    "two\r\nlines\tand\u{2028}more",
    "end",
    "%% comment; s1 --> s9",
    "#quot; &lt;b&gt; &amp; <br/>",
    "]]><!-- <![CDATA[ --> &undefined;",
    "\u{0}\u{1b}[31mred\u{7}\u{fffe}",
    "\u{202e}gnp.exe\u{200b}",
];

fn screen(number: u64, depth: u64, title: &str) -> Screen {
    Screen {
        number,
        key: format!("key-{number}"),
        title: title.to_owned(),
        url: Some(format!("https://app.example/{number}")),
        depth,
        visits: 3,
        variants: 2,
        actions: vec!["Export".to_owned(), "Search".to_owned()],
        screenshot: Some(format!("hash-{number}")),
    }
}

fn edge(from: u64, to: u64, label: &str) -> Edge {
    Edge { from, to, action: "tap".to_owned(), label: label.to_owned(), step: 7 }
}

fn withheld(screen: u64, label: &str) -> Withheld {
    Withheld {
        screen,
        id: "3f9a2c71".to_owned(),
        label: label.to_owned(),
        reason: "approval_needed".to_owned(),
    }
}

fn sample() -> Graph {
    Graph {
        run: "run-1".to_owned(),
        target: "https://app.example".to_owned(),
        stop_reason: Some("budget_exhausted:steps".to_owned()),
        screens: vec![screen(1, 0, "Home"), screen(2, 1, "Users"), screen(3, 1, "Billing")],
        edges: vec![
            edge(1, 2, "Users"),
            edge(1, 2, "People"),
            edge(1, 3, "Billing"),
            edge(1, 2, "Team"),
            edge(3, 1, "Back"),
            edge(2, 2, ""),
        ],
        withheld: vec![withheld(2, "Delete user")],
    }
}

/// A graph in which every text is hostile.
fn hostile() -> Graph {
    let texts = || HOSTILE.iter().copied();
    let screens = texts().zip(1..).map(|(text, number)| Screen {
        url: Some(text.to_owned()),
        actions: vec![text.to_owned()],
        key: text.to_owned(),
        ..screen(number, number % 3, text)
    });
    Graph {
        run: HOSTILE[0].to_owned(),
        target: HOSTILE[0].to_owned(),
        stop_reason: Some(HOSTILE[0].to_owned()),
        screens: screens.collect(),
        edges: texts().zip(1..).map(|(text, number)| edge(number, number * 5 % 12 + 1, text)).collect(),
        withheld: texts()
            .zip(1..)
            .map(|(text, number)| Withheld {
                screen: number,
                id: text.to_owned(),
                label: text.to_owned(),
                reason: text.to_owned(),
            })
            .collect(),
    }
}

fn large(screens: u64) -> Graph {
    Graph {
        screens: (1..=screens).map(|number| screen(number, number.ilog2().into(), "Page")).collect(),
        edges: (2..=screens)
            .flat_map(|number| [edge(number / 2, number, "Next"), edge(number, 1, "Home")])
            .collect(),
        ..sample()
    }
}

fn page(graph: &Graph) -> String {
    picture::write(graph, &|_| None)
}

/// Every format of a graph.
fn formats(graph: &Graph) -> [String; 4] {
    [json(graph), graphml::write(graph), mermaid::write(graph), page(graph)]
}

/// The names of elements, and the texts of data elements by their key.
fn read_xml(text: &str) -> (Vec<String>, BTreeMap<String, Vec<String>>) {
    let mut reader = Reader::from_str(text);
    let (mut names, mut data) = (Vec::new(), BTreeMap::<String, Vec<String>>::new());
    let (mut key, mut content) = (None, String::new());
    loop {
        match reader.read_event().expect("well-formed XML") {
            Event::Start(start) | Event::Empty(start) => {
                names.push(start.name().as_ref().to_owned());
                key = start.try_get_attribute("key").expect("an attribute").map(|key| key.value.into_owned());
                content.clear();
            }
            Event::Text(text) => content.push_str(&text),
            Event::GeneralRef(reference) => content.push_str(&format!("&{};", &*reference)),
            Event::End(_) => {
                if let Some(key) = key.take() {
                    data.entry(key)
                        .or_default()
                        .push(unescape(&content).expect("known entities").into_owned());
                }
            }
            Event::Eof => return (names, data),
            Event::Decl(_) => {}
            Event::CData(_) | Event::Comment(_) | Event::PI(_) | Event::DocType(_) => {
                panic!("not plain XML: {text}")
            }
        }
    }
}

#[test]
fn same_graph_gives_the_same_bytes() {
    for graph in [Graph::default(), sample(), hostile(), large(300)] {
        assert_eq!(formats(&graph), formats(&graph.clone()));
        assert!(formats(&graph).iter().all(|text| text.ends_with('\n')));
    }
}

#[test]
fn json_can_be_read_back() {
    for graph in [Graph::default(), sample(), hostile()] {
        let text = json(&graph);
        assert_eq!(serde_json::from_str::<Graph>(&text).expect("a graph"), graph);
    }
    assert!(json(&sample()).starts_with("{\n  \"run\": \"run-1\",\n  \"target\""));
}

#[test]
fn graphml_has_typed_keys_for_all_its_data() {
    let text = graphml::write(&sample());
    for part in [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"",
        "<key id=\"depth\" for=\"node\" attr.name=\"depth\" attr.type=\"long\"/>",
        "<key id=\"edgeLabel\" for=\"edge\" attr.name=\"label\" attr.type=\"string\"/>",
        "<graph id=\"screens\" edgedefault=\"directed\">",
        "<edge id=\"e5\" source=\"s3\" target=\"s1\">",
        "<data key=\"actions\">Export\nSearch</data>",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    let (names, data) = read_xml(&text);
    let count = |name: &str| names.iter().filter(|known| *known == name).count();
    assert_eq!([count("node"), count("edge"), count("graph")], [3, 6, 1]);
    assert_eq!(data["label"], ["Home", "Users", "Billing"]);
    assert_eq!(data["withheld"], ["0", "1", "0"]);
    assert_eq!(data["stopReason"], ["budget_exhausted:steps"]);
    assert!(data.keys().all(|key| text.contains(&format!("<key id=\"{key}\""))), "every key is declared");
}

#[test]
fn graphml_escapes_hostile_text() {
    let (names, data) = read_xml(&graphml::write(&hostile()));
    let kinds = ["graphml", "key", "graph", "data", "node", "edge"];
    assert!(names.iter().all(|name| kinds.contains(&name.as_str())), "{names:?}");
    let expected: Vec<String> = HOSTILE
        .iter()
        .map(|text| text.replace(['\u{0}', '\u{1b}', '\u{7}', '\u{fffe}'], "\u{fffd}"))
        .collect();
    assert_eq!(data["label"], expected);
    assert_eq!(data["edgeLabel"], expected);
}

#[test]
fn edges_to_missing_screens_are_not_drawn() {
    let mut graph = sample();
    let complete = [graphml::write(&graph), mermaid::write(&graph), page(&graph)];
    graph.edges.push(edge(1, 99, "Nowhere"));
    assert_eq!([graphml::write(&graph), mermaid::write(&graph), page(&graph)], complete);
}

#[test]
fn mermaid_merges_parallel_edges() {
    let expected = "flowchart LR\n  s1[\"1 · Home\"]\n  s2[\"2 · Users\"]\n  s3[\"3 · Billing\"]\n  \
                    s1 -->|\"Users (+2)\"| s2\n  s1 -->|\"Billing\"| s3\n  s3 -->|\"Back\"| s1\n  s2 --> s2\n";
    assert_eq!(mermaid::write(&sample()), expected);
}

#[test]
fn mermaid_escapes_hostile_titles() {
    let text = mermaid::write(&hostile());
    assert_eq!(text.lines().count(), 1 + 2 * HOSTILE.len());
    for line in text.lines().skip(1) {
        let parts: Vec<&str> = line.split('"').collect();
        let [before, label, after] = parts.as_slice() else { panic!("{line} has more than one text") };
        let is_node = before.ends_with('[') && *after == "]";
        assert!(is_node || (before.ends_with(" -->|") && after.starts_with("| s")), "{line}");
        // All other marks are character codes, which end with a semicolon.
        let rest: String =
            label.split('#').map(|part| part.split_once(';').map_or(part, |(_, rest)| rest)).collect();
        assert!(
            !rest.contains(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric() && !" ,()+?!".contains(c)),
            "{line}"
        );
        assert!(!label.contains(char::is_control), "{line}");
    }
    assert!(text.contains("s7[\"7 · end\"]") && text.contains("s12[\"12 · gnp#46;exe\"]"), "{text}");
}

#[test]
fn page_shows_the_map_the_cards_and_withheld_actions() {
    let page = page(&sample());
    for part in [
        "<!DOCTYPE html><html lang=\"en\">",
        "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'\"",
        "<title>Screen map: https://app.example</title>",
        "<h1>https://app.example</h1><p>Stopped: budget exhausted (steps)</p>",
        "<li><b>3</b> screens</li><li><b>4</b> connections</li><li><b>1</b> action deep</li>",
        "<a id=\"map-2\" class=\"node n2\" href=\"#screen-2\"><title>Users</title>",
        "<path class=\"tree f1 t2\" d=\"M208 74H322\"><title>Home → Users\nUsers\nPeople\nTeam</title></path>",
        "<path class=\"back f3 t1\"",
        "<article class=\"card\" id=\"screen-3\">",
        "<p class=\"address\">https://app.example/3</p><p>1 action from the start · 3 visits · 2 variants</p>",
        "<h4>Actions</h4><ul class=\"actions\"><li>Export</li><li>Search</li></ul>",
        "<a class=\"screen\" href=\"#screen-1\"><span class=\"number\">1</span> Home</a> \
         <span class=\"via\">via “Back”</span>",
        "<td class=\"name\">Delete user</td>",
        "<td>approval needed</td><td><code>3f9a2c71</code></td>",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
    assert!(!page.contains("<img"), "screens without a stored picture have none");
    assert!(!page.contains("<script") && !page.contains("src=\"http") && !page.contains("href=\"http"));
}

#[test]
fn only_screenshots_of_a_known_format_are_embedded() {
    let png: &[u8] = b"\x89PNG\r\n\x1a\n...";
    let files = BTreeMap::from([("hash-1", png), ("hash-2", b"<svg onload='alert(1)'/>")]);
    let page = picture::write(&sample(), &|hash| files.get(hash).map(|file| file.to_vec()));
    assert_eq!(page.matches("<img").count(), 1, "a file of an unknown format is not shown");
    assert!(
        page.contains("<img src=\"data:image/png;base64,iVBORw0KGgouLi4=\" alt=\"Screenshot of screen 1\">")
    );
}

#[test]
fn hostile_text_cannot_become_markup() {
    let page = page(&hostile());
    assert_eq!(page.matches("</style>").count(), 1);
    for part in
        ["<script", "<br", "<b>a", "onload=\"", "<!--", "href=\"javascript", "\u{1b}", "\u{202e}", "\u{0}"]
    {
        assert!(!page.contains(part), "{part} is in {page}");
    }
    assert!(page.contains("&lt;script&gt;") && page.contains("&amp;lt;b&amp;gt;"), "{page}");
}

#[test]
fn empty_graph_renders_as_one_sentence() {
    let page = page(&Graph { target: "https://app.example".to_owned(), ..Graph::default() });
    assert!(page.contains("<p class=\"none\">No screens were found.</p>"), "{page}");
    assert!(!page.contains("<svg") && !page.contains("<table"), "{page}");
    assert_eq!(mermaid::write(&Graph::default()), "flowchart LR\n");
}

#[test]
fn boxes_of_a_large_map_do_not_overlap() {
    let page = page(&large(400));
    let number = |text: &str, name: &str| -> u64 {
        let (_, rest) = text.split_once(&format!("{name}=\"")).expect("an attribute");
        rest.split_once('"').expect("an end").0.parse().expect("a number")
    };
    let mut places: Vec<(u64, u64)> =
        page.split("<rect ").skip(1).map(|rect| (number(rect, "x"), number(rect, "y"))).collect();
    places.sort_unstable();
    assert_eq!(places.len(), 400);
    for pair in places.windows(2) {
        let [(left, upper), (right, lower)] = pair else { panic!("not a pair") };
        assert!(left != right || lower - upper >= 50, "{pair:?}");
    }
}

#[test]
fn long_text_is_truncated_and_long_lists_are_collapsed() {
    let mut graph = sample();
    graph.screens[0].title = "long ".repeat(200);
    graph.screens[0].actions = (0..40).map(|index| format!("Action {index}")).collect();
    let page = page(&graph);
    assert!(!page.contains(&"long ".repeat(30)) && page.contains("long…"), "{page}");
    assert!(page.contains("<details><summary>28 more</summary>"), "{page}");
    assert!(mermaid::write(&graph).lines().all(|line| line.chars().count() < 100));
}
