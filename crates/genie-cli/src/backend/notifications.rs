//! Notices for the user, and the webhook that they are posted to.

use std::sync::Arc;

use reqwest::Method;

use genie_desk::Result;
use genie_desk::notifications::{self, Collector, DeliveryTest, NoticeList};

use super::{Backend, Place};
use crate::failure::problem_of;

impl Backend {
    /// The newest notices. Without a server, they are collected now.
    pub fn notices(&self) -> Result<NoticeList> {
        match &self.place {
            Place::Desk(local) => {
                let durable = local.workplace.journal.durable();
                let durable = durable.map_err(|error| problem_of(&error.into()))?;
                Collector::new(Arc::new(durable)).collect(&local.desk)?;
                notifications::list(&local.desk)
            }
            Place::Server(server) => server.call(Method::GET, "/api/notifications"),
        }
    }

    /// Posts a test message to the webhook.
    pub fn test_webhook(&self) -> Result<DeliveryTest> {
        match &self.place {
            Place::Desk(local) => notifications::test_webhook(&local.desk, None),
            Place::Server(server) => server.call(Method::POST, "/api/notifications/test"),
        }
    }
}
