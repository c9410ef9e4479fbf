//! The tables: with which words a request is wrapped, and with which words each kind of command begins or ends.
//!
//! A phrase is words with one space between them; `a|b` is either word, `?a` may be missing.

use super::text::{Kind, Token};

/// How many tokens at the start the phrase takes.
pub(super) fn prefix(tokens: &[Token], phrase: &str) -> Option<usize> {
    let mut at = 0;
    for piece in phrase.split(' ') {
        let (optional, words) = piece.strip_prefix('?').map_or((false, piece), |words| (true, words));
        if tokens.get(at).is_some_and(|token| fits(token, words)) {
            at += 1;
        } else if !optional {
            return None;
        }
    }
    Some(at)
}

/// How many tokens are left in front of the phrase at the end.
pub(super) fn suffix(tokens: &[Token], phrase: &str) -> Option<usize> {
    let mut left = tokens.len();
    for piece in phrase.rsplit(' ') {
        let (optional, words) = piece.strip_prefix('?').map_or((false, piece), |words| (true, words));
        if left > 0 && fits(&tokens[left - 1], words) {
            left -= 1;
        } else if !optional {
            return None;
        }
    }
    Some(left)
}

/// The longest of the phrases at the start.
pub(super) fn any_prefix(tokens: &[Token], phrases: &[&str]) -> Option<usize> {
    phrases.iter().filter_map(|phrase| prefix(tokens, phrase)).filter(|taken| *taken > 0).max()
}

/// The longest of the phrases at the end.
pub(super) fn any_suffix(tokens: &[Token], phrases: &[&str]) -> Option<usize> {
    phrases.iter().filter_map(|phrase| suffix(tokens, phrase)).filter(|left| *left < tokens.len()).min()
}

/// Whether the tokens are one of the phrases and nothing else.
pub(super) fn is_any(tokens: &[Token], phrases: &[&str]) -> bool {
    phrases.iter().any(|phrase| prefix(tokens, phrase) == Some(tokens.len()))
}

/// Whether one of the phrases stands anywhere.
pub(super) fn contains_any(tokens: &[Token], phrases: &[&str]) -> bool {
    (0..tokens.len()).any(|at| any_prefix(&tokens[at..], phrases).is_some())
}

fn fits(token: &Token, words: &str) -> bool {
    token.kind == Kind::Word && words.split('|').any(|word| word == token.word)
}

/// How a request is wrapped. The weaker the wrapping, the more the rest has to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Manner {
    /// "delete …", "can you delete …".
    Order,
    /// "I want to delete …".
    Wish,
    /// "I need to delete …": perhaps it is itself the task.
    Need,
    /// "I should delete …": a thought, so it adds at most.
    Ought,
    /// "can I delete …", "is it possible to delete …": perhaps only a question.
    Possible,
}

