import { Download } from "lucide-react";
import { Button } from "@/components/button";
import { VisibleText } from "@/components/visible-text";
import { scripts } from "@/text/scripts";
import { Scrollable } from "./scrollable";
import { isNumeric, type Table } from "./shape";
import { Scalar } from "./tree";
import { beginning } from "./values";

const words = scripts.result;

/** Rows and columns that are shown. */
const ROWS_MAX = 200;
const COLUMNS_MAX = 40;

/** The longest heading and cell that are shown. */
const HEADING_CHARACTERS = 80;
const CELL_CHARACTERS = 300;

interface ResultTableProps {
  table: Table;
  onDownload: () => void;
}

/** A list of dicts with the same keys. */
export function ResultTable({ table, onDownload }: ResultTableProps) {
  const columns = table.columns.slice(0, COLUMNS_MAX).map((name) => ({ name, isNumeric: isNumeric(table, name) }));
  const rows = table.rows.slice(0, ROWS_MAX);
  const align = (column: { isNumeric: boolean }) => (column.isNumeric ? "text-right" : "text-left");
  return (
    <div className="flex flex-col items-start gap-2">
      <Scrollable label={words.table} className="max-h-80 w-full rounded-md border border-line">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              {columns.map((column) => (
                <th key={column.name} scope="col" className={`px-3 py-1.5 font-medium ${align(column)}`}>
                  <VisibleText>{beginning(column.name, HEADING_CHARACTERS)}</VisibleText>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may repeat and never move.
              <tr key={place} className="border-b border-line last:border-b-0">
                {columns.map((column) => (
                  <td key={column.name} className={`px-3 py-1.5 ${align(column)}`}>
                    <Scalar value={row[column.name]} most={CELL_CHARACTERS} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
      {table.columns.length > columns.length && (
        <p className="text-sm text-muted">{words.columns(columns.length, table.columns.length)}</p>
      )}
      {table.rows.length > rows.length && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-muted">{words.rows(rows.length, table.rows.length)}</p>
          <Button size="small" icon={<Download aria-hidden size={13} />} onClick={onDownload}>
            {scripts.keep.csv}
          </Button>
        </div>
      )}
    </div>
  );
}
