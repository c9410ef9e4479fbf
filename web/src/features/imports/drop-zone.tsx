import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { imports } from "@/text/imports";

const KINDS = ".csv,.tsv,.txt,.xlsx,.xls,.zip";

/** Accepts a file by mouse, keyboard or drag and drop. */
export function DropZone({ formats, onFile }: { formats: string; onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const unwrap = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        unwrap(event.dataTransfer.files);
      }}
      className={`flex cursor-pointer flex-col items-center gap-3 rounded-lg border border-dashed px-6 py-12 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus ${over ? "border-accent bg-accent-soft" : "border-control-line hover:bg-hover"}`}
    >
      <FileSpreadsheet aria-hidden size={26} strokeWidth={1.5} className="text-muted" />
      <span>
        <span className="font-medium text-accent-ink">{imports.choose}</span> {imports.drop}
      </span>
      <span className="max-w-sm text-sm text-muted">{formats}</span>
      <input type="file" accept={KINDS} className="sr-only" onChange={(event) => unwrap(event.target.files)} />
    </label>
  );
}
