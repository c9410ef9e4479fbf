//! The countries of Europe.

use super::Place;

pub(super) const COUNTRIES: &[Place] = &[
    Place {
        name: "germany",
        words: "german|deutschen|deutsche|deutscher|deutschland|germans|alemania|allemagne",
        within: "dach|european union",
        cities: "berlin|munich/munchen/muenchen|hamburg|frankfurt/frankfurt am main|cologne/koln/koeln|\
            stuttgart|dusseldorf/duesseldorf|leipzig|dresden|hannover/hanover|nuremberg/nurnberg|bremen|\
            essen|dortmund|bonn|mannheim|karlsruhe|freiburg|augsburg|munster/muenster|heidelberg|potsdam|\
            bavaria/bayern|baden wurttemberg|north rhine westphalia/nordrhein westfalen/nrw|hesse/hessen|\
            saxony/sachsen|lower saxony|wolfsburg|ingolstadt|aachen|kiel|mainz|wiesbaden|darmstadt|ulm|\
            regensburg|bielefeld|wuppertal|bochum|duisburg|jena|erlangen|walldorf|garching|rostock|\
            kassel|saarbrucken",
    },
    Place {
        name: "austria",
        words: "austrian|osterreich|oesterreich|autriche",
        within: "dach|european union",
        cities: "vienna/wien|graz|linz|salzburg|innsbruck",
    },
    Place {
        name: "switzerland",
        words: "swiss|schweiz|suisse|svizzera|suiza",
        within: "dach",
        cities: "zurich/zuerich|geneva/geneve/genf|basel|lausanne|bern|zug|lucerne/luzern|winterthur|\
            st gallen|lugano",
    },
    Place { name: "liechtenstein", words: "", within: "dach", cities: "vaduz" },
    Place {
        name: "france",
        words: "french|francais|frankreich|francia",
        within: "western europe|european union",
        cities: "paris|lyon|marseille|toulouse|nice|nantes|bordeaux|lille|strasbourg|rennes|montpellier|\
            grenoble|ile de france|sophia antipolis|rouen|aix en provence|nancy|angers|dijon|annecy|\
            toulon|clermont ferrand|la defense",
    },
    Place {
        name: "united kingdom",
        words: "uk|u k|great britain|britain|british|england|english uk|scotland|scottish|wales|welsh|\
            northern ireland|gb|angleterre",
        within: "british isles",
        cities: "london/greater london/city of london|manchester|birmingham|edinburgh|glasgow|leeds|\
            bristol|liverpool|cambridge|oxford|cardiff|belfast|sheffield|newcastle|nottingham|reading|\
            brighton|southampton|leicester|bath|aberdeen|york|milton keynes|coventry|exeter|norwich|\
            guildford|surrey|kent|essex|slough|swindon|hertfordshire|berkshire|yorkshire",
    },
    Place {
        name: "ireland",
        words: "irish|republic of ireland|eire",
        within: "british isles|european union",
        cities: "dublin|cork|galway|limerick|waterford",
    },
    Place {
        name: "netherlands",
        words: "dutch|holland|the netherlands|niederlande|nederland|pays bas",
        within: "benelux|european union",
        cities: "amsterdam|rotterdam|utrecht|the hague/den haag|eindhoven|groningen|delft|haarlem|leiden|\
            tilburg|arnhem|breda",
    },
    Place {
        name: "belgium",
        words: "belgian|belgique|belgie|belgien",
        within: "benelux|european union",
        cities: "brussels/bruxelles/brussel|antwerp/antwerpen|ghent/gent|leuven|liege|bruges|namur|mechelen",
    },
    Place {
        name: "luxembourg",
        words: "luxembourgish|luxemburg",
        within: "benelux|european union",
        cities: "esch sur alzette",
    },
    Place {
        name: "spain",
        words: "spanish|espana|spaniard|spanien|espagne",
        within: "iberia|european union|western europe",
        cities: "madrid|barcelona|valencia|seville/sevilla|bilbao|malaga|zaragoza|catalonia/cataluna|\
            granada|palma|alicante|san sebastian|murcia|vigo",
    },
    Place {
        name: "portugal",
        words: "portuguese",
        within: "iberia|european union|western europe",
        cities: "lisbon/lisboa|porto|braga|coimbra|faro|aveiro",
    },
    Place {
        name: "italy",
        words: "italian|italia|italien|italie",
        within: "southern europe|european union|western europe",
        cities: "milan/milano|rome/roma|turin/torino|bologna|florence/firenze|naples/napoli|\
            venice/venezia|genoa/genova|verona|padua/padova|lombardy/lombardia|modena|parma|brescia|\
            bergamo|trento",
    },
    Place {
        name: "greece",
        words: "greek|hellas",
        within: "southern europe|european union",
        cities: "athens|thessaloniki|patras",
    },
    Place {
        name: "cyprus",
        words: "cypriot",
        within: "southern europe|european union",
        cities: "nicosia|limassol",
    },
    Place {
        name: "malta",
        words: "maltese",
        within: "southern europe|european union",
        cities: "valletta|sliema",
    },
    Place {
        name: "sweden",
        words: "swedish|sverige|schweden|swede",
        within: "nordics|european union",
        cities: "stockholm|gothenburg/goteborg|malmo|uppsala|lund|linkoping|vasteras|orebro",
    },
    Place {
        name: "norway",
        words: "norwegian|norge|norwegen",
        within: "nordics",
        cities: "oslo|bergen|trondheim|stavanger",
    },
    Place {
        name: "denmark",
        words: "danish|danmark|danemark|dane",
        within: "nordics|european union",
        cities: "copenhagen/kobenhavn|aarhus|odense|aalborg|billund",
    },
    Place {
        name: "finland",
        words: "finnish|suomi|finn|finnland",
        within: "nordics|european union",
        cities: "helsinki|espoo|tampere|oulu|turku|vantaa",
    },
    Place { name: "iceland", words: "icelandic", within: "nordics", cities: "reykjavik" },
    Place { name: "estonia", words: "estonian", within: "baltics|european union", cities: "tallinn|tartu" },
    Place { name: "latvia", words: "latvian", within: "baltics|european union", cities: "riga" },
    Place {
        name: "lithuania",
        words: "lithuanian",
        within: "baltics|european union",
        cities: "vilnius|kaunas",
    },
    Place {
        name: "poland",
        words: "polish|polska|polen|pologne",
        within: "eastern europe|european union",
        cities: "warsaw/warszawa|krakow/cracow|wroclaw|gdansk|poznan|lodz|katowice|gdynia|lublin|szczecin",
    },
    Place {
        name: "czech republic",
        words: "czechia|czech|tschechien",
        within: "eastern europe|european union",
        cities: "prague/praha|brno|ostrava",
    },
    Place {
        name: "slovakia",
        words: "slovak",
        within: "eastern europe|european union",
        cities: "bratislava|kosice",
    },
    Place {
        name: "hungary",
        words: "hungarian|ungarn",
        within: "eastern europe|european union",
        cities: "budapest|debrecen",
    },
    Place {
        name: "romania",
        words: "romanian",
        within: "eastern europe|european union",
        cities: "bucharest/bucuresti|cluj/cluj napoca|timisoara|iasi|brasov",
    },
    Place {
        name: "bulgaria",
        words: "bulgarian",
        within: "eastern europe|european union",
        cities: "sofia|plovdiv|varna",
    },
    Place {
        name: "croatia",
        words: "croatian|hrvatska",
        within: "eastern europe|european union",
        cities: "zagreb|split croatia|rijeka",
    },
    Place {
        name: "slovenia",
        words: "slovenian",
        within: "eastern europe|european union",
        cities: "ljubljana|maribor",
    },
    Place { name: "serbia", words: "serbian", within: "eastern europe", cities: "belgrade|novi sad" },
    Place {
        name: "ukraine",
        words: "ukrainian",
        within: "eastern europe",
        cities: "kyiv/kiev|lviv|kharkiv|odesa/odessa|dnipro",
    },
    Place { name: "moldova", words: "moldovan", within: "eastern europe", cities: "chisinau" },
    Place {
        name: "bosnia and herzegovina",
        words: "bosnia|bosnian",
        within: "eastern europe",
        cities: "sarajevo",
    },
    Place {
        name: "north macedonia",
        words: "macedonia|macedonian",
        within: "eastern europe",
        cities: "skopje",
    },
    Place { name: "albania", words: "albanian", within: "eastern europe", cities: "tirana" },
    Place {
        name: "russia",
        words: "russian|russian federation",
        within: "eastern europe",
        cities: "moscow|saint petersburg/st petersburg|novosibirsk",
    },
    Place { name: "belarus", words: "belarusian", within: "eastern europe", cities: "minsk" },
    Place { name: "armenia", words: "armenian", within: "eastern europe", cities: "yerevan" },
];
