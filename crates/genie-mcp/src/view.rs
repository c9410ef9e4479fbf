//! The readable views: campaigns, leads, artifacts, waiting approvals, the log. Every view is a bounded page.
//! Text written by people or found in files is returned as data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use genie_kernel::approval::Approval;
use genie_kernel::journal::{Error, Query, Range, Rows};
use genie_kernel::record::{Body, Fields};
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::{Failure, StreamId, UserId};
use genie_outreach::Counters;
use genie_outreach::campaign::{self, Campaign};
use genie_outreach::schema::{ARTIFACTS, LEADS};
use genie_todo::tools::whole_numbers;

/// The default page size.
const PAGE_DEFAULT: usize = 20;

/// The user whom MCP clients serve.
const USER: UserId = UserId::LOCAL;

/// The maximum page size.
const PAGE_MAX: usize = 100;

/// How many characters of a record's payload the log shows.
const PAYLOAD_CHARACTERS_MAX: usize = 400;

/// A view to read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum View {
    /// The campaigns.
    Campaigns(PageArguments),
    /// One campaign.
    Campaign(CampaignArguments),
    /// The leads of a campaign.
    Leads(CampaignPageArguments),
    /// The artifacts of a campaign.
    Artifacts(CampaignArguments),
    /// The approvals that wait for the user.
    Approvals(CampaignPageArguments),
    /// The log of a campaign.
    Log(CampaignPageArguments),
}

/// A page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PageArguments {
    /// Only entries after this one: the `next_after` of the previous page.
    #[serde(default)]
    #[schemars(range(min = 0))]
    pub after: Option<i64>,
    /// Maximum number of entries.
    #[serde(default)]
    #[schemars(range(min = 1, max = 100))]
    pub limit: Option<i64>,
}

/// A campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignArguments {
    /// The campaign's id, as `list_campaigns` gives it.
    #[schemars(length(min = 36, max = 36))]
    pub campaign: String,
}

/// A page of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CampaignPageArguments {
    /// The campaign's id, as `list_campaigns` gives it.
    #[schemars(length(min = 36, max = 36))]
    pub campaign: String,
    /// Only entries after this one: the `next_after` of the previous page.
    #[serde(default)]
    #[schemars(range(min = 0))]
    pub after: Option<i64>,
    /// Maximum number of entries.
    #[serde(default)]
    #[schemars(range(min = 1, max = 100))]
    pub limit: Option<i64>,
}

/// The start and length of a page.
#[derive(Clone, Copy)]
struct Bounds {
    after: i64,
    limit: usize,
}

impl Bounds {
    fn new(after: Option<i64>, limit: Option<i64>) -> Result<Self, Failure> {
        let limit = limit.map_or(Ok(PAGE_DEFAULT), usize::try_from).ok();
        let limit = limit.filter(|limit| (1..=PAGE_MAX).contains(limit));
        let limit = limit.ok_or_else(|| bad_arguments("limit must be a whole number from 1 to 100"))?;
        let after = after.unwrap_or(0);
        if after < 0 {
            return Err(bad_arguments("after must be a whole number of at least 0"));
        }
        Ok(Self { after, limit })
    }
}

impl View {
    /// Reads the view from stored rows.
    pub fn read(&self, rows: &dyn Rows) -> Result<Value, Failure> {
        match self {
            Self::Campaigns(page) => campaigns(rows, Bounds::new(page.after, page.limit)?),
            Self::Campaign(one) => one_campaign(rows, one),
            Self::Leads(part) => leads(rows, named(rows, &part.campaign)?.id, part.bounds()?),
            Self::Artifacts(one) => artifacts(rows, named(rows, &one.campaign)?.id),
            Self::Approvals(part) => approvals(rows, named(rows, &part.campaign)?.id, part.bounds()?),
            Self::Log(part) => log(rows, named(rows, &part.campaign)?.id, part.bounds()?),
        }
    }
}

impl CampaignPageArguments {
    fn bounds(&self) -> Result<Bounds, Failure> {
        Bounds::new(self.after, self.limit)
    }
}

/// The campaign with this id.
pub fn named(rows: &dyn Rows, id: &str) -> Result<Campaign, Failure> {
    let missing = || Failure::new("CAMPAIGN_NOT_FOUND", false, "there is no campaign with this id");
    let stream: StreamId = serde_json::from_value(json!(id)).map_err(|_| missing())?;
    let campaign = Campaign::read_of(rows, stream, USER)?;
    campaign.filter(|campaign| campaign.removed_at.is_none()).ok_or_else(missing)
}

fn campaigns(rows: &dyn Rows, bounds: Bounds) -> Result<Value, Failure> {
    let mut later = Vec::new();
    for stream in campaign::streams(rows, USER)? {
        let position = rows.stream(stream)?.map_or(0, |row| row.position);
        if position > bounds.after.unsigned_abs() {
            later.push((position, stream));
        }
    }
    later.sort_unstable();
    let (mut found, mut next_after) = (Vec::new(), None);
    for (position, stream) in later {
        if found.len() == bounds.limit {
            return Ok(json!({ "campaigns": found, "next_after": next_after }));
        }
        next_after = Some(position);
        let campaign = Campaign::read(rows, stream)?.filter(|campaign| campaign.removed_at.is_none());
        found.extend(campaign.as_ref().map(summary));
    }
    Ok(json!({ "campaigns": found, "next_after": null }))
}

