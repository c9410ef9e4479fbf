//! LinkedIn's `Connections.csv` in the languages of LinkedIn, and in one that the data files do not have.

use genie_people::import::{Field, Target};

use crate::import_files::{imported, opened};

/// The headings of the file by language. English ones that LinkedIn leaves as they are stay English.
const LANGUAGES: [(&str, [&str; 7]); 28] = [
    ("English", ["First Name", "Last Name", "URL", "Email Address", "Company", "Position", "Connected On"]),
    ("German", ["Vorname", "Nachname", "URL", "E-Mail-Adresse", "Unternehmen", "Position", "Verbunden am"]),
    ("French", ["Prénom", "Nom", "URL", "Adresse e-mail", "Entreprise", "Poste", "Date de connexion"]),
    ("Spanish", ["Nombre", "Apellidos", "URL", "Correo electrónico", "Empresa", "Cargo", "Conectado el"]),
    ("Italian", ["Nome", "Cognome", "URL", "Indirizzo email", "Azienda", "Posizione", "Collegato il"]),
    ("Portuguese", ["Nome", "Sobrenome", "URL", "Endereço de e-mail", "Empresa", "Cargo", "Conectado em"]),
    ("Dutch", ["Voornaam", "Achternaam", "URL", "E-mailadres", "Bedrijf", "Functie", "Verbonden op"]),
    ("Swedish", ["Förnamn", "Efternamn", "URL", "E-postadress", "Företag", "Befattning", "Kontakt sedan"]),
    ("Danish", ["Fornavn", "Efternavn", "URL", "E-mailadresse", "Virksomhed", "Stilling", "Forbundet den"]),
    ("Norwegian", ["Fornavn", "Etternavn", "URL", "E-postadresse", "Bedrift", "Stilling", "Tilkoblet"]),
    ("Polish", ["Imię", "Nazwisko", "URL", "Adres e-mail", "Firma", "Stanowisko", "Data połączenia"]),
    ("Czech", ["Jméno", "Příjmení", "URL", "E-mailová adresa", "Společnost", "Pozice", "Spojeno dne"]),
    ("Hungarian", ["Keresztnév", "Vezetéknév", "URL", "E-mail cím", "Cég", "Beosztás", "Kapcsolódás dátuma"]),
    ("Romanian", ["Prenume", "Nume", "URL", "Adresă de e-mail", "Companie", "Funcție", "Conectat la"]),
    ("Finnish", ["Etunimi", "Sukunimi", "URL", "Sähköpostiosoite", "Yritys", "Tehtävänimike", "Yhdistetty"]),
    ("Turkish", ["Ad", "Soyad", "URL", "E-posta Adresi", "Şirket", "Pozisyon", "Bağlantı Tarihi"]),
    (
        "Russian",
        ["Имя", "Фамилия", "URL", "Адрес электронной почты", "Компания", "Должность", "Дата соединения"],
    ),
    ("Ukrainian", ["Ім’я", "Прізвище", "URL", "Електронна пошта", "Компанія", "Посада", "Дата підключення"]),
    ("Greek", ["Όνομα", "Επώνυμο", "URL", "Διεύθυνση email", "Εταιρεία", "Θέση", "Ημερομηνία σύνδεσης"]),
    ("Arabic", ["الاسم الأول", "اسم العائلة", "URL", "البريد الإلكتروني", "الشركة", "المنصب", "تاريخ الاتصال"]),
    ("Hebrew", ["שם פרטי", "שם משפחה", "URL", "כתובת אימייל", "חברה", "תפקיד", "תאריך חיבור"]),
    ("Hindi", ["पहला नाम", "अंतिम नाम", "URL", "ईमेल पता", "कंपनी", "पद", "कनेक्ट होने की तारीख"]),
    ("Thai", ["ชื่อ", "นามสกุล", "URL", "ที่อยู่อีเมล", "บริษัท", "ตำแหน่ง", "วันที่เชื่อมต่อ"]),
    (
        "Indonesian",
        ["Nama Depan", "Nama Belakang", "URL", "Alamat Email", "Perusahaan", "Jabatan", "Terhubung Pada"],
    ),
    ("Japanese", ["名", "姓", "URL", "メールアドレス", "会社", "役職", "つながった日"]),
    ("Simplified Chinese", ["名字", "姓氏", "URL", "电子邮件地址", "公司", "职位", "建立联系日期"]),
    ("Traditional Chinese", ["名字", "姓氏", "URL", "電子郵件地址", "公司", "職稱", "建立聯絡日期"]),
    ("Korean", ["이름", "성", "URL", "이메일 주소", "회사", "직책", "1촌 맺은 날짜"]),
];

const FIELDS: [Field; 7] = [
    Field::FirstName,
    Field::LastName,
    Field::ProfileUrl,
    Field::Email,
    Field::Company,
    Field::JobTitle,
    Field::ConnectedOn,
];

/// The file as LinkedIn writes it, with its notice above the headings.
fn connections(headings: &[&str], rows: &str) -> String {
    format!(
        "Notes:\n\"Some email addresses are missing, because members hide them.\"\n\n{}\n{rows}",
        headings.join(",")
    )
}

fn targets(file: &str) -> Vec<Target> {
    opened(file).propose().columns.into_iter().map(|column| column.to).collect()
}

#[test]
fn connections_are_read_in_every_language() {
    let row =
        "Ada,Lovelace,https://www.linkedin.com/in/ada,ada@engine.example,Engines,Countess,05 Mar 2024\n";
    for (language, headings) in LANGUAGES {
        let file = connections(&headings, row);
        assert_eq!(targets(&file), FIELDS.map(Target::Field), "{language}");
        let people = imported(&file).people;
        let names: Vec<_> =
            people.iter().map(|person| (person.first_name.as_deref(), person.last_name.as_deref())).collect();
        assert_eq!(names, [(Some("Ada"), Some("Lovelace"))], "{language}");
    }
}

#[test]
fn connections_in_an_unknown_language_are_mapped_by_column_order() {
    let headings = ["Aaa", "Bbb", "Ccc", "Ddd", "Eee", "Fff", "Ggg"];
    let rows = "Ada,Lovelace,https://www.linkedin.com/in/ada,,Engines,Countess,05 Mar 2024\n\
                Bob,Byron,https://www.linkedin.com/in/bob,bob@verse.example,Verse,Poet,2024-04-01\n";
    assert_eq!(targets(&connections(&headings, rows)), FIELDS.map(Target::Field));
    // The order of columns proves nothing about a file without dates where LinkedIn writes them.
    let other = rows.replace("05 Mar 2024", "gold").replace("2024-04-01", "silver");
    assert!(!targets(&connections(&headings, &other)).contains(&Target::Field(Field::Company)));
}
