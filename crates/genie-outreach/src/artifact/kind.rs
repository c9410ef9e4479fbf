//! The closed list of artifact kinds, and the phrases with which people ask for each. It does not decide who
//! may write which kind.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::contract::ArtifactType;

/// The kind of an artifact. A model may propose the first four; the others belong to the user and the
/// Controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A job posting.
    JobPosting,
    /// A scoring algorithm.
    ScoringAlgorithm,
    /// A Python script.
    PythonScript,
    /// The result of an analysis.
    AnalysisResult,
    /// Background information about a campaign.
    Context,
    /// A saved conversation.
    Chat,
    /// A message to a lead.
    Message,
    /// A rule of thumb.
    Heuristic,
    /// The result of a lead import.
    LeadImport,
}

impl Kind {
    /// Every kind, in the order of the vocabulary.
    pub const ALL: &'static [Self] = &[
        Self::JobPosting,
        Self::ScoringAlgorithm,
        Self::PythonScript,
        Self::AnalysisResult,
        Self::Context,
        Self::Chat,
        Self::Message,
        Self::Heuristic,
        Self::LeadImport,
    ];

    /// The spelling on the wire, in every table and on every page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::JobPosting => "job_posting",
            Self::ScoringAlgorithm => "scoring_algorithm",
            Self::PythonScript => "python_script",
            Self::AnalysisResult => "analysis_result",
            Self::Context => "context",
            Self::Chat => "chat",
            Self::Message => "message",
            Self::Heuristic => "heuristic",
            Self::LeadImport => "lead_import",
        }
    }

    /// The kind with this spelling.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    /// The kind in words, capitalised.
    pub const fn words(self) -> &'static str {
        match self {
            Self::JobPosting => "Job posting",
            Self::ScoringAlgorithm => "Scoring algorithm",
            Self::PythonScript => "Python script",
            Self::AnalysisResult => "Analysis result",
            Self::Context => "Context",
            Self::Chat => "Chat",
            Self::Message => "Message",
            Self::Heuristic => "Heuristic",
            Self::LeadImport => "Lead import",
        }
    }

    /// The phrases that people use for it, folded by `genie_text` and in the singular.
    pub(super) const fn phrases(self) -> &'static [&'static str] {
        match self {
            Self::JobPosting => &[
                "job posting",
                "job post",
                "job ad",
                "job advert",
                "job advertisement",
                "job description",
                "job offer",
                "job opening",
                "job spec",
                "job listing",
                "posting",
                "vacancy",
                "advert",
            ],
            Self::ScoringAlgorithm => &[
                "scoring algorithm",
                "scoring blueprint",
                "scoring model",
                "scoring rule",
                "scoring criteria",
                "lead scoring config",
                "lead scoring",
                "scoring",
                "algorithm",
                "blueprint",
            ],
            Self::PythonScript => &["python script", "python program", "python code", "script", "python"],
            Self::AnalysisResult => &[
                "analysis result",
                "research finding",
                "research result",
                "research note",
                "analysis",
                "analyse",
                "research",
                "finding",
            ],
            Self::Context => &["campaign context", "context"],
            Self::Chat => &["chat history", "chat", "conversation"],
            Self::Message => &["outreach message", "message"],
            Self::Heuristic => &["rule of thumb", "heuristic"],
            Self::LeadImport => &["lead import", "import of lead", "imported lead", "import"],
        }
    }
}

impl From<ArtifactType> for Kind {
    fn from(proposed: ArtifactType) -> Self {
        match proposed {
            ArtifactType::JobPosting => Self::JobPosting,
            ArtifactType::ScoringAlgorithm => Self::ScoringAlgorithm,
            ArtifactType::PythonScript => Self::PythonScript,
            ArtifactType::AnalysisResult => Self::AnalysisResult,
        }
    }
}
