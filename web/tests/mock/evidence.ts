/** What an archive shows of the pretended people. */
import type { components } from "../../src/api/generated/schema";
import { person } from "./people";

type Evidence = components["schemas"]["Evidence"];

const KINDS = [
  { kind: "accepted", sentence: "accepted the request", count: 9, file: "Connections.csv", contradiction: false },
  { kind: "replied", sentence: "replied", count: 2, file: "messages.csv", contradiction: false },
  {
    kind: "sent_but_unconfirmed",
    sentence: "was sent what nobody has confirmed",
    count: 1,
    file: "Invitations.csv",
    contradiction: false,
  },
  {
    kind: "request_missing",
    sentence: "has no request in the archive, and the campaign believes that one was sent",
    count: 1,
    file: null,
    contradiction: true,
  },
];

export function evidence(query: URLSearchParams): Evidence {
  const dry_run = query.get("dry_run") === "true";
  const findings = KINDS.flatMap(({ count, ...kind }, group) =>
    Array.from({ length: count }, (_, place) => ({
      ...kind,
      name: person(group * 40 + place + 1, 0).full_name,
      new: place % 3 !== 2,
      row: kind.file === null ? null : place * 7 + 4,
    })),
  );
  const found = Object.fromEntries(KINDS.map(({ kind, count }) => [kind, count]));
  const confirmed = query.get("confirm") === "true" ? 1 : 0;
  return { dry_run, told: dry_run ? 0 : 8, confirmed, to_confirm: dry_run ? 1 : 0, found, findings };
}
