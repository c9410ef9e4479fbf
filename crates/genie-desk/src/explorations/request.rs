//! What a user asks for when an exploration is started, checked once for every front end. A browser is only ever sent to
//! web addresses, and nothing of a request is longer than its limit.

use fluent_uri::Uri;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use genie_kernel::UserId;
use genie_screengraph::explorer::Start;
use genie_screengraph::policy::{FallbackPolicy, Policy, Strategy};
use genie_settings::RULES;

use crate::Result;
use crate::bounded;
use crate::ports::Drivers;
use crate::problem::Problem;

use super::view::{DriverKind, ExplorationStrategy};

/// The length of an address or a path, in characters.
const TARGET_CHARACTERS_MAX: usize = 2_000;

/// The length of a goal, in characters.
const GOAL_CHARACTERS_MAX: usize = 500;

/// The length of a policy file, in characters.
const POLICY_CHARACTERS_MAX: usize = 20_000;

/// How many actions can be approved at once.
const APPROVED_MAX: usize = 200;

/// The length of the id of an action, in characters.
const ACTION_ID_CHARACTERS_MAX: usize = 64;

/// The size of capabilities, in bytes.
const CAPABILITIES_BYTES_MAX: usize = 10_000;

/// How many steps an exploration can be given.
const STEPS_MAX: u64 = 10_000;

/// The seed of explorations that a user starts.
const SEED: u64 = 1;

/// An exploration to start.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewExploration {
    /// What to explore: the address of a web page, the path of an app for Appium, or the path of a fixture. The fixture
    /// `demo` is a web shop that comes with the program.
    #[serde(deserialize_with = "bounded::text::<_, 1, 2000>")]
    #[schema(min_length = 1, max_length = 2000)]
    pub target: String,
    /// How to reach it.
    #[serde(default)]
    pub driver: DriverKind,
    /// What to look for. The exploration ends when it is found.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 500>")]
    #[schema(max_length = 500)]
    pub goal: Option<String>,
    /// The model provider that puts actions into an order by the goal; without one, words do.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 100>")]
    #[schema(max_length = 100)]
    pub model: Option<String>,
    /// Which action is tried first; as the policy says by default.
    #[serde(default)]
    pub strategy: Option<ExplorationStrategy>,
    /// After how many steps to stop; as the policy says by default.
    #[serde(default, deserialize_with = "bounded::maybe_number::<_, u64, 1, 10000>")]
    #[schema(minimum = 1, maximum = 10000)]
    pub max_steps: Option<u64>,
    /// The rules, as the text of a policy file (TOML or JSON).
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 20000>")]
    #[schema(max_length = 20000)]
    pub policy: Option<String>,
    /// The ids of risky actions that may be tried.
    #[serde(default, deserialize_with = "bounded::list::<_, String, 0, 200>")]
    #[schema(max_items = 200)]
    pub approved: Vec<String>,
    /// The address of a running WebDriver or Appium server; without it, the program starts ChromeDriver.
    #[serde(default, deserialize_with = "bounded::maybe_text::<_, 2000>")]
    #[schema(max_length = 2000)]
    pub server: Option<String>,
    /// Capabilities for that server.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub capabilities: Option<Map<String, Value>>,
}

