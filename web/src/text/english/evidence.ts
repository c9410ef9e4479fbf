import { plural } from "../format";

export const evidence = {
  title: "LinkedIn data export",
  about:
    "Upload your LinkedIn data export to see which leads accepted, replied or were contacted outside this campaign, and where the export and the campaign disagree.",
  formats:
    "LinkedIn's ZIP archive, or the Connections, Invitations or messages file in it. Files stay on this computer.",
  reading: "Reading the export…",
  preview: "Preview. Nothing has been changed yet.",
  done: (applied: number, confirmed: number) =>
    `${plural(applied, "finding")} applied, ${plural(confirmed, "message")} confirmed as sent.`,
  findings: "Findings",
  none: "No findings for leads in this campaign.",
  group: (sentence: string) => `Lead ${sentence}`,
  new: (count: number) => `${count} new`,
  known: "Already recorded",
  contradiction: "Conflicts with the campaign",
  source: (file: string, row: number | undefined) => (row === undefined ? file : `${file}, row ${row}`),
  more: (count: number) => `${count} more`,
  confirm: (count: number) =>
    `Mark ${plural(count, "unconfirmed message")} as sent. The export shows LinkedIn delivered ${count === 1 ? "it" : "them"}.`,
  apply: "Apply findings",
  nothing: "No new findings",
  another: "Choose another file",
  finish: "View leads",
};
