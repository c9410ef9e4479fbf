//! The driver of an exploration, as its start describes it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde_json::{Value, json};

use genie_adapters::webdriver::{ChromeOptions, WebDriver};
use genie_kernel::StreamId;
use genie_screengraph::explorer::Start;
use genie_screengraph::fixture::{Device, Fixture, FixtureDriver, Memory};
use genie_screengraph::port::Driver;

use crate::failure::Problem;

/// The names of drivers, as they are recorded.
pub const WEBDRIVER: &str = "webdriver";
/// See [`WEBDRIVER`].
pub const APPIUM: &str = "appium";
/// See [`WEBDRIVER`].
pub const FIXTURE: &str = "fixture";

/// A driver that is ready to open an application.
pub enum Opened {
    /// A WebDriver or Appium server.
    Server(Box<WebDriver>),
    /// An application that exists only as data.
    Fixture(Box<Fixture>, FileDevice),
}

impl Opened {
    /// The driver of an exploration.
    pub fn open(start: &Start, data: &Path, stream: StreamId) -> anyhow::Result<Self> {
        match (start.driver.as_str(), &start.server) {
            (FIXTURE, _) => {
                let fixture = read_fixture(Path::new(&start.target))?;
                let device = data.join("explorations").join(format!("{stream}.device.json"));
                Ok(Self::Fixture(Box::new(fixture), FileDevice(device)))
            }
            (_, Some(server)) => {
                let mut capabilities = start.capabilities.clone().unwrap_or_else(|| json!({}));
                if start.driver == APPIUM && capabilities.get("appium:app").is_none() {
                    capabilities["appium:app"] = json!(start.target);
                }
                let driver = WebDriver::connect(server, capabilities).map_err(Problem::from)?;
                Ok(Self::Server(Box::new(driver)))
            }
            (APPIUM, None) => {
                let what = "Appium needs the address of its server";
                let next = "start `appium`, and name its address with --server http://127.0.0.1:4723";
                Err(Problem::new("TARGET_DRIVER_MISSING", what, next).into())
            }
            (_, None) => Ok(Self::Server(Box::new(
                WebDriver::launch_chrome(&ChromeOptions::default()).map_err(Problem::from)?,
            ))),
        }
    }

    /// Works with the driver.
    pub fn with<T>(&mut self, work: impl FnOnce(&mut dyn Driver) -> T) -> T {
        match self {
            Self::Server(driver) => work(&mut **driver),
            Self::Fixture(fixture, device) => work(&mut FixtureDriver::new(fixture, device)),
        }
    }
}

/// The target as it is recorded: an address with a scheme, or the whole path of a file.
pub fn target(kind: &str, target: &str) -> anyhow::Result<String> {
    if kind == WEBDRIVER {
        let has_scheme = target.contains("://");
        return Ok(if has_scheme { target.to_owned() } else { format!("http://{target}") });
    }
    let path = fs::canonicalize(target).with_context(|| format!("{target} cannot be read"))?;
    Ok(path.display().to_string())
}

/// Capabilities, as the user wrote them.
pub fn capabilities(text: &str) -> anyhow::Result<Value> {
    serde_json::from_str(text).context("--capabilities is not valid JSON")
}

fn read_fixture(path: &Path) -> anyhow::Result<Fixture> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is not a fixture", path.display()))
}

/// The memory of an application that exists only as data, in a file: it outlives the program, as a real application
/// does.
pub struct FileDevice(pub PathBuf);

impl Device for FileDevice {
    fn load(&self) -> Memory {
        let text = fs::read_to_string(&self.0).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    fn save(&mut self, memory: &Memory) {
        if let Some(folder) = self.0.parent() {
            let _ = fs::create_dir_all(folder);
        }
        // Written beside and renamed, so that it is whole at every moment. A device that forgets is found out by the run.
        let new = self.0.with_extension("new");
        if fs::write(&new, json!(memory).to_string()).is_ok() {
            let _ = fs::rename(&new, &self.0);
        }
    }
}
