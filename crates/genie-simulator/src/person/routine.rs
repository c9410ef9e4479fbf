//! The person's daily routine: answers requests, makes mistakes, changes their mind.

use genie_kernel::approval::Approval;
use genie_kernel::cycle::Command;
use genie_kernel::lifecycle::Status;
use genie_outreach::CampaignCommand;
use genie_runtime::StreamLocks;

use super::{About, Expect, Matters, Question, Said, Told, approve, found};
use crate::universe::Universe;
use crate::violation::{Finding, Invariant};

/// The name under which the person acts.
pub(super) const BY: &str = "simulated person";

/// How often a person who works by hand does so instead of a general action.
const BY_HAND: u32 = 500;

/// How often a connection request has no answer yet.
const NOT_YET: u32 = 300;

impl Universe {
    /// One action of a person, while faults happen.
    pub(crate) fn person_acts(&self, locks: &StreamLocks) {
        let matters = self.matters();
        let faults = &self.faults;
        if matters.status.is_none_or(|status| status == Status::Initializing) {
            return;
        }
        if let Some(by_hand) = &faults.by_hand
            && matters.status != Some(Status::Completed)
            && self.chance.happens(BY_HAND)
        {
            self.work_by_hand(locks, &matters, by_hand);
        } else if self.strikes(faults.person_mistakes) {
            self.make_mistake(locks, &matters);
        } else if self.strikes(faults.person_pauses) {
            self.tell(locks, &Command::Pause, Expect::Whatever);
        } else if self.strikes(faults.policy_changes) {
            self.change_policy(locks, &matters);
        } else if matters.leads < faults.leads + faults.leads_late
            && matters.status != Some(Status::Completed)
            && self.chance.happens(30)
        {
            let people = self.next_people(matters.leads, faults.leads + faults.leads_late);
            self.tell(locks, &people, Expect::Accepted);
        } else {
            self.answer_something(locks, &matters);
        }
    }

    /// Answers one pending request, as a person with time would.
    fn answer_something(&self, locks: &StreamLocks, matters: &Matters) {
        let mut choices: Vec<Said> = matters.approvals.iter().map(|asked| self.answer(asked)).collect();
        choices.extend(matters.uncertain.iter().map(|(effect, key)| Command::Resolve {
            effect: *effect,
            found: found(self.world.delivered(key)),
            by: BY.to_owned(),
        }));
        choices.extend(matters.questions.iter().map(|question| self.answer_to(question)));
        choices.extend(matters.set_aside.iter().map(|task| Command::Retry { task: *task }));
        match matters.status {
            Some(Status::Paused) => choices.push(Command::Resume),
            Some(Status::Error) => choices.push(Command::Acknowledge),
            Some(Status::Initializing | Status::Active | Status::Completed) | None => {}
        }
        if let Some(command) = self.chance.pick(&choices) {
            self.tell(locks, command, Expect::Whatever);
        }
    }

    /// The person's answer to a question. When faults have stopped they know all answers.
    fn answer_to(&self, question: &Question) -> Said {
        let text = match question.about {
            About::Other => "As you think best.",
            About::CreatedTask if self.strikes(NOT_YET) => "As you think best.",
            About::CreatedTask => "done",
            About::Connection if self.strikes(NOT_YET) => "not yet",
            About::Connection if self.chance.happens(self.faults.people_accept) => "accepted",
            About::Connection => "declined",
        };
        Command::Own(CampaignCommand::Answer { task: question.task, text: text.to_owned() })
    }

    fn answer(&self, asked: &Approval) -> Said {
        let expired = self.clock.shown() >= asked.subject.expires_at;
        if expired && self.chance.happens(500) {
            return Command::Renew { approval: asked.id };
        }
        if self.strikes(self.faults.person_rejects) || (expired && self.chance.happens(300)) {
            return reject(asked);
        }
        approve(asked, &asked.subject_hash)
    }

    /// Commands that must be refused.
    fn make_mistake(&self, locks: &StreamLocks, matters: &Matters) {
        let about_connection = matters.questions.iter().find(|question| question.about == About::Connection);
        let command = match (self.chance.below(5), self.chance.pick(&matters.approvals)) {
            (0 | 1, Some(asked)) => approve(asked, &"0".repeat(64)),
            (2, Some(asked)) => Command::Resolve {
                effect: genie_kernel::EffectId(asked.id.0),
                found: found(true),
                by: BY.to_owned(),
            },
            (3, Some(asked)) => Command::Retry { task: asked.task_id },
            _ => match (about_connection, &matters.policy) {
                (Some(question), _) => {
                    Command::Own(CampaignCommand::Answer { task: question.task, text: "maybe".to_owned() })
                }
                (None, Some(policy)) => Command::SetPolicy { policy: Box::new(policy.clone()) },
                (None, None) => return,
            },
        };
        self.tell(locks, &command, Expect::Refused);
    }

    fn change_policy(&self, locks: &StreamLocks, matters: &Matters) {
        let Some(mut policy) = matters.policy.clone() else { return };
        policy.version += 1;
        for limit in policy.effects_per_day_max.values_mut() {
            *limit = self.chance.between(1, 5);
        }
        self.tell(locks, &Command::SetPolicy { policy: Box::new(policy) }, Expect::Accepted);
    }

    /// Answers all pending requests correctly. An error means that the run waits for a person without a
    /// possible action.
    pub(crate) fn answer_everything(&self, locks: &StreamLocks) -> Result<(), Finding> {
        let matters = self.matters();
        let mut answered = 0;
        for asked in &matters.approvals {
            let told = self.tell(locks, &approve(asked, &asked.subject_hash), Expect::Whatever);
            if let Told::Refused(code) = told {
                // An expired request is renewed, and approved the next time.
                if code != "COMMAND_APPROVAL_EXPIRED" {
                    let observed = format!("an approval was refused with {code}");
                    return Err(Finding::new(Invariant::Command, observed));
                }
                self.tell(locks, &Command::Renew { approval: asked.id }, Expect::Accepted);
            }
            answered += 1;
        }
        for (effect, key) in &matters.uncertain {
            let found = found(self.world.delivered(key));
            let command = Command::Resolve { effect: *effect, found, by: BY.to_owned() };
            self.tell(locks, &command, Expect::Accepted);
            answered += 1;
        }
        answered += self.finish_by_hand(locks, &self.matters());
        // A resolved effect no longer waits for an answer, though it may once have had a question.
        let matters = self.matters();
        for question in &matters.questions {
            self.tell(locks, &self.answer_to(question), Expect::Accepted);
            answered += 1;
        }
        for task in &matters.set_aside {
            self.tell(locks, &Command::Retry { task: *task }, Expect::Whatever);
            answered += 1;
        }
        match answered {
            0 => Err(Finding::new(Invariant::Liveness, "the run waits for a person without a request")),
            _ => Ok(()),
        }
    }

    /// A new policy for a run that has used all its cycles.
    pub(crate) fn grant_cycles(&self, locks: &StreamLocks) {
        if let Some(mut policy) = self.matters().policy {
            policy.version += 1;
            policy.cycles_max = u64::from(u32::MAX);
            self.tell(locks, &Command::SetPolicy { policy: Box::new(policy) }, Expect::Accepted);
        }
    }
}

fn reject(asked: &Approval) -> Said {
    Command::Reject { approval: asked.id, by: BY.to_owned(), reason: "not this one".to_owned() }
}
