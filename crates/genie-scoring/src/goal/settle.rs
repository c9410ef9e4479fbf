//! Settles the wishes of a goal among each other, before criteria are made of them: what is wanted and avoided at
//! once, what only narrows another wish, and what a role implies.

use super::wish::{Thing, Wish};
use crate::algorithm::{Demand, Seniority, Wanted};
use crate::industries::IndustryId;
use crate::lexicon::Lexicon;
use crate::vocabulary::Spelling;

/// An industry this close to a wanted one is avoided by the goal's own word only, in per mille.
const NEAR_WANTED: u32 = 600;

/// The most words of an avoided title that is looked for as written.
const PHRASE_WORDS_MAX: usize = 3;

/// Settles all wishes.
pub fn settle(lexicon: &Lexicon, wishes: &mut Vec<Wish>) {
    promote(wishes);
    follow_interests(lexicon, wishes);
    soften_focus(wishes);
    spare_the_wanted(wishes);
    narrow_avoided(lexicon, wishes);
    narrow_places(lexicon, wishes);
    prefer_numbers(wishes);
}

/// A goal that only prefers things wants them; a person who must be there is wanted.
fn promote(wishes: &mut [Wish]) {
    let same = |one: &Thing, other: &Thing| std::mem::discriminant(one) == std::mem::discriminant(other);
    let wanted: Vec<Thing> = wishes
        .iter()
        .filter(|wish| matches!(wish.demand, Demand::Want | Demand::Must))
        .map(|wish| wish.thing.clone())
        .collect();
    for wish in wishes
        .iter_mut()
        .filter(|wish| wish.demand == Demand::Prefer && matches!(wish.thing, Thing::Title(_)))
    {
        if !wanted.iter().any(|thing| same(thing, &wish.thing)) {
            wish.demand = Demand::Want;
        }
    }
    // Titles that are both wanted and demanded form one list.
    if wishes.iter().any(|wish| wish.demand == Demand::Want && matches!(wish.thing, Thing::Title(_))) {
        for wish in wishes
            .iter_mut()
            .filter(|wish| wish.demand == Demand::Must && matches!(wish.thing, Thing::Title(_)))
        {
            wish.demand = Demand::Want;
        }
    }
}

/// Investors and journalists do not work in the industries they follow: for them it is a topic.
fn follow_interests(lexicon: &Lexicon, wishes: &mut Vec<Wish>) {
    let sought = wishes.iter().filter(|wish| wish.demand != Demand::Avoid);
    let mut roles = sought.filter_map(|wish| {
        if let Thing::Title(wanted) = &wish.thing { Some(wanted.role.as_deref()) } else { None }
    });
    let follows = |role: Option<&str>| {
        role.and_then(|role| lexicon.roles.named(role)).is_some_and(|role| lexicon.roles.follows_topics(role))
    };
    if !roles.next().is_some_and(follows) || !roles.all(follows) {
        return;
    }
    wishes.retain(|wish| wish.demand == Demand::Avoid || !matches!(wish.thing, Thing::SizeWord(_)));
    for wish in wishes.iter_mut().filter(|wish| wish.demand != Demand::Avoid) {
        if let Thing::Industry(name) | Thing::Skill(name) = wish.thing {
            wish.thing = Thing::Topic(name);
        }
    }
}

/// `testers, no manual testers` avoids manual work and not the testers.
fn spare_the_wanted(wishes: &mut Vec<Wish>) {
    let sought = wishes.iter().filter(|wish| wish.demand != Demand::Avoid);
    let roles: Vec<String> = sought
        .filter_map(|wish| if let Thing::Title(wanted) = &wish.thing { wanted.role.clone() } else { None })
        .collect();
    // `no corporate VCs` for VCs avoids the corporate ones.
    let modified: Vec<usize> = wishes
        .iter()
        .filter(|wish| {
            wish.demand == Demand::Avoid && matches!(wish.thing, Thing::Word(_) | Thing::SizeWord(_))
        })
        .map(|wish| wish.end)
        .collect();
    let written: Vec<String> = wishes
        .iter()
        .filter(|wish| wish.demand != Demand::Avoid && matches!(wish.thing, Thing::Title(_)))
        .map(|wish| wish.raw.clone())
        .collect();
    // `no content curators` for curators avoids that phrase.
    for wish in wishes.iter_mut().filter(|wish| wish.demand == Demand::Avoid && !written.contains(&wish.raw))
    {
        let Thing::Title(Wanted { role: Some(role), at_least, at_most: None }) = &wish.thing else {
            continue;
        };
        let noun = wish.raw.rsplit(' ').next();
        let same_noun = written.iter().any(|raw| raw.rsplit(' ').next() == noun);
        let is_phrase = (2..=PHRASE_WORDS_MAX).contains(&wish.raw.split(' ').count())
            && (*at_least == Some(Seniority::Intern) || same_noun);
        if roles.contains(role) && is_phrase && !modified.contains(&wish.at) {
            wish.thing = Thing::Word(wish.raw.clone());
        }
    }
    let mut dropped = Vec::new();
    wishes.retain(|wish| {
        let Thing::Title(Wanted { role: Some(role), at_least, at_most }) = &wish.thing else { return true };
        let whole = *at_least <= Some(Seniority::Intern) && at_most.is_none();
        let is_spared =
            wish.demand == Demand::Avoid && roles.contains(role) && (whole || modified.contains(&wish.at));
        if is_spared {
            dropped.push(wish.at);
        }
        !is_spared
    });
    let sizes = wishes.iter_mut().filter(|wish| {
        let is_size = matches!(wish.thing, Thing::SizeWord(_));
        wish.demand == Demand::Avoid && is_size && dropped.contains(&wish.end)
    });
    sizes.for_each(|wish| wish.thing = Thing::Word(wish.raw.clone()));
}