/// Said before the command; taken away again and again.
pub(super) const WRAPPINGS: &[(&str, Manner)] = &[
    (
        "please|kindly|just|so|well|oh|um|uh|hmm|also|then|and|actually|quickly|thanks|sorry|again|alright|great|cool|perfect|lastly|but|anyway|anyways|genie|alexa|siri|cortana|olly|pda|bixby|jarvis|computer|assistant|bot|buddy|friend|dude|man|right|yes|yeah|yep|ok|okay|hey|hi|hello|yo|now|next|finally|simply",
        Manner::Order,
    ),
    (
        "ok|okay|hey|hi|hello|yo google|there|bot|ai|robot|assistant|computer|all|everyone|guys|todo|again|home",
        Manner::Order,
    ),
    ("google", Manner::Order),
    ("good morning|afternoon|evening|day ?genie", Manner::Order),
    ("thank you|god ?so ?very ?much", Manner::Order),
    ("excuse|pardon me", Manner::Order),
    ("when|whenever you get|have a chance|moment|minute|second|sec", Manner::Order),
    ("if you can|could|would|will|please", Manner::Order),
    ("if you do not mind", Manner::Order),
    ("by the way", Manner::Order),
    ("while you are at it", Manner::Order),
    ("one more thing", Manner::Order),
    ("real quick", Manner::Order),
    ("first of all", Manner::Order),
    ("for me", Manner::Order),
    (
        "can|could|will|would|wo you ?like ?please ?kindly ?just ?also ?now ?maybe ?possibly ?perhaps ?quickly",
        Manner::Order,
    ),
    ("can|could|will|would not you ?please ?just", Manner::Order),
    ("why do not you ?just ?please", Manner::Order),
    ("would|do you mind ?please ?just", Manner::Order),
    ("do|would you think you can|could ?please", Manner::Order),
    ("i|we was|were|am|are wondering|hoping if|that|whether you can|could|would ?please", Manner::Order),
    ("are|would you ?be able to ?please", Manner::Order),
    ("would|will you be willing|kind|able ?enough to", Manner::Order),
    ("would you be so kind as to", Manner::Order),
    ("i|we need|want|require ?for you to ?please ?go ?ahead ?and", Manner::Order),
    ("i am wanting|needing|asking you to", Manner::Order),
    ("i|we would like|love|appreciate ?for you to ?please", Manner::Order),
    ("i will need you to", Manner::Order),
    ("i am going to need you to", Manner::Order),
    ("you can|may|could|should|must ?now ?please ?go ?ahead ?and", Manner::Wish),
    ("you need|have to", Manner::Order),
    ("go ahead|on and", Manner::Order),
    ("go ahead", Manner::Order),
    ("be sure|certain to", Manner::Order),
    ("make sure to|you", Manner::Order),
    ("do me a favor|favour ?and", Manner::Order),
    ("help ?me ?to", Manner::Order),
    ("let us|me ?just ?quickly", Manner::Wish),
    ("i|we ?really|just|also want|wish|wanted|like to ?be ?able ?to ?please", Manner::Wish),
    ("i|we would ?really|also like|love to ?be ?able ?to ?please", Manner::Wish),
    ("can|could|shall we ?please", Manner::Wish),
    ("i|we ?also|really|just|still need|have to ?please", Manner::Need),
    ("i|we ?have got|gotta|must to", Manner::Need),
    ("i|we must", Manner::Need),
    ("i|we should", Manner::Ought),
    ("got|need to", Manner::Need),
    ("is|would it ?be possible ?for ?you ?me to", Manner::Possible),
    ("is there ?a|any way to", Manner::Possible),
    ("can|could|may|might i ?please ?just", Manner::Possible),
    ("am i able to", Manner::Possible),
    ("is it ok|okay|alright to", Manner::Possible),
];

/// Said after the command; never part of it.
pub(super) const POLITE_ENDINGS: &[&str] = &[
    "please",
    "please ?and thank you",
    "if you ?can|could|would|will please",
    "if you can|could",
    "if you do not mind",
    "if that is ok|okay|possible|alright",
    "when|whenever you get|have a chance|moment|minute|second|sec",
    "will|would|can|could you",
    "can|could|will|would you ?please remind me ?about|of ?it|that",
    "so|please remind me ?about|of ?it|that ?later",
    "i would ?really appreciate it|that",
    "that would be great|awesome|nice|helpful|lovely|wonderful",
    "ok|okay genie",
    "alexa|siri|genie|cortana|olly",
];
/// Said after a comma or another mark only: alone they may belong to a title.
pub(super) const POLITE_AFTER_MARK: &[&str] = &[
    "thanks",
    "thank you",
    "thx",
    "cheers",
    "ok",
    "okay",
    "thanks a lot|bunch|ton",
    "thank you so|very much",
    "thanks so much",
    "ty",
    "buddy",
    "would you",
];
/// After a reference to a task these say nothing.
pub(super) const REFERENCE_ENDINGS: &[&str] = &[
    "for me",
    "?back to me",
    "out loud",
    "aloud",
    "now",
    "right now",
    "right away",
    "immediately",
    "asap",
    "as well",
    "too",
    "also",
    "already",
    "permanently",
    "for good",
    "completely",
    "entirely",
    "instead",
    "altogether",
    "forever",
    "again",
    "then",
];

