//! Fills in a message or an invitation that a person approved, and leaves it to the user to press Send. Whether they did
//! is read from the page afterwards.

use crate::browser::Browser;
use crate::find::{NotFound, find, fits};
use crate::page::{Element, Page};
use crate::person::ProfileAddress;
use crate::report::{Ending, Relation, Report, Step, Stopped};
use crate::site::{Sign, SignName, Site};
use crate::walk::{Halt, Walk, Walked, mismatch, stopped};

/// What is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Approved<'a> {
    /// An invitation with a note.
    Note(&'a str),
    /// An invitation without one.
    NoNote,
    /// A message to a contact.
    Message(&'a str),
    /// A message that follows one of the user's own, and is not sent to a person who replied.
    FollowUp(&'a str),
}

impl<'a> Approved<'a> {
    /// The text of a message.
    pub(crate) fn message(self) -> Option<&'a str> {
        match self {
            Self::Message(text) | Self::FollowUp(text) => Some(text),
            Self::Note(_) | Self::NoNote => None,
        }
    }
}

/// What the page says about a message that was filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// It was sent.
    Sent,
    /// It is not known to be sent.
    NotSeen,
    /// The site stopped it.
    Stopped(Stopped),
}

/// Opens the profile with this address and fills in what was approved. Nothing is sent.
pub fn fill<B: Browser>(
    site: &Site,
    browser: &B,
    url: &str,
    address: &ProfileAddress,
    approved: Approved<'_>,
) -> Result<Report, B::Error> {
    let mut walk = Walk::new(site, browser, url, address);
    let walked = whole(&mut walk, approved);
    walk.report(walked)
}

/// Whether it was sent, as far as the page that is open shows it.
pub fn delivery<B: Browser>(
    site: &Site,
    browser: &B,
    address: &ProfileAddress,
    approved: Approved<'_>,
) -> Result<Delivery, B::Error> {
    let page = browser.page()?;
    if let Some(stopped) = stopped(site, &page) {
        return Ok(Delivery::Stopped(stopped));
    }
    let is_sent = match approved.message() {
        None => site.leads_to(&page.url, address) && is_pending(site, browser, &page, address)?,
        Some(text) => {
            let person = find(site, &page, SignName::Person, None).map(|heading| words(&heading.name));
            person.is_ok_and(|person| {
                is_with(site, &page, address, &person) && has_message(site, &page, &person, text)
            })
        }
    };
    Ok(if is_sent { Delivery::Sent } else { Delivery::NotSeen })
}

/// Whether the profile shows a pending invitation. The button that says so may be in a menu, which is opened unless the
/// user has something else open.
fn is_pending<B: Browser>(
    site: &Site,
    browser: &B,
    page: &Page,
    address: &ProfileAddress,
) -> Result<bool, B::Error> {
    let person = find(site, page, SignName::Person, None).ok().map(|heading| words(&heading.name));
    let has = |page: &Page, name| find(site, page, name, person.as_deref()).is_ok();
    let shows = |page: &Page| {
        let is_theirs = stopped(site, page).is_none() && site.leads_to(&page.url, address);
        // Where someone can still be invited, another person's invitation is pending.
        let connect = find(site, page, SignName::Connect, person.as_deref());
        is_theirs && matches!(connect, Err(NotFound::Missing(_))) && has(page, SignName::Pending)
    };
    let is_open =
        [SignName::Connect, SignName::Pending, SignName::Message].iter().any(|name| has(page, *name));
    let has_dialog = page.all().iter().any(|element| element.role == "dialog");
    match find(site, page, SignName::More, person.as_deref()) {
        Ok(more) if !is_open && !has_dialog => {
            browser.click(more)?;
            Ok(shows(&browser.page()?))
        }
        Ok(_) | Err(_) => Ok(shows(page)),
    }
}

/// Fills in what was approved.
pub fn whole<B: Browser>(walk: &mut Walk<'_, B>, approved: Approved<'_>) -> Walked<Relation, B> {
    let page = walk.profile()?;
    let (relation, page) = walk.relation(page)?;
    match (approved, relation) {
        (Approved::NoNote, Relation::Apart) => {
            walk.open_invitation(&page)?;
        }
        (Approved::Note(text), Relation::Apart) => {
            let page = walk.open_invitation(&page)?;
            let page = walk.open_note(&page)?;
            type_text(walk, &page, (SignName::Note, SignName::SendInvitation), text)?;
        }
        (Approved::Message(text) | Approved::FollowUp(text), Relation::Connected) => {
            let page = walk.open_message(&page)?;
            if has_message(walk.site, &page, &walk.person(), text) {
                return Err(Halt::Ended(Ending::AlreadyThere));
            }
            if matches!(approved, Approved::FollowUp(_))
                && let Some(reply) = reply(walk.site, &page, &walk.person())
            {
                return Err(Halt::Ended(Ending::Replied(reply)));
            }
            type_text(walk, &page, (SignName::Composer, SignName::SendMessage), text)?;
        }
        (Approved::Message(_) | Approved::FollowUp(_), Relation::Apart | Relation::Invited) => {
            return Err(mismatch(Step::Relation, "you are not connected with this person".to_owned()));
        }
        (Approved::NoNote | Approved::Note(_), Relation::Invited) => {
            return Err(mismatch(Step::Relation, "an invitation is already pending".to_owned()));
        }
        (Approved::NoNote | Approved::Note(_), Relation::Connected) => {
            return Err(mismatch(Step::Relation, "you are already connected with this person".to_owned()));
        }
    }
    Ok(relation)
}

