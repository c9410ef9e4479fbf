//! The data folder that this process serves: commands that are typed beside it work on what is open
//! already.

use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;

use genie_server::App;

use crate::workplace::Workplace;

/// What is open already.
#[derive(Clone)]
pub struct Host {
    pub app: Arc<App>,
    pub workplace: Workplace,
}

thread_local! {
    static HOST: RefCell<Option<Host>> = const { RefCell::new(None) };
}

/// Lets the commands of this thread work on what is open.
pub fn lend(host: Host) {
    HOST.set(Some(host));
}

/// What is open of this folder.
pub fn of(path: &Path) -> Option<Host> {
    let path = path.canonicalize().ok()?;
    HOST.with_borrow(|host| host.clone()).filter(|host| host.workplace.path() == path)
}
