//! The steps that every walk over the pages of a person takes: the profile, the dialog of an invitation, and the field
//! for a message. A step that does not fit ends the walk.

use crate::browser::Browser;
use crate::find::{NotFound, find, is_called};
use crate::page::{Element, Page};
use crate::person::ProfileAddress;
use crate::report::{Ending, Relation, Report, Step, StepSeen, Stopped};
use crate::site::{Sign, SignName, Site};

/// How often a page is read until it shows what is expected.
const LOOKS_MAX: usize = 24;

/// The roles of elements that want something to be filled in.
const FIELDS: [&str; 7] = ["textbox", "searchbox", "combobox", "checkbox", "radio", "spinbutton", "listbox"];

/// Why a walk does not go on.
pub enum Halt<E> {
    /// It has ended.
    Ended(Ending),
    /// The browser failed.
    Failed(E),
}

pub type Walked<T, B> = Result<T, Halt<<B as Browser>::Error>>;

/// A walk.
pub struct Walk<'a, B> {
    pub site: &'a Site,
    pub browser: &'a B,
    url: &'a str,
    address: &'a ProfileAddress,
    person: Option<String>,
    steps: Vec<StepSeen>,
}

impl<'a, B: Browser> Walk<'a, B> {
    pub fn new(site: &'a Site, browser: &'a B, url: &'a str, address: &'a ProfileAddress) -> Self {
        Self { site, browser, url, address, person: None, steps: Vec::new() }
    }

    /// What the walk found.
    pub fn report(self, walked: Walked<Relation, B>) -> Result<Report, B::Error> {
        let ending = match walked {
            Ok(relation) => Ending::Matches(relation),
            Err(Halt::Ended(ending)) => ending,
            Err(Halt::Failed(error)) => return Err(error),
        };
        Ok(Report { person: self.person, steps: self.steps, ending })
    }

