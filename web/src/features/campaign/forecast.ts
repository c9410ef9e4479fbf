/** Counts what is foreseen, day by day. */

interface Foreseen {
  at: string;
}

/** The day of a moment where the person is, as `2026-11-15`. */
function localDay(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** How many fall on each of the next days, days without any included. */
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
