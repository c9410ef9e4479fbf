//! Replies with a Python script. A script is shown whole, saved only after a yes, and never run here.

use genie_people::visible;

use super::super::reader::ScriptText;
use super::super::tools::Call;
use super::Reply;
use crate::analyses::{self, ANALYSES};
use crate::artifact::Kind;

/// The ready analysis that a request asks for.
pub(super) fn ready(request: &str) -> Reply {
    match analyses::find(request) {
        Some(found) => {
            let source = format!("the ready analysis “{}”", found.title());
            shown(&source, found.name, found.code)
        }
        None => {
            let titles: Vec<&str> = ANALYSES.iter().map(analyses::Analysis::title).collect();
            let titles = titles.join("; ");
            format!("There is no ready analysis for that. There are: {titles}. A model can write others.")
                .into()
        }
    }
}

/// A script that a model wrote.
pub(in super::super) fn written(script: &ScriptText, model: &str) -> Reply {
    shown(&format!("a script by {model}"), &script.name, &script.code)
}

fn shown(source: &str, name: &str, code: &str) -> Reply {
    let text = format!(
        "This is {source}. It has not been run.\n\n{}\n\nSave it as the Python script “{name}”? (yes/no)",
        visible::text(code.trim_end())
    );
    let (kind, name, text_to_save) = (Kind::PythonScript, name.to_owned(), code.to_owned());
    Reply { text, asks: Some(Call::SaveArtifact { kind, name, text: text_to_save }) }
}
