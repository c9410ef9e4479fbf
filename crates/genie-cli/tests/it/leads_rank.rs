//! How the user changes a ranking: another score, another algorithm, another order.

use serde_json::{Value, json};

use crate::by_hand::{Desk, MONDAY};
use crate::genie::{genie, run, said};

const GOAL: &str = "software engineers in fintech";

/// Twelve leads, scored by the goal, in a campaign that waits for a look at the ranking.
fn scored() -> Desk {
    let desk = Desk::new();
    desk.at(MONDAY, &["campaign", "create", "Fintech", "--goal", GOAL]);
    let file = desk.connections(12);
    desk.at(MONDAY, &["leads", "import", &file]);
    desk.at(MONDAY, &["leads", "score", "--goal", GOAL]);
    desk.at(MONDAY, &["campaign", "start"]);
    desk
}

fn list(desk: &Desk) -> Vec<Value> {
    desk.at(MONDAY, &["leads", "list", "--limit", "1000"]).as_array().expect("a list").clone()
}

fn numbers(list: &[Value]) -> Vec<u64> {
    list.iter().map(|lead| lead["number"].as_u64().expect("a number")).collect()
}

fn journal(desk: &Desk) -> String {
    let data = desk.data();
    let output = run(genie(["log", "--json", "--data", &data]));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn score_override_survives_rescoring() {
    let desk = scored();
    let last = numbers(&list(&desk))[11].to_string();
    let answer =
        desk.at(MONDAY, &["leads", "override", &last, "--score", "100", "--reason", "an old friend"]);
    assert_eq!((&answer["place_before"], &answer["place"]), (&json!(12), &json!(1)));
    desk.at(MONDAY, &["leads", "score", "--goal", "nurses"]);
    let first = &list(&desk)[0];
    assert_eq!(
        (first["number"].to_string(), &first["score"], &first["overridden"]),
        (last.clone(), &json!(100), &json!(true))
    );
    let lead = desk.at(MONDAY, &["leads", "show", &last]);
    assert_eq!(lead["manual_reason"], "an old friend");
    desk.at(MONDAY, &["leads", "override", &last, "--clear", "--reason", "not any more"]);
    let lead = desk.at(MONDAY, &["leads", "show", &last]);
    assert_eq!((&lead["score"], &lead["manual_score"]), (&lead["computed_score"], &Value::Null));
    desk.assert_clean();
}

#[test]
fn what_if_shows_changed_ranks_and_changes_nothing() {
    let desk = scored();
    let before = (journal(&desk), list(&desk));
    let answer = desk.at(MONDAY, &["leads", "score", "--what-if-goal", "nurses"]);
    assert!(answer["moved"].as_u64().expect("a count") > 0, "{answer}");
    let change = &answer["changes"][0];
    assert_ne!(change["place_before"], change["place_after"]);
    assert_eq!((journal(&desk), list(&desk)), before);
    // What it said is what then happens.
    desk.at(MONDAY, &["leads", "score", "--goal", "nurses"]);
    let after = list(&desk);
    for change in answer["changes"].as_array().expect("changes") {
        let lead = after.iter().find(|lead| lead["number"] == change["number"]).expect("the lead");
        assert_eq!((&lead["place"], &lead["score"]), (&change["place_after"], &change["score_after"]));
    }
}

#[test]
fn scoring_algorithm_can_be_printed_edited_and_set() {
    let desk = scored();
    let mut algorithm = desk.at(MONDAY, &["leads", "score", "--print"]);
    let name = algorithm["criteria"][0]["name"].clone();
    algorithm["criteria"][0]["weight"] = json!(1);
    let file = desk.write("algorithm.json", &algorithm.to_string());
    let answer = desk.at(MONDAY, &["leads", "score", "--algorithm", &file]);
    assert_eq!((&answer["version"], &answer["scored"]), (&json!(2), &json!(true)));
    let now = desk.at(MONDAY, &["leads", "score", "--print"]);
    assert_eq!(now["criteria"][0]["name"], name);
    assert_ne!(now["criteria"], algorithm["criteria"], "the weights are brought to 100");
    algorithm["criteria"] = json!([]);
    let empty = desk.write("empty.json", &algorithm.to_string());
    let refused = desk.try_at(MONDAY, &["leads", "score", "--algorithm", &empty]);
    assert!(said(&refused).contains("BUSINESS_SCORING_NO_CRITERIA"), "{}", said(&refused));
    desk.assert_clean();
}

#[test]
fn setting_the_algorithm_withdraws_the_proposed_one() {
    let desk = Desk::new();
    desk.at(MONDAY, &["campaign", "create", "Fintech", "--goal", GOAL]);
    let file = desk.connections(6);
    desk.at(MONDAY, &["leads", "import", &file]);
    assert_eq!(desk.at(MONDAY, &["campaign", "start"])["approvals"], 1, "the agent proposes an algorithm");
    assert_eq!(desk.at(MONDAY, &["leads", "score", "--goal", "nurses"])["scored"], true);
    let best = &list(&desk)[0];
    assert_eq!(best["job_title"], "Nurse", "{best}");
    assert_eq!(desk.show(MONDAY)["approvals"], 1, "only the ranking is asked about");
    desk.assert_clean();
}

#[test]
fn learning_proposes_weights_and_never_applies_them() {
    let desk = scored();
    let before = journal(&desk);
    // The person wants nurses, whatever the goal says.
    let mut people = list(&desk);
    people.sort_by_key(|lead| (lead["job_title"] != "Nurse", lead["number"].as_u64()));
    let mut ranking = String::from("number,tier\n");
    for lead in &people {
        let tier = if lead["job_title"] == "Nurse" { 1 } else { 2 };
        ranking.push_str(&format!("#{},{tier}\n", lead["number"]));
    }
    let file = desk.write("ranking.csv", &ranking);
    let out = desk.path("proposed.json").to_str().expect("a path").to_owned();
    let answer = desk.at(MONDAY, &["leads", "learn", "--ranking", &file, "--out", &out]);
    assert_eq!(
        (&answer["leads"], &answer["applied"], &answer["unknown_rows"]),
        (&json!(12), &json!(false), &json!([]))
    );
    assert!(answer["agreement_after_per_mille"].as_u64() >= answer["agreement_before_per_mille"].as_u64());
    assert_eq!(journal(&desk), before, "nothing was applied");
    let again = desk.at(MONDAY, &["leads", "learn", "--ranking", &file]);
    assert_eq!(again["algorithm"], answer["algorithm"], "the same ranking proposes the same");
    assert_eq!(desk.at(MONDAY, &["leads", "score", "--algorithm", &out])["scored"], true);
    let nothing = desk.try_at(MONDAY, &["leads", "learn"]);
    assert!(said(&nothing).contains("LEAD_NO_RANKING"), "{}", said(&nothing));
    desk.at(MONDAY, &["leads", "override", "1", "--score", "99", "--reason", "known"]);
    assert_eq!(desk.at(MONDAY, &["leads", "learn"])["leads"], 12);
}

#[test]
fn excluded_lead_gets_no_messages() {
    let desk = scored();
    let first = numbers(&list(&desk))[0].to_string();
    desk.at(MONDAY, &["leads", "exclude", &first, "--reason", "a competitor"]);
    let lead = desk.at(MONDAY, &["leads", "show", &first]);
    assert_eq!((&lead["status"], &lead["refusal"]), (&json!("rejected"), &json!("a competitor")));
    let rest = desk.at(MONDAY, &["leads", "list", "--status", "pending"]);
    assert_eq!(rest.as_array().expect("a list").len(), 11);
    let missing = desk.try_at(MONDAY, &["leads", "show", "77"]);
    assert!(said(&missing).contains("LEAD_NOT_FOUND"), "{}", said(&missing));
    for _ in 0..2 {
        desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
    }
    let queue = desk.queue(MONDAY);
    assert!(!queue.is_empty(), "the others are written to");
    assert!(
        queue.iter().all(|item| !item.to_string().contains(lead["profile_url"].as_str().expect("a profile")))
    );
    desk.assert_clean();
}

/// The leads for whom something was drafted.
fn drafted(desk: &Desk) -> usize {
    journal(desk).lines().filter(|line| line.contains("\"lead.planned\"")).count()
}

/// Approves the ranking that waits.
fn approve_ranking(desk: &Desk) {
    let waiting = desk.at(MONDAY, &["approvals", "list"]);
    let mut asked = waiting["approvals"].as_array().expect("a list").iter();
    let ranking = asked.rfind(|approval| approval["tool"] == "contact_leads").expect("a ranking");
    desk.at(MONDAY, &["approvals", "approve", &ranking["number"].to_string(), "--yes"]);
}

#[test]
fn nothing_is_drafted_below_the_cutoff() {
    let desk = scored();
    let shown = desk.at(MONDAY, &["leads", "cutoff"]);
    assert_eq!((&shown["recipients"]["kind"], &shown["leads"]), (&json!("everyone"), &json!(12)));
    let chosen = desk.at(MONDAY, &["leads", "cutoff", "--first", "3"]);
    assert_eq!(chosen["chosen"], 3);
    approve_ranking(&desk);
    assert_eq!(drafted(&desk), 3);
    // Widening it brings the others at once.
    desk.at(MONDAY, &["leads", "cutoff", "--first", "5"]);
    assert_eq!(drafted(&desk), 5);
    desk.assert_clean();
}

#[test]
fn messages_are_drafted_only_for_picked_or_high_scoring_leads() {
    let desk = scored();
    let best = numbers(&list(&desk));
    desk.at(MONDAY, &["leads", "cutoff", "--pick", &format!("{},{}", best[4], best[7])]);
    approve_ranking(&desk);
    assert_eq!(drafted(&desk), 2);
    let desk = scored();
    let lowest = list(&desk)[2]["score"].to_string();
    let chosen =
        desk.at(MONDAY, &["leads", "cutoff", "--above", &lowest])["chosen"].as_u64().expect("a count");
    approve_ranking(&desk);
    assert_eq!(drafted(&desk) as u64, chosen);
    desk.assert_clean();
}

#[test]
fn goal_without_criteria_is_refused() {
    let desk = Desk::new();
    for goal in ["", "x", "please"] {
        let output = run(genie(["campaign", "create", "Odd", "--goal", goal, "--data", &desk.data()]));
        assert!(!output.status.success(), "{goal}");
        assert!(said(&output).contains("CAMPAIGN_UNCLEAR_GOAL"), "{}", said(&output));
    }
}
