//! The published description of the API matches the handlers.

use std::path::Path;

#[test]
fn published_openapi_matches_the_handlers() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../contracts/openapi.json");
    let published = std::fs::read_to_string(path).unwrap();
    assert!(
        published == genie_server::description(),
        "contracts/openapi.json is out of date: generate it again with `genie api --out contracts/openapi.json`"
    );
}
