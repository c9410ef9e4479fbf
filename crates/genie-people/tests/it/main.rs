//! The integration tests of people in files, in one binary.

#[cfg(test)]
mod import_archive;
#[cfg(test)]
mod import_columns;
#[cfg(test)]
mod import_do_not_contact;
#[cfg(test)]
mod import_exports;
#[cfg(test)]
mod import_files;
#[cfg(test)]
mod import_hostile;
#[cfg(test)]
mod import_identity;
#[cfg(test)]
mod import_languages;
#[cfg(test)]
mod import_properties;
#[cfg(test)]
mod import_text;
#[cfg(test)]
mod import_workbook;
#[cfg(test)]
mod mentions;
#[cfg(test)]
mod tidy;
#[cfg(test)]
mod tidy_cases;
#[cfg(test)]
mod visible_text;
