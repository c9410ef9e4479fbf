//! Yes or no to a question of ours: closed lists. What holds any other word is no answer.

use super::Answer;
use super::phrases::{any_prefix, contains_any};
use super::text::{Kind, Token};

/// What words about a waiting question say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answered {
    Clearly(Answer),
    /// Yes and no at once, or a doubt.
    Unclearly,
}

/// With a no beside them these contradict it.
const YES: &[&str] =
    &["yes|yeah|yep|yup|ya|yea|y|sure|confirm|confirmed|affirmative|proceed|agreed|approved|aye|accepted"];
/// Beside a no these only strengthen it, or say what shall not be done.
const ACT: &[&str] = &[
    "ok|okay|absolutely|definitely|certainly|correct|indeed|totally|exactly|k|fine|right",
    "go ahead|on|for",
    "do it|so|that|this",
    "of course",
    "please do",
    "sounds good",
    "that is right|correct|fine|ok|okay",
    "make it so",
    "by all means",
    "i do",
    "i am ?very ?absolutely sure|certain|positive",
    "for sure",
];
/// What the question was about may be said again with an answer; it is none: "delete my task" may mean
/// another task, or come after a question about a name.
const DEEDS: &[&str] = &["delete|rename|remove|change"];
const NO: &[&str] = &[
    "no|nope|nah|n|cancel|stop|abort|negative|nevermind|never|wait|keep|not|leave",
    "forget it|that|about",
    "hold on",
    "changed my mind",
    "on second thought|thoughts",
];
/// Said with an answer, these change nothing.
const FILLERS: &[&str] = &[
    "please|thanks|thank|you|it|that|this|those|them|now|then|just|so|oh|well|um|uh|hmm|and|genie|the|task|one|again|really|very|much|for|me|of|course|with|i|am|is|to|want|here|by|good|a|100%|go|do|there|way|have|my|mind|changed|actually|positive|certain|haha|still|anymore|would|like|did|think|thought|second|thoughts|on|all|means|alone|be|as|ahead|sounds|make|forget|about|hold|mean|ask|let|us|need|lol|way|a|yet|item|rather|your|confirmation|rid|get|off|list|take|thing|right|there's|no-one|problem",
];
const DOUBTS: &[&str] = &[
    "not ?so ?really ?quite ?very sure|certain",
    "i think|guess",
    "i do not know|think",
    "think so",
    "need|have to think",
    "problem",
    "and no",
    "are you",
];

/// Reads the whole message as an answer.
pub(super) fn read(tokens: &[Token]) -> Option<Answered> {
    let known = tokens.iter().enumerate().all(|(at, token)| {
        matches!(token.kind, Kind::Mark(_))
            || [YES, ACT, NO, DEEDS, FILLERS].iter().any(|words| any_prefix(&tokens[at..], words).is_some())
    });
    let (yes, act, no) = (contains_any(tokens, YES), contains_any(tokens, ACT), contains_any(tokens, NO));
    if !known || !(yes || act || no) {
        return None;
    }
    let asks = tokens.last().is_some_and(|token| token.is_mark("?"));
    Some(if asks || (yes && no) || contains_any(tokens, DOUBTS) {
        Answered::Unclearly
    } else if no {
        Answered::Clearly(Answer::No)
    } else {
        Answered::Clearly(Answer::Yes)
    })
}
