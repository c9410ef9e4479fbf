//! Walks through the pages of one person and checks that every sign fits. Nothing is typed and nothing is sent: dialogs
//! are opened and left again.

use crate::browser::Browser;
use crate::find::find;
use crate::person::ProfileAddress;
use crate::report::{Ending, Relation, Report, Stopped};
use crate::site::{SignName, Site, StopKind};
use crate::walk::{Walk, Walked, stopped};

/// What the user has to do before a walk on the page that is open; none if it can begin.
pub fn look<B: Browser>(
    site: &Site,
    browser: &B,
    address: &ProfileAddress,
) -> Result<Option<Ending>, B::Error> {
    let page = browser.page()?;
    if let Some(stopped) = stopped(site, &page) {
        return Ok(Some(Ending::Stopped(stopped)));
    }
    // The user may be signing in on a page of another site.
    let is_member = address.is_same_site(&page.url) && find(site, &page, SignName::SignedIn, None).is_ok();
    Ok((!is_member).then_some(Ending::SignIn))
}

/// What a page says about a sign-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignInLook {
    /// The user is signed in.
    SignedIn,
    /// The user is not, or the page is one of another site.
    SignedOut,
    /// The site wants something else first.
    Stopped(Stopped),
}

/// Whether the page that is open is one of this site, for someone who is signed in. A login wall is where they sign in.
pub fn sign_in_look<B: Browser>(site: &Site, browser: &B) -> Result<SignInLook, B::Error> {
    let page = browser.page()?;
    if !site.has_page(&page.url) {
        return Ok(SignInLook::SignedOut);
    }
    Ok(match stopped(site, &page) {
        Some(stopped) if stopped.kind != StopKind::LoginWall => SignInLook::Stopped(stopped),
        Some(_) => SignInLook::SignedOut,
        None if find(site, &page, SignName::SignedIn, None).is_ok() => SignInLook::SignedIn,
        None => SignInLook::SignedOut,
    })
}

/// Walks through the pages of the person with this profile.
pub fn check<B: Browser>(
    site: &Site,
    browser: &B,
    url: &str,
    address: &ProfileAddress,
) -> Result<Report, B::Error> {
    let mut walk = Walk::new(site, browser, url, address);
    let walked = whole(&mut walk);
    walk.report(walked)
}

fn whole<B: Browser>(walk: &mut Walk<'_, B>) -> Walked<Relation, B> {
    let page = walk.profile()?;
    let (relation, page) = walk.relation(page)?;
    match relation {
        Relation::Apart => {
            let page = walk.open_invitation(&page)?;
            walk.open_note(&page)?;
            walk.leave()?;
        }
        Relation::Connected => {
            walk.open_message(&page)?;
            walk.leave()?;
        }
        Relation::Invited => {}
    }
    Ok(relation)
}
