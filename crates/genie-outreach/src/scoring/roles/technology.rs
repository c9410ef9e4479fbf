//! Roles that build and run technology.

use super::Role;

pub(super) const ROLES: &[Role] = &[
    Role {
        name: "engineer",
        within: "technology",
        people: "cto=90|chief technology officer=90|chief technical officer=90|chief engineer=62|\
            vp eng=82|technical cofounder=90|technical co founder=90|technical founder=90|\
            engineering manager=60|engineering lead=52|ingenieur|ingenieurin|ingeniero|ingeniera|\
            ingegnere|inzynier|director de tecnologia=90|directeur technique=88|technischer leiter=76|\
            technischer geschaftsfuhrer=90|cto cofounder=90|tech director=76|technology director=76|\
            technical director=76|directeur technique et innovation=88|director tecnico=80",
        fields: "engineering|engineering team|technology|tech|r and d|research and development|technical|\
            ingenierie|technik|tecnologia|product engineering",
        kin: "mechanical engineer=350|electrical engineer=380|civil engineer=240|chemical engineer=240|\
            process engineer=260|sales engineer=200|it manager=480|qa engineer=600|support engineer=300|\
            chief information officer=600|product manager=230|data scientist=420|scientist=200",
    },
    Role {
        name: "software engineer",
        within: "engineer",
        people: "software developer|developer|programmer|coder|swe|sde|software dev|dev|\
            full stack engineer|fullstack engineer|full stack developer|fullstack developer|full stack|\
            fullstack|software engineering lead=52|tech lead=52|technical lead=52|development lead=52|\
            lead developer=52|softwareentwickler|softwareentwicklerin|entwickler|entwicklerin|\
            programmierer|developpeur|developpeuse|developpeur logiciel|ingenieur logiciel|\
            ingenieur developpement|desarrollador|desarrolladora|programador|programadora|\
            ingeniero de software|sviluppatore|programmatore|softwareingenieur|application developer|\
            web developer|web engineer|java engineer|python engineer|rust engineer|golang engineer|\
            go engineer|c++ engineer|scala engineer|php engineer|ruby engineer|dotnet engineer|\
            software craftsman|software craftsperson|founding engineer=48|member of technical staff=42|\
            mts|software architect=52|entwicklungsleiter=66|leiter softwareentwicklung=76|\
            softwarearchitekt=52|chef de projet technique|lead dev=52|product engineer|\
            systems programmer|computer programmer|software consultant|blockchain engineer|\
            blockchain developer|smart contract engineer|solidity developer|salesforce developer|\
            sap developer|ontwikkelaar|utvecklare|kehittaja|desenvolvedor|engenheiro de software|\
            compiler engineer|software development engineer",
        fields: "software engineering|software development|application development|web development|\
            softwareentwicklung|entwicklung|developpement logiciel|desarrollo de software|coding|\
            programming|software architecture",
        kin: "data engineer=620|machine learning engineer=600|devops engineer=600|mobile developer=880|\
            frontend developer=880|backend developer=930|game developer=780|embedded engineer=680|\
            qa engineer=420|security engineer=450|solutions architect=420|data scientist=330|\
            data analyst=130|sales engineer=150|support engineer=250|it manager=260|\
            mechanical engineer=90|electrical engineer=140|civil engineer=60|chemical engineer=60|\
            process engineer=80|hardware engineer=260|network engineer=200|developer advocate=380|\
            web designer=250|product manager=150|project manager=60|designer=80",
    },
    Role {
        name: "backend developer",
        within: "software engineer",
        people: "backend engineer|back end engineer|back end developer|backend software engineer|\
            server engineer|api engineer|backend dev|java developer|python developer|golang developer|\
            go developer|rust developer|backend entwickler|developpeur backend|desarrollador backend|\
            node developer|ruby developer|php developer|ruby on rails developer|rails developer|\
            django developer|dotnet developer|c# developer|scala developer|kotlin backend developer|\
            elixir developer|payments engineer|integration engineer|distributed systems engineer|\
            backend software developer",
        fields: "backend|back end|backend engineering|distributed systems",
        kin: "frontend developer=350|mobile developer=330|platform engineer=650|devops engineer=480|\
            data engineer=520|embedded engineer=420",
    },
    Role {
        name: "frontend developer",
        within: "software engineer",
        people: "frontend engineer|front end engineer|front end developer|frontend software engineer|\
            ui engineer|ui developer|frontend dev|react developer|react engineer|angular developer|\
            vue developer|javascript developer|javascript engineer|typescript developer|\
            frontend entwickler|developpeur front|developpeur frontend|desarrollador frontend|\
            web ui developer|react native engineer=30|frontend web developer",
        fields: "frontend|front end|frontend engineering|web frontend",
        kin: "mobile developer=420|web designer=450|ux designer=250",
    },
    Role {
        name: "mobile developer",
        within: "software engineer",
        people: "mobile engineer|ios developer|ios engineer|android developer|android engineer|\
            flutter developer|flutter engineer|react native developer|mobile app developer|app developer|\
            swift developer|kotlin developer|mobile software engineer|mobile dev",
        fields: "mobile engineering|mobile development|ios|android|mobile apps",
        kin: "",
    },
    Role {
        name: "game developer",
        within: "software engineer",
        people: "game programmer|gameplay programmer|gameplay engineer|game engineer|unity developer|\
            unreal developer|unreal engineer|graphics programmer|graphics engineer|engine programmer",
        fields: "game development|game programming",
        kin: "game designer=550",
    },
    Role {
        name: "embedded engineer",
        within: "software engineer",
        people: "embedded software engineer|firmware engineer|embedded developer|firmware developer|\
            embedded systems engineer|fpga engineer|robotics engineer|robotics software engineer|\
            autonomous driving engineer|controls software engineer",
        fields: "embedded|firmware|embedded systems|embedded software|robotics",
        kin: "hardware engineer=650|electrical engineer=500",
    },
    Role {
        name: "devops engineer",
        within: "engineer",
        people: "site reliability engineer|sre|sres|cloud engineer|infrastructure engineer|\
            devsecops engineer|reliability engineer|production engineer software|kubernetes engineer|\
            build engineer|release engineer|systems engineer|cloud architect=52|\
            cloud infrastructure engineer|aws engineer|azure engineer|devops consultant|\
            devops specialist|devops lead=52|linux engineer|platform reliability engineer|\
            cloud operations engineer",
        fields: "devops|site reliability|site reliability engineering|infrastructure|\
            cloud infrastructure|cloud|cloud operations|reliability|cloud engineering|devsecops|infra",
        kin: "platform engineer=930|it manager=420|network engineer=450|system administrator=520|\
            security engineer=400|software engineer=560|engineer=850|data engineer=420|\
            database administrator=450|solutions architect=450",
    },
    Role {
        name: "platform engineer",
        within: "devops engineer",
        people: "platform software engineer|platform lead=52|platform architect=52|\
            developer experience engineer|developer productivity engineer",
        fields: "platform|platform engineering|developer experience|developer productivity|\
            developer platform|internal tools",
        kin: "software engineer=700|backend developer=650|engineer=880",
    },
    Role {
        name: "security engineer",
        within: "engineer",
        people: "ciso=90|chief information security officer=90|chief security officer=90|cso=86|\
            security analyst|information security analyst|cybersecurity engineer|cybersecurity analyst|\
            cyber security analyst|cyber security engineer|penetration tester|pentester|ethical hacker|\
            application security engineer|appsec engineer|soc analyst|security architect=52|\
            security researcher|infosec engineer|security operations analyst|security consultant|\
            cloud security engineer|information security manager=60|infosec manager=60|\
            it security manager=60|it sicherheitsbeauftragter=50|security manager=60|\
            information security officer=60|rssi=76|responsable securite informatique=66|\
            threat intelligence analyst|incident responder|red teamer|bug bounty hunter|\
            it security officer=58|informationssicherheitsbeauftragter=60",
        fields: "security|information security|cybersecurity|cyber security|infosec|appsec|\
            application security|it security|security engineering|security operations|cyber|\
            it sicherheit|informationssicherheit|product security|cloud security|cyber defense|\
            threat intelligence",
        kin: "software engineer=300|engineer=560|chief information officer=560|it manager=480|\
            devops engineer=380|risk manager=300|compliance officer=330|network engineer=350|\
            system administrator=300|security guard=0",
    },
    Role {
        name: "qa engineer",
        within: "engineer",
        people: "quality assurance engineer|test engineer|software tester|tester|qa analyst|sdet|\
            test automation engineer|automation engineer|qa tester|qa lead=52|qa manager=60|\
            quality engineer software|software test engineer|qa automation engineer|test manager=60",
        fields: "qa|quality assurance|testing|test automation|software testing|software quality",
        kin: "quality manager=380|software engineer=420",
    },
    Role {
        name: "hardware engineer",
        within: "engineer",
        people: "asic engineer|chip designer|pcb designer|silicon engineer|analog engineer|rf engineer|\
            semiconductor engineer|vlsi engineer",
        fields: "hardware|hardware engineering|silicon|chip design|electronics",
        kin: "electrical engineer=760|mechanical engineer=420",
    },
    Role {
        name: "support engineer",
        within: "customer",
        people: "technical support engineer|technical support specialist|support specialist technical|\
            customer support engineer|it support engineer|it support specialist|help desk technician|\
            helpdesk technician|help desk|helpdesk|it technician|desktop support|\
            desktop support technician|service desk analyst|support technician|field engineer|\
            field service engineer|it helpdesk",
        fields: "technical support|it support|field engineering|service desk",
        kin: "customer support agent=600|it manager=350|system administrator=450",
    },
    Role {
        name: "developer advocate",
        within: "engineer",
        people: "developer relations engineer|devrel|developer evangelist|developer relations manager=55|\
            technical evangelist|devrel engineer|community engineer",
        fields: "developer relations|developer advocacy|developer marketing",
        kin: "marketer=250|community manager=450|technical writer=300",
    },
    Role {
        name: "solutions architect",
        within: "technology",
        people: "solution architect|enterprise architect|it architect|systems architect|\
            technical architect|data architect|integration architect|salesforce architect|\
            aws solutions architect|application architect|it consultant|technology consultant|\
            technical consultant",
        fields: "enterprise architecture|solution architecture|solutions architecture",
        kin: "sales engineer=520|engineer=550|software engineer=420|devops engineer=450|it manager=420|\
            consultant=350|chief information officer=350",
    },
    Role {
        name: "it manager",
        within: "technology",
        people: "it director=76|head of it=76|it lead=52|it specialist=30|it administrator=30|\
            it officer=40|it coordinator=24|it leiter=76|leiter it=76|edv leiter=74|it leiterin=76|\
            responsable informatique=62|directeur informatique=78|jefe de sistemas=62|\
            information technology manager=60|ict manager=60|it operations manager=60|\
            it service manager=58|responsable it=62|it infrastructure manager=60|it project manager=45|\
            it business partner=45|it analyst=30",
        fields: "it|information technology|it operations|ict|information systems|edv|it infrastructure|\
            enterprise applications|business systems|it service management|end user computing|\
            workplace technology|corporate it|digital workplace",
        kin: "chief information officer=950|system administrator=560|network engineer=500|engineer=420",
    },
    Role {
        name: "chief information officer",
        within: "technology",
        people: "cio=90|chief digital officer=90|chief digital and information officer=90|\
            chief digital information officer=90|cdio=90|directeur des systemes d information=88|dsi=84|\
            chief information and technology officer=90|digital transformation officer=84",
        fields: "digital transformation|digital|digitalisation|digitalization|digitalisierung|\
            transformation numerique",
        kin: "it manager=950|engineer=600|digital marketer=200|operations manager=250",
    },
    Role {
        name: "system administrator",
        within: "technology",
        people: "sysadmin|systems administrator|systemadministrator|linux administrator|\
            windows administrator|unix administrator|sys admin|administrateur systeme|\
            administrador de sistemas|salesforce administrator|salesforce admin|crm administrator|\
            cloud administrator|it systems administrator",
        fields: "system administration|systems administration",
        kin: "",
    },
    Role {
        name: "network engineer",
        within: "technology",
        people: "network administrator|network architect|telecom engineer|telecommunications engineer|\
            network technician|network specialist|wireless engineer",
        fields: "networking|network engineering|network operations|network infrastructure",
        kin: "system administrator=560",
    },
    Role {
        name: "database administrator",
        within: "data",
        people: "dba|database engineer|database developer|database specialist",
        fields: "database administration|databases",
        kin: "data engineer=650|system administrator=420",
    },
    Role {
        name: "data scientist",
        within: "data",
        people: "chief data officer=90|chief data and analytics officer=90|chief analytics officer=90|\
            cdao=90|head of data=76|applied scientist|decision scientist|data science consultant|\
            data science lead=52|statistician|datenwissenschaftler|data scientistin|\
            scientifique des donnees|cientifico de datos|data science manager=60|quantitative researcher|\
            quant researcher|quant|data leader=70",
        fields: "data science|data|data and analytics|data analytics|analytics|statistics|\
            advanced analytics|data and ai|data strategy|analytics and insights|datenanalyse|\
            data science and analytics|quantitative research",
        kin: "machine learning engineer=820|data analyst=560|data engineer=580|ai researcher=760|\
            bioinformatician=450|software engineer=300|scientist=200|engineer=230|economist=300|\
            actuary=350",
    },
    Role {
        name: "machine learning engineer",
        within: "data",
        people: "ml engineer|ai engineer|machine learning scientist|ml scientist|deep learning engineer|\
            mlops engineer|nlp engineer|computer vision engineer|ai developer|ai ml engineer|\
            machine learning lead=52|ml lead=52|genai engineer|generative ai engineer|llm engineer|\
            prompt engineer|ki entwickler|chief ai officer=90|caio=90|head of ai=76|\
            artificial intelligence engineer|ai architect=52|machine learning specialist|ai specialist|\
            ki ingenieur|ai lead=52|perception engineer",
        fields: "machine learning|ml|ai|artificial intelligence|deep learning|computer vision|nlp|\
            generative ai|applied ai|mlops|kunstliche intelligenz|intelligence artificielle|ki|\
            ai and machine learning|ai ml|ml platform",
        kin: "ai researcher=820|data engineer=520|software engineer=560|data scientist=850|engineer=500",
    },
    Role {
        name: "ai researcher",
        within: "data",
        people: "research scientist ai|machine learning researcher|ml researcher|ai research scientist|\
            ai scientist|research engineer|deep learning researcher|nlp researcher|ai research engineer|\
            computer vision researcher|alignment researcher",
        fields: "ai research|machine learning research|ml research",
        kin: "scientist=480|academic=450",
    },
    Role {
        name: "data engineer",
        within: "data",
        people: "big data engineer|etl developer|analytics engineer|data platform engineer|\
            data warehouse engineer|data infrastructure engineer|data developer|data engineering lead=52|\
            data engineering manager=60|dateningenieur|ingenieur data|ingeniero de datos|\
            dataops engineer|data pipeline engineer",
        fields: "data engineering|data platform|data infrastructure|data warehouse|big data|\
            data warehousing|data platforms",
        kin: "software engineer=560|data analyst=420|devops engineer=380|engineer=600|backend developer=480",
    },
    Role {
        name: "data analyst",
        within: "data",
        people: "bi analyst|business intelligence analyst|analytics manager=60|analytics lead=52|\
            bi developer|business intelligence developer|insights analyst|reporting analyst|\
            product analyst|marketing analyst|insights manager=58|datenanalyst|analyste de donnees|\
            analista de datos|business intelligence manager=60|web analyst|data consultant|\
            analytics consultant|bi manager=60|market research analyst|consumer insights manager=60|\
            data quality analyst|data steward",
        fields: "business intelligence|bi|insights|reporting|product analytics|marketing analytics|\
            people analytics|customer insights|consumer insights|market research",
        kin: "business analyst=520|financial analyst=300",
    },
    Role {
        name: "mechanical engineer",
        within: "physical engineering",
        people: "mechanical design engineer|maschinenbauingenieur|aerospace engineer|automotive engineer|\
            thermal engineer|hvac engineer|design engineer|cad engineer|ingenieur mecanique|\
            ingeniero mecanico|powertrain engineer|r and d engineer|structural engineer|marine engineer|\
            cad designer|konstrukteur|stress engineer",
        fields: "mechanical engineering|mechanical|mechanical design|maschinenbau|powertrain|\
            vehicle engineering|aerospace engineering",
        kin: "electrical engineer=550|process engineer=500",
    },
    Role {
        name: "electrical engineer",
        within: "physical engineering",
        people: "electronics engineer|power engineer|elektroingenieur|power systems engineer|\
            controls engineer|control engineer|instrumentation engineer|plc programmer|\
            electrical design engineer|elektrotechniker|battery engineer|power electronics engineer",
        fields: "electrical engineering|electrical|power systems|controls engineering|battery systems",
        kin: "",
    },
    Role {
        name: "civil engineer",
        within: "physical engineering",
        people: "geotechnical engineer|transportation engineer|water engineer|bauingenieur|site engineer|\
            ingenieur civil|ingeniero civil|environmental engineer|highway engineer|municipal engineer",
        fields: "civil engineering|structural engineering|environmental engineering",
        kin: "construction manager=560|architect=380|surveyor=450",
    },
    Role {
        name: "chemical engineer",
        within: "physical engineering",
        people: "materials engineer|petroleum engineer|reservoir engineer|metallurgist|polymer engineer|\
            biomedical engineer|materials scientist",
        fields: "chemical engineering|materials engineering|materials science",
        kin: "process engineer=650|scientist=420",
    },
    Role {
        name: "process engineer",
        within: "physical engineering",
        people: "manufacturing engineer|industrial engineer|production engineer|verfahrensingenieur|\
            plant engineer|maintenance engineer|packaging engineer|lean engineer|\
            continuous improvement engineer|automation technician|fertigungsingenieur|\
            ingenieur de production|validation engineer",
        fields: "process engineering|manufacturing engineering|industrial engineering|\
            production engineering|industrial automation",
        kin: "plant manager=520|quality manager=450|maintenance manager=480",
    },
];
