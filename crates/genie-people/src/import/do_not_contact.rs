//! The do-not-contact list: people, companies and domains. It is checked when leads are imported, when
//! work is planned, when a text is drafted and before it is delivered.

use std::collections::BTreeSet;
use std::io::{Cursor, Read, Seek, SeekFrom};

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use genie_tables::{Error as TableError, Row, fold_heading};

use crate::hashed_identity::IdentityKey;
use crate::identity::{self, Alias, host_of, is_domain, parse_email};

use super::candidate::{Candidate, line};
use super::field::{Field, field_named};
use super::limits::{DO_NOT_CONTACT_MAX, FILE_BYTES_MAX, SHORT_TEXT_CHARS_MAX};
use super::mapping::{Mapping, Target};
use super::reason::{Reason, RejectedRow};
use super::{Choices, Error, open_with};

/// The prefixes of tokens for companies and domains.
const COMPANY: &str = "company:";
const DOMAIN: &str = "domain:";

/// The do-not-contact list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoNotContact {
    /// People, by any of their identifiers.
    #[serde(default)]
    people: BTreeSet<Alias>,
    /// Companies, by their normalised names.
    #[serde(default)]
    companies: BTreeSet<String>,
    /// Domains, each including its subdomains.
    #[serde(default)]
    domains: BTreeSet<String>,
    /// Erased people, as hashed aliases.
    #[serde(default, rename = "sealed", skip_serializing_if = "BTreeSet::is_empty")]
    hashed: BTreeSet<String>,
}

/// Why a person must not be contacted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The person is on the list.
    Person(Alias),
    /// Their company is on the list.
    Company(String),
    /// The domain of their address or of their company is on the list.
    Domain(String),
}

impl Refusal {
    /// The part that is on the list, for a sentence.
    pub fn what(&self) -> &'static str {
        match self {
            Self::Person(_) => "the person",
            Self::Company(_) => "the company",
            Self::Domain(_) => "the domain",
        }
    }
}

/// A person to check against the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Subject<'a> {
    /// All identifiers of the person.
    pub aliases: Vec<Alias>,
    /// Their company.
    pub company: Option<&'a str>,
    /// Web sites and domains of their company.
    pub sites: Vec<&'a str>,
}

/// A loaded list, and its lines that were not recognised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The list.
    pub list: DoNotContact,
    /// Lines that could not be read, so the list may be incomplete.
    pub rejected: Vec<RejectedRow>,
}

