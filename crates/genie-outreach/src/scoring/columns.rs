//! Which column of somebody's file holds what. Headings of many exporters and languages are known;
//! a heading that is not known is kept as a column of its own.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    /// The name of the person, or a part of it.
    Name,
    /// The job title.
    Title,
    /// The line under the name on a profile.
    Headline,
    /// The rank, as some exporters say it in a column of its own.
    Seniority,
    /// The department.
    Department,
    /// The name of the company.
    Company,
    /// How many people work there.
    Employees,
    /// What the company does.
    Industry,
    /// Where the person is.
    Location,
    /// Where the company is.
    CompanyLocation,
    /// Free text about the person.
    Summary,
    /// Free text about the company.
    About,
    /// Skills, technologies and keywords.
    Skills,
    /// When the profile was last changed or its owner last active.
    Updated,
    /// When the person was connected or contacted.
    Connected,
    /// The address of the profile.
    ProfileUrl,
    /// An address for mail.
    Email,
    /// A telephone number.
    Phone,
    /// What the person did before.
    Past,
    /// A number or mark of the exporter, which says nothing about the person.
    Mark,
    /// Anything else.
    Other,
}

/// Headings without spaces and marks, folded.
const HEADINGS: &[(Field, &str)] = &[
    (
        Field::Name,
        "name|fullname|firstname|lastname|surname|givenname|familyname|contactname|leadname|\
        personname|vorname|nachname|prenom|nom|nombre|apellido|apellidos|nome|cognome|first|last|\
        middlename|contact|person|lead|candidate|candidatename|prospect|prospectname|displayname|\
        nomcomplet|nombrecompleto|vollstandigername",
    ),
    (
        Field::Title,
        "title|jobtitle|position|role|currenttitle|currentposition|currentrole|jobrole|\
        designation|occupation|poste|cargo|posizione|berufsbezeichnung|jobposition|funktion|fonction|\
        puesto|currentjobtitle|jobtitles|titel|stelle|leadtitle|contacttitle|positiontitle|profession|\
        currentjob|job|persontitle|linkedinjobtitle|titulo|intitule|intituleduposte|stellenbezeichnung|\
        ruolo|qualifica",
    ),
    (
        Field::Headline,
        "headline|profileheadline|linkedinheadline|tagline|subtitle|\
        linkedinprofileheadline|profiletitle|slogan|uberschrift|titular",
    ),
    (Field::Seniority, "seniority|senioritylevel|managementlevel|level|joblevel|careerlevel|rank"),
    (
        Field::Department,
        "department|departments|jobfunction|function|team|division|abteilung|departement|\
        departamento|subdepartments|jobfunctions|functionalarea|jobdepartment",
    ),
    (
        Field::Company,
        "company|companyname|organization|organisation|employer|currentcompany|accountname|\
        account|unternehmen|firma|entreprise|empresa|azienda|associatedcompany|organizationname|\
        companynameforemails|business|societe|workplace|currentemployer|firm|organisationname|orgname|\
        org|companynamecleaned|currentcompanyname|employername|arbeitgeber|employeur|brand|institution|\
        property|school|hospital|agency|fund|studio",
    ),
    (
        Field::Employees,
        "employees|employeecount|numberofemployees|companysize|headcount|size|\
        noofemployees|numemployees|companyheadcount|employeerange|employeesrange|mitarbeiter|\
        mitarbeiterzahl|effectif|empleados|staff|staffcount|companyemployees|employeesize|\
        companyemployeecount|employeenumber|orgsize|organizationsize|unternehmensgrosse|\
        mitarbeiteranzahl|tailleentreprise|estimatednumemployees|companystaffcount|\
        companystaffcountrange|employeecountrange|nbemployees|companysizerange|teamsize|fte|taille|\
        dipendenti|tamano|tamanoempresa|anzahlmitarbeiter|accountsize|employeesonlinkedin|numberofstaff|\
        sizerange",
    ),
    (
        Field::Industry,
        "industry|companyindustry|primaryindustry|sector|vertical|branche|industries|\
        secteur|industria|companysector|subindustry|organizationindustry|companyindustries|marketsegment|\
        companyvertical|businesstype|settore|niche|companytype|type|organizationtype|segment|category|\
        companycategory|sektor|industrysector|accountindustry",
    ),
    (
        Field::Location,
        "location|city|state|country|region|countryregion|address|standort|ort|land|ville|\
        pays|ciudad|pais|geography|geo|personlocation|locationname|linkedinlocation|stateregion|province|\
        personcity|personstate|personcountry|lieu|ubicacion|currentlocation|area|metro|territory|stadt|\
        market|basedin|where|whereabouts|place|leadcity|leadcountry|contactlocation|contactcountry|\
        contactcity|hometown|localisation|localita|\
        metroarea|geolocation|bundesland|provincia|citta|paese|countrycode|leadlocation",
    ),
    (
        Field::CompanyLocation,
        "companylocation|companycity|companystate|companycountry|companyaddress|\
        headquarters|hq|companyhq|hqlocation|hqcountry|hqcity|companyheadquarters|organizationlocation|\
        accountlocation|companyregion|hqstate|headquarterlocation",
    ),
    (
        Field::Summary,
        "summary|about|bio|description|titledescription|profilesummary|notes|experience|\
        personsummary|linkedinsummary|biography|profile|comments|comment|note|notizen|resume|aboutme|\
        background|jobdescription|intro|leadnotes|remarks|recentpost|recentposts|lastpost|posts|\
        latestpost|activitysummary|zusammenfassung|interests|resumen|commentaires|linkedinbio|\
        experiencesummary|profileabout|shortbio",
    ),
    (
        Field::About,
        "companydescription|companysummary|aboutcompany|companyabout|companyoverview|\
        organizationdescription|seodescription|companytagline|companybio|whattheydo|companyinfo|\
        accountdescription|latestfunding|fundingstage|fundinground|stage|companystage|funding|lastraised|\
        lastfundingtype|latestfundingstage|lastfunding|companyfunding|fundingstatus|investors|\
        companyspecialties|specialties|companyspecialities",
    ),
    (
        Field::Skills,
        "skills|keywords|technologies|techstack|tags|topskills|skill|tools|stack|technology|\
        specialities|expertise|linkedinskills|competences|kenntnisse|interestsskills|certifications|\
        companykeywords|languages|endorsements|personskills|competencias|fahigkeiten|hashtags|topics|\
        primaryskills|keyskills",
    ),
    (
        Field::Updated,
        "lastactive|lastactivity|lastactivitydate|updatedat|lastupdated|profileupdated|\
        lastseen|lastposted|lastmodified|lastmodifieddate|profileupdatedat|profilelastupdated|\
        recentactivity|lastactivedate|lastpostdate|updated|modified|lastupdate|lastprofileupdate|\
        profileupdate|profileupdatedate|timestamp|lastposton|lastpostedat|lastactiveat|lastchanged|\
        lastengagement|lastprofileupdatedate|lastlinkedinactivity|activity|letzteaktivitat|\
        derniereactivite|lastactiveon|ultimaactividad|profileupdatedon|linkedinlastactive|lastmodifiedat|\
        zuletztaktiv|activeon|dateupdated|updateddate|lastpostedon|lastpostedondate|lastonline|\
        mostrecentactivity|recentactivitydate|lastrefreshed",
    ),
    (
        Field::Connected,
        "connectedon|connected|connectiondate|verbundenam|datedeconnexion|conectadoel|\
        datadicollegamento|lastcontacted|createdate|createdat|created|dateadded|addedon|lastcontactdate|\
        lastraisedat|lastcontactedat|importedat|datecreated",
    ),
    (
        Field::ProfileUrl,
        "profileurl|url|linkedinurl|linkedinprofileurl|linkedinprofile|linkedin|\
        personlinkedinurl|defaultprofileurl|linkedinurlpublic|profillink|profilurl|profilelink|\
        linkedincontactprofileurl|salesnavigatorurl|linkedinpublicurl|linkedinlink|publicprofileurl|\
        linkedinuniqueid|linkedinurluniqueid|profil|perfil|profileaddress",
    ),
    (
        Field::Email,
        "email|emailaddress|workemail|mail|emailadresse|adresseemail|correoelectronico|\
        indirizzoemail|businessemail|personalemail|secondaryemail|primaryemail|mailadresse|contactemail|\
        correo",
    ),
    (
        Field::Phone,
        "phone|phonenumber|mobile|mobilephone|workdirectphone|corporatephone|\
        directphonenumber|homephone|otherphone|companyphone|telephone|telefon|telefono|tel|directphone|\
        workphone|handy|cell|cellphone",
    ),
    (
        Field::Past,
        "pastexperiencecompanyname|pastexperiencecompanyurl|pastexperiencecompanytitle|\
        pastexperiencedate|pastexperienceduration|previouscompany|previoustitle|pastcompany|pasttitle|\
        previousposition|formercompany|formertitle|pastexperience|previousexperience|pastroles|\
        previousrole|pastposition|previousjobtitle|previousjob|previousroles|formerrole|previousemployer|\
        pastjobs|pastemployers|pastjobtitle",
    ),
    (
        Field::Mark,
        "id|recordid|leadid|row|rowid|vmid|companyid|companyurl|regularcompanyurl|website|\
        companywebsite|websiteurl|companylinkedinurl|facebookurl|twitterurl|profileimageurl|query|\
        contactowner|accountowner|emailstatus|emailconfidence|leadstatus|status|lifecyclestage|\
        leadsource|source|originalsource|ownerid|owner|apollocontactid|apolloaccountid|zoominfocontactid|\
        zoominfocompanyid|connectiondegree|sharedconnectionscount|ispremium|isopenlink|isopenprofile|\
        connections|matchesfilters|totalpositionscount|currentjobsnumber|number|index|uuid|photourl|\
        photo|avatar|lists|emailsent|emailopen|emailbounced|replied|demoed|primaryemailsource|\
        primaryemailcatchallstatus|primaryemaillastverifiedat|associatedcompanyids|twitter|facebook|\
        github|blog|sharedconnections|degree|gender|pronouns|zip|zipcode|postalcode|plz|timezone|\
        leadscore|score|rating|priority|tier|grade|fit|rank|weightscore|degreeofconnection|followers|\
        mutualconnections|companydomain|companylinkedin|emailverified|listname|campaign|owneremail|\
        salutation|anrede|emailvalidation|connectionscount|followercount",
    ),
];

