//! Sends what a person approved, and says only what the page shows afterwards: sent, not sent, or unclear. After Send was
//! pressed, nothing is taken for granted.

use crate::browser::Browser;
use crate::fill::{Approved, Delivery, delivery, has_message, whole};
use crate::page::Page;
use crate::person::ProfileAddress;
use crate::report::{Ending, Relation, Step, StepSeen, Stopped};
use crate::site::{SignName, Site, StopKind};
use crate::walk::{Halt, Walk, Walked, mismatch, quoted, stopped};

/// How often the page is read until it shows what was sent.
const LOOKS_MAX: usize = 40;

/// How often a conversation is read for a message that may still be loading.
const LOOKS_FOR_MESSAGE: usize = 6;

/// How sending ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SendEnding {
    /// The page shows that it was sent.
    Sent,
    /// It was not sent.
    NotSent(Ending),
    /// Send was pressed, and the page does not show what came of it; what stopped it, if something did.
    Unclear(Option<Stopped>),
}

/// What was found while sending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SendReport {
    /// The person's name on their profile.
    pub person: Option<String>,
    /// The steps that fitted.
    pub steps: Vec<StepSeen>,
    /// How it ended.
    pub ending: SendEnding,
}

/// Whether something was sent, as the pages of the person show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sighted {
    /// It was.
    Sent,
    /// It is not there.
    NotThere,
    /// The pages cannot be judged.
    Unclear(Ending),
}

/// Opens the profile with this address, fills in what was approved, and presses Send.
pub fn send<B: Browser>(
    site: &Site,
    browser: &B,
    url: &str,
    address: &ProfileAddress,
    approved: Approved<'_>,
) -> Result<SendReport, B::Error> {
    let mut walk = Walk::new(site, browser, url, address);
    let walked = whole(&mut walk, approved).and_then(|relation| {
        let page = walk.browser.page().map_err(Halt::Failed)?;
        press(&mut walk, &page, approved)?;
        Ok(relation)
    });
    let report = walk.report(walked)?;
    let ending = match report.ending {
        Ending::Matches(_) => outcome(site, browser, url, address, approved),
        ending @ (Ending::SignIn
        | Ending::Stopped(_)
        | Ending::AlreadyThere
        | Ending::Replied(_)
        | Ending::Mismatch { .. }) => SendEnding::NotSent(ending),
    };
    Ok(SendReport { person: report.person, steps: report.steps, ending })
}

/// Presses the button that sends, on a page that was read after everything was filled in.
fn press<B: Browser>(walk: &mut Walk<'_, B>, page: &Page, approved: Approved<'_>) -> Walked<(), B> {
    if let Some(stopped) = stopped(walk.site, page) {
        return Err(Halt::Ended(Ending::Stopped(stopped)));
    }
    let name = match approved {
        Approved::Note(_) => SignName::SendInvitation,
        Approved::NoNote => SignName::SendWithoutNote,
        Approved::Message(_) | Approved::FollowUp(_) => SignName::SendMessage,
    };
    match approved.message() {
        Some(_) => walk.is_with_person(page)?,
        None => walk.is_of_person(page)?,
    }
    let button = walk.seen(page, name)?;
    if button.is_disabled {
        return Err(mismatch(Step::Sign(name), format!("{} is disabled", quoted(&button.name))));
    }
    walk.browser.send(button).map_err(Halt::Failed)
}

/// What the page shows after Send was pressed. A browser that fails now leaves it unclear.
fn outcome<B: Browser>(
    site: &Site,
    browser: &B,
    url: &str,
    address: &ProfileAddress,
    approved: Approved<'_>,
) -> SendEnding {
    for _ in 0..LOOKS_MAX {
        match delivery(site, browser, address, approved) {
            Ok(Delivery::Sent) => return SendEnding::Sent,
            Ok(Delivery::Stopped(stopped)) if stopped.kind == StopKind::Limit => {
                return refused(site, browser, url, address, approved, stopped);
            }
            Ok(Delivery::Stopped(stopped)) => return SendEnding::Unclear(Some(stopped)),
            // The page may be loading.
            Ok(Delivery::NotSeen) | Err(_) => browser.pause(),
        }
    }
    SendEnding::Unclear(None)
}

