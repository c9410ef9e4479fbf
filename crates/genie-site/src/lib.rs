//! Sites as data. A profile of a site says what its pages look like to a screen reader: the roles and names of the
//! elements that matter, in several languages. A user can repair one without rebuilding anything. Pages are untrusted:
//! an element is used only if exactly one fits, and an address only if it is the expected person's.

mod browser;
mod check;
mod cookie;
mod files;
mod fill;
mod find;
mod page;
mod person;
mod report;
mod send;
mod site;
mod walk;
mod window;

pub use browser::Browser;
pub use check::{SignInLook, check, look, sign_in_look};
pub use cookie::{COOKIES_BYTES_MAX, Cookie, cookies_from_text, cookies_to_text};
pub use files::{NoSiteFiles, SiteFiles};
pub use fill::{Approved, Delivery, delivery, fill};
pub use find::{NotFound, find};
pub use page::{ELEMENTS_MAX, Element, Page, PageError, read_page};
pub use person::ProfileAddress;
pub use report::{Ending, Relation, Report, Step, StepSeen, Stopped};
pub use send::{SendEnding, SendReport, Sighted, find_sent, relation, send, withdraw};
pub use site::{
    SITE_BYTES_MAX, Sign, SignName, Site, SiteError, Stop, StopKind, is_name, read_site, shipped,
    shipped_text,
};
pub use window::{NoWindow, Window, WindowError, WindowRun, WindowState};
