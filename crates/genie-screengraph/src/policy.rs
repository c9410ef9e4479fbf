//! The rules of a run, as a file that a user can write: budgets, which actions count, what makes a screen, when to stop.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use genie_kernel::Failure;

use crate::contract::Directive;

/// The rules of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Policy {
    /// The name and version of these rules, as recorded.
    pub policy_version: String,
    /// Which action is tried first.
    pub strategy: Strategy,
    /// What a run may use.
    #[serde(default)]
    pub budgets: Budgets,
    /// Which actions count.
    #[serde(default)]
    pub enumeration: Enumeration,
    /// What makes a screen.
    #[serde(default)]
    pub identity: Identity,
    /// When a run has stopped making progress.
    #[serde(default)]
    pub progress: ProgressRules,
    /// How to sign in, if the application asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign_in: Option<SignIn>,
    /// Whether the texts of pictures are read and stored, where a program for it is installed.
    #[serde(default, skip_serializing_if = "is_false")]
    pub ocr: bool,
    /// The strategies to switch to when a run makes no progress, in this order, each once.
    #[serde(default)]
    pub fallback_policies: Vec<FallbackPolicy>,
    /// What follows from which condition; the first that applies counts. If none does, the run continues.
    #[serde(default = "routing")]
    pub should_continue: Vec<Routing>,
}

/// Which action is tried first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Strategy {
    /// Those of the screen that was found first.
    BreadthFirst,
    /// Those of the screen that was found last.
    DepthFirst,
    /// Those that contain words of the goal.
    GoalGuided,
}

/// What a run may use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Budgets {
    /// Steps.
    pub max_steps: u64,
    /// Time.
    pub max_time_ms: u64,
    /// Tokens of a model.
    pub max_tokens: u64,
    /// How often the application may be left.
    pub outside_app_limit: u64,
    /// How often it may be restarted.
    pub restart_limit: u64,
    /// How often one action may fail.
    pub max_retries_per_node: u64,
}

/// Which actions count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Enumeration {
    /// How many actions of one view are noted.
    pub max_candidates: usize,
    /// Origins that belong to the application, besides its own, such as `https://login.example.com`.
    pub allow_origins: Vec<String>,
    /// Actions that are never tried, by their ids.
    pub deny_actions: Vec<String>,
    /// What is typed into the fields of a form before a person's approved action sends it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inputs: Vec<FormInput>,
}

/// What is typed into a field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FormInput {
    /// The field: words of its label, or its kind, such as `email`.
    pub field: String,
    /// The text, or `env:NAME` for the value of an environment variable.
    pub value: String,
}

/// How to sign in. The policy is recorded, so it names secrets and does not hold them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignIn {
    /// The address of the page with the form; by default the page on which the application starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// The name of the user, or `env:NAME` for the value of an environment variable.
    pub user: String,
    /// `env:NAME`, the environment variable that has the password.
    pub password: String,
}

/// What makes a screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Identity {
    /// How much two views at the same address have in common if they are the same screen, in thousandths.
    pub similar_milli: u64,
    /// How many different screens one address can have.
    pub max_structures_per_route: usize,
    /// How much of a view has to be structure that no known screen of its address has, for a tap that keeps the address
    /// to have led to another screen, in thousandths.
    pub novel_milli: u64,
    /// How many addresses with the same parent and structure are screens of their own. Further ones are one screen.
    pub max_siblings: usize,
    /// How many variants of a screen are noted.
    pub max_variants_per_screen: u64,
    /// In how many bits of 64 two variants may differ and still count as one.
    pub simhash_near: u32,
}

/// When a run has stopped making progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ProgressRules {
    /// After how many steps without anything new a run stalls.
    pub stall_after: u64,
    /// After how many it loops.
    pub loop_after: u64,
    /// How many actions of a group in a row may lead to nothing new before the rest of the group is left alone.
    pub group_misses: u64,
    /// How often the way to an action may fail before it is given up.
    pub nav_stale: u64,
    /// The longest way from the first screen.
    pub max_depth: u64,
}

/// A strategy to switch to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FallbackPolicy {
    /// Its name and version, as recorded.
    pub policy_version: String,
    /// The strategy.
    pub strategy: Strategy,
}

/// What follows from a condition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Routing {
    /// The condition.
    pub when: Condition,
    /// What to do. A directive that is no longer possible, such as a restart when none is left, stops the run.
    pub then: Directive,
}

