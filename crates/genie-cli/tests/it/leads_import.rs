//! `genie leads import`: no lead is added twice, even after a crash, and no row is dropped silently.

use std::process::Stdio;

use serde_json::{Value, json};

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{genie, run, said};

const GOAL: &str = "engineers at 50-500 person companies in fintech";
const HEADINGS: &str = "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n";

/// A data folder with a campaign without leads.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.at(MONDAY, &["campaign", "create", "Fintech", "--goal", GOAL]);
    desk
}

/// The people of the campaign by their numbers, whatever their ranks.
fn people(desk: &Desk) -> Vec<Value> {
    let list = desk.at(MONDAY, &["leads", "list", "--limit", "1000"]);
    let mut people = list.as_array().expect("a list").clone();
    people.sort_by_key(|lead| lead["number"].as_u64());
    people
}

/// Everything that is stored, as the journal says it.
fn journal(desk: &Desk) -> String {
    let data = desk.data();
    let output = run(genie(["log", "--json", "--data", &data]));
    assert!(output.status.success(), "{}", said(&output));
    String::from_utf8(output.stdout).expect("text")
}

/// The size of everything in the data folder.
fn stored_bytes(data: &str) -> u64 {
    let files = std::fs::read_dir(data).expect("the data folder").flatten();
    files.filter_map(|file| Some(file.metadata().ok()?.len())).sum()
}

fn counts(answer: &Value) -> [u64; 4] {
    ["added", "updated", "unchanged", "rejected"].map(|name| answer[name].as_u64().expect("a count"))
}

#[test]
fn import_saves_its_report_as_an_artifact() {
    let desk = desk();
    let rows = "Ada,Lovelace,https://www.linkedin.com/in/ada,,Ledger,Engineer,\nNo,Address,,,,,\n";
    let file = desk.write("people.csv", &format!("{HEADINGS}{rows}"));
    desk.at(MONDAY, &["leads", "import", &file, "--dry-run"]);
    assert_eq!(desk.at(MONDAY, &["artifacts", "list"]), json!([]), "a dry run leaves nothing");
    desk.at(MONDAY, &["leads", "import", &file]);
    let report = desk.at(MONDAY, &["artifacts", "show", "people.csv"]);
    let content = &report["content"];
    assert_eq!((&report["artifact_type"], &report["source"]), (&json!("lead_import"), &json!("user")));
    assert_eq!((&content["rows"], &content["added"], &content["updated"]), (&json!(2), &json!(1), &json!(0)));
    assert_eq!(content["mapping"]["Position"], "job_title");
    let rejected = content["rejected"].as_object().expect("the reasons");
    assert_eq!(rejected.values().filter_map(Value::as_u64).sum::<u64>(), 1, "{content}");
}

#[test]
fn importing_a_file_twice_adds_no_duplicates() {
    let desk = desk();
    let file = desk.connections(40);
    assert_eq!(counts(&desk.at(MONDAY, &["leads", "import", &file])), [40, 0, 0, 0]);
    let before = journal(&desk);
    assert_eq!(counts(&desk.at(MONDAY, &["leads", "import", &file])), [0, 0, 40, 0]);
    assert_eq!(people(&desk).len(), 40);
    assert_eq!(journal(&desk), before, "an unchanged import writes no record");
    desk.assert_clean();
}

#[test]
fn changed_title_updates_and_rescores_the_lead() {
    let desk = desk();
    let row = |title: &str| {
        format!("{HEADINGS}Ada,Lovelace,https://www.linkedin.com/in/ada,,Ledger Bank,{title},\n")
    };
    let file = desk.write("one.csv", &row("Nurse"));
    desk.at(MONDAY, &["leads", "import", &file]);
    desk.at(MONDAY, &["leads", "score", "--goal", GOAL]);
    desk.at(MONDAY, &["campaign", "start"]);
    let before = desk.at(MONDAY, &["leads", "show", "1"])["score"].as_u64().expect("a score");
    let file = desk.write("two.csv", &row("Senior Software Engineer"));
    assert_eq!(counts(&desk.at(MONDAY, &["leads", "import", &file])), [0, 1, 0, 0]);
    let lead = desk.at(MONDAY, &["leads", "show", "1"]);
    assert_eq!(lead["job_title"], "Senior Software Engineer");
    assert!(lead["score"].as_u64().expect("a score") > before, "{lead}");
    assert_eq!(lead["explanation"]["score"], lead["computed_score"], "the explanation is of this score");
    desk.assert_clean();
}

#[test]
fn import_dry_run_predicts_the_import_and_changes_nothing() {
    let desk = desk();
    let file = desk.connections(12);
    let before = journal(&desk);
    let dry = desk.at(MONDAY, &["leads", "import", &file, "--dry-run", "--save-mapping", "mine"]);
    assert_eq!((counts(&dry), &dry["dry_run"]), ([12, 0, 0, 0], &json!(true)));
    assert_eq!(journal(&desk), before);
    assert_eq!(people(&desk), Vec::<Value>::new());
    assert_eq!(desk.at(MONDAY, &["mappings", "list"]), json!([]));
    let real = desk.at(MONDAY, &["leads", "import", &file]);
    assert_eq!(counts(&real), counts(&dry));
}

