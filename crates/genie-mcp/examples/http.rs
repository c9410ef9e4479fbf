//! The MCP server over streamable HTTP, with a list in memory behind it: what the conformance suite is
//! pointed at, and how a server mounts it. Prints its address and serves until it is ended.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use genie_kernel::Failure;
use genie_kernel::record::{Fields, fields};
use genie_mcp::{Host, Server, View, Wanted};
use genie_todo::tools::Call;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::{StreamableHttpServerConfig, StreamableHttpService};
use serde_json::{Value, json};

/// A list in memory.
#[derive(Default)]
struct Memory(Mutex<Vec<String>>);

impl Host for Memory {
    fn todo(&self, call: &Call) -> Result<Fields, Failure> {
        let mut titles = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let task = |number: usize, title: &str| json!({ "task_id": number, "title": title, "status": "open", "created_at": "2026-11-15T00:00:00Z" });
        match call {
            Call::Create(create) => {
                titles.push(create.title.clone());
                Ok(fields(&json!({ "task": task(titles.len(), &create.title) })))
            }
            Call::List(_) => {
                let tasks: Vec<Value> =
                    (1..).zip(titles.iter()).map(|(number, title)| task(number, title)).collect();
                Ok(fields(&json!({ "total": tasks.len(), "open": tasks.len(), "tasks": tasks })))
            }
            Call::Get(_) | Call::Update(_) | Call::Complete(_) | Call::Delete(_) => {
                Err(Failure::new("LIST_NO_TASK", false, "there is no such task"))
            }
        }
    }

    fn read(&self, _: &View) -> Result<Value, Failure> {
        Ok(json!({ "campaigns": [] }))
    }

    fn request(&self, _: &Wanted) -> Result<u64, Failure> {
        Ok(1)
    }
}

fn main() -> std::io::Result<()> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(serve())
}

async fn serve() -> std::io::Result<()> {
    let server = Server::new(Arc::new(Memory::default()));
    let service = StreamableHttpService::new(
        move || Ok(server.clone()),
        Arc::new(LocalSessionManager::default()),
        StreamableHttpServerConfig::default(),
    );
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    writeln!(std::io::stdout(), "http://{}/mcp", listener.local_addr()?)?;
    std::io::stdout().flush()?;
    axum::serve(listener, axum::Router::new().nest_service("/mcp", service)).await
}