/// The conditions of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// A person asked to cancel.
    CancelRequested,
    /// All steps, all time or all tokens are used.
    BudgetExhausted,
    /// The action that the goal describes led somewhere.
    GoalReached,
    /// The application was left too often.
    OutsideApp,
    /// The session is gone.
    SessionLost,
    /// Nothing is left to try.
    Exhausted,
    /// Nothing new for long.
    Loop,
    /// Nothing new for a while.
    Stall,
}

impl Default for Budgets {
    fn default() -> Self {
        Self {
            max_steps: 1_000,
            max_time_ms: 1_800_000,
            max_tokens: 50_000,
            outside_app_limit: 5,
            restart_limit: 5,
            max_retries_per_node: 2,
        }
    }
}

impl Default for Enumeration {
    fn default() -> Self {
        Self { max_candidates: 150, allow_origins: Vec::new(), deny_actions: Vec::new(), inputs: Vec::new() }
    }
}

impl Default for Identity {
    fn default() -> Self {
        Self {
            similar_milli: 650,
            max_structures_per_route: 24,
            novel_milli: 120,
            max_siblings: 25,
            max_variants_per_screen: 10,
            simhash_near: 3,
        }
    }
}

impl Default for ProgressRules {
    fn default() -> Self {
        Self { stall_after: 20, loop_after: 60, group_misses: 3, nav_stale: 2, max_depth: 20 }
    }
}

impl Default for Policy {
    fn default() -> Self {
        let fallback =
            FallbackPolicy { policy_version: "depth-first/1".to_owned(), strategy: Strategy::DepthFirst };
        Self {
            policy_version: "breadth-first/1".to_owned(),
            strategy: Strategy::BreadthFirst,
            budgets: Budgets::default(),
            enumeration: Enumeration::default(),
            identity: Identity::default(),
            progress: ProgressRules::default(),
            sign_in: None,
            ocr: false,
            fallback_policies: vec![fallback],
            should_continue: routing(),
        }
    }
}

/// What the name of an environment variable follows.
pub const ENVIRONMENT: &str = "env:";

fn is_false(value: &bool) -> bool {
    !value
}

/// The longest way that a state has room for.
const DEPTH_MAX: u64 = 30;

impl Policy {
    /// Reads a policy file, in TOML or JSON.
    pub fn read(text: &str) -> Result<Self, Failure> {
        let read: Result<Self, String> = if text.trim_start().starts_with('{') {
            serde_json::from_str(text).map_err(|error| error.to_string())
        } else {
            toml::from_str(text).map_err(|error| error.to_string())
        };
        let policy = read.map_err(|error| invalid(&error))?;
        if policy.progress.max_depth > DEPTH_MAX {
            return Err(invalid(&format!("maxDepth is more than {DEPTH_MAX}")));
        }
        if policy.budgets.max_steps == 0 || policy.enumeration.max_candidates == 0 {
            return Err(invalid("maxSteps and maxCandidates must be at least 1"));
        }
        if policy.enumeration.max_candidates > Enumeration::default().max_candidates {
            return Err(invalid("maxCandidates is more than 150"));
        }
        if policy.sign_in.as_ref().is_some_and(|sign_in| !sign_in.password.starts_with(ENVIRONMENT)) {
            return Err(invalid(
                "the password of signIn must name an environment variable, such as env:PASSWORD",
            ));
        }
        Ok(policy)
    }

    /// The strategy of a version: the policy's own, or that of a fallback.
    pub fn strategy_of(&self, version: &str) -> Strategy {
        let fallback = self.fallback_policies.iter().find(|fallback| fallback.policy_version == version);
        fallback.map_or(self.strategy, |fallback| fallback.strategy)
    }

    /// The version to switch to from this one.
    pub fn fallback_after(&self, version: &str) -> Option<&FallbackPolicy> {
        let current = self.fallback_policies.iter().position(|fallback| fallback.policy_version == version);
        self.fallback_policies.get(current.map_or(0, |place| place + 1))
    }
}

fn invalid(what: &str) -> Failure {
    Failure::new("EXPLORATION_BAD_RULES", false, format!("the policy file is not valid: {what}"))
}

fn routing() -> Vec<Routing> {
    use Condition as When;
    use Directive as Then;
    [
        (When::CancelRequested, Then::Stop),
        (When::BudgetExhausted, Then::Stop),
        (When::GoalReached, Then::Stop),
        (When::OutsideApp, Then::RestartApp),
        (When::SessionLost, Then::RestartApp),
        (When::Exhausted, Then::Stop),
        (When::Loop, Then::Stop),
        (When::Stall, Then::SwitchPolicy),
    ]
    .map(|(when, then)| Routing { when, then })
    .to_vec()
}
