//! The way back from the strict form: the proposal out of its wrapper, without the members that are null because the
//! strict form has no other way to leave them out. Nothing else is changed: an answer of another form reaches the
//! Controller as it is, and is refused there.

use serde_json::Value;

use genie_kernel::untrusted;

/// The maximum size of an answer that is decoded, in bytes. A larger one is refused anyway.
const ANSWER_BYTES_MAX: usize = 64 * 1024;

/// The proposal in a model's answer, as the bytes that the Controller reads.
pub fn decode(answer: &str) -> Vec<u8> {
    let wrapped = untrusted::parse(answer.as_bytes(), ANSWER_BYTES_MAX);
    let Ok(Value::Object(mut members)) = wrapped else { return answer.as_bytes().to_vec() };
    match members.remove("proposal") {
        Some(mut proposal) if members.is_empty() => {
            drop_nulls(&mut proposal);
            proposal.to_string().into_bytes()
        }
        Some(_) | None => answer.as_bytes().to_vec(),
    }
}

fn drop_nulls(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|_, member| !member.is_null());
            members.values_mut().for_each(drop_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(drop_nulls),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
