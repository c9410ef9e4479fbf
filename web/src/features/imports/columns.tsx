import type { ImportReport } from "@/api/types";
import { sentence, words as wordsOf } from "@/text/format";
import { imports } from "@/text/imports";

const words = imports;

type Column = ImportReport["columns"][number];

/** How many rows of the file are shown beside the mapping. */
const SAMPLES_SHOWN = [0, 1, 2] as const;

interface ColumnTableProps {
  columns: readonly Column[];
  fields: readonly string[];
  mapping: Readonly<Record<string, string>>;
  onChange: (mapping: Record<string, string>) => void;
}

/** The variable name of a custom column, derived from its heading for use in templates. */
function keptAs(column: Column): string {
  const name = column.heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_");
  return column.to.startsWith("variable:") ? column.to : `variable:${name}`;
}

/** Maps columns to fields, beside the first rows of the file. */
export function ColumnTable({ columns, fields, mapping, onChange }: ColumnTableProps) {
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <table className="w-full table-fixed border-collapse text-left">
        <thead className="bg-sunken text-sm text-muted">
          <tr className="[&>th]:h-8 [&>th]:px-3 [&>th]:font-medium">
            <th scope="col">{words.column}</th>
            <th scope="col" className="w-40 sm:w-44">
              {words.field}
            </th>
            {SAMPLES_SHOWN.map((place) => (
              <th key={place} scope="col" className="hidden sm:table-cell">
                {words.sample(place + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <ColumnRow
              key={column.heading}
              column={column}
              fields={fields}
              target={mapping[column.heading] ?? column.to}
              onChange={(target) => onChange({ ...mapping, [column.heading]: target })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnRowProps {
  column: Column;
  fields: readonly string[];
  target: string;
  onChange: (target: string) => void;
}

function ColumnRow({ column, fields, target, onChange }: ColumnRowProps) {
  const isIgnored = target === "ignore";
  return (
    <tr className="border-t border-line [&>td]:px-3 [&>td]:py-1.5">
      <td>
        <span className={`font-medium text-break ${isIgnored ? "text-muted" : ""}`}>{column.heading}</span>
        <span className="block truncate text-sm text-muted sm:hidden">{column.samples.find(Boolean)}</span>
      </td>
      <td>
        <select
          aria-label={`${words.field}: ${column.heading}`}
          className="field px-2"
          value={target}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value={keptAs(column)}>{words.custom}</option>
          <option value="ignore">{words.ignore}</option>
          {fields.map((field) => (
            <option key={field} value={field}>
              {words.fields[field] ?? sentence(wordsOf(field))}
            </option>
          ))}
        </select>
      </td>
      {SAMPLES_SHOWN.map((place) => (
        <td key={place} title={column.samples[place]} className="hidden truncate text-sm text-muted sm:table-cell">
          {column.samples[place]}
        </td>
      ))}
    </tr>
  );
}
