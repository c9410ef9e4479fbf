//! Reads the graph of a run, with the texts of its stored pages.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use uuid::Uuid;

use genie_kernel::journal::{Error, Rows};
use genie_kernel::{Files, StreamId};

use crate::graph::{Edge, Graph, Screen, Withheld};
use crate::page::Page;
use crate::run::Run;
use crate::stored::{ActionRow, actions_of, all_edges, all_screens};
use crate::tools::read_page_if_stored;

/// The graph of a run. Texts of pages that are no longer stored are empty.
pub fn graph(rows: &dyn Rows, files: &dyn Files, stream: StreamId) -> Result<Option<Graph>, Error> {
    let Some(run) = Run::read(rows, stream)? else { return Ok(None) };
    let mut pages = Pages::new(files);
    let (mut numbers, mut actions) = (BTreeMap::new(), BTreeMap::new());
    let (mut screens, mut withheld) = (Vec::new(), Vec::new());
    for row in all_screens(rows, stream)? {
        numbers.insert(row.id, row.number);
        let mut labels = BTreeSet::new();
        for action in actions_of(rows, stream, row.id)? {
            let label = pages.label(&action)?;
            labels.insert(label.clone());
            if action.status != "tried" && action.status != "untried" {
                withheld.push(Withheld {
                    screen: row.number,
                    id: action.candidate_id.clone(),
                    label: label.clone(),
                    reason: action.reason.clone().unwrap_or_default(),
                });
            }
            actions.insert(action.id, (action.kind.word(), label));
        }
        let page = pages.page(&row.page_ref)?;
        screens.push(Screen {
            number: row.number,
            key: row.key,
            title: page.title.clone(),
            url: page.url.clone(),
            depth: row.depth,
            visits: row.visits,
            variants: row.variants,
            actions: labels.into_iter().filter(|label| !label.is_empty()).collect(),
            screenshot: row.screenshot_ref,
        });
    }
    let number = |id: Uuid| numbers.get(&id).copied().unwrap_or_default();
    let edges = all_edges(rows, stream)?.into_iter().map(|edge| {
        let (action, label) = actions.get(&edge.action_id).cloned().unwrap_or_default();
        let (from, to) = (number(edge.from_screen_id), number(edge.to_screen_id));
        Edge { from, to, action: action.to_owned(), label, step: edge.found_in_step }
    });
    let edges = edges.collect();
    Ok(Some(Graph {
        run: stream.to_string(),
        target: run.target,
        stop_reason: run.stop_reason,
        screens,
        edges,
        withheld,
    }))
}

/// Stored pages, each read once.
pub(crate) struct Pages<'a> {
    files: &'a dyn Files,
    read: BTreeMap<String, Page>,
}

impl<'a> Pages<'a> {
    pub(crate) fn new(files: &'a dyn Files) -> Self {
        Self { files, read: BTreeMap::new() }
    }

    fn page(&mut self, hash: &str) -> Result<&Page, Error> {
        match self.read.entry(hash.to_owned()) {
            Entry::Occupied(read) => Ok(read.into_mut()),
            Entry::Vacant(new) => Ok(new.insert(read_page_if_stored(self.files, hash)?)),
        }
    }

    /// The label of an action; empty if its page is no longer stored.
    pub(crate) fn label(&mut self, action: &ActionRow) -> Result<String, Error> {
        let page = self.page(&action.page_ref)?;
        let element = usize::try_from(action.ordinal).ok().and_then(|ordinal| page.elements.get(ordinal));
        Ok(element.map(|element| element.label.clone()).unwrap_or_default())
    }
}
