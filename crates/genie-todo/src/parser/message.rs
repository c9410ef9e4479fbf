//! Splits a message into clauses, reads each, and combines the readings. One unclear clause stops the whole
//! message.

use super::clarification::Clarification;
use super::clause;
use super::clause_reading::ClauseReading;
use super::correction::corrected;
use super::limits::COMMANDS_MAX;
use super::number::number;
use super::out_of_scope::is_remark;
use super::pattern::{any_prefix, any_suffix, contains_any, is_any};
use super::query;
use super::reading::{Command, Intent, Reading, Reference};
use super::reason::{duty, missing, removes_it, request_after_statement, unneeded};
use super::reference::Confidence;
use super::report::{command_after_report, completed, completes_it, done};
use super::statement;
use super::title_phrase;
use super::title_text;
use super::token::{Kind, Token};
use super::topic::{on_topic, without_afterthought};
use super::vocabulary::{
    COMPLETION_ORDERS, CONFIRMATIONS, CONFIRMATIONS_OF_TITLES, ERRANDS, GREETINGS, LEST_I_FORGET,
    RETRACTIONS, RETRACTIONS_AT_END,
};
use super::word_class::is_errand;

/// Maximum number of places where a sentence is split.
const JOINTS_MAX: usize = 64;
/// Maximum length of a clause that is split off, in tokens; titles are shorter.
const CLAUSE_TOKENS_MAX: usize = 100;

/// Reads a whole message.
pub(super) fn read(text: &str, tokens: &[Token]) -> Reading {
    let sentences = sentences(tokens);
    let mut joined = MessageReading::default();
    for (at, sentence) in sentences.iter().enumerate() {
        if sentence.tokens.last().is_some_and(|token| token.is_mark(":"))
            && at + 1 < sentences.len()
            && joined.head_of_list(text, sentence, &sentences[at + 1..])
        {
            break;
        }
        joined.take(text, sentence);
    }
    joined.reading()
}

struct Sentence<'t> {
    tokens: &'t [Token],
    asks: bool,
}

/// Splits at line breaks, semicolons and sentence ends, and removes list markers.
fn sentences(tokens: &[Token]) -> Vec<Sentence<'_>> {
    let mut out = Vec::new();
    let mut rest = tokens;
    while !rest.is_empty() {
        let ends =
            |at: usize| rest[at].is_mark("\n;.!?") && any_prefix(&rest[at + 1..], &["if not"]).is_none();
        let end = (0..rest.len()).find(|at| ends(*at)).unwrap_or(rest.len());
        let asks = rest.get(end).is_some_and(|token| token.is_mark("?"));
        let mut part = &rest[..end];
        while part.first().is_some_and(|token| token.is_mark("-*\u{2022},)")) {
            part = &part[1..];
        }
        let numbering = part.len() == 1
            && part[0].word.bytes().all(|b| b.is_ascii_digit())
            && rest.get(end).is_some_and(|token| token.is_mark("."))
            && rest.len() > end + 1;
        if part.iter().any(Token::is_content) && !numbering {
            out.push(Sentence { tokens: part, asks });
        }
        rest = &rest[(end + 1).min(rest.len())..];
    }
    out
}

/// The combined reading of the sentences so far.
#[derive(Default)]
struct MessageReading {
    commands: Vec<Command>,
    ask: Option<Clarification>,
    retracted: bool,
    /// How many commands there were before the last sentence.
    last: usize,
    /// A sentence introduced a quotation.
    quotes: bool,
    /// The previous sentence, if it had no reading of its own.
    reason: Option<Vec<Token>>,
}

