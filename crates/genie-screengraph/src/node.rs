//! The nodes of the loop. Each is a function over the records of a turn; none keeps anything.

pub(crate) mod act;
pub(crate) mod choose_action;
pub(crate) mod detect_progress;
pub(crate) mod enumerate_actions;
pub(crate) mod perceive;
pub(crate) mod persist;
pub(crate) mod rank_actions;
pub(crate) mod recover_from_error;
pub(crate) mod restart_app;
pub(crate) mod should_continue;
pub(crate) mod stop;
pub(crate) mod verify;
