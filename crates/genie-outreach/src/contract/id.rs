//! The ids of the contract: UUIDs in their hyphenated form and in no other.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};
use uuid::Uuid;

/// How long the hyphenated form is. The other forms that a UUID library reads (plain, braced, URN)
/// have other lengths.
const CHARACTERS: usize = 36;

/// Draft-07 does not know the format `uuid`, so the schema spells it out as well. It also says the
/// length, because in some languages `$` matches before a final line break.
const PATTERN: &str = "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$";

macro_rules! ids {
    ($( $(#[$about:meta])* $name:ident, )+) => { $(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(transparent)]
        pub struct $name(Uuid);

        impl $name {
            /// The UUID behind the id.
            pub const fn uuid(self) -> Uuid {
                self.0
            }

            /// The id written as `text`, if that is a hyphenated UUID.
            pub fn parse(text: &str) -> Option<Self> {
                if text.len() == CHARACTERS { Uuid::try_parse(text).ok().map(Self) } else { None }
            }
        }

        impl From<Uuid> for $name {
            fn from(uuid: Uuid) -> Self {
                Self(uuid)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.hyphenated().fmt(formatter)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                super::strict::text(deserializer, |text| {
                    Self::parse(text)
                        .ok_or_else(|| D::Error::invalid_value(Unexpected::Str(text), &"a hyphenated UUID"))
                })
            }
        }

        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "format": "uuid", "pattern": PATTERN, "maxLength": CHARACTERS })
            }
        }
    )+ };
}

ids! {
    /// A campaign.
    CampaignId,
    /// A task of a campaign.
    TaskId,
    /// A person whom a campaign may contact.
    LeadId,
}

/// The task of a campaign is the task of its run.
impl From<genie_kernel::TaskId> for TaskId {
    fn from(task: genie_kernel::TaskId) -> Self {
        Self(task.0)
    }
}

impl From<TaskId> for genie_kernel::TaskId {
    fn from(task: TaskId) -> Self {
        Self(task.0)
    }
}

/// A campaign is the stream that its run is written to.
impl From<genie_kernel::StreamId> for CampaignId {
    fn from(stream: genie_kernel::StreamId) -> Self {
        Self(stream.0)
    }
}

impl From<CampaignId> for genie_kernel::StreamId {
    fn from(campaign: CampaignId) -> Self {
        Self(campaign.0)
    }
}
