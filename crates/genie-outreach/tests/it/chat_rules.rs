//! The intents that the chat's rules recognise, in tables.

use genie_kernel::conversation::YesNo;
use genie_outreach::artifact::Kind;
use genie_outreach::chat::{Counted, Intent, parse, parse_answer, parse_wishes};

fn lead(name: &str) -> Intent {
    Intent::Lead { name: name.to_owned() }
}

#[test]
fn questions_are_parsed_to_the_matching_intent() {
    for (said, intent) in [
        ("How is it going?", Intent::Status),
        ("status", Intent::Status),
        ("What's the progress?", Intent::Status),
        ("how is the campaign doing", Intent::Status),
        ("Why is nothing happening?", Intent::Why),
        ("What are you waiting for?", Intent::Why),
        ("why is it paused?", Intent::Why),
        ("What needs me?", Intent::Needs),
        ("anything for me?", Intent::Needs),
        ("What should I do", Intent::Needs),
        ("Who is next?", Intent::Next),
        ("forecast for today", Intent::Next),
        ("who will you write to tomorrow?", Intent::Next),
        ("How many accepted?", Intent::Count { of: Counted::Accepted }),
        ("acceptance rate", Intent::Count { of: Counted::Accepted }),
        ("how many people replied so far", Intent::Count { of: Counted::Replied }),
        ("Replies?", Intent::Count { of: Counted::Replied }),
        ("how many messages were sent today", Intent::Count { of: Counted::SentToday }),
        ("how many were sent?", Intent::Count { of: Counted::Written }),
        ("how many are left", Intent::Count { of: Counted::Pending }),
        ("how many were left out", Intent::Count { of: Counted::LeftOut }),
        ("how many leads are there", Intent::Count { of: Counted::All }),
        ("How is Ada Conti doing?", lead("ada conti")),
        ("did Ada reply?", lead("ada")),
        ("has ada conti accepted yet", lead("ada conti")),
        ("What about Ivo Lind", lead("ivo lind")),
        ("find o'brien", lead("o'brien")),
        ("Ada Conti", lead("Ada Conti")),
        ("", Intent::Help),
        ("sing me a song", Intent::Help),
        ("what can you do", Intent::Help),
    ] {
        assert_eq!(parse(said), intent, "{said}");
    }
}

#[test]
fn conditional_command_is_not_run() {
    for (said, intent) in [
        ("pause", Intent::Pause),
        ("Please pause the campaign.", Intent::Pause),
        ("stop", Intent::Pause),
        ("could you stop sending messages now", Intent::Pause),
        ("continue", Intent::Resume),
        ("ok, go on", Intent::Resume),
        ("Start the campaign!", Intent::Resume),
        ("stop everything", Intent::StopAll),
        ("Stop everything, all campaigns, right now!", Intent::StopAll),
        ("stop everything except Berlin", Intent::Help),
        ("continue all campaigns", Intent::Help),
        ("delete this campaign", Intent::Remove),
        ("Don't contact Ada, she's a friend", Intent::LeaveOut { name: "ada".to_owned() }),
        ("Don't contact Ada, she's away until Monday", Intent::Help),
        ("leave out Ada Conti", Intent::LeaveOut { name: "ada conti".to_owned() }),
        ("Don't write to Ada, please", Intent::LeaveOut { name: "ada".to_owned() }),
        ("stop writing to ada", Intent::LeaveOut { name: "ada".to_owned() }),
        ("pause until monday", Intent::Help),
        ("pause if nobody replies", Intent::Help),
        ("stop after ten messages", Intent::Help),
        ("skip everybody who works at Acme", Intent::Help),
        ("delete everything", Intent::Help),
        ("remove ada", Intent::Help),
        ("don't pause", Intent::Help),
        ("should I pause?", Intent::Help),
        ("do not delete the campaign", Intent::Help),
        ("approve everything", Intent::Help),
        ("send it to everybody", Intent::Help),
    ] {
        assert_eq!(parse(said), intent, "{said}");
    }
}

#[test]
fn yes_or_no_must_be_the_whole_message() {
    assert_eq!(parse_answer("Yes!"), Some(YesNo::Yes));
    assert_eq!(parse_answer(" do it "), Some(YesNo::Yes));
    assert_eq!(parse_answer("No, thanks."), Some(YesNo::No));
    assert_eq!(parse_answer("yes but not now"), None);
    assert_eq!(parse_answer("pause"), None);
}

#[test]
fn phrasings_of_ranking_questions_are_recognised() {
    let top = |count| Intent::Top { count };
    let score = |name: &str| Intent::Score { name: name.to_owned() };
    for (said, intent) in [
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
        ("why is nobody contacted?", Intent::Why),
        ("why is the campaign so low on replies", Intent::Why),
        ("why are leads left out", Intent::Why),
        ("Why is the Spring Campaign paused?", Intent::Why),
        ("top leads in Lisbon", Intent::Help),
    ] {
        assert_eq!(parse(said), intent, "{said}");
    }
}

