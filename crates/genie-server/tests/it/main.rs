//! The server, asked over real connections.

#[cfg(test)]
mod artifact_files;
#[cfg(test)]
mod chat;
#[cfg(test)]
mod client;
#[cfg(test)]
mod described;
#[cfg(test)]
mod description;
#[cfg(test)]
mod desk;
#[cfg(test)]
mod explorations;
#[cfg(test)]
mod health;
#[cfg(test)]
mod healthy_machine;
#[cfg(test)]
mod house;
#[cfg(test)]
mod jobs;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod listener;
#[cfg(test)]
mod lists;
#[cfg(test)]
mod mcp_tokens;
#[cfg(test)]
mod reach;
#[cfg(test)]
mod sessions;
#[cfg(test)]
mod slow_proposer;
#[cfg(test)]
mod stream;
#[cfg(test)]
mod threats;
#[cfg(test)]
mod tools;
#[cfg(test)]
mod unauthenticated;
#[cfg(test)]
mod work_pool;
