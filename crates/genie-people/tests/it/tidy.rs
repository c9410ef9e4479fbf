//! How names, titles and companies of real files are written in a message.

use genie_people::tidy::{
    Named, Situation, company, company_in_sentence, first_name, job_title, last_name, problems, role,
};
use proptest::prelude::*;

fn greeted(full: &str) -> Option<String> {
    first_name(Named { full, ..Named::default() })
}

#[test]
fn word_lists_have_no_duplicates() {
    assert_eq!(problems(), Vec::<String>::new());
}

#[test]
fn first_name_column_is_cleaned_of_titles_and_initials() {
    let own = |first: &str, last: &str| {
        let full = &format!("{first} {last}");
        first_name(Named { first: Some(first), last: Some(last), full, address: None })
    };
    for (first, last, expected) in [
        ("María José", "García", "María José"),
        ("DR. HANS", "MÜLLER", "Hans"),
        ("Dr.Hans", "Müller", "Hans"),
        ("Prof. Dr. Anna Katharina Luise", "Meier", "Anna"),
        ("jean-pierre", "dupont", "Jean-Pierre"),
        ("Anna M.", "Schmidt", "Anna"),
        ("J. Robert", "Oppenheimer", "Robert"),
        ("Maria del Carmen", "Ruiz", "Maria del Carmen"),
        ("Hans Müller", "Müller", "Hans"),
        ("🚀 Priya", "Nair", "Priya"),
        ("AJ", "Lopez", "AJ"),
        ("Siobhán (she/her)", "O'Brien", "Siobhán"),
        ("Robert \"Bob\"", "Miller", "Robert"),
        ("“Bob”", "Miller", "Bob"),
        ("𝗝𝗼𝗵𝗻", "Smith", "John"),
        ("Mr Tom", "Lee", "Tom"),
        ("Mª Carmen", "Ruiz Soler", "María Carmen"),
        ("Hr. Dr. Karl-Heinz", "Abendroth", "Karl-Heinz"),
        ("Dr.-Ing. Matthias", "Hölzl", "Matthias"),
    ] {
        assert_eq!(own(first, last).as_deref(), Some(expected), "{first} {last}");
    }
    assert_eq!(own("J.", "Smith"), None, "initials are no greeting");
    assert_eq!(own("DR.", "PATEL"), None, "titles are no greeting");
    assert_eq!(own("Don", "Draper").as_deref(), Some("Don"));
}

#[test]
fn first_name_is_found_in_a_full_name() {
    for (full, expected) in [
        ("Hans Müller", "Hans"),
        ("DR. HANS MÜLLER", "Hans"),
        ("Prof. Dr. med. Ute Lange", "Ute"),
        ("María José García López", "María José"),
        ("Jean Luc Picard", "Jean Luc"),
        ("Müller, Hans", "Hans"),
        ("Anna Smith, PhD, MBA", "Anna"),
        ("J. Robert Oppenheimer", "Robert"),
        ("ludwig van beethoven", "Ludwig"),
        ("O'NEIL MCDONALD", "O'Neil"),
        ("Jack Ma", "Jack"),
        ("⭐ Sara Lind | Coach", "Sara"),
        ("山田 太郎", "山田 太郎"),
        ("Dipl.-Ing. Karl Huber", "Karl"),
        ("MO SALAH", "Mo"),
        ("M. Pierre Durand", "Pierre"),
    ] {
        assert_eq!(greeted(full).as_deref(), Some(expected), "{full}");
    }
    for name in [
        "Dr. Müller",
        "J. Smith",
        "J.R.R. Tolkien",
        "LinkedIn Member",
        "",
        "🚀",
        "user123 x",
        " Rossi",
        "山田",
    ] {
        assert_eq!(greeted(name), None, "{name}");
    }
    assert_eq!(
        first_name(Named { last: Some("Rossi"), full: " Rossi", ..Named::default() }),
        None,
        "a family name alone is no greeting"
    );
    assert_eq!(greeted("Acme Recruiting Team"), None, "a team is no person");
    assert_eq!(last_name(Named { full: "DR. HANS MÜLLER", ..Named::default() }).as_deref(), Some("Müller"));
}