impl NewExploration {
    /// Checks every part, and makes of it what the agent is started with.
    pub(super) fn check(self, drivers: &dyn Drivers, user: UserId) -> Result<Start> {
        let goal = self.goal.map(|goal| goal.trim().to_owned()).filter(|goal| !goal.is_empty());
        // Without rules of its own, an exploration with a goal is guided by it.
        let by_goal = goal.is_some() && self.policy.as_deref().is_none_or(|text| text.trim().is_empty());
        let strategy = self.strategy.or(by_goal.then_some(ExplorationStrategy::GoalGuided));
        let policy = policy(self.policy.as_deref(), strategy, self.max_steps)?;
        if goal.as_ref().is_some_and(|goal| goal.chars().count() > GOAL_CHARACTERS_MAX) {
            let what = format!("the goal is longer than {GOAL_CHARACTERS_MAX} characters");
            return Err(Problem::new("EXPLORATION_BAD_GOAL", what, "shorten the goal").at("/goal"));
        }
        let model = self.model.filter(|model| !model.trim().is_empty() && model != RULES);
        if model.is_some() && goal.is_none() {
            let what = "a model ranks actions by a goal, but no goal was specified";
            let next = "specify a goal, or omit the model";
            return Err(Problem::new("EXPLORATION_BAD_GOAL", what, next).at("/goal"));
        }
        let approved = check_approved(self.approved)?;
        let server =
            self.server.as_deref().filter(|server| !server.trim().is_empty()).map(server).transpose()?;
        if self.driver == DriverKind::Appium && server.is_none() {
            let what = "Appium needs the URL of its server";
            let next = "start `appium`, and specify its URL, such as http://127.0.0.1:4723";
            return Err(Problem::new("TARGET_DRIVER_MISSING", what, next).at("/server"));
        }
        let capabilities =
            self.capabilities.map(|wanted| capabilities(wanted, server.as_deref())).transpose()?;
        Ok(Start {
            target: target(self.driver, &self.target, drivers)?,
            driver: self.driver.word().to_owned(),
            goal,
            model,
            policy,
            approved,
            server,
            capabilities,
            seed: SEED,
            user,
        })
    }
}

fn target(driver: DriverKind, given: &str, drivers: &dyn Drivers) -> Result<String> {
    let given = given.trim();
    if given.is_empty() {
        let next = "specify what to explore";
        return Err(Problem::new("EXPLORATION_NO_TARGET", "no target was specified", next).at("/target"));
    }
    if given.chars().count() > TARGET_CHARACTERS_MAX || given.chars().any(char::is_control) {
        let what =
            format!("the target has control characters or more than {TARGET_CHARACTERS_MAX} characters");
        return Err(bad_target(what));
    }
    match driver {
        DriverKind::Webdriver => web_address(given),
        DriverKind::Appium | DriverKind::Fixture => {
            drivers.locate(driver, given).map_err(|failure| Problem::from(failure).at("/target"))
        }
    }
}

/// An address that a browser may be sent to. One without a scheme is an http address.
fn web_address(given: &str) -> Result<String> {
    let refuse = |what: &str| bad_target(format!("“{given}” {what}"));
    let whole = match given.split_once("://") {
        Some((scheme, _)) if is_web_scheme(scheme) => given.to_owned(),
        // A scheme may also stand in the query of an address without one.
        Some((scheme, _)) if is_scheme(scheme) => {
            return Err(refuse("is not the URL of a web page (use http:// or https://)"));
        }
        Some(_) | None => {
            let authority = given.split(['/', '?', '#']).next().unwrap_or_default();
            let port = authority.rsplit_once(':').map(|(_, port)| port);
            let is_port =
                |port: &str| port.ends_with(']') || port.chars().all(|digit| digit.is_ascii_digit());
            if !port.is_none_or(is_port) {
                return Err(refuse("is not the URL of a web page (use http:// or https://)"));
            }
            format!("http://{given}")
        }
    };
    if has_host(&whole) { Ok(whole) } else { Err(refuse("is not a valid URL (use https://HOST/PATH)")) }
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|next| next.is_ascii_alphanumeric() || "+-.".contains(next))
}

fn is_web_scheme(scheme: &str) -> bool {
    ["http", "https"].iter().any(|web| scheme.eq_ignore_ascii_case(web))
}

fn has_host(address: &str) -> bool {
    let Ok(uri) = Uri::parse(address) else { return false };
    let port_is_valid = |port: &str| port.is_empty() || port.parse::<u16>().is_ok_and(|port| port > 0);
    uri.authority().is_some_and(|authority| {
        !authority.host().is_empty() && authority.port().is_none_or(|port| port_is_valid(port.as_str()))
    })
}

fn bad_target(what: String) -> Problem {
    Problem::new("EXPLORATION_BAD_TARGET", what, "specify the URL of a web page").at("/target")
}

