import type { ReplyCategory } from "@/api/types";

const categories: Record<ReplyCategory, string> = {
  interested: "Interested",
  question: "Question",
  later: "Later",
  not_interested: "Not interested",
  out_of_office: "Out of office",
  unsubscribe: "Doesn't want more messages",
  other: "Other",
};

const by = (who: string) =>
  who === "rules" ? "chosen by rules" : who === "user" ? "chosen by you" : `chosen by ${who}`;

export const replies = {
  title: "Reply",
  add: "Add their reply",
  edit: "Edit",
  text: "What they wrote",
  about: "The reply is saved with a category. This lead won't get any more messages.",
  save: "Save reply",
  cancel: "Cancel",
  category: "Category",
  categories,
  by,
  saved: (name: string, category: ReplyCategory) => `Reply from ${name} saved: ${categories[category].toLowerCase()}`,
};
