//! Types that hold a secret cannot be printed or serialised. These checks run in the compiler: code that would make
//! one of them printable does not compile with them.

use std::fmt::{Debug, Display};
use std::marker::PhantomData;

use genie_vault::{Key, Passphrase, SecretString};
use serde::Serialize;

/// Asserts at compile time that a type does not have a trait. The constant of the probe itself is preferred to that of
/// the fallback, and exists only if the type has the trait.
macro_rules! assert_lacks {
    ($type:ty, $trait:path) => {{
        trait Fallback {
            const HAS_TRAIT: bool = false;
        }
        struct Probe<T>(PhantomData<T>);
        impl<T> Fallback for Probe<T> {}
        #[expect(dead_code, reason = "used only if the type has the trait")]
        impl<T: $trait> Probe<T> {
            const HAS_TRAIT: bool = true;
        }
        const { assert!(!<Probe<$type>>::HAS_TRAIT, "a secret must not have this trait") }
    }};
}

#[test]
fn keys_and_passphrases_cannot_be_printed_or_serialised() {
    assert_lacks!(Key, Debug);
    assert_lacks!(Key, Display);
    assert_lacks!(Key, Serialize);
    assert_lacks!(Key, Clone);
    assert_lacks!(Passphrase, Debug);
    assert_lacks!(Passphrase, Display);
    assert_lacks!(Passphrase, Serialize);
    assert_lacks!(Passphrase, Clone);
}

#[test]
fn values_cannot_be_displayed_or_serialised() {
    assert_lacks!(SecretString, Display);
    assert_lacks!(SecretString, Serialize);
    // Structs with a value can be printed for debugging; the value itself is left out.
    let printed = format!("{:?}", SecretString::from("canary"));
    assert!(!printed.contains("canary"), "{printed}");
}
