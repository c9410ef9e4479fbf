//! The list of people as a file that a campaign can import.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::practice::Shared;
use crate::session::Member;

/// All people with the addresses of their profiles, as CSV.
pub async fn people(State(shared): State<Arc<Shared>>, _member: Member) -> Response {
    let file = {
        let network = shared.network.lock();
        let mut table = csv::Writer::from_writer(Vec::new());
        let written = table.write_record([
            "First Name",
            "Last Name",
            "URL",
            "Company",
            "Position",
            "Headline",
            "Location",
        ]);
        let rows = network.people.list().iter().map(|person| {
            let url = format!("{}{}", shared.url(), person.path());
            table.write_record([
                &person.first_name,
                &person.last_name,
                &url,
                person.company(),
                person.role(),
                &person.headline,
                &person.place,
            ])
        });
        let written = written.and_then(|()| rows.collect::<Result<(), _>>());
        written.ok().and_then(|()| table.into_inner().ok())
    };
    let Some(file) = file else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"people.csv\""),
    ];
    (headers, file).into_response()
}
