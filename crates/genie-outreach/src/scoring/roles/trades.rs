//! Roles of property, media, hospitality, retail, the land and public life.

use super::Role;

pub(super) const ROLES: &[Role] = &[
    Role {
        name: "fitness trainer",
        within: "service",
        people: "personal trainer=28|gym owner=86|yoga teacher=28|yoga instructor=28|fitness coach=30|\
            strength coach=32|gym manager=52|fitness instructor=26|studio owner=84|pilates instructor=28|\
            fitness director=66|fitness manager=50|fitness studio owner=86|nutrition coach=28|\
            athletic trainer=32|sports coach=30|athletic director=70|crossfit coach=30|\
            yoga studio owner=86|wellness director=68|fitness entrepreneur=80",
        fields: "fitness|wellness|yoga|personal training|gym operations|athletics",
        kin: "",
    },
    Role {
        name: "real estate agent",
        within: "property",
        people: "realtor=34|real estate broker=42|estate agent=34|letting agent=30|immobilienmakler=36|\
            immobilienmaklerin=36|agent immobilier=34|agente inmobiliario=34|real estate advisor=38|\
            real estate consultant=36|broker associate=34|listing agent=34|\
            commercial real estate broker=46|managing broker=60|principal broker=62|\
            real estate salesperson=32|broker owner=86|cre broker=46|leasing agent=28|\
            leasing consultant=26|leasing manager=50|real estate associate=28|estate agency director=74|\
            real estate team lead=52|luxury real estate agent=38|agente immobiliare=34|\
            conseiller immobilier=34|brokerage owner=86|tenant rep broker=44|lettings manager=50|\
            lettings negotiator=26|real estate professional=34|designated broker=60|\
            residential sales agent=32|licensed real estate salesperson=34|real estate sales associate=30",
        fields: "real estate|realty|commercial real estate|residential real estate|leasing|\
            real estate sales|real estate brokerage|brokerage|immobilien|lettings|residential sales",
        kin: "property manager=450|real estate developer=420",
    },
    Role {
        name: "property manager",
        within: "property",
        people: "real estate asset manager=56|community manager property=46|immobilienverwalter=46|\
            gestionnaire immobilier=44|landlord=60|real estate manager=54|\
            portfolio manager real estate=56|apartment manager=42|head of property management=74|\
            property management director=74|property director=74|regional property manager=60|\
            block manager=44|head of property=74|lettings and property manager=50|\
            property administrator=24|hoa manager=48|vacation rental manager=50|property owner=70|\
            short term rental host=54|multifamily property manager=50|director of property management=74|\
            asset manager real estate=54",
        fields: "property management|property|real estate asset management|multifamily|\
            asset management real estate|property operations|residential property|strata management|\
            vacation rentals",
        kin: "",
    },
    Role {
        name: "real estate developer",
        within: "property",
        people: "property developer=74|real estate development manager=58|real estate investor=70|\
            development manager real estate=56|projektentwickler=46|promoteur immobilier=70|\
            director of development real estate=74|land manager=50|real estate entrepreneur=80|\
            property investor=68|land acquisition manager=54|real estate development director=74|\
            promotor inmobiliario=70|residential developer=72|homebuilder=72|home builder=72",
        fields: "real estate development|property development|real estate investment|\
            real estate acquisitions|land acquisition",
        kin: "construction manager=350|investor=250",
    },
    Role {
        name: "architect",
        within: "property",
        people: "architektin=44|architekt=44|architecte=44|arquitecto=44|arquitecta=44|urban planner=40|\
            landscape architect=44|project architect=46|architectural designer=36|design architect=46|\
            licensed architect=46|principal architect=66|architect partner=80|town planner=40|\
            stadtplaner=40|bim manager=52|bim coordinator=34|architectural technologist=34|\
            city planner=40|associate architect=40|interior architect lead=50|architetto=44",
        fields: "architecture|urban planning|landscape architecture|bim|architectural design|building design",
        kin: "software engineer=120|solutions architect=200|construction manager=350|interior designer=450",
    },
    Role {
        name: "construction manager",
        within: "property",
        people: "site manager=54|general contractor=66|construction director=76|foreman=42|bauleiter=54|\
            bauleiterin=54|conducteur de travaux=50|jefe de obra=54|construction project manager=56|\
            superintendent construction=56|construction superintendent=56|quantity surveyor=42|\
            surveyor=38|estimator=36|construction estimator=36|preconstruction manager=56|\
            head of construction=76|builder=44|contracts director=70|site supervisor=44|roofer=22|\
            carpenter=22|contractor owner=84|construction supervisor=46|contractor construction=44|\
            vp construction=82|polier=42|bauunternehmer=84|construction worker=12|\
            construction coordinator=24|construction executive=74|project engineer=36|\
            construction engineer=36|preconstruction director=74|field superintendent=54|\
            chef de chantier=46|head of projects construction=74|bauprojektleiter=56|\
            technischer leiter bau=70|electrical contractor=48|hvac contractor=48",
        fields: "construction|site management|preconstruction|building construction|estimating|bau|\
            capital projects|construction operations|construction management|quantity surveying|\
            field construction",
        kin: "",
    },
    Role {
        name: "journalist",
        within: "media",
        people: "reporter=34|correspondent=40|news editor=54|news anchor=44|columnist=42|\
            tech journalist=36|technology journalist=36|investigative journalist=40|journalistin=34|\
            periodista=34|redakteur=34|redakteurin=34|freelance journalist=34|staff writer=32|\
            news producer=40|tv host=44|broadcaster=40|bureau chief=66|giornalista=34|\
            technology reporter=36|tech reporter=36|business reporter=36|senior reporter=42|\
            features writer=34|beat reporter=34|news reporter=34|political correspondent=42|\
            tech correspondent=40|technology correspondent=40|financial journalist=38|redactrice=32|\
            health reporter=36|news presenter=42|climate reporter=36|science journalist=38|\
            contributing writer=32|senior correspondent=46|senior writer=40|business journalist=36|\
            health journalist=36|environmental journalist=36|science writer=34|technology editor=54|\
            news director=72",
        fields: "journalism|news|newsroom|reporting news|press|news media|investigations",
        kin: "editor=820|writer=620|podcaster=560|content creator=350",
    },
    Role {
        name: "editor",
        within: "media",
        people: "editor in chief=80|managing editor=66|senior editor=52|chefredakteur=80|\
            chefredakteurin=80|copy editor=34|deputy editor=58|section editor=54|redacteur en chef=80|\
            editor at large=52|publisher=74|executive editor=70|contributing editor=42|\
            features editor=52|associate editor=44|jefe de redaccion=66|assignment editor=46|\
            tech editor=52|business editor=54|assistant editor=30|commissioning editor=46|\
            acquisitions editor=44|editorial assistant=18|lektor=34|lektorin=34|redacteur=34|\
            publishing director=74|online editor=40|magazine editor=52|newsletter editor=44|\
            verlagsleiter=76",
        fields: "editorial|publishing|magazine|verlag",
        kin: "",
    },
    Role {
        name: "writer",
        within: "media",
        people: "author=40|novelist=40|blogger=30|ghostwriter=32|screenwriter=36|freelance writer=30|\
            autor=38|autorin=38|schriftsteller=38|scriptwriter=34|grant writer=32|newsletter writer=34|\
            ecrivain=38|documentation specialist=28|translator=30|interpreter=30|editor and writer=34|\
            technical editor=34|newsletter author=36|substack writer=34|speechwriter=36|\
            children's author=36|proofreader=24",
        fields: "writing|technical writing|documentation|translation|localization|copy",
        kin: "",
    },
    Role {
        name: "technical writer",
        within: "media",
        people: "documentation engineer=30|documentation manager=52|docs lead=48|\
            technical documentation manager=54|technical author=30|documentation lead=48|\
            technischer redakteur=30|technische redakteurin=30|api writer=30",
        fields: "technical documentation|docs",
        kin: "writer=650",
    },
    Role {
        name: "podcaster",
        within: "media",
        people: "podcast host=44|podcast producer=40|podcast creator=40|host of the podcast=42|\
            radio host=42|radio presenter=40|podcast editor=32|host=36|co host=34|audio producer=36|\
            head of podcasts=72|head of audio=72|showrunner=56",
        fields: "podcast|podcasting|radio|audio",
        kin: "content creator=700",
    },
    Role {
        name: "content creator",
        within: "media",
        people: "influencer=36|youtuber=36|vlogger=32|streamer=32|instagram creator=32|tiktok creator=32|\
            creator=34|ugc creator=26|creador de contenido=32|tiktoker=30|createur de contenu=32|\
            blogger influencer=32|digital creator=32|twitch streamer=32|travel blogger=32|\
            food blogger=32|lifestyle blogger=32|beauty influencer=34|video creator=32",
        fields: "content creation|influencer|creator economy",
        kin: "photographer=350|writer=350",
    },
    Role {
        name: "photographer",
        within: "media",
        people: "videographer=30|filmmaker=40|video editor=28|cinematographer=40|fotograf=30|\
            fotografin=30|photographe=30|fotografo=30|film director=60|video producer=36|producer=46|\
            film producer=56|executive producer=66|director of photography=54|wedding photographer=32|\
            creative producer=46|sound engineer=30|audio engineer=30|music producer=42|musician=34|\
            actor=32|artist=32|dj=26|composer=38|head of video=72|documentary filmmaker=42|\
            line producer=48|music director=56|talent agent=44|artist manager=46|concert promoter=50|\
            band manager=46|painter=28|sculptor=30|gallery owner=86|gallerist=70|curator=48|\
            gallery director=72|tv producer=50|music supervisor=44",
        fields: "photography|video|film|video production|film production|music|post production|arts|\
            cinema|content production",
        kin: "",
    },
    Role {
        name: "chef",
        within: "service",
        people: "head chef=60|executive chef=70|sous chef=42|cook=18|restaurant owner=88|restaurateur=86|\
            restaurant manager=54|restaurant general manager=62|cafe owner=86|koch=20|kuchenchef=60|\
            gastronom=82|cocinero=20|baker=24|bakery owner=86|food and beverage manager=56|\
            f and b manager=56|f and b director=74|barista=12|bartender=14|waiter=10|waitress=10|\
            server restaurant=10|catering manager=52|caterer=44|bar owner=86|bar manager=48|\
            pastry chef=36|culinary director=72|director of food and beverage=74|sommelier=34|\
            food truck owner=84|dueño de restaurante=86|coffee shop owner=86|kitchen manager=46|\
            chef owner=88|brewery owner=86|brewer=30|head brewer=54|coffee roaster=40|\
            restaurant group owner=88|franchise restaurant owner=86|chef de cuisine=60|\
            gerant de restaurant=70|shift manager=36|dishwasher=6|executive chef and owner=88|\
            director of catering=70|beverage director=66|pub landlord=80",
        fields: "culinary|food and beverage|restaurant operations|restaurants|kitchen|catering|f and b|\
            gastronomie|foodservice|food service|hospitality food",
        kin: "hotel manager=350",
    },
    Role {
        name: "hotel manager",
        within: "service",
        people: "hotel general manager=76|hotelier=80|hotel owner=88|front office manager=50|\
            hospitality manager=54|resort manager=66|guest relations manager=46|concierge=20|\
            hoteldirektor=78|hoteldirektorin=78|directeur d hotel=76|director de hotel=76|\
            hotel director=76|revenue manager hotel=52|revenue manager=52|housekeeping manager=44|\
            director of rooms=68|innkeeper=70|travel agent=28|tour operator=60|tour guide=20|\
            travel manager=50|travel consultant=30|flight attendant=20|airline pilot=50|\
            commercial pilot=50|hotel operations manager=60|cluster general manager=80|housekeeper=10|\
            front desk agent=14|guest experience manager=48|rooms division manager=58|\
            director of hospitality=74|bed and breakfast owner=84|travel agency owner=86|\
            director of revenue management=72|reservations manager=48|director of hotel operations=74|\
            corporate travel manager=52|director of sales hotel=70|travel advisor=34|tourism director=72|\
            gerente de hotel=72|reiseleiter=22|spa manager=48|spa director=66|resort general manager=78|\
            hotel manager on duty=44|night auditor=18|airline captain=56",
        fields: "hospitality|hotel operations|guest experience|hotels|travel|tourism|rooms division|\
            revenue management|resort operations|guest services|hotellerie|corporate travel|\
            business travel|front office",
        kin: "",
    },
    Role {
        name: "retail associate",
        within: "retail",
        people: "store manager=52|shop manager=50|cashier=10|shop assistant=12|filialleiter=52|\
            filialleiterin=52|retail manager=54|store associate=12|assistant store manager=38|\
            district manager=62|retail director=76|head of retail=76|responsable de magasin=52|\
            gerente de tienda=52|responsable boutique=52|retail sales associate=12|store director=64|\
            regional retail manager=62|retail operations manager=58|marktleiter=54|head of stores=74|\
            jefe de tienda=52|retail area manager=58|visual merchandiser=28|boutique owner=86|\
            retail consultant=38|retail worker=10|stores director=76",
        fields: "retail|retail operations|stores|einzelhandel|visual merchandising|retail sales",
        kin: "merchandiser=420",
    },
    Role {
        name: "merchandiser",
        within: "retail",
        people: "category manager=50|merchandising manager=54|merchandise planner=34|\
            chief merchandising officer=90|merchant=40|retail buyer=38|fashion buyer=38|\
            head of buying=76|buying director=76|assortment manager=48|head of merchandising=76|\
            buying manager=56|category director=72|category lead=52|head of category=74|\
            sortimentsmanager=46|merchandising director=76|assistant buyer=24|\
            category management director=74|chief merchant=84|responsable categorie=50|\
            category buyer retail=38|senior merchandiser=42|dmm=62|divisional merchandise manager=64|\
            buyer and merchandiser=40|grocery buyer=38|food buyer=38|beverage buyer=38|produce buyer=36|\
            snacks category manager=50|grocery category manager=52",
        fields: "merchandising|buying|category management|assortment|category|merchandise planning|\
            retail buying|buying and merchandising",
        kin: "procurement manager=450|ecommerce manager=420",
    },
    Role {
        name: "ecommerce manager",
        within: "retail",
        people: "e commerce manager=56|head of ecommerce=76|head of e commerce=76|ecommerce director=76|\
            e commerce director=76|ecommerce specialist=28|e commerce specialist=28|\
            marketplace manager=52|amazon manager=48|online shop manager=52|ecommerce lead=52|\
            responsable e commerce=60|shopify expert=34|dtc manager=54|head of dtc=76|\
            ecommerce manager dtc=56|director of ecommerce=76|ecommerce owner=86|online store owner=86|\
            amazon seller=60|etsy seller=50|e commerce executive=30|director e commerce=76|\
            leiter e commerce=74|leiter onlineshop=70|ecommerce coordinator=22|amazon fba seller=60|\
            marketplace director=72|ecommerce marketing manager=56|e commerce marketing manager=56|\
            shopify store owner=86|vp ecommerce=82|vp e commerce=82|chief ecommerce officer=90|\
            ecommerce operations manager=56|director of e commerce=76|digital commerce manager=56|\
            head of digital commerce=76|online retail manager=54|ecommerce entrepreneur=82|\
            webshop manager=52|gerente de ecommerce=60|ecommerce trading manager=54|\
            trading manager ecommerce=54|dtc lead=54|ecommerce executive=30|ecommerce analyst=28|\
            shopify developer=30",
        fields: "ecommerce|e commerce|online retail|direct to consumer|dtc|d2c|marketplaces|\
            digital commerce|onlinehandel|online shop|ecommerce operations|omnichannel|e tail|\
            ecommerce and digital",
        kin: "digital marketer=480|growth marketer=420|product manager=200",
    },
    Role {
        name: "farmer",
        within: "land",
        people: "farm manager=56|farm owner=86|rancher=70|grower=50|agronomy manager=54|\
            crop consultant=40|landwirt=60|landwirtin=60|agriculteur=60|agricultor=60|dairy farmer=66|\
            winemaker=56|vineyard manager=54|vineyard owner=86|wine maker=56|farm director=74|\
            crop advisor=40|beekeeper=40|horticulturist=36|forester=38|livestock manager=50|\
            head grower=56|agricultural manager=54|farm operations manager=56|fisherman=30|\
            greenhouse manager=52|orchard manager=52|ranch manager=56|winery owner=88|\
            director of viticulture=70|arborist=30|grain merchandiser=38|landscaper=26|\
            landscape contractor=50|gardener=18|precision agriculture specialist=36|\
            precision agriculture manager=54|director of agronomy=74|head of agronomy=74|\
            estate manager farm=54|agri manager=52|viticulturist=46|head winemaker=64",
        fields: "farming|agriculture|crops|dairy|viticulture|agronomy|forestry|livestock|\
            precision agriculture|horticulture|farm operations|agribusiness|landwirtschaft|crop science|\
            irrigation|landscaping",
        kin: "scientist=180",
    },
    Role {
        name: "fundraiser",
        within: "public",
        people: "development director=72|development officer=38|fundraising manager=56|\
            director of development=74|grants manager=52|major gifts officer=44|philanthropy director=74|\
            donor relations manager=50|fundraising director=76|head of fundraising=76|\
            chief development officer=90|nonprofit director=78|executive director nonprofit=84|\
            director of philanthropy=74|program officer=42|advancement officer=38|\
            annual giving manager=50|volunteer coordinator=24|volunteer manager=46|\
            development manager nonprofit=54|grants officer=36|development coordinator=22|\
            membership manager=48|membership director=70|fundraising consultant=40|\
            individual giving manager=52|sponsorship manager=52|head of philanthropy=76|\
            vp development=80|vp advancement=80|director of advancement=74|charity director=78|\
            charity ceo=90|nonprofit executive=78|foundation director=78|\
            corporate partnerships manager charity=50|director of annual giving=70|head of giving=72|\
            nonprofit leader=76|ngo director=78|major gifts director=72",
        fields: "fundraising|development fundraising|philanthropy|grants|advancement|donor relations|\
            major gifts|annual giving|membership|nonprofit management|individual giving|\
            nonprofit programs|institutional advancement",
        kin: "partnerships manager=200",
    },
    Role {
        name: "policy advisor",
        within: "public",
        people: "policy analyst=32|public policy manager=56|government affairs manager=56|\
            government relations manager=56|lobbyist=46|policy director=74|city manager=78|mayor=86|\
            council member=66|councillor=64|politician=66|civil servant=36|policy manager=54|diplomat=56|\
            public servant=36|legislative aide=26|senator=84|town clerk=46|state senator=84|\
            city council member=66|director of public works=74|public works director=74|\
            municipal manager=72|burgermeister=84|head of policy=74|head of public policy=76|\
            public affairs director=74|government affairs director=76|head of government affairs=76|\
            regulatory policy manager=54|county administrator=76|city administrator=76|policy officer=34|\
            chief innovation officer city=84|alderman=64|kommunalpolitiker=60|member of parliament=82|\
            deputy mayor=76|county commissioner=74|town manager=74|emergency management director=70|\
            program manager government=52|smart city manager=56|head of smart city=74|\
            public administrator=54|police officer=30|firefighter=26|fire chief=70|police chief=74|\
            military officer=50|army officer=48|transit director=72",
        fields: "public policy|government affairs|policy|government relations|public works|\
            public administration|city planning|municipal services|public sector|smart city|\
            regulatory policy|public safety|government|civic innovation|digital government",
        kin: "",
    },
];
