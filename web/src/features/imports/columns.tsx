import type { ImportReport } from "@/api/types";
import { text } from "@/text";

const words = text.imports;

interface ColumnTableProps {
  columns: ImportReport["columns"];
  mapping: Readonly<Record<string, string>>;
  onChange: (mapping: Record<string, string>) => void;
}

/** Which column becomes what, with a few of its cells to judge by. */
export function ColumnTable({ columns, mapping, onChange }: ColumnTableProps) {
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
                <span className="block text-xs text-muted">{column.how}</span>
              </td>
              <td>
                <select
                  aria-label={`${words.field}: ${column.heading}`}
                  className="field px-2"
                  value={mapping[column.heading] ?? column.field ?? ""}
                  onChange={(event) => onChange({ ...mapping, [column.heading]: event.target.value })}
                >
                  <option value="">{words.keep}</option>
                  {Object.entries(words.fields).map(([field, name]) => (
                    <option key={field} value={field}>
                      {name}
                    </option>
                  ))}
                </select>
              </td>
              <td className="hidden max-w-64 truncate text-sm text-muted sm:table-cell">
                {column.samples.join(" · ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
