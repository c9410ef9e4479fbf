//! What the settings accept, and what they change in campaigns.

mod campaign_policy;
mod changes;
mod field_table;
mod place;
