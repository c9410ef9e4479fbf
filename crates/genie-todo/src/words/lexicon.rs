//! Word lists: what belongs to a to-do list, what belongs to other services, errands, numbers, other languages.

use super::phrases::{any_prefix, contains_any};
use super::text::{Kind, Token, Words};

/// What a thing on the list is called.
pub(super) const TASK: Words = Words(
    "task item todo reminder entry chore errand note to-do row line thing one assignment activity bullet",
);
pub(super) const TASKS: Words = Words(
    "tasks items todos reminders entries chores errands notes things ones stuff assignments activities",
);
/// What can stand for the list as a whole, beside "list".
pub(super) const LIST: Words = Words("list lists todos todo tasks reminders chores errands");
/// A list with one of these in front is none of ours.
pub(super) const FOREIGN_LIST: Words = Words(
    "contact contacts friend friends friend's play playing mailing email phone call dvr song songs music \
     guest price black block blocked wait waiting cast drop station channel event events app apps \
     recording hit hits best top phonebook album albums metal rock jazz acoustic acoustics indie pop punk rap \
     reggae blues techno folk classical wave edm soul funk disco latin",
);
/// What other services own: a clause about one of these is not for us, unless it is said to be on the list.
pub(super) const FOREIGN: Words = Words(
    "artist tune band soundtrack transaction transactions purchase refund fee fees bank statement facebook twitter instagram \
     status cart alarm alarms timer timers stopwatch playlist playlists song songs music album albums track tracks \
     podcast radio station volume channel calendar calendars event events email emails e-mail e-mails \
     inbox mail message messages text texts sms tweet contact contacts account accounts card cards pin \
     password passcode username balance transfer payment payments subscription reservation reservations \
     booking flight flights hotel ticket tickets uber lyft taxi cab ride order orders delivery light \
     lights lamp thermostat temperature brightness fan tv photo photos picture pictures video videos file \
     files folder folders app apps document documents database history cookies cache notification \
     notifications settings setting language accent voice name nickname speed insurance policy address \
     pto device conversation chat screen wifi bluetooth location route recipe news weather joke \
     poem story chair website page button data money funds dollars bucks user users profile membership \
     member comment post feed meetings appointments w2 rollover credit limit currency translation \
     recording recordings voicemail bookmark bookmarks rewards routine coffee vacuum robot roll dice coin \
     game quiz sentence phrase color colour seat table rating ratings",
);
/// Named with these a thing may be a task or an entry somewhere else.
pub(super) const DOUBTFUL: Words =
    Words("meeting appointment schedule plan plans party date lunch conference agenda birthday");
/// Said instead of a title, these are none.
pub(super) const GENERIC: Words = Words(
    "this that it these those them something anything stuff things thing one some me us you here there so \
     item items task tasks todo todos reminder reminders entry entries note notes list lists new another \
     more a an the my to on for now in up what which else his her him nothing everything all of from with \
     few couple other chore chores your our any also too yourself myself",
);

/// What one does oneself, in its base form: "I need to <errand>" is a task, "I need to know" is not.
pub(super) const ERRANDS: Words = Words(
    "buy call clean wash pick mow fix write submit pay feed walk water vacuum mop sweep dust iron fold \
     cook bake email text mail return renew repair paint study practice prepare prep pack read review \
     visit clear tidy organize organise declutter take drop grab collect finish finalize file print sign \
     sew build hang empty unload load charge register exercise work go meet talk phone do run shop rake \
     plant weed trim prune scrub wipe polish replace service wrap bring deliver ship post invite plan \
     draft edit proofread research apply bathe groom brush shave jog swim stretch meditate learn attend \
     contact remember refill restock sort donate recycle throw put shovel backup install hire interview \
     thank reply respond follow defrost marinate stop turn schedule dry dye cut babysit care complete \
     fetch gas fill get sharpen mend unclog unpack repot fertilize caulk tighten \
     assemble dismantle disinfect sanitize sterilize launder knit crochet roast peel chop reheat thaw \
     shred laminate photocopy decorate degrease rinse soak descale",
);
/// After "I need to" these ask us, or somebody else, for a service.
pub(super) const SERVICES: &[&str] = &[
    "take out ?a ?some ?my ?the money|loan|cash|funds",
    "get",
    "go to",
    "do a|an|some transfer|payment|search|rollover|conversion",
    "turn on|off|up|down|the|my",
    "stop|work|charge|contact|text|post|install|learn|change|cut|apply",
    "pay my|this|off",
    "call ?a|an|the|my uber|taxi|cab|lyft|bank",
    "put in ?a ?for pto|vacation|time",
    "put a|an",
    "put ?some money|funds",
    "replace my card",
    "run a",
    "read my",
    "file a",
    "talk to a|an|the|someone|somebody|customer",
    "plan a|my",
    "edit my",
];