/// Types a text into an empty field, and reads it back.
fn type_text<B: Browser>(
    walk: &mut Walk<'_, B>,
    page: &Page,
    (field, send): (SignName, SignName),
    text: &str,
) -> Walked<(), B> {
    let can_send =
        |page: &Page, walk: &Walk<'_, B>| walk.find(page, send).is_ok_and(|button| !button.is_disabled);
    let element = walk.seen(page, field)?;
    // A draft of the user is worth more than the time to fill in another one. The text of a rich field cannot always be
    // read, but a message that can be sent is not empty.
    if !words(&text_of(element)).is_empty() || (field == SignName::Composer && can_send(page, walk)) {
        return Err(mismatch(Step::Text, "the field already has a text".to_owned()));
    }
    walk.browser.type_text(element, text).map_err(Halt::Failed)?;
    let page = walk.wait_for(&[field])?;
    match field == SignName::Composer {
        true => walk.is_with_person(&page)?,
        false => walk.is_of_person(&page)?,
    }
    // The conversation may have been loading before.
    if field == SignName::Composer && has_message(walk.site, &page, &walk.person(), text) {
        return Err(Halt::Ended(Ending::AlreadyThere));
    }
    let element = walk.seen(&page, field)?;
    let has_text = is_exact(element, text) || (field == SignName::Composer && is_rich_part(element, text));
    match has_text && can_send(&page, walk) {
        true => Ok(()),
        false => {
            Err(mismatch(Step::Text, "the field does not have exactly the text that was typed".to_owned()))
        }
    }
}

/// Whether a field shows exactly this text.
fn is_exact(field: &Element, text: &str) -> bool {
    words(&text_of(field)) == words(text)
}

/// Whether a field is a rich one, of whose text only the parts that are elements of their own are shown, and all of them
/// are parts of this text.
fn is_rich_part(field: &Element, text: &str) -> bool {
    let wanted = words(text);
    let is_rich = field.text.is_empty() && field.children.iter().all(|part| part.role != "text");
    is_rich && field.children.iter().all(|part| wanted.contains(&words(&text_of(part))))
}

/// Whether the page belongs to the person, or is the conversation with them.
fn is_with(site: &Site, page: &Page, address: &ProfileAddress, person: &str) -> bool {
    let link = find(site, page, SignName::ThreadPerson, Some(person));
    let links_to_person =
        link.is_ok_and(|link| link.url.as_deref().is_some_and(|url| site.leads_to(url, address)));
    let is_profile = site.leads_to(&page.url, address) && site.composer_names_person();
    address.is_same_site(&page.url) && (is_profile || links_to_person)
}

/// Whether the conversation has exactly this text, marked as sent.
pub fn has_message(site: &Site, page: &Page, person: &str, text: &str) -> bool {
    let Ok(thread) = find(site, page, SignName::Thread, Some(person)) else { return false };
    let Some(mark) = site.signs.get(&SignName::Sent) else { return false };
    let wanted = words(text);
    thread.children.iter().any(|entry| {
        let parts = entry.all();
        let has_text = parts.iter().any(|part| words(&text_of(part)) == wanted);
        has_text && parts.iter().any(|part| fits(part, mark, Some(person)))
    })
}

/// What the person wrote after the last message that is marked as sent; nothing if that one is the newest.
fn reply(site: &Site, page: &Page, person: &str) -> Option<String> {
    let thread = find(site, page, SignName::Thread, Some(person)).ok()?;
    let (sent, received) = (site.signs.get(&SignName::Sent)?, site.signs.get(&SignName::Received)?);
    let has = |entry: &Element, sign| entry.all().into_iter().any(|part| fits(part, sign, Some(person)));
    let after = thread.children.iter().rposition(|entry| has(entry, sent)).map_or(0, |place| place + 1);
    let theirs = thread.children.iter().skip(after).filter(|entry| has(entry, received));
    let texts: Vec<String> = theirs.map(|entry| words(&text_of_message(entry, received, person))).collect();
    (!texts.is_empty()).then(|| texts.join("\n"))
}

/// The text of a message without the part that says who wrote it.
fn text_of_message(entry: &Element, received: &Sign, person: &str) -> String {
    let head = entry
        .children
        .iter()
        .position(|part| part.all().into_iter().any(|part| fits(part, received, Some(person))));
    let rest = entry.children.iter().skip(head.map_or(0, |place| place + 1));
    rest.map(text_of).collect::<Vec<_>>().join(" ")
}

/// The text of an element and of what is in it.
fn text_of(element: &Element) -> String {
    let texts: Vec<&str> = element.all().into_iter().map(|part| part.text.as_str()).collect();
    texts.join(" ")
}

/// A text without differences in white space, which pages do not keep.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
