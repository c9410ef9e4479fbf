export const conversation = {
  log: "Conversation",
  send: "Send",
  stop: "Stop generating",
  writing: "Writing an answer…",
  yes: "Yes",
  no: "No",
  you: "You",
  answer: "Answer",
  /** Sent to the server on the user's behalf, in words that its rules understand. */
  phrases: { yes: "yes", no: "no" },
};