/// The site says that a limit is reached. Whether it refused this or the next one is read from the person's pages.
fn refused<B: Browser>(
    site: &Site,
    browser: &B,
    url: &str,
    address: &ProfileAddress,
    approved: Approved<'_>,
    stopped: Stopped,
) -> SendEnding {
    match find_sent(site, browser, url, address, approved) {
        Ok(Sighted::Sent) => SendEnding::Sent,
        Ok(Sighted::NotThere) => SendEnding::NotSent(Ending::Stopped(stopped)),
        Ok(Sighted::Unclear(_)) | Err(_) => SendEnding::Unclear(Some(stopped)),
    }
}

/// Looks on the person's pages for what may have been sent. Nothing is typed and nothing is sent.
pub fn find_sent<B: Browser>(
    site: &Site,
    browser: &B,
    url: &str,
    address: &ProfileAddress,
    approved: Approved<'_>,
) -> Result<Sighted, B::Error> {
    let mut walk = Walk::new(site, browser, url, address);
    match sighted(&mut walk, approved) {
        Ok(true) => Ok(Sighted::Sent),
        Ok(false) => Ok(Sighted::NotThere),
        Err(Halt::Ended(ending)) => Ok(Sighted::Unclear(ending)),
        Err(Halt::Failed(error)) => Err(error),
    }
}

fn sighted<B: Browser>(walk: &mut Walk<'_, B>, approved: Approved<'_>) -> Walked<bool, B> {
    let page = walk.profile()?;
    let (relation, page) = walk.relation(page)?;
    match (approved.message(), relation) {
        (None, Relation::Invited | Relation::Connected) => Ok(true),
        (None, Relation::Apart) => Ok(false),
        (Some(text), Relation::Connected) => {
            let mut page = walk.open_message(&page)?;
            for _ in 0..LOOKS_FOR_MESSAGE {
                if has_message(walk.site, &page, &walk.person(), text) {
                    return Ok(true);
                }
                walk.browser.pause();
                page = walk.browser.page().map_err(Halt::Failed)?;
                walk.is_with_person(&page)?;
            }
            Ok(false)
        }
        (Some(_), Relation::Apart | Relation::Invited) => {
            Err(mismatch(Step::Relation, "you are not connected with this person".to_owned()))
        }
    }
}

/// Withdraws a pending invitation. Everything after the button was pressed is read from the page.
pub fn withdraw<B: Browser>(
    site: &Site,
    browser: &B,
    url: &str,
    address: &ProfileAddress,
) -> Result<SendReport, B::Error> {
    let mut walk = Walk::new(site, browser, url, address);
    let walked = press_withdraw(&mut walk);
    let report = walk.report(walked)?;
    let ending = match report.ending {
        Ending::Matches(_) => withdrawn(site, browser, url, address),
        ending @ (Ending::SignIn
        | Ending::Stopped(_)
        | Ending::AlreadyThere
        | Ending::Replied(_)
        | Ending::Mismatch { .. }) => SendEnding::NotSent(ending),
    };
    Ok(SendReport { person: report.person, steps: report.steps, ending })
}

fn press_withdraw<B: Browser>(walk: &mut Walk<'_, B>) -> Walked<Relation, B> {
    let page = walk.profile()?;
    let (relation, page) = walk.relation(page)?;
    if relation != Relation::Invited {
        return Err(mismatch(Step::Relation, "no invitation is pending".to_owned()));
    }
    walk.press(&page, SignName::Pending)?;
    let page = walk.wait_for(&[SignName::Withdraw])?;
    walk.is_of_person(&page)?;
    let button = walk.seen(&page, SignName::Withdraw)?;
    walk.browser.send(button).map_err(Halt::Failed)?;
    Ok(relation)
}

fn withdrawn<B: Browser>(site: &Site, browser: &B, url: &str, address: &ProfileAddress) -> SendEnding {
    match relation(site, browser, url, address) {
        Ok(Ok(Relation::Apart)) => SendEnding::Sent,
        Ok(Ok(Relation::Invited | Relation::Connected) | Err(_)) | Err(_) => SendEnding::Unclear(None),
    }
}

/// How far the person is, as their profile shows it.
pub fn relation<B: Browser>(
    site: &Site,
    browser: &B,
    url: &str,
    address: &ProfileAddress,
) -> Result<Result<Relation, Ending>, B::Error> {
    let mut walk = Walk::new(site, browser, url, address);
    let walked = walk.profile().and_then(|page| walk.relation(page));
    match walked {
        Ok((relation, _)) => Ok(Ok(relation)),
        Err(Halt::Ended(ending)) => Ok(Err(ending)),
        Err(Halt::Failed(error)) => Err(error),
    }
}
