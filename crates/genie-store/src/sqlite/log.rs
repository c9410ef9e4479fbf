//! The two logs: converts records into rows and back, byte for byte.

use genie_kernel::erasure::Tombstone;
use genie_kernel::journal::{AuditLine, Error, Scope};
use genie_kernel::record::{Audit, Body, Change, Event, Fields, Phase, Record, Word};
use genie_kernel::{Entry, Hash, StreamId, Timestamp};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row, params};
use uuid::Uuid;

use super::failure::port_error;
use super::schema::{LOGS, log_id, log_place};
use super::value::{id_of, integer_of, text_of};

const INSERT_EVENT: &str = "INSERT INTO event_log (id, tenant_id, project_id, at, kind, entity_type, \
     entity_id, change_payload, prev_hash, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";

const INSERT_AUDIT: &str = "INSERT INTO audit_log (id, tenant_id, project_id, at, action_type, phase, \
     payload, success, prev_hash, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";

/// Rows of both logs with ids above `?1` and up to `?2`, in order. Each row names its log, and columns with
/// the same meaning have the same position.
pub(crate) const SELECT_BOTH: &str = "SELECT 0, id, tenant_id, project_id, at, kind, entity_type, \
     entity_id, change_payload, prev_hash, hash FROM event_log WHERE id > ?1 AND id <= ?2 \
     UNION ALL SELECT 1, id, tenant_id, project_id, at, action_type, phase, success, payload, \
     prev_hash, hash FROM audit_log WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3";

/// The newest rows of the audit log, in the same format.
pub(crate) const SELECT_AUDIT_TAIL: &str = "SELECT 1, id, tenant_id, project_id, at, action_type, phase, \
     success, payload, prev_hash, hash FROM audit_log WHERE id > ?1 AND id <= ?2 ORDER BY id DESC LIMIT ?3";

/// The same rows without payloads and hashes.
pub(crate) const SELECT_AUDIT_LINES: &str = "SELECT id, at, action_type, phase, success FROM audit_log \
     WHERE id > ?1 AND id <= ?2 ORDER BY id DESC LIMIT ?3";

/// The last id in either log, above `?1` and up to `?2`.
pub(crate) const SELECT_LAST: &str = "SELECT max( \
     ifnull((SELECT id FROM event_log WHERE id > ?1 AND id <= ?2 ORDER BY id DESC LIMIT 1), 0), \
     ifnull((SELECT id FROM audit_log WHERE id > ?1 AND id <= ?2 ORDER BY id DESC LIMIT 1), 0))";

/// The row of a record to be inserted into a log.
#[derive(Debug)]
pub(crate) struct Line {
    id: i64,
    scope: Scope,
    at: Timestamp,
    says: LogBody,
    payload: String,
    prev_hash: Hash,
    hash: Hash,
}

#[derive(Debug)]
enum LogBody {
    Event { kind: Word, entity_type: Word, entity_id: Uuid },
    Audit { action_type: Word, phase: Phase, success: bool },
}

impl Line {
    /// The row of a record in the stream at this position.
    pub(crate) fn new(position: u64, scope: Scope, entry: &Entry) -> Self {
        let says = match &entry.record.body {
            Body::Event(Event { kind, entity_type, entity_id, .. }) => {
                LogBody::Event { kind: kind.clone(), entity_type: entity_type.clone(), entity_id: *entity_id }
            }
            Body::Audit(Audit { action_type, phase, success, .. }) => {
                LogBody::Audit { action_type: action_type.clone(), phase: *phase, success: *success }
            }
        };
        Self {
            id: log_id(position, entry.sequence),
            scope,
            at: entry.record.at,
            says,
            payload: entry.payload.clone(),
            prev_hash: entry.prev_hash,
            hash: entry.hash,
        }
    }

    /// Its approximate memory use.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>() + self.payload.len()
    }
}

/// Adds records to the logs.
pub(crate) fn insert(connection: &Connection, lines: &[Line]) -> Result<(), Error> {
    let prepare = |sql| connection.prepare_cached(sql).map_err(|error| port_error(&error));
    let mut events = prepare(INSERT_EVENT)?;
    let mut audits = prepare(INSERT_AUDIT)?;
    for Line { id, scope, at, says, payload, prev_hash, hash } in lines {
        let Scope { tenant_id, project_id } = scope;
        let (prev, hash) = (&prev_hash.0[..], &hash.0[..]);
        let inserted = match says {
            LogBody::Event { kind, entity_type, entity_id } => {
                let entity = &entity_id.as_bytes()[..];
                events.execute(params![
                    id,
                    tenant_id,
                    project_id,
                    at.0,
                    kind,
                    entity_type,
                    entity,
                    payload,
                    prev,
                    hash
                ])
            }
            LogBody::Audit { action_type, phase, success } => audits.execute(params![
                id,
                tenant_id,
                project_id,
                at.0,
                action_type,
                phase.word(),
                payload,
                success,
                prev,
                hash
            ]),
        };
        inserted.map_err(|error| port_error(&error))?;
    }
    Ok(())
}

/// A row of either log, as far as it is readable.
#[derive(Debug)]
pub(crate) struct LogRow {
    pub(crate) table: &'static str,
    pub(crate) position: i64,
    pub(crate) sequence: u64,
    pub(crate) scope: Option<Scope>,
    /// Its recorded hash.
    pub(crate) hash: Option<Hash>,
    /// The record, or the unreadable column.
    pub(crate) entry: Result<Entry, &'static str>,
}

