import type { ReactNode } from "react";
import { Disclosure } from "@/components/disclosure";
import { scripts } from "@/text/scripts";

const words = scripts.help;

/** What a script can use, for those who write one. */
export function Help() {
  return (
    <Disclosure label={words.title}>
      <div className="flex max-w-2xl flex-col gap-2 text-sm">
        <p>{words.about}</p>
        <ul className="flex list-disc flex-col gap-1 pl-4 marker:text-muted">
          <li>
            <Name>query(sql, params)</Name> {words.query}{" "}
            {words.tables.map((table, place) => (
              <span key={table}>
                {place > 0 && ", "}
                <Name>{table}</Name>
              </span>
            ))}
            . <Name>{words.guideCommand}</Name> {words.guide}
          </li>
          <li>
            <Name>result</Name> {words.result}
          </li>
          <li>
            <Name>print()</Name> {words.print}
          </li>
          <li>
            <Name>{words.chartExample}</Name> {words.chart}
          </li>
        </ul>
      </div>
    </Disclosure>
  );
}

const Name = ({ children }: { children: ReactNode }) => (
  <code className="font-mono text-xs text-break">{children}</code>
);