#[test]
fn rejected_rows_are_reported_with_row_number_and_reason() {
    let desk = desk();
    let text = format!(
        "{HEADINGS}Ada,Lovelace,https://www.linkedin.com/in/ada,,Ledger Bank,Engineer,\n\
         ,,https://www.linkedin.com/in/nobody,,,,\n\
         Ada,Again,https://de.linkedin.com/in/ADA/,,,,\n\
         Only,Mail,,only@mail.example,,,\n\
         Some,Company,https://www.linkedin.com/company/acme,,,,\n\
         No,Address,,,,,\n"
    );
    let file = desk.write("people.csv", &text);
    let list = desk.path("rejected.csv").to_str().expect("a path").to_owned();
    let answer = desk.at(MONDAY, &["leads", "import", &file, "--rejected", &list]);
    assert_eq!(counts(&answer), [1, 0, 0, 5]);
    let rows: Vec<(u64, &str)> = answer["rejected_rows"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| (row["row"].as_u64().expect("a number"), row["reason"].as_str().expect("a reason")))
        .collect();
    let expected = [
        (3, "IMPORT_ROW_NO_NAME"),
        (4, "IMPORT_ROW_DUPLICATE"),
        (5, "IMPORT_ROW_NO_ADDRESS"),
        (6, "IMPORT_ROW_BAD_ADDRESS"),
        (7, "IMPORT_ROW_NO_ADDRESS"),
    ];
    assert_eq!(rows, expected);
    let written = std::fs::read_to_string(&list).expect("the list of rejected rows");
    assert_eq!(written.lines().count(), 6, "{written}");
    let headings = format!("{},rejected_row,rejected_reason,rejected_because", HEADINGS.trim_end());
    assert_eq!(written.lines().next(), Some(headings.as_str()));
    let because = "row 4 was not imported: it has the same profile URL as row 2";
    let line = format!("Ada,Again,https://de.linkedin.com/in/ADA/,,,,,4,IMPORT_ROW_DUPLICATE,{because}");
    assert_eq!(written.lines().nth(2), Some(line.as_str()));
    // A list of rejected rows is replaced; any other file is not.
    desk.at(MONDAY, &["leads", "import", &file, "--rejected", &list]);
    let refused = desk.try_at(MONDAY, &["leads", "import", &file, "--rejected", &file]);
    assert!(said(&refused).contains("EXPORT_EXISTS"), "{}", said(&refused));
    assert_eq!(std::fs::read_to_string(&file).expect("the file"), text);
}

#[test]
fn rejected_rows_can_be_corrected_and_imported() {
    let desk = desk();
    let text = format!(
        "{HEADINGS}Ada,Lovelace,linkedin.com/company/engines,,\"Engines, Ltd\",Countess,05 Mar 2024\n"
    );
    let list = desk.path("rejected.csv").to_str().expect("a path").to_owned();
    let file = desk.write("people.csv", &text);
    assert_eq!(counts(&desk.at(MONDAY, &["leads", "import", &file, "--rejected", &list])), [0, 0, 0, 1]);
    let written = std::fs::read_to_string(&list).expect("the list of rejected rows");
    let mended =
        desk.write("mended.csv", &written.replace("linkedin.com/company/engines", "linkedin.com/in/ada"));
    assert_eq!(counts(&desk.at(MONDAY, &["leads", "import", &mended])), [1, 0, 0, 0]);
    let lead = desk.at(MONDAY, &["leads", "show", "1"]);
    assert_eq!((&lead["company"], &lead["variables"]), (&json!("Engines, Ltd"), &json!({})));
}

#[test]
fn file_in_an_uncertain_encoding_is_not_imported() {
    let desk = desk();
    let file = desk.path("people.csv");
    // "Begoña Muñoz" as Excel for the Mac saved it.
    let bytes = b"Full Name,LinkedIn URL\nBego\x96a Mu\x96oz,linkedin.com/in/begona\n";
    std::fs::write(&file, bytes).expect("the file");
    let file = file.to_str().expect("a path");
    let refused = desk.try_at(MONDAY, &["leads", "import", file]);
    assert!(said(&refused).contains("IMPORT_ENCODING_UNCERTAIN"), "{}", said(&refused));
    assert_eq!(people(&desk), Vec::<Value>::new());
    let dry = desk.at(MONDAY, &["leads", "import", file, "--dry-run"]);
    let readings = dry["encoding_readings"].as_array().expect("readings");
    assert!(readings.contains(&json!({ "encoding": "macintosh", "sample": "Begoña, Muñoz" })), "{dry}");
    assert_eq!(counts(&desk.at(MONDAY, &["leads", "import", file, "--encoding", "MacRoman"])), [1, 0, 0, 0]);
    assert_eq!(people(&desk)[0]["full_name"], "Begoña Muñoz");
}

