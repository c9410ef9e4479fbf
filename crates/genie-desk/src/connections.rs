//! Tests of the connections to model providers: whether one responds, how long that takes, and the exact error if it
//! does not. A key is resolved only for the host of the address that it is sent to.

use std::thread;
use std::time::Instant;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_settings::Provider;

use crate::ports::ModelServer;
use crate::problem::Problem;
use crate::{Desk, Result, secrets, settings};

/// The result of a test of a connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ConnectionTest {
    /// The name of the provider.
    pub provider: String,
    /// Whether it responded, and has the model that is set.
    pub works: bool,
    /// How long it took, in milliseconds.
    pub milliseconds: u64,
    /// What it responded with, or why it did not.
    pub detail: String,
}

/// Tests the connection to one provider.
pub fn test(desk: &Desk, name: &str) -> Result<ConnectionTest> {
    match settings::read(desk)?.models.get(name) {
        Some(provider) => Ok(run(desk, name, provider)),
        None => {
            let what = format!("there is no model provider named {name:?}");
            Err(Problem::new("SETTINGS_UNKNOWN", what, "add it to the settings first"))
        }
    }
}

/// Tests the connections to all providers that may be used, at the same time.
pub fn test_all(desk: &Desk) -> Result<Vec<ConnectionTest>> {
    let models = settings::read(desk)?.models;
    let used: Vec<_> = models.iter().filter(|(_, provider)| provider.enabled).collect();
    Ok(thread::scope(|scope| {
        let tests: Vec<_> =
            used.iter().map(|(name, provider)| scope.spawn(|| run(desk, name, provider))).collect();
        let ended = |name: &str| failed(name, 0, "the test ended without a result".to_owned());
        let results = tests.into_iter().zip(&used);
        results.map(|(test, (name, _))| test.join().unwrap_or_else(|_| ended(name))).collect()
    }))
}

fn run(desk: &Desk, name: &str, provider: &Provider) -> ConnectionTest {
    let server = match server_of(desk, provider) {
        Ok(server) => server,
        Err(problem) => return failed(name, 0, problem.what),
    };
    let started = Instant::now();
    let listed = desk.model_servers.list_models(&server);
    let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    let models = match listed {
        Ok(models) => models,
        Err(cause) => return failed(name, milliseconds, cause),
    };
    let known = match models.len() {
        1 => "1 model".to_owned(),
        count => format!("{count} models"),
    };
    match &provider.model {
        Some(wanted) if !models.iter().any(|model| model == wanted) => {
            failed(name, milliseconds, format!("it has {known}, but not {wanted:?}"))
        }
        Some(wanted) => works(name, milliseconds, format!("it has {known}, including {wanted:?}")),
        None => works(name, milliseconds, format!("it has {known}")),
    }
}

fn works(name: &str, milliseconds: u64, detail: String) -> ConnectionTest {
    ConnectionTest { provider: name.to_owned(), works: true, milliseconds, detail }
}

fn failed(name: &str, milliseconds: u64, detail: String) -> ConnectionTest {
    ConnectionTest { provider: name.to_owned(), works: false, milliseconds, detail }
}

/// How a provider is reached, with its key.
pub(crate) fn server_of(desk: &Desk, provider: &Provider) -> Result<ModelServer> {
    let Some(address) = provider.address() else {
        let what = "no address is set";
        return Err(Problem::new("SETTINGS_INVALID", what, "set the address of the provider"));
    };
    let key = match (&provider.key, provider.host()) {
        (None, _) => None,
        (Some(key), Some(host)) => Some(secrets::resolve(desk, &key.to_string(), &host)?),
        (Some(_), None) => {
            let what = "the address has no host name";
            return Err(Problem::new("SETTINGS_INVALID", what, "set the address of the provider"));
        }
    };
    Ok(ModelServer { kind: provider.kind, address: address.to_owned(), key })
}