#[test]
fn family_name_that_comes_first_is_not_used_in_a_greeting() {
    for (full, expected) in [
        ("Nguyễn Thị Hoa", "Hoa"),
        ("Nguyen Van Anh", "Anh"),
        ("Hoa Nguyen", "Hoa"),
        ("Tran Peterson", "Tran Peterson"),
        ("Mai Nguyen", "Mai"),
        ("Kim Min-jun", "Min-jun"),
        ("Park Jiyoung", "Jiyoung"),
        ("Kim Larsen", "Kim"),
        ("Lee Johnson", "Lee"),
        ("Hye-jin Kim", "Hye-jin"),
        ("Zhang Wei", "Zhang Wei"),
        ("Wang Xiaoming", "Wang Xiaoming"),
        ("Xiaoming Wang", "Xiaoming"),
        ("Jack Ma", "Jack"),
        ("Tanaka Yuki", "Yuki"),
        ("Yuki Tanaka", "Yuki"),
        ("Tanaka Quentin", "Tanaka Quentin"),
        ("Nagy László", "László"),
        ("KOVÁCS ANNA MÁRIA", "Anna"),
        ("Péter Nagy", "Péter"),
        ("DUPONT Jean", "Jean"),
        ("YILMAZ Mehmet", "Mehmet"),
        ("Mehmet YILMAZ", "Mehmet"),
        ("Abdul Rahman Khan", "Abdul Rahman"),
        ("Md. Rahim Uddin", "Rahim"),
        ("Ji Woo Lee", "Ji Woo"),
        ("Thi Hoa Nguyen", "Hoa"),
        ("Kapt. Jens Holm", "Jens"),
    ] {
        assert_eq!(greeted(full).as_deref(), Some(expected), "{full}");
    }
    let own = |first: &str, last: &str| {
        let full = &format!("{first} {last}");
        first_name(Named { first: Some(first), last: Some(last), full, address: None })
    };
    assert_eq!(own("Nguyễn", "Thị Hoa").as_deref(), Some("Hoa"));
    assert_eq!(own("山田", "太郎").as_deref(), Some("山田 太郎"));
    assert_eq!(own("Kim", "Larsen").as_deref(), Some("Kim"));
    assert_eq!(own("Rossi", "Rossi"), None);
    assert_eq!(last_name(Named { full: "Nagy László", ..Named::default() }).as_deref(), Some("Nagy"));
}

#[test]
fn situation_is_derived_from_title_and_company() {
    let of = |title: &str, company: &str| Situation::of(Some(title), None, Some(company));
    assert!(of("Retired", "n/a").is_retired && of("Happily retired teacher", "").is_retired);
    assert!(of("MSc Student at ETH Zürich", "ETH").is_student && of("Student", "").is_student);
    assert!(!of("Student Success Manager", "ETH").is_student);
    assert!(of("Marketing Intern", "Acme").is_intern && !of("Internal Auditor", "Acme").is_intern);
    assert!(of("Java Developer | #OpenToWork", "-").is_seeking);
    assert!(of("En recherche d'emploi", "-").is_seeking && of("Developer", "Between jobs").is_seeking);
    assert!(of("Wine Consultant", "Freelance").is_self_employed);
    assert!(of("CEO", "Acme").is_leader && of("Geschäftsführerin", "Acme").is_leader);
    assert!(of("HR Director", "Acme").is_leader && !of("Account Manager", "Acme").is_leader);
    assert_eq!(of("Staff Engineer", "Acme"), Situation::default());
    assert!(Situation::of(None, Some("CTO & Co-founder"), Some("Acme")).is_leader);
}

#[test]
fn job_title_is_kept_and_slogans_are_removed() {
    for (text, expected) in [
        ("SOFTWARE ENGINEER", "Software Engineer"),
        ("Staff Engineer | Rust | Payments", "Staff Engineer"),
        ("vp, engineering", "VP of Engineering"),
        ("Director, Talent Acquisition, EMEA", "Director of Talent Acquisition"),
        ("CTO @ Acme", "CTO"),
        ("Head of Sales at Acme GmbH", "Head of Sales"),
        ("CEO & FOUNDER", "CEO & Founder"),
        ("Open to work | Data Analyst", "Data Analyst"),
        ("Ex-Google | Staff Engineer", "Staff Engineer"),
        ("🚀 Growth Marketer 🚀", "Growth Marketer"),
        ("CEO & Founder ⭐ AgeTech evangelist", "CEO & Founder"),
        ("副研究员 Associate Researcher", "Associate Researcher"),
        ("Senior Java Developer (m/w/d)", "Senior Java Developer"),
        ("registered nurse", "Registered Nurse"),
        ("Software Engineer - Payments", "Software Engineer"),
        ("HEAD OF HR", "Head of HR"),
        ("Software Engineer II - Ledger", "Software Engineer"),
        ("Sr. Data Engineer L5", "Data Engineer"),
        ("Senior Buyer m/w/d", "Senior Buyer"),
        ("UX/UI Designer", "UX/UI Designer"),
        ("Acting Deputy Director: Communications", "Acting Deputy Director"),
    ] {
        assert_eq!(job_title(text).as_deref(), Some(expected), "{text}");
    }
    for none in [
        "Self-employed",
        "Retired",
        "N/A",
        "-",
        "",
        "Helping founders grow!",
        "Open to work",
        "Freelancer",
        "Looking for new opportunities",
    ] {
        assert_eq!(job_title(none), None, "{none}");
    }
}

