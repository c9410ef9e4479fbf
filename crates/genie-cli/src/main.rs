//! The `genie` program. It reads the command line, plugs adapters into ports, and reports the outcome: the
//! result on stdout, everything else on stderr, and exit code 0 only if the command succeeded. It decides
//! nothing itself.

mod arguments;
mod backend;
mod commands;
mod early_exit;
mod errors;
mod examples;
mod failure;
mod invocation;
mod local_time;
mod network;
mod new_file;
mod output;
mod probes;
mod standing;
mod stored_access;
mod table;
mod terminal;
mod usage;
mod workplace;

use std::ffi::OsString;
use std::process::ExitCode;

use arguments::{Bench, Command};

/// A cycle allocates and frees hundreds of small pieces of memory.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    if words.get(1).is_some_and(|word| word == genie_sandbox::WORKER) {
        // This process is the sandbox of another one. It reads nothing but its standard input.
        let served = genie_sandbox::work(std::io::stdin().lock(), std::io::stdout().lock());
        return if served.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    invocation::choose_color(&words);
    match usage::read(&words) {
        Ok(arguments) => {
            invocation::remember(&arguments.global);
            work(arguments.command, arguments.global.json)
        }
        Err(error) => usage::report(error, &words),
    }
}

/// Runs a command.
fn work(command: Command, json: bool) -> ExitCode {
    let result = match command {
        Command::Serve(serve) => commands::serve::run(&serve),
        Command::Open(open) => commands::open::run(&open, json),
        Command::Sessions(sessions) => commands::sessions::run(&sessions),
        Command::Stop(halt) => commands::halt::stop(&halt),
        Command::Continue(halt) => commands::halt::go_on(&halt),
        Command::Doctor(doctor) => commands::doctor::run(&doctor),
        Command::Explain(explain) => commands::explain::run(&explain, json),
        Command::Api(api) => commands::api::run(&api),
        Command::Completions(completions) => commands::completions::run(&completions),
        Command::Manual(manual) => commands::manual::run(&manual),
        Command::Demo(demo) => commands::demo::run(&demo),
        Command::Practice(practice) => commands::practice::run(&practice, json),
        Command::Log(log) => commands::log::run(&log),
        Command::Replay(replay) => commands::replay::run(&replay),
        Command::Verify(verify) => commands::verify::run(&verify),
        Command::Contract(contract) => commands::contract::run(&contract, json),
        Command::Validate(validate) => commands::validate::run(&validate),
        Command::Leads(leads) => commands::leads::run(&leads),
        Command::Campaign(campaign) => commands::campaign::run(&campaign),
        Command::Tasks(tasks) => commands::tasks::run(&tasks),
        Command::Approvals(approvals) => commands::approvals::run(&approvals),
        Command::Evidence(evidence) => commands::evidence::run(&evidence),
        Command::Policy(policy) => commands::policy::run(&policy),
        Command::Sequence(sequence) => commands::sequence::run(&sequence, json),
        Command::Artifacts(artifacts) => commands::artifacts::run(&artifacts),
        Command::Script(script) => commands::script::run(&script),
        Command::Dnc(list) => commands::account::do_not_contact(&list),
        Command::Config(config) => commands::config::run(&config),
        Command::Mappings(mappings) => commands::account::mappings(&mappings),
        Command::Notifications(notifications) => commands::notifications::run(&notifications),
        Command::Site(site) => commands::site::run(&site),
        Command::Browser(browser) => commands::browser::run(&browser),
        Command::Tools(tools) => commands::tools::run(&tools),
        Command::Vault(vault) => commands::vault::run(&vault),
        Command::Secrets(secrets) => commands::secrets::run(&secrets),
        Command::Queue(queue) => commands::queue::run(&queue),
        Command::Todo(todo) => commands::todo::run(&todo),
        Command::Explore(explore) => commands::explore::run(&explore),
        Command::Mcp(mcp) => commands::mcp::run(&mcp),
        Command::Bench(Bench::Cycles(cycles)) => commands::bench::cycles::run(&cycles),
        Command::Bench(Bench::Leads(leads)) => commands::bench::leads::run(&leads),
        Command::Bench(Bench::Todos(todos)) => commands::bench::todos::run(&todos),
        Command::Bench(Bench::Serve(serve)) => commands::bench::serve::run(&serve),
        Command::Bench(Bench::Explore(explore)) => commands::bench::explore::run(&explore),
        Command::Bench(Bench::FirstCycle(probe)) => commands::bench::probe::first_cycle(&probe),
        Command::Bench(Bench::Resume(probe)) => commands::bench::probe::resume(&probe),
    };
    match result {
        Ok(code) => code,
        Err(error) => failure::report(&error, json),
    }
}
