//! The `genie` program. It reads the command line, plugs adapters into ports, and reports what came
//! of it: the result on stdout, everything else on stderr, exit code 0 only if what was asked is
//! done. It decides nothing itself.

mod arguments;
mod chat;
mod commands;
mod desk;
mod failure;
mod output;
mod patient;
mod queue;
mod standing;
mod workplace;

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Bench, Command};

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = match arguments.command {
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
        Command::Bench(Bench::Simulate(simulate)) => commands::bench::simulate::run(&simulate),
        Command::Bench(Bench::Leads(leads)) => commands::bench::leads::run(&leads),
        Command::Bench(Bench::Todos(todos)) => commands::bench::todos::run(&todos),
        Command::Bench(Bench::FirstCycle(probe)) => commands::bench::probe::first_cycle(&probe),
        Command::Bench(Bench::Resume(probe)) => commands::bench::probe::resume(&probe),
    };
    match result {
        Ok(code) => code,
        Err(error) => failure::report(&error),
    }
}
