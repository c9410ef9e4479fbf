//! The web pages, built into the program.

use std::borrow::Cow;

use rust_embed::RustEmbed;

/// What `npm run build` left in `web/dist`.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Pages;

/// The pages that were built in.
pub struct Built;

impl genie_server::Assets for Built {
    fn get(&self, path: &str) -> Option<Cow<'static, [u8]>> {
        Pages::get(path).map(|file| file.data)
    }
}