/// How a clause that begins with a verb goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lead {
    /// What follows is the title, unless it names something that is no list.
    Add,
    /// What follows has to be called a task, or stand in quotes.
    Make,
    /// What follows is the title.
    Note,
    /// "remember <title>", with a day or an hour in it.
    Keep,
    /// "remind me": what follows is the title, perhaps after a time.
    Remind,
    /// "tell me": only with a time before the title.
    Later,
    /// "<title> on my list".
    Put,
    /// "make sure <title> is on my list".
    Ensure,
    /// "update my list with <title>".
    Fill,
    Delete,
    /// Deletes only what is called a task, or is on the list.
    Drop,
    /// "scratch <task>", "forget about <task>": deletes what is clearly a task, and is talk otherwise.
    Scratch,
    /// "take <task> off my list": deletes.
    TakeOff,
    /// "cross <task> off": completes.
    CrossOff,
    Complete,
    /// "uncomplete <task>", "recover <task>": nothing does that.
    Undo,
    /// "I finished <task>".
    Finished,
    /// "mark <task> as done".
    Mark,
    Rename,
    /// "call <task> <title>".
    Name,
    /// "make <task> say <title>", "set <task>'s title to <title>".
    Say,
    /// Renames only what is clearly a task.
    Change,
    /// "replace <task> with <title>".
    Replace,
    /// Shows the list or a task.
    Show,
    /// "details of <task>".
    Details,
}

