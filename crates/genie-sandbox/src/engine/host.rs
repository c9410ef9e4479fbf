//! What the component is given: queries, a place for output, a clock that stands still, random numbers that repeat.
//! Every other import ends the run and names itself.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use fastrand::Rng;
use wasmtime::component::{Component, Linker};
use wasmtime::{AsContext, Engine, ResourceLimiter, Store, StoreContextMut, Trap};

use super::answer::judge;
use super::limits::{FUEL_MAX, MEMORY_BYTES_MAX, OUTPUT_BYTES_MAX, RECURSION_MAX};
use super::query::{Queries, QueryAnswer};
use crate::job::{Job, Purpose};
use crate::outcome::{Outcome, Verdict};

const OUTPUT: u8 = 1;
/// How many random bytes Python may ask for at once.
const RANDOM_BYTES_MAX: u64 = 1 << 16;

/// Why the host ends a run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum Stop {
    #[error("{0}")]
    Violation(String),
    #[error("{0}")]
    Exceeded(String),
}

/// What a script has printed and used so far. It outlives a run that does not end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress(Arc<Mutex<Left>>);

#[derive(Debug, Default)]
struct Left {
    stdout: String,
    stderr: String,
    fuel: u64,
}

impl Progress {
    fn left(&self) -> MutexGuard<'_, Left> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An outcome with what was printed and used.
    pub(crate) fn complete(&self, outcome: Outcome, wall: Duration) -> Outcome {
        let Left { stdout, stderr, fuel } = std::mem::take(&mut *self.left());
        let wall_ms = u64::try_from(wall.as_millis()).unwrap_or(u64::MAX);
        Outcome { stdout, stderr, fuel, wall_ms, ..outcome }
    }
}

/// What the host keeps during a run.
struct HostState {
    queries: Queries,
    random: Rng,
    clock_ms: u64,
    progress: Progress,
    wall: Duration,
    started: Instant,
    slept: Duration,
}

impl HostState {
    /// The time that has passed for the script: only what it slept.
    fn now(&self) -> Duration {
        Duration::from_millis(self.clock_ms) + self.slept
    }

    fn emit(&mut self, channel: u8, text: &str) -> Result<(), Stop> {
        let mut left = self.progress.left();
        let room = OUTPUT_BYTES_MAX.saturating_sub(left.stdout.len() + left.stderr.len());
        let end = text.floor_char_boundary(room);
        let into = if channel == OUTPUT { &mut left.stdout } else { &mut left.stderr };
        into.push_str(&text[..end]);
        if end < text.len() {
            return Err(Stop::Exceeded(format!("output of more than {} KB", OUTPUT_BYTES_MAX >> 10)));
        }
        Ok(())
    }

    fn sleep(&mut self, time: Duration) -> Result<(), Stop> {
        self.slept = self.slept.saturating_add(time);
        if self.slept + self.started.elapsed() >= self.wall {
            return Err(Stop::Exceeded(format!("wall time of {} s, asleep", self.wall.as_secs())));
        }
        Ok(())
    }
}

impl ResourceLimiter for HostState {
    fn memory_growing(&mut self, _: usize, desired: usize, _: Option<usize>) -> wasmtime::Result<bool> {
        if desired > MEMORY_BYTES_MAX {
            let stop = Stop::Exceeded(format!("memory of {} MB", MEMORY_BYTES_MAX >> 20));
            return Err(wasmtime::Error::new(stop));
        }
        Ok(true)
    }

    fn table_growing(&mut self, _: usize, desired: usize, _: Option<usize>) -> wasmtime::Result<bool> {
        Ok(desired <= 1 << 20)
    }
}

/// Runs a job in this process. What it prints and uses is left in `progress`.
pub(crate) fn run(
    (engine, component): (&Engine, &Component),
    job: &Job,
    queries: Queries,
    progress: Progress,
) -> Outcome {
    let started = Instant::now();
    let state = HostState {
        queries,
        random: Rng::with_seed(2),
        clock_ms: job.clock_ms,
        progress: progress.clone(),
        wall: job.limits.wall(),
        started,
        slept: Duration::ZERO,
    };
    let mut store = Store::new(engine, state);
    store.limiter(|state| state);
    let answer = answer(engine, component, &mut store, job);
    note_fuel(&store);
    let ended = match answer {
        Ok(text) => judge(&text),
        Err(error) => stopped(&error, job),
    };
    progress.complete(ended, started.elapsed())
}

fn note_fuel(context: &impl AsContext<Data = HostState>) {
    let context = context.as_context();
    context.data().progress.left().fuel = FUEL_MAX - context.get_fuel().unwrap_or(0);
}

fn answer(
    engine: &Engine,
    component: &Component,
    store: &mut Store<HostState>,
    job: &Job,
) -> wasmtime::Result<String> {
    store.set_fuel(FUEL_MAX)?;
    store.set_epoch_deadline(1);
    let mut linker = Linker::new(engine);
    give(&mut linker)?;
    linker.define_unknown_imports_as_traps(component)?;
    let instance = linker.instantiate(&mut *store, component)?;
    let run = instance.get_typed_func::<(String,), (String,)>(&mut *store, "run")?;
    let is_check = job.purpose == Purpose::Check;
    let request = serde_json::json!({ "code": job.code, "check": is_check, "recursion": RECURSION_MAX });
    let (text,) = run.call(&mut *store, (request.to_string(),))?;
    Ok(text)
}

