//! Fictional leads for demos, benchmarks and simulations: the same seed gives the same people. Their profiles
//! are under a reserved domain name.

use crate::lead::NewLead;

const GIVEN: [&str; 24] = [
    "Ada", "Bilal", "Chiara", "Dmitri", "Elif", "Farah", "Goran", "Hana", "Ivo", "Jamila", "Kenji", "Leila",
    "Mateo", "Nadia", "Oskar", "Priya", "Quentin", "Rosa", "Samir", "Tove", "Uma", "Viktor", "Wanjiru",
    "Yara",
];
const FAMILY: [&str; 24] = [
    "Almeida",
    "Bergström",
    "Castillo",
    "Dvořák",
    "Eriksen",
    "Fontaine",
    "Goldberg",
    "Haddad",
    "Ivanova",
    "Jansen",
    "Kowalski",
    "Lindqvist",
    "Moretti",
    "Nakamura",
    "Okafor",
    "Petrov",
    "Quispe",
    "Rahman",
    "Santos",
    "Tanaka",
    "Ueda",
    "Varga",
    "Weiss",
    "Zhang",
];
const TITLES: [&str; 8] = [
    "Head of Engineering",
    "Platform Engineer",
    "Chief Technology Officer",
    "Data Engineer",
    "Staff Engineer",
    "Engineering Manager",
    "Product Lead",
    "Site Reliability Engineer",
];
const COMPANIES: [&str; 8] = [
    "Northwind Ledger",
    "Blue Fjord Bank",
    "Paperkite",
    "Tidewater Systems",
    "Orchard Pay",
    "Lumen Freight",
    "Granite Labs",
    "Fable Insurance",
];

/// The fictional person with this number.
pub fn lead(seed: u64, number: u64) -> NewLead {
    let draw = |salt: u64, length: usize| pick(seed, number, salt, length);
    let full_name = format!("{} {}", GIVEN[draw(1, GIVEN.len())], FAMILY[draw(2, FAMILY.len())]);
    let slug: String = full_name.chars().filter(char::is_ascii_alphabetic).collect::<String>().to_lowercase();
    NewLead {
        profile_url: format!("https://practice.invalid/in/{slug}-{number}"),
        full_name,
        job_title: Some(TITLES[draw(3, TITLES.len())].to_owned()),
        company: (draw(4, 10) > 0).then(|| COMPANIES[draw(5, COMPANIES.len())].to_owned()),
        weight_score: 40 + u32::try_from(draw(6, 60)).unwrap_or(0),
        ..NewLead::default()
    }
}

/// A number below `length` that depends on all arguments: the finaliser of SplitMix64, a pure function
/// without state.
fn pick(seed: u64, number: u64, salt: u64, length: usize) -> usize {
    let mut mixed =
        seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ salt.wrapping_mul(0xD1B5_4A32_D192_ED03);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    let bound = length as u64;
    usize::try_from((mixed ^ (mixed >> 31)) % bound).unwrap_or(0)
}
