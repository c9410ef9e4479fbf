//! The vault. Passphrases only come in: no response contains one.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use genie_desk::vault::{self, KeyStoreChoice, Rotation, VaultStatus};
use genie_vault::SecretString;

use crate::answer::{Answer, Document, GivenSecret};
use crate::app::App;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(show, create, delete))
        .routes(routes!(unlock))
        .routes(routes!(lock))
        .routes(routes!(rotate))
}

/// Show the state of the vault.
#[utoipa::path(get, path = "/api/vault", tag = "vault", responses(
    (status = 200, body = VaultStatus),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn show(State(app): State<Arc<App>>) -> Answer<VaultStatus> {
    Ok(Json(app.run(|app| vault::status(&app.desk)).await?))
}

/// A vault to create.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewVault {
    /// The passphrase that opens it, if one should.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Password, write_only, min_length = 8, max_length = 1024)]
    passphrase: Option<SecretString>,
    /// Whether a key store of the operating system opens it.
    #[serde(default)]
    key_store: KeyStoreChoice,
}

/// Create the vault.
#[utoipa::path(post, path = "/api/vault", tag = "vault", request_body = NewVault, responses(
    (status = 200, body = VaultStatus),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn create(State(app): State<Arc<App>>, GivenSecret(new): GivenSecret<NewVault>) -> Answer<VaultStatus> {
    Ok(Json(app.run(move |app| vault::create(&app.desk, new.passphrase, new.key_store)).await?))
}

/// How the vault is opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Unlocking {
    /// The passphrase. Without one, the key store opens the vault.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Password, write_only, max_length = 1024)]
    passphrase: Option<SecretString>,
}

/// Unlock the vault, until it is locked, not used for a while, or the server ends.
#[utoipa::path(post, path = "/api/vault/unlock", tag = "vault", request_body = Unlocking, responses(
    (status = 200, body = VaultStatus),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn unlock(
    State(app): State<Arc<App>>,
    GivenSecret(given): GivenSecret<Unlocking>,
) -> Answer<VaultStatus> {
    Ok(Json(app.run(move |app| vault::unlock(&app.desk, given.passphrase)).await?))
}

/// Lock the vault: its key is erased from memory.
#[utoipa::path(post, path = "/api/vault/lock", tag = "vault", responses(
    (status = 200, body = VaultStatus),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn lock(State(app): State<Arc<App>>) -> Answer<VaultStatus> {
    Ok(Json(app.run(|app| vault::lock(&app.desk)).await?))
}

/// New keys for the vault.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewKeys {
    /// The passphrase, if the vault has one.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Password, write_only, max_length = 1024)]
    passphrase: Option<SecretString>,
    /// The passphrase from now on, if it changes.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Password, write_only, min_length = 8, max_length = 1024)]
    new_passphrase: Option<SecretString>,
    /// Whether a key store of the operating system opens the vault from now on.
    #[serde(default)]
    key_store: KeyStoreChoice,
}

/// Replace the keys of the vault, and seal every secret with the new ones.
#[utoipa::path(post, path = "/api/vault/rotate", tag = "vault", request_body = NewKeys, responses(
    (status = 200, body = VaultStatus),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn rotate(State(app): State<Arc<App>>, GivenSecret(new): GivenSecret<NewKeys>) -> Answer<VaultStatus> {
    let NewKeys { passphrase, new_passphrase, key_store } = new;
    let done =
        app.run(move |app| vault::rotate(&app.desk, Rotation { passphrase, new_passphrase, key_store }));
    Ok(Json(done.await?))
}

/// Delete the vault and every secret in it.
#[utoipa::path(delete, path = "/api/vault", tag = "vault", responses(
    (status = 200, body = VaultStatus),
    (status = "default", body = Document, content_type = "application/problem+json"),
))]
async fn delete(State(app): State<Arc<App>>) -> Answer<VaultStatus> {
    Ok(Json(app.run(|app| vault::delete(&app.desk)).await?))
}
