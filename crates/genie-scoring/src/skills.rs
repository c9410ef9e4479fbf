//! Different spellings of the same skill, tool or idea, so that `k8s` answers a wish for `Kubernetes`.
//! Read from `data/skills.txt`.

use crate::data::{Problems, WordLists};
use crate::vocabulary::{Phrases, Vocabulary};

/// The id of a skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkillId(u16);

/// All skills.
#[derive(Clone, Debug)]
pub struct Skills {
    /// The spellings of each skill; the first is its plain name.
    words: Vec<Vec<&'static str>>,
}

impl Skills {
    /// Reads all skills; the phrases that name them join the vocabulary.
    pub fn load(
        lists: &WordLists,
        vocabulary: &mut Vocabulary,
        problems: &mut Problems,
    ) -> (Self, Phrases<SkillId>) {
        let mut skills = Self { words: Vec::new() };
        let mut phrases = Phrases::new();
        for entry in lists.entries("skills.txt", problems) {
            entry.allow(&["words"], &[], problems);
            let id = SkillId(skills.words.len() as u16);
            phrases.add_new(vocabulary, entry.name, id, entry.source, problems);
            for item in entry.items("words") {
                phrases.add_new(vocabulary, item.text, id, item.source, problems);
            }
            let words = std::iter::once(entry.name).chain(entry.words("words", problems));
            skills.words.push(words.collect());
        }
        (skills, phrases)
    }

    /// The plain name of a skill.
    pub fn name(&self, skill: SkillId) -> &'static str {
        self.words(skill).first().copied().unwrap_or_default()
    }

    /// All spellings of a skill.
    pub fn words(&self, skill: SkillId) -> &[&'static str] {
        self.words.get(usize::from(skill.0)).map_or(&[], Vec::as_slice)
    }
}
