//! The words with which people write goals: what turns a wish into its opposite, what speaks of
//! ourselves, and what carries no wish at all.

use super::seniority::level;

/// What a word of a goal does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// What follows is to be avoided.
    Not,
    /// What stood before is to be avoided.
    NotBefore,
    /// What follows is a weaker wish.
    Prefer,
    /// What stood before is a weaker wish.
    PreferBefore,
    /// What follows is a condition.
    Must,
    /// What stood before is a condition.
    MustBefore,
    /// What follows is about ourselves.
    Us,
    /// What follows is what we sell, until `to` or `for`.
    Sell,
    /// What follows are the people we look for.
    Find,
    /// Begins a purpose, or ends what we sell.
    To,
    /// Ends what we sell.
    For,
    /// Begins what we want to talk about.
    About,
    /// Begins a company.
    At,
    /// Begins a place, an industry or a field.
    In,
    /// Begins what the people know about, invest in or write about.
    Topic,
    /// Ends a clause.
    Clause,
    /// A word for any company.
    Company,
    /// A word for any person.
    People,
    /// Recent activity is asked.
    Active,
    /// A filled-in profile is asked.
    Complete,
    /// Carries no wish.
    Nothing,
}

/// The cues and their words, separated by bars.
pub const CUES: &[(Cue, &str)] = &[
    (
        Cue::NotBefore,
        "are not relevant|is not relevant|not relevant|not interesting|are not interesting|irrelevant|\
        are irrelevant|not what we want|are not what we want|is not what we want|aren't what we want|\
        should be excluded|must be excluded|should be avoided|are excluded|is excluded|not of interest|\
        are not of interest|can be ignored|should be ignored|should be skipped|not wanted|are not wanted|\
        don't count|do not count|not a fit|are not a fit|are a no go|no go|are out|are off limits|off limits|\
        are not our target|not our target|not our audience|need not apply|excluded|are not useful",
    ),
    (
        Cue::Not,
        "nobody|no one|noone|nothing|kein|keine|keinen|nicht|ohne|ausser|pas de|sans|sauf|sin|excepto|\
        not|no|exclude|excluding|excludes|except|except for|avoid|avoiding|without|skip|skipping|\
        other than|rather than|instead of|don t want|dont want|do not want|don't want|do not include|\
        don't include|dont include|don't need|never|isn't|aren't|isnt|arent|leave out|but not|nor|\
        outside|outside of|minus|filter out|rule out|ruling out|stay away from|steer clear of|\
        not interested in|no interest in|ignore|ignoring|drop|don't contact|do not contact|don't target|\
        do not target|omit|omitting|not looking for|weed out|anyone but|none of|neither|not at|not in|\
        not from|don't|dont|do not|disregard|discard|remove|reject|we don't want|\
        definitely not|absolutely no|certainly not|not for|not the|anything but",
    ),
    (
        Cue::Prefer,
        "preferably|ideally|prefer|we prefer|bonus|bonus if|bonus for|bonus points for|\
        bonus points if|bonus points|nice to have|prioritise|prioritize|prioritising|prioritizing|\
        priority to|especially|particularly|in particular|extra points|extra points for|favour|favor|\
        favouring|favoring|if possible|best if|plus if|extra credit|even better if|even better|best case|\
        with preference for|preference for|preference|ideal|perfect world|most interested in|mostly|\
        first choice|top priority|lean towards|lean toward|more weight to|would be great|would be nice|\
        would love|focus first on|starting with|above all|vorzugsweise|idealerweise|de preference|\
        preferiblemente",
    ),
    (
        Cue::PreferBefore,
        "preferred|a plus|is a plus|are a plus|a bonus|is a bonus|are a bonus|\
        would be a plus|would be a bonus|nice to haves|is ideal|is preferred|are preferred|get priority|\
        comes first|come first|welcome|is an advantage|an advantage|are ideal|is best|are best|helps|\
        is nice|is great",
    ),
    (
        Cue::Must,
        "must|must be|must have|must work|only|strictly|have to|has to|exclusively|need to be|\
        should be|needs to be|only want|require|we require|mandatory|non negotiable|has to be|have to be|\
        only interested in|only care about|specifically|limited to|restrict to|restricted to|nur|\
        uniquement|solo los",
    ),
    (
        Cue::MustBefore,
        "required|is required|are required|a must|is a must|is mandatory|only please|\
        is essential|are essential|is non negotiable",
    ),
    (
        Cue::Us,
        "our|my|we|we re|we are|i|i m|i am|us|me|ourselves|myself|ours|we ve|i ve|we just|our own|\
        we have|our company|our startup|our product|our team",
    ),
    (
        Cue::Sell,
        "sell|selling|pitch|pitching|promote|promoting|offer|offering|offers|launch|launching|\
        launched|introduce|introducing|demo|provide|providing|build|building|built|develop|make|\
        market our|showcase|present|get feedback on|feedback on|sells|raise|raising|fundraise|\
        fundraising for|sale of|selling our|pitch our|demoing|we make|we built|we build|test|testing|\
        validate|validating|grow our|growing our|fill our|expand our|replace|host|hosting|organize|\
        organise|publish|announce|promote our",
    ),
    (
        Cue::Find,
        "manage|manages|managing|oversee|oversees|overseeing|supervise|supervises|find|finding|\
        find me|looking for|look for|looking to hire|looking to reach|looking to connect with|target|\
        targeting|targets|target audience|reach|reach out to|reaching|reaching out to|contact|contacting|\
        connect with|connecting with|meet|meeting with|meetings with|meeting|invite|inviting|talk to|\
        talking to|talk with|speak to|speak with|speaking with|interview|interviewing|source|\
        sourcing candidates|want|want to hire|want to reach|want to talk to|need|seeking|seek|\
        interested in|calls with|call with|demos with|demos for|engage|engage with|approach|identify|\
        list of|sell to|selling to|pitch to|hire|hiring|recruit|recruiting|help|helping|helps|serve|\
        serving|introduce us to|introductions to|intros to|conversations with|conversation with|\
        get in front of|email|message|outreach to|lead list of|prospect|prospecting|prospects|\
        get in touch with|build relationships with|partner with|network with|aimed at|designed for|\
        meant for|made for|built for|suited for|perfect for|relevant for|useful for|used by|\
        feedback from|input from|insights from|discovery calls with|looking at|go after|going after|\
        win over|sign up|signing up|onboard|bring on|book meetings with|book calls with|book demos with|\
        schedule calls with|get meetings with|set up meetings with|to buy from|attract|acquire|convince|\
        persuade|pitching to|market to|marketing to|sell it to|offer it to|suche|suchen|wir suchen|\
        cherche|nous cherchons|buscamos|busco|who we want|show me|give me|get me|rank|score|our target|\
        ideal customer|ideal customers|ideal customer profile|icp|buyer persona|our icp|\
        our ideal customer|our buyer|our buyers|our customers|our customer|our audience|our persona|\
        personas|introducing it to|promote to|sell into|selling into|webinar for|event for|events for|\
        dinner for|roundtable for|workshop for|conference for|newsletter for|community for|course for|\
        job for|role for|position for|app for|tool for|software for|platform for|solution for|\
        solutions for|product for|service for|services for|marketplace for|api for|saas for|crm for|\
        podcast for|program for|programme for|summit for|meetup for|training for|consulting for|\
        insurance for",
    ),
    (Cue::To, "to|in order to|so that|so we|so that we"),
    (Cue::For, "for|fur"),
    (Cue::About, "about|regarding|concerning|on the topic of|because|as part of|ahead of|before our"),
    (
        Cue::At,
        "at|from|within|inside|working for|work for|works for|working at|work at|employed at|\
        employed by|at companies|of companies|bei|chez",
    ),
    (
        Cue::In,
        "im|in der|dans|in|based in|located in|living in|across|near|around|based out of|based|located|\
        throughout|working in|work in|works in|operating in|in the",
    ),
    (
        Cue::Topic,
        "with|having|invest in|invests in|investing in|who invest in|back|backs|backing|funding|\
        covering|cover|covers|write about|writes about|writing about|reporting on|report on|\
        specialise in|specialises in|specialising in|specialize in|specializes in|specializing in|\
        specialised in|specialized in|focus on|focuses on|focused on|focusing on|experience in|\
        experience with|experienced in|background in|expertise in|who know|knows|skilled in|\
        proficient in|passionate about|working with|work with|working on|work on|works on|talk about|\
        talks about|posts about|post about|posting about|interested in topics|knowledge of|familiar with|\
        familiarity with|track record in|coming from|speaking about|speak about|interest in|\
        interested in ai|mentioning|mention",
    ),
    (
        Cue::Clause,
        "so|who|that|which|but|however|whose|where|while|and who|and that|and are|and work|\
        who are|who is|who have|that are|that is|that have|who work|people who|someone who|anyone who|\
        those who|folks who",
    ),
    (
        Cue::Company,
        "company|companies|firm|firms|business|businesses|organisation|organisations|\
        organization|organizations|org|orgs|corporations|employers|brands|brand|vendor|vendors|provider|\
        providers|shops|outfits|players|sector|industry|space|vertical|industries|sectors|market|field|\
        world|team size|operators|makers|groups|chains|producers|institutions|group|houses|studios|\
        stores|offices|venues|facilities",
    ),
    (
        Cue::People,
        "people|person|folks|someone|anyone|anybody|individuals|contacts|professionals|\
        professional|staff|teams|team|roles|role|titles|job titles|title|positions|candidates|candidate|\
        persons|members|guys|gurus|department|departments|functions|function|experts|practitioners|users|\
        audience|workers|employees|talent|somebody|those|everyone|leute|personnes|personas|attendees|\
        customers|customer|clients|client|applicants|guests|participants|speakers for|\
        volunteers for|stakeholders|types|type|level|specialists",
    ),
    (
        Cue::Active,
        "active recently|recently active|active on linkedin|posted recently|recent activity|\
        active in the last|recently posted|recently updated|active users|posts regularly|\
        actively posting|post regularly|active profile|active profiles|active this month|active lately|\
        active in the past|still active|currently active|been active|who post|active in recent|\
        updated recently|fresh profiles|recently updated profiles|active within",
    ),
    (
        Cue::Complete,
        "complete profile|complete profiles|full profile|full profiles|filled in profile|\
        complete information|complete data|profile complete|detailed profile|detailed profiles|\
        well filled|reachable by email|with an email|with email|email address|verified email|\
        contact details|with contact details|complete contact details",
    ),
    (
        Cue::Nothing,
        "in production|in house|in person|in general|in need|in demand|a|an|the|and|or|of|by|as|is|are|\
        be|been|was|were|it|its|this|these|their|they|them|\
        he|she|his|her|you|your|can|could|would|will|may|might|should|do|does|did|has|have|had|get|\
        getting|go|going|also|any|all|some|each|every|many|more|most|other|others|such|than|then|too|\
        very|just|like|etc|please|thanks|e g|eg|i e|ie|via|per|into|onto|up|out|off|over|under|between|\
        among|both|either|whether|if|when|how|what|why|new|good|great|best|better|right|well|really|\
        currently|already|still|now|today|soon|recently|always|often|usually|currently looking|current|\
        existing|potential|possible|likely|relevant|suitable|various|different|several|few|first|next|\
        last|year|years|month|months|week|weeks|day|days|time|times|way|ways|thing|things|kind|kinds|\
        sort|lot|lots|number|numbers|use|uses|using|used|work|works|working|worked|job|jobs|run by|\
        running|runs|take|takes|taking|give|gives|giving|come|comes|coming|keep|keeps|put|let|try|trying|\
        start|starts|starting|begin|around|round|goal|goals|campaign|campaigns|outreach|linkedin|profile|\
        profiles|lead|list|lists|score|scores|scoring|priority|high|higher|highest|low|lower|lowest|top|\
        fit|fits|match|matches|matching|main|mainly|key|core|primary|primarily|strong|solid|real|actual|\
        true|full|part|whole|long|short|big|bigger|huge|tiny|larger|smaller|responsible|responsibility|\
        charge|involved|make decisions|decide|decides|deciding|decision|decisions|power|authority|budget|\
        budgets|interest|interested|care|cares|caring|love|loves|enjoy|know|knows|knowledge|background|\
        experience|experienced|skills|skill|skilled|expertise|expert in|focus|focused|focusing|focuses|\
        specialise|specialize|specialising|specializing|specialised|specialized|deal|deals|dealing|\
        handle|handles|handling|manage|manages|managing|own|owns|owning|oversee|oversees|overseeing|\
        lead teams|leading|buy|buys|buying|purchase|purchases|purchasing decisions|pay|pays|paying|spend|\
        spends|spending|think|thinks|open|ready|willing|able|available|open to|open to remote|for profit|\
        round table|webinar|webinars|event|events soon|conference|meetup|newsletter|workshop|demo call|\
        trial|pilot|beta|early access|feedback|survey|study|article|report|whitepaper|ebook|guest|guests|\
        sponsor|sponsors|partner|partners|partnership|solution|solutions|tool|tools|product|products|\
        service|services|platform|system|software product|app|company name|quarter|q1|q2|q3|q4|\
        europe wide|region|regions|area|areas|city|cities|country|countries|local|nearby|global|\
        worldwide|remote friendly|size|sized|employee|headcount|ppl|persons|ftes|revenue|arr|annual|\
        funding|funded|raised|round|rounds|stage|stages|at least|at most|more than|less than|fewer than|\
        fewer|less|least|minimum|maximum|max|min|approximately|approx|roughly|range|count|counts|hundred|\
        thousand|million|billion|k|m|looking|seems|seem|need help|call|calls|book|booking|pipeline|\
        quickly|easily|directly|personally|actually|basically|obviously|simply|probably|perhaps|maybe|\
        especially those|including|include|includes|included|e.g|example|for example|such as|similar|\
        equivalent|comparable|related|relating|anything|something|nothing|there|here|those in|one|two|\
        three|four|five|ten|dozen|couple|half|day to day|hands on|end to end|full time|part time role|\
        make|makes|making|done|doing|see|seeing|say|says|said|ask|asking|tell|telling|feel|want them|\
        them to|him|it s|that s|there s|who s|what s|let s|you re|they re|isn|aren|doesn|won|can t|\
        cannot|couldn|wouldn|yet|even|though|although|since|until|unless|because of|due|thus|hence|\
        therefore|instead|otherwise|rather|quite|bit|little|much|enough|only if|ones|same|toward|towards|\
        against|during|after|before|above|below|behind|beyond|beside|besides|along|together|apart|away|\
        back|forth|again|once more|ever|anymore|no longer|longer|und|oder|der|die|das|mit|von|aus|et|ou|\
        le|la|les|des|du|de|avec|y|o|el|los|las|con|en|del",
    ),
];

