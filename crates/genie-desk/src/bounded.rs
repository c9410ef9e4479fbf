//! Bounded input: the limits of the API description, enforced while a request is deserialised, wherever in
//! the request a value stands.

use serde::de::{Deserialize, Deserializer, Error};

/// A text of `MIN` to `MAX` characters.
pub fn text<'de, D: Deserializer<'de>, const MIN: usize, const MAX: usize>(
    given: D,
) -> Result<String, D::Error> {
    let text = String::deserialize(given)?;
    let length = text.chars().count();
    if (MIN..=MAX).contains(&length) {
        return Ok(text);
    }
    Err(D::Error::custom(format!("a string has {length} characters; expected {MIN} to {MAX}")))
}

/// A text of at most `MAX` characters, or none.
pub fn maybe_text<'de, D: Deserializer<'de>, const MAX: usize>(given: D) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(given)?;
    match text.as_ref().map(|text| text.chars().count()) {
        Some(length) if length > MAX => {
            Err(D::Error::custom(format!("a string has {length} characters; expected at most {MAX}")))
        }
        Some(_) | None => Ok(text),
    }
}

/// A number within bounds.
pub fn number<'de, D: Deserializer<'de>, const MIN: u64, const MAX: u64>(given: D) -> Result<u64, D::Error> {
    let number = u64::deserialize(given)?;
    if (MIN..=MAX).contains(&number) {
        return Ok(number);
    }
    Err(D::Error::custom(format!("{number} is not between {MIN} and {MAX}")))
}

/// A number within bounds, or none.
pub fn maybe_number<'de, D, N, const MIN: u64, const MAX: u64>(given: D) -> Result<Option<N>, D::Error>
where
    D: Deserializer<'de>,
    N: Deserialize<'de> + Copy + Into<u64>,
{
    let number = Option::<N>::deserialize(given)?;
    match number.map(N::into) {
        Some(number) if !(MIN..=MAX).contains(&number) => {
            Err(D::Error::custom(format!("{number} is not between {MIN} and {MAX}")))
        }
        Some(_) | None => Ok(number),
    }
}

/// A list of `MIN` to `MAX` items.
pub fn list<'de, D: Deserializer<'de>, T: Deserialize<'de>, const MIN: usize, const MAX: usize>(
    given: D,
) -> Result<Vec<T>, D::Error> {
    let list = Vec::<T>::deserialize(given)?;
    if (MIN..=MAX).contains(&list.len()) {
        return Ok(list);
    }
    Err(D::Error::custom(format!("a list has {} items; expected {MIN} to {MAX}", list.len())))
}
