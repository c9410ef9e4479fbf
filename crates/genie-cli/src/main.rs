//! The `genie` program. It reads the command line, plugs adapters into ports, and reports what came
//! of it: the result on stdout, everything else on stderr, exit code 0 only if what was asked is
//! done. It decides nothing itself.

mod arguments;
mod backend;
mod commands;
mod desk;
mod errors;
mod failure;
mod host;
mod new_file;
mod output;
mod standing;
mod terminal;
mod workplace;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgMatches, CommandFactory, FromArgMatches};

use arguments::{Arguments, Bench, Command};

/// A cycle takes and gives back hundreds of small pieces of memory.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What never is for a running server: it is one, needs none, or has a folder of its own.
const LOCAL: [&str; 14] = [
    "serve",
    "api",
    "demo",
    "contract",
    "validate",
    "explain",
    "bench",
    "approvals",
    "queue",
    "tasks",
    "leads",
    "evidence",
    "policy",
    "sequence",
];

fn main() -> ExitCode {
    let matches = Arguments::command().get_matches();
    if let Some(code) = beside(&matches) {
        return code;
    }
    match Arguments::from_arg_matches(&matches) {
        Ok(arguments) => work(arguments.command, wants_json(std::env::args())),
        Err(error) => error.exit(),
    }
}

/// A command on a data folder that a server works on is given to that server.
fn beside(matches: &ArgMatches) -> Option<ExitCode> {
    let (name, mut command) = matches.subcommand()?;
    let words: Vec<String> = std::env::args().collect();
    // A command at another moment than now is not for a server, whose clock is the machine's.
    const CAMPAIGN: [&str; 15] = [
        "create", "list", "show", "start", "pause", "resume", "review", "ask", "delete", "restore", "report",
        "forecast", "what-if", "incident", "files",
    ];
    let converted =
        name == "campaign" && command.subcommand().is_some_and(|(name, _)| CAMPAIGN.contains(&name));
    let stays = converted || LOCAL.contains(&name) || (name == "mcp" && command.subcommand().is_none());
    if stays || words.iter().any(|word| word == "--at" || word.starts_with("--at=")) {
        return None;
    }
    while let Some((_, inner)) = command.subcommand() {
        command = inner;
    }
    let named = command.try_get_one::<PathBuf>("data").ok()?;
    let data = workplace::folder(named.map(PathBuf::as_path)).ok()?;
    Some(terminal::forward(&data, words)?.unwrap_or_else(|error| {
        let what = format!("the server that works on this folder went away: {error}");
        let next = "look with `genie doctor`, then say the same again";
        failure::report(
            &failure::Problem::new("SERVER_GONE", what, next).into(),
            wants_json(std::env::args()),
        )
    }))
}

/// Whether the command line asks for JSON: then what goes wrong is said in JSON too.
fn wants_json(words: impl IntoIterator<Item = String>) -> bool {
    words.into_iter().any(|word| word == "--json")
}

/// Does what was asked.
fn work(command: Command, json: bool) -> ExitCode {
    let result = match command {
        Command::Serve(serve) => commands::serve::run(&serve),
        Command::Open(open) => commands::open::run(&open),
        Command::Stop(halt) => commands::halt::stop(&halt),
        Command::Continue(halt) => commands::halt::go_on(&halt),
        Command::Doctor(doctor) => commands::doctor::run(&doctor),
        Command::Explain(explain) => commands::explain::run(&explain),
        Command::Api(api) => commands::api::run(&api),
        Command::Demo(demo) => commands::demo::run(&demo),
        Command::Log(log) => commands::log::run(&log),
        Command::Replay(replay) => commands::replay::run(&replay),
        Command::Verify(verify) => commands::verify::run(&verify),
        Command::Contract(contract) => commands::contract::run(&contract),
        Command::Validate(validate) => commands::validate::run(&validate),
        Command::Leads(leads) => commands::leads::run(&leads),
        Command::Campaign(campaign) => commands::campaign::run(&campaign),
        Command::Tasks(tasks) => commands::tasks::run(&tasks),
        Command::Approvals(approvals) => commands::approvals::run(&approvals),
        Command::Evidence(evidence) => commands::evidence::run(&evidence),
        Command::Policy(policy) => commands::policy::run(&policy),
        Command::Sequence(sequence) => commands::sequence::run(&sequence),
        Command::Artifacts(artifacts) => commands::artifacts::run(&artifacts),
        Command::Dnc(list) => commands::account::do_not_contact(&list),
        Command::Mappings(mappings) => commands::account::mappings(&mappings),
        Command::Queue(queue) => commands::queue::run(&queue),
        Command::Todo(todo) => commands::todo::run(&todo),
        Command::Mcp(mcp) => commands::mcp::run(&mcp),
        Command::Bench(Bench::Cycles(cycles)) => commands::bench::cycles::run(&cycles),
        Command::Bench(Bench::Leads(leads)) => commands::bench::leads::run(&leads),
        Command::Bench(Bench::Todos(todos)) => commands::bench::todos::run(&todos),
        Command::Bench(Bench::Serve(serve)) => commands::bench::serve::run(&serve),
        Command::Bench(Bench::FirstCycle(probe)) => commands::bench::probe::first_cycle(&probe),
        Command::Bench(Bench::Resume(probe)) => commands::bench::probe::resume(&probe),
    };
    match result {
        Ok(code) => code,
        Err(error) => failure::report(&error, json),
    }
}
