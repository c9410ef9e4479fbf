/** Counts expected messages per day and lists the reasons for pauses. */
import type { Forecast } from "@/api/types";

const DAY_MS = 86_400_000;

type Pause = Forecast["pauses"][number];

interface Foreseen {
  at: string;
}

/** The date in the user's time zone, such as `2026-11-15`. */
function localDay(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** The number of deliveries on each of the next days, including days without any. */
export function perDay(deliveries: readonly Foreseen[], now: number, days: number): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { at } of deliveries) {
    const day = localDay(new Date(at));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return Array.from({ length: days }, (_, ahead) => {
    const moment = new Date(now);
    moment.setDate(moment.getDate() + ahead);
    const day = localDay(moment);
    return { day, count: counts.get(day) ?? 0 };
  });
}

/**
 * The reasons why nothing is sent, oldest first. If any messages are expected, only pauses longer than a
 * day: nights and the spacing between messages need no explanation.
 */
export function quietTimes({ deliveries, pauses }: Pick<Forecast, "deliveries" | "pauses">): Pause[] {
  const joined: Pause[] = [];
  for (const pause of pauses) {
    const before = joined.at(-1);
    if (before && before.closed.rule === pause.closed.rule) before.closed = pause.closed;
    else joined.push({ ...pause });
  }
  if (deliveries.length === 0) return joined;
  return joined.filter(({ from, closed }) => Date.parse(closed.until) - Date.parse(from) > DAY_MS);
}
