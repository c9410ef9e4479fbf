//! Reads the texts of pictures with Tesseract, a program of this computer. The picture is passed on and stored nowhere.

use std::io::{Read, Write};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

use genie_kernel::Failure;
use genie_screengraph::port::Ocr;

use crate::programs::find_program;

/// How long Tesseract may take for one picture.
const READ_LONGEST: Duration = Duration::from_secs(30);

/// The pause between two looks at a program that has not ended.
const LOOK_PAUSE: Duration = Duration::from_millis(10);

/// How much of the text is kept, in bytes.
const TEXT_BYTES_MAX: u64 = 256 * 1024;

/// Tesseract, as it is installed on this computer.
#[derive(Clone, Debug)]
pub struct Tesseract {
    program: PathBuf,
    longest: Duration,
}

impl Tesseract {
    /// The program in the search path.
    pub fn find() -> Result<Self, Failure> {
        Self::at("tesseract")
    }

    /// The program of this name in the search path, or at this path.
    pub fn at(name: &str) -> Result<Self, Failure> {
        let program = find_program(name).ok_or_else(|| {
            let summary = "tesseract was not found (install the package tesseract-ocr, or turn off OCR)";
            Failure::new("OCR_MISSING", false, summary)
        })?;
        Ok(Self { program, longest: READ_LONGEST })
    }

    /// The same program, with another limit of time.
    #[must_use]
    pub fn with_longest(mut self, longest: Duration) -> Self {
        self.longest = longest;
        self
    }
}

impl Ocr for Tesseract {
    fn read(&self, screenshot: &[u8]) -> Result<String, Failure> {
        let mut command = Command::new(&self.program);
        command.args(["stdin", "stdout"]).env("OMP_THREAD_LIMIT", "1").process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child =
            command.spawn().map_err(|error| failed(format!("it could not be started: {error}")))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        // Both sides at once: a program that writes before it has read everything would wait forever otherwise.
        let (ended, text) = thread::scope(|scope| {
            scope.spawn(move || input.map(|mut input| input.write_all(screenshot)));
            let reader = scope.spawn(move || read_text(output));
            let ended = self.wait(&mut child);
            (ended, reader.join().unwrap_or_default())
        });
        ended?;
        Ok(String::from_utf8_lossy(&text).trim().to_owned())
    }
}

impl Tesseract {
    /// Waits for the end of the program, which is killed if it takes too long.
    fn wait(&self, child: &mut Child) -> Result<(), Failure> {
        let deadline = Instant::now() + self.longest;
        loop {
            match child.try_wait() {
                Ok(Some(status)) if status.success() => return Ok(()),
                Ok(Some(status)) => return Err(failed(format!("it exited with {status}"))),
                Ok(None) if Instant::now() < deadline => thread::sleep(LOOK_PAUSE),
                Ok(None) | Err(_) => {
                    // With what it has started, which could keep its output open. It may have ended meanwhile.
                    if let Some(group) = Pid::from_raw(child.id().cast_signed()) {
                        let _ = kill_process_group(group, Signal::KILL);
                    }
                    let _ = child.wait();
                    let summary = format!("tesseract took more than {} ms", self.longest.as_millis());
                    return Err(Failure::new("OCR_FAILED", true, summary));
                }
            }
        }
    }
}

/// The first part of what a program prints. The rest is read too, so that it does not wait for a reader.
fn read_text(output: Option<impl Read>) -> Vec<u8> {
    let mut text = Vec::new();
    if let Some(mut output) = output {
        // What was read before an error is the text.
        let _ = output.by_ref().take(TEXT_BYTES_MAX).read_to_end(&mut text);
        let _ = std::io::copy(&mut output, &mut std::io::sink());
    }
    text
}

fn failed(cause: String) -> Failure {
    Failure::new("OCR_FAILED", false, format!("tesseract failed: {cause}"))
}
