import type { ReportRow } from "@/api/types";
import { text } from "@/text";
import { number } from "@/text/format";

const words = text.report;

/** A table that compares the rates of several groups. */
export function GroupTable({ caption, groups }: { caption: string; groups: readonly ReportRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full min-w-[560px] border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-sm text-muted">
          <tr className="[&>th]:h-8 [&>th]:px-3 [&>th]:text-right [&>th]:font-medium [&>th:first-child]:text-left">
            <th scope="col">{words.group}</th>
            <th scope="col">{words.leads}</th>
            <th scope="col">{words.contacted}</th>
            <th scope="col" className="w-36">
              {words.accepted}
            </th>
            <th scope="col" className="w-36">
              {words.responded}
            </th>
            <th scope="col">{words.excluded}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr
              key={group.name}
              className="border-t border-line [&>td]:h-9 [&>td]:px-3 [&>td]:text-right [&>td]:tabular-nums"
            >
              <th scope="row" className="h-9 px-3 text-left font-normal text-break">
                {group.name}
              </th>
              <td>{number(group.leads)}</td>
              <td>{number(group.contacted)}</td>
              <td>
                <Rate value={group.acceptance_percent} look="bg-accent" />
              </td>
              <td>
                <Rate value={group.reply_percent} look="bg-good-fill" />
              </td>
              <td className="text-muted">{number(group.left_out)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rate({ value, look }: { value: number | null | undefined; look: string }) {
  if (value == null) return <span className="text-muted">–</span>;
  return (
    <span className="flex items-center justify-end gap-2.5">
      <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-line">
        <span className={`block h-full ${look}`} style={{ width: `${value}%` }} />
      </span>
      <span className="w-10">{value}%</span>
    </span>
  );
}