pub(super) const LEADS: &[(&str, Lead)] = &[
    ("add ?in", Lead::Add),
    ("append|insert|include|enter", Lead::Put),
    ("create|make|start|begin|generate|prepare|compile ?me|us", Lead::Make),
    ("open ?up a|an|another", Lead::Make),
    ("log|record|register|file|enter|insert|write|save|store|keep|track", Lead::Make),
    ("set ?up", Lead::Make),
    ("schedule", Lead::Make),
    ("give|get|leave|send me", Lead::Make),
    ("i|we need|want", Lead::Make),
    ("i would like", Lead::Make),
    ("have|get", Lead::Make),
    ("new|another", Lead::Make),
    ("can i have|get", Lead::Make),
    ("remind me|us", Lead::Remind),
    ("reminder|reminders", Lead::Remind),
    ("tell|notify|alert|ping|nudge|warn|prompt me", Lead::Later),
    ("i|we want|need|would ?like to be|get reminded|notified|alerted", Lead::Remind),
    ("be|get reminded|notified|alerted", Lead::Remind),
    (
        "set|create|make|add|give|schedule|put|leave|get ?up ?me ?in ?a|another|the|my ?new ?quick ?daily ?weekly ?monthly ?yearly ?recurring reminder|reminders|alert|notification ?alarm|notification|alert",
        Lead::Remind,
    ),
    (
        "set|create|make|add|give|schedule|put|leave|get ?up ?me ?in ?a|another|the|my ?new ?quick ?daily ?weekly ?monthly ?yearly ?recurring reminder|reminders|alert|notification ?alarm|notification|alert for me|myself",
        Lead::Remind,
    ),
    ("i need|want ?a ?new reminder", Lead::Remind),
    ("i would like a reminder", Lead::Remind),
    ("can|could|may i ?please have|get a reminder", Lead::Remind),
    ("have a reminder", Lead::Remind),
    ("i need reminding", Lead::Remind),
    ("remember ?that i|we need|have to", Lead::Note),
    ("remember to", Lead::Note),
    ("keep in mind to", Lead::Note),
    ("keep in mind ?that i|we need|have to", Lead::Note),
    ("remember", Lead::Keep),
    ("a|an|one|another ?new|more task|todo|reminder|item|chore ?item to|called|named|titled", Lead::Note),
    ("help|make|let|have me remember to", Lead::Note),
    ("?i ?need|have|want|must ?to remember to", Lead::Note),
    ("make sure ?that i|we ?remember ?to", Lead::Note),
    ("do not ?let ?me|us forget ?that ?i ?need|have to", Lead::Note),
    ("do not ?let ?me|us forget ?about", Lead::Note),
    ("never forget to", Lead::Note),
    ("do not forget to tell|remind me to", Lead::Note),
    ("let me not forget to", Lead::Note),
    ("i|we can|must|should|do not ?want|wanna ?to forget to", Lead::Note),
    ("note|reminder|memo to self|myself", Lead::Note),
    ("note|jot|write|take|put|get down ?that", Lead::Note),
    ("note|jot|write|take|put|get down ?that i|we need|have to", Lead::Note),
    (
        "make|take|add|leave|create|write ?me ?a ?mental note ?for ?me ?of ?that ?about ?i ?need|have ?to",
        Lead::Note,
    ),
    ("task|todo|note", Lead::Note),
    ("note|tack ?on", Lead::Put),
    ("mark down", Lead::Put),
    (
        "put|stick|throw|place|pop|save|write|jot|get|have|slap|toss|chuck|drop|log|record|store|list|register|want|need ?down",
        Lead::Put,
    ),
    ("i|we need|want", Lead::Put),
    ("i|we would like", Lead::Put),
    ("i|we ?am ?are going|will ?to need|want", Lead::Put),
    ("i|we ?would need|want|like to have", Lead::Put),
    ("make sure ?that ?there ?is ?are", Lead::Ensure),
    ("remind to", Lead::Note),
    ("update|fill|expand ?my|the|our ?todo|shopping|grocery|task list with|by ?adding", Lead::Fill),
    ("update|change|edit my|the|our ?todo|shopping|grocery|task list to include|have|add", Lead::Fill),
    ("delete|remove|erase|trash|discard|destroy|eliminate|purge", Lead::Delete),
    ("get rid of|off", Lead::Delete),
    ("throw|toss|chuck away|out", Lead::Drop),
    ("take away", Lead::Drop),
    ("do away with", Lead::Delete),
    ("cancel|clear|drop|scrap|wipe|kill|dismiss|nuke|nix|ditch|bin|axe|void|empty|blank ?out", Lead::Drop),
    ("take|pull|strike|get|clear|wipe|lose|drop|kick|cut|cancel", Lead::TakeOff),
    ("cross|tick|check|scratch|knock", Lead::CrossOff),
    ("cross|tick|check|mark|scratch|knock off", Lead::Complete),
    ("cross|tick|scratch|knock out", Lead::Complete),
    ("complete|finish|accomplish|close|resolve|finalize ?off ?up ?out", Lead::Complete),
    (
        "uncomplete|unfinish|uncheck|untick|unmark|uncross|undone|undo|reopen|incomplete|unfinished",
        Lead::Undo,
    ),
    ("undelete|unremove|unerase|untrash|restore|recover|revive|resurrect|reinstate|retrieve", Lead::Undo),
    ("completed|finished|accomplished|done", Lead::Finished),
    ("i|we am|are ?now ?finally ?all ?just done|finished|through", Lead::Finished),
    ("i|we ?have ?just ?already ?finally finished|completed|done|did|accomplished ?up ?with", Lead::Finished),
    ("i|we am|are ?now ?finally ?all ?just done|finished|through with", Lead::Finished),
    ("all done|finished with", Lead::Finished),
    ("?i ?we ?have ?just ?already ?finally wrapped|finished|closed up|off|out ?with", Lead::Finished),
    ("i|we ?have ?just ?already ?finally took|taken care of", Lead::Finished),
    ("wrap up", Lead::Complete),
    ("put|place|add a check|checkmark|tick|cross ?mark next|beside|by|on|against|for ?to", Lead::Complete),
    ("scratch|del|rm|toss|chuck|junk|dump|strike", Lead::Scratch),
    ("forget ?about", Lead::Scratch),
    ("set|make ?the title|name|text|description of|for", Lead::Rename),
    ("call|name|title|label", Lead::Name),
    ("make|have|let|set", Lead::Say),
    ("i|we ?would want|need|like", Lead::Say),
    ("done|finished with", Lead::Finished),
    ("mark|set|flag|check|tick|make|put|count|consider|declare|log|record|label|turn", Lead::Mark),
    ("mark|set|change|update ?the status|state of|for", Lead::Mark),
    ("rename|retitle|reword|relabel", Lead::Rename),
    ("change|update|edit|modify|alter|amend|revise|rewrite|turn|convert|switch", Lead::Change),
    ("replace|swap|substitute", Lead::Replace),
    ("i want|need|would ?like", Lead::Show),
    (
        "show|display|list|read|recite|repeat|view|see|print|enumerate|describe|present|reveal|provide|review|summarize|find|check|pull|bring|open|get|give|tell|let|go|look|hear|name|recall|run|say|inspect|examine|access|fetch|retrieve|load|output|report|search|instruct|know|remind|want|have|confirm|verify|recap|refresh|count|browse|iterate|inform|speak|walk",
        Lead::Show,
    ),
    ("take|bring me to", Lead::Show),
    ("details|detail|info|information|specifics|status|description", Lead::Details),
    (
        "show|give|get|tell|see|view|display|read|pull|find ?up ?me|us ?the ?all ?more ?full details|detail|info|information|status|specifics|description",
        Lead::Details,
    ),
    ("tell ?me ?us ?more about", Lead::Details),
    ("i want|need ?the details|info|information", Lead::Details),
    ("what are|is the details|status|description|title|name|content|contents", Lead::Details),
    ("?some more ?info|information|details about|on|for", Lead::Details),
];

