//! The order of a campaign's leads against sorting all of them each time.

use std::collections::BTreeMap;

use proptest::prelude::*;
use uuid::Uuid;

use genie_desk::directory::listing::{Line, Listing, Words, compare};
use genie_desk::directory::{Order, Sort, Wanted};
use genie_outreach::contract::LeadStatus;

fn any_line() -> impl Strategy<Value = Line> {
    let word = || prop::sample::select(vec!["", "ada", "Berta", "ßtraße", "ÉCOLE", "berta b"]);
    let status = prop::sample::select(vec!["pending", "contacted", "rejected"]);
    (1..40_u64, -3..3_i64, status, word(), word(), word()).prop_map(
        |(number, rank, status, name, company, title)| Line {
            id: Uuid::from_u128(number.into()),
            number,
            rank,
            status: status.into(),
            words: Words::new(name, company, title),
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

/// The same result by sorting all leads each time.
fn naive(lines: &BTreeMap<Uuid, Line>, wanted: &Wanted) -> (usize, Vec<Uuid>) {
    let text = wanted.text.to_lowercase();
    let mut all: Vec<&Line> = lines.values().collect();
    all.retain(|line| wanted.status.is_none_or(|status| status.name() == &*line.status));
    let parts =
        |line: &Line| [line.words.name(), line.words.company(), line.words.title()].map(str::to_owned);
    all.retain(|line| parts(line).iter().any(|part| part.contains(&text)));
    all.sort_by(|a, b| compare(wanted.sort, a, b).then(a.number.cmp(&b.number)));
    if wanted.order == Order::Desc {
        all.reverse();
    }
    (all.len(), all.iter().skip(wanted.offset).take(wanted.limit).map(|line| line.id).collect())
}

proptest! {
    #[test]
    fn listing_matches_a_full_sort(
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
fn leads_without_a_company_sort_last() {
    let line = |number: u64, company: &str| Line {
        id: Uuid::from_u128(number.into()),
        number,
        rank: 0,
        status: "pending".into(),
        words: Words::new("x", company, ""),
    };
    let mut listing = Listing::default();
    [line(1, ""), line(2, "zebra"), line(3, "ant")].into_iter().for_each(|line| listing.put(line));
    let wanted = Wanted { sort: Sort::Company, limit: 9, ..Wanted::default() };
    let order: Vec<u128> = listing.find(&wanted).1.iter().map(Uuid::as_u128).collect();
    assert_eq!(order, [3, 2, 1]);
}
