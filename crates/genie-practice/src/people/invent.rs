//! How people are invented from the words of a data file and a seed.

use std::collections::BTreeSet;

use fastrand::Rng;

use crate::data::{Culture, Field, PeopleFile, Trap};

use super::{Person, Position, plain};

/// The year in which present jobs are held.
const THIS_YEAR: u16 = 2026;

/// One person of so many has the name of another one.
const NAMESAKE_EVERY: usize = 40;

/// One person of so many writes a text that tries to give orders.
const TRAP_EVERY: usize = 20;

/// Which of the people between two with such a text has it.
const TRAP_PLACE: usize = 7;

/// Invents people. A longer list begins with the people of a shorter one.
pub fn people(words: &PeopleFile, seed: u64, count: usize) -> Vec<Person> {
    let mut people: Vec<Person> = Vec::with_capacity(count);
    let mut taken = BTreeSet::new();
    for place in 0..count {
        let mut chance = Rng::with_seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(place as u64));
        let mut person = person(words, &mut chance);
        if place % NAMESAKE_EVERY == NAMESAKE_EVERY - 1 {
            let other = &people[chance.usize(..place)];
            person.first_name.clone_from(&other.first_name);
            person.last_name.clone_from(&other.last_name);
            person.name.clone_from(&other.name);
        }
        if place % TRAP_EVERY == TRAP_PLACE && !words.trap.is_empty() {
            set_trap(&mut person, &words.trap[place / TRAP_EVERY % words.trap.len()]);
        }
        person.slug = loop {
            let slug = format!("{}-{:06x}", slug_of(&person.name), chance.u32(..1 << 24));
            if taken.insert(slug.clone()) {
                break slug;
            }
        };
        // The place makes it unique.
        person.thread = format!("{:08x}{place:04x}", chance.u32(..));
        person.searched =
            plain(&[&*person.name, &person.headline, person.company(), &person.place].join(" "));
        people.push(person);
    }
    people
}

fn person(words: &PeopleFile, chance: &mut Rng) -> Person {
    let culture = choose(&words.culture, chance);
    let field = choose(&words.field, chance);
    let (first_name, last_name) =
        (choose(&culture.given, chance).clone(), choose(&culture.family, chance).clone());
    let name = match culture.family_first {
        true => format!("{last_name} {first_name}"),
        false => format!("{first_name} {last_name}"),
    };
    let experience = experience(words, field, chance);
    Person {
        slug: String::new(),
        thread: String::new(),
        headline: headline(&experience[0], chance),
        name,
        first_name,
        last_name,
        place: choose(&culture.places, chance).clone(),
        about: about(culture, field, chance),
        experience,
        post: choose(&field.posts, chance).clone(),
        searched: String::new(),
    }
}

fn experience(words: &PeopleFile, field: &Field, chance: &mut Rng) -> Vec<Position> {
    let mut until = None;
    let mut latest = THIS_YEAR;
    let jobs = chance.usize(2..=4);
    let mut positions = Vec::with_capacity(jobs);
    for _ in 0..jobs {
        let from = latest - chance.u16(1..=6);
        let (role, company) =
            (choose(&field.roles, chance).clone(), choose(&words.companies, chance).clone());
        positions.push(Position { role, company, from, until });
        until = Some(from);
        latest = from;
    }
    positions
}

fn headline(present: &Position, chance: &mut Rng) -> String {
    let Position { role, company, .. } = present;
    match chance.u8(..4) {
        0 => format!("{role} | {company}"),
        1 => format!("{role} · {company} · since {}", present.from),
        _ => format!("{role} at {company}"),
    }
}

fn about(culture: &Culture, field: &Field, chance: &mut Rng) -> Vec<String> {
    let mut about = vec![choose(&field.about, chance).clone()];
    if !culture.about.is_empty() && chance.bool() {
        about.push(choose(&culture.about, chance).clone());
    }
    about
}

fn set_trap(person: &mut Person, trap: &Trap) {
    if let Some(headline) = &trap.headline {
        person.headline.clone_from(headline);
    }
    person.about.extend(trap.about.clone());
}

/// A name as an address has it: plain letters and digits, with dashes between words.
fn slug_of(name: &str) -> String {
    let plain = plain(name);
    let words = plain.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// One of a list that is not empty, as the data files are checked to have no empty ones.
fn choose<'a, T>(list: &'a [T], chance: &mut Rng) -> &'a T {
    &list[chance.usize(..list.len())]
}
