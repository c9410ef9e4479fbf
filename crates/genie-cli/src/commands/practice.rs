//! `genie practice`: a professional network of invented people on this computer, until Ctrl-C or SIGTERM.

use std::process::ExitCode;
use std::sync::mpsc;

use serde_json::json;

use genie_practice::{DEFAULT_PORT, Error, Options, Running, Settings};

use crate::arguments::Practice;
use crate::failure::Problem;
use crate::output::{hint, say};

pub fn run(arguments: &Practice, json: bool) -> anyhow::Result<ExitCode> {
    let network = start(arguments)?;
    let (end, ended) = mpsc::channel();
    ctrlc::set_handler(move || {
        // Nothing receives it after the first Ctrl-C.
        let _ = end.send(());
    })?;
    match json {
        true => announce_as_json(arguments, &network),
        false => announce(arguments, &network),
    }
    ended.recv()?;
    network.stop();
    Ok(ExitCode::SUCCESS)
}

fn start(arguments: &Practice) -> Result<Running, Problem> {
    let settings = Settings { language: arguments.language, layout: arguments.layout, ..Settings::default() };
    let options = |port: u16| Options {
        port,
        seed: arguments.seed,
        ledger: arguments.ledger.clone(),
        settings: settings.clone(),
        ..Options::default()
    };
    let started = match arguments.port {
        Some(port) => genie_practice::Practice::start(options(port)),
        // Profile URLs contain the port, so the default port is tried first.
        None => match genie_practice::Practice::start(options(DEFAULT_PORT)) {
            Err(Error::Port { .. }) => genie_practice::Practice::start(options(0)),
            started => started,
        },
    };
    started.map_err(|error| problem(&error))
}

fn problem(error: &Error) -> Problem {
    let next = match error {
        Error::Port { .. } => "choose another port with --port NUMBER, or omit --port",
        Error::Ledger(_) | Error::LedgerInUse | Error::LedgerFull => "choose another file with --ledger FILE",
        Error::LedgerForeign { .. } => {
            "use the same --seed as before, or choose another file with --ledger FILE"
        }
        Error::Option(_) | Error::Data { .. } | Error::System(_) => "run `genie practice --help`",
    };
    Problem::new(error.code(), error.to_string(), next)
}

fn announce(arguments: &Practice, network: &Running) {
    say!("The practice network runs at {}", network.url());
    say!("Everyone there is invented, and nothing that you send leaves this computer.");
    say!("");
    for account in network.accounts() {
        say!("Sign in as   {:<26} password {} ({})", account.email, account.password, account.language);
    }
    match &arguments.ledger {
        Some(path) => say!("Ledger       {}", path.display()),
        None => say!("Ledger       none: everything is forgotten when it stops"),
    }
    say!("Token        {} (for tests; grants access to {}/_practice/)", network.token(), network.url());
    say!("Press Ctrl-C to stop.");
    hint!("Download {}/people.csv after signing in, and import it with `genie leads import`.", network.url());
}

fn announce_as_json(arguments: &Practice, network: &Running) {
    let description = json!({
        "url": network.url(),
        "token": network.token(),
        "accounts": network.accounts(),
        "seed": arguments.seed,
        "ledger": arguments.ledger.as_ref().map(|path| path.display().to_string()),
    });
    say!("{description}");
}
