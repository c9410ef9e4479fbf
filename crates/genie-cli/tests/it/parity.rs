//! Every command has an HTTP operation, or a reason here why it has none.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::genie::{genie, run};

/// How a command is reached over HTTP.
enum Over {
    /// By these operations.
    Http(&'static [&'static str]),
    /// Not at all, and this is why.
    Nothing(&'static str),
}
use Over::{Http, Nothing};

const PROGRAM: &str = "it is about the program itself and touches no data folder";
const MEASURES: &str = "it measures this machine in a folder of its own";

const COMMANDS: &[(&str, Over)] = &[
    ("serve", Nothing("it is the server")),
    ("open", Http(&["POST /api/codes"])),
    ("sessions list", Http(&["GET /api/sessions"])),
    ("sessions end", Http(&["DELETE /api/sessions", "DELETE /api/sessions/{session}"])),
    ("stop", Http(&["POST /api/stop"])),
    ("continue", Http(&["POST /api/continue"])),
    ("doctor", Http(&["GET /api/checks"])),
    ("notifications list", Http(&["GET /api/notifications"])),
    ("notifications test", Http(&["POST /api/notifications/test"])),
    ("api", Nothing(PROGRAM)),
    ("completions", Nothing(PROGRAM)),
    ("manual", Nothing(PROGRAM)),
    ("explain", Nothing(PROGRAM)),
    ("demo", Http(&["POST /api/demo"])),
    ("practice", Nothing("it is a server of its own, and not about your campaigns")),
    ("log", Http(&["GET /api/campaigns/{campaign}/records", "GET /api/events"])),
    ("replay", Http(&["GET /api/campaigns/{campaign}/replay", "GET /api/replay"])),
    ("verify", Http(&["GET /api/verify", "GET /api/anchor", "POST /api/anchor"])),
    ("contract", Nothing(PROGRAM)),
    ("validate", Nothing(PROGRAM)),
    ("campaign create", Http(&["POST /api/campaigns", "PUT /api/campaigns/{campaign}/policy"])),
    ("campaign list", Http(&["GET /api/campaigns"])),
    ("campaign show", Http(&["GET /api/campaigns/{campaign}"])),
    ("campaign start", Http(&["POST /api/campaigns/{campaign}/start"])),
    ("campaign pause", Http(&["POST /api/campaigns/{campaign}/pause"])),
    ("campaign resume", Http(&["POST /api/campaigns/{campaign}/resume"])),
    ("campaign review", Http(&["POST /api/campaigns/{campaign}/review"])),
    (
        "campaign report",
        Http(&[
            "GET /api/campaigns/{campaign}/report",
            "POST /api/campaigns/{campaign}/report.csv",
            "POST /api/campaigns/{campaign}/report.html",
            "POST /api/campaigns/{campaign}/report.xlsx",
        ]),
    ),
    ("campaign forecast", Http(&["GET /api/campaigns/{campaign}/forecast"])),
    ("campaign what-if", Http(&["POST /api/campaigns/{campaign}/what-if"])),
    ("campaign incident", Http(&["POST /api/account/incident", "DELETE /api/account/incident"])),
    ("campaign delete", Http(&["DELETE /api/campaigns/{campaign}"])),
    ("campaign restore", Http(&["POST /api/campaigns/{campaign}/restore"])),
    (
        "campaign ask",
        Http(&[
            "GET /api/campaigns/{campaign}/chat",
            "POST /api/campaigns/{campaign}/chat",
            "POST /api/campaigns/{campaign}/chat/stream",
            "POST /api/campaigns/{campaign}/chat/stop",
        ]),
    ),
    ("campaign clear-chat", Http(&["DELETE /api/campaigns/{campaign}/chat"])),
    ("campaign model", Http(&["GET /api/campaigns/{campaign}/model", "PUT /api/campaigns/{campaign}/model"])),
    ("campaign files", Http(&["POST /api/campaigns/{campaign}/files"])),
    ("config list", Http(&["GET /api/settings"])),
    ("config get", Http(&["GET /api/settings"])),
    ("config set", Http(&["PATCH /api/settings"])),
    ("config test", Http(&["POST /api/settings/providers/{name}/test"])),
    ("config reset", Http(&["PATCH /api/settings"])),
    ("config edit", Http(&["GET /api/settings", "PATCH /api/settings"])),
    ("leads cutoff", Http(&["GET /api/campaigns/{campaign}/cutoff", "PUT /api/campaigns/{campaign}/cutoff"])),
    ("leads import", Http(&["POST /api/campaigns/{campaign}/imports"])),
    (
        "leads list",
        Http(&["GET /api/campaigns/{campaign}/leads/ranking", "GET /api/campaigns/{campaign}/leads"]),
    ),
    ("leads show", Http(&["GET /api/campaigns/{campaign}/leads/{number}"])),
    (
        "leads dossier",
        Http(&[
            "GET /api/campaigns/{campaign}/leads/{number}/dossier",
            "POST /api/campaigns/{campaign}/leads/{number}/dossier",
        ]),
    ),
    (
        "leads score",
        Http(&[
            "GET /api/campaigns/{campaign}/scoring",
            "PUT /api/campaigns/{campaign}/scoring",
            "POST /api/campaigns/{campaign}/scoring/what-if",
        ]),
    ),
    (
        "leads override",
        Http(&[
            "PUT /api/campaigns/{campaign}/leads/{number}/score",
            "DELETE /api/campaigns/{campaign}/leads/{number}/score",
        ]),
    ),
    (
        "leads replied",
        Http(&[
            "POST /api/campaigns/{campaign}/leads/{number}/replied",
            "PUT /api/campaigns/{campaign}/leads/{number}/reply",
        ]),
    ),
    (
        "leads withdraw-invitation",
        Http(&["POST /api/campaigns/{campaign}/leads/{number}/withdraw-invitation"]),
    ),
    ("leads exclude", Http(&["POST /api/campaigns/{campaign}/leads/{number}/exclude"])),
    ("leads include", Http(&["POST /api/campaigns/{campaign}/leads/{number}/include"])),
    (
        "leads erase",
        Http(&[
            "DELETE /api/campaigns/{campaign}/leads/{number}",
            "GET /api/campaigns/{campaign}/leads/{number}/erasure",
            "POST /api/account/erasures",
        ]),
    ),
    (
        "leads learn",
        Http(&[
            "GET /api/campaigns/{campaign}/scoring/learn",
            "POST /api/campaigns/{campaign}/scoring/learn",
        ]),
    ),
    ("leads export", Http(&["POST /api/campaigns/{campaign}/leads/export"])),
    ("tasks list", Http(&["GET /api/campaigns/{campaign}/tasks"])),
    ("tasks answer", Http(&["POST /api/campaigns/{campaign}/tasks/{number}/answer"])),
    ("tasks retry", Http(&["POST /api/campaigns/{campaign}/tasks/{number}/retry"])),
    ("approvals list", Http(&["GET /api/campaigns/{campaign}/approvals"])),
    (
        "approvals show",
        Http(&[
            "GET /api/campaigns/{campaign}/approvals",
            "GET /api/campaigns/{campaign}/approvals/{approval}/origin",
        ]),
    ),
    ("approvals approve", Http(&["POST /api/campaigns/{campaign}/approvals/approve"])),
    ("approvals edit", Http(&["POST /api/campaigns/{campaign}/approvals/{approval}/edit"])),
    ("approvals reject", Http(&["POST /api/campaigns/{campaign}/approvals/{approval}/reject"])),
    ("approvals renew", Http(&["POST /api/campaigns/{campaign}/approvals/{approval}/renew"])),
    ("queue list", Http(&["GET /api/campaigns/{campaign}/queue"])),
    (
        "queue fill",
        Http(&[
            "POST /api/campaigns/{campaign}/queue/{number}/fill",
            "POST /api/campaigns/{campaign}/queue/{number}/confirm",
        ]),
    ),
    ("queue sent", Http(&["POST /api/campaigns/{campaign}/queue/{number}"])),
    ("queue not-sent", Http(&["POST /api/campaigns/{campaign}/queue/{number}"])),
    ("queue unsure", Http(&["POST /api/campaigns/{campaign}/queue/{number}"])),
    ("queue correct", Http(&["PUT /api/campaigns/{campaign}/queue/{number}/text"])),
    ("queue withdraw", Http(&["POST /api/campaigns/{campaign}/queue/{number}/withdraw"])),
    ("evidence", Http(&["POST /api/campaigns/{campaign}/evidence"])),
    ("policy show", Http(&["GET /api/campaigns/{campaign}/policy"])),
    ("policy set", Http(&["PUT /api/campaigns/{campaign}/policy"])),
    ("sequence show", Http(&["GET /api/campaigns/{campaign}/sequence"])),
    ("sequence set", Http(&["PUT /api/campaigns/{campaign}/sequence"])),
    ("sequence preview", Http(&["POST /api/campaigns/{campaign}/sequence/preview"])),
    ("sequence example", Nothing(PROGRAM)),
    ("sequence library", Http(&["GET /api/sequences"])),
    ("sequence use", Http(&["PUT /api/campaigns/{campaign}/sequence/chosen"])),
    (
        "artifacts save",
        Http(&[
            "POST /api/campaigns/{campaign}/artifacts",
            "POST /api/campaigns/{campaign}/artifacts/upload",
        ]),
    ),
    ("artifacts list", Http(&["GET /api/campaigns/{campaign}/artifacts"])),
    (
        "artifacts show",
        Http(&[
            "GET /api/campaigns/{campaign}/artifacts/find",
            "GET /api/campaigns/{campaign}/artifacts/versions",
            "POST /api/campaigns/{campaign}/artifacts/file",
        ]),
    ),
    ("artifacts diff", Http(&["GET /api/campaigns/{campaign}/artifacts/diff"])),
    ("script check", Nothing(PROGRAM)),
    (
        "script run",
        Http(&["POST /api/campaigns/{campaign}/scripts", "POST /api/campaigns/{campaign}/scripts/runs"]),
    ),
    ("script list", Http(&["GET /api/campaigns/{campaign}/scripts"])),
    ("script runs", Http(&["GET /api/campaigns/{campaign}/scripts/runs"])),
    ("script guide", Nothing(PROGRAM)),
    ("dnc add", Http(&["POST /api/account/do-not-contact"])),
    ("dnc import", Http(&["POST /api/account/do-not-contact/imports"])),
    ("dnc remove", Http(&["DELETE /api/account/do-not-contact"])),
    ("dnc list", Http(&["GET /api/account/do-not-contact"])),
    ("mappings list", Http(&["GET /api/account/mappings"])),
    ("mappings show", Http(&["GET /api/account/mapping", "PUT /api/account/mapping"])),
    ("mappings delete", Http(&["DELETE /api/account/mapping"])),
    ("browser status", Http(&["GET /api/browser"])),
    ("browser sign-in", Http(&["POST /api/browser/sign-in"])),
    ("browser sign-out", Http(&["DELETE /api/browser/sessions/{campaign}/{site}"])),
    ("browser close", Http(&["POST /api/browser/close"])),
    ("site list", Http(&["GET /api/sites"])),
    ("site show", Http(&["GET /api/sites/{site}"])),
    ("site check", Http(&["POST /api/sites/{site}/check"])),
    ("tools list", Http(&["GET /api/tools"])),
    ("tools install", Http(&["POST /api/tools/{server}/install"])),
    ("tools check", Http(&["POST /api/tools/{server}/check"])),
    ("tools accept", Http(&["POST /api/tools/{server}/accept"])),
    ("tools permit", Http(&["POST /api/tools/{server}/permit"])),
    ("tools call", Http(&["POST /api/tools/{server}/preview", "POST /api/tools/{server}/calls"])),
    ("vault init", Http(&["POST /api/vault"])),
    ("vault unlock", Http(&["POST /api/vault/unlock"])),
    ("vault lock", Http(&["POST /api/vault/lock"])),
    ("vault status", Http(&["GET /api/vault"])),
    ("vault rotate", Http(&["POST /api/vault/rotate"])),
    ("vault delete", Http(&["DELETE /api/vault"])),
    ("secrets set", Http(&["PUT /api/secrets/{name}"])),
    ("secrets list", Http(&["GET /api/secrets"])),
    ("secrets remove", Http(&["DELETE /api/secrets/{name}"])),
    ("todo", Http(&["POST /api/todo/say", "GET /api/todo/conversations/{conversation}"])),
    ("todo say", Http(&["POST /api/todo/say", "POST /api/todo/plan"])),
    ("todo list", Http(&["GET /api/todo"])),
    ("todo add", Http(&["POST /api/todo/tasks"])),
    ("todo done", Http(&["POST /api/todo/tasks/{number}/complete"])),
    ("todo rename", Http(&["PUT /api/todo/tasks/{number}"])),
    ("todo rm", Http(&["DELETE /api/todo/tasks/{number}"])),
    ("todo undo", Http(&["POST /api/todo/undo"])),
    ("explore", Http(&["POST /api/explorations", "GET /api/explorations/{exploration}"])),
    ("explore list", Http(&["GET /api/explorations"])),
    ("explore show", Http(&["GET /api/explorations", "GET /api/explorations/{exploration}/files/{name}"])),
    ("explore resume", Http(&["POST /api/explorations/{exploration}/resume"])),
    ("explore cancel", Http(&["POST /api/explorations/{exploration}/cancel"])),
    ("explore diff", Http(&["GET /api/explorations/{exploration}/diff/{after}"])),
    ("mcp", Nothing("the same tools come in at /mcp, by their own protocol")),
    ("mcp tokens", Http(&["GET /api/mcp/tokens"])),
    ("mcp allow", Http(&["POST /api/mcp/tokens"])),
    ("mcp withdraw", Http(&["DELETE /api/mcp/tokens/{token}"])),
    ("mcp requests", Http(&["GET /api/requests"])),
    ("mcp agree", Http(&["POST /api/requests/{number}"])),
    ("mcp refuse", Http(&["POST /api/requests/{number}"])),
    ("bench cycles", Nothing(MEASURES)),
    ("bench leads", Nothing(MEASURES)),
    ("bench todos", Nothing(MEASURES)),
    ("bench serve", Nothing(MEASURES)),
    ("bench explore", Nothing(MEASURES)),
];

