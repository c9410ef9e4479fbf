//! Verification of a data folder, also of one that no desk can be opened on because records are missing: in this
//! process, or by the server that works on the folder.

use std::path::Path;

use genie_adapters::SystemClock;
use genie_desk::Result;
use genie_desk::anchor::{self, Anchor, AnchorCheck};
use genie_desk::proof::Verified;
use genie_kernel::port::Clock;
use reqwest::Method;

use super::Server;
use crate::failure::{Problem, problem_of};
use crate::workplace::{Workplace, folder};

/// Where a folder is verified.
pub enum Verification {
    Folder(Box<Workplace>),
    Server(Server),
}

impl Verification {
    /// Opens a folder that has been used before.
    pub fn open(data: Option<&Path>) -> anyhow::Result<Self> {
        let path = folder(data)?;
        match Workplace::to_verify(&path) {
            Ok(workplace) => Ok(Self::Folder(Box::new(workplace))),
            Err(error) => Ok(Self::Server(Server::in_place_of(&path, None, error)?)),
        }
    }

    /// Rebuilds all tables from the log and compares them with what is stored.
    pub fn verify(&self, on_progress: &mut dyn FnMut(u64)) -> Result<Verified> {
        match self {
            Self::Folder(workplace) => Ok(workplace.verify(on_progress)?.into()),
            Self::Server(server) => server.call(Method::GET, "/api/verify"),
        }
    }

    /// Accepts that records are missing, and says what was missing. A server does not run on such a folder.
    pub fn accept_loss(&self) -> Result<Option<String>> {
        match self {
            Self::Folder(workplace) => {
                let accepted = workplace.journal.accept_loss();
                let accepted = accepted.map_err(|error| -> Problem { problem_of(&error.into()) })?;
                Ok(accepted.map(|loss| loss.to_string()))
            }
            Self::Server(_) => Ok(None),
        }
    }

    /// Takes an anchor of what is stored.
    pub fn take_anchor(&self) -> Result<Anchor> {
        match self {
            Self::Folder(workplace) => anchor::take(&*workplace.journal, SystemClock.now()),
            Self::Server(server) => server.call(Method::GET, "/api/anchor"),
        }
    }

    /// Compares what is stored with an anchor.
    pub fn check_anchor(&self, anchor: &Anchor) -> Result<AnchorCheck> {
        match self {
            Self::Folder(workplace) => anchor::check(&*workplace.journal, anchor),
            Self::Server(server) => server.give(Method::POST, "/api/anchor", anchor),
        }
    }
}