impl DoNotContact {
    /// The number of entries.
    pub fn len(&self) -> usize {
        self.people.len() + self.companies.len() + self.domains.len() + self.hashed.len()
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds a person.
    pub fn add_person(&mut self, alias: Alias) {
        self.people.insert(alias);
    }

    /// Adds a company by its name. Returns false if the normalised name is empty.
    pub fn add_company(&mut self, name: &str) -> bool {
        let name = normalise_company(name);
        let has_name = !name.is_empty();
        if has_name {
            self.companies.insert(name);
        }
        has_name
    }

    /// Adds a domain including its subdomains. Returns false if it is not a domain.
    pub fn add_domain(&mut self, domain: &str) -> bool {
        let host = host_of(domain.trim().trim_start_matches('@').trim_start_matches("*."));
        host.is_some_and(|host| {
            self.domains.insert(host);
            true
        })
    }

    /// Adds an entry: a profile, an e-mail address, a domain or a company.
    pub fn add_entry(&mut self, entry: &str) -> bool {
        let entry = line(entry);
        if entry.is_empty() || entry.chars().count() > SHORT_TEXT_CHARS_MAX {
            return false;
        }
        if let Some((kind, name)) = entry.split_once(':')
            && ["company", "firma", "entreprise", "empresa", "azienda"]
                .contains(&kind.trim().to_lowercase().as_str())
        {
            return self.add_company(name);
        }
        if let Ok(alias) = identity::parse(&entry) {
            self.add_person(alias);
            return true;
        }
        if let Some(email) = parse_email(&entry) {
            self.add_person(Alias::Email(email));
            return true;
        }
        let is_bare = entry.starts_with('@') || entry.starts_with("*.") || is_domain(&entry);
        match host_of(&entry) {
            // LinkedIn itself is never meant: it would block every profile.
            Some(host) if host.ends_with("linkedin.com") => false,
            Some(_) if is_bare || entry.contains("://") || entry.starts_with("www.") => {
                self.add_domain(&entry)
            }
            _ if is_bare => self.add_domain(&entry),
            _ if entry.contains("://") || entry.contains('@') => false,
            _ => self.add_company(&entry),
        }
    }

    /// All entries as tokens, as they are stored.
    pub fn tokens(&self) -> impl Iterator<Item = String> {
        let people = self.people.iter().map(Alias::token);
        let companies = self.companies.iter().map(|name| format!("{COMPANY}{name}"));
        let domains = self.domains.iter().map(|name| format!("{DOMAIN}{name}"));
        people.chain(companies).chain(domains).chain(self.hashed.iter().cloned())
    }

    /// Adds a stored entry. Returns false if the token is not an entry.
    pub fn add_token(&mut self, token: &str) -> bool {
        if IdentityKey::of(token).is_some() {
            self.hashed.insert(token.to_owned());
            return true;
        }
        // The token may have been typed by a person, so it is normalised again.
        if let Some(name) = token.strip_prefix(COMPANY) {
            return self.add_company(name);
        }
        if let Some(name) = token.strip_prefix(DOMAIN) {
            return self.add_domain(name);
        }
        Alias::from_token(token).is_some_and(|alias| {
            self.people.insert(alias);
            true
        })
    }

    /// Why a candidate must not be contacted, if so.
    pub fn check(&self, candidate: &Candidate) -> Option<Refusal> {
        let sites = [&candidate.company_domain, &candidate.website];
        self.check_subject(&Subject {
            aliases: candidate.identity.aliases().cloned().collect(),
            company: candidate.company.as_deref(),
            sites: sites.into_iter().flatten().map(String::as_str).collect(),
        })
    }

    /// Why a person must not be contacted, if so.
    pub fn check_subject(&self, subject: &Subject<'_>) -> Option<Refusal> {
        let key = self.hashed.first().and_then(|word| IdentityKey::of(word));
        let is_hashed =
            |alias: &Alias| key.is_some_and(|key| self.hashed.contains(&key.hash(&alias.token())));
        let named = |alias: &&Alias| self.people.contains(*alias) || is_hashed(alias);
        if let Some(alias) = subject.aliases.iter().find(named) {
            return Some(Refusal::Person(alias.clone()));
        }
        let company =
            subject.company.map(normalise_company).filter(|company| self.companies.contains(company));
        if let Some(company) = company {
            return Some(Refusal::Company(company));
        }
        subject.hosts().find_map(|host| self.domain_of(&host)).map(Refusal::Domain)
    }

    /// The domain on the list that contains a host.
    fn domain_of(&self, host: &str) -> Option<String> {
        let mut rest = host;
        loop {
            if self.domains.contains(rest) {
                return Some(rest.to_owned());
            }
            rest = rest.split_once('.')?.1;
        }
    }

    /// Reads a list: a table with columns for profiles, companies, domains or e-mail addresses, or a text
    /// with one entry per line. A line that begins with `#` is a comment.
    pub fn load<R: Read + Seek>(mut reader: R) -> Result<Loaded, Error> {
        match open_with(&mut reader, None, &Choices::default()) {
            Ok(mut source) if source.knows_headings() => {
                let columns = entry_columns(&source.propose());
                if !columns.is_empty() {
                    return load_table(&mut source, &columns);
                }
            }
            Ok(_)
            | Err(
                Error::NoHeader
                | Error::Table(TableError::NoRows(_) | TableError::Empty | TableError::TooManyColumns),
            ) => {}
            Err(error) => return Err(error),
        }
        load_lines(reader)
    }
}

impl Subject<'_> {
    /// All tokens that would match this person if they were on a list.
    pub fn tokens(&self) -> Vec<String> {
        let mut tokens: Vec<String> = self.aliases.iter().map(Alias::token).collect();
        tokens.extend(self.company.map(|name| format!("{COMPANY}{}", normalise_company(name))));
        for host in self.hosts() {
            let parents = host.match_indices('.').map(|(dot, _)| &host[dot + 1..]);
            tokens
                .extend(std::iter::once(host.as_str()).chain(parents).map(|name| format!("{DOMAIN}{name}")));
        }
        tokens
    }

    /// The hosts of the person's mailboxes and of their company.
    fn hosts(&self) -> impl Iterator<Item = String> {
        let mailboxes = self.aliases.iter().filter_map(|alias| match alias {
            Alias::Email(email) => email.rsplit('@').next().map(str::to_owned),
            Alias::Profile(_)
            | Alias::Member(_)
            | Alias::MemberNumber(_)
            | Alias::Legacy(_)
            | Alias::Practice(_)
            | Alias::Loopback(_) => None,
        });
        mailboxes.chain(self.sites.iter().filter_map(|site| host_of(site)))
    }
}

/// The columns of a table that hold entries.
fn entry_columns(mapping: &Mapping) -> Vec<(usize, Field)> {
    let wanted = |target: &Target| match target {
        Target::Field(field) if field.takes_several() => Some(*field),
        Target::Field(field @ (Field::Email | Field::Company | Field::CompanyDomain | Field::Website)) => {
            Some(*field)
        }
        Target::Field(_) | Target::Variable(_) | Target::Ignore => None,
    };
    let columns: Vec<(usize, Field)> = mapping
        .columns
        .iter()
        .enumerate()
        .filter_map(|(index, column)| Some((index, wanted(&column.to)?)))
        .collect();
    // A list of people with their companies blocks the people, not their companies.
    let is_person = |field: Field| field.takes_several() || field == Field::Email;
    let has_people = columns.iter().any(|(_, field)| is_person(*field));
    columns.into_iter().filter(|(_, field)| is_person(*field) || !has_people).collect()
}

