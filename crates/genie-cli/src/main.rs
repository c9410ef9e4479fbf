//! The `genie` program. It reads the command line, plugs adapters into ports, and reports the outcome: the
//! result on stdout, everything else on stderr, and exit code 0 only if the command succeeded. It decides
//! nothing itself.

mod arguments;
mod backend;
mod commands;
mod early_exit;
mod errors;
mod failure;
mod new_file;
mod output;
mod standing;
mod stored_access;
mod terminal;
mod workplace;

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Bench, Command};

/// A cycle allocates and frees hundreds of small pieces of memory.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    work(Arguments::parse().command, wants_json(std::env::args()))
}

/// Whether the command line asks for JSON, so that errors are JSON too.
fn wants_json(words: impl IntoIterator<Item = String>) -> bool {
    words.into_iter().any(|word| word == "--json")
}

/// Runs a command.
fn work(command: Command, json: bool) -> ExitCode {
    let result = match command {
        Command::Serve(serve) => commands::serve::run(&serve),
        Command::Open(open) => commands::open::run(&open),
        Command::Sessions(sessions) => commands::sessions::run(&sessions),
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
