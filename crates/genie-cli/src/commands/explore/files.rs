//! The files of an exploration: the graph in three formats, a page with pictures, and the records of the run.

use std::fs;
use std::path::Path;

use genie_desk::explorations::Explorations;
use genie_kernel::record::json;
use genie_kernel::{FileHash, StreamId};
use genie_screengraph::export::{self, graphml, mermaid, picture};
use genie_screengraph::graph::Graph;

use crate::failure::Problem;
use crate::new_file::NewFile;

/// Writes the graph in every format, and the records. Files of an earlier run are replaced.
pub fn write_all(
    folder: &Path,
    explorations: &Explorations<'_>,
    stream: StreamId,
    graph: &Graph,
) -> Result<(), Problem> {
    let unusable = |error: std::io::Error| {
        let what = format!("the folder {} cannot be created: {error}", folder.display());
        Problem::new("FILE_NOT_WRITTEN", what, "choose another folder")
    };
    fs::create_dir_all(folder).map_err(unusable)?;
    let screenshot = |hash: &str| explorations.pages.read(FileHash::parse(hash)?).ok().flatten();
    let events = explorations.events(stream)?;
    let lines: String = events.iter().map(|event| json(event) + "\n").collect();
    let files = [
        ("events.jsonl", lines),
        ("graph.json", export::json(graph)),
        ("graph.graphml", graphml::write(graph)),
        ("graph.mmd", mermaid::write(graph)),
        ("graph.html", picture::write(graph, &screenshot)),
    ];
    for (name, text) in files {
        NewFile::write(&folder.join(name), text.as_bytes(), true)?;
    }
    Ok(())
}