fn server(given: &str) -> Result<String> {
    let given = given.trim();
    let is_web = given.split_once("://").is_some_and(|(scheme, _)| is_web_scheme(scheme));
    if is_web && given.chars().count() <= TARGET_CHARACTERS_MAX && has_host(given) {
        return Ok(given.to_owned());
    }
    let what = format!("“{given}” is not the URL of a WebDriver server");
    let next = "specify a URL such as http://127.0.0.1:4444";
    Err(Problem::new("EXPLORATION_BAD_SERVER", what, next).at("/server"))
}

fn capabilities(wanted: Map<String, Value>, server: Option<&str>) -> Result<Value> {
    let refuse = |what: &str, next: &str| {
        Err(Problem::new("EXPLORATION_BAD_CAPABILITIES", what, next).at("/capabilities"))
    };
    if server.is_none() {
        let next = "specify the server as well, or omit the capabilities";
        return refuse("capabilities were specified without a server", next);
    }
    let wanted = Value::Object(wanted);
    if wanted.to_string().len() > CAPABILITIES_BYTES_MAX {
        let what = format!("the capabilities are larger than {CAPABILITIES_BYTES_MAX} bytes");
        return refuse(&what, "leave out what the server does not need");
    }
    Ok(wanted)
}

/// Checks the ids of actions that a user approves.
pub(super) fn check_approved(ids: Vec<String>) -> Result<Vec<String>> {
    let refuse = |what: String| {
        let next = "use the ids of actions that an earlier exploration lists as not tried";
        Err(Problem::new("EXPLORATION_BAD_APPROVAL", what, next).at("/approved"))
    };
    if ids.len() > APPROVED_MAX {
        return refuse(format!("{} actions are approved; at most {APPROVED_MAX} can be", ids.len()));
    }
    let is_id = |id: &String| {
        (1..=ACTION_ID_CHARACTERS_MAX).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    match ids.iter().find(|id| !is_id(id)) {
        Some(wrong) => refuse(format!("“{wrong}” is not the id of an action")),
        None => Ok(ids),
    }
}

fn policy(
    text: Option<&str>,
    strategy: Option<ExplorationStrategy>,
    max_steps: Option<u64>,
) -> Result<Policy> {
    let text = text.filter(|text| !text.trim().is_empty());
    let mut policy = match text {
        None => strategy.map_or_else(Policy::default, |strategy| policy_of(strategy.into())),
        Some(text) if text.chars().count() > POLICY_CHARACTERS_MAX => {
            return Err(bad_rules(format!(
                "the policy file is longer than {POLICY_CHARACTERS_MAX} characters"
            )));
        }
        Some(text) => {
            let read = Policy::read(text).map_err(|failure| Problem::from(failure).at("/policy"))?;
            Policy { strategy: strategy.map_or(read.strategy, Strategy::from), ..read }
        }
    };
    if let Some(steps) = max_steps {
        policy.budgets.max_steps = steps;
    }
    if !(1..=STEPS_MAX).contains(&policy.budgets.max_steps) {
        return Err(bad_rules(format!("an exploration takes 1 to {STEPS_MAX} steps")));
    }
    Ok(policy)
}

/// The default rules with this strategy, and with another one to switch to when it makes no progress.
fn policy_of(strategy: Strategy) -> Policy {
    let version = |strategy| match strategy {
        Strategy::BreadthFirst => "breadth-first/1",
        Strategy::DepthFirst => "depth-first/1",
        Strategy::GoalGuided => "goal-guided/1",
    };
    let fallback = match strategy {
        Strategy::BreadthFirst => Strategy::DepthFirst,
        Strategy::DepthFirst | Strategy::GoalGuided => Strategy::BreadthFirst,
    };
    Policy {
        policy_version: version(strategy).to_owned(),
        strategy,
        fallback_policies: vec![FallbackPolicy {
            policy_version: version(fallback).to_owned(),
            strategy: fallback,
        }],
        ..Policy::default()
    }
}

fn bad_rules(what: String) -> Problem {
    Problem::new("EXPLORATION_BAD_RULES", what, "correct the rules").at("/policy")
}
