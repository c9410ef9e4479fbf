export const chat = {
  open: "Chat",
  title: "Chat",
  about: "Ask questions or give instructions in plain language. Irreversible actions need your confirmation.",
  /** Where messages are read. */
  here: "Messages are processed on this computer.",
  sentTo: (model: string) => `Messages and facts about this campaign are sent to ${model}.`,
  say: "Message about this campaign",
  placeholder: "Why is nothing happening?",
  suggestions: ["How is it going?", "What needs my attention?", "Who is next?", "How many accepted?"],
  worded: (model: string) => `Written by ${model}. It made no changes.`,
  readBy: (model: string) => `Interpreted by ${model}.`,
  facts: "Facts from OutreachGenie",
  links: "Related pages",
  clear: "Clear chat",
  clearTitle: "Clear this chat?",
  clearAbout: "The messages disappear from this chat but stay in the journal. Nothing else changes.",
  cleared: "Chat cleared",
};