/// Reads a row of `SELECT_BOTH` as a record of this stream.
pub(crate) fn row_of(row: &Row<'_>, stream: StreamId) -> rusqlite::Result<LogRow> {
    let log = usize::from(row.get::<_, bool>(0)?);
    let (position, sequence) = log_place(row.get(1)?);
    let scope = scope_of(row.get_ref(2)?, row.get_ref(3)?);
    let hash = hash_of(row.get_ref(10)?);
    let record = match log {
        0 => event_of(row)?,
        _ => audit_of(row)?,
    };
    let at = integer_of(row.get_ref(4)?).ok_or("at");
    let payload = text_of(row.get_ref(8)?).map(str::to_owned).ok_or(PAYLOADS[log]);
    let prev_hash = hash_of(row.get_ref(9)?).ok_or("prev_hash");
    let entry = || {
        let record = Record { at: Timestamp(at?), body: record? };
        let hash = hash.ok_or("hash")?;
        Ok(Entry { stream, sequence, record, payload: payload?, prev_hash: prev_hash?, hash })
    };
    Ok(LogRow { table: LOGS[log], position, sequence, scope, hash, entry: entry() })
}

/// The names of the payload's column in the two logs.
const PAYLOADS: [&str; 2] = ["change_payload", "payload"];

fn event_of(row: &Row<'_>) -> rusqlite::Result<Result<Body, &'static str>> {
    let (kind, entity_type) = (word_of(row.get_ref(5)?), word_of(row.get_ref(6)?));
    let (entity_id, payload) = (id_of(row.get_ref(7)?), text_of(row.get_ref(8)?));
    Ok((|| {
        let change = match payload.ok_or(PAYLOADS[0])? {
            "null" => Change::Delete,
            text => match Tombstone::read(text) {
                Some(tombstone) => tombstone.change(),
                None => Change::Merge(parse(text).ok_or(PAYLOADS[0])?),
            },
        };
        Ok(Body::Event(Event {
            kind: kind.ok_or("kind")?,
            entity_type: entity_type.ok_or("entity_type")?,
            entity_id: entity_id.ok_or("entity_id")?,
            change,
        }))
    })())
}

fn audit_of(row: &Row<'_>) -> rusqlite::Result<Result<Body, &'static str>> {
    let (action_type, phase) = (word_of(row.get_ref(5)?), text_of(row.get_ref(6)?));
    let (success, payload) = (integer_of(row.get_ref(7)?), text_of(row.get_ref(8)?));
    Ok((|| {
        let success = success_of(success)?;
        Ok(Body::Audit(Audit {
            action_type: action_type.ok_or("action_type")?,
            phase: phase.and_then(Phase::from_word).ok_or("phase")?,
            payload: payload.and_then(audit_fields).ok_or(PAYLOADS[1])?,
            success,
        }))
    })())
}

/// Reads a row of `SELECT_AUDIT_LINES`: its sequence, and the line or the unreadable column.
pub(crate) fn line_of(row: &Row<'_>) -> rusqlite::Result<(u64, Result<AuditLine, &'static str>)> {
    let (_, sequence) = log_place(row.get(0)?);
    let (at, success) = (integer_of(row.get_ref(1)?), integer_of(row.get_ref(4)?));
    let (action_type, phase) = (word_of(row.get_ref(2)?), text_of(row.get_ref(3)?));
    let line = || {
        Ok(AuditLine {
            at: Timestamp(at.ok_or("at")?),
            action_type: action_type.ok_or("action_type")?,
            phase: phase.and_then(Phase::from_word).ok_or("phase")?,
            success: success_of(success)?,
        })
    };
    Ok((sequence, line()))
}

fn success_of(stored: Option<i64>) -> Result<bool, &'static str> {
    match stored {
        Some(0) => Ok(false),
        Some(1) => Ok(true),
        Some(_) | None => Err("success"),
    }
}

/// The scope in two columns.
pub(crate) fn scope_of(tenant_id: ValueRef<'_>, project_id: ValueRef<'_>) -> Option<Scope> {
    Some(Scope { tenant_id: integer_of(tenant_id)?, project_id: integer_of(project_id)? })
}

/// The hash in a column.
pub(crate) fn hash_of(stored: ValueRef<'_>) -> Option<Hash> {
    match stored {
        ValueRef::Blob(bytes) => bytes.try_into().ok().map(Hash),
        ValueRef::Null | ValueRef::Integer(_) | ValueRef::Real(_) | ValueRef::Text(_) => None,
    }
}

/// The name of a log row in reports.
pub(crate) fn row_name(stream: Uuid, sequence: u64) -> String {
    format!("stream {stream}, sequence {sequence}")
}

fn word_of(stored: ValueRef<'_>) -> Option<Word> {
    text_of(stored).map(|text| Word::Owned(text.to_owned()))
}

fn audit_fields(text: &str) -> Option<Fields> {
    Tombstone::read(text).map_or_else(|| parse(text), |tombstone| Some(tombstone.fields()))
}

fn parse(text: &str) -> Option<Fields> {
    serde_json::from_str(text).ok()
}
