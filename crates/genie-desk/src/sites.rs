//! Sites: what their pages look like is data that a user can repair. A check walks through the pages of one person in
//! the browser, and says which step no longer matches. It types and sends nothing.

mod browser;
mod browser_use;
mod campaign_tools;
mod filling;
mod view;
mod withdrawing;

use std::collections::BTreeSet;

use genie_kernel::StreamId;
use genie_outreach::reply::REPLY_CHARACTERS_MAX;
use genie_site::{
    Ending, ProfileAddress, Site, StopKind, Stopped, WindowRun, is_name, look, read_site, shipped,
    shipped_text,
};
use genie_tools::{Server, ServerName};

use crate::browser::note_signed_out;
use crate::problem::Problem;
use crate::{Desk, Result, account};

pub(crate) use browser::BROWSER;
pub(crate) use browser::{ToolBrowser, unless_loading};
pub(crate) use browser_use::{BrowserUse, UsedBrowser};
pub(crate) use campaign_tools::CampaignTools;
pub use filling::{confirm, fill};
pub use view::{
    MessageToFill, SendProgress, SendState, SiteCheck, SiteFile, SiteLine, SiteOutcome, SiteRelation,
    SiteStep, SiteToCheck,
};
pub use withdrawing::withdraw_invitation;

/// All sites: those that ship with the program, and those of the user, which take their place.
pub fn list(desk: &Desk) -> Result<Vec<SiteLine>> {
    let own = desk.site_files.names().map_err(unreadable)?;
    let shipped = shipped().map(str::to_owned);
    let names: BTreeSet<String> = own.into_iter().filter(|name| is_name(name)).chain(shipped).collect();
    names.into_iter().map(|name| line(desk, name)).collect()
}

/// The file of a site, to be read or changed.
pub fn file(desk: &Desk, name: &str) -> Result<SiteFile> {
    let found = if is_name(name) { text(desk, name)? } else { None };
    let (text, is_own) = found.ok_or_else(|| not_found(name))?;
    Ok(SiteFile { name: name.to_owned(), is_own, text })
}

/// Walks through the pages of the person with this profile.
pub fn check(desk: &Desk, name: &str, wanted: &SiteToCheck) -> Result<SiteCheck> {
    let site = site(desk, name)?;
    let address = site.profile_address(&wanted.url).ok_or_else(|| {
        let what = format!("{} is not the address of a profile on {}", wanted.url, site.title);
        Problem::new("SITE_ADDRESS_FOREIGN", what, "copy the address of a person's profile").at("/url")
    })?;
    let used = desk.browser.begin()?;
    let browser = ToolBrowser::new(desk);
    if wanted.is_signing_in
        && let Some(ending) = ready(desk, &site, &browser, &address)?
    {
        // Opening another page now would take the form away from the user.
        return Ok(SiteCheck::ended(&site, &wanted.url, ending));
    }
    used.set_filled_in(None);
    let report = genie_site::check(&site, &browser, &wanted.url, &address)?;
    Ok(SiteCheck::new(&site, &wanted.url, report))
}

/// What the user has to do before a walk; none if it can begin.
fn ready(
    desk: &Desk,
    site: &Site,
    browser: &ToolBrowser<'_>,
    address: &ProfileAddress,
) -> Result<Option<Ending>> {
    if asks_for_password(desk) {
        return Ok(Some(Ending::SignIn));
    }
    unless_loading(look(site, browser, address), Some(Ending::SignIn))
}

/// The site whose profiles have this address; none if no site describes it.
fn place_of(desk: &Desk, url: &str) -> Result<Option<(Site, ProfileAddress)>> {
    let mut unusable = None;
    for line in list(desk)? {
        if line.problem.is_some() {
            unusable = Some(line.name);
            continue;
        }
        let site = site(desk, &line.name)?;
        if let Some(address) = site.profile_address(url) {
            return Ok(Some((site, address)));
        }
    }
    if let Some(name) = unusable {
        // It may be the one that is wanted, and says what is wrong with it.
        site(desk, &name)?;
    }
    Ok(None)
}

