//! Lists, page by page.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The most rows of a page.
pub const PAGE_MAX: usize = 500;

/// A page of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Page<T> {
    /// How many there are in all.
    pub total: usize,
    /// Those on this page.
    pub items: Vec<T>,
}

impl<T> Page<T> {
    /// Everything on one page.
    pub fn whole(items: Vec<T>) -> Self {
        Self { total: items.len(), items }
    }

    /// A part of everything.
    pub fn part(items: Vec<T>, paging: &Paging) -> Self {
        let total = items.len();
        let items = items.into_iter().skip(paging.offset()).take(paging.limit()).collect();
        Self { total, items }
    }
}

/// Which page.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Paging {
    /// Without so many from the beginning.
    #[param(minimum = 0, maximum = 4294967295u32)]
    offset: Option<u32>,
    /// So many at the most; 100 unless said, 500 at the most.
    #[serde(default, deserialize_with = "crate::bounded::maybe_number::<_, u32, 0, 500>")]
    #[param(minimum = 0, maximum = 500)]
    limit: Option<u32>,
}

impl Paging {
    /// How many to leave out.
    pub fn offset(&self) -> usize {
        self.offset.unwrap_or(0) as usize
    }

    /// How many to show.
    pub fn limit(&self) -> usize {
        (self.limit.unwrap_or(100) as usize).min(PAGE_MAX)
    }
}
