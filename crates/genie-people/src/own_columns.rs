//! The columns of our own export, by which the import recognises a file that this program wrote.

/// The columns of every export, in order. Variables follow.
pub const COLUMNS: [&str; 12] = [
    "email",
    "first_name",
    "last_name",
    "company",
    "title",
    "website",
    "linkedin_url",
    "reason",
    "lead_id",
    "qualified_at",
    "score",
    "status",
];

/// The columns with our own assessment of a lead. An import of our own file ignores them.
pub const OWN_WORDS: [&str; 5] = ["reason", "lead_id", "qualified_at", "score", "status"];

/// The columns for further data with names of their own. They follow if they have values.
pub const DETAILS: [&str; 9] = [
    "headline",
    "company_url",
    "company_domain",
    "company_size",
    "industry",
    "location",
    "summary",
    "connected_on",
    "updated_at",
];

/// The columns after those of the file in a list of rejected rows. An import of the mended list ignores them.
pub const REJECTED: [&str; 3] = ["rejected_row", "rejected_reason", "rejected_because"];
