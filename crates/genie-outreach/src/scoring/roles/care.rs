//! Roles that teach, research and care.

use super::Role;

pub(super) const ROLES: &[Role] = &[
    Role {
        name: "teacher",
        within: "education",
        people: "educator=32|schoolteacher|tutor=22|instructor=28|lehrer|lehrerin|professeur des ecoles|\
            enseignant|enseignante|maestro|maestra|profesor|profesora|math teacher|maths teacher|\
            science teacher|english teacher|special education teacher|elementary teacher|\
            high school teacher|kindergarten teacher|classroom teacher|stem teacher|\
            middle school teacher|lead teacher=42|k 12 teacher|music teacher|grade teacher|\
            head teacher=76|headteacher=76|physics teacher|computer science teacher|history teacher|\
            primary school teacher|secondary school teacher|teacher of|esl teacher|language teacher|\
            department head teacher=54|literacy coach=40|instructional coach=44|reading specialist=34|\
            insegnante|preschool teacher|early childhood educator|special educator|\
            math department chair=56",
        fields: "teaching|education|classroom|instruction|special education|k 12|stem education",
        kin: "school principal=480|academic=350|school counselor=420",
    },
    Role {
        name: "school principal",
        within: "education",
        people: "headmaster=80|headmistress=80|vice principal=68|assistant principal=66|\
            superintendent=86|school superintendent=86|dean=76|assistant superintendent=78|\
            deputy superintendent=80|head of school=82|schulleiter=78|schulleiterin=78|\
            directeur d ecole=76|director de escuela=76|curriculum director=72|director of curriculum=74|\
            curriculum coordinator=46|academic director=74|school administrator=62|chancellor=88|\
            provost=86|rector=88|registrar=54|school director=78|\
            director of curriculum and instruction=76|instructional technology director=72|\
            director of technology school=72|school leader=74|deputy head teacher=68|deputy head=66|\
            chief academic officer=88|academic dean=76|director of teaching and learning=76|\
            school district administrator=66|school business manager=60|director of studies=70|\
            proviseur=78|curriculum lead=54|curriculum specialist=40|\
            instructional technology coordinator=46|edtech coordinator=46|ed tech coordinator=46|\
            educational technology coordinator=46|education technology coordinator=46|\
            technology coordinator=44|instructional technology specialist=40|edtech specialist=38|\
            ed tech specialist=38|educational technology specialist=38|\
            director of educational technology=74|ed tech director=72|edtech director=72|\
            academic coordinator=44|district technology coordinator=50|\
            director of instructional technology=74|district administrator=66|head of sixth form=62|\
            director of education=76",
        fields: "school leadership|curriculum|academic affairs|school administration|\
            curriculum and instruction|instructional technology|teaching and learning|student affairs|\
            higher education administration|educational technology|school district",
        kin: "academic=380",
    },
    Role {
        name: "academic",
        within: "education",
        people: "professor=62|associate professor=56|assistant professor=46|lecturer=44|\
            senior lecturer=52|adjunct professor=42|researcher=36|postdoc=32|postdoctoral researcher=32|\
            postdoctoral fellow=32|principal investigator=66|research fellow=38|phd candidate=18|\
            phd student=14|doctoral researcher=18|doctoral candidate=18|doktorand=16|doktorandin=16|\
            wissenschaftlicher mitarbeiter=28|chercheur=36|chercheuse=36|investigador=36|\
            investigadora=36|profesor titular=58|research associate=30|research director=72|\
            department chair=70|research professor=60|dozent=42|research lead=54|visiting professor=54|\
            research manager=54|academic researcher=36|head of department=66|maitre de conferences=50|\
            full professor=66|hochschullehrer=58|clinical professor=56",
        fields: "research|academia|higher education|academic research|university research",
        kin: "scientist=620",
    },
    Role {
        name: "school counselor",
        within: "education",
        people: "guidance counselor=32|academic advisor=30|admissions officer=32|admissions director=72|\
            admissions counselor=28|enrollment manager=52|director of admissions=74|\
            head of admissions=72|student success manager=46|admissions manager=54|\
            financial aid officer=32|career services director=70|student advisor=28|\
            director of enrollment=74|enrollment director=74|director of career services=72|\
            vp enrollment=80",
        fields: "admissions|enrollment|student success|student services|enrolment|enrollment management|\
            financial aid",
        kin: "",
    },
    Role {
        name: "student",
        within: "education",
        people: "undergraduate=6|graduate student=10|mba candidate=16|mba student=14|\
            university student=6|college student=6|pupil=2|studentin=6|etudiant=6|etudiante=6|\
            estudiante=6|recent graduate=12|new grad=12|new graduate=12|alumni=12|masters student=10|\
            master student=10|computer science student=6|cs student=6|medical student=10|law student=8|\
            werkstudent=10|werkstudentin=10|bootcamp graduate=14|bootcamp student=8|alternant=8|\
            studentessa=6|studente=6|job seeker=15|undergrad=6|nursing student=8|fresher=12|\
            msc student=10|engineering student=6|student ambassador=6|student nurse=8|student teacher=8|\
            law clerk=24|graduand=10|student entrepreneur=14|student researcher=8",
        fields: "",
        kin: "",
    },
    Role {
        name: "scientist",
        within: "science",
        people: "research scientist=38|chemist|biologist|physicist|chief scientific officer=90|\
            chief science officer=90|lab manager=52|laboratory manager=52|lab technician=22|\
            microbiologist|geneticist|biochemist|toxicologist|geologist|lab director=72|\
            laboratory director=72|wissenschaftler|wissenschaftlerin|scientific director=74|\
            r and d scientist=36|formulation scientist=34|principal scientist=52|senior scientist=42|\
            process development scientist=36|immunologist|molecular biologist|neuroscientist|\
            medicinal chemist|head of research=76|laborant=22|laborleiter=58|laborleiterin=58|\
            staff scientist=44|cell biologist|environmental scientist|food scientist|\
            scientific officer=34|food technologist=32|r and d director=76|r and d manager=60|\
            head of r and d=76|research chemist|antibody engineer|protein scientist|protein engineer|\
            translational scientist=40|preclinical scientist=36|discovery scientist=36|agronomist|\
            oceanographer|ecologist|astronomer|assay development scientist=36|head of discovery=76|\
            vp research=82|director of research=74",
        fields: "science|laboratory|drug discovery|biology|chemistry|process development|preclinical|\
            lab operations|discovery biology|scientific affairs|life sciences research|\
            translational research|forschung|research and preclinical|formulation|biologics|\
            medicinal chemistry|cmc",
        kin: "bioinformatician=560|clinical research associate=420|physician=120",
    },
    Role {
        name: "bioinformatician",
        within: "science",
        people: "computational biologist|bioinformatics scientist|bioinformatics engineer|\
            biostatistician|computational chemist|bioinformatics analyst|genomics scientist|\
            head of bioinformatics=74|head of computational biology=74|bioinformatics lead=52",
        fields: "bioinformatics|computational biology|biostatistics|genomics|computational chemistry",
        kin: "",
    },
    Role {
        name: "clinical research associate",
        within: "science",
        people: "cra=32|clinical trial manager=54|clinical research coordinator=26|\
            clinical operations manager=58|clinical project manager=52|medical science liaison=46|msl=46|\
            clinical operations director=76|clinical data manager=46|clinical research scientist=40|\
            head of clinical operations=76|chief medical officer pharma=90|medical affairs manager=56|\
            medical affairs director=76|clinical development director=76|clinical trial coordinator=26|\
            pharmacovigilance specialist=32|pharmacovigilance manager=56|drug safety manager=56|\
            clinical scientist=40|clinical trial associate=24|clinical research manager=56|\
            clinical study manager=52|study manager=50|clinical trial lead=54|vp clinical operations=82|\
            vp clinical development=82|head of clinical development=78|clinical trials manager=54|\
            site activation manager=50|clinical data scientist=38|head of medical affairs=76|\
            study director=62|medical director pharma=80|clinical program manager=58|\
            clinical program director=74|clinical trials director=74",
        fields: "clinical operations|clinical research|clinical trials|clinical development|\
            medical affairs|pharmacovigilance|drug safety|clinical trial operations|\
            clinical data management|clinical study operations",
        kin: "physician=220|quality manager=200",
    },
    Role {
        name: "physician",
        within: "health",
        people: "doctor=50|medical doctor=50|surgeon=58|gp doctor=48|general practitioner=48|\
            family physician=50|pediatrician=50|paediatrician=50|cardiologist=54|oncologist=54|\
            radiologist=54|dermatologist=54|psychiatrist=52|anesthesiologist=54|medical director=80|\
            chief medical officer=90|arzt=46|arztin=46|oberarzt=60|oberarztin=60|chefarzt=78|\
            chefarztin=78|medecin=48|medico=46|medica=46|resident physician=30|attending physician=52|\
            hospitalist=50|orthopedic surgeon=58|neurologist=54|clinical director=74|\
            chief medical information officer=84|cmio=84|hausarzt=48|hausarztin=48|\
            emergency physician=52|internist=48|primary care physician=50|gynecologist=52|urologist=52|\
            pathologist=52|ophthalmologist=54|plastic surgeon=58|physician assistant=38|\
            orthopaedic surgeon=58|endocrinologist=54|gastroenterologist=54|facharzt=50|\
            medical officer=48|consultant cardiologist=60|consultant surgeon=62|chief of surgery=78|\
            physician executive=78|chief of medicine=78|anaesthetist=54|allergist=50|rheumatologist=54|\
            ent surgeon=56|practice physician=48|chief medical advisor=80",
        fields: "medicine|cardiology|oncology|surgery|radiology|pediatrics|dermatology|primary care|\
            emergency medicine|internal medicine|medical|family medicine|neurology|orthopedics|psychiatry",
        kin: "nurse=320|healthcare administrator=320|dentist=300|therapist=280|pharmacist=250",
    },
    Role {
        name: "nurse",
        within: "health",
        people: "registered nurse=34|rn=34|nurse practitioner=44|nursing director=76|\
            chief nursing officer=90|cno=88|director of nursing=78|nurse manager=58|head nurse=56|lpn=26|\
            krankenpfleger=32|krankenschwester=32|pflegefachkraft=32|pflegefachfrau=32|pflegefachmann=32|\
            pflegedienstleitung=66|infirmier=32|infirmiere=32|enfermera=32|enfermero=32|icu nurse=36|\
            charge nurse=46|travel nurse=34|midwife=38|er nurse=36|nurse educator=46|nursing manager=58|\
            clinical nurse specialist=46|staff nurse=32|ward manager=54|nurse supervisor=50|\
            licensed practical nurse=26|nursing assistant=14|certified nursing assistant=14|cna=14|\
            nurse leader=60|caregiver=14|altenpfleger=28|altenpflegerin=28|critical care nurse=36|\
            nurse anesthetist=48|crna=48|oncology nurse=36|pediatric nurse=36|emergency nurse=36|\
            home health nurse=32|matron=60|nursing supervisor=50|rn case manager=40|stationsleitung=54|\
            theatre nurse=34|surgical nurse=34|registered nurse icu=36|nurse case manager=40",
        fields: "nursing|patient care|icu|critical care|pflege|care delivery|intensive care",
        kin: "healthcare administrator=300|therapist=280|caregiver=400",
    },
    Role {
        name: "healthcare administrator",
        within: "health",
        people: "hospital administrator=70|practice manager=56|clinic manager=58|\
            medical practice manager=58|hospital director=80|healthcare executive=76|clinic director=72|\
            health informatics manager=56|clinic administrator=54|practice administrator=56|\
            clinic owner=88|practice owner=88|hospital ceo=90|klinikleiter=78|directeur d hopital=80|\
            care coordinator=28|patient services manager=50|revenue cycle manager=56|\
            revenue cycle director=74|clinical informatics director=74|head of clinical informatics=74|\
            hospital manager=64|health system executive=78|care manager=46|nursing home administrator=64|\
            medical office manager=52|population health director=74|patient experience director=72|\
            medical biller=22|medical coder=22|patient coordinator=20|medical assistant=18|\
            office manager medical=50|director of clinical operations=74|verwaltungsdirektor=76|\
            krankenhausdirektor=80|praxismanagerin=50|praxismanager=50|praxisinhaber=86|\
            revenue cycle analyst=28|health information manager=54|telehealth director=74|\
            telehealth manager=56|head of telehealth=74|digital health lead=56|head of digital health=74",
        fields: "healthcare administration|hospital operations|patient experience|revenue cycle|\
            clinical informatics|health informatics|practice management|population health|\
            care management|digital health|telehealth|health services|ambulatory operations|\
            hospital administration|patient services|virtual care|patient access",
        kin: "",
    },
    Role {
        name: "dentist",
        within: "health",
        people: "dental surgeon=54|orthodontist=54|dental hygienist=28|zahnarzt=50|zahnarztin=50|\
            dentiste=48|odontologo=48|dental practice owner=88|dental assistant=16|\
            dental practice manager=56|dental office manager=52|endodontist=54|periodontist=54|\
            oral surgeon=56|dmd=50|dds=50|kieferorthopade=54|dental clinic owner=88|dental director=72|\
            pediatric dentist=52|dental practitioner=48|dentista=48|prosthodontist=54|\
            cosmetic dentist=50|principal dentist=76|associate dentist=44|dental nurse=18|\
            chirurgien dentiste=50|chief dental officer=88",
        fields: "dentistry|dental|orthodontics|oral health|dental operations",
        kin: "healthcare administrator=250",
    },
    Role {
        name: "pharmacist",
        within: "health",
        people: "apotheker=42|apothekerin=42|pharmacien=42|pharmacienne=42|farmaceutico=42|\
            pharmacy manager=58|pharmacy director=76|director of pharmacy=76|pharmacy owner=88|\
            clinical pharmacist=46|pharmacy technician=20|inhaber apotheke=88|lead pharmacist=52|\
            hospital pharmacist=44|chief pharmacist=70|chief pharmacy officer=88|head of pharmacy=74",
        fields: "pharmacy|apotheke|pharmacy operations",
        kin: "scientist=200",
    },
    Role {
        name: "therapist",
        within: "health",
        people: "psychologist=42|physical therapist=40|physiotherapist=40|occupational therapist=40|\
            psychotherapist=44|counselor=34|counsellor=34|clinical psychologist=46|physiotherapeut=38|\
            physiotherapeutin=38|chiropractor=44|speech therapist=38|social worker=34|psychologe=42|\
            psychologin=42|kinesitherapeute=38|fisioterapeuta=38|mental health counselor=36|\
            marriage and family therapist=38|lmft=38|licensed clinical social worker=40|lcsw=40|\
            behavioral health director=74|director of behavioral health=76|massage therapist=26|\
            dietitian=36|nutritionist=34|optometrist=46|audiologist=42|speech language pathologist=40|\
            clinical social worker=38|behavior analyst=38|bcba=40|physiotherapy clinic owner=88|\
            osteopath=42|psychologue=42|psicologo=42|psicologa=42|mental health therapist=38|\
            licensed therapist=38|acupuncturist=36|paramedic=30|emt=26|radiographer=32|podiatrist=44",
        fields: "therapy|mental health|behavioral health|physical therapy|counseling|psychology|\
            physiotherapy|rehabilitation|social work|behavioural health|occupational therapy|nutrition|\
            employee wellbeing clinical",
        kin: "coach=150",
    },
    Role {
        name: "veterinarian",
        within: "health",
        people: "vet=44|veterinary surgeon=46|tierarzt=46|tierarztin=46|veterinaire=46|veterinario=46|\
            veterinaria=46|vet nurse=24|veterinary technician=22|veterinary practice owner=88|\
            veterinary practice manager=56|veterinary nurse=24|dvm=46|clinic veterinarian=46|\
            animal doctor=44|veterinary hospital director=74|veterinary medical director=76|\
            associate veterinarian=42|vet tech=22|hospital manager veterinary=56|\
            chief veterinary officer=88|vet practice manager=56",
        fields: "veterinary|veterinary medicine|animal health",
        kin: "",
    },
];