fn load_table<R: Read + Seek>(
    source: &mut super::Source<R>,
    columns: &[(usize, Field)],
) -> Result<Loaded, Error> {
    let mut loaded = Loaded::default();
    let mut rows = source.rows()?;
    while let Some(row) = rows.next_row()? {
        if !add_row(&mut loaded.list, row, columns) {
            loaded
                .rejected
                .push(RejectedRow::new(row.number(), row.fault().map_or(Reason::NotAnEntry, Reason::from)));
        }
        if loaded.list.len() + loaded.rejected.len() > DO_NOT_CONTACT_MAX {
            return Err(Error::ListTooLong);
        }
    }
    Ok(loaded)
}

/// Adds all entries of a row. Returns false if there are none or a cell is not recognised.
fn add_row(list: &mut DoNotContact, row: &Row, columns: &[(usize, Field)]) -> bool {
    let (mut added, mut failed) = (0, 0);
    for (column, field) in columns {
        let cell = line(row.cell(*column));
        if cell.is_empty() {
            continue;
        }
        let done = if *field == Field::Company {
            list.add_company(&cell)
        } else if [Field::CompanyDomain, Field::Website].contains(field) {
            list.add_domain(&cell)
        } else {
            list.add_entry(&cell)
        };
        if done { added += 1 } else { failed += 1 }
    }
    added > 0 && failed == 0
}

fn load_lines<R: Read + Seek>(mut reader: R) -> Result<Loaded, Error> {
    // A list without a table is typed by hand, so a larger text is not a list.
    const LINES_BYTES_MAX: u64 = 64 << 20;
    reader.seek(SeekFrom::Start(0))?;
    let mut bytes = Vec::new();
    reader.take(LINES_BYTES_MAX.min(FILE_BYTES_MAX) + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LINES_BYTES_MAX {
        return Err(Error::Table(TableError::TooLarge));
    }
    let mut loaded = Loaded::default();
    let text = genie_tables::decode(&bytes);
    for (index, entry) in std::io::BufRead::lines(Cursor::new(text)).enumerate() {
        let entry = entry?;
        let entry = entry.trim().trim_matches(['"', ',', ';']).trim();
        if entry.is_empty() || entry.starts_with('#') {
            continue;
        }
        if index == 0 && field_named(&fold_heading(entry)).is_some() {
            continue;
        }
        let mut parts = entry.split([';', '\t']).filter(|part| !part.trim().is_empty());
        if !parts.all(|part| loaded.list.add_entry(part)) {
            loaded.rejected.push(RejectedRow::new(index as u64 + 1, Reason::NotAnEntry));
        }
        if loaded.list.len() + loaded.rejected.len() > DO_NOT_CONTACT_MAX {
            return Err(Error::ListTooLong);
        }
    }
    Ok(loaded)
}

/// The token of a company, if the normalised name is not empty.
pub fn company_word(name: &str) -> Option<String> {
    Some(normalise_company(name)).filter(|name| !name.is_empty()).map(|name| format!("{COMPANY}{name}"))
}

/// A company's name without case, accents, punctuation and legal form.
fn normalise_company(name: &str) -> String {
    const LEGAL_FORMS: [&str; 42] = [
        "ab",
        "ag",
        "as",
        "asa",
        "bv",
        "co",
        "company",
        "corp",
        "corporation",
        "eg",
        "ek",
        "ev",
        "gbr",
        "gmbh",
        "inc",
        "incorporated",
        "kg",
        "kgaa",
        "kk",
        "limited",
        "llc",
        "llp",
        "lp",
        "ltd",
        "mbh",
        "nv",
        "ohg",
        "oy",
        "oyj",
        "plc",
        "pte",
        "pty",
        "pvt",
        "sa",
        "sarl",
        "sas",
        "se",
        "sl",
        "spa",
        "srl",
        "ug",
        "zoo",
    ];
    let folded: String = name
        .nfkd()
        .filter(|character| !is_combining_mark(*character) && *character != '.' && *character != '\'')
        .flat_map(char::to_lowercase)
        .map(|character| if character.is_alphanumeric() { character } else { ' ' })
        .collect();
    let mut words: Vec<&str> = folded.split_whitespace().collect();
    while words.len() > 1 && words.last().is_some_and(|last| LEGAL_FORMS.contains(last)) {
        words.pop();
    }
    words.join(" ")
}