/// Every command, by its words.
pub fn commands() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|(words, _)| *words)
}

/// What can be typed after these words, as the program says it; and whether they can stand alone.
fn typed(words: &[&str], found: &mut BTreeSet<String>) {
    let output = run(genie(words.iter().copied().chain(["--help"])));
    let help = String::from_utf8(output.stdout).expect("text");
    let usage = help.lines().find(|line| line.starts_with("Usage:")).unwrap_or_default();
    if !words.is_empty() && !usage.contains("<COMMAND>") {
        found.insert(words.join(" "));
    }
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    for line in listed.take_while(|line| line.starts_with("  ")) {
        // A continuation of the line before is indented further.
        let name = line[2..].split(' ').next().unwrap_or_default();
        if !["", "help"].contains(&name) {
            typed(&[words, &[name]].concat(), found);
        }
    }
}

#[test]
fn every_command_has_an_http_operation_or_a_stated_reason_for_none() {
    let mut found = BTreeSet::new();
    typed(&[], &mut found);
    let known: BTreeSet<String> = COMMANDS.iter().map(|(words, _)| (*words).to_owned()).collect();
    assert_eq!(found, known, "left: what the program knows; right: what is written here");
    let text = include_str!("../../../../contracts/openapi.json");
    let description: Value = serde_json::from_str(text).expect("JSON");
    let paths: BTreeMap<String, Value> =
        serde_json::from_value(description["paths"].clone()).expect("an object");
    let operations: BTreeSet<String> = paths
        .iter()
        .flat_map(|(path, methods)| {
            let methods = methods.as_object().expect("an object").keys();
            methods.map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .collect();
    for (words, over) in COMMANDS {
        match over {
            Http(named) => {
                for operation in *named {
                    assert!(operations.contains(*operation), "genie {words}: the API has no {operation}");
                }
            }
            Nothing(why) => assert!(!why.is_empty(), "genie {words}"),
        }
    }
}
