//! Roles that count, fund, insure, defend and advise.

use super::Role;

pub(super) const ROLES: &[Role] = &[
    Role {
        name: "chief financial officer",
        within: "finance",
        people: "cfo=90|finance director=80|financial director=80|head of finance=76|finance manager=58|\
            financial controller=60|controller=58|finance controller=58|treasurer=62|finance lead=54|\
            vp finance=82|finanzleiter=76|finanzleiterin=76|kaufmannischer geschaftsfuhrer=90|\
            leiter finanzen=76|leiter controlling=72|controllerin=46|daf=80|directeur financier=86|\
            directrice financiere=86|directeur administratif et financier=84|responsable financier=62|\
            director financiero=86|directora financiera=86|director de finanzas=84|fp and a manager=58|\
            fp and a director=76|treasury manager=56|finance business partner=46|\
            chief accounting officer=86|fractional cfo=84|group financial controller=66|\
            finance specialist=30|finance executive=32|finance officer=38|finance associate=24|\
            corporate controller=64|group controller=64|plant controller=50|finance professional|\
            head of treasury=74|head of fp and a=74|finance operations manager=56|\
            contrôleur de gestion=36|controleur de gestion=36|direttore finanziario=86|\
            head of controlling=74|chief financial and operating officer=90|finance and admin manager=56|\
            finance administrator=22|director of finance=78|head of financial planning=74|\
            gerente financiero=62|jefe de finanzas=66|financial manager=56|vice president finance=82|\
            head of finance and operations=76|assistant controller=46|finance coordinator=22|\
            financial planning manager=58",
        fields: "finance|fp and a|financial planning|financial planning and analysis|treasury|\
            controlling|finanzen|finanzas|corporate finance|finance and accounting|\
            finance and administration|finance operations|strategic finance|investor relations|\
            finance transformation|accounting and finance|financial operations|group finance|\
            financial reporting",
        kin: "accountant=560|financial analyst=560|auditor=400|tax advisor=400|investment banker=250|\
            investor=120|financial advisor=200|chief executive=60",
    },
    Role {
        name: "accountant",
        within: "finance",
        people: "accounting manager=56|bookkeeper=24|cpa=36|chartered accountant=40|\
            accounts payable specialist=22|accounts receivable specialist=22|buchhalter=28|\
            buchhalterin=28|bilanzbuchhalter=34|comptable=28|expert comptable=46|contable=28|\
            staff accountant=26|senior accountant=40|accounting clerk=16|head of accounting=74|\
            accounting director=74|management accountant=34|accounting specialist=26|accounting lead=50|\
            accounts assistant=18|assistant accountant=18|finance accountant=32|ap manager=50|\
            accounts payable manager=52|leiter buchhaltung=66|accounting supervisor=48|\
            payroll accountant=28|cost accountant=30|chief accountant=60|financial accountant=32|\
            fund accountant=30|billing manager=50|billing specialist=24|credit controller=28|contador=30|\
            ragioniere=28|general ledger accountant=28|accounts officer=26|accounts executive finance=24",
        fields: "accounting|bookkeeping|accounts payable|accounts receivable|buchhaltung|comptabilite|\
            contabilidad|billing|accounts|ap automation|rechnungswesen",
        kin: "auditor=600|tax advisor=620|financial analyst=420",
    },
    Role {
        name: "auditor",
        within: "finance",
        people: "internal auditor=34|audit manager=58|external auditor=32|wirtschaftsprufer=46|\
            internal audit director=76|head of internal audit=76|audit associate=22|audit senior=38|\
            chief audit executive=88|audit partner=80|it auditor=34|audit director=74|\
            it audit manager=58|auditrice=30",
        fields: "audit|internal audit|it audit",
        kin: "risk manager=450|compliance officer=450|tax advisor=420",
    },
    Role {
        name: "tax advisor",
        within: "finance",
        people: "tax manager=58|tax consultant=36|steuerberater=46|steuerberaterin=46|tax accountant=32|\
            tax director=76|tax specialist=30|head of tax=76|tax partner=80|tax associate=22|\
            tax analyst=28|tax adviser=40|tax preparer=24|tax lead=52|fiscaliste=40",
        fields: "tax|taxation|steuern|fiscalite",
        kin: "",
    },
    Role {
        name: "financial analyst",
        within: "finance",
        people: "finance analyst=30|fp and a analyst=30|senior financial analyst=40|credit analyst=30|\
            investment analyst=30|equity research analyst=34|business controller=44|treasury analyst=30|\
            finanzanalyst=30|analyste financier=30|analista financiero=30|fp and a lead=52|\
            pricing analyst=30|actuary=42|economist=42|equity analyst=32",
        fields: "financial analysis|equity research|actuarial|economics",
        kin: "investment banker=420|investor=350|economist=400",
    },
    Role {
        name: "investment banker",
        within: "capital",
        people: "m and a advisor=50|m and a associate=30|m and a director=74|\
            investment banking analyst=26|investment banking associate=32|trader=34|portfolio manager=56|\
            fund manager=60|hedge fund manager=64|private banker=46|asset manager=52|\
            investment manager=52|wealth manager=46|capital markets manager=54|m and a manager=58|\
            head of m and a=76|structurer=36|broker=34|stockbroker=32|chief investment officer=88|\
            quant trader=36|quantitative analyst=34|fund administrator=30|head of capital markets=76|\
            head of trading=74|investment banking director=74|equity trader=34|risk trader=34",
        fields: "investment banking|m and a|mergers and acquisitions|capital markets|trading|\
            asset management|wealth management|private banking|portfolio management|hedge fund|\
            corporate finance advisory|fund management|investment management|equities|fixed income",
        kin: "financial advisor=450|investor=480",
    },
    Role {
        name: "investor",
        within: "capital",
        people: "venture capitalist=76|vc=70|vcs=70|angel investor=72|business angel=72|angel=66|\
            venture partner=72|general partner=86|gp=80|limited partner=70|seed investor=72|\
            investment partner=78|investment principal=64|venture capital associate=36|vc associate=36|\
            vc analyst=26|investment director=74|investment associate=34|venture investor=70|\
            vc partner=80|private equity associate=36|private equity partner=82|\
            private equity principal=66|early stage investor=70|impact investor=66|\
            family office principal=72|inversor=66|investisseur=66|startup investor=70|\
            head of investments=76|principal investor=66|angel syndicate lead=70|scout investor=40|\
            fund partner=80|vc principal=66|vc investor=70|venture associate=36|deal partner=74|\
            business angel investor=72|partner venture capital=80|investment team member=40",
        fields: "venture capital|private equity|investments|angel investing|vc investing|venture|\
            ventures|investing|early stage investing|venture investing|growth equity|family office|\
            startup investing|seed investing|vc fund",
        kin: "board member=350|chief executive=120",
    },
    Role {
        name: "financial advisor",
        within: "capital",
        people: "financial planner=38|wealth advisor=42|financial consultant=38|\
            independent financial adviser=42|ifa=40|finanzberater=36|finanzberaterin=36|\
            mortgage broker=36|mortgage advisor=34|financial adviser=40|wealth planner=40|\
            retirement planner=38|asesor financiero=36|conseiller financier=36|\
            certified financial planner=42|cfp=40|mortgage adviser=34|finanzplaner=36|\
            retirement plan advisor=40|investment advisor=42|registered investment advisor=46|ria=42|\
            conseiller en gestion de patrimoine=40|private wealth advisor=44",
        fields: "financial planning advisory|wealth|mortgages|financial advice|financial advisory|\
            wealth advisory|retirement planning",
        kin: "insurance agent=450|loan officer=560",
    },
    Role {
        name: "loan officer",
        within: "capital",
        people: "banker=36|bank manager=56|lending manager=54|credit manager=52|loan processor=24|\
            underwriter=34|credit officer=36|mortgage loan officer=34|commercial banker=42|\
            relationship banker=36|personal banker=26|bankkaufmann=28|bankkauffrau=28|head of lending=74|\
            bank teller=14|teller=14|credit underwriter=34|loan originator=32|commercial lender=40|\
            collections manager=50|head of credit=74|chief lending officer=86|branch banker=30|\
            head of collections=72|mortgage underwriter=34|corporate banker=42|chief credit officer=86|\
            collections specialist=24",
        fields: "lending|credit|loans|underwriting|retail banking|commercial banking|corporate banking|\
            collections|credit risk lending|consumer lending|mortgage lending",
        kin: "risk manager=350",
    },
    Role {
        name: "insurance agent",
        within: "capital",
        people: "insurance broker=38|insurance advisor=34|claims adjuster=28|claims manager=54|\
            versicherungsmakler=36|insurance underwriter=36|agent d assurance=34|\
            insurance sales agent=28|claims specialist=26|claims director=74|head of claims=74|\
            versicherungsvertreter=30|insurance consultant=36|versicherungskaufmann=28|\
            insurance producer=32|claims handler=24|loss adjuster=34|insurance agency owner=86|\
            insurance agency principal=80|chief underwriting officer=88|chief claims officer=88|\
            corredor de seguros=36|benefits broker=40|employee benefits broker=42|\
            employee benefits consultant=42|head of underwriting=74|underwriting manager=56",
        fields: "insurance|claims|insurance brokerage|insurance sales|reinsurance|claims management|\
            employee benefits brokerage",
        kin: "",
    },
    Role {
        name: "lawyer",
        within: "legal",
        people: "attorney=42|general counsel=84|gc=82|counsel=50|legal counsel=48|solicitor=42|\
            barrister=48|paralegal=24|corporate counsel=50|chief legal officer=90|clo=86|\
            associate general counsel=66|deputy general counsel=74|in house counsel=50|rechtsanwalt=44|\
            rechtsanwaltin=44|anwalt=42|anwaltin=42|jurist=38|juristin=38|syndikusrechtsanwalt=50|\
            justiziar=52|avocat=44|avocate=44|juriste=38|directeur juridique=82|directrice juridique=82|\
            responsable juridique=62|abogado=42|abogada=42|legal manager=56|legal director=78|\
            head of legal=78|senior counsel=58|legal operations manager=54|legal ops manager=54|\
            notary=46|leiter recht=76|law partner=80|legal associate=30|litigation partner=80|\
            litigator=44|trial lawyer=44|patent attorney=46|ip counsel=52|contracts manager=48|\
            director legal=76|senior legal counsel=56|legal advisor=44|legal consultant=42|\
            family lawyer=42|immigration lawyer=42|employment lawyer=44|avvocato=42|advogado=42|\
            legal specialist=34|judge=70|legal operations lead=54|contract specialist=32|\
            commercial counsel=50|product counsel=50|privacy counsel=52|vp legal=82|chief counsel=80|\
            personal injury attorney=42|real estate attorney=42|immigration attorney=42|\
            staff attorney=36|asesor juridico=44",
        fields: "legal|law|legal operations|legal ops|litigation|intellectual property|contracts|recht|\
            juridique|legal affairs|legal and compliance|corporate legal|rechtsabteilung|ip law|\
            employment law|patents",
        kin: "compliance officer=480|privacy officer=480",
    },
    Role {
        name: "compliance officer",
        within: "legal",
        people: "chief compliance officer=90|compliance manager=58|compliance director=76|\
            head of compliance=76|compliance analyst=30|aml officer=42|aml analyst=30|mlro=64|\
            kyc analyst=28|compliance specialist=30|compliance consultant=40|compliance beauftragter=46|\
            ethics officer=50|regulatory compliance manager=58|governance manager=54|aml manager=58|\
            head of aml=74|kyc manager=54|financial crime manager=58|head of financial crime=76|\
            trade compliance manager=56|grc manager=58|grc analyst=32|compliance lead=54|\
            money laundering reporting officer=64|fraud manager=56|fraud analyst=30|head of fraud=74|\
            fraud operations manager=56|bsa officer=54|compliance associate=24|\
            financial crime analyst=30|compliance advisor=40|head of kyc=74|responsable conformite=60|\
            director de cumplimiento=78|oficial de cumplimiento=50|fraud prevention manager=56|\
            geldwaschebeauftragter=56|fraud strategist=44|chief ethics and compliance officer=90",
        fields: "compliance|aml|kyc|regulatory compliance|financial crime|governance|grc|\
            governance risk and compliance|fraud|fraud prevention|anti money laundering|\
            financial crime compliance|ethics and compliance|conformite|cumplimiento|fraud and risk|\
            fraud operations|trust and safety|risk and compliance|aml compliance",
        kin: "risk manager=720|privacy officer=650",
    },
    Role {
        name: "privacy officer",
        within: "legal",
        people: "data protection officer=58|dpo=58|chief privacy officer=90|privacy manager=56|\
            datenschutzbeauftragter=54|datenschutzbeauftragte=54|privacy analyst=32|head of privacy=76|\
            privacy engineer=36|delegue a la protection des donnees=56|privacy program manager=54|\
            data privacy manager=56|privacy lead=54|data protection manager=56|privacy director=76|\
            privacy specialist=32|data privacy officer=58|privacy consultant=42",
        fields: "privacy|data protection|data privacy|datenschutz|protection des donnees",
        kin: "security engineer=380",
    },
    Role {
        name: "risk manager",
        within: "legal",
        people: "chief risk officer=90|risk analyst=30|head of risk=76|risk director=76|\
            credit risk manager=56|operational risk manager=58|risk officer=44|\
            enterprise risk manager=60|risikomanager=54|model risk manager=58|\
            third party risk manager=56|risk lead=54|risk consultant=40|market risk manager=56|\
            vendor risk manager=56|credit risk analyst=30|business continuity manager=56|\
            resilience manager=56",
        fields: "risk|risk management|operational risk|enterprise risk|credit risk|risikomanagement|\
            market risk|third party risk|model risk|business continuity|operational resilience|\
            vendor risk",
        kin: "auditor=450|insurance agent=200",
    },
    Role {
        name: "consultant",
        within: "advice",
        people: "management consultant=40|strategy consultant=40|business consultant=40|\
            independent consultant=42|associate consultant=24|senior consultant=44|\
            principal consultant=54|consulting partner=80|unternehmensberater=42|\
            unternehmensberaterin=42|berater=36|beraterin=36|consultante=36|consultor=36|consultora=36|\
            consulente=36|engagement manager=56|case team leader=48|partner consulting=80|\
            freelance consultant=40|consulting director=74|business advisor=44|consulting manager=56|\
            transformation consultant=42|fractional executive=70|interim manager=62|strategist=42|\
            conseil=36|consulting analyst=24|innovation consultant=42|change manager=46|\
            change management consultant=44|expert advisor=46|independent advisor=46",
        fields: "consulting|advisory|management consulting|beratung|strategy consulting|consultoria|\
            transformation|change management|advisory services|innovation",
        kin: "coach=350|chief of staff=250",
    },
    Role {
        name: "coach",
        within: "advice",
        people: "executive coach=50|business coach=46|life coach=34|career coach=34|leadership coach=48|\
            wellness coach=30|health coach=30|mindset coach=32|public speaker=44|keynote speaker=46|\
            speaker=40|sales coach=42|career counselor=32|career advisor=30|performance coach=40|\
            startup coach=42|speaker and author=44|team coach=40",
        fields: "coaching|executive coaching|leadership coaching|career coaching|career services",
        kin: "fitness trainer=250",
    },
    Role {
        name: "freelancer",
        within: "advice",
        people: "contractor=34|self employed=50|independent contractor=36|freelance=34|independent=36|\
            selbststandig=44|freiberufler=36|freiberuflerin=36|autonomo=40|gig worker=18",
        fields: "",
        kin: "consultant=350",
    },
];
