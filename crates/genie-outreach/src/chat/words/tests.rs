//! What is understood, in tables.

use super::*;
use crate::artifact::Kind;

fn lead(name: &str) -> Wish {
    Wish::Lead { name: name.to_owned() }
}

#[test]
fn questions_are_told_apart() {
    for (said, wish) in [
        ("How is it going?", Wish::Status),
        ("status", Wish::Status),
        ("What's the progress?", Wish::Status),
        ("how is the campaign doing", Wish::Status),
        ("Why is nothing happening?", Wish::Why),
        ("What are you waiting for?", Wish::Why),
        ("why is it paused?", Wish::Why),
        ("What needs me?", Wish::Needs),
        ("anything for me?", Wish::Needs),
        ("What should I do", Wish::Needs),
        ("Who is next?", Wish::Next),
        ("forecast for today", Wish::Next),
        ("who will you write to tomorrow?", Wish::Next),
        ("How many accepted?", Wish::Count { of: Counted::Accepted }),
        ("acceptance rate", Wish::Count { of: Counted::Accepted }),
        ("how many people replied so far", Wish::Count { of: Counted::Replied }),
        ("Replies?", Wish::Count { of: Counted::Replied }),
        ("how many messages were sent today", Wish::Count { of: Counted::SentToday }),
        ("how many were sent?", Wish::Count { of: Counted::Written }),
        ("how many are left", Wish::Count { of: Counted::Pending }),
        ("how many were left out", Wish::Count { of: Counted::LeftOut }),
        ("how many leads are there", Wish::Count { of: Counted::All }),
        ("How is Ada Conti doing?", lead("ada conti")),
        ("did Ada reply?", lead("ada")),
        ("has ada conti accepted yet", lead("ada conti")),
        ("What about Ivo Lind", lead("ivo lind")),
        ("find o'brien", lead("o'brien")),
        ("Ada Conti", lead("Ada Conti")),
        ("", Wish::Help),
        ("sing me a song", Wish::Help),
        ("what can you do", Wish::Help),
    ] {
        assert_eq!(read(said), wish, "{said}");
    }
}

#[test]
fn a_command_is_one_only_if_nothing_else_is_said() {
    for (said, wish) in [
        ("pause", Wish::Pause),
        ("Please pause the campaign.", Wish::Pause),
        ("stop", Wish::Pause),
        ("could you stop sending messages now", Wish::Pause),
        ("continue", Wish::Resume),
        ("ok, go on", Wish::Resume),
        ("Start the campaign!", Wish::Resume),
        ("stop everything", Wish::StopAll),
        ("delete this campaign", Wish::Remove),
        ("leave out Ada Conti", Wish::LeaveOut { name: "ada conti".to_owned() }),
        ("Don't write to Ada, please", Wish::LeaveOut { name: "ada".to_owned() }),
        ("stop writing to ada", Wish::LeaveOut { name: "ada".to_owned() }),
        ("pause until monday", Wish::Help),
        ("pause if nobody replies", Wish::Help),
        ("stop after ten messages", Wish::Help),
        ("skip everybody who works at Acme", Wish::Help),
        ("delete everything", Wish::Help),
        ("remove ada", Wish::Help),
        ("don't pause", Wish::Help),
        ("should I pause?", Wish::Help),
        ("do not delete the campaign", Wish::Help),
        ("approve everything", Wish::Help),
        ("send it to everybody", Wish::Help),
    ] {
        assert_eq!(read(said), wish, "{said}");
    }
}

#[test]
fn yes_and_no_are_whole_messages() {
    assert_eq!(answer("Yes!"), Some(Answer::Yes));
    assert_eq!(answer(" do it "), Some(Answer::Yes));
    assert_eq!(answer("No, thanks."), Some(Answer::No));
    assert_eq!(answer("yes but not now"), None);
    assert_eq!(answer("pause"), None);
}

#[test]
fn the_order_of_the_leads_is_asked_for_in_many_words() {
    let top = |count| Wish::Top { count };
    let score = |name: &str| Wish::Score { name: name.to_owned() };
    for (said, wish) in [
        ("Show me the top leads", top(5)),
        ("top 3 leads", top(3)),
        ("who are the ten best prospects?", top(10)),
        ("please show the ranking", top(5)),
        ("list my leads", top(5)),
        ("Who is ranked second?", top(5)),
        ("why is Ann Lee ranked second?", score("ann lee")),
        ("Why does Ann Lee have such a high score?", score("ann lee")),
        ("why is #3 so low?", score("#3")),
        ("explain Ann Lee's score", score("ann lee")),
        ("what is the score of Ann Lee?", score("ann lee")),
        ("how was ann lee scored", score("ann lee")),
        ("where is Ann Lee in the ranking", score("ann lee")),
        ("why was ann lee left out?", lead("ann lee")),
        ("Why did you not write to Ann Lee?", lead("Ann Lee")),
        ("why is Ann Lee waiting?", lead("Ann Lee")),
        ("why is nobody contacted?", Wish::Why),
        ("why is the campaign so low on replies", Wish::Why),
        ("why are leads left out", Wish::Why),
        ("Why is the Spring Campaign paused?", Wish::Why),
        ("top leads in Lisbon", Wish::Help),
    ] {
        assert_eq!(read(said), wish, "{said}");
    }
}