/// Words of a goal that name a rank which no title does, or another one than a title does.
pub const GOAL_RANKS: &[(&str, u8)] = &[
    ("decision maker", level::DIRECTOR),
    ("decision making", level::DIRECTOR),
    ("decisionmaker", level::DIRECTOR),
    ("economic buyer", level::DIRECTOR),
    ("executive", 80),
    ("exec", 80),
    ("execs", 80),
    ("senior executive", 82),
    ("c level", 88),
    ("c suite", 88),
    ("c level executive", 88),
    ("c suite executive", 88),
    ("cxo", 88),
    ("cxos", 88),
    ("top management", 82),
    ("senior leader", 76),
    ("senior leadership", 76),
    ("leadership team", 76),
    ("leadership", 72),
    ("leader", 70),
    ("senior management", 72),
    ("upper management", 74),
    ("management", 62),
    ("middle management", 58),
    ("senior stakeholder", 72),
    ("key stakeholder", 70),
    ("budget holder", 70),
    ("budget owner", 70),
    ("budget authority", 70),
    ("purchasing authority", 70),
    ("buying power", 70),
    ("purchasing power", 70),
    ("signing authority", 72),
    ("sign off", 72),
    ("sign off on", 72),
    ("sign contract", 72),
    ("can sign", 72),
    ("final say", 72),
    ("call the shot", 72),
    ("approve budget", 70),
    ("control the budget", 70),
    ("hold the budget", 70),
    ("own the budget", 70),
    ("hiring manager", 58),
    ("people manager", 58),
    ("team manager", 58),
    ("line manager", 58),
    ("boss", 76),
    ("entscheider", level::DIRECTOR),
    ("entscheidungstrager", level::DIRECTOR),
    ("decideur", level::DIRECTOR),
    ("head", 76),
    ("senior people", level::SENIOR),
    ("senior professional", level::SENIOR),
    ("senior level", level::SENIOR),
    ("mid level", level::MIDDLE),
    ("entry level", 14),
    ("director level", 76),
    ("vp level", 82),
    ("manager level", 58),
    ("department head", 76),
    ("head of department", 76),
    ("chief", 88),
];

/// Words of a goal that name a field which no title does.
pub const GOAL_FIELDS: &[(&str, &str)] = &[
    ("for hiring", "recruiter"),
    ("of hiring", "recruiter"),
    ("hiring decision", "recruiter"),
    ("handle hiring", "recruiter"),
    ("who hire", "recruiter"),
    ("hr people", "hr manager"),
    ("tech people", "engineer"),
    ("technical people", "engineer"),
    ("technical staff", "engineer"),
    ("for payroll", "hr manager"),
    ("for it", "it manager"),
];
