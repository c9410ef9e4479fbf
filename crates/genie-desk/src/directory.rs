//! The leads of campaigns in any order, without reading all of them each time: the sort and search keys are
//! kept in memory and follow the journal. The leads of a page are read from the journal.

pub mod listing;

use std::sync::Arc;

use parking_lot::Mutex;
use serde::Deserialize;
use utoipa::ToSchema;

use genie_kernel::journal::{Query, ROWS_MAX};
use genie_kernel::record::Fields;
use genie_kernel::run::{EXECUTION, Execution};
use genie_kernel::{Rows, StreamId};
use genie_outreach::contract::LeadStatus;
use genie_outreach::schema::LEADS;
use genie_outreach::{Counters, Lead};

use crate::{Result, unreadable};
use listing::Listing;

/// The columns of a lead in a list. Long ones are not read.
const SHOWN: &[&str] = &[
    "full_name",
    "profile_url",
    "job_title",
    "company",
    "weight_score",
    "status",
    "number",
    "stage",
    "rank",
    "scored_version",
    "manual_score",
    "manual_reason",
    "connection",
    "contacted_at",
    "refusal",
    "email",
];

/// For how many campaigns the order is kept.
pub const LISTINGS_MAX: usize = 8;

/// The sort key of a list of leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// The ranking.
    #[default]
    Rank,
    /// The order of arrival.
    Number,
    /// The name.
    Name,
    /// The company.
    Company,
    /// The title.
    Title,
    /// The status.
    Status,
}

impl Sort {
    /// Every order.
    pub const ALL: [Self; 6] =
        [Self::Rank, Self::Number, Self::Name, Self::Company, Self::Title, Self::Status];
}

/// In which direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The first one first.
    #[default]
    Asc,
    /// The last one first.
    Desc,
}

/// The leads to list.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Only leads with this status.
    pub status: Option<LeadStatus>,
    /// Only leads with this text in their name, title or company.
    pub text: String,
    /// The sort key.
    pub sort: Sort,
    /// In which direction.
    pub order: Order,
    /// How many leads to skip.
    pub offset: usize,
    /// How many leads to return at most.
    pub limit: usize,
}

impl Wanted {
    /// The column by which an index has exactly this page among its first rows.
    fn index(&self) -> Option<&'static [&'static str; 1]> {
        let plain = self.status.is_none() && self.text.is_empty() && self.order == Order::Asc;
        let by = match self.sort {
            Sort::Rank => &["rank"],
            Sort::Number => &["number"],
            Sort::Name | Sort::Company | Sort::Title | Sort::Status => return None,
        };
        (plain && self.offset.saturating_add(self.limit) <= ROWS_MAX).then_some(by)
    }
}

fn by_index(
    rows: &dyn Rows,
    stream: StreamId,
    by: &'static [&'static str; 1],
    wanted: &Wanted,
) -> Result<(usize, Vec<Lead>)> {
    let found = rows.find(&Query {
        table: &LEADS,
        columns: SHOWN,
        stream: Some(stream),
        equals: Vec::new(),
        range: None,
        order: by,
        limit: wanted.offset + wanted.limit,
    })?;
    let row = rows.get(&EXECUTION, stream, stream.0)?.unwrap_or_default();
    let counters = Counters::of(&Execution::from_row(&row).map_err(unreadable)?)?;
    let total = usize::try_from(counters.total).unwrap_or(usize::MAX);
    Ok((total, leads(found.into_iter().skip(wanted.offset))?))
}

fn leads(rows: impl IntoIterator<Item = Fields>) -> Result<Vec<Lead>> {
    rows.into_iter().map(|row| Lead::from_row(&row).map_err(unreadable)).collect()
}

/// The orders of the campaigns that were asked for last.
#[derive(Default)]
pub struct Directory {
    listings: Mutex<Vec<(StreamId, Arc<Mutex<Listing>>)>>,
}

impl Directory {
    /// The leads on the page, and how many match in all.
    pub fn find(&self, rows: &dyn Rows, stream: StreamId, wanted: &Wanted) -> Result<(usize, Vec<Lead>)> {
        let listing = self.listing(stream);
        let known = listing.try_lock().filter(|listing| listing.is_known());
        // An index answers this page at once, even while another thread reads all leads.
        if known.is_none()
            && let Some(by) = wanted.index()
        {
            return by_index(rows, stream, by, wanted);
        }
        let (total, page) = {
            let mut listing = known.unwrap_or_else(|| listing.lock());
            listing.follow(rows, stream)?;
            listing.find(wanted)
        };
        // A lead may have been erased in between.
        let found = rows.get_all(&LEADS, stream, &page, SHOWN)?;
        Ok((total, leads(found)?))
    }

    /// Reads the leads of a campaign and sorts them in every order, ahead of the first request.
    pub fn learn(&self, rows: &dyn Rows, stream: StreamId) -> Result<()> {
        let listing = self.listing(stream);
        listing.lock().follow(rows, stream)?;
        // A request in the meantime waits only for the order that it needs.
        for sort in Sort::ALL {
            listing.lock().find(&Wanted { sort, ..Wanted::default() });
        }
        Ok(())
    }

    /// Follows the journal ahead of requests, so that they do not wait for it.
    pub fn keep_up(&self, rows: &dyn Rows) -> Result<()> {
        let known = self.listings.lock().clone();
        known.iter().try_for_each(|(stream, listing)| listing.lock().follow(rows, *stream))
    }

    /// The campaigns whose orders are kept.
    pub fn streams(&self) -> Vec<StreamId> {
        self.listings.lock().iter().map(|(stream, _)| *stream).collect()
    }

    fn listing(&self, stream: StreamId) -> Arc<Mutex<Listing>> {
        let mut listings = self.listings.lock();
        let known = listings.iter().position(|(of, _)| *of == stream);
        let listing = match known {
            Some(place) => listings.remove(place).1,
            None => Arc::default(),
        };
        listings.insert(0, (stream, Arc::clone(&listing)));
        listings.truncate(LISTINGS_MAX);
        listing
    }
}
