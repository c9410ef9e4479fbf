//! What a power cut may leave of recorded calls: of everything that was not flushed, all, nothing, some writes, or a
//! part of the last one.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A recorded call.
#[derive(Clone, Debug)]
pub struct Call {
    kind: u8,
    path: PathBuf,
    offset: usize,
    bytes: Vec<u8>,
}

impl Call {
    /// Reads the calls that the disk has recorded.
    pub fn read(file: &Path) -> Vec<Self> {
        let trace = std::fs::read(file).expect("a trace");
        let (mut calls, mut rest) = (Vec::new(), &trace[..]);
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            let head = std::str::from_utf8(&rest[..end]).expect("a head in UTF-8");
            let mut words = head.splitn(4, ' ');
            let mut word = || words.next().expect("a word");
            let (kind, offset) = (word().as_bytes()[0], word().parse().expect("a number"));
            let (count, path): (usize, _) = (word().parse().expect("a number"), PathBuf::from(word()));
            let bytes = rest[end + 1..end + 1 + count].to_vec();
            rest = &rest[end + 1 + count..];
            calls.push(Self { kind, path, offset, bytes });
        }
        calls
    }

    /// The call, for messages.
    pub fn describe(&self) -> String {
        let kind = char::from(self.kind);
        format!("{kind} {} at {}, {} bytes", self.path.display(), self.offset, self.bytes.len())
    }

    /// Whether it changes a file below a folder.
    pub fn is_below(&self, folder: &Path) -> bool {
        self.path.starts_with(folder)
    }
}

/// What becomes of calls that were not flushed.
#[derive(Clone, Copy, Debug)]
pub enum Loss {
    /// None of them has reached the disk.
    All,
    /// All of them have reached the disk: the program was killed.
    Nothing,
    /// Some of the writes have, in any order, and the first changes of names.
    Some(u64),
    /// The same, and of one of these writes only the first part.
    Torn(u64),
}

#[derive(Clone, Debug, Default)]
struct File {
    /// What is on the disk.
    flushed: Vec<u8>,
    /// What was written since.
    unflushed: Vec<Call>,
}

/// The files, by number, and their names.
#[derive(Clone, Debug, Default)]
pub struct DiskImage {
    files: Vec<File>,
    names: BTreeMap<PathBuf, usize>,
    /// The names before each change that was not flushed.
    earlier: Vec<BTreeMap<PathBuf, usize>>,
}

impl DiskImage {
    /// Applies a call.
    pub fn apply(&mut self, call: &Call) {
        match call.kind {
            b'c' => {
                self.rename(|names, files| {
                    names.insert(call.path.clone(), files.len());
                    files.push(File::default());
                });
            }
            b'r' => {
                let to = PathBuf::from(std::str::from_utf8(&call.bytes).expect("a path in UTF-8"));
                self.rename(|names, _| {
                    let file = names.remove(&call.path).expect("a file that was created");
                    names.insert(to, file);
                });
            }
            b'u' => self.rename(|names, _| {
                names.remove(&call.path);
            }),
            b's' => match self.names.get(&call.path) {
                Some(file) => {
                    let file = &mut self.files[*file];
                    let unflushed = std::mem::take(&mut file.unflushed);
                    unflushed.iter().for_each(|call| change(&mut file.flushed, call));
                }
                // A folder: its names are on the disk.
                None => self.earlier.clear(),
            },
            _ => {
                let file = self.names.get(&call.path).unwrap_or_else(|| panic!("{:?}", call.path));
                self.files[*file].unflushed.push(call.clone());
            }
        }
    }

    fn rename(&mut self, change: impl FnOnce(&mut BTreeMap<PathBuf, usize>, &mut Vec<File>)) {
        self.earlier.push(self.names.clone());
        change(&mut self.names, &mut self.files);
    }

    /// The files after a power cut.
    pub fn after(&self, loss: Loss) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut random = match loss {
            Loss::All | Loss::Nothing => fastrand::Rng::with_seed(0),
            Loss::Some(seed) | Loss::Torn(seed) => fastrand::Rng::with_seed(seed),
        };
        let names = match loss {
            Loss::All => self.earlier.first().unwrap_or(&self.names),
            Loss::Nothing => &self.names,
            Loss::Some(_) | Loss::Torn(_) => {
                let cut = random.usize(..=self.earlier.len());
                self.earlier.get(cut).unwrap_or(&self.names)
            }
        };
        let mut content = |file: &File| {
            let mut bytes = file.flushed.clone();
            let last = file.unflushed.len().saturating_sub(1);
            for (place, call) in file.unflushed.iter().enumerate() {
                let reaches = match loss {
                    Loss::All => false,
                    Loss::Nothing => true,
                    Loss::Some(_) => random.bool(),
                    Loss::Torn(_) => place == last || random.bool(),
                };
                let mut call = call.clone();
                if matches!(loss, Loss::Torn(_)) && place == last {
                    call.bytes.truncate(random.usize(..=call.bytes.len()));
                }
                if reaches {
                    change(&mut bytes, &call);
                }
            }
            bytes
        };
        names.iter().map(|(path, file)| (path.clone(), content(&self.files[*file]))).collect()
    }
}

fn change(bytes: &mut Vec<u8>, call: &Call) {
    if call.kind == b't' {
        return bytes.resize(call.offset, 0);
    }
    let end = call.offset + call.bytes.len();
    if bytes.len() < end {
        bytes.resize(end, 0);
    }
    bytes[call.offset..end].copy_from_slice(&call.bytes);
}