fn summary(campaign: &Campaign) -> Value {
    json!({
        "id": campaign.id, "name": campaign.name, "goal": campaign.goal, "status": campaign.status,
        "preparation": campaign.preparation, "delivery": campaign.delivery,
        "created_at": campaign.created_at.to_string(),
    })
}

fn one_campaign(rows: &dyn Rows, one: &CampaignArguments) -> Result<Value, Failure> {
    let campaign = named(rows, &one.campaign)?;
    let row = rows.get(&EXECUTION, campaign.id, campaign.id.0)?.unwrap_or_default();
    let execution = Execution::from_row(&row).map_err(Error::Damaged)?;
    let counters = Counters::of(&execution)?;
    let waiting = Approval::waiting(rows, campaign.id, 0, PAGE_MAX)?.len();
    let mut view = summary(&campaign);
    view["leads"] = json!(counters);
    view["open_tasks"] = json!(execution.open_tasks);
    view["cycles"] = json!(execution.cycle);
    view["approvals_waiting"] = json!(waiting);
    view["incident"] = json!(campaign.incident);
    view["failure"] = json!(campaign.failure);
    Ok(view)
}

/// Rows of a table ordered by a number, and where the next page begins.
fn numbered(mut query: Query, name: &str, rows: &dyn Rows) -> Result<Value, Failure> {
    let (limit, by) = (query.limit, query.order.last().copied().unwrap_or_default());
    query.limit += 1;
    let mut found = rows.find(&query)?;
    let more = found.len() > limit;
    found.truncate(limit);
    let next_after = found.last().and_then(|row| row.get(by)).cloned().filter(|_| more);
    Ok(json!({ name: found, "next_after": next_after }))
}

fn leads(rows: &dyn Rows, stream: StreamId, bounds: Bounds) -> Result<Value, Failure> {
    let query = Query {
        table: &LEADS,
        columns: &["number", "full_name", "profile_url", "job_title", "company", "weight_score", "status"],
        stream: Some(stream),
        equals: Vec::new(),
        range: Some(Range { column: "number", above: bounds.after, up_to: i64::MAX }),
        order: &["number"],
        limit: bounds.limit,
    };
    numbered(query, "leads", rows)
}

fn artifacts(rows: &dyn Rows, stream: StreamId) -> Result<Value, Failure> {
    let found = rows.find(&Query {
        table: &ARTIFACTS,
        columns: &["artifact_type", "artifact_key", "version", "source", "created_at"],
        stream: Some(stream),
        equals: vec![("latest", json!("yes"))],
        range: None,
        order: &["artifact_type", "artifact_key"],
        limit: PAGE_MAX,
    })?;
    Ok(json!({ "artifacts": found, "at_most": PAGE_MAX }))
}

fn approvals(rows: &dyn Rows, stream: StreamId, bounds: Bounds) -> Result<Value, Failure> {
    let mut waiting = Approval::waiting(rows, stream, bounds.after.unsigned_abs(), bounds.limit + 1)?;
    let more = waiting.len() > bounds.limit;
    waiting.truncate(bounds.limit);
    let next_after = waiting.last().map(|last| last.asked_sequence).filter(|_| more);
    let shown: Vec<Value> = waiting
        .iter()
        .map(|asked| {
            json!({
                "id": asked.id, "tool": asked.subject.tool, "parameters": asked.subject.parameters,
                "expires_at": asked.subject.expires_at.to_string(), "asked_sequence": asked.asked_sequence,
            })
        })
        .collect();
    let note = "Only the user can approve, in the OutreachGenie web UI or with the `genie` command.";
    Ok(json!({ "approvals": shown, "next_after": next_after, "note": note }))
}

fn log(rows: &dyn Rows, stream: StreamId, bounds: Bounds) -> Result<Value, Failure> {
    let mut entries = rows.entries(stream, bounds.after.unsigned_abs(), bounds.limit + 1)?;
    let more = entries.len() > bounds.limit;
    entries.truncate(bounds.limit);
    let next_after = entries.last().map(|last| last.sequence).filter(|_| more);
    let shown: Vec<Value> = entries
        .iter()
        .map(|entry| {
            let what = match &entry.record.body {
                Body::Event(event) => json!({ "kind": event.kind, "entity_type": event.entity_type }),
                Body::Audit(audit) => {
                    json!({ "action_type": audit.action_type, "phase": audit.phase, "success": audit.success })
                }
            };
            let payload: String = entry.payload.chars().take(PAYLOAD_CHARACTERS_MAX).collect();
            let at = entry.record.at.to_string();
            json!({ "sequence": entry.sequence, "at": at, "what": what, "payload": payload })
        })
        .collect();
    Ok(json!({ "entries": shown, "next_after": next_after }))
}

/// Parses arguments.
pub(crate) fn parsed<T: for<'a> Deserialize<'a>>(arguments: Fields) -> Result<T, Failure> {
    whole_numbers(&arguments)
        .read()
        .map_err(|error| bad_arguments(&format!("the arguments are not valid: {error}")))
}

fn bad_arguments(why: &str) -> Failure {
    Failure::new("MCP_BAD_ARGUMENTS", false, why)
}
