//! The order of one campaign's leads. It is read once, and follows the journal from then on.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use uuid::Uuid;

use genie_kernel::journal::{Query, ROWS_MAX, Range};
use genie_kernel::record::{Body, Fields};
use genie_kernel::{Rows, StreamId};
use genie_outreach::schema::LEADS;

use super::{Order, Sort, Wanted};
use crate::desk::Result;

/// The columns that lists are sorted and searched by.
const COLUMNS: &[&str] = &["full_name", "company", "job_title", "status", "number", "rank"];

/// How many records are followed before everybody is read again instead.
const FOLLOWED_MAX: u64 = 20_000;

/// What one lead is sorted and searched by.
#[derive(Clone, Debug)]
struct Line {
    id: Uuid,
    number: u64,
    rank: i64,
    status: Box<str>,
    name: Box<str>,
    company: Box<str>,
    title: Box<str>,
}

/// The order of one campaign's leads.
#[derive(Debug, Default)]
pub struct Listing {
    /// Up to where the journal is followed.
    sequence: Option<u64>,
    lines: Vec<Line>,
    places: BTreeMap<Uuid, usize>,
    /// The places of the lines in each order that was asked for.
    orders: BTreeMap<Sort, Vec<u32>>,
    /// The orders that are to be put right.
    stale: BTreeSet<Sort>,
}

impl Listing {
    /// Takes over what has happened since.
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
            match rows.get(&LEADS, stream, id)?.as_ref().and_then(line) {
                Some(line) => self.put(line),
                // Somebody was erased.
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

    fn put(&mut self, line: Line) {
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

    /// How many are wanted in all, and which of them stand on the page.
    pub fn find(&mut self, wanted: &Wanted) -> (usize, Vec<Uuid>) {
        let lines = &self.lines;
        let all = 0..u32::try_from(lines.len()).unwrap_or(u32::MAX);
        let is_new = !self.orders.contains_key(&wanted.sort);
        let order = self.orders.entry(wanted.sort).or_insert_with(|| all.collect());
        if is_new || self.stale.remove(&wanted.sort) {
            // Mostly in order already, which the sort makes use of.
            order.sort_by(|a, b| {
                let (a, b) = (&lines[*a as usize], &lines[*b as usize]);
                compare(wanted.sort, a, b).then(a.number.cmp(&b.number))
            });
        }
        let text = fold(&wanted.text);
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
        let fits = |line: &Line| {
            wanted.status.is_none_or(|status| *status.name() == *line.status)
                && (text.is_empty()
                    || [&line.name, &line.company, &line.title].iter().any(|part| part.contains(&*text)))
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

fn compare(sort: Sort, a: &Line, b: &Line) -> Ordering {
    match sort {
        Sort::Rank => a.rank.cmp(&b.rank),
        Sort::Number => a.number.cmp(&b.number),
        Sort::Name => a.name.cmp(&b.name),
        // Those without one come last.
        Sort::Company => (a.company.is_empty(), &a.company).cmp(&(b.company.is_empty(), &b.company)),
        Sort::Title => (a.title.is_empty(), &a.title).cmp(&(b.title.is_empty(), &b.title)),
        Sort::Status => a.status.cmp(&b.status),
    }
}

fn line(row: &Fields) -> Option<Line> {
    let text = |name: &str| row.get(name).and_then(Value::as_str).unwrap_or_default();
    Some(Line {
        id: text("id").parse().ok()?,
        number: row.get("number")?.as_u64()?,
        rank: row.get("rank")?.as_i64()?,
        status: text("status").into(),
        name: fold(text("full_name")).into(),
        company: fold(text("company")).into(),
        title: fold(text("job_title")).into(),
    })
}

/// Text as it is searched by.
fn fold(text: &str) -> String {
    text.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use genie_outreach::contract::LeadStatus;
    use proptest::prelude::*;

    use super::*;

    fn any_line() -> impl Strategy<Value = Line> {
        let word = || prop::sample::select(vec!["", "ada", "Berta", "ßtraße", "ÉCOLE", "berta b"]);
        let status = prop::sample::select(vec!["pending", "contacted", "rejected"]);
        (1..40_u64, -3..3_i64, status, word(), word(), word()).prop_map(
            |(number, rank, status, name, company, title)| Line {
                id: Uuid::from_u128(number.into()),
                number,
                rank,
                status: status.into(),
                name: fold(name).into(),
                company: fold(company).into(),
                title: fold(title).into(),
            },
        )
    }

    fn any_wanted() -> impl Strategy<Value = Wanted> {
        let status = prop::option::of(prop::sample::select(vec![LeadStatus::Pending, LeadStatus::Contacted]));
        let text = prop::sample::select(vec!["", "b", "BERTA", "É", "nobody"]);
        let order = prop::sample::select(vec![Order::Asc, Order::Desc]);
        (status, text, prop::sample::select(Sort::ALL.to_vec()), order, 0..45_usize, 0..45_usize).prop_map(
            |(status, text, sort, order, offset, limit)| Wanted {
                status,
                text: text.to_owned(),
                sort,
                order,
                offset,
                limit,
            },
        )
    }

    /// The same by sorting everybody each time.
    fn naive(lines: &BTreeMap<Uuid, Line>, wanted: &Wanted) -> (usize, Vec<Uuid>) {
        let text = wanted.text.to_lowercase();
        let mut all: Vec<&Line> = lines.values().collect();
        all.retain(|line| wanted.status.is_none_or(|status| status.name() == &*line.status));
        all.retain(|line| [&line.name, &line.company, &line.title].iter().any(|part| part.contains(&text)));
        all.sort_by(|a, b| compare(wanted.sort, a, b).then(a.number.cmp(&b.number)));
        if wanted.order == Order::Desc {
            all.reverse();
        }
        (all.len(), all.iter().skip(wanted.offset).take(wanted.limit).map(|line| line.id).collect())
    }

    proptest! {
        #[test]
        fn a_listing_shows_what_sorting_everybody_each_time_would(
            steps in prop::collection::vec((prop::collection::vec(any_line(), 0..6), any_wanted()), 1..20),
        ) {
            let (mut listing, mut lines) = (Listing::default(), BTreeMap::new());
            for (changed, wanted) in steps {
                for line in changed {
                    lines.insert(line.id, line.clone());
                    listing.put(line);
                }
                prop_assert_eq!(listing.find(&wanted), naive(&lines, &wanted));
            }
        }
    }

    #[test]
    fn those_without_a_company_come_last() {
        let line = |number: u64, company: &str| Line {
            id: Uuid::from_u128(number.into()),
            number,
            rank: 0,
            status: "pending".into(),
            name: "x".into(),
            company: company.into(),
            title: "".into(),
        };
        let mut listing = Listing::default();
        [line(1, ""), line(2, "zebra"), line(3, "ant")].into_iter().for_each(|line| listing.put(line));
        let wanted = Wanted { sort: Sort::Company, limit: 9, ..Wanted::default() };
        let order: Vec<u128> = listing.find(&wanted).1.iter().map(Uuid::as_u128).collect();
        assert_eq!(order, [3, 2, 1]);
    }
}
