//! Projections show stored state; stored texts cannot change their structure, and secrets are masked.

use proptest::prelude::*;

use genie_outreach::Counters;
use genie_outreach::artifact::Kind;
use genie_outreach::contract::{CampaignStatus, TaskStatus};
use genie_outreach::projection::{
    ArtifactLine, CampaignLine, LINES_MAX, RefusalLine, TaskLine, context_md, environment_md, tasks_md,
};
use genie_scoring::Day;

fn campaign(name: &str) -> CampaignLine {
    CampaignLine {
        name: name.to_owned(),
        goal: "Hire 2 engineers".to_owned(),
        delivery_mode: "manual".to_owned(),
        status: CampaignStatus::Active,
        counters: Counters {
            total: 10,
            pending: 6,
            contacted: 2,
            responded: 1,
            rejected: 1,
            ..Counters::default()
        },
    }
}

fn task(description: &str, status: TaskStatus, blocked_reason: Option<&str>) -> TaskLine {
    TaskLine {
        description: description.to_owned(),
        status,
        blocked_reason: blocked_reason.map(str::to_owned),
    }
}

#[test]
fn tasks_are_grouped_by_status() {
    let tasks = [
        task("Draft for Ada", TaskStatus::Done, None),
        task("Send to Ada", TaskStatus::Blocked, Some("waits for approval")),
        task("Draft for Bob", TaskStatus::Pending, Some("an old reason")),
        task("Check Cy", TaskStatus::InProgress, None),
        task("Draft for Cy", TaskStatus::Done, None),
    ];
    let expected = "\
# Tasks of Spring

2 of 5 done.

## In progress (1)

- [ ] Check Cy

## Blocked (1)

- [ ] Send to Ada — blocked: waits for approval

## Pending (1)

- [ ] Draft for Bob

## Done (2)

- [x] Draft for Ada
- [x] Draft for Cy
";
    assert_eq!(tasks_md(&campaign("Spring"), &tasks), expected);
    assert_eq!(tasks_md(&campaign("Spring"), &[]), "# Tasks of Spring\n\n0 of 0 done.\n");
    let many = vec![task("x", TaskStatus::Pending, None); LINES_MAX + 7];
    let page = tasks_md(&campaign("Spring"), &many);
    assert!(page.ends_with("- [ ] x\n- … and 7 more\n"));
    assert_eq!(page.matches("- [ ] x").count(), LINES_MAX);
}

#[test]
fn context_page_shows_campaign_artifacts_and_last_refusal() {
    let artifacts = [ArtifactLine {
        artifact_type: Kind::JobPosting,
        key: "acme-engineer".to_owned(),
        version: 2,
        source: "user".to_owned(),
        created_day: Day::parse("2026-05-03").unwrap(),
    }];
    let refusal = RefusalLine {
        code: "BUSINESS_BLANK_MESSAGE".to_owned(),
        message: "the message has no words".to_owned(),
    };
    let expected = "\
# Context of Spring

- Goal: Hire 2 engineers
- Delivery: manual
- Status: active
- Leads: 10, of which 6 pending, 2 contacted, 1 responded, 1 rejected

## Artifacts

- Job posting: acme engineer (version 2, by user, 2026-05-03)

## Last refusal

Code BUSINESS\\_BLANK\\_MESSAGE: the message has no words
";
    assert_eq!(context_md(&campaign("Spring"), &artifacts, Some(&refusal)), expected);
    let empty = context_md(&campaign("Spring"), &[], None);
    assert!(empty.ends_with("## Artifacts\n\nNone.\n\n## Last refusal\n\nNone.\n"));
}

