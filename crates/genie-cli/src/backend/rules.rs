//! The rules of a campaign: its scoring, its policy and its sequence.

use std::path::Path;

use reqwest::Method;
use serde_json::{Value, json};

use genie_adapters::SystemClock;
use genie_desk::cutoff::{self, CutoffView, Recipients};
use genie_desk::models::{self, CampaignModel};
use genie_desk::scoring::{self, Lesson, Rescored, Scoring};
use genie_desk::sequence::{self, ChosenSequence, Messages, NewMessages, SequencePreview};
use genie_desk::standing::CampaignStanding;
use genie_desk::{Result, algorithm, policy};
use genie_kernel::policy::{Policy, Source};
use genie_kernel::port::Clock;
use genie_scoring::{Algorithm, Day};

use super::server::with_query;
use super::{Backend, Campaign, Place, uploads};

/// How many texts with a gap, and how many too long ones, a preview names.
const GAPS_MAX: usize = 100_000;

impl Backend {
    /// Today's date.
    pub fn today(&self) -> Result<Day> {
        match &self.place {
            Place::Desk(local) => algorithm::day_of(local.desk.now()),
            // The server runs on this computer and uses its clock.
            Place::Server(_) => algorithm::day_of(SystemClock.now()),
        }
    }

    /// The scoring of a campaign.
    pub fn scoring(&self, campaign: &Campaign) -> Result<Scoring> {
        match &self.place {
            Place::Desk(local) => scoring::show(&local.desk, &campaign.entry(&local.desk)?),
            Place::Server(server) => server.call(Method::GET, &format!("{}/scoring", campaign.path())),
        }
    }

    /// Scores by another algorithm from now on.
    pub fn set_scoring(&self, campaign: &Campaign, wanted: &Algorithm) -> Result<()> {
        match &self.place {
            Place::Desk(local) => scoring::set(&local.desk, campaign.stream, wanted.clone()).map(drop),
            Place::Server(server) => {
                let path = format!("{}/scoring", campaign.path());
                server.give::<CampaignStanding>(Method::PUT, &path, wanted).map(drop)
            }
        }
    }

    /// Which leads would move under another algorithm. Nothing is changed.
    pub fn try_scoring(&self, campaign: &Campaign, wanted: &Algorithm, limit: u64) -> Result<Rescored> {
        match &self.place {
            Place::Desk(local) => {
                let limit = usize::try_from(limit).unwrap_or(usize::MAX);
                scoring::try_other(&local.desk, campaign.stream, wanted, limit)
            }
            Place::Server(server) => {
                let body = json!({ "algorithm": wanted, "limit": limit });
                server.give(Method::POST, &format!("{}/scoring/what-if", campaign.path()), &body)
            }
        }
    }

    /// Who is written to.
    pub fn cutoff(&self, campaign: &Campaign) -> Result<CutoffView> {
        match &self.place {
            Place::Desk(local) => cutoff::show(&local.desk, &campaign.entry(&local.desk)?),
            Place::Server(server) => server.call(Method::GET, &format!("{}/cutoff", campaign.path())),
        }
    }

    /// Chooses who is written to.
    pub fn set_cutoff(&self, campaign: &Campaign, recipients: Recipients) -> Result<CutoffView> {
        match &self.place {
            Place::Desk(local) => {
                cutoff::set(&local.desk, campaign.stream, recipients)?;
                cutoff::show(&local.desk, &campaign.entry(&local.desk)?)
            }
            Place::Server(server) => {
                server.give(Method::PUT, &format!("{}/cutoff", campaign.path()), &recipients)
            }
        }
    }

    /// Who proposes what a campaign does.
    pub fn model(&self, campaign: &Campaign) -> Result<CampaignModel> {
        match &self.place {
            Place::Desk(local) => models::show(&local.desk, &campaign.entry(&local.desk)?),
            Place::Server(server) => server.call(Method::GET, &format!("{}/model", campaign.path())),
        }
    }

