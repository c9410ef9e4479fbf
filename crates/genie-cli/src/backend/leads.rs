//! The leads of a campaign, and the evidence about them.

use std::path::{Path, PathBuf};

use reqwest::Method;
use reqwest::header::HeaderMap;
use serde_json::json;

use genie_desk::erasure::{self, Erased};
use genie_desk::evidence::{self, Evidence};
use genie_desk::export::{self, Exported, Kind};
use genie_desk::imports::{self, Imported};
use genie_desk::leads::{
    self, ChangedLead, Dossier, LeadDetails, Ranking, RankingFilter, ReplyCategory, Review,
};
use genie_desk::view::{LeadStatus, PAGE_MAX, word};
use genie_desk::{CampaignEntry, Desk, Result, person};

use super::server::{self, with_query};
use super::{Backend, Campaign, Place, import_progress, uploads};
use crate::commands;
use crate::failure::Problem;

/// How many rejected rows a server names.
const REJECTED_MAX: &str = "1000000";

/// How many findings of an export are read.
const FINDINGS_MAX: usize = 100_000;

/// What the user decides about a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeadDecision {
    /// Give it a score.
    Override {
        score: u32,
        reason: String,
    },
    /// Use its computed score again.
    ClearOverride {
        reason: String,
    },
    Exclude {
        reason: String,
    },
    Include,
    /// Mark it as having replied.
    Replied,
    /// Save what they replied, with its category if the user says which.
    Reply {
        text: String,
        category: Option<ReplyCategory>,
    },
}

impl LeadDecision {
    fn carry_out(self, desk: &Desk, entry: &CampaignEntry, number: u64) -> Result<Review> {
        match self {
            Self::Override { score, reason } => {
                leads::override_score(desk, entry, number, Some(score), reason)
            }
            Self::ClearOverride { reason } => leads::override_score(desk, entry, number, None, reason),
            Self::Exclude { reason } => leads::exclude(desk, entry, number, reason),
            Self::Include => leads::include(desk, entry, number),
            Self::Replied => leads::mark_replied(desk, entry.campaign.id, number).map(|()| Review::NotNeeded),
            Self::Reply { text, category } => {
                leads::record_reply(desk, entry.campaign.id, number, &text, category)
                    .map(|()| Review::NotNeeded)
            }
        }
    }

    fn request(self, server: &server::Server, lead: &str) -> Result<ChangedLead> {
        match self {
            Self::Override { score, reason } => {
                let body = json!({ "score": score, "reason": reason });
                server.give(Method::PUT, &format!("{lead}/score"), &body)
            }
            Self::ClearOverride { reason } => {
                let path = with_query(&format!("{lead}/score"), &[("reason", reason.as_str())]);
                server.call(Method::DELETE, &path)
            }
            Self::Exclude { reason } => {
                server.give(Method::POST, &format!("{lead}/exclude"), &json!({ "reason": reason }))
            }
            Self::Include => server.call(Method::POST, &format!("{lead}/include")),
            Self::Replied => server.call(Method::POST, &format!("{lead}/replied")),
            Self::Reply { text, category } => {
                let body = json!({ "text": text, "category": category });
                server.give(Method::PUT, &format!("{lead}/reply"), &body)
            }
        }
    }
}

impl Campaign {
    fn lead_path(&self, number: u64) -> String {
        format!("{}/leads/{number}", self.path())
    }
}

