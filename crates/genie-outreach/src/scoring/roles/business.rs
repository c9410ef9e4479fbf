//! Roles that lead, staff and run organisations.

use super::Role;

pub(super) const ROLES: &[Role] = &[
    Role {
        name: "chief executive",
        within: "general",
        people: "ceo=90|chief executive officer=90|founder=90|co founder=90|cofounder=90|\
            founding partner=90|owner=90|business owner=88|owner operator=88|proprietor=88|president=88|\
            managing director=88|md=86|general manager=76|gm=74|country manager=76|geschaftsfuhrer=90|\
            geschaftsfuhrerin=90|geschaeftsfuehrer=90|geschaftsfuhrender gesellschafter=90|inhaber=88|\
            inhaberin=88|vorstand=88|vorstandsvorsitzender=90|gerant=88|gerante=88|fondateur=90|\
            fondatrice=90|co fondateur=90|pdg=90|president directeur general=90|directeur general=88|\
            directrice generale=88|dg=84|director general=88|directora general=88|fundador=90|\
            fundadora=90|cofundador=90|propietario=88|dueño=88|consejero delegado=90|\
            amministratore delegato=90|fondatore=90|titolare=88|zaloziciel=90|grunder=90|grunderin=90|\
            entrepreneur=84|serial entrepreneur=84|solopreneur=80|solo founder=88|managing partner=88|\
            managing member=86|managing owner=88|principal owner=88|company director=84|\
            executive chairman=86|executive director=80|country director=78|country head=78|\
            site director=74|chief of business=84|business unit director=76|business unit manager=66|\
            startup founder=90|ceo and founder=90|founder and ceo=90|gesellschafter=80|\
            small business owner=86|franchise owner=84|franchisee=82|shop owner=86|store owner=86|\
            agency owner=88|agency founder=90|head of company=84|ceo cofounder=90|intrapreneur=50|\
            indie hacker=78|bootstrapper=78|regional director=76|regional manager=60|branch manager=56|\
            niederlassungsleiter=62|directeur d agence=62|c level executive=88|c suite executive=88|\
            chief executive officer and founder=90|managing principal=86|principal and founder=90|\
            president and ceo=90|president and founder=90|kierownik=58|direttore generale=88|\
            bedrijfsleider=74|eigenaar=88|oprichter=90|zakelijk directeur=84|vd=86|\
            verkstallande direktor=90|toimitusjohtaja=90|administrerende direktor=90",
        fields: "general management|geschaftsfuhrung|direction generale|geschaftsleitung",
        kin: "operations manager=330|chief of staff=230|board member=300|investor=150|\
            chief commercial officer=350|entrepreneur=900|salesperson=170|engineer=170|marketer=150|\
            chief financial officer=200|hr manager=130|product manager=160",
    },
    Role {
        name: "board member",
        within: "governance",
        people: "board director=78|non executive director=76|ned=70|chairman=80|chairwoman=80|\
            chairperson=80|chair of the board=80|board advisor=64|advisory board member=60|\
            aufsichtsrat=76|trustee=66|board observer=56|independent director=76|advisor=55|adviser=55|\
            startup advisor=55|strategic advisor=55|mentor=45|startup mentor=45|beirat=66",
        fields: "board|advisory board",
        kin: "investor=350|consultant=300",
    },
    Role {
        name: "chief of staff",
        within: "general",
        people: "business manager=54|office of the ceo=55|strategy and operations manager=56|\
            entrepreneur in residence=60",
        fields: "strategy and operations|strategic initiatives|special projects|business operations|\
            bizops|corporate strategy|strategy|strategic planning",
        kin: "operations manager=450|consultant=300|chief executive=200|assistant=150",
    },
    Role {
        name: "operations manager",
        within: "operations",
        people: "coo=90|chief operating officer=90|chief operations officer=90|operations director=76|\
            operations lead=52|head of operations=76|operations specialist|operations coordinator=22|\
            operations analyst=30|operations associate=24|operations executive=32|\
            business operations manager=56|ops manager=56|betriebsleiter=70|betriebsleiterin=70|\
            directeur des operations=82|director de operaciones=82|jefe de operaciones=64|\
            leiter operations=76|director of operations=76|ops lead=52|operations supervisor=46|\
            service delivery manager=54|site manager operations=58|responsable des operations=62|\
            gerente de operaciones=64|operations officer=40|vp operations=82|\
            operational excellence manager=58|continuous improvement manager=58|lean manager=56|\
            operations administrator=24|process improvement manager=56|process owner=48",
        fields: "operations|ops|operational excellence|operaciones|service delivery|\
            continuous improvement|process improvement|global operations|field operations|\
            store operations|business transformation|lean",
        kin: "supply chain manager=420|plant manager=480|facilities manager=330|logistics manager=430|\
            project manager=280|office manager=250",
    },
    Role {
        name: "plant manager",
        within: "operations",
        people: "production manager=60|manufacturing manager=60|factory manager=66|plant director=76|\
            werksleiter=74|werkleiter=74|produktionsleiter=66|produktionsleiterin=66|shift supervisor=42|\
            production supervisor=44|manufacturing director=76|production director=76|\
            head of production=76|head of manufacturing=76|directeur d usine=76|\
            directeur de production=74|responsable de production=62|jefe de planta=68|\
            director de planta=74|jefe de produccion=62|fertigungsleiter=66|plant superintendent=62|\
            production planner=32|responsable production=60|manufacturing supervisor=46|capo fabbrica=60|\
            site lead manufacturing=62|mill manager=62|direttore di stabilimento=74",
        fields: "manufacturing|production|plant operations|plant|produktion|fertigung|factory operations|\
            manufacturing operations",
        kin: "quality manager=420|maintenance manager=500|supply chain manager=400",
    },
    Role {
        name: "maintenance manager",
        within: "operations",
        people: "maintenance supervisor=46|maintenance technician=26|instandhaltungsleiter=62|\
            reliability manager=58|maintenance planner=32|head of maintenance=72|technician=24|\
            mechanic=24|electrician=24|plumber=24|welder=22|machinist=22|machine operator=18|\
            asset integrity manager=58|responsable maintenance=58|service technician=24|\
            fleet maintenance manager=56",
        fields: "maintenance|instandhaltung|asset management industrial|reliability maintenance",
        kin: "facilities manager=480",
    },
    Role {
        name: "quality manager",
        within: "operations",
        people: "quality assurance manager=58|quality engineer=30|quality director=76|head of quality=74|\
            quality control manager=56|qc manager=56|quality specialist|quality inspector=22|\
            qualitatsmanager=56|qualitatsmanagerin=56|leiter qualitat=72|responsable qualite=58|\
            quality lead=52|qa qc manager=56|supplier quality engineer=34|regulatory affairs manager=58|\
            regulatory affairs specialist=32|regulatory affairs director=76|qmb=54|quality auditor=32|\
            quality and compliance manager=58|jefe de calidad=60",
        fields: "quality|quality management|quality control|regulatory affairs|regulatory|qualitat|\
            quality systems|quality and regulatory",
        kin: "compliance officer=350",
    },
    Role {
        name: "safety manager",
        within: "operations",
        people: "ehs manager=58|hse manager=58|health and safety manager=58|hse advisor=38|\
            safety officer=34|ehs specialist|ehs director=74|hse director=74|safety coordinator=24|\
            health and safety officer=36|health and safety advisor=38|safety engineer=34|hse officer=36|\
            head of hse=74|head of safety=74|ehs lead=52|occupational health and safety manager=58|\
            environmental health and safety manager=58|safety director=74|\
            fachkraft fur arbeitssicherheit=40",
        fields: "ehs|hse|health and safety|safety|occupational safety|environment health and safety|\
            workplace safety|arbeitssicherheit",
        kin: "sustainability manager=350|quality manager=350",
    },
    Role {
        name: "sustainability manager",
        within: "operations",
        people: "chief sustainability officer=90|esg manager=58|esg director=76|\
            sustainability director=76|head of sustainability=76|head of esg=76|esg analyst=30|\
            sustainability consultant=40|environmental manager=56|climate analyst=30|csr manager=56|\
            sustainability lead=54|nachhaltigkeitsmanager=54|nachhaltigkeitsbeauftragte=48|\
            nachhaltigkeitsbeauftragter=48|sustainability specialist|responsable rse=60|\
            carbon manager=52|energy manager=54|circular economy manager=54|esg lead=54|\
            sustainability officer=44|sustainability analyst=30|climate lead=54|net zero manager=56|\
            decarbonization lead=54|sustainability coordinator=24",
        fields: "sustainability|esg|csr|nachhaltigkeit|corporate responsibility|climate|environmental|\
            rse|sostenibilidad|net zero|decarbonization|decarbonisation|corporate social responsibility|\
            environment and sustainability|impact",
        kin: "compliance officer=200",
    },
    Role {
        name: "supply chain manager",
        within: "operations",
        people: "chief supply chain officer=90|supply chain director=76|supply chain analyst=30|\
            supply chain specialist|demand planner=32|supply planner=32|materials manager=56|\
            supply chain coordinator=24|head of supply chain=76|supply chain lead=54|\
            inventory manager=52|supply chain planner=32|leiter supply chain=74|\
            responsable supply chain=62|s and op manager=58|planning manager=54|\
            jefe de cadena de suministro=62|supply chain consultant=40|demand planning manager=56|\
            inventory planner=30|materials planner=30",
        fields: "supply chain|supply chain management|demand planning|planning|inventory|supply|\
            supply planning|materials management|lieferkette|cadena de suministro|s and op|\
            supply chain operations|value chain",
        kin: "logistics manager=820|procurement manager=720",
    },
    Role {
        name: "logistics manager",
        within: "operations",
        people: "logistics coordinator=24|logistics director=76|warehouse manager=56|\
            logistics specialist|transport manager=54|fleet manager=54|distribution manager=56|\
            freight forwarder=32|logistikleiter=66|logistikleiterin=66|lagerleiter=54|\
            head of logistics=76|warehouse supervisor=44|dispatcher=24|freight broker=32|\
            import export manager=54|customs broker=36|responsable logistique=60|jefe de logistica=62|\
            logistics analyst=30|fulfillment manager=56|warehouse operations manager=58|\
            warehouse associate=14|warehouse worker=12|truck driver=14|driver=14|delivery driver=12|\
            transportation manager=56|shipping manager=52|distribution center manager=60|\
            fulfilment manager=56|director de logistica=76|last mile manager=54|logistiker=26|\
            disponent=28|transportation director=74|head of fulfillment=74|head of transport=74|\
            forwarding manager=52|courier=10",
        fields: "logistics|transportation|distribution|warehousing|warehouse|fleet|freight|fulfillment|\
            fulfilment|shipping|transport|logistik|logistique|logistica|last mile|delivery operations|\
            warehouse operations|trade and customs",
        kin: "",
    },
    Role {
        name: "procurement manager",
        within: "operations",
        people: "cpo procurement=88|chief procurement officer=90|purchasing manager=58|buyer=32|\
            sourcing manager=56|category manager procurement=54|strategic sourcing manager=58|\
            procurement specialist|procurement officer=36|purchaser=30|procurement director=76|\
            head of procurement=76|einkaufer=32|einkauferin=32|einkaufsleiter=72|einkaufsleiterin=72|\
            leiter einkauf=74|responsable achats=62|directeur achats=78|acheteur=32|acheteuse=32|\
            comprador=32|jefe de compras=64|purchasing agent=30|procurement lead=54|\
            procurement analyst=30|vendor manager=50|supplier manager=50|strategic buyer=38|\
            purchasing director=76|head of purchasing=76|technical buyer=34|senior buyer=42|\
            contract manager=48|procurement buyer=32|sourcing specialist=30|director de compras=78|\
            category buyer=34|indirect procurement manager=58|head of sourcing=74|commodity manager=50|\
            ufficio acquisti=36|inkoper=32|procurement coordinator=24|procurement category manager=54|\
            sourcing director=76|purchasing specialist=30|procurement consultant=40|\
            strategischer einkaufer=38",
        fields: "procurement|purchasing|sourcing|strategic sourcing|vendor management|einkauf|achats|\
            compras|supplier management|indirect procurement|direct procurement|\
            category management procurement|global sourcing|procurement and supply chain",
        kin: "category manager=450|operations manager=230",
    },
    Role {
        name: "facilities manager",
        within: "operations",
        people: "facility manager=56|building manager=52|workplace manager=54|facilities director=74|\
            facilities coordinator=24|head of facilities=74|head of workplace=74|\
            workplace experience manager=54|estates manager=56|hausverwalter=44|facilities lead=50|\
            janitor=10|caretaker=12|building engineer=30|hausmeister=12|corporate real estate manager=60|\
            head of real estate and facilities=76|facilities supervisor=44|chief engineer facilities=54",
        fields: "facilities|facility management|workplace|corporate real estate|estates|\
            building management|workplace services|facilities management|real estate and facilities",
        kin: "property manager=520|office manager=500",
    },
    Role {
        name: "security guard",
        within: "operations",
        people: "security officer=18|physical security manager=54|guard|security supervisor=36|\
            loss prevention officer=24|loss prevention manager=50|bouncer|security guard supervisor=36",
        fields: "physical security|loss prevention|corporate security",
        kin: "",
    },
    Role {
        name: "assistant",
        within: "administration",
        people: "executive assistant=24|personal assistant=22|virtual assistant=20|ea=24|pa=22|\
            administrative assistant=18|admin assistant=18|administrator=24|secretary=18|receptionist=14|\
            office assistant=14|assistante de direction=24|assistentin=20|assistenz=22|\
            assistenz der geschaftsfuhrung=26|assistentin der geschaftsfuhrung=26|chefsekretarin=22|\
            sekretarin=18|asistente=18|secretaria=18|clerk=14|data entry clerk=12|\
            data entry specialist=14|office administrator=24|admin=20|ceo assistant=24|\
            executive business partner=26|front desk=14|executive secretary=24|administrative officer=28|\
            team assistant=20|administrative coordinator=20|executive administrator=24|assistente=18|\
            founder associate=24|founders associate=24|program assistant=18|project assistant=18|\
            research assistant=16|teaching assistant=14|legal assistant=20|hr assistant=18|\
            sales assistant=16|accounting assistant=18|finance assistant=18|office clerk=14|\
            executive admin=24|board secretary=40|management assistant=24|legal secretary=20",
        fields: "administration|executive support|administrative|admin support",
        kin: "office manager=600",
    },
    Role {
        name: "office manager",
        within: "administration",
        people: "head of administration=66|office coordinator=22|administration manager=54|\
            office managerin=46|office operations manager=50|studio manager=46|\
            responsable administratif=50",
        fields: "office management|office operations",
        kin: "hr manager=200",
    },
    Role {
        name: "hr manager",
        within: "people",
        people: "chro=90|chief human resources officer=90|chief people officer=90|chief hr officer=90|\
            human resources manager=58|human resources director=76|hr director=76|head of hr=76|\
            head of people=76|people manager hr=56|people operations manager=56|people ops manager=56|\
            people partner=48|hr business partner=48|hrbp=48|people business partner=48|hr generalist=34|\
            hr specialist=30|hr coordinator=22|hr executive=30|hr officer=34|hr administrator=22|\
            hr advisor=38|hr consultant=42|hr lead=54|people lead=54|people and culture manager=56|\
            culture manager=50|people director=76|personalleiter=74|personalleiterin=74|\
            personalreferent=34|personalreferentin=34|leiter personal=74|leiter hr=76|drh=84|\
            directeur des ressources humaines=84|directrice des ressources humaines=84|responsable rh=62|\
            responsable ressources humaines=62|charge rh=32|director de recursos humanos=80|\
            directora de recursos humanos=80|responsable de recursos humanos=62|\
            jefe de recursos humanos=66|compensation and benefits manager=56|total rewards manager=58|\
            benefits manager=54|payroll manager=54|payroll specialist=28|hris analyst=30|hris manager=54|\
            employee experience manager=54|dei manager=54|diversity and inclusion manager=54|\
            head of people operations=76|head of people and culture=76|people operations specialist=28|\
            hr professional|human resources generalist=34|human resources business partner=48|\
            human resources specialist=30|people generalist=34|employee relations manager=54|\
            head of total rewards=76|chief diversity officer=88|head of culture=74|\
            hr operations manager=56|employer branding manager=52|vp people=82|vp hr=82|\
            hr operations specialist=28|people experience manager=54|gerente de recursos humanos=64|\
            direttore risorse umane=80|payroll administrator=24|benefits administrator=24|\
            benefits specialist=30|compensation manager=54|compensation analyst=30|\
            vice president people=82|vice president human resources=82|\
            chief people and culture officer=90|workforce planning manager=54|hr analyst=30|\
            human resources coordinator=22",
        fields: "hr|human resources|people|people operations|people ops|people and culture|human capital|\
            personnel|total rewards|compensation and benefits|benefits|payroll|employee experience|\
            culture|hris|hr operations|diversity equity and inclusion|dei|personal|ressources humaines|\
            rh|recursos humanos|rrhh|personalwesen|employee relations|compensation|rewards|\
            workforce planning|people experience|people team|human resource|hr technology|\
            employee engagement|risorse umane",
        kin: "recruiter=560|trainer=480|chief executive=80",
    },
    Role {
        name: "recruiter",
        within: "people",
        people: "talent acquisition partner=34|talent acquisition specialist=30|\
            talent acquisition manager=58|ta partner=34|ta manager=58|ta specialist=30|ta lead=52|\
            technical recruiter=32|tech recruiter=32|engineering recruiter=32|recruiterin|headhunter=36|\
            sourcer=26|talent sourcer=26|talent partner=38|talent scout=28|recruitment consultant=30|\
            recruitment manager=58|recruiting manager=58|recruitment specialist=30|\
            recruiting coordinator=20|recruitment coordinator=20|recruitment partner=34|\
            executive search consultant=42|executive recruiter=42|head of talent=76|\
            head of talent acquisition=76|head of recruiting=76|head of recruitment=76|\
            talent acquisition lead=54|talent acquisition director=76|talent manager=52|\
            recruiting lead=54|recruitment lead=54|recruitment director=72|staffing manager=54|\
            staffing specialist=28|charge de recrutement=30|chargee de recrutement=30|\
            responsable recrutement=60|personalvermittler=30|personalberater=36|reclutador=30|\
            reclutadora=30|seleccionador=30|talent acquisition consultant=34|\
            talent acquisition associate=22|talent acquisition coordinator=20|corporate recruiter=32|\
            senior recruiter=42|talent acquisition business partner=42|recruitment officer=32|\
            campus recruiter=28|university recruiter=28|recruitment advisor=34|recruitment executive=28|\
            it recruiter=32|healthcare recruiter=32|nurse recruiter=32|physician recruiter=34|\
            medical recruiter=32|sales recruiter=32|finance recruiter=32|executive talent partner=44|\
            chief talent officer=88|staffing recruiter=30|talent acquisition advisor=36|\
            recruitment associate=22|recruiting specialist=30|recruiting partner=34|talent lead=54|\
            resourcer=22|candidate experience manager=46|talent acquisition expert=36|\
            recruitment business partner=42|delivery consultant recruitment=30|\
            executive search partner=70|search consultant=40|vp talent=82|talent consultant=36|\
            talent acquisition sourcer=26|talent specialist=30|talent acquisition officer=34|\
            technical sourcer=28",
        fields: "talent acquisition|recruiting|recruitment|talent|executive search|staffing|\
            sourcing talent|hiring|technical recruiting|tech recruiting|recrutement|reclutamiento|\
            engineering recruiting|ta|personalvermittlung|technical hiring|campus recruiting|\
            talent sourcing|university recruiting|headhunting",
        kin: "",
    },
    Role {
        name: "trainer",
        within: "people",
        people: "learning and development manager=56|l and d manager=56|\
            learning and development specialist=30|training manager=54|instructional designer=32|\
            head of learning=74|chief learning officer=90|l and d specialist=30|training coordinator=22|\
            training specialist=28|corporate trainer=34|facilitator=32|learning designer=32|\
            organizational development manager=56|head of learning and development=76|head of l and d=76|\
            learning experience designer=32|weiterbildungsmanager=48|formateur=32|training director=74|\
            learning manager=54|training and development manager=56|talent development manager=56|\
            organisational development manager=56|talent management manager=56|\
            learning and development lead=54|learning consultant=38|talent development partner=46|\
            learning and development partner=46|enablement manager=50|leadership development manager=56|\
            learning partner=44|learning lead=52|l and d lead=54|l and d partner=46|\
            personalentwickler=42|personalentwicklerin=42|training consultant=36",
        fields: "learning and development|l and d|training|learning|organizational development|\
            talent development|talent management|leadership development|training and development|\
            personalentwicklung|organisational development|enablement|workforce development|formation",
        kin: "teacher=280|coach=350",
    },
];
