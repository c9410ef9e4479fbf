import type { ImportReport } from "@/api/types";
import { Button } from "@/components/button";
import { Callout } from "@/components/callout";
import { imports } from "@/text/imports";

const words = imports;

/** What the user chose about how a file is read. */
export interface Reading {
  sheet?: string;
  encoding?: string;
}

interface ReadingChoicesProps {
  report: ImportReport;
  reading: Reading;
  onChange: (reading: Reading) => void;
}

/** Chooses the sheet of a workbook or the encoding of a text; a text of uncertain encoding asks for it. */
export function ReadingChoices({ report, reading, onChange }: ReadingChoicesProps) {
  const { encoding, sheets, sheet } = report;
  const uncertain = encoding?.readings ?? [];
  return (
    <div className="flex flex-col gap-3">
      {sheets.length > 1 && (
        <Choice
          label={words.sheet}
          value={sheet ?? ""}
          options={sheets.map((name) => [name, name])}
          onChange={(name) => onChange({ ...reading, sheet: name })}
        />
      )}
      {encoding && (
        <Choice
          label={words.encoding}
          value={reading.encoding ?? ""}
          options={[
            ["", words.encodingDetected(encoding.name)],
            ...encoding.choices.map(({ label, name }): [string, string] => [label, name]),
          ]}
          onChange={(name) => onChange({ ...reading, ...(name ? { encoding: name } : { encoding: undefined }) })}
        />
      )}
      {uncertain.length > 0 && (
        <Callout tone="warn" urgent title={words.encodingUncertain}>
          <p>{words.encodingQuestion}</p>
          <ul className="mt-2 flex flex-col gap-1.5">
            {uncertain.map(({ encoding: name, sample }) => (
              <li key={name} className="flex flex-wrap items-center gap-2">
                <Button size="small" onClick={() => onChange({ ...reading, encoding: name })}>
                  {words.encodingReading(name)}
                </Button>
                <span className="text-break">{sample}</span>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="w-32 text-sm text-muted">{label}</span>
      <select className="field w-auto max-w-full px-2" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