impl MessageReading {
    fn take(&mut self, text: &str, sentence: &Sentence) {
        let said = without_afterthought(text, assured(greeted(sentence.tokens)));
        let said = any_suffix(said, &LEST_I_FORGET).map_or(said, |left| &said[..left]);
        let words: Vec<Token> = said.iter().filter(|token| token.is_content()).cloned().collect();
        if !sentence.asks && is_any(&words, &CONFIRMATIONS) {
            self.confirm(&words);
            return;
        }
        self.last = self.commands.len();
        if is_remark(sentence.tokens) {
            return;
        }
        let known = corrected(text, said).or_else(|| on_topic(text, said, sentence.asks));
        if let Some(said) = known.or_else(|| duty(text, said)) {
            self.add(said, false);
            return;
        }
        // Only an irreversible command is confirmed; elsewhere the words are part of a title.
        let confirmed = confirmation(text, said, sentence.asks);
        let confirms = confirmed.is_some();
        let (tokens, denied) = denial(confirmed.unwrap_or(said));
        // "Do I have milk on my list? If not, add it" asks for more than a read.
        let otherwise = contains_any(
            &words,
            &["if not ?then ?please ?can ?could ?will ?would ?you ?please add|put|include"],
        );
        let clauses = if otherwise { Vec::new() } else { clauses(text, tokens, sentence.asks) };
        let taken_back = contains_any(tokens, &RETRACTIONS);
        if clauses.is_empty() {
            // What follows "he wrote:" is a quotation.
            self.quotes |= tokens.last().is_some_and(|token| token.is_mark(":"));
            let said = request_after_statement(text, tokens, sentence.asks);
            let said = said.or_else(|| {
                let told = command_after_report(text, tokens, sentence.asks);
                // "We don't have a dog anymore, so …" does not cancel anything.
                let reason = any_prefix(tokens, &["i|we|they do not ?really have|need|want|use|go|like"]);
                let taken_back = contains_any(&tokens[reason.unwrap_or(0)..], &RETRACTIONS);
                if taken_back && !told.is_firm() { ClauseReading::Nothing } else { told }
            });
            match said.or_else(|| self.awaited(text, tokens)) {
                ClauseReading::Nothing => {
                    let unneeded = unneeded(text, tokens).is_some();
                    self.retracted |= (taken_back && !unneeded) || denied || self.refuses(&words);
                    self.reason = Some(tokens.to_vec());
                }
                said @ (ClauseReading::Act(..) | ClauseReading::Clarify(_)) => self.add(said, false),
            }
            return;
        }
        // "I need eggs; add them": "them" refers to the previous sentence.
        let reason = self.reason.take();
        for said in clauses {
            // In a title, "wait" is an ordinary word; next to a command on a task it cancels the command.
            self.retracted |= taken_back && !said.is_firm();
            let said = self.explained(text, tokens, said, reason.as_deref());
            self.forget_report(tokens, &said);
            self.add(said, confirms);
        }
        self.retracted |= any_suffix(tokens, &RETRACTIONS_AT_END).is_some();
    }

    /// The reading of a clause once its "it" and "them" are resolved.
    fn explained(
        &self,
        text: &str,
        tokens: &[Token],
        said: ClauseReading,
        reason: Option<&[Token]>,
    ) -> ClauseReading {
        let known = match reason {
            Some(reason) if said == ClauseReading::Clarify(Clarification::Title) => {
                return missing(text, reason);
            }
            Some(reason) if removes_it(&said) => unneeded(text, reason)
                .map(|task| ClauseReading::Act(vec![Intent::Delete { task }], Confidence::Strong)),
            Some(reason) if completes_it(&said) => done(text, reason).map(completed),
            // "I need to buy milk. Add that to my list." is one request.
            None if said == ClauseReading::Clarify(Clarification::Title)
                && self.has_just_added()
                && contains_any(tokens, &["it|that|this"]) =>
            {
                Some(ClauseReading::Nothing)
            }
            Some(_) | None => None,
        };
        known.unwrap_or(said)
    }

    fn add(&mut self, said: ClauseReading, confirmed: bool) {
        match said {
            ClauseReading::Act(intents, _) => {
                for intent in intents {
                    if self.has_just_said(&intent) {
                        self.firm();
                        continue;
                    }
                    let confirmed = confirmed && intent.is_destructive();
                    self.commands.push(Command { intent, confirmed });
                }
            }
            // "I have to apply for a visa. Please add it."
            ClauseReading::Clarify(Clarification::Title)
                if let Some(Clarification::AddIt(title)) = &self.ask =>
            {
                let intent = Intent::Create { title: title.clone() };
                self.commands.push(Command { intent, confirmed: false });
                self.ask = None;
            }
            ClauseReading::Clarify(ask) => {
                self.ask.get_or_insert(ask);
            }
            ClauseReading::Nothing => {}
        }
    }