/// What stands for "add" after "would you mind".
pub(super) const GERUNDS: &[(&str, &str)] = &[
    ("adding", "add"),
    ("putting", "put"),
    ("creating", "create"),
    ("making", "make"),
    ("setting", "set"),
    ("reminding", "remind"),
    ("deleting", "delete"),
    ("removing", "remove"),
    ("erasing", "erase"),
    ("taking", "take"),
    ("crossing", "cross"),
    ("checking", "check"),
    ("ticking", "tick"),
    ("marking", "mark"),
    ("completing", "complete"),
    ("finishing", "finish"),
    ("renaming", "rename"),
    ("changing", "change"),
    ("updating", "update"),
    ("editing", "edit"),
    ("showing", "show"),
    ("listing", "list"),
    ("reading", "read"),
    ("telling", "tell"),
    ("giving", "give"),
    ("displaying", "display"),
    ("getting", "get"),
    ("jotting", "jot"),
    ("writing", "write"),
    ("noting", "note"),
];

/// How the end of a clause says that something is done.
pub(super) const AS_DONE: &[&str] = &[
    "?as ?being done|complete|completed|finished|accomplished|off|closed",
    "?as ?being done|complete|completed|finished on|in|off ?of my|the ?todo list",
    "?off ?as done|complete|completed|finished",
    "to done|complete|completed|finished",
    "?'s status|state to|as done|complete|completed|finished",
];
/// "<task> is done".
pub(super) const IS_DONE: &[&str] = &[
    "is|are ?all ?now ?finally ?already ?officially done|complete|completed|finished|accomplished",
    "has|have ?now ?already ?finally been done|completed|finished|accomplished",
    "is|are ?now ?already taken care of",
    "?is ?now checked|ticked|crossed off",
];
/// "<title> should be added".
pub(super) const IS_ADDED: &[&str] = &[
    "added|put|placed|included|written|listed",
    "to be added|put|placed|included",
    "needs|need|should|must ?to be added|put|placed|included",
    "needs|need|should|must ?to go|be",
];
pub(super) const IS_REMOVED: &[&str] =
    &["removed|deleted|erased|taken", "to be removed|deleted|erased|taken"];
