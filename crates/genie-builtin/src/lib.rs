//! The tools that ship with the program: tables, reports, files in one folder, and HTTP requests to hosts that the user
//! has listed. They stand in front of MCP servers, behind the same port, and reach nothing else.

mod address;
mod catalogue;
mod file_name;
mod folder;
mod host;
mod report;
mod requests;
mod tables;
mod texts;

pub use address::{Addresses, SystemAddresses, is_public};
pub use file_name::FileName;
pub use folder::{FILE_BYTES_MAX, FILES_MAX, FOLDER_BYTES_MAX};
pub use host::BuiltinTools;
pub use requests::RESPONSE_BYTES_MAX;
