//! Which part of a list a request asks for.

use serde::Deserialize;
use utoipa::IntoParams;

use genie_desk::bounded;
use genie_desk::view::{PAGE_MAX, PAGE_USUAL, Window};

/// Which page.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Paging {
    /// How many rows to skip.
    #[param(minimum = 0, maximum = 4294967295u32)]
    offset: Option<u32>,
    /// How many rows to return: 100 by default, at most 500.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u32, 0, 500>")]
    #[param(minimum = 0, maximum = 500)]
    limit: Option<u32>,
}

impl Paging {
    /// The part of the list that is wanted.
    pub fn window(&self) -> Window {
        let limit = self.limit.map_or(PAGE_USUAL, |limit| limit as usize);
        Window { offset: self.offset.unwrap_or(0) as usize, limit: limit.min(PAGE_MAX) }
    }
}
