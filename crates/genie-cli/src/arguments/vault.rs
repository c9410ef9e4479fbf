//! The command line of the vault and its secrets. Passphrases and values are never arguments: arguments are visible to
//! every user of the machine.

use clap::{Args, Subcommand};

use super::DeskPlace;

#[derive(Debug, Subcommand)]
pub enum Vault {
    /// Create the vault; asks for a passphrase, or reads it from stdin
    Init(InitVault),
    /// Unlock the vault of the running server; asks for the passphrase, or reads it from stdin
    Unlock(DeskPlace),
    /// Lock the vault of the running server
    Lock(DeskPlace),
    /// Show whether the vault is unlocked, and what opens it
    Status(DeskPlace),
    /// Replace the keys of the vault, and erase the data encrypted with the old keys
    Rotate(RotateVault),
    /// Delete the vault and every secret in it
    Delete(DeleteVault),
}

#[derive(Debug, Args)]
pub struct InitVault {
    /// Use only the passphrase, not the operating system's key store
    #[arg(long)]
    pub no_key_store: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct RotateVault {
    /// Choose a new passphrase; from stdin, the second line is the new one
    #[arg(long)]
    pub passphrase: bool,
    /// Also let the operating system's key store open the vault
    #[arg(long, conflicts_with = "no_key_store")]
    pub key_store: bool,
    /// Stop letting a key store open the vault
    #[arg(long)]
    pub no_key_store: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct DeleteVault {
    /// Skip the confirmation
    #[arg(long, short)]
    pub yes: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Subcommand)]
pub enum Secrets {
    /// Store a secret; asks for its value, or reads it from stdin
    Set(SetSecret),
    /// List the secrets, without their values
    List(DeskPlace),
    /// Remove a secret
    Remove(NamedSecret),
}

#[derive(Debug, Args)]
pub struct SetSecret {
    /// The name: uppercase letters, digits and underscores
    pub name: String,
    /// A host that the secret may be sent to, such as api.example.com or *.example.com; can be given several times
    #[arg(long = "host", value_name = "HOST")]
    pub hosts: Vec<String>,
    /// Unlock the vault first; from stdin, the first line is the passphrase
    #[arg(long)]
    pub unlock: bool,
    #[command(flatten)]
    pub desk: DeskPlace,
}

#[derive(Debug, Args)]
pub struct NamedSecret {
    /// The name
    pub name: String,
    #[command(flatten)]
    pub desk: DeskPlace,
}
