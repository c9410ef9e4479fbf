//! Reading the texts of pictures by a program. Programs that are on every computer stand in for Tesseract, with its
//! arguments `stdin stdout`: tr replaces some letters, cat finds no such files, yes never ends.

use std::time::Duration;

use genie_adapters::Tesseract;
use genie_screengraph::port::Ocr;

fn read_with(program: &str, picture: &[u8]) -> Result<String, (String, bool)> {
    let tesseract = Tesseract::at(program).expect("it is found").with_longest(Duration::from_secs(1));
    tesseract.read(picture).map_err(|failure| (failure.error_id.into_owned(), failure.retryable))
}

#[test]
fn output_of_the_ocr_program_is_trimmed_and_limited_in_size() {
    assert_eq!(read_with("tr", b"  in all\n"), Ok("ou all".to_owned()));
    assert_eq!(read_with("tr", &[b'x'; 400_000]), Ok("x".repeat(256 * 1024)));
}

#[test]
fn missing_hanging_or_failing_ocr_is_reported_with_an_error_code() {
    let missing = Tesseract::at("/nowhere/tesseract").expect_err("it is not there");
    assert_eq!((missing.error_id.as_ref(), missing.retryable), ("OCR_MISSING", false));
    assert!(missing.summary.contains("tesseract-ocr"), "{missing}");
    assert_eq!(read_with("cat", b"a picture"), Err(("OCR_FAILED".to_owned(), false)));
    assert_eq!(read_with("yes", b"a picture"), Err(("OCR_FAILED".to_owned(), true)));
}
