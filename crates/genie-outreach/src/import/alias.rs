//! The headings under which other programs write what a column holds.

use super::field::Field;

/// Folded headings of LinkedIn's archive (English, German, French, Spanish, Italian, Portuguese,
/// Dutch and a few others), PhantomBuster, Evaboot, Apollo, HubSpot, ZoomInfo, Salesforce, HeyReach
/// and of our own export, with spaces between them.
pub(super) const ALIASES: [(Field, &str); 23] = [
    (
        Field::FullName,
        "contact contactfullname contactname displayname fullname fullnm leadname naam name namefull navn \
         nom nombre nombrecompleto nomcomplet nome nomecognome nomecompleto personname prospectname \
         volledigenaam vollername vollstandigername",
    ),
    (
        Field::FirstName,
        "contactfirstname first firstname fname forename fornamn fornavn givenname imie leadfirstname \
         namefirst nombredepila nomeproprio prenom primeironome primernombre voornaam vorname",
    ),
    (
        Field::LastName,
        "achternaam apelido apellido apellidos cognome contactlastname efternamn efternavn etternavn \
         familienname familyname last lastname leadlastname lname nachname namelast nazwisko nomdefamille \
         sobrenome surname",
    ),
    (
        Field::ProfileUrl,
        "contactlinkedinprofileurl contactlinkedinurl contactliprofileurl defaultprofileurl \
         enlacedeperfil hslinkedinurl leadlinkedinurl lienduprofil link linkedin linkedinaddress \
         linkedinbio linkedincom linkedincontactprofileurl linkedinlink linkedinmemberprofileurl \
         linkedinperfil linkedinpersonurl linkedinprofile linkedinprofileaddress linkedinprofilelink \
         linkedinprofileurl linkedinpublicprofileurl linkedinpublicurl linkedinurl linkedinurlpublic \
         linkedinurluniqueid linkedinwebsite liprofileurl liurl memberprofileurl personallinkedinurl \
         personlinkedin personlinkedinurl profielurl profil profile profileaddress profilelink profileurl \
         profillink profilurl prospectlinkedinurl publicprofileurl url urldelperfil urldelprofilo \
         urldoperfil urlduprofil urlperfil urlprofil urlprofilo",
    ),
    (
        Field::PublicIdentifier,
        "linkedinhandle linkedinpublicid linkedinpublicidentifier linkedinslug linkedinusername \
         linkedinvanityname publicid publicidentifier vanityname",
    ),
    (
        Field::SalesNavigatorUrl,
        "linkedinsalesnavigatorurl linkedinsalesnavurl salesnavigator salesnavigatorleadurl \
         salesnavigatorlink salesnavigatorprofile salesnavigatorprofileurl salesnavigatorurl \
         salesnavprofileurl salesnavurl salesprofileurl snurl",
    ),
    (
        Field::MemberUrn,
        "entityurn linkedinid linkedinmemberid linkedinmemberurn linkedinprofileid linkedinuniqueid \
         linkedinurn linkedinuserid memberid memberurn objecturn personurn profileid profileurn vmid",
    ),
    (
        Field::JobTitle,
        "beruf berufsbezeichnung cargo contacttitle currentjob currentjobtitle currentposition \
         currenttitle fonction funcao functie intituleduposte intitulepostes jobbezeichnung jobposition \
         jobrole jobtitle mansione occupation persontitle posicao position posizione poste puesto \
         qualifica role ruolo stanowisko stellenbezeichnung stilling titel title titolo titulo",
    ),
    (Field::Headline, "headline linkedinheadline profileheadline tagline"),
    (
        Field::Company,
        "account accountname arbeitgeber associatedcompany azienda bedrijf bedrijfsnaam businessname \
         compagnie compania company companycompanyname companyname currentcompany currentcompanyname \
         currentemployer employer empresa entreprise firma firmaname firmenname foretag nombredelaempresa \
         nomdelentreprise nomeazienda nomedaempresa organisation organization organizationname \
         primaryassociatedcompany primarycompany societa societe unternehmen unternehmensname virksomhed",
    ),
    (
        Field::CompanyUrl,
        "accountlinkedinurl companylinkedin companylinkedinlink companylinkedinpage \
         companylinkedinprofile companylinkedinurl companylinkedinurluniqueid companyliurl \
         companyprofileurl companyurl linkedincompanypage linkedincompanyprofileurl linkedincompanyurl \
         regularcompanyurl",
    ),
    (
        Field::CompanyDomain,
        "companydomain companydomainname companyemaildomain companywebsitedomain domain domaine \
         domainname dominio emaildomain websitedomain",
    ),
    (
        Field::Website,
        "accountwebsite companyhomepage companysite companywebsite companywebsiteurl homepage \
         internetseite organizationwebsite site siteweb sitioweb sitoweb web webseite website websites \
         websiteurl",
    ),
    (
        Field::CompanySize,
        "aantalmedewerkers anzahlmitarbeiter companyemployeecount companyemployeerange companyemployees \
         companyemployeesrange companyheadcount companysize companysizerange dipendenti effectif \
         empleados employeecount employeerange employees employeesnumber employeesrange \
         estimatednumemployees funcionarios headcount mitarbeiter mitarbeiteranzahl mitarbeiterzahl \
         nombredemployes noofemployees numberofemployees numemployees numerodeempleados \
         numerodefuncionarios numerodipendenti size staffcount tailledelentreprise tamanodelaempresa \
         unternehmensgrosse",
    ),
    (
        Field::Industry,
        "accountindustry branche companyindustry industria industrie industry linkedinindustry \
         primaryindustry secteur secteurdactivite sector sektor setor settore",
    ),
    (
        Field::Location,
        "contactlocation geo geography leadlocation lieu linkedinlocation localisation localita \
         localizacao locatie location ort personlocation place profilelocation standort ubicacion",
    ),
    (Field::City, "cidade citta city ciudad contactcity personcity stad stadt town ville"),
    (
        Field::Region,
        "bundesland contactstate county estado etat mailingstate personstate province provincia provincie \
         region regione state stateprovince stateregion stato",
    ),
    (Field::Country, "contactcountry country countryname countryregion land paese pais pays personcountry"),
    (
        Field::Email,
        "adressedemessagerie adresseemail adressemail businessemail contactemail correio correo \
         correoelectronico courriel direcciondecorreoelectronico email email1 emailaddress emailadres \
         emailadresse emailid emailprofessional emailwork enderecodeemail epost epostadresse \
         indirizzodiposta indirizzoemail leademail mail mailadresse personemail posta primaryemail \
         primaryemailaddress professionalemail prospectemail verifiedemail workemail workemailaddress",
    ),
    (
        Field::ConnectedOn,
        "collegatoil conectadoel conectadoem connected connectedat connectedon connectedondate \
         connectedsince connectele connectiondate datadeconexao datadicollegamento datadiconnessione \
         dateconnected dateconnexion datedeconnexion datederelation fechadeconexion forbundetden \
         kontaktseit verbondenop verbundenam verbundenseit",
    ),
    (
        Field::UpdatedAt,
        "aktualisiertam dateupdated exportedat extractedat lastactivitydate lastmodified lastmodifiedat \
         lastmodifieddate lastrefreshed lastupdate lastupdated lastupdatedat modifiedat profileupdatedat \
         scrapedat timestamp updated updatedat",
    ),
    (
        Field::Summary,
        "about aboutme acercade apropos bio biografie biography description informazioni linkedinabout \
         linkedinsummary persondescription profilesummary resume resumen resumo riepilogo samenvatting \
         sobre summary uberuns zusammenfassung",
    ),
];
