import { plural } from "../moments";

export const evidence = {
  open: "Check against LinkedIn's archive",
  title: "LinkedIn's archive",
  about:
    "LinkedIn sends you a copy of your own data when you ask for it. Held against this campaign it shows who accepted, who replied and who was written to outside, and what contradicts what the campaign believes.",
  kinds: "The archive as it came, or its tables: Connections, Invitations, messages. It stays on this machine.",
  reading: "Reading the archive…",
  preview: "This is what it shows. Nothing is changed yet.",
  done: (told: number, confirmed: number) =>
    `${plural(told, "finding")} told to the campaign, ${plural(confirmed, "message")} confirmed as sent.`,
  found: "What the archive shows",
  none: "It shows nothing about the people of this campaign.",
  who: (sentence: string) => `Who ${sentence}`,
  news: (count: number) => `${count} new`,
  known: "known",
  contradiction: "contradicts the campaign",
  place: (file: string, row: number | undefined) => (row === undefined ? file : `${file}, row ${row}`),
  more: (count: number) => `and ${count} more`,
  confirm: (count: number) =>
    `Also confirm ${plural(count, "message")} that nobody has confirmed and that the archive shows as sent.`,
  take: "Tell the campaign",
  nothing: "Nothing new",
  another: "Another file",
  finish: "See the leads",
};
