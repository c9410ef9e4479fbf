export const talk = {
  said: "What was said",
  send: "Send",
  yes: "Yes",
  no: "No",
  you: "You",
  answer: "Answer",
  /** What the page says for the person. The words are those that the rules understand. */
  phrases: { yes: "yes", no: "no" },
};
