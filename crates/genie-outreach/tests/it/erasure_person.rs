//! A person to erase is found in texts by their addresses and names.

use genie_kernel::cycle::Command;
use genie_kernel::effect::{Effect, Outcome, Sighting};
use genie_kernel::port::{Clock, Pace, Tools};
use genie_kernel::turn::Agent;
use genie_kernel::{MemoryJournal, StreamId, Timestamp};
use genie_outreach::campaign::{AccountType, ImportedLead};
use genie_outreach::erasure::Person;
use genie_outreach::{CampaignCommand, NewCampaign, NewLead, RuleProposer, outreach};
use genie_people::identity::Alias;
use genie_runtime::{Controller, Ports, StreamLocks};

struct FixedClock;

impl Clock for FixedClock {
    fn now(&self) -> Timestamp {
        Timestamp(1_763_200_000_000)
    }
}

struct NoTools;

impl Tools for NoTools {
    fn perform(&self, effect: &Effect) -> Outcome {
        panic!("no tool is called: {effect:?}")
    }

    fn look(&self, _: &Effect) -> Sighting {
        Sighting::Blind
    }
}

/// The person with this alias, who is the only lead of a campaign.
fn person(lead: NewLead, alias: &str) -> Person {
    let (agent, stream, locks) = (outreach(), StreamId::from_seed(1, 1), StreamLocks::default());
    let journal = MemoryJournal::new(&agent.tables());
    let proposer = RuleProposer { pace: Pace::Ready };
    let ports = Ports { journal: &journal, clock: &FixedClock, proposer: &proposer, tools: &NoTools };
    let controller = Controller::new(&agent, ports, &locks);
    let new = NewCampaign::from_list("Engineers", "software engineers", AccountType::Premium);
    let people = vec![ImportedLead { known: None, lead }];
    for command in
        [CampaignCommand::Create(new), CampaignCommand::Import { file: "people.csv".to_owned(), people }]
    {
        controller.command(stream, &Command::Own(command)).unwrap();
    }
    Person::find(&journal, &[stream], &Alias::from_token(alias).unwrap()).unwrap()
}

#[test]
fn person_is_found_in_text_by_any_spelling_of_the_profile_url() {
    let lead = NewLead {
        full_name: "Zoë Müller".to_owned(),
        profile_url: "https://www.linkedin.com/in/zo%C3%AB-m%C3%BCller".to_owned(),
        ..NewLead::default()
    };
    let person = person(lead, "profile:zoë-müller");
    assert_eq!(person.leads.len(), 1);
    for text in [
        "https://www.linkedin.com/in/zoë-müller",
        "HTTPS://DE.LINKEDIN.COM/in/Zo%C3%AB-M%C3%BCller/?x=1",
        "profile:zoë-müller",
        "see linkedin.com/in/zo%c3%ab-m%c3%bcller.",
    ] {
        assert!(person.mentions.is_addressed_in(text), "{text}");
    }
    for text in ["linkedin.com/in/zoë-müller-2", "linkedin.com/in/a-zoë-müller", "Zoë Müller"] {
        assert!(!person.mentions.is_addressed_in(text), "{text}");
    }
    assert!(person.mentions.is_named_in("Draft the note to ZOË MÜLLER, again"));
    assert!(!person.mentions.is_named_in("Zoë Müllerin"));
}