/// All that a script is given.
fn give(linker: &mut Linker<HostState>) -> wasmtime::Result<()> {
    type Context<'a> = StoreContextMut<'a, HostState>;
    let mut own = linker.instance("genie:sandbox/host")?;
    own.func_wrap("query", |mut context: Context<'_>, (sql, parameters): (String, String)| {
        // A query that does not end is never heard of again.
        note_fuel(&context);
        match context.data_mut().queries.answer(&sql, &parameters) {
            QueryAnswer::Rows(rows) => Ok((Ok::<String, String>(rows),)),
            QueryAnswer::Failed(said) => Ok((Err(said),)),
            QueryAnswer::Violation(what) => Err(wasmtime::Error::new(Stop::Violation(what))),
            QueryAnswer::Exceeded(what) => Err(wasmtime::Error::new(Stop::Exceeded(what))),
        }
    })?;
    own.func_wrap("emit", |mut context: Context<'_>, (channel, text): (u8, String)| {
        context.data_mut().emit(channel, &text).map_err(wasmtime::Error::new)
    })?;
    own.func_wrap("sleep", |mut context: Context<'_>, (nanoseconds,): (u64,)| {
        context.data_mut().sleep(Duration::from_nanos(nanoseconds)).map_err(wasmtime::Error::new)
    })?;
    own.func_wrap("report", |_: Context<'_>, (what,): (String,)| -> wasmtime::Result<()> {
        Err(wasmtime::Error::new(Stop::Violation(what.chars().take(500).collect())))
    })?;
    let nanoseconds = |duration: Duration| u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX);
    let mut clock = linker.instance("wasi:clocks/monotonic-clock@0.2.9")?;
    clock.func_wrap("now", move |context: Context<'_>, (): ()| Ok((nanoseconds(context.data().slept),)))?;
    clock.func_wrap("resolution", |_: Context<'_>, (): ()| Ok((1_u64,)))?;
    let mut clock = linker.instance("wasi:clocks/wall-clock@0.2.9")?;
    clock.func_wrap("now", |context: Context<'_>, (): ()| {
        let now = context.data().now();
        Ok((Moment { seconds: now.as_secs(), nanoseconds: now.subsec_nanos() },))
    })?;
    clock.func_wrap("resolution", |_: Context<'_>, (): ()| Ok((Moment { seconds: 0, nanoseconds: 1 },)))?;
    // Python asks for it when it starts.
    let mut environment = linker.instance("wasi:cli/environment@0.2.9")?;
    environment
        .func_wrap("get-environment", |_: Context<'_>, (): ()| Ok((Vec::<(String, String)>::new(),)))?;
    environment.func_wrap("get-arguments", |_: Context<'_>, (): ()| Ok((Vec::<String>::new(),)))?;
    let mut random = linker.instance("wasi:random/random@0.2.9")?;
    random.func_wrap("get-random-u64", |mut context: Context<'_>, (): ()| {
        Ok((context.data_mut().random.u64(..),))
    })?;
    random.func_wrap("get-random-bytes", |mut context: Context<'_>, (length,): (u64,)| {
        if length > RANDOM_BYTES_MAX {
            let stop = Stop::Exceeded("too many random bytes at once".to_owned());
            return Err(wasmtime::Error::new(stop));
        }
        let mut bytes = vec![0; usize::try_from(length).unwrap_or(0)];
        context.data_mut().random.fill(&mut bytes);
        Ok((bytes,))
    })?;
    Ok(())
}

#[derive(Clone, Copy, wasmtime::component::ComponentType, wasmtime::component::Lower)]
#[component(record)]
struct Moment {
    seconds: u64,
    nanoseconds: u32,
}

/// Why a run was stopped.
fn stopped(error: &wasmtime::Error, job: &Job) -> Outcome {
    if let Some(stop) = error.downcast_ref::<Stop>() {
        return match stop {
            Stop::Violation(what) => Outcome::ended(Verdict::Violation, what.clone()),
            Stop::Exceeded(what) => Outcome::ended(Verdict::ResourceExceeded, what.clone()),
        };
    }
    match error.downcast_ref::<Trap>() {
        Some(Trap::OutOfFuel) => return Outcome::ended(Verdict::ResourceExceeded, "CPU time"),
        Some(Trap::Interrupt) => {
            let seconds = job.limits.wall().as_secs();
            return Outcome::ended(Verdict::ResourceExceeded, format!("wall time of {seconds} s"));
        }
        Some(Trap::StackOverflow) => return Outcome::ended(Verdict::ResourceExceeded, "depth of calls"),
        Some(trap) => return Outcome::ended(Verdict::Error, format!("Python stopped: {trap}")),
        None => {}
    }
    let said = format!("{error:#}");
    match said.split_once("unknown import: `") {
        Some((_, rest)) => {
            let name = rest.split('`').next().unwrap_or_default();
            let name = name.strip_prefix("wasi:").unwrap_or(name);
            if name.starts_with("cli/stderr") || name.starts_with("cli/exit") {
                // Python's last words before it gives up. A script that calls these itself is stopped before.
                return Outcome::ended(Verdict::Error, "Python ended itself");
            }
            Outcome::ended(Verdict::Violation, format!("a call of the operating system: {name}"))
        }
        None => Outcome::ended(Verdict::Error, format!("the sandbox stopped the script: {said}")),
    }
}
