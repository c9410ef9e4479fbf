//! The order of one campaign's leads. It is read once, and follows the journal from then on.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use memchr::memmem::Finder;
use serde_json::Value;
use uuid::Uuid;

use genie_kernel::journal::{Query, ROWS_MAX, Range};
use genie_kernel::record::{Body, Fields};
use genie_kernel::{Rows, StreamId};
use genie_outreach::schema::LEADS;

use super::{Order, Sort, Wanted};
use crate::Result;

/// The columns that lists are sorted and searched by.
const COLUMNS: &[&str] = &["full_name", "company", "job_title", "status", "number", "rank"];

/// How many records are followed before all leads are read again instead.
const FOLLOWED_MAX: u64 = 20_000;

/// The sort and search keys of one lead.
#[derive(Clone, Debug)]
pub struct Line {
    /// The lead.
    pub id: Uuid,
    /// Its place in the order of arrival.
    pub number: u64,
    /// Its place in the order of scores.
    pub rank: i64,
    /// Its status, as it is stored.
    pub status: Box<str>,
    /// Its name, company and title.
    pub words: Words,
}

/// The name, the company and the title, in one piece, so that all of them are searched at once.
#[derive(Clone, Debug)]
pub struct Words {
    text: Box<str>,
    name_end: usize,
    company_end: usize,
}

impl Words {
    /// The separator, which none of them contains.
    const BETWEEN: char = '\n';

    /// Normalises the three fields for searching.
    pub fn new(name: &str, company: &str, title: &str) -> Self {
        let [name, company, title] =
            [name, company, title].map(|text| fold(text).replace(Self::BETWEEN, " "));
        let (name_end, company_end) = (name.len(), name.len() + 1 + company.len());
        let between = Self::BETWEEN;
        let text = format!("{name}{between}{company}{between}{title}").into();
        Self { text, name_end, company_end }
    }

    /// The name.
    pub fn name(&self) -> &str {
        self.text.get(..self.name_end).unwrap_or_default()
    }

    /// The company.
    pub fn company(&self) -> &str {
        self.text.get(self.name_end + 1..self.company_end).unwrap_or_default()
    }

    /// The title.
    pub fn title(&self) -> &str {
        self.text.get(self.company_end + 1..).unwrap_or_default()
    }
}

/// The order of one campaign's leads.
#[derive(Debug, Default)]
pub struct Listing {
    /// The last record that was followed.
    sequence: Option<u64>,
    lines: Vec<Line>,
    places: BTreeMap<Uuid, usize>,
    /// The places of the lines in each requested order.
    orders: BTreeMap<Sort, Vec<u32>>,
    /// The orders that have to be sorted again.
    stale: BTreeSet<Sort>,
}

impl Listing {
    /// Whether all leads were read once.
    pub fn is_known(&self) -> bool {
        self.sequence.is_some()
    }

    /// Follows the journal to its end.
    pub fn follow(&mut self, rows: &dyn Rows, stream: StreamId) -> Result<()> {
        let head = rows.head(stream)?.sequence;
        let Some(mut after) = self.sequence.filter(|known| head - (*known).min(head) <= FOLLOWED_MAX) else {
            return self.read_all(rows, stream, head);
        };
        let mut changed = BTreeSet::new();
        while after < head {
            let entries = rows.entries(stream, after, ROWS_MAX)?;
            let Some(last) = entries.last() else { break };
            after = last.sequence;
            for entry in &entries {
                if let Body::Event(event) = &entry.record.body
                    && event.entity_type == LEADS.entity
                {
                    changed.insert(event.entity_id);
                }
            }
        }
        for id in changed {
            match rows.get(&LEADS, stream, id)?.as_deref().and_then(line) {
                Some(line) => self.put(line),
                // A lead was erased.
                None if self.places.contains_key(&id) => return self.read_all(rows, stream, after),
                None => {}
            }
        }
        self.sequence = Some(after);
        Ok(())
    }

