import type { Delivery } from "@/api/types";

const ABOUT: Record<Delivery, string> = {
  manual: "You copy each message, send it yourself and mark it as sent.",
  assisted:
    "OutreachGenie opens the profile in its browser and fills in the approved message. You read it and press Send.",
  driven: "OutreachGenie sends each approved message in its browser while you are present.",
};

export const sending = {
  choice: "How messages are sent",
  choiceAbout: ABOUT,
  drivenTitle: "LinkedIn does not allow automated sending",
  drivenAbout:
    "LinkedIn's User Agreement forbids it, and LinkedIn can restrict your account. Every message still needs your approval. Automatic sending has only been tried on the practice network, never on LinkedIn.",

  fill: "Fill in",
  fillAbout: "Fill in opens the profile in OutreachGenie's browser and types exactly this text. You press Send there.",
  opening: "Opening the profile and filling in the message…",
  busy: "The browser is in use",
  busyAbout: "The message is filled in as soon as the browser is free.",
  signIn: "Please sign in, in the browser window",
  signInAbout: "Your password is not read. The message is filled in once you are signed in.",
  filled: "Filled in. Read it and press Send there.",
  filledFor: (person: string) =>
    `The message to ${person} is in the browser. It is marked as sent once the page shows it as sent.`,
  watching: "Waiting until the page shows the message as sent",
  stopWatching: "Stop watching",
  sent: (name: string) => `Sent and marked as sent: ${name}`,
  stopped: "The site stopped it",
  stoppedAbout: "Nothing is sent in any campaign until you clear the incident.",
  incident: "View incident",
  replied: (name: string) => `${name} has replied`,
  repliedNotice: (name: string) => `${name} has replied. The message was not filled in, and the reply is saved.`,
  repliedAbout: "The message was not filled in. The reply is saved, and no more messages are sent to them.",
  already: "The conversation already has this text",
  alreadyAbout: "Nothing was typed. If you have sent the message, mark it as sent.",
  mismatch: (step: string | null | undefined) =>
    step ? `The step “${step}” no longer matches the page` : "The page is not as described",
  mismatchAbout: "Nothing was sent. Send this message by hand, or repair the description of the site.",
  repair: "How to repair it",
  repairSteps: [
    "Save the description of the site in your data folder:",
    "In that file, add the name that the page uses now to the step. The names of other languages stay.",
    "Fill in the message again. If the file is removed, the built-in description is used.",
  ],
  repairCommand: (site: string) => `genie site show ${site} > DATA/sites/${site}.toml`,
  matched: (steps: readonly string[]) => `Steps that match: ${steps.join(", ")}`,
  tools: "Tools and browser",
};