    /// "Mark task 3 done. Actually no": a few words with a no in them, after a command on a task.
    fn refuses(&self, words: &[Token]) -> bool {
        const WORDS_MAX: usize = 5;
        let no = "no nope nah not never cancel stop nevermind nvm undo keep leave oops wrong mistake joke \
                  joking kidding ignore forget back";
        let touches = |command: &Command| !matches!(command.intent, Intent::Create { .. } | Intent::List);
        words.len() <= WORDS_MAX
            && words.iter().any(|token| token.is_among(no))
            && self.commands.iter().any(touches)
    }

    /// "I finished the report, so cross it off" is one request.
    fn has_just_said(&self, intent: &Intent) -> bool {
        *intent == Intent::Complete { task: Reference::Pronoun }
            && self.commands.last().is_some_and(|last| matches!(last.intent, Intent::Complete { .. }))
    }

    /// "I finished it, mark task 4 as done": the second part says what "it" is.
    fn forget_report(&mut self, tokens: &[Token], said: &ClauseReading) {
        let orders = clause::verb(tokens).is_some_and(|verb| COMPLETION_ORDERS.has(verb));
        let completes = matches!(said, ClauseReading::Act(intents, _)
            if intents.iter().all(|intent| matches!(intent, Intent::Complete { .. })));
        let pronoun = Intent::Complete { task: Reference::Pronoun };
        if completes && !orders && self.commands.last().is_some_and(|last| last.intent == pronoun) {
            self.commands.pop();
        }
    }

    /// An explicit request to cross a task off may use part of its title.
    fn firm(&mut self) {
        if let Some(Command { intent: Intent::Complete { task }, .. }) = self.commands.last_mut()
            && let Reference::Whole(title) = task
        {
            *task = Reference::Title(std::mem::take(title));
        }
    }

    fn has_just_added(&self) -> bool {
        self.commands.last().is_some_and(|command| matches!(command.intent, Intent::Create { .. }))
    }

    /// "Can I add something to my list? Buy nails": the title that was missing.
    fn awaited(&mut self, text: &str, tokens: &[Token]) -> ClauseReading {
        if self.ask != Some(Clarification::Title) || !self.commands.is_empty() || !is_errand(tokens) {
            return ClauseReading::Nothing;
        }
        let Some(title) = title_text::title(text, tokens, &[]) else { return ClauseReading::Nothing };
        self.ask = None;
        ClauseReading::Act(vec![Intent::Create { title }], Confidence::Strong)
    }

    /// "Delete task 3. Yes, I'm sure.": a sentence of its own confirms the one before it.
    fn confirm(&mut self, words: &[Token]) {
        // One word may be the rest of a title: "Rename task 3 to Ready. Sure."
        let of_title = words.len() > 1;
        for command in &mut self.commands[self.last..] {
            command.confirmed = match command.intent {
                Intent::Delete { .. } => true,
                Intent::Update { .. } => of_title,
                Intent::Create { .. } | Intent::Get { .. } | Intent::List | Intent::Complete { .. } => false,
            };
        }
    }

    /// "add these tasks:" with one task on each line below it.
    fn head_of_list(&mut self, text: &str, head: &Sentence, lines: &[Sentence]) -> bool {
        if clause::read(text, head.tokens, false) != ClauseReading::Clarify(Clarification::Title) {
            return false;
        }
        let titles: Vec<String> =
            lines.iter().filter_map(|line| title_text::title(text, line.tokens, &[])).collect();
        self.commands.extend(
            titles.into_iter().map(|title| Command { intent: Intent::Create { title }, confirmed: false }),
        );
        true
    }

