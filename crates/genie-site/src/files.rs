//! The port to the files in which a user keeps profiles of sites.

/// The files of sites.
pub trait SiteFiles: Send + Sync {
    /// Their names, without the ending.
    fn names(&self) -> Result<Vec<String>, String>;

    /// The text of a file; none if there is no such file.
    fn read(&self, name: &str) -> Result<Option<String>, String>;
}

/// No files: only the sites that ship with the program.
#[derive(Clone, Copy, Debug)]
pub struct NoSiteFiles;

impl SiteFiles for NoSiteFiles {
    fn names(&self) -> Result<Vec<String>, String> {
        Ok(Vec::new())
    }

    fn read(&self, _: &str) -> Result<Option<String>, String> {
        Ok(None)
    }
}
