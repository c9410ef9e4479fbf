//! Files as artifacts: their size is bounded and their names are plain.

use genie_kernel::FileHash;
use genie_outreach::artifact::file::{Error, FILE_BYTES_MAX, FileDescription, check_size, plain_name};

#[test]
fn file_size_limit_is_exact_to_the_byte() {
    assert_eq!(FILE_BYTES_MAX, 10_485_760);
    assert_eq!(check_size(0), Err(Error::Empty));
    assert_eq!(check_size(1), Ok(()));
    assert_eq!(check_size(FILE_BYTES_MAX), Ok(()));
    assert_eq!(check_size(FILE_BYTES_MAX + 1), Err(Error::TooLarge));
    let said = Error::TooLarge.to_string();
    assert!(said.contains("10 MiB") && said.contains("10485760"), "{said}");
}

#[test]
fn hostile_file_names_are_sanitized() {
    for (name, plain) in [
        ("report.pdf", "report.pdf"),
        ("../../etc/passwd", "passwd"),
        ("C:\\Users\\me\\plan.xlsx", "plan.xlsx"),
        ("a\r\nset-cookie: x\u{1b}[31m.png", "aset-cookie: x[31m.png"),
        ("  spaced.zip ", "spaced.zip"),
        ("..", "file"),
        ("", "file"),
        ("/", "file"),
        ("\u{0}\u{7}", "file"),
        ("Größe 数字.pdf", "Größe 数字.pdf"),
    ] {
        assert_eq!(plain_name(name), plain, "{name:?}");
    }
    let long = plain_name(&format!("{}.pdf", "ü".repeat(500)));
    assert!(long.chars().count() == 200 && long.ends_with("ü.pdf"), "{long}");
    assert_eq!(plain_name(&"x".repeat(500)).len(), 200);
    assert_eq!(plain_name(&format!("a.{}", "x".repeat(500))).len(), 200);
}

#[test]
fn file_description_contains_the_hash_in_hexadecimal() {
    let file = FileDescription::new("../a.png", "image/png", 3, FileHash([0xab; 32]));
    assert_eq!((file.file_name.as_str(), file.size_bytes), ("a.png", 3));
    assert_eq!(file.sha256, "ab".repeat(32));
}