#[test]
fn suppressed_leads_are_not_imported() {
    let desk = desk();
    desk.at(MONDAY, &["dnc", "add", "https://www.linkedin.com/in/person-2", "company:Orchard Pay 3"]);
    let file = desk.connections(4);
    let answer = desk.at(MONDAY, &["leads", "import", &file]);
    assert_eq!(counts(&answer), [2, 0, 0, 2]);
    assert_eq!(answer["reasons"], json!({ "IMPORT_ROW_DO_NOT_CONTACT": 2 }));
    let people = people(&desk);
    let names: Vec<&Value> = people.iter().map(|lead| &lead["full_name"]).collect();
    assert_eq!(names, ["Person Number1", "Person Number4"]);
}

#[test]
fn lead_is_matched_by_any_url_or_email_and_never_by_name() {
    let desk = desk();
    let member = "https://www.linkedin.com/sales/lead/ACwAAAxyz12345,NAME_SEARCH";
    let first = format!(
        "Full Name,LinkedIn URL,Sales Navigator URL,Email,Title\n\
         Ada Lovelace,https://www.linkedin.com/in/ada,\"{member}\",ada@ledger.example,Engineer\n"
    );
    desk.at(MONDAY, &["leads", "import", &desk.write("first.csv", &first)]);
    // By the address in Sales Navigator, then by mail alone; a namesake is another lead.
    let second = format!("Full Name,Sales Navigator URL,Title\nAda Lovelace,\"{member}\",Staff Engineer\n");
    assert_eq!(
        counts(&desk.at(MONDAY, &["leads", "import", &desk.write("second.csv", &second)])),
        [0, 1, 0, 0]
    );
    let third = "Full Name,Email,Title\nAda Lovelace,ada@ledger.example,Principal Engineer\n";
    assert_eq!(counts(&desk.at(MONDAY, &["leads", "import", &desk.write("third.csv", third)])), [0, 1, 0, 0]);
    let fourth = "Full Name,LinkedIn URL,Title\nAda Lovelace,https://www.linkedin.com/in/ada-2,Nurse\n";
    assert_eq!(
        counts(&desk.at(MONDAY, &["leads", "import", &desk.write("fourth.csv", fourth)])),
        [1, 0, 0, 0]
    );
    let people = people(&desk);
    let titles: Vec<&Value> = people.iter().map(|lead| &lead["job_title"]).collect();
    assert_eq!(titles, ["Principal Engineer", "Nurse"]);
}

#[test]
fn mapping_can_be_corrected_saved_and_reused() {
    let desk = desk();
    let text = "Wer,Wo im Netz,Was,Sparte\nAda Lovelace,https://www.linkedin.com/in/ada,Engineer,Bank\n";
    let file = desk.write("eigene.csv", text);
    let refused = desk.try_at(MONDAY, &["leads", "import", &file, "--map", "Wer=surname"]);
    assert!(said(&refused).contains("IMPORT_BAD_MAP"), "{}", said(&refused));
    let maps = ["--map", "Wer=full_name", "--map", "Was=job_title", "--map", "Sparte=variable:branch"];
    let mut arguments = vec!["leads", "import", &file, "--save-mapping", "own files"];
    arguments.extend(maps);
    assert_eq!(counts(&desk.at(MONDAY, &arguments)), [1, 0, 0, 0]);
    let lead = desk.at(MONDAY, &["leads", "show", "1"]);
    assert_eq!((&lead["job_title"], &lead["variables"]), (&json!("Engineer"), &json!({ "branch": "Bank" })));
    let next = desk.write("next.csv", &text.replace("ada", "bob").replace("Ada Lovelace", "Bob Byron"));
    let answer = desk.at(MONDAY, &["leads", "import", &next, "--mapping", "own files"]);
    assert_eq!(counts(&answer), [1, 0, 0, 0]);
    let unknown = desk.try_at(MONDAY, &["leads", "import", &next, "--mapping", "other"]);
    assert!(said(&unknown).contains("IMPORT_NO_SUCH_MAPPING"), "{}", said(&unknown));
}

#[test]
fn killed_import_can_be_repeated_without_duplicates() {
    const PEOPLE: usize = 3_000;
    let desk = desk();
    let file = desk.connections(PEOPLE);
    let data = desk.data();
    for grown_bytes in [20_000, 200_000, 600_000] {
        let before = stored_bytes(&data);
        let mut import = genie(["leads", "import", &file, "--data", &data]);
        let mut child = import.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
        // It is killed in the middle: when part of the file is on the disk.
        while stored_bytes(&data) < before + grown_bytes && child.try_wait().expect("a state").is_none() {
            std::thread::yield_now();
        }
        let _ = child.kill();
        child.wait().expect("it ends");
    }
    let answer = desk.at(MONDAY, &["leads", "import", &file]);
    let [added, updated, unchanged, rejected] = counts(&answer);
    assert_eq!((added + unchanged, updated, rejected), (PEOPLE as u64, 0, 0));
    assert_eq!(desk.show(MONDAY)["leads"]["total"], PEOPLE);
    desk.assert_clean();
}