    fn reading(self) -> Reading {
        if self.commands.len() > COMMANDS_MAX {
            return unclear(Clarification::Sure);
        }
        if let Some(ask) = self.ask {
            return unclear(ask);
        }
        if self.commands.is_empty() {
            return Reading::OutOfScope;
        }
        let reported = self.quotes && self.commands.iter().any(|command| command.intent.is_destructive());
        if reported || self.retracted || speaks_of_the_list(&self.commands) {
            return unclear(Clarification::Sure);
        }
        Reading::Commands(self.commands)
    }
}

fn unclear(ask: Clarification) -> Reading {
    Reading::Unclear { ask }
}

/// "find my list and delete it": the pronoun means the list, not a task.
fn speaks_of_the_list(commands: &[Command]) -> bool {
    let pronoun = |command: &Command| {
        matches!(
            &command.intent,
            Intent::Update { task: Reference::Pronoun, .. }
                | Intent::Complete { task: Reference::Pronoun }
                | Intent::Delete { task: Reference::Pronoun }
        )
    };
    commands.windows(2).any(|pair| pair[0].intent == Intent::List && pronoun(&pair[1]))
}

/// "No, delete task 4" first rejects something else.
fn denial(tokens: &[Token]) -> (&[Token], bool) {
    match tokens {
        [no, mark, rest @ ..] if no.is_among("no nope nah") && mark.is_mark(",") && !rest.is_empty() => {
            (rest, true)
        }
        _ => (tokens, tokens[0].is("no")),
    }
}

/// Removes the form of address, which never changes the request.
pub(super) fn greeted(tokens: &[Token]) -> &[Token] {
    let mut rest = tokens;
    loop {
        let mark = rest.first().filter(|token| token.is_mark(",:")).map(|_| 1);
        match any_prefix(rest, &GREETINGS).or(mark) {
            Some(taken) if rest[taken..].iter().any(Token::is_content) => rest = &rest[taken..],
            Some(_) | None => return rest,
        }
    }
}

/// Removes an assurance before a command: it confirms nothing that has not been said yet.
fn assured(tokens: &[Token]) -> &[Token] {
    let taken = any_prefix(tokens, &CONFIRMATIONS).filter(|taken| {
        let mark = tokens.get(*taken).is_some_and(|next| next.is_mark(",:-") || next.is("so"));
        *taken > 1 && mark && tokens[taken + 1..].iter().any(Token::is_content)
    });
    taken.map_or(tokens, |taken| &tokens[taken + 1..])
}

/// The command of a sentence without the clause that confirms it, if there is one: "delete task 3, yes I'm
/// sure". A mark sets the clause apart; after a number, which ends no title, several words do without.
fn confirmation<'t>(text: &str, tokens: &'t [Token], asks: bool) -> Option<&'t [Token]> {
    (1..tokens.len()).find_map(|at| {
        let (command, clause) = tokens.split_at(at);
        let words: Vec<Token> = clause.iter().filter(|token| token.is_content()).cloned().collect();
        let words = &words[any_prefix(&words, &["and"]).unwrap_or(0)..];
        let set_apart = clause[0].is_mark(",-(");
        let spoken = words.len() > 1 || is_any(words, &["yes|yep|yeah|confirmed|confirm"]);
        let after_number = clause[0].is_content() && spoken && number(&command[at - 1].word).is_some();
        let quoted = command[at - 1].kind == Kind::Quote;
        if !(set_apart || after_number) || !is_any(words, &CONFIRMATIONS) {
            return None;
        }
        let fits = |intent: &Intent| match intent {
            Intent::Delete { .. } => true,
            Intent::Update { .. } => quoted || (set_apart && is_any(words, &CONFIRMATIONS_OF_TITLES)),
            Intent::Create { .. } | Intent::Get { .. } | Intent::List | Intent::Complete { .. } => false,
        };
        let confirms =
            |said: &ClauseReading| matches!(said, ClauseReading::Act(intents, _) if intents.iter().all(fits));
        let said = clauses(text, denial(command).0, asks);
        said.last().is_some_and(confirms).then_some(command)
    })
}

