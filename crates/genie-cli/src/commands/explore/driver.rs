//! The drivers of this program, as the starts of explorations describe them.

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use serde_json::json;

use genie_adapters::webdriver::{ChromeOptions, WebDriver};
use genie_adapters::{Environment, Tesseract};
use genie_desk::Drivers;
use genie_desk::explorations::DriverKind;
use genie_kernel::{Failure, StreamId};
use genie_screengraph::explorer::Start;
use genie_screengraph::fixture::{Device, Fixture, FixtureDriver, Memory};
use genie_screengraph::port::{Act, Driver, Ocr, Perception, Secrets};

/// The fixture that comes with the program: a web shop.
pub const DEMO: &str = "demo";

const DEMO_FIXTURE: &str = include_str!("../../../../genie-screengraph/data/demo.json");

/// The drivers of this program: ChromeDriver, servers that are already running, and applications that exist only as
/// data.
pub struct SystemDrivers {
    /// The data folder, in which applications that exist only as data remember.
    pub folder: PathBuf,
}

impl Drivers for SystemDrivers {
    fn locate(&self, driver: DriverKind, file: &str) -> Result<String, Failure> {
        if driver == DriverKind::Fixture && file == DEMO {
            return Ok(file.to_owned());
        }
        let path = fs::canonicalize(file).map_err(|error| {
            Failure::new("EXPLORATION_BAD_TARGET", false, format!("{file} cannot be read: {error}"))
        })?;
        Ok(path.display().to_string())
    }

    fn open(&self, start: &Start, stream: StreamId) -> Result<Box<dyn Driver>, Failure> {
        if start.driver == DriverKind::Fixture.word() {
            let device = self.folder.join("explorations").join(format!("{stream}.device.json"));
            return Ok(Box::new(DataDriver {
                fixture: read_fixture(&start.target)?,
                device: FileDevice(device),
            }));
        }
        let Some(server) = &start.server else {
            return Ok(Box::new(WebDriver::launch_chrome(&ChromeOptions::default())?));
        };
        let mut capabilities = start.capabilities.clone().unwrap_or_else(|| json!({}));
        if start.driver == DriverKind::Appium.word() && capabilities.get("appium:app").is_none() {
            capabilities["appium:app"] = json!(start.target);
        }
        Ok(Box::new(WebDriver::connect(server, capabilities)?))
    }

    fn secrets(&self) -> &dyn Secrets {
        &Environment
    }

    fn ocr(&self) -> Option<&dyn Ocr> {
        TESSERACT.as_ref().map(|tesseract| tesseract as &dyn Ocr)
    }
}

/// What reads the texts of pictures on this computer, looked for once.
static TESSERACT: LazyLock<Option<Tesseract>> = LazyLock::new(|| Tesseract::find().ok());

/// The driver of a fixture, with what it drives.
struct DataDriver {
    fixture: Fixture,
    device: FileDevice,
}

impl DataDriver {
    fn driver(&mut self) -> FixtureDriver<'_> {
        FixtureDriver::new(&self.fixture, &mut self.device)
    }
}

impl Driver for DataDriver {
    fn open(&mut self, target: &str) -> Result<String, Failure> {
        self.driver().open(target)
    }

    fn attach(&mut self, session: &str) -> Result<(), Failure> {
        self.driver().attach(session)
    }

    fn restart(&mut self, target: &str) -> Result<String, Failure> {
        self.driver().restart(target)
    }

    fn perceive(&mut self) -> Result<Perception, Failure> {
        self.driver().perceive()
    }

    fn act(&mut self, act: &Act) -> Result<(), Failure> {
        self.driver().act(act)
    }

    fn close(&mut self) {
        self.driver().close();
    }

    fn has_happened(&mut self, key: &str) -> Option<bool> {
        self.driver().has_happened(key)
    }
}

fn read_fixture(target: &str) -> Result<Fixture, Failure> {
    let refuse = |what: String| Failure::new("EXPLORATION_BAD_TARGET", false, what);
    let text = match target {
        DEMO => DEMO_FIXTURE.to_owned(),
        path => {
            fs::read_to_string(path).map_err(|error| refuse(format!("{path} cannot be read: {error}")))?
        }
    };
    serde_json::from_str(&text).map_err(|error| refuse(format!("{target} is not a fixture: {error}")))
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
