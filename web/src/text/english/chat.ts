export const chat = {
  open: "Chat",
  title: "Chat",
  about: "Ask questions or give instructions in plain language. Irreversible actions need your confirmation.",
  /** Where messages are read. */
  here: "Messages are processed on this machine.",
  sentTo: (model: string) => `Messages and facts about this campaign are sent to ${model}.`,
  say: "Message about this campaign",
  placeholder: "Why is nothing happening?",
  suggestions: ["How is it going?", "What needs my attention?", "Who is next?", "How many accepted?"],
  worded: (model: string) => `Worded by ${model}. It changed nothing.`,
  readBy: (model: string) => `Read by ${model}.`,
  facts: "Facts from the program",
  links: "Pages about this answer",
  clear: "Clear chat",
  clearTitle: "Clear this chat?",
  clearAbout: "The messages disappear from the chat. The journal keeps them, and nothing else changes.",
  cleared: "Chat cleared",
};
