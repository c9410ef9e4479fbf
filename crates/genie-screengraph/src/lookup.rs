//! Finds single screens and actions of a run by their ids, with the labels of their stored pages: for a timeline, which
//! needs a few of them and not the whole graph.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use uuid::Uuid;

use genie_kernel::journal::{Error, Rows};
use genie_kernel::table::Table;
use genie_kernel::{Files, StreamId};

use crate::observation::ActionKind;
use crate::reading::Pages;
use crate::stored::{ActionRow, ScreenRow};
use crate::tables::{ACTIONS, SCREENS};

/// An action of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedAction {
    /// Its id, which is the same in every run.
    pub id: String,
    /// What it does.
    pub kind: ActionKind,
    /// The label of its element; empty if the page is no longer stored.
    pub label: String,
    /// The number of the screen on which it is.
    pub screen: Option<u64>,
}

/// Looks up rows of one run. What was found once is not read again.
pub struct Lookup<'a> {
    rows: &'a dyn Rows,
    stream: StreamId,
    pages: Pages<'a>,
    screens: BTreeMap<Uuid, Option<u64>>,
}

impl<'a> Lookup<'a> {
    /// Looks up rows of this run.
    pub fn new(rows: &'a dyn Rows, files: &'a dyn Files, stream: StreamId) -> Self {
        Self { rows, stream, pages: Pages::new(files), screens: BTreeMap::new() }
    }

    /// The action with this id, if it is stored.
    pub fn action(&mut self, id: Uuid) -> Result<Option<NamedAction>, Error> {
        let Some(row) = self.row::<ActionRow>(&ACTIONS, id)? else { return Ok(None) };
        let label = self.pages.label(&row)?;
        let screen = self.screen_number(row.screen_id)?;
        Ok(Some(NamedAction { id: row.candidate_id, kind: row.kind, label, screen }))
    }

    /// The number of the screen with this id, if it is stored.
    pub fn screen_number(&mut self, id: Uuid) -> Result<Option<u64>, Error> {
        if let Some(number) = self.screens.get(&id) {
            return Ok(*number);
        }
        let number = self.row::<ScreenRow>(&SCREENS, id)?.map(|row| row.number);
        self.screens.insert(id, number);
        Ok(number)
    }

    fn row<T: DeserializeOwned>(&self, table: &'static Table, id: Uuid) -> Result<Option<T>, Error> {
        let row = self.rows.get(table, self.stream, id)?;
        row.map(|row| row.read().map_err(|error| Error::Damaged(format!("a row of {}: {error}", table.name))))
            .transpose()
    }
}
