//! Roles that design, market, sell and look after customers.

use super::Role;

pub(super) const ROLES: &[Role] = &[
    Role {
        name: "product manager",
        within: "product",
        people: "cpo=88|chief product officer=90|chief product and technology officer=90|cpto=90|\
            product owner=45|group product manager=66|product lead=52|technical product manager=50|\
            associate product manager=24|apm=24|product management lead=58|produktmanager=50|\
            produktmanagerin=50|product manager ai=50|product management director=76|\
            chef de produit digital=48|jefe de producto=50|responsable produit=60|\
            leiter produktmanagement=76|digital product manager=50|ai product manager=50|\
            product director=76|director de producto=78|product leader=70|growth product manager=50|\
            product strategist=45|platform product manager=50|pm=50|pms=50|tpm=48|vp product=82|\
            product head=76|principal product manager=56|senior product manager=54|\
            junior product manager=20|staff product manager=58",
        fields: "product|product management|produktmanagement|product development|digital product|\
            product strategy|product and technology|product and engineering",
        kin: "product marketing manager=230|product designer=300|product analyst=300|project manager=280|\
            program manager=350|ux designer=230|business analyst=300|data analyst=150|brand manager=120|\
            entrepreneur=150",
    },
    Role {
        name: "project manager",
        within: "product",
        people: "program manager=56|programme manager=56|technical program manager=54|scrum master=42|\
            agile coach=48|delivery manager=58|pmo manager=60|pmo lead=54|project lead=50|\
            project coordinator=24|projektleiter=52|projektleiterin=52|projektmanager=48|\
            projektmanagerin=48|chef de projet=48|cheffe de projet=48|jefe de proyecto=50|\
            project director=72|programme director=74|program director=74|senior project manager=54|\
            technical project manager=48|gestor de proyectos=48|delivery lead=54|\
            release train engineer=50|project officer=34|head of pmo=76|implementation manager=54",
        fields: "project management|program management|programme management|pmo|delivery|agile|\
            projektmanagement|gestion de projet",
        kin: "operations manager=250|construction manager=300",
    },
    Role {
        name: "business analyst",
        within: "product",
        people: "systems analyst|business systems analyst|requirements engineer|process analyst|\
            analista de negocio|analyste metier|functional analyst|functional consultant",
        fields: "business analysis",
        kin: "consultant=300",
    },
    Role {
        name: "designer",
        within: "design",
        people: "creative director=76|art director=60|chief design officer=90|chief creative officer=90|\
            design lead=54|design manager=60|design director=76|gestalter|diseñador|grafiker|\
            directeur artistique=64|director creativo=76|creative lead=54|head of design=76|designerin|\
            multimedia designer|visual designer|communication designer",
        fields: "design|creative|diseño|creative services|gestaltung",
        kin: "interior designer=300|fashion designer=280|game designer=300|frontend developer=180|\
            architect=180|photographer=280",
    },
    Role {
        name: "ux designer",
        within: "designer",
        people: "ui designer|ux ui designer|ui ux designer|user experience designer|product designer|\
            interaction designer|service designer|ux lead=54|ux architect=52|experience designer|\
            ux manager=60|design systems designer|ux specialist|ux engineer|ux writer|content designer|\
            conversation designer|head of ux=76|ux director=76|user interface designer|digital designer|\
            ux consultant",
        fields: "ux|user experience|product design|ui ux|ux ui|ui|ux design|experience design|\
            interaction design|service design|design systems|ux research and design|usability",
        kin: "ux researcher=720|web designer=600|graphic designer=400|designer=850|frontend developer=250",
    },
    Role {
        name: "ux researcher",
        within: "designer",
        people: "user researcher|design researcher|user experience researcher|\
            research operations manager=55|usability specialist|usability researcher|ux research lead=54|\
            product researcher|research lead ux=54",
        fields: "ux research|user research|design research|usability research",
        kin: "ux designer=700|data analyst=250",
    },
    Role {
        name: "graphic designer",
        within: "designer",
        people: "illustrator|brand designer|motion designer|print designer|visual artist|layout designer|\
            packaging designer|motion graphics designer|grafikdesigner|grafikdesignerin|graphiste|\
            diseñador grafico|animator|3d artist",
        fields: "graphic design|brand design|motion design|illustration|visual design",
        kin: "photographer=350",
    },
    Role {
        name: "web designer",
        within: "designer",
        people: "webdesigner|webmaster|wordpress developer|web producer|webflow developer",
        fields: "web design",
        kin: "",
    },
    Role {
        name: "interior designer",
        within: "design trades",
        people: "interior architect|innenarchitekt|innenarchitektin|home stager|kitchen designer|\
            lighting designer|furniture designer",
        fields: "interior design|interiors",
        kin: "architect=520",
    },
    Role {
        name: "fashion designer",
        within: "design trades",
        people: "textile designer|apparel designer|stylist|fashion stylist|pattern maker|modedesigner",
        fields: "fashion design|apparel design|menswear|womenswear",
        kin: "merchandiser=350",
    },
    Role {
        name: "game designer",
        within: "design trades",
        people: "level designer|narrative designer|game director=76|game producer=55|games producer=55",
        fields: "game design|game production",
        kin: "",
    },
    Role {
        name: "marketer",
        within: "marketing",
        people: "cmo=90|chief marketing officer=90|chief growth and marketing officer=90|\
            marketing manager=58|marketing specialist=28|marketing executive=28|marketing coordinator=22|\
            marketing assistant=16|marketing associate=24|marketing lead=52|marketing officer=34|\
            marketing director=76|marketingleiter=76|marketingleiterin=76|leiter marketing=76|\
            marketing leiter=76|directeur marketing=80|directrice marketing=80|responsable marketing=62|\
            director de marketing=80|directora de marketing=80|jefe de marketing=66|\
            gerente de marketing=62|marketing consultant=40|marketingmanager=58|marketing professional|\
            chief marketing and sales officer=90|marketing strategist=42|marketing generalist=30|\
            marketing manager emea=60|integrated marketing manager=58|field marketing manager=55|\
            event marketing manager=52|partner marketing manager=52|trade marketing manager=55|\
            chief commercial and marketing officer=90|international marketing manager=58|\
            channel marketing manager=54|responsabile marketing=62|vp marketing=82|head of marketing=76|\
            marketing leader=72|marketing advisor=42|fractional cmo=84",
        fields: "marketing|marketing and communications|marketing communications|field marketing|\
            b2b marketing|integrated marketing|partner marketing|trade marketing|marketing strategy|\
            marketing and sales|marketing operations|marketing ops|lifecycle marketing|\
            consumer marketing|go to market|gtm|corporate marketing|mercadotecnia|commercial marketing",
        kin: "growth marketer=930|product marketing manager=800|content marketer=740|brand manager=760|\
            pr manager=520|social media manager=640|digital marketer=930|seo specialist=600|\
            event manager=300|community manager=450|salesperson=150|revenue operations manager=330|\
            graphic designer=120|ecommerce manager=420|chief commercial officer=450|\
            business development manager=200|data analyst=80|designer=130",
    },
    Role {
        name: "growth marketer",
        within: "marketer",
        people: "growth manager=56|growth lead=54|growth hacker|growth marketing manager=58|\
            chief growth officer=90|demand generation manager=58|demand gen manager=58|\
            demand generation specialist|head of growth=76|performance marketer|\
            performance marketing manager=58|user acquisition manager=55|acquisition manager=55|\
            growth specialist|lead generation manager=50|retention manager=52|crm manager=52|\
            crm marketing manager=54|lifecycle marketing manager=55|marketing automation manager=54|\
            marketing automation specialist|growth director=76|growth strategist|growth engineer|\
            email marketing manager=52|account based marketing manager=55|abm manager=55|\
            marketing operations manager=58|cro specialist|user acquisition lead=54|traffic manager=45|\
            growth product marketer",
        fields: "growth|demand generation|demand gen|growth marketing|performance marketing|\
            user acquisition|lifecycle|crm|marketing automation|account based marketing|abm|acquisition|\
            acquisition marketing|email marketing|retention|growth and marketing|revenue marketing|\
            pipeline marketing|customer acquisition|conversion rate optimization",
        kin: "digital marketer=880|product marketing manager=560|content marketer=480|seo specialist=560|\
            brand manager=400",
    },
    Role {
        name: "digital marketer",
        within: "marketer",
        people: "digital marketing manager=58|digital marketing specialist|digital marketing executive|\
            online marketing manager=55|online marketing specialist|ppc specialist|ppc manager=50|\
            paid media manager=52|paid social manager=50|paid search manager=50|media buyer|\
            sem specialist|sea manager=50|paid media specialist|digital strategist=45|digital manager=55|\
            media planner|responsable marketing digital=60|digital marketing lead=54|\
            paid acquisition manager=54|adwords specialist|google ads specialist|media manager=52|\
            programmatic manager=50|digital marketing consultant=40|affiliate manager=48|\
            affiliate marketing manager=52|influencer marketing manager=50|digital marketeer",
        fields: "digital marketing|online marketing|paid media|paid social|paid search|ppc|sem|\
            programmatic|media buying|affiliate marketing|influencer marketing|paid acquisition|\
            performance media|digital media",
        kin: "seo specialist=820|social media manager=720|growth marketer=880",
    },
    Role {
        name: "seo specialist",
        within: "marketer",
        people: "seo manager=50|seo consultant|seo lead=52|seo analyst|seo expert|seo strategist|\
            seo executive|head of seo=74",
        fields: "seo|search engine optimization|organic growth|organic search|search marketing",
        kin: "content marketer=560",
    },
    Role {
        name: "content marketer",
        within: "marketer",
        people: "content manager=50|content strategist|content marketing manager=56|content specialist|\
            content lead=52|copywriter|content writer|content editor|content producer|redacteur web|\
            content marketing specialist|texter|head of content=74|content director=74|copy lead=52|\
            copy chief=56|content creator marketing|editorial director=74|editorial manager=56|\
            content marketing lead=54",
        fields: "content|content marketing|content strategy|copywriting|editorial content|thought leadership",
        kin: "writer=620|journalist=420|editor=560|social media manager=600|technical writer=420|\
            content creator=480|brand manager=400",
    },
    Role {
        name: "social media manager",
        within: "marketer",
        people: "social media specialist|social media coordinator=22|social media strategist|\
            social media lead=52|social media executive|social media director=74|head of social=74|\
            head of social media=74|social lead=52|social media marketer|social media consultant",
        fields: "social media|social|social media marketing|social content",
        kin: "community manager=780|content creator=500",
    },
    Role {
        name: "community manager",
        within: "marketer",
        people: "community lead=50|head of community=74|community builder|community specialist|\
            community director=72",
        fields: "community|community building|community engagement",
        kin: "customer success manager=250",
    },
    Role {
        name: "product marketing manager",
        within: "marketer",
        people: "product marketer|pmm|product marketing lead=54|product marketing specialist|\
            product marketing director=76|head of product marketing=76|product marketing associate=24|\
            senior product marketing manager=58|solutions marketing manager=54|\
            group product marketing manager=66",
        fields: "product marketing|solutions marketing|product and marketing|portfolio marketing",
        kin: "product manager=230",
    },
    Role {
        name: "brand manager",
        within: "marketer",
        people: "chief brand officer=90|brand director=76|brand strategist|brand lead=52|\
            brand marketing manager=56|category marketing manager=54|brand specialist|head of brand=76|\
            associate brand manager=28|chef de produit=45|assistant brand manager=26|brand ambassador=15|\
            brand marketing director=76|brand marketer",
        fields: "brand|branding|brand marketing|brand strategy|brand management|brand and communications|\
            brand and creative",
        kin: "pr manager=480|graphic designer=200",
    },
    Role {
        name: "pr manager",
        within: "marketing",
        people: "communications manager=56|public relations manager=58|publicist|\
            communications director=76|chief communications officer=90|spokesperson|press officer|\
            corporate communications manager=58|communications specialist|pr specialist|pr consultant|\
            media relations manager=54|head of communications=76|pressesprecher=50|pressesprecherin=50|\
            responsable communication=60|communications lead=54|internal communications manager=55|\
            communications officer=36|pr director=76|head of pr=76|communications consultant|\
            kommunikationsleiter=74|directeur de la communication=80|directrice de la communication=80|\
            director de comunicacion=80|public affairs manager=56|media relations specialist|\
            communications coordinator=24|pr executive|comms lead=54",
        fields: "communications|public relations|pr|corporate communications|media relations|comms|\
            internal communications|kommunikation|communication|external communications|\
            corporate affairs|public affairs|comunicacion",
        kin: "journalist=250|policy advisor=330|writer=250",
    },
    Role {
        name: "event manager",
        within: "marketing",
        people: "event planner|events manager|event coordinator=24|events coordinator=24|wedding planner|\
            conference producer|conference manager=52|event producer|event director=72|head of events=74|\
            meeting planner|events lead=52|event specialist|eventmanagerin|event marketing specialist|\
            corporate event planner|exhibition manager=54|event organizer|event organiser|\
            conference organizer|conference organiser|events director=72",
        fields: "events|event management|event planning|conferences|corporate events|event production|\
            live events",
        kin: "hotel manager=220",
    },
    Role {
        name: "salesperson",
        within: "sales",
        people: "cro=88|chief revenue officer=90|chief sales officer=90|sales manager=58|sales executive|\
            sales representative|sales rep|sales specialist|sales associate=20|sales consultant|\
            sales lead=52|sales director=76|sales leader=72|seller|sales professional|vertriebsleiter=74|\
            vertriebsleiterin=74|leiter vertrieb=76|vertriebsmitarbeiter|vertriebler|verkaufer|\
            verkaufsleiter=72|head of sales=76|vp sales=82|regional sales manager=60|\
            area sales manager=58|inside sales manager=56|territory manager=45|sales agent|\
            commercial terrain|responsable commercial=60|directeur commercial=80|\
            directrice commerciale=80|director comercial=80|directora comercial=80|director de ventas=80|\
            gerente de ventas=62|jefe de ventas=66|vendedor|comercial|commerciale|technico commercial|\
            aussendienstmitarbeiter|national sales manager=64|field sales manager=58|\
            sales coordinator=22|sales support specialist|sales administrator=22|\
            regional sales director=74|area manager=56|responsabile vendite=62|direttore commerciale=80|\
            revenue leader=74|sales vp=82|ventas|field sales representative|outside sales representative|\
            inside sales representative|sales development manager=58|direct sales representative|\
            sales officer=34|key account sales|head of revenue=78|enterprise sales manager=60|\
            vp of sales=82",
        fields: "sales|revenue|vertrieb|field sales|inside sales|commercial sales|enterprise sales|\
            global sales|sales and business development|b2b sales|direct sales|sales management|\
            outbound sales|new business|sales and account management|international sales|software sales|\
            saas sales|key accounts|mid market sales|smb sales|channel sales|regional sales|\
            go to market sales",
        kin: "account executive=930|sales development representative=850|account manager=700|\
            business development manager=760|sales engineer=450|partnerships manager=520|\
            revenue operations manager=430|chief commercial officer=820|customer success manager=330|\
            retail associate=150|marketer=130|buyer=50|real estate agent=150|insurance agent=220|\
            loan officer=150",
    },
    Role {
        name: "account executive",
        within: "salesperson",
        people: "ae=32|aes=32|enterprise account executive=40|mid market account executive=34|\
            senior account executive=40|commercial account executive=34|strategic account executive=42|\
            major account executive=40|account director=66|sales account executive=32|\
            smb account executive=30|named account executive=38|enterprise ae=40|\
            enterprise sales executive=40|enterprise sales representative=36|new business executive=30|\
            new business manager=46|territory account executive=34|account exec=32|\
            corporate account executive=34",
        fields: "",
        kin: "sales development representative=580|account manager=600|business development manager=640",
    },
    Role {
        name: "sales development representative",
        within: "salesperson",
        people: "sdr=24|sdrs=24|bdr=24|bdrs=24|business development representative=24|\
            sales development rep=24|business development rep=24|inside sales rep=26|\
            lead generation specialist=24|lead generation executive=24|sdr manager=58|bdr manager=58|\
            sdr lead=48|outbound sdr=24|market development representative=24|mdr=22|\
            lead generation expert=28|lead generation consultant=30|lead generation associate=20|\
            telemarketer=18|telesales agent=18|appointment setter=18|head of sales development=74|\
            sales development lead=50|lead gen specialist=24|account development representative=24|\
            adr=22|enterprise development representative=26|lead generator=22|prospecting specialist=24|\
            lead researcher=20|sales development director=74|outbound specialist=26",
        fields: "sales development|lead generation|lead gen|telesales|prospecting|outbound",
        kin: "growth marketer=250",
    },
    Role {
        name: "account manager",
        within: "sales",
        people: "key account manager=46|kam=46|client partner=56|client manager=44|client director=68|\
            strategic account manager=48|global account manager=52|senior account manager=46|\
            technical account manager=42|tam=40|account management director=74|chargee de clientele|\
            charge de clientele|kundenbetreuer|kundenberater|account coordinator=22|\
            relationship manager=44|client relationship manager=44|account lead=48|\
            client services manager=54|client services director=72|key account managerin=46|\
            account supervisor=48|client account manager=44|major account manager=48",
        fields: "account management|client services|client relations|key account management|\
            client relationships|strategic accounts|client partnerships",
        kin: "customer success manager=650|business development manager=520|partnerships manager=450",
    },
    Role {
        name: "business development manager",
        within: "sales",
        people: "business developer|business development executive=32|business development director=76|\
            business development associate=24|biz dev manager=48|bd manager=48|\
            head of business development=76|business development lead=52|business development specialist|\
            bdm=48|business developer manager=50|responsable developpement commercial=56|\
            desarrollador de negocio|business development consultant|chief business officer=88|\
            business development officer=40|corporate development manager=58|\
            corporate development director=76|geschaftsentwickler",
        fields: "business development|biz dev|bd|new business development|geschaftsentwicklung|\
            corporate development|desarrollo de negocio|strategic growth",
        kin: "partnerships manager=780|account executive=620|chief commercial officer=650|consultant=100",
    },
    Role {
        name: "partnerships manager",
        within: "sales",
        people: "partner manager=48|alliances manager=50|channel manager=52|partnership manager=50|\
            chief partnerships officer=90|channel sales manager=54|channel account manager=44|\
            partner development manager=48|strategic partnerships manager=54|partnerships lead=52|\
            head of partnerships=76|head of alliances=76|partnerships director=76|\
            partner success manager=44|partner account manager=44|ecosystem manager=52|\
            alliances director=76|partner lead=50|partnership director=76|strategic alliances manager=54",
        fields: "partnerships|alliances|channel|strategic partnerships|ecosystem|partner ecosystem|\
            channel partnerships|strategic alliances",
        kin: "sponsorship manager=450",
    },
    Role {
        name: "chief commercial officer",
        within: "sales",
        people: "cco=86|commercial director=78|commercial manager=58|head of commercial=76|\
            commercial lead=54|chief customer and commercial officer=90|kaufmannischer leiter=74|\
            vp commercial=82",
        fields: "commercial|commercial operations|commercial strategy|pricing",
        kin: "salesperson=820|marketer=450",
    },
    Role {
        name: "sales engineer",
        within: "sales",
        people: "solutions engineer|solution engineer|presales engineer|pre sales engineer|\
            pre sales consultant|presales consultant|solutions consultant|solution consultant|\
            customer engineer|sales consultant technical|technical sales engineer|\
            field application engineer|technical sales manager=52|se manager=58|\
            sales engineering manager=60|solution specialist|demo engineer|\
            technical sales representative|applications engineer|vertriebsingenieur|ingenieur commercial|\
            ingenieur d affaires|technical presales|technical sales specialist|sales solutions engineer|\
            solutions engineering manager=60",
        fields: "sales engineering|solutions engineering|presales|pre sales|solution consulting|\
            solutions consulting|technical sales|value engineering",
        kin: "",
    },
    Role {
        name: "revenue operations manager",
        within: "sales",
        people: "revops manager=56|sales operations manager=56|sales ops manager=56|revops lead=52|\
            sales operations analyst=30|revenue operations lead=52|sales enablement manager=54|\
            revenue operations analyst=30|revops analyst=30|sales operations specialist|\
            gtm operations manager=56|deal desk manager=52|crm specialist|head of revops=76|\
            head of revenue operations=76|salesforce consultant|sales ops analyst=30|\
            revops consultant=42|revenue operations specialist|go to market operations manager=56|\
            revenue strategy manager=56",
        fields: "revenue operations|revops|rev ops|sales operations|sales ops|gtm operations|\
            sales enablement|revenue enablement|revenue strategy|sales strategy|commercial excellence|\
            salesforce|sales systems",
        kin: "operations manager=350|marketer=300|data analyst=250",
    },
    Role {
        name: "customer success manager",
        within: "customer",
        people: "csm=46|csms=46|chief customer officer=90|customer success lead=52|\
            customer success specialist|customer success associate=22|customer success director=76|\
            head of customer success=76|client success manager=46|customer success executive|\
            onboarding manager=46|onboarding specialist|implementation specialist|\
            implementation consultant|customer onboarding manager=48|customer success engineer|\
            customer experience manager=54|head of customer experience=76|head of cx=76|cx manager=54|\
            cx director=76|customer success advocate|renewals manager=48|customer experience director=76|\
            chief experience officer=90|customer success operations manager=54|\
            client success director=74|customer happiness manager=46|professional services manager=56|\
            customer success consultant|cx lead=52|vp customer success=82|customer outcomes manager=46|\
            customer adoption manager=44",
        fields: "customer success|client success|customer experience|cx|customer|customer onboarding|\
            onboarding|implementation|professional services|renewals|post sales|customer outcomes|\
            customer operations|client experience|customer engagement",
        kin: "customer support agent=480|support engineer=330|salesperson=200",
    },
    Role {
        name: "customer support agent",
        within: "customer",
        people: "customer service representative|customer support specialist|\
            customer support representative|customer support manager=56|customer service manager=56|\
            customer service agent|call center agent|call centre agent|contact center manager=58|\
            contact centre manager=58|support agent|support specialist|support lead=50|\
            support manager=56|customer care agent|customer care manager=56|customer service advisor|\
            customer service associate=20|head of customer support=74|head of support=74|\
            customer service specialist|kundenservice mitarbeiter|customer care representative|\
            call center manager=56|head of customer service=74|customer service director=74|\
            customer support lead=50|call center supervisor=46|customer support associate=20",
        fields: "customer support|customer service|support|customer care|contact center|contact centre|\
            call center|kundenservice|service client|atencion al cliente|kundendienst",
        kin: "",
    },
];
