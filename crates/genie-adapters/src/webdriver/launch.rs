//! Starts ChromeDriver with a browser of its own: without a window, with a new profile, and unable to download files or
//! to ask for permissions. Both are ended together.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::geteuid;
use serde_json::{Value, json};

use genie_kernel::Failure;

use crate::programs::{find_browser, find_program};
use crate::watched::Watched;
use crate::webdriver::failure;

/// How long ChromeDriver may take to start.
const START_LONGEST: Duration = Duration::from_secs(20);

/// The pause between two looks at a program that starts or ends.
const LOOK_PAUSE: Duration = Duration::from_millis(10);

/// What ChromeDriver prints before the number of its port.
const PORT_MARK: &str = "started successfully on port ";

/// The browser without a window, as some distributions pack it alone.
const HEADLESS_BROWSER: &str = "chromium-headless-shell";

/// Which browser is started, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChromeOptions {
    /// ChromeDriver, if it is not the one in the search path.
    pub driver: Option<PathBuf>,
    /// The browser, if it is not the one that is found.
    pub browser: Option<PathBuf>,
    /// The width of the window, in pixels.
    pub width: u32,
    /// The height of the window, in pixels.
    pub height: u32,
}

impl Default for ChromeOptions {
    fn default() -> Self {
        Self { driver: None, browser: None, width: 1280, height: 900 }
    }
}

/// A browser and its driver, as they are on this computer.
pub(super) struct Chrome {
    driver: PathBuf,
    browser: PathBuf,
    width: u32,
    height: u32,
}

impl Chrome {
    /// Finds both programs.
    pub(super) fn find(options: &ChromeOptions) -> Result<Self, Failure> {
        let program = |path: &Path| find_program(&path.to_string_lossy());
        let driver = match &options.driver {
            Some(path) => program(path),
            None => find_program("chromedriver"),
        };
        let driver = driver.ok_or_else(|| {
            let hint = "install the package chromium-driver, or chromedriver for your browser";
            failure::missing(format!("chromedriver was not found ({hint})"))
        })?;
        let browser = match &options.browser {
            Some(path) => program(path),
            None => find_browser().or_else(|| find_program(HEADLESS_BROWSER)),
        };
        let browser = browser
            .ok_or_else(|| failure::missing("no browser was found (install chromium or Google Chrome)"))?;
        Ok(Self { driver, browser, width: options.width, height: options.height })
    }

    /// Starts the driver, which starts the browser with each session.
    pub(super) fn start(&self) -> Result<ChromeDriver, Failure> {
        ChromeDriver::start(&self.driver).map_err(|error| {
            failure::missing(format!("chromedriver could not be started: {}", failure::shown(&error)))
        })
    }

    /// What the driver is told about the browser.
    pub(super) fn capabilities(&self) -> Value {
        let size = format!("--window-size={},{}", self.width, self.height);
        let mut arguments = vec![
            "--headless=new",
            "--disable-gpu",
            "--no-first-run",
            "--no-default-browser-check",
            "--disable-background-networking",
            "--disable-breakpad",
            "--disable-component-update",
            "--disable-dev-shm-usage",
            "--disable-extensions",
            "--disable-sync",
            "--deny-permission-prompts",
            "--mute-audio",
            "--password-store=basic",
            &size,
        ];
        // Chrome refuses to run as root in its sandbox.
        if geteuid().is_root() {
            arguments.push("--no-sandbox");
        }
        json!({
            "browserName": "chrome",
            // A page counts as loaded when its document is complete. How its pictures come in is seen while waiting.
            "pageLoadStrategy": "eager",
            "goog:chromeOptions": {
                "binary": self.browser,
                "args": arguments,
                "prefs": {
                    "credentials_enable_service": false,
                    // Refuse all, as the policy DownloadRestrictions does with the same number.
                    "download_restrictions": 3,
                    "profile.default_content_setting_values.automatic_downloads": 2,
                    "profile.default_content_setting_values.geolocation": 2,
                    "profile.default_content_setting_values.media_stream": 2,
                    "profile.default_content_setting_values.notifications": 2,
                },
            },
        })
    }
}

/// A running ChromeDriver. It is killed when this is dropped or this process ends, with its browsers and their profiles.
pub(super) struct ChromeDriver {
    program: Watched,
    address: String,
}

impl ChromeDriver {
    fn start(program: &Path) -> Result<Self, String> {
        // Profiles and all other temporary files go into one folder, which can be removed as a whole.
        let folder = tempfile::Builder::new().prefix("genie-browser-").tempdir();
        let folder = folder.map_err(|error| format!("no temporary folder: {error}"))?.keep();
        let output_path = folder.join("chromedriver.txt");
        let output = File::create(&output_path).map_err(|error| error.to_string())?;
        let program = Watched::start(program, &["--port=0".to_owned()], [folder.clone(), folder], output);
        let mut driver =
            Self { program: program.map_err(|error| error.to_string())?, address: String::new() };
        let port = driver.wait_for_port(&output_path)?;
        driver.address = format!("http://127.0.0.1:{port}/");
        Ok(driver)
    }

    pub(super) fn address(&self) -> &str {
        &self.address
    }

    pub(super) fn is_running(&mut self) -> bool {
        self.program.is_running()
    }

    fn wait_for_port(&mut self, output_path: &Path) -> Result<u16, String> {
        let deadline = Instant::now() + START_LONGEST;
        loop {
            let output = fs::read_to_string(output_path).unwrap_or_default();
            if let Some(port) = port_in(&output) {
                return Ok(port);
            }
            if !self.is_running() {
                return Err(format!("it exited with this output: {}", output.trim()));
            }
            if Instant::now() >= deadline {
                return Err(format!("it reported no port within {} seconds", START_LONGEST.as_secs()));
            }
            thread::sleep(LOOK_PAUSE);
        }
    }
}

/// The port in what ChromeDriver prints: `ChromeDriver was started successfully on port 40113.`
fn port_in(output: &str) -> Option<u16> {
    let (_, rest) = output.split_once(PORT_MARK)?;
    rest.split_once('.')?.0.parse().ok()
}