    /// Chooses who proposes: a model provider, the rules, or what the settings say.
    pub fn choose_model(&self, campaign: &Campaign, model: Option<&str>) -> Result<CampaignModel> {
        match &self.place {
            Place::Desk(local) => {
                models::choose(&local.desk, campaign.stream, model)?;
                models::show(&local.desk, &campaign.entry(&local.desk)?)
            }
            Place::Server(server) => {
                let body = json!({ "model": model });
                server.give(Method::PUT, &format!("{}/model", campaign.path()), &body)
            }
        }
    }

    /// The weights that a ranking in a file, or the user's own scores, suggest. Nothing is changed.
    pub fn learn_scoring(&self, campaign: &Campaign, ranking: Option<&Path>) -> Result<Lesson> {
        let path = format!("{}/scoring/learn", campaign.path());
        match (&self.place, ranking) {
            (Place::Desk(local), None) => {
                scoring::learn_from_overrides(&local.desk, &campaign.entry(&local.desk)?)
            }
            (Place::Desk(local), Some(file)) => {
                let (entry, name) = (campaign.entry(&local.desk)?, uploads::name(file));
                scoring::learn_from_file(&local.desk, &entry, &name, || uploads::open(file))
            }
            (Place::Server(server), None) => server.call(Method::GET, &path),
            (Place::Server(server), Some(file)) => {
                server.upload(&path, &[("file", uploads::name(file))], uploads::read(file)?)
            }
        }
    }

    /// The policy in force.
    pub fn policy(&self, campaign: &Campaign) -> Result<Policy> {
        match &self.place {
            Place::Desk(local) => Ok(campaign.entry(&local.desk)?.campaign.policy),
            Place::Server(server) => server.call(Method::GET, &format!("{}/policy", campaign.path())),
        }
    }

    /// Sets another policy. Numbers that change get this source.
    pub fn set_policy(&self, campaign: &Campaign, wanted: Policy, source: &Source) -> Result<()> {
        match &self.place {
            Place::Desk(local) => {
                policy::set(&local.desk, &campaign.entry(&local.desk)?.campaign, wanted, source)
            }
            Place::Server(server) => {
                let path = with_query(&format!("{}/policy", campaign.path()), &[("source", &source.source)]);
                server.give::<CampaignStanding>(Method::PUT, &path, &wanted).map(drop)
            }
        }
    }

    /// The sequence in force.
    pub fn sequence(&self, campaign: &Campaign) -> Result<Messages> {
        match &self.place {
            Place::Desk(local) => sequence::show(&local.desk, campaign.stream),
            Place::Server(server) => server.call(Method::GET, &format!("{}/sequence", campaign.path())),
        }
    }

    /// Uses another sequence from now on.
    pub fn set_sequence(&self, campaign: &Campaign, new: NewMessages) -> Result<()> {
        match &self.place {
            Place::Desk(local) => sequence::set(&local.desk, campaign.stream, new).map(drop),
            Place::Server(server) => {
                let path = format!("{}/sequence", campaign.path());
                server.give::<CampaignStanding>(Method::PUT, &path, &new).map(drop)
            }
        }
    }

    /// Uses a sequence of the library from now on.
    pub fn choose_sequence(&self, campaign: &Campaign, chosen: &ChosenSequence) -> Result<()> {
        match &self.place {
            Place::Desk(local) => sequence::choose(&local.desk, campaign.stream, chosen).map(drop),
            Place::Server(server) => {
                let path = format!("{}/sequence/chosen", campaign.path());
                server.give::<CampaignStanding>(Method::PUT, &path, chosen).map(drop)
            }
        }
    }

    /// What a sequence, or the one in force, would say to the first leads, and where it has gaps or is too long.
    pub fn preview_sequence(
        &self,
        campaign: &Campaign,
        content: Option<Value>,
        limit: usize,
    ) -> Result<SequencePreview> {
        match &self.place {
            Place::Desk(local) => {
                let preview = sequence::preview(&local.desk, campaign.stream, content, limit)?;
                Ok(SequencePreview::new(preview, GAPS_MAX))
            }
            Place::Server(server) => {
                let body = json!({ "sequence": content, "limit": limit, "gaps": GAPS_MAX });
                server.give(Method::POST, &format!("{}/sequence/preview", campaign.path()), &body)
            }
        }
    }
}
