//! What every command shares: global options, help, usage errors, colour, width, time zone and hints.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::{Command, Output};

use serde_json::Value;

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{GENIE, genie, run, said};
use crate::parity;

fn stdout(output: &Output) -> String {
    assert!(output.status.success(), "{}", said(output));
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// What the program prints on a terminal with this many columns.
fn on_terminal(columns: usize, arguments: &str) -> String {
    let line = format!("stty cols {columns}; {GENIE} {arguments}");
    let mut script = Command::new("script");
    script.args(["-qec", &line, "/dev/null"]).env_remove("NO_COLOR").env("TERM", "xterm");
    stdout(&run(script)).replace('\r', "")
}

/// A data folder with one campaign and a lead with a Japanese name.
fn with_a_lead() -> Desk {
    let desk = Desk::new();
    let file = desk.write(
        "people.csv",
        "Full Name,URL,Company,Position\n田中 太郎,https://www.linkedin.com/in/tanaka,株式会社フィンテック決済サービス,シニアソフトウェアエンジニア兼アーキテクト\n",
    );
    desk.at(MONDAY, &["campaign", "create", "Fintech", "--goal", "software engineers in fintech"]);
    desk.at(MONDAY, &["leads", "import", &file]);
    desk
}

#[test]
fn every_help_page_has_examples_with_existing_options() {
    // Groups of commands have a page as well, and so has the program.
    let groups = parity::commands().filter_map(|words| Some(words.split_once(' ')?.0));
    let names: BTreeSet<&str> = parity::commands().chain(groups).chain([""]).collect();
    let page = |words: &str| stdout(&run(genie(words.split_whitespace().chain(["--help"]))));
    let pages: BTreeMap<&str, String> = names.into_iter().map(|words| (words, page(words))).collect();
    for (words, help) in &pages {
        let (_, examples) = help.split_once("\nExamples:\n").unwrap_or_else(|| panic!("{words}: {help}"));
        assert!(examples.contains(&format!("genie {words}")), "{words} is not in its examples");
        for line in examples.lines().filter_map(|line| Some(line.trim().split_once("genie ")?.1)) {
            let is_named = |name: &&&str| line == **name || line.starts_with(&format!("{name} "));
            let named = pages.keys().filter(is_named).max_by_key(|name| name.len());
            let Some(name) = named else { panic!("{words}: there is no command {line}") };
            for option in line.split_whitespace().filter(|word| word.starts_with("--")) {
                assert!(pages[name].contains(option), "{line}: there is no {option}");
            }
        }
    }
}

#[test]
fn global_options_work_before_and_after_the_command() {
    let desk = with_a_lead();
    let data = desk.data();
    let expected = stdout(&run(genie(["campaign", "list", "--data", &data, "--json"])));
    for words in [
        ["--data", &data, "--json", "campaign", "list"],
        ["campaign", "--json", "list", "--data", &data],
        ["--json", "campaign", "--data", &data, "list"],
    ] {
        assert_eq!(stdout(&run(genie(words))), expected, "{words:?}");
    }
    let todo = stdout(&run(genie(["todo", "--data", &data, "list", "--json"])));
    assert_eq!(serde_json::from_str::<Value>(&todo).expect("JSON")["total"], 0);
}

#[test]
fn usage_errors_are_json_with_the_json_flag() {
    for (words, code) in [
        (&["leads", "lst", "--json"][..], "USAGE_UNKNOWN"),
        (&["--json", "leads", "list", "--limt", "3"], "USAGE_UNKNOWN"),
        (&["leads", "list", "--limit", "0", "--json"], "USAGE_BAD_VALUE"),
        (&["leads", "show", "--json"], "USAGE_INCOMPLETE"),
        (&["--json"], "USAGE_INCOMPLETE"),
        (&["approvals", "approve", "1", "--all", "--json"], "USAGE_CONFLICT"),
        (&["serve", "--json"], "USAGE_CONFLICT"),
    ] {
        let output = run(genie(words.iter().copied()));
        assert_eq!(output.status.code(), Some(2), "{words:?}: {}", said(&output));
        assert!(output.stdout.is_empty(), "{words:?}");
        let problem: Value = serde_json::from_slice(&output.stderr).expect("one line of JSON");
        assert_eq!(problem["error"]["code"], code, "{words:?}: {problem}");
        let next = problem["error"]["next"].as_str().expect("advice");
        assert!(!next.is_empty() && !problem.to_string().contains('\u{1b}'), "{problem}");
    }
    // After `--` the word is a text.
    let text = run(genie(["leads", "lst", "--", "--json"]));
    assert!(said(&text).starts_with("error: "), "{}", said(&text));
}

#[test]
fn color_follows_the_option_and_the_environment() {
    let colored = |arguments: &[&str], environment: &[(&str, &str)]| {
        let mut command = genie(arguments.iter().copied().chain(["explain", "NO_SUCH_CODE"]));
        ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR"].iter().for_each(|name| {
            command.env_remove(name);
        });
        command.envs(environment.iter().copied());
        said(&run(command)).contains('\u{1b}')
    };
    assert!(!colored(&[], &[]), "a pipe has no colour");
    assert!(colored(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(colored(&["--color=always"], &[]));
    assert!(colored(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(colored(&[], &[("FORCE_COLOR", "1")]));
    assert!(!colored(&[], &[("FORCE_COLOR", "1"), ("NO_COLOR", "1")]));
    assert!(!colored(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    let shown = on_terminal(100, "explain NO_SUCH_CODE || true");
    assert!(shown.contains('\u{1b}'), "a terminal has colour: {shown}");
}

#[test]
fn quiet_prints_the_result_and_no_hints() {
    let desk = with_a_lead();
    let data = desk.data();
    let loud = stdout(&run(genie(["campaign", "show", "--data", &data])));
    let quiet = run(genie(["--quiet", "campaign", "show", "--data", &data]));
    assert!(loud.contains("Next:") && loud.starts_with(stdout(&quiet).trim_end()), "{loud}");
    assert!(!said(&quiet).contains("genie "), "{}", said(&quiet));
    let error = run(genie(["--quiet", "leads", "show", "99", "--data", &data]));
    assert!(said(&error).contains("error[LEAD_NOT_FOUND]"), "{}", said(&error));
}

#[test]
fn suggested_commands_include_the_data_folder() {
    let desk = Desk::new();
    let data = desk.path("my data").to_str().expect("a path").to_owned();
    run(genie(["campaign", "create", "Fintech", "--goal", "engineers", "--data", &data]));
    let hint = format!("genie --data '{data}' ");
    for words in [&["campaign", "show"][..], &["leads", "list"], &["queue", "list"], &["leads", "show", "9"]]
    {
        let shown = said(&run(genie(words.iter().copied().chain(["--data", &data]))));
        let commands = shown.matches("genie ").count();
        assert!(commands > 0 && shown.matches(&hint).count() == commands, "{words:?}: {shown}");
    }
    let missing = desk.path("missing").to_str().expect("a path").to_owned();
    let shown = said(&run(genie(["campaign", "list", "--data", &missing])));
    assert!(shown.contains(&format!("`genie --data {missing} campaign create`")), "{shown}");
    let explained = said(&run(genie(["--data", &data, "log", "99"])));
    assert!(!explained.contains("genie explain --data"), "{explained}");
}

#[test]
fn times_are_local_for_people_and_utc_for_programs() {
    let desk = with_a_lead();
    let file = desk.write("posting.txt", "Bakers wanted");
    desk.at(MONDAY, &["artifacts", "save", "posting", &file, "--type", "job_posting"]);
    let data = desk.data();
    let shown = |zone: &str| {
        let mut command = genie(["artifacts", "show", "posting", "--data", &data]);
        command.env("TZ", zone);
        stdout(&run(command))
    };
    assert!(shown("Europe/Berlin").contains("Saved 2026-11-16 10:00 CET"), "{}", shown("Europe/Berlin"));
    assert!(shown("Asia/Tokyo").contains("Saved 2026-11-16 18:00 JST"), "{}", shown("Asia/Tokyo"));
    assert!(shown("UTC").contains("Saved 2026-11-16 09:00 UTC"), "{}", shown("UTC"));
    let mut command = genie(["artifacts", "list", "--data", &data, "--json"]);
    command.env("TZ", "Asia/Tokyo");
    let list: Value = serde_json::from_str(&stdout(&run(command))).expect("JSON");
    assert_eq!(list[0]["created_at"], "2026-11-16T09:00:00.000Z");
}

/// How many columns of a terminal a line takes, for the letters of these tests.
fn columns(line: &str) -> usize {
    let is_wide = |letter: char| ('\u{3000}'..'\u{a000}').contains(&letter);
    line.chars().map(|letter| if is_wide(letter) { 2 } else { 1 }).sum()
}

#[test]
fn lists_fit_the_terminal_even_with_wide_characters() {
    let desk = with_a_lead();
    let data = desk.data();
    for width in [70, 100] {
        let arguments = format!("leads list --color never --data {data}");
        let shown = on_terminal(width, &arguments);
        let lines: Vec<&str> = shown.lines().take(2).collect();
        assert!(lines[1].contains("田中") && lines[1].contains('…'), "{shown}");
        let status = |line: &str, word: &str| columns(&line[..line.find(word).expect("a status")]);
        assert_eq!(status(lines[0], "status"), status(lines[1], "pending"), "{shown}");
        assert!(lines.iter().all(|line| columns(line) <= width), "{width}: {shown}");
    }
    let piped = stdout(&run(genie(["leads", "list", "--data", &data])));
    assert!(piped.contains("シニアソフトウェア"), "{piped}");
}

#[test]
fn arguments_accept_numbers_as_printed_in_lists() {
    let desk = with_a_lead();
    for number in ["1", "#1", "1.", "#1:"] {
        assert_eq!(desk.at(MONDAY, &["leads", "show", number])["number"], 1, "{number}");
    }
    let grouped = desk.try_at(MONDAY, &["leads", "show", "1,234"]);
    assert!(said(&grouped).contains("LEAD_NOT_FOUND"), "{}", said(&grouped));
    for unclear in ["1,23", "1,2345", ",123", "#", "-1", "1.5"] {
        let refused = desk.try_at(MONDAY, &["leads", "show", unclear]);
        assert_eq!(refused.status.code(), Some(2), "{unclear}: {}", said(&refused));
    }
    let change = desk.try_at(MONDAY, &["leads", "exclude", "1,234", "--reason", "moved"]);
    assert!(said(&change).contains("use one number, without a comma"), "{}", said(&change));
    let several = desk.try_at(MONDAY, &["approvals", "approve", "1,234"]);
    assert!(said(&several).contains("separate the numbers by spaces"), "{}", said(&several));
}

#[test]
fn completions_and_man_pages_cover_every_command() {
    for (shell, mark) in
        [("bash", "_genie()"), ("zsh", "#compdef genie"), ("fish", "complete -c genie"), ("elvish", "genie")]
    {
        let script = stdout(&run(genie(["completions", shell])));
        assert!(script.contains(mark) && script.contains("dossier"), "{shell}");
    }
    let mut parse = Command::new("bash");
    parse.args(["-c", &format!("source <({GENIE} completions bash) && complete -p genie")]);
    assert!(stdout(&run(parse)).contains("_genie"));
    let folder = tempfile::tempdir().expect("a folder");
    stdout(&run(genie(["manual", "--out", folder.path().to_str().expect("a path")])));
    for words in parity::commands() {
        let name = format!("genie-{}.1", words.replace(' ', "-"));
        let page =
            fs::read_to_string(folder.path().join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(page.contains(".SH EXAMPLES"), "{name}");
    }
}