/// Reads the clauses of a sentence. A conjunction splits only where a command ends and another begins.
fn clauses(text: &str, tokens: &[Token], asks: bool) -> Vec<ClauseReading> {
    let mut out = Vec::new();
    let mut start = 0;
    // After "add task:" everything is the title.
    let joints = if title_phrase::declares(tokens) { Vec::new() } else { joints(tokens) };
    for (n, (at, next)) in joints.iter().enumerate() {
        let end = joints.get(n + 1).map_or(tokens.len(), |(end, _)| *end);
        let right = clause::read(text, &tokens[*next..end], asks);
        // "add milk but don't delete task 3": the prohibition is not part of the title.
        if let Some(taken) = any_prefix(&tokens[*next..end], &["do not", "never ?ever"])
            && changes(&clause::read(text, &tokens[*next + taken..end], asks))
        {
            out.push(ClauseReading::Clarify(Clarification::Sure));
            return out;
        }
        if right == ClauseReading::Nothing
            || is_bare(text, &tokens[*next..end])
            || is_continued(text, &tokens[*next..end], asks)
        {
            continue;
        }
        if at - start > CLAUSE_TOKENS_MAX {
            continue;
        }
        let left = clause::read(text, &tokens[start..*at], asks);
        let ClauseReading::Act(intents, _) = &left else {
            if matches!(left, ClauseReading::Clarify(_)) {
                out.push(left);
                start = *next;
            }
            continue;
        };
        let surely = matches!(&right, ClauseReading::Act(_, strength) if *strength >= Confidence::Pronoun)
            || (matches!(right, ClauseReading::Act(..))
                && clause::verb(&tokens[start..*at]) == clause::verb(&tokens[*next..]));
        if !surely && is_activity(&tokens[start..*at], intents) {
            continue;
        }
        out.push(left);
        start = *next;
    }
    let last = clause::read(text, &tokens[start..], asks);
    if last != ClauseReading::Nothing {
        out.push(last);
    } else if !out.is_empty() {
        // The rest is not a command: ask rather than ignore it.
        out.push(ClauseReading::Clarify(Clarification::Sure));
    }
    out
}

/// Whether an existing task would be changed.
fn changes(said: &ClauseReading) -> bool {
    said.is_destructive()
        || matches!(said, ClauseReading::Act(intents, _) if intents.iter().any(|intent| matches!(intent, Intent::Complete { .. })))
}

/// The positions of conjunctions and commas, and where the words after them begin.
fn joints(tokens: &[Token]) -> Vec<(usize, usize)> {
    let joins = |token: &Token| {
        token.is_mark(",-")
            || (token.kind == Kind::Word && token.is_among("and then also plus afterwards next but"))
    };
    let mut out = Vec::new();
    let mut at = 1;
    while at < tokens.len() && out.len() < JOINTS_MAX {
        if joins(&tokens[at]) {
            let next = at + tokens[at..].iter().take_while(|token| joins(token)).count();
            if next < tokens.len() {
                out.push((at, next));
            }
            at = next;
        }
        at += 1;
    }
    out
}

/// "my list" or "task 5" after a conjunction continues what precedes it.
fn is_bare(text: &str, tokens: &[Token]) -> bool {
    query::is_list_name(tokens) || statement::bare(text, tokens) != ClauseReading::Nothing
}

/// A question after a conjunction belongs to what precedes it.
fn is_continued(text: &str, tokens: &[Token], asks: bool) -> bool {
    query::is_question(tokens) && !asks && !matches!(clause::read(text, tokens, asks), ClauseReading::Act(..))
}

/// Whether the new task is an activity, so that "and remove the old paint" is part of it.
fn is_activity(tokens: &[Token], intents: &[Intent]) -> bool {
    let verb = |title: &str| ERRANDS.has(&title.split(' ').next().unwrap_or("").to_lowercase());
    let reminds =
        tokens.iter().take(7).any(|token| token.is_among("remind remember forget reminder note need have"));
    intents.iter().all(|intent| match intent {
        Intent::Create { title } => reminds || verb(title),
        Intent::Get { .. }
        | Intent::List
        | Intent::Update { .. }
        | Intent::Complete { .. }
        | Intent::Delete { .. } => false,
    })
}