    fn read_all(&mut self, rows: &dyn Rows, stream: StreamId, head: u64) -> Result<()> {
        *self = Self::default();
        let mut above = 0;
        loop {
            let page = rows.find(&Query {
                table: &LEADS,
                columns: COLUMNS,
                stream: Some(stream),
                equals: Vec::new(),
                range: Some(Range { column: "number", above, up_to: i64::MAX }),
                order: &["number"],
                limit: ROWS_MAX,
            })?;
            page.iter().filter_map(line).for_each(|line| self.put(line));
            let last = page.last().and_then(|row| row.get("number")?.as_i64());
            match last {
                Some(last) => above = last,
                None => break,
            }
        }
        self.sequence = Some(head);
        Ok(())
    }

    /// Adds a lead, or replaces it.
    pub fn put(&mut self, line: Line) {
        match self.places.get(&line.id) {
            Some(place) => {
                let known = &mut self.lines[*place];
                for sort in self.orders.keys() {
                    if compare(*sort, known, &line) != Ordering::Equal {
                        self.stale.insert(*sort);
                    }
                }
                *known = line;
            }
            None => {
                let place = u32::try_from(self.lines.len()).unwrap_or(u32::MAX);
                self.orders.values_mut().for_each(|order| order.push(place));
                self.stale.extend(self.orders.keys().copied());
                self.places.insert(line.id, self.lines.len());
                self.lines.push(line);
            }
        }
    }

    /// How many leads match in all, and those on the page.
    pub fn find(&mut self, wanted: &Wanted) -> (usize, Vec<Uuid>) {
        let lines = &self.lines;
        let all = 0..u32::try_from(lines.len()).unwrap_or(u32::MAX);
        let is_new = !self.orders.contains_key(&wanted.sort);
        let order = self.orders.entry(wanted.sort).or_insert_with(|| all.collect());
        if is_new || self.stale.remove(&wanted.sort) {
            // Mostly sorted already, which the sort exploits.
            order.sort_by(|a, b| {
                let (a, b) = (&lines[*a as usize], &lines[*b as usize]);
                compare(wanted.sort, a, b).then(a.number.cmp(&b.number))
            });
        }
        let text = fold(&wanted.text).replace(Words::BETWEEN, " ");
        if text.is_empty() && wanted.status.is_none() {
            let page = |order: &mut dyn Iterator<Item = &u32>| {
                let page = order.skip(wanted.offset).take(wanted.limit);
                page.map(|place| lines[*place as usize].id).collect()
            };
            let page = match wanted.order {
                Order::Asc => page(&mut order.iter()),
                Order::Desc => page(&mut order.iter().rev()),
            };
            return (lines.len(), page);
        }
        let finder = Finder::new(&text);
        let fits = |line: &Line| {
            wanted.status.is_none_or(|status| *status.name() == *line.status)
                && (text.is_empty() || finder.find(line.words.text.as_bytes()).is_some())
        };
        let mut total = 0;
        let mut page = Vec::new();
        let mut look = |place: &u32| {
            let line = &lines[*place as usize];
            if fits(line) {
                if total >= wanted.offset && page.len() < wanted.limit {
                    page.push(line.id);
                }
                total += 1;
            }
        };
        match wanted.order {
            Order::Asc => order.iter().for_each(&mut look),
            Order::Desc => order.iter().rev().for_each(&mut look),
        }
        (total, page)
    }
}

/// Which of two leads comes first.
pub fn compare(sort: Sort, a: &Line, b: &Line) -> Ordering {
    match sort {
        Sort::Rank => a.rank.cmp(&b.rank),
        Sort::Number => a.number.cmp(&b.number),
        Sort::Name => a.words.name().cmp(b.words.name()),
        Sort::Company => last_if_empty(a.words.company()).cmp(&last_if_empty(b.words.company())),
        Sort::Title => last_if_empty(a.words.title()).cmp(&last_if_empty(b.words.title())),
        Sort::Status => a.status.cmp(&b.status),
    }
}

/// Leads without a value come last.
fn last_if_empty(text: &str) -> (bool, &str) {
    (text.is_empty(), text)
}

fn line(row: &Fields) -> Option<Line> {
    let text = |name: &str| row.get(name).and_then(Value::as_str).unwrap_or_default();
    Some(Line {
        id: text("id").parse().ok()?,
        number: row.get("number")?.as_u64()?,
        rank: row.get("rank")?.as_i64()?,
        status: text("status").into(),
        words: Words::new(text("full_name"), text("company"), text("job_title")),
    })
}

/// Text in the form that searches compare.
fn fold(text: &str) -> String {
    text.trim().to_lowercase()
}
