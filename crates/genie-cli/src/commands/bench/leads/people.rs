//! Fictional people in a file, and the plainest way to read it: the measure of an import.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use genie_outreach::demo;

/// The same seed gives the same people.
pub const SEED: u64 = 42;

const INDUSTRIES: [&str; 8] = [
    "Financial Services",
    "Software Development",
    "Insurance",
    "Logistics",
    "Banking",
    "Hospitals",
    "Retail",
    "Education",
];
const PLACES: [&str; 8] = ["Berlin", "Paris", "Nairobi", "Toronto", "Lisbon", "Austin", "Osaka", "Warsaw"];
const SIZES: [&str; 6] = ["1-10", "11-50", "51-200", "201-500", "501-1000", "10001+"];

/// Writes a file of this many people.
pub fn write(path: &Path, count: u64) -> anyhow::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    file.write_all(
        b"First Name,Last Name,Title,Company,LinkedIn URL,Email,Industry,Location,Company Size,Connected On,Segment\r\n",
    )?;
    for number in 0..count {
        let lead = demo::lead(SEED, number);
        let (first, last) = lead.full_name.split_once(' ').unwrap_or((&lead.full_name, ""));
        let pick = |list: &[&'static str], salt: u64| {
            let length = u64::try_from(list.len()).unwrap_or(1);
            let at = usize::try_from((number * 7 + salt * 13) % length).unwrap_or(0);
            list.get(at).copied().unwrap_or_default()
        };
        write!(
            file,
            "{first},{last},{},{},{},p{number}@company{}.example,{},\"{}, Earth\",{},{:02} Mar {},segment {}\r\n",
            lead.job_title.unwrap_or_default(),
            lead.company.unwrap_or_default(),
            lead.profile_url,
            number % 5_000,
            pick(&INDUSTRIES, 1),
            pick(&PLACES, number / 8),
            pick(&SIZES, number / 64),
            1 + number % 28,
            2_020 + number % 6,
            number % 12,
        )?;
    }
    Ok(file.into_inner()?.sync_all()?)
}

/// Reads every cell of a file and does nothing with it.
pub fn read(path: &Path) -> anyhow::Result<()> {
    let mut input = BufReader::with_capacity(64 * 1024, File::open(path)?);
    let mut reader = csv_core::Reader::new();
    let (mut cell, mut bytes, mut cells) = (vec![0_u8; 64 * 1024], 0_usize, 0_u64);
    loop {
        let buffer = input.fill_buf()?;
        let (result, read, written) = reader.read_field(buffer, &mut cell);
        input.consume(read);
        bytes += written;
        match result {
            csv_core::ReadFieldResult::Field { .. } => cells += 1,
            csv_core::ReadFieldResult::InputEmpty | csv_core::ReadFieldResult::OutputFull => {}
            csv_core::ReadFieldResult::End => break,
        }
    }
    anyhow::ensure!(bytes > 0 && cells > 0, "the file is empty");
    Ok(())
}
