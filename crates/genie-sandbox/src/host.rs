//! What the component is given: queries, a place for output, a clock that stands still, random numbers that repeat.
//! Every other import ends the run and names itself.

use std::time::{Duration, Instant};

use wasmtime::component::{Component, Linker};
use wasmtime::{Engine, ResourceLimiter, Store, StoreContextMut, Trap};

use crate::functions::Numbers;
use crate::job::{Job, Purpose};
use crate::limits::{FUEL_MAX, MEMORY_BYTES_MAX, OUTPUT_BYTES_MAX, RECURSION_MAX, RESULT_BYTES_MAX};
use crate::outcome::{Answer, Ran, Verdict};
use crate::query::{Answered, Queries};

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

/// What the host keeps during a run.
struct Kept {
    queries: Queries,
    numbers: Numbers,
    clock_ms: u64,
    stdout: String,
    stderr: String,
    wall: Duration,
    started: Instant,
    slept: Duration,
}

impl Kept {
    /// The time that has passed for the script: only what it slept.
    fn now(&self) -> Duration {
        Duration::from_millis(self.clock_ms) + self.slept
    }

    fn emit(&mut self, channel: u8, text: &str) -> Result<(), Stop> {
        let printed = self.stdout.len() + self.stderr.len();
        let room = OUTPUT_BYTES_MAX.saturating_sub(printed);
        let end = text.floor_char_boundary(room);
        let into = if channel == OUTPUT { &mut self.stdout } else { &mut self.stderr };
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

impl ResourceLimiter for Kept {
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

/// Runs a job in this process. The queries end at the same moment as the run.
pub(crate) fn run(engine: &Engine, component: &Component, job: &Job, queries: Queries) -> Ran {
    let started = Instant::now();
    let wall = job.limits.wall();
    let kept = Kept {
        queries,
        numbers: Numbers::from_seed(2),
        clock_ms: job.clock_ms,
        stdout: String::new(),
        stderr: String::new(),
        wall,
        started,
        slept: Duration::ZERO,
    };
    let mut store = Store::new(engine, kept);
    store.limiter(|kept| kept);
    let answered = answer(engine, component, &mut store, job);
    let fuel = FUEL_MAX - store.get_fuel().unwrap_or(0);
    let ended = match answered {
        Ok(text) => judged(&text),
        Err(error) => stopped(&error, job),
    };
    let Kept { stdout, stderr, .. } = store.into_data();
    let wall_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    Ran { stdout, stderr, fuel, wall_ms, ..ended }
}

fn answer(
    engine: &Engine,
    component: &Component,
    store: &mut Store<Kept>,
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
fn give(linker: &mut Linker<Kept>) -> wasmtime::Result<()> {
    type Context<'a> = StoreContextMut<'a, Kept>;
    let mut own = linker.instance("genie:sandbox/host")?;
    own.func_wrap("query", |mut context: Context<'_>, (sql, parameters): (String, String)| {
        match context.data_mut().queries.answer(&sql, &parameters) {
            Answered::Rows(rows) => Ok((Ok::<String, String>(rows),)),
            Answered::Failed(said) => Ok((Err(said),)),
            Answered::Violation(what) => Err(wasmtime::Error::new(Stop::Violation(what))),
            Answered::Exceeded(what) => Err(wasmtime::Error::new(Stop::Exceeded(what))),
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
        Ok((context.data_mut().numbers.next(),))
    })?;
    random.func_wrap("get-random-bytes", |mut context: Context<'_>, (length,): (u64,)| {
        if length > RANDOM_BYTES_MAX {
            let stop = Stop::Exceeded("too many random bytes at once".to_owned());
            return Err(wasmtime::Error::new(stop));
        }
        Ok((context.data_mut().numbers.bytes(usize::try_from(length).unwrap_or(0)),))
    })?;
    Ok(())
}

#[derive(Clone, Copy, wasmtime::component::ComponentType, wasmtime::component::Lower)]
#[component(record)]
struct Moment {
    seconds: u64,
    nanoseconds: u32,
}

/// What an answer means. The script could have written it: it can say what came out of the script, and nothing else.
fn judged(text: &str) -> Ran {
    if text.len() > RESULT_BYTES_MAX {
        return Ran::ended(
            Verdict::ResourceExceeded,
            format!("a result of more than {} MB", RESULT_BYTES_MAX >> 20),
        );
    }
    let answer: Answer = match serde_json::from_str(text) {
        Ok(answer) => answer,
        Err(_) => return Ran::ended(Verdict::Error, "the script damaged what reports its result"),
    };
    if answer.result.as_ref().is_some_and(|result| !is_plain(result.get())) {
        return Ran::ended(Verdict::Error, "the script damaged what reports its result");
    }
    match answer.error {
        Some(failure) if failure.name == "MemoryError" => {
            let memory = format!("memory of {} MB: {}", MEMORY_BYTES_MAX >> 20, failure.text());
            Ran { line: failure.line(), ..Ran::ended(Verdict::ResourceExceeded, memory) }
        }
        Some(failure) => Ran { line: failure.line(), ..Ran::ended(Verdict::Error, failure.text()) },
        None => {
            let (result, refused) = (answer.result, answer.refused);
            Ran { verdict: Verdict::Ok, reason: None, result, refused, ..Ran::ended(Verdict::Ok, "") }
        }
    }
}

/// Whether a result is JSON on one line that every reader can read. Whole numbers may have any length.
fn is_plain(text: &str) -> bool {
    let is_read = match serde_json::from_str::<serde_json::Value>(text) {
        Ok(_) => true,
        Err(error) => error.to_string().starts_with("number out of range"),
    };
    is_read && !text.contains(['\n', '\r'])
}

/// Why a run was stopped.
fn stopped(error: &wasmtime::Error, job: &Job) -> Ran {
    if let Some(stop) = error.downcast_ref::<Stop>() {
        return match stop {
            Stop::Violation(what) => Ran::ended(Verdict::Violation, what.clone()),
            Stop::Exceeded(what) => Ran::ended(Verdict::ResourceExceeded, what.clone()),
        };
    }
    match error.downcast_ref::<Trap>() {
        Some(Trap::OutOfFuel) => return Ran::ended(Verdict::ResourceExceeded, "CPU time"),
        Some(Trap::Interrupt) => {
            let seconds = job.limits.wall().as_secs();
            return Ran::ended(Verdict::ResourceExceeded, format!("wall time of {seconds} s"));
        }
        Some(Trap::StackOverflow) => return Ran::ended(Verdict::ResourceExceeded, "depth of calls"),
        Some(trap) => return Ran::ended(Verdict::Error, format!("Python stopped: {trap}")),
        None => {}
    }
    let said = format!("{error:#}");
    match said.split_once("unknown import: `") {
        Some((_, rest)) => {
            let name = rest.split('`').next().unwrap_or_default();
            let name = name.strip_prefix("wasi:").unwrap_or(name);
            if name.starts_with("cli/stderr") || name.starts_with("cli/exit") {
                // Python's last words before it gives up. A script that calls these itself is stopped before.
                return Ran::ended(Verdict::Error, "Python ended itself");
            }
            Ran::ended(Verdict::Violation, format!("a call of the operating system: {name}"))
        }
        None => Ran::ended(Verdict::Error, format!("the sandbox stopped the script: {said}")),
    }
}