/// Whether a word that is written in digits or letters is a number of a task.
pub(super) fn number(word: &str) -> Option<i64> {
    let digits = word.strip_prefix('#').unwrap_or(word);
    if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
        return Some(digits.parse().unwrap_or(i64::MAX));
    }
    if let Some(below) =
        word.strip_prefix('-').filter(|below| !below.is_empty() && below.bytes().all(|b| b.is_ascii_digit()))
    {
        return Some(below.parse().map_or(i64::MIN, |below: i64| -below));
    }
    let listed = place(&NUMBERS, word).or_else(|| place(&TENS, word).map(|tens| tens * 10));
    listed.map(i64::from).or_else(|| {
        let (tens, ones) = word.split_once('-')?;
        let (tens, ones) = (number(tens)?, number(ones)?);
        (tens >= 20 && tens % 10 == 0 && (1..10).contains(&ones)).then_some(tens + ones)
    })
}

/// In their order, from one; then the tens from thirty.
const NUMBERS: Words = Words(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
     seventeen eighteen nineteen twenty",
);
const TENS: Words = Words("ten twenty thirty forty fifty sixty seventy eighty ninety");
const ORDINALS: Words = Words(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth \
     fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
);

/// The place that a word like "third" or "3rd" names.
pub(super) fn ordinal(word: &str) -> Option<u32> {
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|ending| word.strip_suffix(ending));
    match digits.and_then(|digits| digits.parse().ok()) {
        Some(place) => Some(place).filter(|place| *place > 0),
        None if word == "top" => Some(1),
        None => place(&ORDINALS, word),
    }
}

/// Where a word stands in a list, counted from one.
fn place(words: &Words, word: &str) -> Option<u32> {
    (1..).zip(words.iter()).find(|(_, listed)| *listed == word).map(|(place, _)| place)
}
pub(super) const LASTS: Words = Words("last final bottom latest");

const WHEN: Words = Words(
    "today tomorrow tonight now later soon monday tuesday wednesday thursday friday saturday sunday \
     morning afternoon evening night noon midnight day week weekend month year next this every january \
     february march april may june july august september october november december am pm a.m p.m a an the \
     in on at by before after minutes minute hours hour hr hrs min mins days weeks months o'clock around \
     half past quarter daily weekly first thing for of until lunch dinner work current same time other \
     and from end yearly monthly eod couple weekday weekdays weekends mornings evenings nights everyday mondays \
     tuesdays wednesdays thursdays fridays saturdays sundays",
);

/// Whether all of it says only when.
pub(super) fn is_when(tokens: &[Token]) -> bool {
    !tokens.is_empty()
        && tokens.len() <= 8
        && tokens.iter().all(|token| {
            let word = token.word.as_str();
            token.kind == Kind::Word
                && (WHEN.has(word)
                    || number(word).is_some()
                    || word.starts_with(|c: char| c.is_ascii_digit())
                    || ordinal(word).is_some())
        })
        && tokens
            .iter()
            .any(|token| !token.is_among("a an the this of for on in at thing and may first other"))
}

