//! Opens the browser of the user and signs it in. The arguments of a program are visible to every user of the machine,
//! so the browser is given a page that only its owner can read, and the page has the link.

use std::fs;
use std::path::Path;

use genie_store::private_file;

use crate::terminal;

/// The page in the data folder.
const PAGE_FILE: &str = "open.html";

/// Opens the browser at a link.
pub fn show(folder: &Path, link: &str) -> anyhow::Result<()> {
    let path = folder.canonicalize()?.join(PAGE_FILE);
    private_file::replace(&path, page(link).as_bytes())?;
    terminal::show(&path);
    Ok(())
}

/// Removes the page when the server ends. The code in it works only once anyway.
pub fn remove(folder: &Path) {
    let _ = fs::remove_file(folder.join(PAGE_FILE));
}

fn page(link: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>OutreachGenie</title>\n\
         <meta http-equiv=\"refresh\" content=\"0; url={link}\">\n<p><a href=\"{link}\">Open OutreachGenie</a></p>\n"
    )
}