#[test]
fn artifact_is_saved_with_kind_name_and_exact_text() {
    let save = |kind, name: &str, text: &str| Intent::SaveArtifact {
        kind,
        name: name.to_owned(),
        text: text.to_owned(),
    };
    let posting = "Senior Rust Engineer, Lisbon. How many replied? Pause!";
    for (said, intent) in [
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
        ("keep going".to_owned(), Intent::Resume),
        ("keep Ann: she is nice".to_owned(), Intent::Help),
        ("don't save this: secret".to_owned(), Intent::Help),
    ] {
        assert_eq!(parse(&said), intent, "{said}");
    }
}

#[test]
fn saved_artifacts_can_be_requested_in_plain_words() {
    let find = |words: &str| Intent::FindArtifact { words: words.to_owned() };
    for (said, intent) in [
        ("list my saved artifacts", Intent::ListArtifacts { kind: None }),
        ("What artifacts do I have?", Intent::ListArtifacts { kind: None }),
        ("what did I save?", Intent::ListArtifacts { kind: None }),
        ("list the job postings", Intent::ListArtifacts { kind: Some(Kind::JobPosting) }),
        ("show me the job posting from yesterday", find("show me the job posting from yesterday")),
        ("Find the Acme vacancy", find("Find the Acme vacancy")),
        ("what is the scoring algorithm?", find("what is the scoring algorithm?")),
        ("show me the artifact acme-rust", find("show me the artifact acme-rust")),
        ("what does the latest report say?", find("what does the latest report say?")),
        ("find the note about pricing", find("find the note about pricing")),
        ("Please find the memo about bonuses", find("Please find the memo about bonuses")),
        ("is there a document about salaries?", find("is there a document about salaries?")),
        ("show me Ann Lee", lead("ann lee")),
        ("find Ann Page", lead("ann page")),
    ] {
        assert_eq!(parse(said), intent, "{said}");
    }
}

#[test]
fn alternative_phrasings_are_recognised() {
    let out = |name: &str| Intent::LeaveOut { name: name.to_owned() };
    let count = |of| Intent::Count { of };
    for (said, intent) in [
        ("leave Ada Byrne out", out("ada byrne")),
        ("Please leave Ada Byrne out of this campaign.", out("ada byrne")),
        ("keep #4 out please", out("#4")),
        ("leave Ada out until monday", Intent::Help),
        ("leave everybody out", Intent::Help),
        ("leave it out", Intent::Help),
        ("how many replied?", count(Counted::Replied)),
        ("did anyone reply?", count(Counted::Replied)),
        ("has anybody accepted yet", count(Counted::Accepted)),
        ("who replied?", count(Counted::Replied)),
        ("who have we written to so far?", count(Counted::Written)),
        ("who is waiting?", Intent::Next),
        ("what happens today?", Intent::Next),
        ("what is waiting?", Intent::Needs),
        ("what do I need to do?", Intent::Needs),
        ("do you need anything?", Intent::Needs),
        ("pause it", Intent::Pause),
        ("stop everything", Intent::StopAll),
        ("how is it going", Intent::Status),
        ("how are we doing?", Intent::Status),
        ("what is going on?", Intent::Status),
        ("what happened today?", Intent::Status),
        ("any news?", Intent::Status),
        ("is it running?", Intent::Status),
        ("is the campaign paused?", Intent::Status),
    ] {
        assert_eq!(parse(said), intent, "{said}");
    }
}

fn script(request: &str) -> Intent {
    Intent::Script { request: request.to_owned() }
}

#[test]
fn requests_for_log_campaigns_and_analyses_are_recognised() {
    for said in ["show me the log", "What happened lately?", "recent activity please"] {
        assert_eq!(parse(said), Intent::Log { count: 10 }, "{said}");
    }
    for said in ["How are all campaigns doing?", "list my campaigns"] {
        assert_eq!(parse(said), Intent::Campaigns, "{said}");
    }
    for said in [
        "analyse the response rate by industry",
        "Please write a script that counts replies",
        "response rate by weekday",
        "how long do people take to reply?",
        "reply rate per variant",
    ] {
        assert_eq!(parse(said), script(said), "{said}");
    }
    assert_eq!(parse("response rate"), Intent::Count { of: Counted::Replied }, "a plain rate is a number");
}

#[test]
fn message_is_split_only_if_every_part_is_understood() {
    let top = Intent::Top { count: 5 };
    for (said, wishes) in [
        ("pause and show me the top 5 leads", vec![Intent::Pause, top.clone()]),
        ("Pause. Show me the top 5 leads. Who is next?", vec![Intent::Pause, top.clone(), Intent::Next]),
        ("what needs me; how many replied", vec![Intent::Needs, Intent::Count { of: Counted::Replied }]),
        ("continue, then show the top 5 leads", vec![Intent::Resume, top]),
        // One of the parts is a condition, a choice or not a wish at all.
        ("pause if nobody replied and show me the top 5 leads", vec![Intent::Help]),
        ("leave out Ada Conti and Ivo Lind", vec![Intent::Help]),
        ("pause and then do what you think is right", vec![Intent::Help]),
        ("pause or continue", vec![Intent::Help]),
    ] {
        assert_eq!(parse_wishes(said), wishes, "{said}");
    }
    let save = "save this job posting as artifact: pause and show me the top 5 leads";
    assert_eq!(parse_wishes(save).len(), 1, "a text to save is not a command");
}