impl Backend {
    /// Part of the ranking of a campaign, the best lead first.
    pub fn ranking(&self, campaign: &Campaign, filter: RankingFilter) -> Result<Ranking> {
        match &self.place {
            Place::Desk(local) => leads::ranked(&local.desk, campaign.stream, &filter),
            Place::Server(server) => {
                let mut ranking = Ranking { total: 0, items: Vec::new(), more: true };
                let mut after = filter.after;
                while ranking.more && ranking.items.len() < filter.limit {
                    let query = [
                        ("after", after.to_string()),
                        ("limit", (filter.limit - ranking.items.len()).min(PAGE_MAX).to_string()),
                        ("statuses", status_list(&filter.statuses)),
                        ("waiting", filter.waiting.to_string()),
                    ];
                    let page: Ranking = server.get(&format!("{}/leads/ranking", campaign.path()), &query)?;
                    after = page.items.last().map_or(after, |lead| lead.place);
                    ranking.more = page.more && !page.items.is_empty();
                    ranking.total = page.total;
                    ranking.items.extend(page.items);
                }
                Ok(ranking)
            }
        }
    }

    /// Everything known about a lead, and its place in the ranking.
    pub fn lead(&self, campaign: &Campaign, number: u64) -> Result<LeadDetails> {
        match &self.place {
            Place::Desk(local) => leads::show_ranked(&local.desk, campaign.stream, number),
            Place::Server(server) => server.get(&campaign.lead_path(number), &[("place", true)]),
        }
    }

    /// Everything that the journal has about a lead.
    pub fn dossier(&self, campaign: &Campaign, number: u64) -> Result<Dossier> {
        let read = |offset: usize| match &self.place {
            Place::Desk(local) => leads::dossier(&local.desk, campaign.stream, number, Some(offset)),
            Place::Server(server) => {
                server.get(&format!("{}/dossier", campaign.lead_path(number)), &[("offset", offset)])
            }
        };
        let mut dossier = read(0)?;
        while dossier.journal.len() < dossier.total {
            let more = read(dossier.journal.len())?.journal;
            if more.is_empty() {
                break;
            }
            dossier.journal.extend(more);
        }
        Ok(dossier)
    }

    /// Carries out what the user decides about a lead.
    pub fn decide_lead(
        &self,
        campaign: &Campaign,
        number: u64,
        decision: LeadDecision,
    ) -> Result<ChangedLead> {
        match &self.place {
            Place::Desk(local) => {
                let review = decision.carry_out(&local.desk, &campaign.entry(&local.desk)?, number)?;
                Ok(ChangedLead::new(leads::show(&local.desk, campaign.stream, number)?, review))
            }
            Place::Server(server) => decision.request(server, &campaign.lead_path(number)),
        }
    }

    /// Finds what is stored about the person that an address names.
    pub fn find_person(&self, address: &str) -> Result<Erased> {
        match &self.place {
            Place::Desk(local) => erasure::find(&local.desk, &person::parse(address)?),
            Place::Server(server) => {
                let body = json!({ "person": address, "dry_run": true });
                server.give(Method::POST, "/api/account/erasures", &body)
            }
        }
    }

    /// Erases the person that an address names, for good.
    pub fn erase_person(&self, address: &str) -> Result<Erased> {
        match &self.place {
            Place::Desk(local) => erasure::erase(&local.desk, &person::parse(address)?),
            Place::Server(server) => {
                server.give(Method::POST, "/api/account/erasures", &json!({ "person": address }))
            }
        }
    }

    /// Exports the leads in these states, or all of them.
    pub fn export_leads(&self, campaign: &Campaign, statuses: &[LeadStatus], kind: Kind) -> Result<Exported> {
        match &self.place {
            Place::Desk(local) => {
                export::export(&local.desk, campaign.stream, statuses, kind, &commands::person())
            }
            Place::Server(server) => {
                let format = match kind {
                    Kind::Csv => "csv",
                    Kind::Xlsx => "xlsx",
                };
                let query = [("format", format.to_owned()), ("statuses", status_list(statuses))];
                let (headers, file) =
                    server.export_with_headers(&format!("{}/leads/export", campaign.path()), &query)?;
                let leads = count_in(&headers, "x-genie-leads")?;
                Ok(Exported { leads, columns: count_in(&headers, "x-genie-columns")? as usize, file })
            }
        }
    }

