//! The integration tests of the outreach agent, in one binary.

#[cfg(test)]
mod artifact_content;
#[cfg(test)]
mod artifact_diff;
#[cfg(test)]
mod artifact_file;
#[cfg(test)]
mod artifact_query;
#[cfg(test)]
mod artifact_schema;
#[cfg(test)]
mod chat_records;
#[cfg(test)]
mod chat_rules;
#[cfg(test)]
mod chat_words;
#[cfg(test)]
mod compliance_rules;
#[cfg(test)]
mod contract_differential;
#[cfg(test)]
mod contract_examples;
#[cfg(test)]
mod contract_files;
#[cfg(test)]
mod contract_formats;
#[cfg(test)]
mod contract_hostile;
#[cfg(test)]
mod contract_refusals;
#[cfg(test)]
mod contract_samples;
#[cfg(test)]
mod draft_quality;
#[cfg(test)]
mod erasure_person;
#[cfg(test)]
mod evidence_archives;
#[cfg(test)]
mod export_files;
#[cfg(test)]
mod files;
#[cfg(test)]
mod leads_of_files;
#[cfg(test)]
mod projection_pages;
#[cfg(test)]
mod prompts;
#[cfg(test)]
mod reply_categories;
mod report_page;
#[cfg(test)]
mod report_sheets;
#[cfg(test)]
mod script_runs;
#[cfg(test)]
mod sequence_library;
#[cfg(test)]
mod sequence_templates;
