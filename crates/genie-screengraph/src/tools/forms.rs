//! Forms: what is typed into the fields of one that a person approved, and how to sign in.

use secrecy::{ExposeSecret, SecretString};

use genie_kernel::Failure;

use crate::identity::plain_label;
use crate::page::{Element, Page};
use crate::policy::{ENVIRONMENT, FormInput, SignIn};
use crate::port::{Act, Driver, Gesture, Secrets, Typed};

/// How many forms in a row a sign-in may have: some ask for the name of the user first.
const SIGN_IN_FORMS_MAX: usize = 3;

/// Kinds of fields that the name of a user is typed into.
const NAME_FIELDS: [&str; 4] = ["text", "email", "tel", "search"];

/// What is typed into the form of an element that sends it, by the inputs of the policy. Other fields stay as they are.
pub(super) fn fill(
    page: &Page,
    button: &Element,
    inputs: &[FormInput],
    secrets: &dyn Secrets,
) -> Result<Vec<Typed>, Failure> {
    let mut typed = Vec::new();
    for field in page.elements.iter().filter(|one| one.form == button.form && is_typed_into(one)) {
        if let Some(input) = inputs.iter().find(|input| is_meant(input, field)) {
            typed.push(Typed { field: field.clone(), text: value(&input.value, secrets)? });
        }
    }
    Ok(typed)
}

/// Signs in, if the application asks for a password.
pub(super) fn sign_in(
    driver: &mut dyn Driver,
    sign_in: &SignIn,
    target: &str,
    secrets: &dyn Secrets,
) -> Result<(), Failure> {
    let (user, password) = (value(&sign_in.user, secrets)?, value(&sign_in.password, secrets)?);
    if let Some(address) = &sign_in.address {
        perform(driver, Gesture::Navigate(absolute(address, target)))?;
    }
    let mut is_typed = false;
    for form in 0..SIGN_IN_FORMS_MAX {
        let page = driver.perceive()?.page;
        let Some(fields) = credentials(&page, &user, &password) else { break };
        let asks_name_only = fields.iter().all(|typed| typed.field.input.as_deref() != Some("password"));
        // A lone text field is a sign-in only on the page that is known to be one.
        if asks_name_only && (is_typed || form > 0 || sign_in.address.is_none()) {
            break;
        }
        if is_typed {
            return Err(Failure::new("SIGN_IN_FAILED", false, "the application did not accept the sign-in"));
        }
        is_typed = !asks_name_only;
        let form = fields.first().and_then(|typed| typed.field.form);
        let button = page.elements.iter().find(|one| one.submits && one.enabled && one.form == form).cloned();
        perform(driver, Gesture::Submit { fields, button })?;
    }
    if sign_in.address.is_some() {
        perform(driver, Gesture::Navigate(target.to_owned()))?;
    }
    Ok(())
}

fn perform(driver: &mut dyn Driver, what: Gesture) -> Result<(), Failure> {
    driver.act(&Act { key: "sign_in".to_owned(), may_change: true, what })
}

/// What is typed into the form that asks for a password, or for the name of a user alone.
fn credentials(page: &Page, user: &SecretString, password: &SecretString) -> Option<Vec<Typed>> {
    let is_usable = |element: &&Element| element.enabled;
    let fields: Vec<&Element> = page.elements.iter().filter(is_usable).collect();
    let secret = fields.iter().position(|field| field.input.as_deref() == Some("password"));
    let form = secret.and_then(|place| fields.get(place)).map(|field| field.form);
    let is_name = |field: &&&Element| {
        field.input.as_deref().is_some_and(|kind| NAME_FIELDS.contains(&kind))
            && form.is_none_or(|form| field.form == form)
    };
    let before = fields.get(..secret.unwrap_or(fields.len()))?;
    // The name is asked for just before the password.
    let name = if secret.is_some() { before.iter().rev().find(is_name) } else { before.iter().find(is_name) };
    let typed = |field: &&Element, text: &SecretString| Typed { field: (*field).clone(), text: text.clone() };
    let mut all: Vec<Typed> = name.map(|field| typed(field, user)).into_iter().collect();
    all.extend(secret.and_then(|place| fields.get(place)).map(|field| typed(field, password)));
    (!all.is_empty()).then_some(all)
}

fn is_typed_into(element: &Element) -> bool {
    element.enabled
        && element.input.as_deref().is_some_and(|kind| !matches!(kind, "select" | "file" | "range" | "color"))
}

/// Whether an input of the policy is for this field: it names its kind, or words of its label.
fn is_meant(input: &FormInput, field: &Element) -> bool {
    let wanted = plain_label(&input.field);
    field.input.as_deref() == Some(wanted.as_str()) || plain_label(&field.label).contains(&wanted)
}

/// A text of the policy, or the secret that it names.
fn value(text: &str, secrets: &dyn Secrets) -> Result<SecretString, Failure> {
    if !text.starts_with(ENVIRONMENT) {
        return Ok(SecretString::from(text));
    }
    secrets.read(text).filter(|secret| !secret.expose_secret().is_empty()).ok_or_else(|| {
        let what = format!("the policy names {text}, which is not set");
        Failure::new("EXPLORATION_SECRET_MISSING", false, what)
    })
}

/// An address of the policy, which may be a path of the target.
fn absolute(address: &str, target: &str) -> String {
    if address.contains("://") {
        return address.to_owned();
    }
    let (scheme, rest) = target.split_once("://").unwrap_or(("http", target));
    let host = rest.split('/').next().unwrap_or_default();
    format!("{scheme}://{host}/{}", address.trim_start_matches('/'))
}
