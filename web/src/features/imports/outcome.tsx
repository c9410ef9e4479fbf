import { saveFile } from "@/api/client";
import type { ImportReport } from "@/api/types";
import { Button } from "@/components/button";
import { number, sentence } from "@/text/format";
import { imports } from "@/text/imports";

const words = imports;

/** How many rejected rows are listed. */
const ROWS_SHOWN = 8;

const COUNTS = ["added", "updated", "unchanged", "rejected"] as const;

/** The result of an import, with the reasons for rejected rows. */
export function Outcome({ report, note }: { report: ImportReport; note: string }) {
  const shown = report.rejected_rows.slice(0, ROWS_SHOWN);
  const more = report.rejected - shown.length;
  return (
    <div className="flex flex-col gap-4">
      <p aria-live="polite">{note}</p>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {COUNTS.map((name) => (
          <div key={name} className="rounded-md border border-line px-3 py-2">
            <dt className="text-sm text-muted">{words.counts[name]}</dt>
            <dd
              className={`text-lg font-semibold tabular-nums ${name === "rejected" && report.rejected > 0 ? "text-bad" : ""}`}
            >
              {number(report[name])}
            </dd>
          </div>
        ))}
      </dl>
      {report.rejected > 0 && (
        <div>
          <h3 className="mb-1.5">{words.rejectedRows}</h3>
          <ul className="flex flex-col gap-1 text-sm text-muted">
            {shown.map((row) => (
              <li key={row.row} className="text-break">
                {sentence(row.sentence)}
              </li>
            ))}
            {more > 0 && <li>{words.moreRows(more)}</li>}
          </ul>
          {report.rejected_file && <RejectedDownload name={report.file} content={report.rejected_file} />}
        </div>
      )}
      {report.notices.length > 0 && (
        <div>
          <h3 className="mb-1.5">{words.notices}</h3>
          <ul className="flex flex-col gap-1 text-sm text-muted">
            {report.notices.slice(0, ROWS_SHOWN).map((notice) => (
              <li key={notice}>{sentence(notice)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Saves all rejected rows with their cells, to be corrected and imported again. */
function RejectedDownload({ name, content }: { name: string; content: string }) {
  const save = () =>
    saveFile(new Blob([content], { type: "text/csv" }), `${name.replace(/\.[^.]*$/, "")}-rejected.csv`);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="small" onClick={save}>
        {words.rejectedDownload}
      </Button>
      <p className="text-sm text-muted">{words.rejectedAbout}</p>
    </div>
  );
}
