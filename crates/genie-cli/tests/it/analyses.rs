//! The ready-made analyses, run by Python on tables of the form that scripts are given.

use std::io::Write;
use std::process::{Command, Stdio};

use genie_outreach::analyses::{ANALYSES, find};
use serde_json::{Value, json};

/// What a script is given: a function that reads SQLite. The script arrives as input, and its result is printed last.
const WORLD: &str = r#"
import json, sqlite3, sys
connection = sqlite3.connect(":memory:")
connection.row_factory = sqlite3.Row
connection.executescript(sys.argv[1])
def query(sql, params=[]):
    return [dict(row) for row in connection.execute(sql, params)]
world = {"query": query}
exec(compile(sys.stdin.read(), "script", "exec"), world)
print(json.dumps(world["result"]))
"#;

/// Four leads were contacted, on a Monday and a Tuesday, and two replied.
const TABLES: &str = r#"
CREATE TABLE leads (id TEXT, status TEXT, contacted_at INTEGER, details TEXT, weight_score INTEGER,
    manual_score INTEGER, evidence TEXT);
INSERT INTO leads VALUES
    ('a', 'responded', 1763370000000, '{"industry":"Fintech"}', 81, NULL,
        '[{"kind":"accepted","source":"x","row":1},{"kind":"replied","source":"x","row":2,"date":"2025-11-19"}]'),
    ('b', 'contacted', 1763370000000, '{"industry":"Fintech"}', 100, NULL, NULL),
    ('c', 'responded', 1763456400000, '{}', 10, 95, '[{"kind":"replied","source":"x","row":0,"date":"2025-11-22"}]'),
    ('d', 'contacted', 1763456400000, NULL, 55, NULL, '[]'),
    ('e', 'pending', NULL, '{"industry":"Fintech"}', 99, NULL, NULL);
CREATE TABLE artifacts (artifact_type TEXT, latest TEXT, content TEXT);
INSERT INTO artifacts VALUES
    ('message', 'yes', '{"lead_id":"a","wording":{"version":1,"variant":"short"}}'),
    ('message', 'yes', '{"lead_id":"b","wording":{"version":1,"variant":"short"}}'),
    ('message', NULL, '{"lead_id":"c","wording":{"version":1,"variant":"short"}}'),
    ('message', 'yes', '{"lead_id":"c","wording":{"version":1,"variant":"long"}}'),
    ('message', 'yes', '{"lead_id":"d"}'),
    ('message', 'yes', '{"lead_id":"e","wording":{"version":1,"variant":"long"}}'),
    ('job_posting', 'yes', '{"text":"x"}');
"#;

fn result(code: &str, tables: &str) -> Value {
    let mut python = Command::new("python3")
        .args(["-c", WORLD, tables])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("Python");
    python.stdin.take().expect("its input").write_all(code.as_bytes()).expect("a script");
    let output = python.wait_with_output().expect("its output");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).expect("text");
    serde_json::from_str(said.lines().last().expect("a result")).expect("JSON")
}

#[test]
fn ready_made_analyses_compute_what_their_titles_say() {
    let expected = [
        json!([
            { "industry": "Fintech", "contacted": 2, "replied": 1, "rate": 50.0 },
            { "industry": "not known", "contacted": 2, "replied": 1, "rate": 50.0 },
        ]),
        json!([
            { "from": 80, "to": 100, "contacted": 3, "replied": 2, "rate": 66.7 },
            { "from": 40, "to": 60, "contacted": 1, "replied": 0, "rate": 0.0 },
        ]),
        json!([
            { "variant": "long", "contacted": 1, "replied": 1, "rate": 100.0 },
            { "variant": "short", "contacted": 2, "replied": 1, "rate": 50.0 },
        ]),
        json!([
            { "weekday": "Monday", "contacted": 2, "replied": 1, "rate": 50.0 },
            { "weekday": "Tuesday", "contacted": 2, "replied": 1, "rate": 50.0 },
        ]),
        json!({ "replies": 2, "median_days": 3.0, "longest_days": 4 }),
    ];
    for (analysis, expected) in ANALYSES.iter().zip(expected) {
        assert_eq!(result(analysis.code, TABLES), expected, "{}", analysis.title());
    }
}

#[test]
fn ready_made_analyses_work_on_a_campaign_without_messages() {
    let empty =
        TABLES.split("INSERT INTO").map(|part| part.rfind("CREATE").map_or("", |start| &part[start..]));
    let empty: String = empty.collect();
    for analysis in ANALYSES {
        let found = result(analysis.code, &empty);
        assert!(found == json!([]) || found["replies"] == json!(0), "{}: {found}", analysis.title());
    }
}

#[test]
fn ready_made_analyses_are_found_by_their_keywords() {
    for (request, name) in [
        ("response rate by industry", "response-rate-by-industry"),
        ("Which sectors answer most?", "response-rate-by-industry"),
        ("how does the score relate to replies", "response-rate-by-score"),
        ("compare the variants", "response-rate-by-variant"),
        ("What is the best day of the week?", "response-rate-by-weekday"),
        ("how quickly do people answer", "time-to-reply"),
    ] {
        assert_eq!(find(request).map(|found| found.name), Some(name), "{request}");
    }
    for request in ["", "the weather", "response rate by industry and by score"] {
        assert_eq!(find(request), None, "{request}");
    }
}

#[test]
fn script_guide_lists_exactly_the_columns_that_scripts_can_query() {
    let guide = genie_outreach::chat::script_guide();
    for table in &genie_desk::scripts::TABLES {
        let line = guide.lines().find_map(|line| line.strip_prefix(&format!("- {}: ", table.name)));
        let told = columns(line.expect("a line for the table"));
        let seen: Vec<&str> = ["id", "campaign_id"].iter().chain(table.columns).copied().collect();
        assert_eq!(told, seen, "{}", table.name);
    }
}

/// The columns of a line, without what is said about them in parentheses.
fn columns(line: &str) -> Vec<String> {
    let mut depth = 0_i32;
    let outside = line.chars().filter(|letter| {
        depth += i32::from(*letter == '(');
        let is_outside = depth == 0;
        depth -= i32::from(*letter == ')');
        is_outside
    });
    let outside: String = outside.collect();
    outside.split(',').map(|column| column.trim().to_owned()).collect()
}
