import { text } from "@/text";
import type { WorkingHours } from "./policy-values";

const words = text.settings;

/** The default working hours. */
const OFFICE_HOURS: WorkingHours = {
  weekdays: [1, 2, 3, 4, 5],
  from_minute: 9 * 60,
  until_minute: 18 * 60,
  tools: ["send_message"],
};

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** The minute of the day of a time such as `09:30`. */
export function minuteOf(shown: string): number | undefined {
  const [hours, minutes] = shown.split(":").map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? undefined
    : hours * 60 + minutes;
}

/** Working hours as days and times. */
export function hoursOf(hours: WorkingHours | undefined): string {
  if (!hours) return words.hoursAny;
  const days = hours.weekdays.map((day) => words.weekdays[day - 1]).join(", ");
  return `${days}, ${clock(hours.from_minute)} – ${clock(hours.until_minute)}`;
}

interface HoursProps {
  hours: WorkingHours | undefined;
  onChange: (hours: WorkingHours | undefined) => void;
}

/** The days and hours in which messages may be sent. */
export function HoursField({ hours, onChange }: HoursProps) {
  const toggle = (day: number) => {
    if (!hours) return;
    const days = hours.weekdays.includes(day)
      ? hours.weekdays.filter((each) => each !== day)
      : [...hours.weekdays, day].toSorted((one, other) => one - other);
    // At least one day must remain.
    if (days.length > 0) onChange({ ...hours, weekdays: days });
  };
  return (
    <fieldset className="flex flex-col gap-2.5 sm:col-span-2">
      <legend className="mb-1 font-medium">{words.hours}</legend>
      <label className="flex items-center gap-2.5">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={hours != null}
          onChange={(event) => onChange(event.target.checked ? OFFICE_HOURS : undefined)}
        />
        {words.hoursOnly}
      </label>
      {hours ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="flex flex-wrap gap-1">
            {words.weekdays.map((name, place) => (
              <button
                key={name}
                type="button"
                aria-pressed={hours.weekdays.includes(place + 1)}
                onClick={() => toggle(place + 1)}
                className="h-8 min-w-11 rounded-md border border-line px-2 text-sm text-muted transition-colors hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-ink"
              >
                {name}
              </button>
            ))}
          </div>
          <div className="flex items-center gap-2">
            <Clock
              label={words.hoursFrom}
              minute={hours.from_minute}
              onChange={(from) => from < hours.until_minute && onChange({ ...hours, from_minute: from })}
            />
            <span aria-hidden>–</span>
            <Clock
              label={words.hoursUntil}
              minute={hours.until_minute}
              onChange={(until) => until > hours.from_minute && onChange({ ...hours, until_minute: until })}
            />
          </div>
        </div>
      ) : (
        <p className="text-sm text-muted">{words.hoursAlways}</p>
      )}
    </fieldset>
  );
}

function Clock({ label, minute, onChange }: { label: string; minute: number; onChange: (minute: number) => void }) {
  return (
    <input
      type="time"
      aria-label={label}
      className="field w-auto tabular-nums"
      value={clock(minute)}
      onChange={(event) => {
        const next = minuteOf(event.target.value);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}
