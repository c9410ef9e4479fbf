//! The artifacts of a campaign, with all their versions.

use genie_desk::Result;
use genie_desk::artifacts::{self, ArtifactLine, ArtifactVersion, Compared, FileToSave, Messages};
use genie_desk::view::Page;

use super::{Backend, Campaign, Place, server};
use crate::commands::person;

/// An artifact: its type, and its name among those of its type.
pub struct Named<'a> {
    pub kind: &'a str,
    pub key: &'a str,
}

impl<'a> From<&'a ArtifactVersion> for Named<'a> {
    fn from(version: &'a ArtifactVersion) -> Self {
        Self { kind: &version.line.artifact_type, key: &version.line.artifact_key }
    }
}

impl Backend {
    /// Saves a file as an artifact.
    pub fn save_artifact(
        &self,
        campaign: &Campaign,
        new: FileToSave,
        bytes: Vec<u8>,
    ) -> Result<ArtifactVersion> {
        match &self.place {
            Place::Desk(local) => Ok(artifacts::save_file(&local.desk, campaign.stream, new, &bytes)?.into()),
            Place::Server(server) => {
                let FileToSave { artifact_type, artifact_key, file_name } = &new;
                let query = [("type", artifact_type), ("key", artifact_key), ("file", file_name)];
                server.upload(&format!("{}/artifacts/upload", campaign.path()), &query, bytes)
            }
        }
    }

    /// The newest version of every artifact, the last saved first.
    pub fn artifacts(&self, campaign: &Campaign, messages: Messages) -> Result<Vec<ArtifactLine>> {
        match &self.place {
            Place::Desk(local) => artifacts::list(&local.desk, campaign.stream, messages),
            Place::Server(server) => {
                let with = messages == Messages::Included;
                server.get_all(&format!("{}/artifacts?messages={with}", campaign.path()))
            }
        }
    }

    /// The newest version of the artifact that plain words describe.
    pub fn find_artifact(&self, campaign: &Campaign, words: &str) -> Result<ArtifactVersion> {
        match &self.place {
            Place::Desk(local) => {
                let line = artifacts::find(&local.desk, campaign.stream, words)?;
                let (kind, key) = (&line.artifact_type, &line.artifact_key);
                Ok(artifacts::version(&local.desk, campaign.stream, kind, key, None)?.into())
            }
            Place::Server(server) => {
                server.get(&format!("{}/artifacts/find", campaign.path()), &[("words", words)])
            }
        }
    }

    /// A version of an artifact.
    pub fn artifact_version(
        &self,
        campaign: &Campaign,
        named: &Named<'_>,
        number: u64,
    ) -> Result<ArtifactVersion> {
        match &self.place {
            Place::Desk(local) => {
                let (kind, key) = (named.kind, named.key);
                Ok(artifacts::version(&local.desk, campaign.stream, kind, key, Some(number))?.into())
            }
            Place::Server(server) => {
                let number = number.to_string();
                let query = [("type", named.kind), ("key", named.key), ("version", &number)];
                let path = format!("{}/artifacts/versions", campaign.path());
                let mut page: Page<ArtifactVersion> = server.get(&path, &query)?;
                page.items.pop().ok_or_else(|| server::unreadable("the version is missing"))
            }
        }
    }

    /// Exports a version of an artifact.
    pub fn export_artifact(&self, campaign: &Campaign, named: &Named<'_>, number: u64) -> Result<Vec<u8>> {
        match &self.place {
            Place::Desk(local) => {
                let named = (named.kind, named.key);
                let exported =
                    artifacts::export(&local.desk, campaign.stream, named, Some(number), &person())?;
                Ok(exported.bytes)
            }
            Place::Server(server) => {
                let number = number.to_string();
                let query = [("type", named.kind), ("key", named.key), ("version", &number)];
                server.export(&format!("{}/artifacts/file", campaign.path()), &query)
            }
        }
    }

    /// The differences between two versions.
    pub fn compare_versions(
        &self,
        campaign: &Campaign,
        named: &Named<'_>,
        (from, to): (u64, u64),
    ) -> Result<Compared> {
        match &self.place {
            Place::Desk(local) => {
                let named = (named.kind, named.key);
                artifacts::compare(&local.desk, campaign.stream, named, Some(from), Some(to))
            }
            Place::Server(server) => {
                let (from, to) = (from.to_string(), to.to_string());
                let query = [("type", named.kind), ("key", named.key), ("from", &from), ("to", &to)];
                server.get(&format!("{}/artifacts/diff", campaign.path()), &query)
            }
        }
    }
}
