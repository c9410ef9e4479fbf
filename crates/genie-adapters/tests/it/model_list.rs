//! What a failed request for the list of models shows.

use std::time::Duration;

use genie_adapters::{KeyHeader, ModelListClient};
use genie_scripted_model::{Reply, ScriptedModel};
use genie_vault::SecretString;

#[test]
fn model_list_reveals_no_part_of_the_key() {
    let key_text = "canary-key-5b1f9c27e0d84a63";
    let key = SecretString::from(key_text);
    let client = ModelListClient::new(Duration::from_secs(60)).unwrap();
    // At every place relative to the end of what is shown, so that no cut leaves a part of it.
    for filler in (255..=305).step_by(5) {
        let echo = format!("{}{key_text}", "x".repeat(filler));
        let model = ScriptedModel::start(move |_| Reply::status(401, &echo)).unwrap();
        let shown = client.list(&model.address(), KeyHeader::Bearer, Some(&key)).unwrap_err();
        assert!(shown.contains("xxxx") && !shown.contains("canary"), "{shown}");
    }
}
