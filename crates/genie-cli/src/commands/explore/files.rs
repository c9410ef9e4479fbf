//! The files of an exploration: the graph in three formats, and a page with pictures.

use std::fs;
use std::path::Path;

use genie_kernel::{FileHash, Files};
use genie_screengraph::export::{self, graphml, mermaid, picture};
use genie_screengraph::graph::Graph;

use crate::failure::Problem;
use crate::new_file::NewFile;

/// Writes the graph in every format. Files of an earlier run are replaced.
pub fn write_all(folder: &Path, graph: &Graph, pages: &dyn Files) -> Result<(), Problem> {
    let unusable = |error: std::io::Error| {
        let what = format!("the folder {} cannot be created: {error}", folder.display());
        Problem::new("FILE_NOT_WRITTEN", what, "choose another folder")
    };
    fs::create_dir_all(folder).map_err(unusable)?;
    let screenshot = |hash: &str| pages.read(FileHash::parse(hash)?).ok().flatten();
    let files = [
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
