//! Starting and stopping a practice network.

use std::net::SocketAddr;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use parking_lot::Mutex;
use tokio::sync::watch;

use crate::account::AccountCard;
use crate::chance;
use crate::error::Error;
use crate::ledger::Delivery;
use crate::network::Network;
use crate::options::Options;
use crate::server;

/// What all requests share.
#[derive(Debug)]
pub struct Shared {
    pub network: Mutex<Network>,
    pub address: SocketAddr,
    /// Gives access to the control API.
    pub token: String,
}

impl Shared {
    /// The address of the pages.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

/// The practice network.
#[derive(Debug)]
pub struct Practice;

impl Practice {
    /// Starts a network on this computer. It serves requests until the result is dropped.
    pub fn start(options: Options) -> Result<Running, Error> {
        let network = Network::open(&options)?;
        let listener = server::listen(options.port)?;
        let address = listener.local_addr().map_err(Error::System)?;
        let token = chance::secret().map_err(|error| Error::System(std::io::Error::other(error)))?;
        let shared = Arc::new(Shared { network: Mutex::new(network), address, token });
        let runtime = server::runtime().map_err(Error::System)?;
        let (end, ending) = watch::channel(false);
        let serving = thread::Builder::new().name("practice".to_owned()).spawn({
            let shared = Arc::clone(&shared);
            move || server::run(runtime, shared, listener, ending)
        });
        Ok(Running { shared, end, serving: Some(serving.map_err(Error::System)?) })
    }
}

/// A network that serves requests. It stops, with all its connections, when this is dropped.
#[derive(Debug)]
pub struct Running {
    shared: Arc<Shared>,
    end: watch::Sender<bool>,
    serving: Option<JoinHandle<()>>,
}

impl Running {
    /// The address of the pages, such as `http://127.0.0.1:4321`.
    pub fn url(&self) -> String {
        self.shared.url()
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.shared.address.port()
    }

    /// The token of the control API, sent in the header `x-practice-token`.
    pub fn token(&self) -> &str {
        &self.shared.token
    }

    /// The accounts to sign in with.
    pub fn accounts(&self) -> Vec<AccountCard> {
        self.shared.network.lock().accounts.cards()
    }

    /// What has reached the network.
    pub fn deliveries(&self) -> Vec<Delivery> {
        self.shared.network.lock().ledger.deliveries().to_vec()
    }

    /// Stops serving. What was not answered is not answered any more.
    pub fn stop(self) {
        drop(self);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // There is no receiver if the server has ended by itself.
        let _ = self.end.send(true);
        if let Some(serving) = self.serving.take() {
            let _ = serving.join();
        }
    }
}
