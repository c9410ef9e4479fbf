//! Lists in pages of ten.

use maud::{Markup, html};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::language::{Words, fill};

/// How many entries a page has.
const PAGE: usize = 10;

/// A page of a list.
#[derive(Debug)]
pub struct Pager {
    page: usize,
    pages: usize,
}

impl Pager {
    /// The page that is asked for, or the last one if there are fewer.
    pub fn new(entries: usize, page: usize) -> Self {
        let pages = entries.div_ceil(PAGE).max(1);
        Self { page: page.clamp(1, pages), pages }
    }

    /// The entries of the page.
    pub fn cut<'a, T>(&self, entries: &'a [T]) -> &'a [T] {
        entries.chunks(PAGE).nth(self.page - 1).unwrap_or_default()
    }

    /// Links to the pages before and after.
    pub fn links(&self, words: &Words, path: &str, keywords: &str) -> Markup {
        if self.pages == 1 {
            return html! {};
        }
        let keywords = utf8_percent_encode(keywords, NON_ALPHANUMERIC);
        let link = |page: usize| format!("{path}?keywords={keywords}&page={page}");
        let (page, pages) = (self.page.to_string(), self.pages.to_string());
        html! {
            nav.pager aria-label=(words.pages) {
                @if self.page > 1 { a rel="prev" href=(link(self.page - 1)) { (words.previous) } }
                span { (fill(&words.page, &[("page", &page), ("pages", &pages)])) }
                @if self.page < self.pages { a rel="next" href=(link(self.page + 1)) { (words.next) } }
            }
        }
    }
}
