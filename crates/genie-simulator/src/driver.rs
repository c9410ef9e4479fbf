//! The run of one seed. First faults happen for a number of cycles; then they stop, people answer all
//! requests, and the campaign must complete.

use genie_kernel::cycle::Command;
use genie_kernel::journal::Error;
use genie_kernel::turn::{Idle, IdleReason};
use genie_runtime::{Progress, Stop, StreamLocks};

use crate::Summary;
use crate::crash::{Interrupted, survive};
use crate::judge::{Judge, check_counters, check_fold, check_replay};
use crate::options::{Mode, Options};
use crate::person::Expect;
use crate::planted::Bug;
use crate::universe::Universe;
use crate::violation::{Finding, Invariant, Violation};

/// How many turns a cycle may take while faults happen: most turns find nothing to do.
const TURNS_A_CYCLE: u64 = 4;

/// How many turns a campaign may take to complete once faults have stopped, and how many more per lead.
const TURNS_TO_COMPLETE: u64 = 200;
const TURNS_TO_COMPLETE_A_LEAD: u64 = 60;

/// How often a completed run is checked again.
const TURNS_AFTER_END: u64 = 3;

/// Maximum number of actions that people take when the run waits for them.
const ANSWERS_MAX: u64 = 6;

/// One restart in this many is followed by a check of the whole journal.
const WHOLE_CHECK_ONE_IN: u64 = 16;

/// A simulation in progress.
pub(crate) struct Driver<'a> {
    universe: Universe,
    judge: Judge,
    options: &'a Options,
    turns: u64,
}

/// The result of a stretch of the program.
enum StretchResult {
    /// The run advanced; there may be more to do.
    On,
    /// There is nothing to do now.
    Idle(Idle),
    /// The store has to be reopened.
    Broken,
}

impl<'a> Driver<'a> {
    pub(crate) fn new(seed: u64, options: &'a Options, bug: Option<Bug>) -> Self {
        Self { universe: Universe::new(seed, options, bug), judge: Judge::new(), options, turns: 0 }
    }

    /// Runs the whole simulation, and checks the stored data at its end.
    pub(crate) fn run(self) -> Result<Summary, Violation> {
        self.tell(Self::check_end)
    }

    /// Runs a simulation whose end was already checked.
    pub(crate) fn run_again(self) -> Result<Summary, Violation> {
        self.tell(|_| Ok(()))
    }

    fn tell(mut self, end: fn(&Self) -> Result<(), Finding>) -> Result<Summary, Violation> {
        let result = self.play().and_then(|()| end(&self));
        result.map_err(|finding| self.violation(finding))?;
        Ok(self.summary())
    }

    fn play(&mut self) -> Result<(), Finding> {
        if self.options.mode == Mode::Faults {
            self.suffer()?;
        }
        self.universe.calm.set(true);
        self.universe.restart();
        self.complete()?;
        for _ in 0..TURNS_AFTER_END {
            self.attempt(Self::calm_turn)?;
        }
        self.attempt(Self::settle)?;
        Ok(())
    }

    fn check_end(&self) -> Result<(), Finding> {
        check_fold(&self.universe)?;
        check_counters(&self.universe)?;
        check_replay(&self.universe)
    }

    /// Faults happen until the campaign has used its cycles or ended.
    fn suffer(&mut self) -> Result<(), Finding> {
        for _ in 0..self.options.cycles * TURNS_A_CYCLE {
            if let StretchResult::Idle(idle) = self.attempt(Self::faulty_turn)? {
                if idle.reason == IdleReason::Completed {
                    break;
                }
                self.pass_time(&idle);
            }
            if self.judge.cycles() >= self.options.cycles {
                break;
            }
        }
        Ok(())
    }

    /// Runs a stretch of the program, restarts it after a crash, and checks all invariants.
    fn attempt(
        &mut self,
        stretch: fn(&Self) -> Result<StretchResult, Finding>,
    ) -> Result<StretchResult, Finding> {
        self.turns += 1;
        self.universe.begin_turn();
        let came = match survive(|| stretch(self)) {
            Ok(came) => came?,
            Err(Interrupted::Crashed) => StretchResult::Broken,
            Err(Interrupted::Panicked(message)) => return Err(Finding::new(Invariant::Assertion, message)),
        };
        // Check deliveries first: other findings are often their consequences.
        self.judge.read_on(&self.universe)?;
        self.universe.take_finding()?;
        if let StretchResult::Broken = came {
            self.universe.restart();
            self.universe.take_finding()?;
            if self.universe.chance.below(WHOLE_CHECK_ONE_IN) == 0 {
                check_fold(&self.universe)?;
                check_counters(&self.universe)?;
            }
        }
        self.judge.read_on(&self.universe)?;
        Ok(came)
    }

    /// People act, and the driver takes a turn.
    fn faulty_turn(&self) -> Result<StretchResult, Finding> {
        let universe = &self.universe;
        let locks = universe.locks();
        if universe.set_up(&locks) {
            return Ok(StretchResult::On);
        }
        if universe.strikes(universe.faults.rival_acts) {
            self.rival_acts();
        }
        if universe.strikes(universe.faults.person_acts) {
            universe.person_acts(&locks);
        }
        let came = self.take_turn(&locks);
        if matches!(&came, StretchResult::Idle(idle) if idle.until.is_none()) {
            // Only people can change this, and most of the time they do.
            for _ in 0..universe.chance.below(ANSWERS_MAX) {
                universe.person_acts(&locks);
            }
        }
        Ok(came)
    }

