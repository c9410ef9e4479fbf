//! The windows of a browser. A tap may open a new one, which is then the screen that the user sees. It stays open until
//! the run goes to another address.

use crate::webdriver::session::Session;
use crate::webdriver::wire::WireError;

/// The windows that are open, as far as is known.
pub(super) struct Windows {
    first: String,
    current: String,
    known: Vec<String>,
}

/// Whether another window is looked at now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Switch {
    Same,
    Other,
}

impl Windows {
    /// The windows of a session as they are.
    pub(super) fn of(session: &mut Session) -> Result<Self, WireError> {
        let (known, current) = (session.windows()?, session.window());
        // A window that closed itself cannot be named.
        let current = match (current, known.first()) {
            (Ok(current), _) => current,
            (Err(_), Some(other)) => {
                session.switch_to(other)?;
                other.clone()
            }
            (Err(error), None) => return Err(error),
        };
        Ok(Self { first: current.clone(), current, known })
    }

    /// Looks at a window that has opened since, if it is the only one, and at the one before if this one has closed.
    pub(super) fn follow(&mut self, session: &mut Session) -> Result<Switch, WireError> {
        let open = session.windows()?;
        let mut opened = open.iter().filter(|window| !self.known.contains(window));
        let next = match (opened.next(), opened.next()) {
            (Some(only), None) => Some(only),
            (None | Some(_), _) if open.contains(&self.current) => None,
            (None | Some(_), _) => open.iter().find(|window| **window == self.first).or(open.last()),
        };
        let switch = match next {
            Some(window) => {
                session.switch_to(window)?;
                self.current.clone_from(window);
                Switch::Other
            }
            None => Switch::Same,
        };
        self.known = open;
        Ok(switch)
    }

    /// Closes all windows but the first.
    pub(super) fn close_others(&mut self, session: &mut Session) -> Result<(), WireError> {
        self.follow(session)?;
        if !self.known.contains(&self.first) {
            self.first.clone_from(&self.current);
        }
        for window in std::mem::take(&mut self.known) {
            if window != self.first {
                session.switch_to(&window)?;
                session.close_window()?;
                self.current = window;
            }
        }
        if self.current != self.first {
            session.switch_to(&self.first)?;
            self.current.clone_from(&self.first);
        }
        self.known = vec![self.first.clone()];
        Ok(())
    }
}
