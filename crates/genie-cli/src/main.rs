//! The `genie` program. It reads the command line, plugs adapters into ports, and reports what came
//! of it: the result on stdout, everything else on stderr, exit code 0 only if what was asked is
//! done. It decides nothing itself.

mod arguments;
mod commands;
mod failure;
mod output;
mod workplace;

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Bench, Command, Leads};

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let result = match arguments.command {
        Command::Demo(demo) => commands::demo::run(&demo),
        Command::Log(log) => commands::log::run(&log),
        Command::Replay(replay) => commands::replay::run(&replay),
        Command::Verify(verify) => commands::verify::run(&verify),
        Command::Contract(contract) => commands::contract::run(&contract),
        Command::Validate(validate) => commands::validate::run(&validate),
        Command::Leads(Leads::Score(score)) => commands::leads::score(&score),
        Command::Bench(Bench::Cycles(cycles)) => commands::bench::cycles::run(&cycles),
        Command::Bench(Bench::Simulate(simulate)) => commands::bench::simulate::run(&simulate),
        Command::Bench(Bench::FirstCycle(probe)) => commands::bench::probe::first_cycle(&probe),
        Command::Bench(Bench::Resume(probe)) => commands::bench::probe::resume(&probe),
    };
    match result {
        Ok(code) => code,
        Err(error) => failure::report(&error),
    }
}