/// Whether a day or an hour is named: what has one may stand in a calendar.
pub(super) fn mentions_when(tokens: &[Token]) -> bool {
    let is_hour = |word: &str| word.starts_with(|c: char| c.is_ascii_digit()) || number(word).is_some();
    tokens.iter().enumerate().any(|(at, token)| {
        let hour = token.word.strip_suffix("am").or_else(|| token.word.strip_suffix("pm"));
        // In "I am" no hour is named.
        let half = token.is_among("am pm") && at > 0 && is_hour(&tokens[at - 1].word);
        half || token
            .is_among("today tomorrow tonight monday tuesday wednesday thursday friday saturday sunday noon")
            || hour.is_some_and(|hour| hour.starts_with(|c: char| c.is_ascii_digit()))
    })
}

/// Words that no English sentence about a list is made of.
const OTHER_LANGUAGES: Words = Words(
    "de la le les el los las der das und ein eine einen mein meine meiner mon ma mes mi mis una un une \
     por para que het een il di che lista liste favor moi bitte auf von zu du des tarea aufgabe tâche \
     minha meu mijn van mig att och nie proszę ich nicht ist est está qué com uma della mia alla añade \
     añadir ajoute comprar",
);
const ENGLISH: Words = Words("the my to please on me from is task with and this that it list for");

/// Whether the message is not English: another script, or other small words.
pub(super) fn is_foreign_language(tokens: &[Token]) -> bool {
    let words: Vec<&str> =
        tokens.iter().filter(|token| token.kind == Kind::Word).map(|token| token.word.as_str()).collect();
    let Some(first) = words.first() else { return false };
    let other_script = first.chars().any(|c| c.is_alphabetic() && !is_latin(c));
    let other = words.iter().filter(|word| OTHER_LANGUAGES.has(word)).count();
    let english = words.iter().filter(|word| ENGLISH.has(word)).count();
    other_script || (other >= 2 && other > english)
}

fn is_latin(c: char) -> bool {
    c.is_ascii() || matches!(c, '\u{00AA}'..='\u{024F}' | '\u{1E00}'..='\u{1EFF}')
}

/// Text that poses as somebody other than the user. The user's own words need none of it.
pub(super) fn is_injection(tokens: &[Token]) -> bool {
    contains_any(
        tokens,
        &[
            "ignore|disregard|forget|override|bypass ?all ?any ?the ?your ?my ?of ?previous|prior|earlier|above|preceding instructions|instruction|rules|prompts|prompt|guidelines|constraints",
            "ignore|disregard everything|anything above|before",
            "you are now ?in ?a|an ?in",
            "new instructions|instruction",
            "developer|admin|god|debug|sudo mode",
            "system prompt|override|message|note|instruction|instructions",
            "jailbreak",
            "act|pretend|behave as ?a|an ?if",
            "pretend ?that ?to ?you|be",
            "end of prompt|instructions",
            "call delete_todo_task|update_todo_task|create_todo_task|complete_todo_task",
            "delete_todo_task|update_todo_task|create_todo_task|complete_todo_task",
            "sudo",
            "tool call",
            "function call",
        ],
    ) || tokens.windows(2).any(|pair| {
        pair[0].is_among("system assistant developer admin instruction tool") && pair[1].is_mark(":")
    }) || tokens.iter().any(|token| {
        token.kind == Kind::Word
            && (token.word.starts_with("<|")
                || token.word.starts_with("<system")
                || token.word.starts_with("[system")
                || token.word.starts_with("[inst")
                || token.word.starts_with("</")
                || token.word.starts_with("{\""))
    })
}

/// A quote that closes nothing, and a semicolon right behind it: text that would end a title elsewhere.
pub(super) fn breaks_out(tokens: &[Token]) -> bool {
    tokens.windows(2).any(|pair| {
        pair[0].kind == Kind::Word
            && pair[0].word.ends_with(['"', '\''])
            && pair[1].is_mark(";")
            && pair[0].end == pair[1].start
    })
}

/// Whether the words stand at the start of an errand that one does oneself.
pub(super) fn is_errand(tokens: &[Token]) -> bool {
    tokens.first().is_some_and(|token| ERRANDS.has(&token.word))
}

/// Whether "I need to <this>" asks for a service.
pub(super) fn is_service(tokens: &[Token]) -> bool {
    any_prefix(tokens, SERVICES).is_some()
}
