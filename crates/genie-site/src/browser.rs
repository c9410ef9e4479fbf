//! The port to a browser. It shows one page at a time and does what a person could do.

use crate::page::{Element, Page};

/// A browser with one page.
pub trait Browser {
    /// Why it did not do something.
    type Error;

    /// Opens an address.
    fn open(&self, url: &str) -> Result<(), Self::Error>;

    /// The page as it is now.
    fn page(&self) -> Result<Page, Self::Error>;

    /// Clicks on an element of the page that was read last.
    fn click(&self, element: &Element) -> Result<(), Self::Error>;

    /// Clicks on the element that sends what was filled in. That this was begun must be known even if the program is
    /// killed at that moment.
    fn send(&self, element: &Element) -> Result<(), Self::Error>;

    /// Types a text into an empty field of the page that was read last.
    fn type_text(&self, element: &Element, text: &str) -> Result<(), Self::Error>;

    /// Waits a moment before the page is read again.
    fn pause(&self);
}
