//! `genie replay [STREAM]`: runs the nodes again from recorded outcomes.

use std::process::ExitCode;

use serde_json::json;

use genie_outreach::account::{ACCOUNT, Account};
use genie_outreach::chat::{self, CampaignChat};
use genie_runtime::{Mismatch, replay};
use genie_todo::UserId;
use genie_todo::conversation::{self, Conversation};
use genie_todo::list::TodoList;

use crate::arguments::Replay;
use crate::output::say;
use crate::workplace::{Workplace, folder};

pub fn run(arguments: &Replay) -> anyhow::Result<ExitCode> {
    let workplace = Workplace::existing(&folder(arguments.place.data.as_deref())?)?;
    let all = workplace.streams()?;
    let streams = match &arguments.stream {
        Some(stream) => vec![workplace.find_stream(Some(stream))?],
        None => all.clone(),
    };
    let to = arguments.to.unwrap_or(u64::MAX);
    let mut code = ExitCode::SUCCESS;
    for row in streams {
        let journal = &*workplace.journal;
        let replayed = if row.id == ACCOUNT {
            replay(&Account, journal, row.id, row.scope, to)
        } else if row.id == UserId::LOCAL.list() {
            replay(&TodoList { user: UserId::LOCAL }, journal, row.id, row.scope, to)
        } else if let Some(user) = conversation::owner(journal, row.id)? {
            replay(&Conversation { user }, journal, row.id, row.scope, to)
        } else if let Some(campaign) = all.iter().find(|one| chat::stream_of(one.id) == row.id) {
            replay(&CampaignChat { campaign: campaign.id }, journal, row.id, row.scope, to)
        } else {
            replay(&*workplace.agent, journal, row.id, row.scope, to)
        };
        match replayed {
            Ok(done) if arguments.json => {
                let line = json!({
                    "stream": row.id, "verdict": "equal", "records": done.records, "turns": done.turns,
                    "commands": done.commands, "erased": done.erased,
                });
                say!("{line}");
            }
            Ok(done) => say!(
                "{}  byte-equal: {} records from {} turns and {} commands",
                row.id,
                done.records,
                done.turns,
                done.commands
            ),
            Err(Mismatch::Store(error)) => return Err(error.into()),
            Err(mismatch @ (Mismatch::Record { .. } | Mismatch::Unexpected { .. })) => {
                code = ExitCode::FAILURE;
                if arguments.json {
                    say!(
                        "{}",
                        json!({ "stream": row.id, "verdict": "different", "what": mismatch.to_string() })
                    );
                } else {
                    say!("{}  DIFFERENT: {mismatch}", row.id);
                }
            }
        }
    }
    Ok(code)
}