    /// Opens the profile: it must be the expected person's, and the user must be signed in.
    pub fn profile(&mut self) -> Walked<Page, B> {
        self.browser.open(self.url).map_err(Halt::Failed)?;
        let page = self.wait_for(&[SignName::Person, SignName::SignedOut])?;
        if find(self.site, &page, SignName::SignedOut, None).is_ok() {
            return Err(Halt::Ended(Ending::SignIn));
        }
        self.is_of_person(&page)?;
        self.seen(&page, SignName::SignedIn)?;
        let heading = self.seen(&page, SignName::Person)?;
        let name = heading.name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return Err(mismatch(Step::Sign(SignName::Person), "the heading is empty".to_owned()));
        }
        self.person = Some(name);
        Ok(page)
    }

    /// How far the person is, and the page that shows it. The button that says so may be in a menu.
    pub fn relation(&mut self, page: Page) -> Walked<(Relation, Page), B> {
        let shown = [SignName::Connect, SignName::Pending, SignName::Message];
        let has_one = |page: &Page| shown.iter().any(|name| self.find(page, *name).is_ok());
        let page = match has_one(&page) || self.find(&page, SignName::More).is_err() {
            true => page,
            false => {
                self.press(&page, SignName::More)?;
                self.wait_for(&shown)?
            }
        };
        let relations = [Relation::Apart, Relation::Invited, Relation::Connected];
        for (name, relation) in shown.into_iter().zip(relations) {
            match self.find(&page, name) {
                // One that fits twice is reported.
                Ok(_) | Err(NotFound::Several(_)) => {
                    self.seen(&page, name)?;
                    return Ok((relation, page));
                }
                Err(NotFound::Missing(_)) => {}
            }
        }
        let near = match self.find(&page, SignName::Connect) {
            Err(NotFound::Missing(near)) => near,
            Err(NotFound::Several(_)) | Ok(_) => Vec::new(),
        };
        let reason =
            format!("neither `connect` nor `pending` nor `message` is on the page; {}", others(&near));
        Err(mismatch(Step::Relation, reason))
    }

    /// Opens the dialog of an invitation.
    pub fn open_invitation(&mut self, page: &Page) -> Walked<Page, B> {
        self.press(page, SignName::Connect)?;
        let page = self.wait_for(&[SignName::InviteDialog])?;
        self.is_of_person(&page)?;
        self.seen(&page, SignName::InviteDialog)?;
        self.has_fields(&page, None)?;
        self.seen(&page, SignName::SendWithoutNote)?;
        Ok(page)
    }

    /// Opens the field for a note in that dialog.
    pub fn open_note(&mut self, page: &Page) -> Walked<Page, B> {
        self.press(page, SignName::AddNote)?;
        let page = self.wait_for(&[SignName::Note])?;
        self.is_of_person(&page)?;
        self.seen(&page, SignName::Note)?;
        self.has_fields(&page, Some(SignName::Note))?;
        self.seen(&page, SignName::SendInvitation)?;
        Ok(page)
    }

    /// Opens the field for a message, on the person's own page or in the conversation with them.
    pub fn open_message(&mut self, page: &Page) -> Walked<Page, B> {
        if self.find(page, SignName::Composer).is_ok() {
            // It may belong to a conversation with another person.
            return Err(mismatch(
                Step::Sign(SignName::Composer),
                "a field for a message is already open".to_owned(),
            ));
        }
        self.press(page, SignName::Message)?;
        let mut page = self.wait_for(&[SignName::Composer, SignName::OpenComposer])?;
        if self.find(&page, SignName::Composer).is_err() && self.find(&page, SignName::OpenComposer).is_ok() {
            self.press(&page, SignName::OpenComposer)?;
            page = self.wait_for(&[SignName::Composer])?;
        }
        self.is_with_person(&page)?;
        self.seen(&page, SignName::Composer)?;
        self.seen(&page, SignName::SendMessage)?;
        Ok(page)
    }

    /// The person's name, once their profile was read.
    pub fn person(&self) -> String {
        self.person.clone().unwrap_or_default()
    }

    /// Leaves what was opened: the profile is opened again.
    pub fn leave(&mut self) -> Walked<(), B> {
        self.browser.open(self.url).map_err(Halt::Failed)
    }

    /// Checks that the page is the person's own, or the conversation with them.
    pub fn is_with_person(&mut self, page: &Page) -> Walked<(), B> {
        if !self.address.is_same_site(&page.url) {
            return Err(mismatch(Step::Address, format!("the browser shows {} instead", page.url)));
        }
        if self.site.leads_to(&page.url, self.address) && self.site.composer_names_person() {
            return Ok(());
        }
        let link = self.seen(page, SignName::ThreadPerson)?;
        match link.url.as_deref().is_some_and(|url| self.site.leads_to(url, self.address)) {
            true => Ok(()),
            false => {
                let reason = "the conversation belongs to another person".to_owned();
                Err(mismatch(Step::Sign(SignName::ThreadPerson), reason))
            }
        }
    }

    pub fn is_of_person(&mut self, page: &Page) -> Walked<(), B> {
        match self.site.leads_to(&page.url, self.address) {
            true => {
                if self.steps.iter().all(|seen| seen.step != Step::Address) {
                    self.steps.push(StepSeen { step: Step::Address, seen: page.url.clone() });
                }
                Ok(())
            }
            false => Err(mismatch(Step::Address, format!("the browser shows {} instead", page.url))),
        }
    }

    /// Checks that the dialog wants nothing but the expected field.
    fn has_fields(&mut self, page: &Page, expected: Option<SignName>) -> Walked<(), B> {
        let dialog = self.seen(page, SignName::InviteDialog)?.clone();
        let known = expected.and_then(|name| self.find(page, name).ok());
        let fields = dialog.all().into_iter().filter(|element| FIELDS.contains(&element.role.as_str()));
        match fields.into_iter().find(|field| Some(*field) != known) {
            None => Ok(()),
            Some(field) => {
                Err(mismatch(Step::Fields, format!("the dialog also asks for {}", quoted(&field.name))))
            }
        }
    }

    pub fn find<'p>(&self, page: &'p Page, name: SignName) -> Result<&'p Element, NotFound> {
        find(self.site, page, name, self.person.as_deref())
    }

    /// Notes that an element is there.
    pub fn seen<'p>(&mut self, page: &'p Page, name: SignName) -> Walked<&'p Element, B> {
        let step = Step::Sign(name);
        match self.find(page, name) {
            Ok(element) => {
                if self.steps.iter().all(|seen| seen.step != step) {
                    self.steps.push(StepSeen { step, seen: element.called().to_owned() });
                }
                Ok(element)
            }
            Err(why) => Err(mismatch(step, self.explain(name, &why))),
        }
    }

    /// Clicks on an element.
    pub fn press(&mut self, page: &Page, name: SignName) -> Walked<(), B> {
        let element = self.seen(page, name)?;
        if element.is_disabled {
            return Err(mismatch(Step::Sign(name), format!("{} is disabled", quoted(&element.name))));
        }
        self.browser.click(element).map_err(Halt::Failed)
    }

    /// The page, as soon as it shows one of these; after a while, as it is.
    pub fn wait_for(&self, names: &[SignName]) -> Walked<Page, B> {
        let mut looks = 1;
        loop {
            let page = self.browser.page().map_err(Halt::Failed)?;
            if let Some(stopped) = stopped(self.site, &page) {
                return Err(Halt::Ended(Ending::Stopped(stopped)));
            }
            if looks == LOOKS_MAX || names.iter().any(|name| self.find(&page, *name).is_ok()) {
                return Ok(page);
            }
            self.browser.pause();
            looks += 1;
        }
    }

    fn explain(&self, name: SignName, why: &NotFound) -> String {
        let sign = self.site.signs.get(&name);
        let expected = sign.map_or_else(|| "nothing describes it".to_owned(), |sign| self.expected(sign));
        match why {
            NotFound::Missing(near) => format!("expected {expected}; {}", others(near)),
            NotFound::Several(count) => format!("expected {expected} once, but there are {count}"),
        }
    }

    fn expected(&self, sign: &Sign) -> String {
        let person = self.person.as_deref().unwrap_or("{name}");
        let names: Vec<String> =
            sign.names.iter().map(|name| quoted(&name.replace("{name}", person))).collect();
        let roles = sign.roles.join(" or ");
        match names.is_empty() {
            true => format!("a {roles}"),
            false => format!("a {roles} named {}", names.join(" or ")),
        }
    }
}

pub fn mismatch<E>(step: Step, reason: String) -> Halt<E> {
    Halt::Ended(Ending::Mismatch { step, reason })
}

pub fn quoted(name: &str) -> String {
    format!("“{name}”")
}

fn others(near: &[String]) -> String {
    match near {
        [] => "the page has nothing of that kind".to_owned(),
        names => {
            let names: Vec<String> = names.iter().map(|name| quoted(name)).collect();
            format!("the page has {}", names.join(", "))
        }
    }
}

/// What stops everything on this page, if something does.
pub fn stopped(site: &Site, page: &Page) -> Option<Stopped> {
    let all = page.all();
    site.stops.iter().find_map(|stop| {
        let shows = |element: &&&Element| {
            stop.roles.contains(&element.role) && stop.names.iter().any(|name| is_called(element, name, None))
        };
        let seen = all.iter().find(shows)?.called().to_owned();
        Some(Stopped { kind: stop.kind, seen })
    })
}
