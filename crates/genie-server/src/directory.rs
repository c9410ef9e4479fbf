//! The leads of campaigns in any order, without reading them all each time: what lists are sorted
//! and searched by is kept in memory and follows the journal. What a list shows is read from the
//! journal, for the page that is shown.

mod listing;

use std::sync::Arc;

use parking_lot::Mutex;
use serde::Deserialize;
use utoipa::ToSchema;

use genie_kernel::{Rows, StreamId};
use genie_outreach::Lead;
use genie_outreach::contract::LeadStatus;
use genie_outreach::schema::LEADS;

use crate::desk::{Result, unreadable};
use listing::Listing;

/// Of how many campaigns the order is kept.
pub const LISTINGS_MAX: usize = 8;

/// What leads are sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// Whose turn comes first.
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
    const ALL: [Self; 6] = [Self::Rank, Self::Number, Self::Name, Self::Company, Self::Title, Self::Status];
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

/// Which leads are wanted.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// With this status.
    pub status: Option<LeadStatus>,
    /// With this in their name, title or company.
    pub text: String,
    /// In which order.
    pub sort: Sort,
    /// In which direction.
    pub order: Order,
    /// Without so many of them.
    pub offset: usize,
    /// So many at the most.
    pub limit: usize,
}

/// The orders of the campaigns that were asked for last.
#[derive(Default)]
pub struct Directory {
    listings: Mutex<Vec<(StreamId, Arc<Mutex<Listing>>)>>,
}

impl Directory {
    /// The leads that are wanted, and how many there are in all.
    pub fn find(&self, rows: &dyn Rows, stream: StreamId, wanted: &Wanted) -> Result<(usize, Vec<Lead>)> {
        let listing = self.listing(stream);
        let (total, page) = {
            let mut listing = listing.lock();
            listing.follow(rows, stream)?;
            listing.find(wanted)
        };
        let mut leads = Vec::with_capacity(page.len());
        for id in page {
            // Somebody may have been erased in between.
            if let Some(row) = rows.get(&LEADS, stream, id)? {
                leads.push(Lead::from_row(&row).map_err(unreadable)?);
            }
        }
        Ok((total, leads))
    }

    /// Gets to know the leads of a campaign in every order before anybody asks.
    pub fn learn(&self, rows: &dyn Rows, stream: StreamId) -> Result<()> {
        let listing = self.listing(stream);
        let mut listing = listing.lock();
        listing.follow(rows, stream)?;
        for sort in Sort::ALL {
            listing.find(&Wanted { sort, ..Wanted::default() });
        }
        Ok(())
    }

    /// Takes over what has happened, so that nobody who asks waits for it.
    pub fn keep_up(&self, rows: &dyn Rows) -> Result<()> {
        let known = self.listings.lock().clone();
        known.iter().try_for_each(|(stream, listing)| listing.lock().follow(rows, *stream))
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