/// `automotive suppliers, not OEMs`: what is avoided within a wanted industry is looked for as written.
fn narrow_avoided(lexicon: &Lexicon, wishes: &mut Vec<Wish>) {
    let sought = wishes.iter().filter(|wish| wish.demand != Demand::Avoid);
    let mut tokens = Vec::new();
    let mut wanted: Vec<&'static str> = Vec::new();
    for wish in sought {
        if let Thing::Industry(name) = wish.thing {
            wanted.push(name);
        } else if let Thing::Title(_) | Thing::Business(_) = wish.thing {
            // Insurance brokers are in insurance.
            lexicon.vocabulary.read(&wish.raw, Spelling::Exact, &mut tokens);
            let named = lexicon.industry_words.all(&tokens).map(|(_, _, id)| lexicon.industries.name(id));
            wanted.extend(named);
            // Dentists are in dental care.
            if let Thing::Title(Wanted { role: Some(role), .. }) = &wish.thing
                && let Some(role) = lexicon.roles.named(role)
            {
                wanted.extend(lexicon.industries.of_profession(role));
            }
        }
    }
    let named = sought_industries(lexicon, wishes);
    let closeness = lexicon.industries.closeness_to(&named);
    let near = |name: &str| {
        lexicon.industries.named(name).is_some_and(|industry| closeness[industry.index()] >= NEAR_WANTED)
    };
    let same =
        |wish: &Wish| matches!(wish.thing, Thing::Industry(name) if wanted.contains(&name) || near(name));
    let beside = |wish: &Wish, all: &[Wish]| {
        all.iter().any(|other| {
            other.demand == Demand::Avoid
                && (other.end == wish.at || other.at == wish.end)
                && other.at != wish.at
        })
    };
    let all = wishes.clone();
    // `no beauty schools` for beauty salons avoids the schools.
    wishes.retain(|wish| wish.demand != Demand::Avoid || !same(wish) || !beside(wish, &all));
    for wish in wishes.iter_mut().filter(|wish| wish.demand == Demand::Avoid) {
        if same(wish) {
            wish.thing = Thing::Word(without_company_nouns(lexicon, &wish.raw));
        } else if let Thing::SizeWord(_) = wish.thing
            && beside(wish, &all)
        {
            wish.thing = Thing::Word(wish.raw.clone());
        }
    }
}

/// The industries that a goal names for the wanted companies.
fn sought_industries(lexicon: &Lexicon, wishes: &[Wish]) -> Vec<IndustryId> {
    let mut named = Vec::new();
    let mut tokens = Vec::new();
    for wish in wishes.iter().filter(|wish| wish.demand != Demand::Avoid) {
        if let Thing::Industry(_) | Thing::Business(_) = wish.thing {
            lexicon.vocabulary.read(&wish.raw, Spelling::Exact, &mut tokens);
            named.extend(lexicon.industry_words.all(&tokens).map(|(_, _, id)| id));
        }
    }
    named
}

/// `cleaning companies` are looked for as `cleaning`.
pub fn without_company_nouns(lexicon: &Lexicon, words: &str) -> String {
    let mut tokens = Vec::new();
    lexicon.vocabulary.read(words, Spelling::Exact, &mut tokens);
    let is_noun =
        |at: usize| matches!(lexicon.cues.longest(&tokens, at), Some((1, cue)) if cue.names_company());
    let kept: Vec<&str> = (0..tokens.len()).filter(|at| !is_noun(*at)).map(|at| tokens[at].raw).collect();
    if kept.is_empty() { words.to_owned() } else { kept.join(" ") }
}

/// `independent agencies only, 5 to 100 people`: a number says more than a word for the size.
fn prefer_numbers(wishes: &mut Vec<Wish>) {
    let is_sought = |wish: &Wish| wish.demand != Demand::Avoid;
    if wishes.iter().any(|wish| is_sought(wish) && matches!(wish.thing, Thing::Size(_))) {
        wishes.retain(|wish| !is_sought(wish) || !matches!(wish.thing, Thing::SizeWord(_)));
    }
}

/// `anywhere in the US` is the US.
fn narrow_places(lexicon: &Lexicon, wishes: &mut Vec<Wish>) {
    let everywhere =
        |wish: &Wish| matches!(wish.thing, Thing::Place(name) if lexicon.places.is_everywhere_named(name));
    let placed = wishes.iter().any(|wish| {
        wish.demand != Demand::Avoid && matches!(wish.thing, Thing::Place(_)) && !everywhere(wish)
    });
    wishes.retain(|wish| !placed || !everywhere(wish));
}

/// A qualifier of one of several roles does not apply to the others.
fn soften_focus(wishes: &mut [Wish]) {
    let sought = wishes.iter().filter(|wish| wish.demand != Demand::Avoid);
    let titles = sought.filter(|wish| matches!(wish.thing, Thing::Title(_))).count();
    let focuses = wishes.iter().filter(|wish| matches!(wish.thing, Thing::Focus(_))).count();
    if titles < 2 || focuses >= titles {
        return;
    }
    for wish in wishes {
        if let Thing::Focus(word) = &wish.thing {
            wish.thing = Thing::Word(word.clone());
        }
    }
}
