//! What the settings accept, and what they change in campaigns.

#[cfg(test)]
mod campaign_policy;
#[cfg(test)]
mod changes;
#[cfg(test)]
mod field_table;
#[cfg(test)]
mod place;