/// What a page shows as a reply, as it can be stored.
fn reply_text(shown: &str) -> String {
    let text: String = shown.chars().filter(|character| *character != '\0').collect();
    match text.trim() {
        "" => "(no text)".to_owned(),
        text => text.chars().take(REPLY_CHARACTERS_MAX).collect(),
    }
}

/// Stops all sending until the user has looked at what the site shows.
fn stopped_by(desk: &Desk, campaign: StreamId, site: &Site, stopped: &Stopped) -> Result<()> {
    if stopped.kind == StopKind::LoginWall {
        note_signed_out(desk, campaign, &site.name)?;
    }
    stop_sending(desk, format!("{} shows “{}”", site.title, stopped.seen))
}

/// Opens an incident, unless one is open.
fn stop_sending(desk: &Desk, what: String) -> Result<()> {
    if account::incident(desk)?.incident.is_none() {
        account::report_incident(desk, what)?;
    }
    Ok(())
}

/// Whether the page asks for a password, or may. Nothing of such a page is read while the user signs in: what they type
/// would be read as well.
pub(crate) fn asks_for_password(desk: &Desk) -> bool {
    let is_running = desk.window.state().run == WindowRun::Running;
    is_running && desk.window.asks_for_password().unwrap_or(true)
}

/// Whether the tools of the browser act in the browser of this program. The user may have set up a server that starts a
/// browser of its own, of whose cookies nothing is known.
pub(crate) fn is_window_driven(desk: &Desk) -> Result<bool> {
    let name = BROWSER.parse::<ServerName>().ok();
    let servers = desk.tool_servers.servers()?;
    Ok(name.and_then(|name| servers.get(&name)).is_some_and(Server::joins_browser))
}

/// The sites whose files can be used.
pub(crate) fn usable(desk: &Desk) -> Result<Vec<Site>> {
    Ok(list(desk)?.iter().filter_map(|line| site(desk, &line.name).ok()).collect())
}

fn line(desk: &Desk, name: String) -> Result<SiteLine> {
    // A file that cannot be read takes no other site with it.
    let (read, is_own) = match text(desk, &name) {
        Ok(found) => {
            found.map(|(text, is_own)| (parsed(&name, &text), is_own)).ok_or_else(|| not_found(&name))?
        }
        Err(problem) => (Err(problem.what), true),
    };
    Ok(match read {
        Ok(site) => SiteLine { name, is_own, title: site.title, verified: site.verified, problem: None },
        Err(why) => {
            SiteLine { title: name.clone(), name, is_own, verified: String::new(), problem: Some(why) }
        }
    })
}

/// The site with this name.
pub(crate) fn site(desk: &Desk, name: &str) -> Result<Site> {
    let file = file(desk, name)?;
    parsed(name, &file.text).map_err(|why| {
        let what = format!("the file of the site {name} cannot be used: {why}");
        Problem::new("SITE_INVALID", what, "correct the file")
    })
}

fn parsed(name: &str, text: &str) -> std::result::Result<Site, String> {
    let site = read_site(text).map_err(|error| error.to_string())?;
    match site.name == name {
        true => Ok(site),
        false => Err(format!("`name` is {}, and the file is that of {name}", site.name)),
    }
}

/// The text of a site's file, and whether it is the user's own.
fn text(desk: &Desk, name: &str) -> Result<Option<(String, bool)>> {
    let own = desk.site_files.read(name).map_err(unreadable)?;
    Ok(own.map(|text| (text, true)).or_else(|| Some((shipped_text(name)?.to_owned(), false))))
}

fn not_found(name: &str) -> Problem {
    Problem::new("SITE_NOT_FOUND", format!("there is no site with the name {name}"), "list the sites")
}

fn unreadable(why: String) -> Problem {
    Problem::new("SITE_INVALID", format!("the files of sites cannot be read: {why}"), "check the folder")
}
