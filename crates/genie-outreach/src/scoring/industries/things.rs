//! Industries that build, move, grow and govern, and the professions around them.

use super::Industry;

pub(super) const THINGS: &[Industry] = &[
    Industry {
        name: "real estate",
        words: "commercial real estate|residential real estate|property management|real estate agency|\
            real estate agencies|realty|properties|immobilien|immobilier|inmobiliaria|\
            property development|brokerage real estate|reit|real estate development|property|\
            estate agency|estate agents|real estate brokerage|real estate investment|property developer|\
            coworking|housing|real estate brokerages|realtors|multifamily|\
            leasing non residential real estate|property company|property group|homes|real estate firm|\
            real estate firms|letting agency|property management company|property management companies|\
            cre|bienes raices|apartment|apartments|wohnungsbau|housing association",
        kin: "construction=450|proptech=700|architecture=400|hospitality=150|facilities=450",
    },
    Industry {
        name: "proptech",
        words: "prop tech|property technology|real estate technology|real estate software|smart building|\
            smart buildings|contech|property management software|real estate tech|real estate platform",
        kin: "real estate=620|construction tech=650|software=300|construction=350",
    },
    Industry {
        name: "construction",
        words: "building materials|general contractor|general contractors|contracting|civil engineering|\
            bau|bauunternehmen|btp|construccion|infrastructure construction|homebuilder|homebuilders|\
            home builder|home builders|roofing|hvac|electrical contractor|electrical contractors|\
            plumbing|contractors|construction company|construction companies|construction firm|\
            baugewerbe|batiment|builders|building construction|heavy civil|specialty contractor|\
            engineering and construction|home improvement|construction industry|commercial construction|\
            hochbau|tiefbau|concrete|constructora|construction services|edilizia",
        kin: "real estate=400|architecture=560|construction tech=600|manufacturing=250|\
            engineering services=500|energy=200",
    },
    Industry {
        name: "construction tech",
        words: "construction technology|construction software|con tech|bim software|\
            construction management software",
        kin: "construction=600|proptech=700|software=300",
    },
    Industry {
        name: "architecture",
        words: "architecture and planning|architecture firm|architecture firms|architekturburo|\
            interior design|urban planning|design firm|architects|landscape architecture|architectural|\
            architecture studio|architekten|arquitectura|architectural design|architecte|\
            interior architecture|architecture practice",
        kin: "construction=500|real estate=380|engineering services=450|agency=150",
    },
    Industry {
        name: "engineering services",
        words: "engineering consultancy|engineering firm|mechanical or industrial engineering|\
            ingenieurburo|design engineering|engineering consulting|industrial engineering|\
            ingenieurdienstleistung|engineering services firm|testing services",
        kin: "manufacturing=450|construction=500|automotive=300|aerospace=300|energy=300|architecture=400",
    },
    Industry {
        name: "manufacturing",
        words: "manufacturer|manufacturers|industrial|industrial manufacturing|machinery|\
            machinery manufacturing|industrial automation|maschinenbau|industrie|\
            electrical and electronic manufacturing|factory|factories|industrial equipment|fertigung|\
            produktion|metal|metals|plastics|precision engineering|automation|anlagenbau|fabrication|\
            steel|industrial goods|machine builder|fabricant|fabricacion|industrial machinery|\
            electronics manufacturing|appliances electrical and electronics manufacturing|mittelstand|\
            contract manufacturing|tooling|metal fabrication|produzione|industrial company|cnc|molding|\
            industria|electrical manufacturing|injection molding|industrials|castings|metalworking|\
            manufacturing company|plant|glass|paper|hardware manufacturing|textile manufacturing|\
            industrial components",
        kin: "automotive=720|aerospace=680|chemicals=650|packaging=750|semiconductors=520|robotics=600|\
            medical devices=420|food and beverage=420|consumer goods=450|hardware=450|energy=280|\
            engineering services=400|mining=250|construction=220|pharmaceuticals=300",
    },
    Industry {
        name: "packaging",
        words: "packaging and containers|packaging and containers manufacturing|containers|labels|\
            verpackung|emballage|sustainable packaging|corrugated",
        kin: "manufacturing=600|consumer goods=350|logistics=250",
    },
    Industry {
        name: "automotive",
        words: "car manufacturer|car dealership|car dealerships|automobile|automobiles|vehicles|\
            automotive supplier|automotive suppliers|automotive oem|automobil|electric vehicles|ev|evs|\
            mobility|autonomous vehicles|autonomous driving|auto parts|automobilindustrie|\
            motor vehicle manufacturing|tier 1 supplier|tier 1|oem|auto dealer|auto dealership|\
            auto dealerships|dealership|dealerships|self driving|car rental|auto repair|automocion|\
            autohaus|zulieferer|trucks|motors|automotive industry|electric mobility|ev charging|\
            car company|fahrzeugbau|auto|micromobility|scooters|automoviles|constructeur automobile",
        kin: "manufacturing=480|aerospace=350|transportation=420|robotics=350|semiconductors=250",
    },
    Industry {
        name: "aerospace",
        words: "aviation and aerospace|aviation and aerospace component manufacturing|defense|defence|\
            defense and space|space|satellite|satellites|drones|uav|defense contractor|space tech|\
            luft und raumfahrt|aerospace and defense|defence and space manufacturing|spacetech|\
            aeronautique|rocket|aeroespacial|defense tech|missiles|aircraft|new space",
        kin: "aviation=700|manufacturing=450|automotive=300|robotics=400|public sector=250",
    },
    Industry {
        name: "aviation",
        words: "airline industry|airport|airports|private aviation|luftfahrt|business aviation|\
            mro aviation|air charter",
        kin: "aerospace=600|travel=450|transportation=550|logistics=300",
    },
    Industry {
        name: "chemicals",
        words: "chemical|specialty chemicals|chemie|chimie|materials|coatings|polymers|petrochemicals|\
            fertilizer|chemical industry|quimica|paints|adhesives|advanced materials|\
            chemical manufacturing|chemical company",
        kin: "manufacturing=600|pharmaceuticals=350|oil and gas=350|biotech=200|packaging=250",
    },
    Industry {
        name: "semiconductors",
        words: "semiconductor|chips|chipmaker|semiconductor manufacturing|microelectronics|halbleiter|\
            fabless|integrated circuits|photonics|eda|quantum computing|wafer",
        kin: "hardware=750|manufacturing=420|software=150|telecom=250",
    },
    Industry {
        name: "hardware",
        words: "computer hardware|iot|internet of things|electronics|wearables|sensors|embedded systems|\
            computer networking|networking equipment|electronic devices|smart home|\
            computer hardware manufacturing|hardware startup|consumer hardware|connected devices|\
            industrial iot|iiot|elektronik",
        kin: "semiconductors=650|robotics=550|manufacturing=480|telecom=350|software=250|consumer goods=250",
    },
    Industry {
        name: "robotics",
        words: "robot|robots|industrial robotics|automation robotics|warehouse automation|cobots|robotic|\
            warehouse robotics",
        kin: "hardware=600|manufacturing=520|artificial intelligence=450|aerospace=300|automotive=300|\
            logistics tech=300",
    },
    Industry {
        name: "logistics",
        words: "logistics and supply chain|supply chain|\
            transportation logistics supply chain and storage|freight|shipping|warehousing|\
            freight forwarding|package freight delivery|3pl|third party logistics|trucking|spedition|\
            logistik|logistique|logistica|last mile delivery|fulfillment|courier|express delivery|cargo|\
            distribution|freight brokerage|fulfilment|transport logistics|maritime|ports|\
            container shipping|freight and package transportation|last mile|parcel|haulage|4pl|\
            supply chain services|customs|warehouse|warehouses|transport and logistics|fleet operators|\
            delivery company|delivery services",
        kin: "transportation=820|logistics tech=800|wholesale=380|retail=200|ecommerce=250|\
            manufacturing=220|aviation=250",
    },
    Industry {
        name: "logistics tech",
        words: "logtech|supply chain software|freight tech|logistics software|supply chain tech|\
            fleet management software|supply chain visibility|warehouse management software|\
            logistics technology|transport management software|logistics platform|digital freight|\
            supply chain technology|fleet software",
        kin: "logistics=750|software=320|transportation=450",
    },
    Industry {
        name: "transportation",
        words: "transportation trucking railroad|truck transportation|rail|railway|railways|\
            public transport|transit|transport|bus operator|ride hailing|ride sharing|mobility services|\
            bahn|transporte|taxi|ground transportation|fleets|fleet|trucking company|public transit|\
            ferry|urban transit services|transports",
        kin: "logistics=780|automotive=350|travel=250|logistics tech=550|public sector=220|aviation=400",
    },
    Industry {
        name: "wholesale",
        words: "import and export|international trade and development|distributor|distributors|\
            wholesaler|wholesalers|grosshandel|wholesale distribution|trading company|import export|\
            distribution wholesale|wholesale import and export|grossiste|mayorista|\
            business supplies and equipment|industrial distribution",
        kin: "retail=400|logistics=420|consumer goods=350|manufacturing=280",
    },
    Industry {
        name: "energy",
        words: "utilities|utility|power|electricity|oil and energy|energie|electric utility|\
            power generation|energy company|energy trading|grid|nuclear|stadtwerke|water utility|\
            electric power|gas utility|energy services|utility companies|energia|energy sector|\
            energieversorger|power plants|energy storage",
        kin: "renewables=820|oil and gas=750|climate tech=480|engineering services=250|mining=250|\
            environmental services=300",
    },
    Industry {
        name: "renewables",
        words: "renewables and environment|renewable energy|clean energy|solar|wind|wind energy|\
            solar energy|cleantech energy|green energy|erneuerbare energien|energies renouvelables|\
            energias renovables|renewable|photovoltaic|battery storage|hydrogen|solar installers|\
            solar installer|solar panels|wind power|offshore wind|\
            renewable energy semiconductor manufacturing|solar power|geothermal|energia solar|heat pumps|\
            pv|green hydrogen",
        kin: "climate tech=850|energy=620|environmental services=400|oil and gas=150|construction=150",
    },
    Industry {
        name: "climate tech",
        words: "climate|cleantech|clean tech|carbon accounting|sustainability software|carbon capture|\
            climate startup|greentech|green tech|decarbonization|environmental technology|sustainability|\
            carbon removal|carbon management|climatetech|esg software|circular economy|net zero|\
            carbon markets|green technology|decarbonisation|carbon offsets|impact startup|\
            climate technology",
        kin: "renewables=880|energy=420|environmental services=650|agtech=350|software=250|foodtech=250",
    },
    Industry {
        name: "oil and gas",
        words: "petroleum|oil|gas|upstream|drilling|oilfield|refinery|petrole|oil field services|\
            natural gas|lng|midstream|oil gas|downstream|offshore drilling|oilfield services",
        kin: "energy=600|mining=450|chemicals=350|renewables=150",
    },
    Industry {
        name: "mining",
        words: "mining and metals|minerals|quarry|bergbau|gold mining|lithium|exploration mining|mineria|\
            mining company|rare earths|copper",
        kin: "oil and gas=420|manufacturing=250|energy=280|chemicals=200",
    },
    Industry {
        name: "environmental services",
        words: "waste management|recycling|water treatment|environmental consulting|remediation|\
            environmental services|water|waste|entsorgung|environmental engineering|gestion des dechets|\
            wastewater",
        kin: "climate tech=550|renewables=400|energy=300|public sector=200",
    },
    Industry {
        name: "agriculture",
        words: "farming|farm|farms|agribusiness|crop|crops|landwirtschaft|agricultural|agri|ranching|\
            horticulture|viticulture|vineyard|vineyards|fishery|aquaculture|livestock|dairy farming|\
            agricultura|agriculture industry|growers|ranch|orchard|grain|seeds|greenhouse|agronomy|\
            poultry|agricole|forestry|cooperative farming|agropecuario",
        kin: "agtech=700|food and beverage=420|chemicals=150|wholesale=150",
    },
    Industry {
        name: "agtech",
        words: "ag tech|agritech|precision agriculture|vertical farming|farm management software|\
            agricultural technology|indoor farming|agrifood tech|agri tech|agrotech|smart farming|\
            farm tech",
        kin: "agriculture=650|foodtech=500|climate tech=450|software=250|biotech=300",
    },
    Industry {
        name: "gaming",
        words: "games|computer games|video games|video game|game studio|game studios|game development|\
            esports|mobile games|mobile gaming|game developer|gamedev|spiele|game publisher|jeux video|\
            videojuegos|indie games|games industry|gaming industry|spieleentwicklung|game company|\
            online games",
        kin: "entertainment=520|internet=350|software=250|media=350|sports=150",
    },
    Industry {
        name: "media",
        words: "media production|broadcast media|news|newspaper|newspapers|online news|broadcasting|\
            television|tv|radio|medien|media and entertainment|magazine|magazines|digital media|\
            journalism|streaming|news media|presse|podcast|podcasts|online audio and video media|\
            media company|media companies|tech media|medios|press|newsroom|podcast network|broadcaster|\
            medios de comunicacion|film and tv|newsletters|verlag|radio station",
        kin: "publishing=780|entertainment=720|internet=350|public relations=350|marketing agency=300|\
            gaming=250",
    },
    Industry {
        name: "publishing",
        words: "publisher|publishers|book publishing|books|writing and editing|editorial|edition|verlage|\
            book publishing and periodical|book publishers",
        kin: "media=720|education=250|entertainment=350",
    },
    Industry {
        name: "entertainment",
        words: "music|film|motion pictures|motion pictures and film|performing arts|movie production|\
            animation|concerts|theater|theatre|record label|events entertainment|live entertainment|\
            movies|arts|museum|museums|cultural|kultur|artists and writers|film production|\
            music industry|museums and institutions|festival|festivals|entertainment providers|galleries|\
            art gallery|gallery|fine art|record labels|film studio",
        kin: "media=650|gaming=500|events=520|sports=350|publishing=300",
    },
    Industry {
        name: "events",
        words: "events services|event management|conferences|trade shows|event planning|event agency|\
            wedding planning|event production|exhibitions|meetings and events|event venue|event company|\
            event companies|eventagentur|weddings|wedding venue|venues|conference organizer|evenementiel",
        kin: "entertainment=450|hospitality=400|marketing agency=350|agency=350",
    },
    Industry {
        name: "sports",
        words: "sport|football club|sports club|sports teams|spectator sports|sportverein|athletics|\
            sports tech|sportstech|sports technology|sports league|professional sports|soccer|\
            recreational facilities|sports team|deportes|sports marketing",
        kin: "wellness=420|entertainment=420|media=250|sporting goods=400|gaming=150",
    },
    Industry {
        name: "telecom",
        words: "telecommunications|telco|telecoms|telcos|mobile operator|mobile operators|isp|\
            internet service provider|wireless|telekommunikation|5g|network operator|telecommunication|\
            telecomunicaciones|broadband|wireless services|fiber|telecom operator|telecom operators|\
            mobile network operator|operateur telecom|mvno|carrier",
        kin: "it services=400|hardware=400|internet=350|software=250|media=220",
    },
    Industry {
        name: "public sector",
        words: "government|government administration|public administration|municipality|municipalities|\
            city council|federal government|state government|local government|local governments|civic|\
            offentlicher dienst|verwaltung|gobierno|government agency|government agencies|ministry|\
            county|city of|public safety|law enforcement|military|armed forces|secteur public|\
            collectivite|international affairs|council|councils|stadt|stadtverwaltung|behorde|\
            sector publico|ayuntamiento|department of|public policy|cities|city government|town of|\
            county of|state of|county government|public services|gov|federal agency|federal agencies|\
            mairie|public agencies|police|public works|local authority|local authorities|landkreis|\
            bundesministerium",
        kin: "govtech=550|nonprofit=350|education=250|research=250|transportation=180|aerospace=180",
    },
    Industry {
        name: "govtech",
        words: "government technology|civic tech|public sector software|gov tech|civictech|\
            government software",
        kin: "public sector=550|software=350",
    },
    Industry {
        name: "nonprofit",
        words: "non profit|non profits|nonprofits|nonprofit organization|\
            nonprofit organization management|non profit organizations|ngo|ngos|charity|charities|\
            foundation|foundations|philanthropy|civic and social organization|social enterprise|\
            gemeinnutzig|association|associations|stiftung|verein|humanitarian|religious institutions|\
            fundraising|ong|ongs|social impact|philanthropic fundraising services|\
            non governmental organization|individual and family services|social services|\
            non profit organization management|food bank|fundacion|relief organization|\
            community organization|aid organization|hilfsorganisation|church|faith based|\
            advocacy organization|charitable|voluntary sector|third sector",
        kin: "public sector=300|education=200|research=250|healthcare=120",
    },
    Industry {
        name: "legal",
        words: "law practice|law firm|law firms|legal services|kanzlei|kanzleien|cabinet d avocats|\
            rechtsanwalte|bufete|attorneys|solicitors|law|law office|law offices|rechtsanwaltskanzlei|\
            lawyers|llp law|legal industry|despacho de abogados|abogados|avocats|boutique law firm|\
            advocates|legal practice|barristers chambers|notaries",
        kin: "legal tech=550|consulting=250|accounting=250",
    },
    Industry {
        name: "legal tech",
        words: "legaltech|legal technology|legal software|law tech|contract management software|\
            contract lifecycle management|ediscovery|lawtech",
        kin: "legal=500|software=420",
    },
    Industry {
        name: "consulting",
        words: "management consulting|consultancy|consultancies|strategy consulting|business consulting|\
            business consulting and services|advisory|professional services|beratung|\
            unternehmensberatung|conseil|consultoria|consulting firm|consulting firms|big four|big 4|\
            advisory firm|consulting services|business services|consulting company|think consulting|\
            operations consulting|cabinet de conseil|consulenza|mbb|consultants firm|boutique consultancy",
        kin: "it services=400|accounting=350|human resources=250|training=350|agency=200|legal=150",
    },
    Industry {
        name: "security services",
        words: "security and investigations|private security|security guard|surveillance|alarm systems|\
            guard services",
        kin: "facilities=450|public sector=150",
    },
    Industry {
        name: "facilities",
        words: "facilities services|facility management|cleaning services|janitorial|building services|\
            commercial cleaning|gebaudereinigung|pest control|cleaning company|cleaning companies|\
            maintenance services|facility services",
        kin: "real estate=350|construction=350|security services=450",
    },
];