/// What the heading says the column holds.
pub fn recognise(heading: &str) -> Field {
    static KNOWN: LazyLock<BTreeMap<&str, Field>> = LazyLock::new(|| {
        // The first field that names a heading keeps it.
        let words =
            HEADINGS.iter().rev().flat_map(|(field, words)| words.split('|').map(|word| (word, *field)));
        words.collect()
    });
    let key = compact(heading);
    KNOWN.get(key.as_str()).copied().unwrap_or_else(|| guess(&key))
}

/// A heading that is nearly one we know, such as `Lead Job Title (LinkedIn)`.
fn guess(key: &str) -> Field {
    const PARTS: &[(&str, Field)] = &[
        ("past", Field::Past),
        ("previous", Field::Past),
        ("former", Field::Past),
        ("headline", Field::Headline),
        ("jobtitle", Field::Title),
        ("employees", Field::Employees),
        ("headcount", Field::Employees),
        ("companysize", Field::Employees),
        ("industry", Field::Industry),
        ("sector", Field::Industry),
        ("companyname", Field::Company),
        ("companylocation", Field::CompanyLocation),
        ("companydescription", Field::About),
        ("lastactiv", Field::Updated),
        ("lastupdat", Field::Updated),
        ("updatedat", Field::Updated),
        ("lastpost", Field::Updated),
        ("connectedon", Field::Connected),
        ("seniority", Field::Seniority),
        ("department", Field::Department),
        ("summary", Field::Summary),
        ("skills", Field::Skills),
        ("technolog", Field::Skills),
        ("keywords", Field::Skills),
        ("location", Field::Location),
        ("country", Field::Location),
        ("email", Field::Email),
        ("phone", Field::Phone),
        ("linkedinurl", Field::ProfileUrl),
        ("profileurl", Field::ProfileUrl),
        ("url", Field::Mark),
        ("fullname", Field::Name),
        ("firstname", Field::Name),
        ("lastname", Field::Name),
        ("title", Field::Title),
    ];
    PARTS.iter().find(|(part, _)| key.contains(part)).map_or(Field::Other, |(_, field)| *field)
}

/// The letters and digits of a heading, folded, without spaces.
pub fn compact(heading: &str) -> String {
    let mut key = String::with_capacity(heading.len());
    for character in heading.trim_start_matches('\u{feff}').chars() {
        for lower in character.to_lowercase() {
            match lower {
                'à'..='å' => key.push('a'),
                'è'..='ë' => key.push('e'),
                'ì'..='ï' => key.push('i'),
                'ñ' => key.push('n'),
                'ò'..='ö' => key.push('o'),
                'ù'..='ü' => key.push('u'),
                'ß' => key.push_str("ss"),
                'ç' => key.push('c'),
                other if other.is_alphanumeric() => key.push(other),
                _ => {}
            }
        }
    }
    key
}
