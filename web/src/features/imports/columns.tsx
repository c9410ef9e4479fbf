import type { ImportReport } from "@/api/types";
import { text } from "@/text";
import { sentence, words as wordsOf } from "@/text/format";

const words = text.imports;

interface ColumnTableProps {
  columns: ImportReport["columns"];
  fields: readonly string[];
  mapping: Readonly<Record<string, string>>;
  onChange: (mapping: Record<string, string>) => void;
}

/** The variable name of a custom column, derived from its heading for use in templates. */
function keptAs(column: ImportReport["columns"][number]): string {
  const name = column.heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_");
  return column.to.startsWith("variable:") ? column.to : `variable:${name}`;
}

/** Maps columns to fields, with example values. */
export function ColumnTable({ columns, fields, mapping, onChange }: ColumnTableProps) {
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <table className="w-full border-collapse text-left">
        <thead className="bg-sunken text-sm text-muted">
          <tr className="[&>th]:h-8 [&>th]:px-3 [&>th]:font-medium">
            <th scope="col">{words.column}</th>
            <th scope="col" className="w-52">
              {words.field}
            </th>
            <th scope="col" className="hidden sm:table-cell">
              {words.samples}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.heading} className="border-t border-line [&>td]:px-3 [&>td]:py-1.5">
              <td>
                <span className="font-medium text-break">{column.heading}</span>
              </td>
              <td>
                <select
                  aria-label={`${words.field}: ${column.heading}`}
                  className="field px-2"
                  value={mapping[column.heading] ?? column.to}
                  onChange={(event) => onChange({ ...mapping, [column.heading]: event.target.value })}
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
              <td className="hidden max-w-64 truncate text-sm text-muted sm:table-cell">
                {column.samples.filter(Boolean).join(" · ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
