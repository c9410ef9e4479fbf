//! The program from outside: the real binary, real files, real kills. And the source itself, tidied.

#[cfg(test)]
mod account;
#[cfg(test)]
mod analyses;
#[cfg(test)]
mod anchor;
#[cfg(test)]
mod artifact_files;
#[cfg(test)]
mod ask;
#[cfg(test)]
mod back;
#[cfg(test)]
mod beside_server;
#[cfg(test)]
mod by_hand;
#[cfg(test)]
mod chat_stream;
#[cfg(test)]
mod config;
#[cfg(test)]
mod connection;
#[cfg(test)]
mod contract;
#[cfg(test)]
mod cycles_bench;
#[cfg(test)]
mod demo;
#[cfg(test)]
mod disk;
#[cfg(test)]
mod disk_image;
#[cfg(test)]
mod docs;
#[cfg(test)]
mod doctor;
#[cfg(test)]
mod erase;
#[cfg(test)]
mod error_table;
#[cfg(test)]
mod evidence;
#[cfg(test)]
mod explore;
#[cfg(test)]
mod explore_bench;
#[cfg(test)]
mod export_record;
#[cfg(test)]
mod faults;
#[cfg(test)]
mod forget;
#[cfg(test)]
mod genie;
#[cfg(test)]
mod kill;
#[cfg(test)]
mod leads;
#[cfg(test)]
mod leads_bench;
#[cfg(test)]
mod leads_export;
#[cfg(test)]
mod leads_import;
#[cfg(test)]
mod leads_rank;
#[cfg(test)]
mod leads_story_3;
#[cfg(test)]
mod lost_log;
#[cfg(test)]
mod manners;
#[cfg(test)]
mod mcp;
#[cfg(test)]
mod models;
#[cfg(test)]
mod notifications;
#[cfg(test)]
mod other_users;
#[cfg(test)]
mod parity;
#[cfg(test)]
mod personal_data;
#[cfg(test)]
mod power_cut;
#[cfg(test)]
mod practice;
#[cfg(test)]
mod saved_notes;
#[cfg(test)]
mod scripts;
#[cfg(test)]
mod secret_service;
#[cfg(test)]
mod serve;
#[cfg(test)]
mod server;
#[cfg(test)]
mod sick_disk;
#[cfg(test)]
mod story_1;
#[cfg(test)]
mod story_2;
#[cfg(test)]
mod stranger;
#[cfg(test)]
mod tamper;
#[cfg(test)]
mod tidy;
#[cfg(test)]
mod todo;
#[cfg(test)]
mod tools;
#[cfg(test)]
mod tools_install;
#[cfg(test)]
mod vault;
#[cfg(test)]
mod versions;
#[cfg(test)]
mod whole;
