//! What a client may do. A client on this machine that the user started may do everything here; one that connects over
//! HTTP only what its token includes.

use std::collections::BTreeSet;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use genie_kernel::Failure;
use genie_kernel::record::Fields;
use genie_todo::change::TodoChange;
use genie_todo::tools::Call;

use crate::host::{CampaignRequest, ConfirmChange, Host};
use crate::view::View;

/// One thing that a client may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Read and change the to-do list.
    Todos,
    /// Read campaigns, with their leads, messages and logs.
    Campaigns,
    /// Ask the user to start, pause or resume a campaign.
    Requests,
}

impl Scope {
    /// All scopes.
    pub const ALL: [Self; 3] = [Self::Todos, Self::Campaigns, Self::Requests];

    /// Its name, as it is stored.
    pub fn name(self) -> &'static str {
        match self {
            Self::Todos => "todos",
            Self::Campaigns => "campaigns",
            Self::Requests => "requests",
        }
    }
}

impl FromStr for Scope {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|scope| scope.name() == text);
        found.ok_or_else(|| format!("a scope is {}", Self::ALL.map(Self::name).join(", ")))
    }
}

/// Everything that a client may do.
pub type Scopes = BTreeSet<Scope>;

/// A host for a client that may do only some things.
pub(crate) struct ScopedHost {
    pub(crate) host: Arc<dyn Host>,
    pub(crate) scopes: Scopes,
}

impl ScopedHost {
    fn check(&self, scope: Scope) -> Result<(), Failure> {
        if self.scopes.contains(&scope) {
            return Ok(());
        }
        let what = format!("this token does not include the scope {}", scope.name());
        Err(Failure::new("MCP_SCOPE", false, what))
    }
}

impl Host for ScopedHost {
    fn todo(&self, call: &Call) -> Result<Fields, Failure> {
        self.check(Scope::Todos)?;
        self.host.todo(call)
    }

    fn ask(&self, call: &Call) -> Result<TodoChange, Failure> {
        self.check(Scope::Todos)?;
        self.host.ask(call)
    }

    fn confirm(&self, answer: &ConfirmChange) -> Result<TodoChange, Failure> {
        self.check(Scope::Todos)?;
        self.host.confirm(answer)
    }

    fn read(&self, view: &View) -> Result<Value, Failure> {
        self.check(Scope::Campaigns)?;
        self.host.read(view)
    }

    fn request(&self, wanted: &CampaignRequest) -> Result<u64, Failure> {
        self.check(Scope::Requests)?;
        self.host.request(wanted)
    }
}
