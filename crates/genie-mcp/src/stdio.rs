//! The server on stdin and stdout. A line that is not JSON is answered with a parse error, which the protocol's
//! library would drop without a word.

use std::io;
use std::sync::Arc;

use rmcp::ServiceExt;
use rmcp::model::ErrorCode;
use serde::de::IgnoredAny;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWriteExt, BufReader, DuplexStream, Stdout};
use tokio::sync::Mutex;

use crate::host::Host;
use crate::scope::{Scope, Scopes};
use crate::server::Server;

/// How much of a message is buffered between the pipes and the protocol, in bytes.
const BUFFER_BYTES: usize = 64 * 1024;

/// Serves one client on stdin and stdout until it disconnects. Only protocol messages are written to stdout.
pub fn serve_stdio(host: Arc<dyn Host>) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let served = runtime.block_on(async {
        let output = Arc::new(Mutex::new(tokio::io::stdout()));
        let (to_server, from_client) = tokio::io::duplex(BUFFER_BYTES);
        let (to_client, from_server) = tokio::io::duplex(BUFFER_BYTES);
        tokio::spawn(read_client(to_server, Arc::clone(&output)));
        let written = tokio::spawn(write_client(from_server, output));
        let server = Server::new(host, Scopes::from(Scope::ALL));
        let running = server.serve((from_client, to_client)).await.map_err(io::Error::other)?;
        running.waiting().await.map_err(io::Error::other)?;
        written.await.map_err(io::Error::other)?
    });
    // A pending read of stdin must not keep the program running.
    runtime.shutdown_background();
    served
}

/// Passes on the lines that are JSON, and answers the others.
async fn read_client(mut to_server: DuplexStream, output: Arc<Mutex<Stdout>>) -> io::Result<()> {
    let mut input = BufReader::new(tokio::io::stdin());
    while let Some(line) = next_line(&mut input).await? {
        match serde_json::from_slice::<IgnoredAny>(&line) {
            _ if line.trim_ascii().is_empty() => {}
            Ok(_) => to_server.write_all(&line).await?,
            Err(error) => {
                let message = format!("parse error: this line is not JSON ({error})");
                let error = json!({ "code": ErrorCode::PARSE_ERROR.0, "message": message });
                let answer = json!({ "jsonrpc": "2.0", "id": null, "error": error });
                write_line(&output, format!("{answer}\n").as_bytes()).await?;
            }
        }
    }
    Ok(())
}

/// Writes the server's messages, line by line.
async fn write_client(from_server: DuplexStream, output: Arc<Mutex<Stdout>>) -> io::Result<()> {
    let mut messages = BufReader::new(from_server);
    while let Some(line) = next_line(&mut messages).await? {
        write_line(&output, &line).await?;
    }
    Ok(())
}

async fn next_line(input: &mut BufReader<impl AsyncRead + Unpin>) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    input.read_until(b'\n', &mut line).await?;
    Ok((!line.is_empty()).then_some(line))
}

async fn write_line(output: &Mutex<Stdout>, line: &[u8]) -> io::Result<()> {
    let mut output = output.lock().await;
    output.write_all(line).await?;
    output.flush().await
}
