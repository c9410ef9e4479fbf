//! Industries that sell services, software, care, teaching and goods for people.

use super::Industry;

pub(super) const SERVICES: &[Industry] = &[
    Industry {
        name: "fintech",
        words: "fin tech|financial technology|payments|payment|payment processing|digital payments|\
            neobank|neobanks|challenger bank|digital banking|open banking|lending platform|\
            digital lending|buy now pay later|bnpl|wealthtech|regtech|payment infrastructure|\
            embedded finance|banking as a service|card issuing|digital wallet|money transfer|remittance|\
            financial software|banking software|fintech startup|online lending|p2p lending|\
            peer to peer lending|payroll software|expense management|paytech|core banking|mobile banking|\
            trading platform|robo advisor|financial infrastructure|spend management|payment gateway|\
            payment services|zahlungsverkehr|financial technologies",
        kin: "banking=620|insurtech=720|financial services=720|crypto=600|lending=880|\
            wealth management=560|insurance=420|accounting=260|venture capital=220|software=330|\
            it services=250|internet=330|cybersecurity=150",
    },
    Industry {
        name: "banking",
        words: "bank|banks|retail banking|commercial banking|investment banking|private banking|\
            credit union|credit unions|savings bank|sparkasse|volksbank|banque|banca|banco|bancaire|\
            bancorp|bankers|corporate banking",
        kin: "financial services=820|fintech=600|lending=650|wealth management=600|insurance=420|\
            capital markets=650",
    },
    Industry {
        name: "financial services",
        words: "finance industry|financial institution|financial institutions|finance|financial|\
            finanzdienstleistungen|services financiers|servicios financieros|finanzen|bfsi|\
            financial products",
        kin: "banking=950|fintech=820|insurance=780|wealth management=920|lending=900|\
            capital markets=920|insurtech=700|venture capital=600|accounting=450|crypto=400",
    },
    Industry {
        name: "lending",
        words: "mortgage|mortgages|loan|loans|credit|consumer finance|leasing finance|microfinance|\
            consumer lending|mortgage lending|factoring|credit services",
        kin: "banking=720|financial services=780|fintech=720",
    },
    Industry {
        name: "capital markets",
        words: "investment management|asset management|hedge fund|hedge funds|securities|brokerage|\
            stock exchange|trading firm|proprietary trading|fund management|prop trading",
        kin: "financial services=820|wealth management=800|banking=600|venture capital=560",
    },
    Industry {
        name: "wealth management",
        words: "wealth advisory|financial planning|financial advisory|private wealth|family office|\
            family offices|vermogensverwaltung|retirement planning|financial advisors",
        kin: "financial services=820|capital markets=780|banking=600|insurance=400|fintech=350",
    },
    Industry {
        name: "insurance",
        words: "insurer|insurers|reinsurance|versicherung|versicherungen|assurance|assurances|seguros|\
            underwriting|insurance agency|insurance agencies|insurance broker|insurance brokerage|\
            insurance carrier|life insurance|health insurance|assicurazioni",
        kin: "insurtech=850|financial services=650|banking=350",
    },
    Industry {
        name: "insurtech",
        words: "insurance technology|insurance software|digital insurance|insure tech",
        kin: "insurance=700|fintech=700|financial services=450|software=300",
    },
    Industry {
        name: "venture capital",
        words: "vc firm|vc fund|venture capital and private equity|\
            venture capital and private equity principals|investment firm|ventures|early stage fund|\
            venture fund|growth equity|seed fund|angel network|venture capital firm|capital partners|\
            venture partners|startup accelerator|accelerator|startup studio|venture studio|incubator",
        kin: "private equity=500|capital markets=450|financial services=380|wealth management=350",
    },
    Industry {
        name: "private equity",
        words: "pe firm|pe fund|buyout|buyouts|leveraged buyout|growth buyout|private equity firm|\
            private equity fund",
        kin: "venture capital=500|capital markets=600|financial services=450",
    },
    Industry {
        name: "crypto",
        words: "web3|web 3|blockchain|cryptocurrency|defi|nft|nfts|bitcoin|ethereum|digital assets|\
            decentralized finance|crypto exchange|smart contracts|dao|tokenization|stablecoin|stablecoins",
        kin: "fintech=450|software=200",
    },
    Industry {
        name: "accounting",
        words: "accounting firm|accounting firms|audit firm|bookkeeping|tax advisory|tax services|\
            accountancy|cpa firm|steuerberatung|steuerkanzlei|comptabilite|accountants|\
            expertise comptable|accounting services|tax preparation",
        kin: "financial services=420|consulting=300",
    },
    Industry {
        name: "software",
        words: "saas|software as a service|computer software|software development|b2b saas|b2b software|\
            enterprise software|software company|software publishers|cloud software|cloud computing|\
            cloud platform|developer tools|devtools|dev tools|platform as a service|technology company|\
            tech|technology|information technology|tech company|tech industry|software products|\
            vertical saas|software platform|open source|application software|data infrastructure|\
            observability|api platform|crm software|no code|low code|logiciel|softwareunternehmen|\
            business software|collaboration software|workflow automation|productivity software|\
            technology startup|data platform|analytics platform|desarrollo de software",
        kin: "it services=620|internet=820|artificial intelligence=900|cybersecurity=880|\
            data analytics=880|hr tech=850|martech=850|fintech=700|healthtech=620|edtech=680|\
            legal tech=800|proptech=660|gaming=420|telecom=300|logistics tech=700|crypto=500|\
            insurtech=680|hardware=380|ecommerce=350|govtech=750|climate tech=380|adtech=720|\
            semiconductors=250|robotics=350|consulting=120|travel tech=650|construction tech=750|\
            agtech=500|foodtech=400|biotech=60",
    },
    Industry {
        name: "it services",
        words: "information technology and services|it consulting|it services and it consulting|\
            managed services|msp|msps|managed service provider|managed service providers|\
            system integrator|systems integrator|it outsourcing|it solutions|software agency|\
            software house|software consultancy|web development agency|digital agency it|\
            it dienstleister|it beratung|information services|it company|technology consulting|\
            technology services|it support services|computer services|development agency|dev shop|\
            data services|it service|ssii|esn",
        kin: "software=620|consulting=420|cybersecurity=500|internet=450|telecom=400|data analytics=500",
    },
    Industry {
        name: "internet",
        words: "online media|web platform|consumer internet|online platform|internet company|\
            internet services|internet publishing|consumer app|mobile app|mobile apps|digital platform|\
            internet marketplace platforms",
        kin: "software=820|ecommerce=600|media=400|it services=420|gaming=350",
    },
    Industry {
        name: "artificial intelligence",
        words: "ai|ai startup|machine learning|ai ml|deep learning|generative ai|genai|llm|llms|\
            large language models|computer vision|nlp|conversational ai|ai company|ki|\
            intelligence artificielle|ai platform|artificial intelligence and machine learning|\
            ai infrastructure|ai agents|ai native",
        kin: "software=450|data analytics=700|robotics=500|it services=250|internet=350",
    },
    Industry {
        name: "data analytics",
        words: "analytics|business intelligence|big data|data science|data and analytics|market research|\
            data company|data provider|data warehousing",
        kin: "software=520|artificial intelligence=700|it services=420|martech=350",
    },
    Industry {
        name: "cybersecurity",
        words: "cyber security|information security|computer and network security|network security|\
            security software|infosec|it security|identity management|threat detection|cloud security|\
            endpoint security|managed security|identity and access management|mssp|zero trust|\
            application security|cyber",
        kin: "software=450|it services=420|telecom=200|security services=200",
    },
    Industry {
        name: "hr tech",
        words: "hrtech|human resources software|hr software|recruiting software|\
            talent management software|human capital management|people analytics software|\
            workforce management|hr technology|applicant tracking|ats software|payroll platform|\
            employee engagement software|hcm|recruitment technology|worktech|work tech|\
            human resources technology",
        kin: "software=500|human resources=650|staffing=350|edtech=200",
    },
    Industry {
        name: "human resources",
        words: "hr services|human resources services|peo|outplacement|hr consulting|employer of record|\
            payroll services|employee benefits",
        kin: "staffing=700|hr tech=650|consulting=300",
    },
    Industry {
        name: "staffing",
        words: "staffing and recruiting|recruitment agency|recruitment agencies|recruiting agency|\
            staffing agency|staffing agencies|executive search|headhunting|temp agency|\
            personalvermittlung|personaldienstleister|zeitarbeit|recruitment|recruiting|staffing firm|\
            talent agency|cabinet de recrutement|search firm|rpo|employment agency|recruitment firm|\
            recruiting firm|recruiting firms|recruitment firms|recruitment services|outstaffing|\
            recruitment consultancy|recruiters agency",
        kin: "human resources=650|hr tech=300",
    },
    Industry {
        name: "agency",
        words: "agencies|creative agency|creative agencies|branding agency|design agency|design studio|\
            design studios|web agency|agence|agentur|agencia|studio agency|boutique agency",
        kin: "marketing agency=950|public relations=700|staffing=500|consulting=300",
    },
    Industry {
        name: "marketing agency",
        words: "marketing and advertising|advertising|marketing agencies|advertising agency|\
            advertising agencies|digital agency|digital agencies|digital marketing agency|media agency|\
            seo agency|growth agency|marketing services|werbeagentur|agence de communication|\
            performance agency|marketing|digital marketing|advertising services|social media agency|\
            ad agency|ad agencies|performance marketing agency|digital marketing|b2b marketing agency|\
            agencia de marketing|lead generation agency|marketingagentur|content agency|\
            web design agency|marketing firm|publicidad",
        kin: "agency=900|public relations=650|martech=350|adtech=450|media=350|consulting=200",
    },
    Industry {
        name: "martech",
        words: "marketing technology|marketing software|marketing automation|\
            marketing automation software|customer data platform|cdp|email marketing software|\
            seo software|sales enablement software|sales tech|salestech|crm platform|crm|\
            marketing platform|customer engagement platform|sales software|revenue intelligence|\
            sales intelligence|marketing saas",
        kin: "software=500|adtech=800|marketing agency=350|data analytics=350",
    },
    Industry {
        name: "adtech",
        words: "ad tech|advertising technology|programmatic|programmatic advertising|\
            demand side platform|ad network|ad exchange",
        kin: "martech=800|software=420|marketing agency=450|media=350",
    },
    Industry {
        name: "public relations",
        words: "public relations and communications|pr agency|pr agencies|pr firm|communications agency|\
            pr firms",
        kin: "marketing agency=650|agency=800|media=300",
    },
    Industry {
        name: "healthtech",
        words: "health tech|healthtech|digital health|telehealth|telemedicine|health it|healthcare it|\
            healthcare software|healthcare technology|health information technology|medical software|ehr|\
            electronic health records|mhealth|mental health app|femtech|health informatics|\
            medtech software|connected health|health technology|healthcare saas|virtual care|\
            remote patient monitoring|digital therapeutics|patient engagement platform|health data|\
            care platform|e health|healthcare platform|clinical ai|medical ai",
        kin: "healthcare=560|medical devices=600|biotech=420|pharmaceuticals=350|hospitals=500|\
            software=300|wellness=300|mental health=600|health insurance=350",
    },
    Industry {
        name: "healthcare",
        words: "hospital and health care|hospitals and health care|health care|medical|medical practice|\
            clinic|clinics|health system|health systems|primary care|urgent care|gesundheitswesen|sante|\
            salud|sanitario|medical center|health services|gesundheit|physician practice|medical group|\
            healthcare provider|healthcare providers|healthcare services|patient care|home health|\
            home care|nursing home|nursing homes|senior living|elder care|assisted living|\
            behavioral health|hospice|klinik|healthcare organization|outpatient|care home|care homes|\
            private clinic|private clinics|pflegeheim|medical clinics|clinique|ambulatory care|\
            skilled nursing|senior care",
        kin: "hospitals=980|healthtech=620|medical devices=480|pharmaceuticals=420|biotech=400|\
            dental=720|mental health=820|wellness=380|veterinary=220|pharmacy=600",
    },
    Industry {
        name: "hospitals",
        words: "hospital|hospital network|krankenhaus|krankenhauser|hopital|hopitaux|medical centre|\
            university hospital|teaching hospital|klinikum|health network|hospital system|\
            hospital systems|clinica|nhs|nhs trust",
        kin: "healthcare=780|healthtech=250|medical devices=150|mental health=450|dental=180|pharmacy=200",
    },
    Industry {
        name: "dental",
        words: "dentistry|dental practice|dental practices|dental clinic|dental clinics|dental office|\
            dental offices|orthodontics|orthodontic|zahnarztpraxis|dental group|dso|dental care|\
            zahnmedizin|smile|dental labs|dental service organization",
        kin: "healthcare=420|medical devices=250|hospitals=200",
    },
    Industry {
        name: "mental health",
        words: "mental health care|behavioral healthcare|psychotherapy practice|counseling|\
            therapy practice|mental wellness|behavioural health|psychology practice",
        kin: "healthcare=600|healthtech=450|wellness=450",
    },
    Industry {
        name: "pharmacy",
        words: "pharmacies|apotheke|apotheken|drugstore|drugstores|pharmacie|farmacia|farmacias|\
            compounding pharmacy",
        kin: "healthcare=500|pharmaceuticals=450|retail=350",
    },
    Industry {
        name: "biotech",
        words: "biotechnology|life sciences|life science|genomics|drug discovery|therapeutics|biopharma|\
            biopharmaceutical|biosciences|gene therapy|cell therapy|biologics|synthetic biology|bio tech|\
            biotechnology research|techbio|immunotherapy|antibody|rna|crispr|oncology therapeutics|\
            proteomics|biotherapeutics",
        kin: "pharmaceuticals=820|medical devices=500|healthtech=380|healthcare=330|research=450|\
            clinical research=700|chemicals=220",
    },
    Industry {
        name: "pharmaceuticals",
        words: "pharma|pharmaceutical|drug manufacturing|pharmaindustrie|laboratoire pharmaceutique|\
            generics|pharmaceutical manufacturing|big pharma|farmaceutica|drug maker",
        kin: "biotech=850|medical devices=520|healthcare=350|chemicals=350|clinical research=750|\
            pharmacy=350",
    },
    Industry {
        name: "clinical research",
        words: "cro|cros|contract research organization|contract research organizations|clinical trials|\
            clinical research organization|clinical trial",
        kin: "biotech=650|pharmaceuticals=720|research=400",
    },
    Industry {
        name: "medical devices",
        words: "medical device|medtech|med tech|medical equipment|diagnostics|medizintechnik|\
            in vitro diagnostics|dispositifs medicaux|medical technology|surgical devices|\
            medical imaging|implants|surgical robotics|medical instruments|medical supplies|\
            orthopedic devices",
        kin: "healthcare=450|healthtech=600|biotech=550|pharmaceuticals=550|manufacturing=250",
    },
    Industry {
        name: "wellness",
        words: "health wellness and fitness|wellness and fitness services|fitness|gym|gyms|yoga|spa|\
            wellbeing|health clubs|fitness studio|fitness studios|pilates|health club|fitness clubs|\
            corporate wellness|sports clubs|yoga studio|yoga studios|fitnessstudio|crossfit",
        kin: "sports=500|mental health=450|beauty=420|healthtech=350|healthcare=250",
    },
    Industry {
        name: "beauty",
        words: "cosmetics|skincare|beauty salon|salon|salons|hair salon|hair salons|personal care|\
            beauty brand|beauty products|makeup|fragrance|cosmetique|kosmetik|cosmetica|haircare|\
            clean beauty|barbershop|med spa|medspa|nail salon",
        kin: "consumer goods=600|retail=420|fashion=480|wellness=420|ecommerce=300",
    },
    Industry {
        name: "veterinary",
        words: "animal health|pet care|vet clinic|vet clinics|animal hospital|pets|veterinary clinic|\
            veterinary clinics|veterinary practice|veterinary practices|animal clinic|animal care|\
            pet health|tierarztpraxis|tierklinik",
        kin: "healthcare=220",
    },
    Industry {
        name: "ecommerce",
        words: "e commerce|online retail|online shop|online store|marketplace|marketplaces|\
            direct to consumer|dtc|d2c|dtc brand|online marketplace|webshop|shopify|internet retail|\
            online retailer|e retail|dropshipping|onlinehandel|comercio electronico|web shop|\
            online brands|dtc brands|online fashion|ecommerce brand|ecommerce platform|e tailer|\
            internet retailing|subscription box|amazon seller|amazon sellers|digital commerce",
        kin: "retail=620|fashion=600|consumer goods=500|internet=500|beauty=560|food and beverage=300|\
            logistics tech=200|software=200|luxury=450|grocery=420|sporting goods=450",
    },
    Industry {
        name: "retail",
        words: "retailer|retailers|retail chain|stores|brick and mortar|department store|\
            department stores|einzelhandel|commerce de detail|comercio minorista|handel|shop|shops|\
            retail apparel|supermarkets|specialty retail|fashion retail|home improvement retail|\
            retail stores|grande distribution|convenience stores|boutique|retail industry|retail trade|\
            furniture retail|distribucion",
        kin: "ecommerce=780|fashion=680|grocery=880|consumer goods=560|luxury=620|wholesale=450|\
            beauty=420|pharmacy=420|sporting goods=600|restaurants=200|home goods=600",
    },
    Industry {
        name: "grocery",
        words: "supermarket|grocery chain|groceries|food retail|lebensmitteleinzelhandel|grocery retail|\
            grocer|grocers|grocery store|grocery stores|quick commerce|natural foods retail|hypermarket|\
            lebensmittelhandel|supermercado|supermercados",
        kin: "retail=720|food and beverage=520|ecommerce=300|wholesale=450",
    },
    Industry {
        name: "fashion",
        words: "apparel|apparel and fashion|clothing|textiles|footwear|mode|moda|garments|jewelry|shoes|\
            sportswear|fashion brand|streetwear|bekleidung|fashion and apparel|activewear|denim|\
            accessories|jewellery|fashion house|eyewear",
        kin: "luxury=780|retail=560|ecommerce=480|consumer goods=500|beauty=420|sporting goods=500",
    },
    Industry {
        name: "luxury",
        words: "luxury goods|luxury goods and jewelry|luxury brand|watches|haute couture|fine jewelry|\
            luxe|premium brands|luxury fashion|watchmaking",
        kin: "fashion=700|retail=420|consumer goods=400|beauty=400",
    },
    Industry {
        name: "consumer goods",
        words: "fmcg|cpg|consumer packaged goods|consumer products|household goods|consumer brands|\
            consumer electronics|toys|konsumguter|biens de consommation|furniture|baby products|\
            personal care products|home appliances|consumer brand|packaged goods|bienes de consumo|\
            sporting goods manufacturing|household products",
        kin: "food and beverage=800|beauty=780|fashion=560|retail=450|ecommerce=420|manufacturing=400|\
            home goods=800|sporting goods=700|luxury=450|packaging=300",
    },
    Industry {
        name: "home goods",
        words: "home decor|homeware|mattress|kitchenware|home furnishings|interior decor|furniture maker|\
            mobel",
        kin: "consumer goods=700|retail=520|ecommerce=400",
    },
    Industry {
        name: "sporting goods",
        words: "outdoor gear|outdoor equipment|sports equipment|bicycles|outdoor brand|bike|bikes|ski|\
            golf equipment|e bikes|fitness equipment",
        kin: "consumer goods=650|sports=450|retail=450|fashion=350",
    },
    Industry {
        name: "food and beverage",
        words: "food and beverages|food production|food|beverage|beverages|food manufacturing|\
            food and drink|snacks|brewery|breweries|winery|wineries|wine|spirits|coffee|plant based|\
            dairy|bakery|lebensmittel|agroalimentaire|alimentaire|alimentacion|wine and spirits|\
            craft beer|distillery|beverage manufacturing|food producer|food company|confectionery|meat|\
            food processing|organic food|food brands|vegan food|packaged food|getranke|cpg food|\
            coffee roaster|tea|chocolate|frozen food|alimentos|food industry|cheese",
        kin: "consumer goods=700|restaurants=500|grocery=480|agriculture=420|foodtech=700|\
            hospitality=250|wholesale=250",
    },
    Industry {
        name: "foodtech",
        words: "food tech|food delivery|meal kit|meal kits|alternative protein|cultivated meat|\
            restaurant technology|restaurant tech|food technology|cell based meat|precision fermentation",
        kin: "food and beverage=620|restaurants=450|software=250|agtech=450|logistics tech=250",
    },
    Industry {
        name: "restaurants",
        words: "restaurant|cafe|cafes|catering|quick service restaurant|qsr|gastronomie|gastronomy|\
            coffee shop|coffee shops|fast food|bar|bistro|restaurant group|restaurant chain|\
            ghost kitchen|foodservice|food service|dining|fast casual|pizzeria|bars and restaurants|\
            food services|bars|hosteleria|horeca|pubs|restaurant chains|independent restaurants|\
            brasserie|steakhouse|bakery cafe",
        kin: "hospitality=650|food and beverage=480|foodtech=400|travel=200|grocery=150",
    },
    Industry {
        name: "hospitality",
        words: "hotel|hotels|resort|resorts|hotellerie|lodging|hotel chain|boutique hotel|\
            boutique hotels|hoteleria|leisure|hospitality industry|hospitality group|hostel|inn|\
            vacation rental|vacation rentals|hotel group|casino|casinos|hotels and motels|\
            hotel management|gaming and casinos|bed and breakfast|short term rental|serviced apartments",
        kin: "restaurants=620|travel=720|real estate=150|events=350|wellness=200",
    },
    Industry {
        name: "travel",
        words: "leisure travel and tourism|tourism|travel agency|travel agencies|tour operator|\
            tour operators|airline|airlines|airlines and aviation|travel tech|cruise|business travel|\
            reisen|tourismus|voyage|turismo|corporate travel|travel services|travel industry|\
            travel arrangements|travel company|destination management|reiseveranstalter",
        kin: "hospitality=720|travel tech=850|aviation=420|transportation=250|events=250",
    },
    Industry {
        name: "travel tech",
        words: "travel technology|travel software|booking platform|hotel software|online travel agency|\
            ota|hospitality tech|hotel tech|travel booking|hospitality technology",
        kin: "travel=720|hospitality=420|software=350|internet=350",
    },
    Industry {
        name: "edtech",
        words: "ed tech|education technology|e learning|elearning|online learning|learning platform|\
            online education|educational technology|education software|learning management system|lms|\
            online courses|learning software|edtech startup|language learning|e learning providers|\
            digital learning|educational software|learning technology|tutoring platform|mooc|\
            coding bootcamp",
        kin: "education=620|schools=450|higher education=480|software=300|hr tech=250|publishing=250|\
            training=650",
    },
    Industry {
        name: "education",
        words: "education management|educational services|education administration programs|academy|\
            bildung|enseignement|educacion|tutoring|educational institution|learning center|academic|\
            formation|education sector|education industry|educational organization",
        kin: "schools=950|higher education=920|edtech=650|training=650|childcare=600|research=350|\
            nonprofit=150",
    },
    Industry {
        name: "schools",
        words: "primary secondary education|primary and secondary education|k 12|k12|school|\
            school district|school districts|primary school|primary schools|secondary school|\
            secondary schools|high school|high schools|public school|public schools|private school|\
            private schools|charter school|charter schools|elementary school|middle school|schule|\
            schulen|ecole|lycee|escuela|colegio|boarding school|unified school district|\
            independent school|independent schools|isd|usd|gymnasium|international school|\
            international schools|montessori",
        kin: "education=780|higher education=420|edtech=350|childcare=450|training=250",
    },
    Industry {
        name: "higher education",
        words: "university|universities|college|colleges|universitat|hochschule|universite|universidad|\
            business school|community college|community colleges|graduate school|institute of technology|\
            fachhochschule|state university|liberal arts college|campus|universita",
        kin: "education=780|schools=420|research=620|edtech=320",
    },
    Industry {
        name: "training",
        words: "professional training|professional training and coaching|corporate training|coaching|\
            vocational training|weiterbildung|training provider|training company|executive education|\
            leadership development|training services|professional development",
        kin: "education=520|edtech=550|consulting=420|human resources=350",
    },
    Industry {
        name: "childcare",
        words: "daycare|kindergarten|early childhood|preschool|nursery|preschools|kita|child care|\
            early education|daycare centers|early childhood education|day care|creche",
        kin: "education=550|schools=520|healthcare=150",
    },
    Industry {
        name: "research",
        words: "research institute|research institution|research services|laboratory|think tank|\
            forschung|research organization|scientific research|national laboratory|research lab|\
            research center|think tanks|institut de recherche",
        kin: "higher education=650|biotech=450|nonprofit=250|clinical research=450",
    },
];
