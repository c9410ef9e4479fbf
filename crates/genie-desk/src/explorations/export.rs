//! What an exploration found as files: the graph in four formats, its records, and the pictures of its screens.

use std::cell::Cell;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use genie_kernel::record::json;
use genie_kernel::{FileHash, StreamId};
use genie_screengraph::export::{self, graphml, mermaid, picture};
use genie_screengraph::graph::Graph;

use crate::Result;
use crate::problem::Problem;
use crate::stored_files::hash_of;

use super::Explorations;

/// How a PNG file starts.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// A file of an exploration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum ExplorationFile {
    /// The graph as JSON.
    #[serde(rename = "graph.json")]
    Json,
    /// The graph as GraphML.
    #[serde(rename = "graph.graphml")]
    GraphMl,
    /// The graph as a Mermaid diagram.
    #[serde(rename = "graph.mmd")]
    Mermaid,
    /// The graph as one page with pictures.
    #[serde(rename = "graph.html")]
    Html,
    /// The records, one line of JSON each.
    #[serde(rename = "events.jsonl")]
    Events,
}

/// A file as it is handed out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportedFile {
    /// Its name.
    pub name: &'static str,
    /// Its media type.
    pub media_type: &'static str,
    /// Its text.
    pub text: String,
}

impl ExplorationFile {
    /// Every file.
    pub const ALL: [Self; 5] = [Self::Events, Self::Json, Self::GraphMl, Self::Mermaid, Self::Html];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Json => "graph.json",
            Self::GraphMl => "graph.graphml",
            Self::Mermaid => "graph.mmd",
            Self::Html => "graph.html",
            Self::Events => "events.jsonl",
        }
    }

    /// The file with this text.
    pub fn exported(self, text: String) -> ExportedFile {
        ExportedFile { name: self.name(), media_type: self.media_type(), text }
    }

    fn media_type(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::GraphMl => "application/xml",
            Self::Mermaid => "text/plain; charset=utf-8",
            Self::Html => "text/html; charset=utf-8",
            Self::Events => "application/jsonl",
        }
    }
}

impl Explorations<'_> {
    /// Every file of an exploration. The graph is read once.
    pub fn files(&self, stream: StreamId) -> Result<Vec<ExportedFile>> {
        let graph = self.graph(stream)?;
        let export = |file: ExplorationFile| match file {
            ExplorationFile::Events => self.file(stream, file),
            ExplorationFile::Json
            | ExplorationFile::GraphMl
            | ExplorationFile::Mermaid
            | ExplorationFile::Html => Ok(file.exported(self.graph_as(&graph, file)?)),
        };
        ExplorationFile::ALL.into_iter().map(export).collect()
    }

    /// A file of an exploration.
    pub fn file(&self, stream: StreamId, file: ExplorationFile) -> Result<ExportedFile> {
        let text = match file {
            ExplorationFile::Events => self.events(stream)?.iter().map(|event| json(event) + "\n").collect(),
            ExplorationFile::Json
            | ExplorationFile::GraphMl
            | ExplorationFile::Mermaid
            | ExplorationFile::Html => self.graph_as(&self.graph(stream)?, file)?,
        };
        Ok(file.exported(text))
    }

    fn graph_as(&self, graph: &Graph, file: ExplorationFile) -> Result<String> {
        let failure = Cell::new(None);
        let screenshot = |hash: &str| {
            let read = self.pages.read(FileHash::parse(hash)?);
            read.unwrap_or_else(|error| {
                failure.set(Some(error));
                None
            })
        };
        let text = match file {
            ExplorationFile::GraphMl => graphml::write(graph),
            ExplorationFile::Mermaid => mermaid::write(graph),
            ExplorationFile::Html => picture::write(graph, &screenshot),
            ExplorationFile::Json | ExplorationFile::Events => export::json(graph),
        };
        // A storage that does not respond is no reason for a map without its pictures.
        failure.into_inner().map_or(Ok(text), |error| Err(error.into()))
    }

    /// A picture of a screen. Stored pages lie next to pictures and are never returned by this.
    pub fn picture(&self, stream: StreamId, hash: &str) -> Result<Vec<u8>> {
        self.run(stream)?;
        let hash = FileHash::parse(hash).ok_or_else(no_picture)?;
        let bytes = self.pages.read(hash)?.ok_or_else(no_picture)?;
        if bytes.starts_with(PNG) && hash_of(&bytes) == hash { Ok(bytes) } else { Err(no_picture()) }
    }
}

fn no_picture() -> Problem {
    let what = "there is no picture with this hash";
    Problem::new("EXPLORATION_PICTURE_NOT_FOUND", what, "use the hash of a screen or a step")
}
