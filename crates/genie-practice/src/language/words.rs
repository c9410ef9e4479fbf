//! The texts of the pages in one language, as its data file has them. A file with a missing or an unknown text is
//! refused.

use serde::Deserialize;

/// All texts in one language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    pub code: String,
    pub name: String,
    pub tagline: String,
    pub skip: String,
    pub dismiss: String,
    pub close: String,
    pub months: Vec<String>,
    pub moment: String,
    pub previous: String,
    pub next: String,
    pub page: String,
    pub pages: String,
    pub navigation: Navigation,
    pub sign_in: SignIn,
    pub feed: Feed,
    pub search: Search,
    pub profile: Profile,
    pub invitation: Invitation,
    pub invitations: Invitations,
    pub connections: Connections,
    pub messages: Messages,
    pub renamed: Renamed,
    pub notice: Notices,
    pub refused: Refused,
    pub challenge: Challenges,
    pub replies: Replies,
}

/// The navigation.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Navigation {
    pub label: String,
    pub feed: String,
    pub connections: String,
    pub invitations: String,
    pub messages: String,
    pub search: String,
    pub keywords: String,
    pub sign_out: String,
    pub signed_in_as: String,
}

/// The sign-in page and the login wall.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    pub title: String,
    pub heading: String,
    pub about: String,
    pub email: String,
    pub password: String,
    pub submit: String,
    pub wrong: String,
    pub expired: String,
    pub accounts: String,
    pub accounts_about: String,
    pub wall_heading: String,
    pub wall_about: String,
}

/// The first page.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feed {
    pub title: String,
    pub heading: String,
    pub posts: String,
    pub suggestions: String,
    pub list_heading: String,
    pub list_about: String,
    pub list_link: String,
}

/// The search.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    pub title: String,
    pub heading: String,
    pub results_one: String,
    pub results_many: String,
    pub everyone: String,
    pub none: String,
    pub list: String,
}

/// Profiles and their buttons.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    pub degree_first: String,
    pub degree_second: String,
    pub degree_third: String,
    pub first: String,
    pub second: String,
    pub third: String,
    pub about: String,
    pub experience: String,
    pub contact: String,
    pub address: String,
    pub email: String,
    pub until_now: String,
    pub years: String,
    pub actions: String,
    pub connect: String,
    pub message: String,
    pub pending: String,
    pub more: String,
    pub connect_first_heading: String,
    pub connect_first_about: String,
}

/// The dialogs of invitations.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Invitation {
    pub heading: String,
    pub question: String,
    pub add_note: String,
    pub without_note: String,
    pub note: String,
    pub note_limit: String,
    pub send: String,
    pub email_about: String,
    pub email: String,
    pub withdraw_heading: String,
    pub withdraw_about: String,
    pub withdraw: String,
    pub keep: String,
}

/// The list of pending invitations.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Invitations {
    pub title: String,
    pub heading: String,
    pub list: String,
    pub none: String,
    pub sent_at: String,
    pub withdraw_from: String,
}

/// The list of connections.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Connections {
    pub title: String,
    pub heading: String,
    pub count_one: String,
    pub count_many: String,
    pub list: String,
    pub since: String,
    pub message_to: String,
}

/// Conversations.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Messages {
    pub title: String,
    pub heading: String,
    pub list: String,
    pub none: String,
    pub you: String,
    pub thread_title: String,
    pub thread_list: String,
    pub thread_none: String,
    pub composer: String,
    pub open_composer: String,
    pub composer_heading: String,
    pub send: String,
    pub sent: String,
    pub only_connections: String,
    pub see_profile: String,
    pub continue_to_review: String,
    pub review_title: String,
    pub review_heading: String,
    pub review_about: String,
    pub confirm: String,
    pub back: String,
}

/// What buttons are called in the layout with other names.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Renamed {
    pub connect: String,
    pub message: String,
    pub pending: String,
    pub add_note: String,
    pub without_note: String,
    pub send_invitation: String,
    pub withdraw: String,
    pub send: String,
    pub composer: String,
    pub sent: String,
}

/// What has just happened.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notices {
    pub invited: String,
    pub withdrawn: String,
    pub message_sent: String,
    pub challenge_cleared: String,
    pub wrong_answer: String,
}

/// What was refused, and why.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    pub heading: String,
    pub back: String,
    pub weekly_heading: String,
    pub weekly_about: String,
    pub notes_heading: String,
    pub notes_about: String,
    pub daily_heading: String,
    pub daily_about: String,
    pub withdrawn_heading: String,
    pub withdrawn_about: String,
    pub note_long: String,
    pub message_long: String,
    pub empty: String,
    pub not_connected: String,
    pub already_invited: String,
    pub already_connected: String,
    pub nothing_to_withdraw: String,
    pub email_wrong: String,
    pub bad_request: String,
    pub not_found: String,
    pub foreign: String,
    pub too_large: String,
    pub out_of_order: String,
}

/// The security check.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Challenges {
    pub title: String,
    pub checkpoint_heading: String,
    pub checkpoint_about: String,
    pub checkpoint_box: String,
    pub captcha_heading: String,
    pub captcha_about: String,
    pub captcha_picture: String,
    pub captcha_answer: String,
    pub submit: String,
}

/// What people answer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replies {
    pub greeting: String,
    pub positive: Vec<String>,
    pub negative: Vec<String>,
    pub question: Vec<String>,
    pub out_of_office: Vec<String>,
    pub unsubscribe: Vec<String>,
}

impl Replies {
    /// Whether there is a text for each kind of reply.
    pub fn are_complete(&self) -> bool {
        let Self { greeting, positive, negative, question, out_of_office, unsubscribe } = self;
        let lists = [positive, negative, question, out_of_office, unsubscribe];
        !greeting.is_empty() && lists.iter().all(|list| !list.is_empty())
    }
}