#[test]
fn job_title_is_phrased_for_use_in_a_sentence() {
    for (title, expected) in [
        ("Software Engineer", "a software engineer"),
        ("Staff Engineer", "a staff engineer"),
        ("Senior Rust Engineer", "a senior Rust engineer"),
        ("HR Manager", "an HR manager"),
        ("UX Designer", "a UX designer"),
        ("Operations Manager", "an operations manager"),
        ("CTO", "CTO"),
        ("Head of Sales", "head of sales"),
        ("VP of Engineering", "VP of engineering"),
        ("CEO & Founder", "CEO and founder"),
        ("Director of Talent Acquisition", "director of talent acquisition"),
        ("SRE", "a site reliability engineer"),
        ("Senior SRE", "a senior site reliability engineer"),
        ("VP Sales", "VP of sales"),
        ("Director Operations", "director of operations"),
        ("F&B Manager", "an F&B manager"),
        ("Distributed Systems Engineer", "a distributed systems engineer"),
        ("Quantum Gizmo Engineer", "a Quantum Gizmo Engineer"),
        ("European Sales Manager", "a European sales manager"),
        ("Geschäftsführer", "managing director"),
        ("Directeur commercial", "a sales director"),
        ("Ingénieur Logiciel", "a software engineer"),
        ("DRH", "an HR director"),
        ("Practice Owner", "a practice owner"),
    ] {
        assert_eq!(role(title).as_deref(), Some(expected), "{title}");
    }
    for none in ["Syndicaliste", "Responsable QVT", "Marketing", "Sachbearbeiterin Innendienst"] {
        assert_eq!(role(none), None, "{none}");
    }
}

#[test]
fn company_name_drops_legal_form_and_slogan() {
    for (text, expected) in [
        ("Acme GmbH & Co. KG", "Acme"),
        ("ACME LOGISTICS LTD.", "Acme Logistics"),
        ("IBM", "IBM"),
        ("SIEMENS AG", "Siemens"),
        ("Müller Bau e.K.", "Müller Bau"),
        ("Foo Inc.", "Foo"),
        ("KPMG LLP", "KPMG"),
        ("The Coca-Cola Company", "The Coca-Cola Company"),
        ("Paylane | We are hiring!", "Paylane"),
        ("Banco de Chile S.A.", "Banco de Chile"),
        ("Kowalski Sp. z o.o.", "Kowalski"),
        ("adidas", "adidas"),
        ("Northwind (YC S21)", "Northwind"),
        ("SELARL Dubois", "Dubois"),
        ("Stichting Lezen", "Lezen"),
        ("PT Maju Jaya Tbk", "Maju Jaya"),
        ("ООО «Ромашка»", "Ромашка"),
        ("株式会社メルカリ", "メルカリ"),
        ("腾讯科技有限公司", "腾讯科技"),
        ("주식회사 카카오", "카카오"),
        ("Smit & Zonen", "Smit & Zonen"),
    ] {
        assert_eq!(company(text).as_deref(), Some(expected), "{text}");
    }
    assert_eq!(company_in_sentence("University of Basel"), "the University of Basel");
    assert_eq!(company_in_sentence("Bosch"), "Bosch");
    for none in [
        "Self-employed",
        "Freelance",
        "Stealth Startup",
        "n/a",
        "-",
        "",
        "Confidential",
        "Fintech Startup",
        "A Startup",
    ] {
        assert_eq!(company(none), None, "{none}");
    }
}

proptest! {
    #[test]
    fn tidying_never_leaves_blank_text(text in "\\PC{0,60}") {
        for tidy in [company, job_title] {
            if let Some(once) = tidy(&text) {
                prop_assert!(!once.trim().is_empty());
            }
        }
        if let Some(name) = greeted(&text) {
            prop_assert!(!name.trim().is_empty() && name.chars().all(|character| !character.is_ascii_digit()));
        }
    }
}

#[test]
fn profile_url_determines_which_name_is_the_given_name() {
    for (first, last, full, address, expected) in [
        (Some("O'Malley"), Some("Siobhán"), "O'Malley Siobhán", "siobhan-omalley-em", "Siobhán"),
        (None, None, "Chan Tai Man, Peter", "peter-tm-chan", "Peter"),
        (Some("Ng"), Some("Siew Ling, Cheryl"), "Ng Siew Ling, Cheryl", "cheryl-ng-sl", "Cheryl"),
        (None, None, "Anneke", "anneke-wijk", "Anneke"),
        (Some("Nguyễn"), Some("Thị Mai Anh"), "Nguyễn Thị Mai Anh", "maianh-nguyen", "Mai Anh"),
        (Some("Choi"), Some("Eun-ji"), "Choi Eun-ji", "eunji-choi-sat", "Eun-ji"),
        (Some("Tanaka"), Some("Hiroshi"), "Tanaka Hiroshi", "tanaka-hiroshi-plant", "Hiroshi"),
        (None, None, "maria del pilar ortega", "mpilar-ortega", "Maria del Pilar"),
        (Some("John"), Some("Smith"), "John Smith", "smith-john", "John"),
    ] {
        let address = format!("https://www.linkedin.com/in/{address}");
        let named = Named { first, last, full, address: Some(&address) };
        assert_eq!(first_name(named).as_deref(), Some(expected), "{full} at {address}");
    }
}