    fn take_turn(&self, locks: &StreamLocks) -> StretchResult {
        let universe = &self.universe;
        let controller = universe.controller(locks);
        let came = controller.turn(universe.stream).and_then(|progress| match progress {
            Progress::Closed | Progress::Ended => Ok(StretchResult::On),
            Progress::Idle(idle) => {
                // The real program's driver flushes when it is idle, and when it is asked to stop.
                let stop = Stop::default();
                stop.request();
                controller.run_until_idle(universe.stream, &stop).map(|_| StretchResult::Idle(idle))
            }
        });
        came.unwrap_or_else(|error| {
            universe.check_store_error(&error);
            match error {
                Error::Broken(_) | Error::Locked | Error::Unreachable(_) => StretchResult::Broken,
                Error::Conflict { .. } | Error::Full | Error::Refused(_) | Error::Damaged(_) => {
                    StretchResult::On
                }
            }
        })
    }

    /// Another program on the same journal takes a turn or a command. Only one program may have an effect in
    /// progress at a time, which the store's lock ensures; so it never acts during one.
    fn rival_acts(&self) {
        let universe = &self.universe;
        if universe.chance.happens(500) {
            return universe.as_rival(|locks| universe.person_acts(locks));
        }
        universe.as_rival(|locks| {
            self.take_turn(locks);
        });
    }

    /// While nothing is due, time passes, though not always far enough.
    fn pass_time(&self, idle: &Idle) {
        let universe = &self.universe;
        match idle.until {
            Some(until) if universe.chance.happens(800) => universe.clock.wait_until(until),
            Some(_) | None => {}
        }
    }

    /// Faults have stopped: all requests are answered and the campaign must complete.
    fn complete(&mut self) -> Result<(), Finding> {
        let leads = self.universe.faults.leads + self.universe.faults.leads_late;
        let most = TURNS_TO_COMPLETE + TURNS_TO_COMPLETE_A_LEAD * leads;
        for _ in 0..most {
            if let StretchResult::Idle(idle) = self.attempt(Self::calm_turn)?
                && idle.reason == IdleReason::Completed
            {
                return Ok(());
            }
        }
        let status = self.universe.matters().status;
        let observed = format!("after {most} turns without a fault the run is {status:?}");
        Err(Finding::new(Invariant::Liveness, observed))
    }

    fn calm_turn(&self) -> Result<StretchResult, Finding> {
        let universe = &self.universe;
        let locks = universe.locks();
        if universe.set_up(&locks) {
            return Ok(StretchResult::On);
        }
        universe.settle_doubts(&locks);
        let came = self.take_turn(&locks);
        let StretchResult::Idle(idle) = came else { return Ok(came) };
        match (idle.reason, idle.until) {
            (IdleReason::Completed, _) => return Ok(StretchResult::Idle(idle)),
            (IdleReason::Paused, _) => {
                universe.tell(&locks, &Command::Resume, Expect::Accepted);
            }
            (IdleReason::Error, _) => {
                if self.judge.cycles() > universe.matters().policy.map_or(0, |policy| policy.cycles_max) {
                    universe.grant_cycles(&locks);
                }
                universe.tell(&locks, &Command::Acknowledge, Expect::Accepted);
            }
            (IdleReason::AwaitingPerson, _) => universe.answer_everything(&locks)?,
            (IdleReason::NotDue | IdleReason::LimitReached, Some(until)) => universe.clock.wait_until(until),
            (IdleReason::NotDue | IdleReason::LimitReached | IdleReason::NotStarted, _) => {
                let observed = format!("the run waits for nothing: {idle:?}");
                return Err(Finding::new(Invariant::Liveness, observed));
            }
        }
        Ok(StretchResult::On)
    }

    /// The program is asked to stop, and everything known becomes durable.
    fn settle(&self) -> Result<StretchResult, Finding> {
        let locks = self.universe.locks();
        let stop = Stop::default();
        stop.request();
        let halted = self.universe.controller(&locks).run_until_idle(self.universe.stream, &stop);
        halted.map(|_| StretchResult::On).map_err(|error| Finding::new(Invariant::Store, error.to_string()))
    }

    fn violation(&self, finding: Finding) -> Violation {
        Violation {
            seed: self.universe.seed,
            options: self.options.clone(),
            faults: format!("{:?}", self.universe.faults),
            turn: self.turns,
            invariant: finding.invariant,
            observed: finding.observed,
        }
    }

    fn summary(&self) -> Summary {
        let universe = &self.universe;
        universe.trace.note(&universe.disk.durable().hash.0);
        Summary {
            seed: universe.seed,
            trace: universe.trace.hash(),
            turns: self.turns,
            cycles: self.judge.cycles(),
            records: universe.disk.durable().sequence,
            deliveries: universe.world.deliveries(),
            crashes: universe.crashes.count(),
            calls: universe.crashes.calls(),
            lies: universe.mouth.lies(),
            commands: universe.person.commands(),
            commands_refused: universe.person.refused(),
        }
    }
}