    /// Exports everything that the journal has about a lead.
    pub fn export_dossier(&self, campaign: &Campaign, number: u64) -> Result<Vec<u8>> {
        match &self.place {
            Place::Desk(local) => {
                leads::export_dossier(&local.desk, campaign.stream, number, &commands::person())
            }
            Place::Server(server) => server.export(&format!("{}/dossier", campaign.lead_path(number)), &()),
        }
    }

    /// Imports leads from a file. Beside a server, the rejected rows are reported when it is done.
    pub fn import_leads(
        &self,
        campaign: &Campaign,
        path: &Path,
        options: &imports::Options,
        watch: imports::Watch<'_>,
    ) -> Result<Imported> {
        match &self.place {
            Place::Desk(local) => {
                let open = || uploads::open(path);
                imports::import_watched(&local.desk, campaign.stream, options, open, watch)
            }
            Place::Server(server) => {
                let (query, file) = (import_query(options)?, uploads::read(path)?);
                let send = || server.upload(&format!("{}/imports", campaign.path()), &query, file);
                let mut imported: Imported = import_progress::watch(server, watch.progress, send)?;
                let rows = std::mem::take(&mut imported.rejected_rows);
                rows.into_iter().try_for_each(watch.rejected)?;
                if let (Some(file), Some(list)) = (watch.rejected_file, imported.rejected_file.take()) {
                    file.write_all(list.as_bytes()).map_err(|error| {
                        let what = format!("the rejected rows could not be written: {error}");
                        Problem::coded("EXPORT_WRITE_FAILED", what)
                    })?;
                }
                Ok(imported)
            }
        }
    }

    /// Checks the files of a LinkedIn data export against a campaign.
    pub fn check_evidence(
        &self,
        campaign: &Campaign,
        paths: &[PathBuf],
        options: evidence::Options,
    ) -> Result<Evidence> {
        let options = evidence::Options { findings_max: FINDINGS_MAX, ..options };
        match &self.place {
            Place::Desk(local) => {
                let files = paths.iter().map(|path| Ok((uploads::name(path), uploads::open(path)?)));
                evidence::check(&local.desk, campaign.stream, &options, files, &commands::person())
            }
            Place::Server(server) => {
                let mut body = Vec::new();
                let mut parts: Vec<(String, usize)> = Vec::new();
                for path in paths {
                    parts.push((uploads::name(path), uploads::append(path, &mut body)?));
                }
                let mut query = vec![
                    ("file", options.file),
                    ("dry_run", options.dry_run.to_string()),
                    ("confirm", options.confirm.to_string()),
                    ("findings", options.findings_max.to_string()),
                    ("parts", serde_json::to_string(&parts)?),
                ];
                query.extend(options.me.map(|me| ("me", me)));
                server.upload(&format!("{}/evidence", campaign.path()), &query, body)
            }
        }
    }
}

fn status_list(statuses: &[LeadStatus]) -> String {
    statuses.iter().map(word).collect::<Vec<_>>().join(",")
}

fn import_query(options: &imports::Options) -> Result<Vec<(&'static str, String)>> {
    let mut query = vec![
        ("file", options.file.clone()),
        ("dry_run", options.dry_run.to_string()),
        ("rejected", REJECTED_MAX.to_owned()),
        ("rejected_file", options.rejected_file.to_string()),
    ];
    if !options.mapping.is_empty() {
        query.push(("mapping", serde_json::to_string(&options.mapping)?));
    }
    let named = [
        ("saved", &options.saved),
        ("save_as", &options.save_as),
        ("sheet", &options.sheet),
        ("encoding", &options.encoding),
    ];
    query.extend(named.into_iter().filter_map(|(name, value)| Some((name, value.clone()?))));
    Ok(query)
}

fn count_in(headers: &HeaderMap, name: &str) -> Result<u64> {
    let value = headers.get(name).and_then(|value| value.to_str().ok()?.parse().ok());
    value.ok_or_else(|| server::unreadable(&format!("it has no valid {name} header")))
}
