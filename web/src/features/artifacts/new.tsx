import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client, fileUpload, unwrap } from "@/api/client";
import { problemFrom } from "@/api/problem";
import { campaignKey } from "@/api/queries";
import type { Artifact, NewArtifactType } from "@/api/types";
import { Button } from "@/components/button";
import { ProblemCallout } from "@/components/callout";
import { Dialog } from "@/components/dialog";
import { Field } from "@/components/field";
import { Segmented } from "@/components/segmented";
import { notify } from "@/components/toast";
import { text } from "@/text";
import { artifacts } from "@/text/artifacts";
import { typeName } from "./labels";

const words = artifacts.create;

/** Types that a user can create. */
const TYPES = ["context", "job_posting", "analysis_result", "heuristic"] as const satisfies readonly NewArtifactType[];

/** The longest name that can be typed. */
const NAME_CHARACTERS_MAX = 120;

/** Saves a file of any type. The server refuses one that is too large, with the limit. */
function upload(campaign: string, type: NewArtifactType, key: string, file: File) {
  const params = { path: { campaign }, query: { type, key, file: file.name.slice(-FILE_NAME_CHARACTERS_MAX) } };
  return unwrap(client.POST("/api/campaigns/{campaign}/artifacts/upload", { params, ...fileUpload(file) }));
}

/** The longest file name that the API accepts. The ending is kept. */
const FILE_NAME_CHARACTERS_MAX = 200;

/** Parses JSON objects and arrays; anything else stays text. */
export function parseContent(typed: string): unknown {
  if (!/^\s*[[{]/.test(typed)) return typed;
  try {
    const parsed: unknown = JSON.parse(typed);
    return parsed;
  } catch {
    return typed;
  }
}

interface NewArtifactProps {
  campaign: string;
  onClose: () => void;
  onSaved: (artifact: Artifact) => void;
}

export function NewArtifactDialog({ campaign, onClose, onSaved }: NewArtifactProps) {
  const queries = useQueryClient();
  const [type, setType] = useState<NewArtifactType>("context");
  const [key, setKey] = useState("");
  const [content, setContent] = useState("");
  const [from, setFrom] = useState<"text" | "file">("text");
  const [file, setFile] = useState<File>();
  const save = useMutation({
    mutationFn: () => {
      if (from === "file" && file) return upload(campaign, type, key.trim(), file);
      const body = { artifact_type: type, artifact_key: key.trim(), content: parseContent(content) };
      return unwrap(client.POST("/api/campaigns/{campaign}/artifacts", { params: { path: { campaign } }, body }));
    },
    onSuccess: async (artifact) => {
      await queries.invalidateQueries({ queryKey: campaignKey(campaign) });
      notify(words.saved(artifact.version));
      onClose();
      onSaved(artifact);
    },
  });
  const ready = key.trim() !== "" && (from === "file" ? file !== undefined : content.trim() !== "");
  const chooseFile = (chosen: File | undefined) => {
    setFile(chosen);
    if (chosen && key.trim() === "") setKey(chosen.name.slice(0, NAME_CHARACTERS_MAX));
  };
  const footer = (
    <>
      <Button onClick={onClose}>{text.action.cancel}</Button>
      <Button tone="primary" type="submit" form="new-artifact" busy={save.isPending} disabled={!ready}>
        {words.submit}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={words.title} footer={footer}>
      <form
        id="new-artifact"
        className="flex flex-col gap-4 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) save.mutate();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={words.type}>
            {(id) => (
              <select
                id={id}
                className="field"
                value={type}
                onChange={(event) => setType(TYPES.find((each) => each === event.target.value) ?? type)}
              >
                {TYPES.map((each) => (
                  <option key={each} value={each}>
                    {typeName(each)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={words.key} hint={words.keyHint}>
            {(id, described) => (
              <input
                id={id}
                aria-describedby={described}
                className="field"
                maxLength={NAME_CHARACTERS_MAX}
                value={key}
                onChange={(event) => setKey(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Segmented
          label={words.from}
          value={from}
          options={[
            { value: "text", label: words.fromText },
            { value: "file", label: words.fromFile },
          ]}
          onChange={setFrom}
        />
        {from === "file" ? <FileField onFile={chooseFile} /> : <ContentField value={content} onChange={setContent} />}
        {save.error && <ProblemCallout problem={problemFrom(save.error)} />}
      </form>
    </Dialog>
  );
}

function ContentField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field label={words.content} hint={words.contentHint}>
      {(id, described) => (
        <textarea
          id={id}
          aria-describedby={described}
          rows={9}
          className="field h-auto py-2 font-mono text-sm"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

function FileField({ onFile }: { onFile: (file: File | undefined) => void }) {
  return (
    <Field label={words.file} hint={words.fileHint}>
      {(id, described) => (
        <input
          id={id}
          type="file"
          aria-describedby={described}
          className="field h-auto py-2"
          onChange={(event) => onFile(event.target.files?.[0])}
        />
      )}
    </Field>
  );
}
