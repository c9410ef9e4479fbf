//! The characters that a reader does not see as what they are, and the names of the common ones. When in
//! doubt, a character is shown.

use crate::identity::is_invisible;

/// Why a character is not visible as what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hidden {
    /// A control character.
    Control,
    /// It has no width or is blank.
    Invisible,
    /// It changes the direction of the text around it.
    Direction,
    /// It looks like a space but is a different character.
    Space,
    /// A private-use or unassigned character.
    PrivateUse,
    /// It begins our own marks, so that no text can forge one.
    Mark,
}

impl Hidden {
    pub(super) const fn is_space(self) -> bool {
        match self {
            Self::Space => true,
            Self::Control | Self::Invisible | Self::Direction | Self::PrivateUse | Self::Mark => false,
        }
    }
}

/// Why the character is not visible as what it is, if that does not depend on its neighbours.
pub(super) fn hidden(character: char) -> Option<Hidden> {
    match character {
        '\n' | '\t' | ' '..='~' => None,
        '⟨' => Some(Hidden::Mark),
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            Some(Hidden::Direction)
        }
        '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => {
            Some(Hidden::Space)
        }
        '\u{2028}' | '\u{2029}' | '\u{2800}' => Some(Hidden::Space),
        '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}' => Some(Hidden::PrivateUse),
        '\u{fdd0}'..='\u{fdef}' => Some(Hidden::PrivateUse),
        other if u32::from(other) & 0xfffe == 0xfffe => Some(Hidden::PrivateUse),
        other if other.is_control() => Some(Hidden::Control),
        other => (is_ignorable(other) || is_invisible(other)).then_some(Hidden::Invisible),
    }
}

/// Default ignorable characters, format controls and blank letters, as Unicode defines them.
fn is_ignorable(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{6dd}' | '\u{70f}' | '\u{890}' | '\u{891}' | '\u{8e2}'
        | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffc}' | '\u{110bd}' | '\u{110cd}'
        | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Whether it is a pictograph that a selector or a joiner can follow.
pub(super) fn is_emoji(character: char) -> bool {
    matches!(character,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2194}'..='\u{21aa}'
        | '\u{231a}'..='\u{23ff}' | '\u{24c2}' | '\u{25aa}'..='\u{25fe}' | '\u{2600}'..='\u{27bf}'
        | '\u{2934}' | '\u{2935}' | '\u{2b05}'..='\u{2b55}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}'
        | '\u{1f000}'..='\u{1faff}')
}

/// Whether it belongs to a script in which a joiner changes the appearance: Arabic, Syriac, the scripts of
/// India and its neighbours, Mongolian.
pub(super) fn needs_joiners(character: char) -> bool {
    matches!(character,
        '\u{620}'..='\u{6d3}' | '\u{6d5}' | '\u{6ee}'..='\u{6ff}' | '\u{710}'..='\u{7ff}' | '\u{8a0}'..='\u{8c9}'
        | '\u{900}'..='\u{dff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17b3}' | '\u{17b6}'..='\u{17d3}'
        | '\u{1820}'..='\u{18aa}')
}

/// The name of the character; empty if it is not listed here.
pub(super) fn name(character: char) -> String {
    if let '\u{e0020}'..='\u{e007e}' = character {
        // The tag characters mirror ASCII, so the hidden letter is shown.
        let mirrored = char::from_u32(u32::from(character) - 0xe_0000).unwrap_or(' ');
        return format!("tag {mirrored}");
    }
    fixed_name(character).to_owned()
}

fn fixed_name(character: char) -> &'static str {
    match character {
        '\u{0}' => "null",
        '\u{7}' => "bell",
        '\u{8}' => "backspace",
        '\u{b}' => "line tabulation",
        '\u{c}' => "form feed",
        '\r' => "carriage return",
        '\u{1b}' => "escape",
        '\u{7f}' => "delete",
        '\u{85}' => "next line",
        '\u{90}' => "device control string",
        '\u{9b}' => "control sequence introducer",
        '\u{9d}' => "operating system command",
        '\u{ad}' => "soft hyphen",
        '\u{34f}' => "combining grapheme joiner",
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' => "hangul filler",
        '\u{200b}' => "zero width space",
        '\u{200c}' => "zero width non-joiner",
        '\u{200d}' => "zero width joiner",
        '\u{2060}' => "word joiner",
        '\u{2061}'..='\u{2064}' => "invisible operator",
        '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => "variation selector",
        '\u{feff}' => "byte order mark",
        '\u{fffc}' => "object replacement",
        '\u{fffd}' => "unreadable character",
        '\u{e0001}' => "language tag",
        '\u{e007f}' => "cancel tag",
        '⟨' => "angle bracket",
        other => direction_name(other),
    }
}

fn direction_name(character: char) -> &'static str {
    match character {
        '\u{61c}' => "arabic letter mark",
        '\u{200e}' => "left-to-right mark",
        '\u{200f}' => "right-to-left mark",
        '\u{202a}' => "left-to-right embedding",
        '\u{202b}' => "right-to-left embedding",
        '\u{202c}' => "pop directional formatting",
        '\u{202d}' => "left-to-right override",
        '\u{202e}' => "right-to-left override",
        '\u{2066}' => "left-to-right isolate",
        '\u{2067}' => "right-to-left isolate",
        '\u{2068}' => "first strong isolate",
        '\u{2069}' => "pop directional isolate",
        other => space_name(other),
    }
}

fn space_name(character: char) -> &'static str {
    match character {
        '\u{a0}' => "no-break space",
        '\u{1680}' => "ogham space",
        '\u{2000}'..='\u{2006}' | '\u{2008}' => "wide space",
        '\u{2007}' => "figure space",
        '\u{2009}' => "thin space",
        '\u{200a}' => "hair space",
        '\u{2028}' => "line separator",
        '\u{2029}' => "paragraph separator",
        '\u{202f}' => "narrow no-break space",
        '\u{205f}' => "mathematical space",
        '\u{2800}' => "blank braille pattern",
        '\u{3000}' => "ideographic space",
        '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{ffffd}' | '\u{100000}'..='\u{10fffd}' => "private use",
        _ => "",
    }
}