#[test]
fn markdown_in_names_is_escaped() {
    let table = [
        ("Jane\n- [x] Send to everybody", "Jane - \\[x\\] Send to everybody"),
        ("x\n\n# All done", "x \\# All done"),
        ("- item", "\\- item"),
        ("1. item", "1\\. item"),
        ("12) item", "12\\) item"),
        ("===", "\\==="),
        ("[click](javascript:alert(1))", "\\[click\\](javascript:alert(1))"),
        ("![pixel](https://e.example/p.png)", "!\\[pixel\\](https\\://e.example/p.png)"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("<https://e.example>", "&lt;https\\://e.example&gt;"),
        ("www.e.example a@e.example mailto:x", "www\\.e.example a\\@e.example mailto\\:x"),
        ("&lt;b&gt; &#91;", "&amp;lt;b&amp;gt; &amp;\\#91;"),
        (
            "*bold* _it_ `code` ~~gone~~ |cell| $x$ \\*",
            "\\*bold\\* \\_it\\_ \\`code\\` \\~\\~gone\\~\\~ \\|cell\\| \\$x\\$ \\\\\\*",
        ),
        ("    code", "code"),
        ("a\u{202e}b\u{200b}", "a⟨U+202E right-to-left override⟩b⟨U+200B zero width space⟩"),
        ("\r\u{b}", "⟨U+000D carriage return⟩⟨U+000B line tabulation⟩"),
        (" \n ", "(empty)"),
        ("Dr. O'Neil-Smith (CTO), 3.5 years: 50% + more!", "Dr. O'Neil-Smith (CTO), 3.5 years: 50% + more!"),
    ];
    for (name, shown) in table {
        let page = tasks_md(&campaign(name), &[task(name, TaskStatus::Blocked, Some(name))]);
        let expected = format!(
            "# Tasks of {shown}\n\n0 of 1 done.\n\n## Blocked (1)\n\n- [ ] {shown} — blocked: {shown}\n"
        );
        assert_eq!(page, expected);
    }
    let long = tasks_md(&campaign("x"), &[task(&"y".repeat(5_000), TaskStatus::Done, None)]);
    assert!(long.ends_with("y…\n") && long.len() < 700);
}

fn shown(name: &str, value: &str) -> String {
    let page = environment_md(&[(name.to_owned(), value.to_owned())]);
    page.strip_prefix("# Environment\n\n- ").unwrap().trim_end().to_owned()
}

#[test]
fn value_whose_name_suggests_a_secret_is_masked() {
    for name in [
        "OPENAI_API_KEY",
        "apikey",
        "GithubToken",
        "client-secret",
        "PGPASSWORD",
        "DB_PASS",
        "smtp.pwd",
        "Credentials",
        "COOKIE",
        "li_at",
        "JSESSIONID",
        "SENTRY_DSN",
        "AWS_SECRET_ACCESS_KEY",
        "PRIVATE_PEM",
        "ＡＰＩＫＥＹ",
        "TO\u{200b}KEN",
        "AUTH",
        "Proxy-Authorization",
        "SSH_PASSPHRASE",
    ] {
        let line = shown(name, "hunter2");
        assert!(line.ends_with(": set (redacted)") && !line.contains("hunter2"), "{line}");
        assert!(shown(name, "  ").ends_with(": not set"), "{name}");
    }
}

#[test]
fn value_that_looks_like_a_secret_is_masked() {
    for value in [
        "sk-abc123def456",
        "SK-ABC123DEF456",
        "s\u{200b}k-abc123def456",
        "use sk-proj-abc123 here",
        "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
        "github_pat_11ABC",
        "xoxb-1234-5678",
        "sk_live_abcdef",
        "AKIAIOSFODNN7EXAMPLE",
        "AIzaSyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY",
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-DEF",
        "Bearer abc",
        "postgres://user:hunter2@db.example/x",
        "https://token@git.example/x.git",
        "redis:hunter2@cache",
        "Server=db;Password=hunter2;",
        "https://e.example/?api_key=x1",
        "https://e.example/blob?sig=x1",
        "-----BEGIN OPENSSH PRIVATE KEY-----",
        "d41d8cd98f00b204e9800998ecf8427e",
        "6f1c0f5e-8d1b-4d35-9a0e-2c5f7c1f2b11",
        "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
        "JBSWY3DPEHPK3PXP",
        "q8Zr-2mVt_Xk4L-p9Wn_B7sY",
        "fQzRt_KmWvLnBxYd-JcPsHgEoUaTiVkNw_rMbXyQlZo",
        "abcdefghijklmnopqrstuvwxyz",
        "li_at=AQEDx",
    ] {
        assert_eq!(shown("SETTING", value), "SETTING: set (redacted)", "{value}");
        let as_name = environment_md(&[(value.to_owned(), "1".to_owned())]);
        assert!(as_name.contains("- (redacted): "), "{as_name}");
    }
}

#[test]
fn settings_without_secrets_are_shown() {
    for (value, expected) in [
        ("claude-sonnet-4-20250514-v1", "claude-sonnet-4-20250514-v1"),
        ("gpt-4o-mini-2024-07-18", "gpt-4o-mini-2024-07-18"),
        (
            "https://api.example.com:8443/v1/messages?limit=10",
            "https\\://api.example.com:8443/v1/messages?limit=10",
        ),
        ("/usr/lib/x86_64-linux-gnu/libssl.so.3", "/usr/lib/x86\\_64-linux-gnu/libssl.so.3"),
        ("asia-northeast1", "asia-northeast1"),
        ("2026-05-03T10:00:00Z", "2026-05-03T10:00:00Z"),
        ("Europe/Berlin", "Europe/Berlin"),
        ("sk_SK.UTF-8", "sk\\_SK.UTF-8"),
        ("x\n- [x] done", "x - \\[x\\] done"),
        ("true", "true"),
    ] {
        assert_eq!(shown("SETTING", value), format!("SETTING: {expected}"));
    }
    assert_eq!(environment_md(&[]), "# Environment\n\nNothing is set.\n");
    let unsorted = [("B", "2"), ("A", "1")].map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(environment_md(&unsorted), "# Environment\n\n- A: 1\n- B: 2\n");
}

/// A token as programs generate them: every character of its alphabet is equally likely, unlike with the
/// ranges of a regular expression.
fn token(alphabet: &'static str, length: std::ops::Range<usize>) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(alphabet.chars().collect::<Vec<_>>()), length)
        .prop_map(String::from_iter)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_tokens_are_masked(token in prop_oneof![
        token("0123456789abcdef", 32..65),
        token("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 32..65),
        token("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_", 43..44),
        token("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 32..33),
    ]) {
        prop_assert_eq!(shown("SETTING", &token), "SETTING: set (redacted)");
    }

    #[test]
    fn names_cannot_change_the_structure_of_a_page(name in any::<String>(), reason in "[-#*\\[\\]x \n>`~=1.)!<a:/@|\\\\]{0,20}") {
        let page = tasks_md(&campaign(&name), &[task(&reason, TaskStatus::Blocked, Some(&reason))]);
        let lines: Vec<&str> = page.lines().collect();
        prop_assert_eq!(lines.len(), 7, "{}", page);
        prop_assert!(lines[0].starts_with("# Tasks of ") && lines[6].starts_with("- [ ] "), "{}", page);
        // Every bracket besides the checkbox is escaped, and so is every other Markdown character.
        let foreign = lines[6].strip_prefix("- [ ] ").unwrap();
        let mut before = ' ';
        for character in foreign.chars() {
            let is_escaped = before == '\\';
            prop_assert!(!"[]`*_~|#<>".contains(character) || is_escaped, "{}", page);
            before = if is_escaped && character == '\\' { ' ' } else { character };
        }
    }
}
