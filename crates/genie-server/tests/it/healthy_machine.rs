//! A computer on which everything works, for checks of the installation.

use genie_desk::checks::{Browser, Folder, McpServers, Probes, RunningServer};

pub struct HealthyMachine;

impl Probes for HealthyMachine {
    fn has_pages(&self) -> bool {
        true
    }

    fn folder(&self) -> Folder {
        Folder::Present { path: "data".to_owned(), open_to_others: Vec::new(), is_writable: true }
    }

    fn free_bytes(&self) -> Result<u64, String> {
        Ok(u64::MAX)
    }

    fn database_bytes(&self) -> Result<u64, String> {
        Ok(4096)
    }

    fn time_zone(&self) -> Result<String, String> {
        Ok("Europe/Berlin".to_owned())
    }

    fn server(&self) -> RunningServer {
        RunningServer::Responding { port: 4690, process: 1 }
    }

    fn browser(&self) -> Browser {
        Browser::Missing
    }

    fn mcp_servers(&self) -> McpServers {
        McpServers::NotSetUp
    }
}
