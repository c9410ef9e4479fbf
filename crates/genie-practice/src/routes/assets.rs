//! The style sheet, the script and the mark.

use axum::http::header;
use axum::response::{IntoResponse, Response};

/// The style sheet of all pages.
pub async fn style() -> Response {
    ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("../../assets/practice.css"))
        .into_response()
}

/// The script that opens dialogs and menus, and reads what was typed into the composer.
pub async fn script() -> Response {
    let script = include_str!("../../assets/practice.js");
    ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], script).into_response()
}

/// The mark of the network.
pub async fn mark() -> Response {
    ([(header::CONTENT_TYPE, "image/svg+xml")], include_str!("../../assets/practice.svg")).into_response()
}