#[test]
fn something_is_kept_with_its_kind_its_name_and_its_very_text() {
    let save = |kind, name: &str, text: &str| Wish::SaveArtifact {
        kind,
        name: name.to_owned(),
        text: text.to_owned(),
    };
    let posting = "Senior Rust Engineer, Lisbon. How many replied? Pause!";
    for (said, wish) in [
        (
            format!("save this job posting as artifact: {posting}"),
            save(Kind::JobPosting, "senior-rust-engineer-lisbon-how-many", posting),
        ),
        (
            format!("Please save job posting Acme Rust:\n{posting}"),
            save(Kind::JobPosting, "acme-rust", posting),
        ),
        (
            "keep this research finding called \"fintech pay\": 90k: the median".to_owned(),
            save(Kind::AnalysisResult, "fintech-pay", "90k: the median"),
        ),
        (
            "save “Nobody before nine” as a note".to_owned(),
            save(Kind::Context, "nobody-before-nine", "Nobody before nine"),
        ),
        (
            "store this: https://example.com/a".to_owned(),
            save(Kind::Context, "https-example-com-a", "https://example.com/a"),
        ),
        ("save this job posting as artifact".to_owned(), save(Kind::JobPosting, "job_posting", "")),
        ("keep going".to_owned(), Wish::Resume),
        ("keep Ann: she is nice".to_owned(), Wish::Help),
        ("don't save this: secret".to_owned(), Wish::Help),
    ] {
        assert_eq!(read(&said), wish, "{said}");
    }
}

#[test]
fn what_is_kept_is_asked_for_in_plain_words() {
    let find = |words: &str| Wish::FindArtifact { words: words.to_owned() };
    for (said, wish) in [
        ("list my saved artifacts", Wish::ListArtifacts { kind: None }),
        ("What artifacts do I have?", Wish::ListArtifacts { kind: None }),
        ("what did I save?", Wish::ListArtifacts { kind: None }),
        ("list the job postings", Wish::ListArtifacts { kind: Some(Kind::JobPosting) }),
        ("show me the job posting from yesterday", find("show me the job posting from yesterday")),
        ("Find the Acme vacancy", find("Find the Acme vacancy")),
        ("what is the scoring algorithm?", find("what is the scoring algorithm?")),
        ("show me the artifact acme-rust", find("show me the artifact acme-rust")),
        ("show me Ann Lee", lead("ann lee")),
    ] {
        assert_eq!(read(said), wish, "{said}");
    }
}

#[test]
fn the_same_is_said_in_other_words() {
    let out = |name: &str| Wish::LeaveOut { name: name.to_owned() };
    let count = |of| Wish::Count { of };
    for (said, wish) in [
        ("leave Ada Byrne out", out("ada byrne")),
        ("Please leave Ada Byrne out of this campaign.", out("ada byrne")),
        ("keep #4 out please", out("#4")),
        ("leave Ada out until monday", Wish::Help),
        ("leave everybody out", Wish::Help),
        ("leave it out", Wish::Help),
        ("how many replied?", count(Counted::Replied)),
        ("did anyone reply?", count(Counted::Replied)),
        ("has anybody accepted yet", count(Counted::Accepted)),
        ("who replied?", count(Counted::Replied)),
        ("who have we written to so far?", count(Counted::Written)),
        ("who is waiting?", Wish::Next),
        ("what happens today?", Wish::Next),
        ("what is waiting?", Wish::Needs),
        ("what do I need to do?", Wish::Needs),
        ("do you need anything?", Wish::Needs),
        ("pause it", Wish::Pause),
        ("stop everything", Wish::StopAll),
        ("how is it going", Wish::Status),
        ("how are we doing?", Wish::Status),
        ("what is going on?", Wish::Status),
        ("what happened today?", Wish::Status),
        ("any news?", Wish::Status),
        ("is it running?", Wish::Status),
        ("is the campaign paused?", Wish::Status),
    ] {
        assert_eq!(read(said), wish, "{said}");
    }
}
