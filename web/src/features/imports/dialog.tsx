import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, fileUpload, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import { campaignKey, jobsQuery } from "@/api/queries";
import type { ImportReport } from "@/api/types";
import { Button } from "@/components/button";
import { Callout, ProblemCallout } from "@/components/callout";
import { Dialog } from "@/components/dialog";
import { IndeterminateProgress, Progress } from "@/components/progress";
import { imports } from "@/text/imports";
import { ColumnTable } from "./columns";
import { DropZone } from "./drop-zone";
import { Outcome } from "./outcome";
import { type Reading, ReadingChoices } from "./reading";

const words = imports;

/** How often the number of rows is asked for. */
const JOBS_INTERVAL_MS = 500;

type Mapping = Readonly<Record<string, string>>;

interface Request {
  file: File;
  mapping: Mapping;
  reading: Reading;
  real: boolean;
}

/** Imports a file of leads, from choosing it to the result for every row. */
export default function ImportDialog({ campaign, onClose }: { campaign: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [reading, setReading] = useState<Reading>({});
  const read = useMutation({
    mutationFn: ({ file: given, mapping: meant, reading: chosen, real }: Request) => {
      const options = Object.keys(meant).length > 0 ? { mapping: JSON.stringify(meant) } : {};
      const query = {
        file: given.name,
        rejected_file: true,
        ...options,
        ...chosen,
        ...(real ? {} : { dry_run: true }),
      };
      const params = { path: { campaign }, query };
      return unwrap(client.POST("/api/campaigns/{campaign}/imports", { params, ...fileUpload(given) }));
    },
    onSuccess: (_, { real }) => {
      if (!real) return;
      void queries.invalidateQueries({ queryKey: campaignKey(campaign) });
      void queries.invalidateQueries({ queryKey: ["campaigns"] });
    },
  });
  const [preview, setPreview] = useState<ImportReport>();
  const look = (given: File, meant: Mapping, chosen: Reading) =>
    read.mutate({ file: given, mapping: meant, reading: chosen, real: false }, { onSuccess: setPreview });
  const choose = (given: File) => {
    setFile(given);
    setMapping({});
    setReading({});
    setPreview(undefined);
    look(given, {}, {});
  };
  const again = () => {
    setFile(undefined);
    setPreview(undefined);
    read.reset();
  };
  const done = read.data && read.variables?.real ? read.data : undefined;
  const people = preview ? preview.added + preview.updated : 0;
  const isUncertain = (preview?.encoding?.readings.length ?? 0) > 0;
  const taking = read.isPending && read.variables.real;
  const step = done || taking ? 2 : preview ? 1 : 0;
  const footer = done ? (
    <>
      <Button onClick={again}>{words.another}</Button>
      <Button tone="primary" onClick={onClose}>
        {words.finish}
      </Button>
    </>
  ) : preview && file ? (
    <>
      <Button disabled={taking} onClick={again}>
        {words.another}
      </Button>
      <Button
        tone="primary"
        busy={read.isPending}
        disabled={people === 0 || isUncertain}
        onClick={() => read.mutate({ file, mapping, reading, real: true })}
      >
        {people === 0 ? words.submitNone : words.submit(people)}
      </Button>
    </>
  ) : undefined;
  return (
    <Dialog open onClose={onClose} title={words.title} width="wide" footer={footer}>
      <div className="flex flex-col gap-5 px-5 py-4">
        <Steps step={step} />
        {!file && <DropZone formats={words.formats} onFile={choose} />}
        {file && !preview && read.isPending && <Busy label={words.reading} />}
        {taking && <Importing rows={preview?.rows ?? 0} />}
        {read.error && (
          <ProblemCallout
            problem={problemFrom(read.error)}
            action={
              !preview && (
                <Button size="small" onClick={again}>
                  {words.another}
                </Button>
              )
            }
          />
        )}
        {preview && file && !done && !taking && (
          <>
            <ReadingChoices
              report={preview}
              reading={reading}
              onChange={(next) => {
                // Another sheet has other columns.
                setReading(next);
                setMapping({});
                look(file, {}, next);
              }}
            />
            <ColumnTable
              columns={preview.columns}
              fields={preview.fields}
              mapping={mapping}
              onChange={(next) => {
                setMapping(next);
                look(file, next, reading);
              }}
            />
            {preview.unusable ? (
              <Callout tone="warn" urgent title={words.unusable}>
                <p>{words.unusableAbout}</p>
              </Callout>
            ) : (
              <Outcome report={preview} note={words.preview(preview.rows)} />
            )}
          </>
        )}
        {done && <Outcome report={done} note={words.done(done.added)} />}
      </div>
    </Dialog>
  );
}

/** Counts the rows while they are read: a file is imported part by part. */
function Importing({ rows }: { rows: number }) {
  const { data } = useQuery({ ...jobsQuery(), refetchInterval: JOBS_INTERVAL_MS });
  const read = Math.min(rows, data?.items.find((job) => job.kind === "import")?.done ?? 0);
  return (
    <div className="flex flex-col gap-2 py-6">
      <p aria-live="polite">{words.importing}</p>
      <Progress
        label={words.importing}
        words={words.rowsRead(read, rows)}
        total={rows}
        parts={[{ value: read, className: "bg-accent" }]}
      />
      <p className="text-sm text-muted tabular-nums">{words.rowsRead(read, rows)}</p>
      <p className="text-sm text-muted">{words.importingAbout}</p>
    </div>
  );
}

function Busy({ label }: { label: string }) {
  return (
    <div className="flex flex-col gap-2 py-6">
      <p aria-live="polite">{label}</p>
      <IndeterminateProgress label={label} />
    </div>
  );
}

function Steps({ step }: { step: number }) {
  return (
    <ol className="flex gap-2">
      {words.steps.map((name, place) => (
        <li key={name} aria-current={place === step ? "step" : undefined} className="flex-1">
          <div className={`h-1 rounded-full ${place <= step ? "bg-accent" : "bg-line"}`} />
          <p className={`mt-1.5 text-xs ${place === step ? "font-medium" : "text-muted"}`}>{name}</p>
        </li>
      ))}
    </ol>
  );
}
