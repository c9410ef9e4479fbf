//! Templates: no placeholder is ever sent, and no value is parsed as a template.

use genie_outreach::sequence::{Template, TemplateError};
use proptest::prelude::*;

fn render(template: &str, values: &[(&str, &str)]) -> Result<String, Vec<String>> {
    let template = Template::parse(template).unwrap();
    let values: Vec<(String, String)> =
        values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let find = |name: &str| values.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    template.render(&find).map_err(|missing| missing.0.into_iter().collect())
}

#[test]
fn value_that_ends_with_a_period_adds_no_second_period() {
    let known = [("company", "Warner Bros.")];
    assert_eq!(render("At {{company}}. Hello", &known).unwrap(), "At Warner Bros. Hello");
    assert_eq!(render("{{#if company}}At {{company}}{{/if}}.", &known).unwrap(), "At Warner Bros.");
    assert_eq!(render("At {{company}}?", &known).unwrap(), "At Warner Bros.?");
    assert_eq!(render("At {{company}} ... and", &known).unwrap(), "At Warner Bros. ... and");
}

#[test]
fn variables_are_filled_or_reported_as_missing() {
    let known = [("first_name", "Ada"), ("company", " "), ("industry", "fintech")];
    assert_eq!(render("Hi {{ First Name }}!", &known).unwrap(), "Hi Ada!");
    assert_eq!(render("at {{company|your company}}", &known).unwrap(), "at your company");
    assert_eq!(render("{{company}} and {{pet}}", &known).unwrap_err(), ["company", "pet"]);
    let conditional =
        "Hi{{#if company}} at {{company}}{{else}} there{{/if}} {{#unless pet}}no pet{{/unless}} !";
    assert_eq!(render(conditional, &known).unwrap(), "Hi there no pet !");
    assert_eq!(
        render("{{#if industry}}{{#if pet}}a{{else}}in {{industry}}{{/if}}{{/if}}", &known).unwrap(),
        "in fintech"
    );
    assert_eq!(
        render("{{#if pet}}{{unknown}}{{/if}}fine", &known).unwrap(),
        "fine",
        "what is not said is not missing"
    );
}

#[test]
fn value_with_a_placeholder_is_not_expanded() {
    let evil = [("first_name", "{{company}} {{#if x}}")];
    assert_eq!(render("Hi {{first_name}}", &evil).unwrap(), "Hi {{company}} {{#if x}}");
}

#[test]
fn invalid_template_is_refused_with_the_reason() {
    let bad = |text: &str| Template::parse(text).unwrap_err();
    assert_eq!(bad("Hi {{name"), TemplateError::Unclosed);
    assert_eq!(bad("{{#if a}}x"), TemplateError::BadCondition);
    assert_eq!(bad("x{{/if}}"), TemplateError::BadCondition);
    assert_eq!(bad("{{#if a}}x{{else}}y{{else}}z{{/if}}"), TemplateError::BadCondition);
    assert_eq!(bad("{{#for a}}x{{/if}}"), TemplateError::BadCondition);
    assert!(matches!(bad("{{a$b}}"), TemplateError::BadName(_)));
    assert!(matches!(bad("{{}}"), TemplateError::BadName(_)));
    assert_eq!(bad(&"{{#if a}}".repeat(40)), TemplateError::TooDeep);
    assert_eq!(bad(&"x".repeat(9_000)), TemplateError::TooLong);
}

proptest! {
    #[test]
    fn any_parsed_template_renders_without_placeholders(text in ".{0,200}", value in ".{0,20}") {
        if let Ok(template) = Template::parse(&text)
            && let Ok(rendered) = template.render(&|_| Some(value.as_str()))
            && !value.contains("{{")
        {
            prop_assert!(!rendered.contains("{{") || !rendered.contains("}}"), "{rendered}");
        }
    }
}
