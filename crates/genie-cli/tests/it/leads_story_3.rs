//! Story 3 of the specification, each acceptance scenario a test: leads are prioritised, the person
//! sees why, and the person's word wins.

use serde_json::Value;

use crate::by_hand::{Desk, MONDAY};

/// A campaign with fifty leads, scored by the algorithm that the agent proposed and the person
/// approved.
fn prioritised() -> Desk {
    let desk = Desk::new();
    desk.at(MONDAY, &["campaign", "create", "Fintech", "--goal", "software engineers in fintech"]);
    let file = desk.connections(50);
    assert_eq!(desk.at(MONDAY, &["leads", "import", &file])["added"], 50);
    desk.at(MONDAY, &["campaign", "start"]);
    desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
    desk
}

fn list(desk: &Desk) -> Vec<Value> {
    desk.at(MONDAY, &["leads", "list", "--limit", "100"]).as_array().expect("a list").clone()
}

fn score(lead: &Value) -> u64 {
    lead["score"].as_u64().expect("a score")
}

#[test]
fn story_3_scenario_1_each_lead_gets_a_score() {
    let desk = prioritised();
    let leads = list(&desk);
    assert_eq!(leads.len(), 50);
    assert!(leads.iter().all(|lead| score(lead) <= 100));
    let algorithm = desk.at(MONDAY, &["leads", "score", "--print"]);
    let criteria = algorithm["criteria"].as_array().expect("criteria");
    let weights: u64 = criteria.iter().map(|criterion| criterion["weight"].as_u64().expect("a weight")).sum();
    assert_eq!(weights, 100, "the criteria are weighted");
    for lead in &leads {
        let shown = desk.at(MONDAY, &["leads", "show", &lead["number"].to_string()]);
        let points = shown["explanation"]["criteria"].as_array().expect("criteria");
        let sum: i64 = points.iter().map(|points| points["points"].as_i64().expect("points")).sum();
        assert_eq!(u64::try_from(sum).ok(), lead["score"].as_u64(), "the points add up to the score");
    }
    desk.assert_clean();
}

#[test]
fn story_3_scenario_2_list_is_descending_and_explained() {
    let desk = prioritised();
    let leads = list(&desk);
    assert!(leads.windows(2).all(|pair| score(&pair[0]) >= score(&pair[1])));
    assert!(leads.first().map(score) > leads.last().map(score), "the leads differ");
    for (place, lead) in (1..).zip(&leads) {
        assert_eq!(lead["place"], place);
        let explanation = lead["explanation"].as_array().expect("an explanation");
        assert!(
            explanation.iter().any(|line| line.as_str().is_some_and(|line| line.contains("job_title = ")))
        );
    }
}

#[test]
fn story_3_scenario_3_manual_order_persists_and_is_respected() {
    let desk = prioritised();
    let last = list(&desk)[49].clone();
    let number = last["number"].to_string();
    desk.at(MONDAY, &["leads", "override", &number, "--score", "100", "--reason", "I know them"]);
    desk.at(MONDAY, &["leads", "score"]);
    let first = list(&desk)[0].clone();
    assert_eq!((&first["number"], &first["overridden"]), (&last["number"], &Value::Bool(true)));
    // The ranking, then the messages.
    desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
    desk.at(MONDAY, &["approvals", "approve", "--all", "--yes"]);
    let queue = desk.queue(MONDAY);
    let head = queue.first().expect("something to send").to_string();
    assert!(head.contains(last["profile_url"].as_str().expect("a profile")), "{head}");
    desk.assert_clean();
}

#[test]
fn story_3_scenario_4_new_data_changes_scores_and_ranking() {
    let desk = prioritised();
    let last = list(&desk)[49].clone();
    let row = format!(
        "First Name,Last Name,URL,Company,Position,Industry\nPerson,Promoted,{},Orchard Pay,Software Engineer,Fintech\n",
        last["profile_url"].as_str().expect("a profile")
    );
    let file = desk.write("news.csv", &row);
    assert_eq!(desk.at(MONDAY, &["leads", "import", &file])["updated"], 1);
    let leads = list(&desk);
    assert_eq!(leads.len(), 50, "no lead was added");
    let now = leads.iter().find(|lead| lead["number"] == last["number"]).expect("the lead");
    assert!(score(now) > score(&last), "{now}");
    assert!(now["place"].as_u64() < last["place"].as_u64(), "{now}");
    assert!(leads.windows(2).all(|pair| score(&pair[0]) >= score(&pair[1])));
    desk.assert_clean();
}
