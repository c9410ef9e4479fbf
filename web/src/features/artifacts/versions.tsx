import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { exportFile } from "@/api/client";
import { isJsonObject } from "@/api/json";
import { versionsQuery } from "@/api/queries";
import type { Artifact, ArtifactVersion } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { CopyButton } from "@/components/copy";
import { Detail } from "@/components/detail";
import { DiffText } from "@/components/diff-text";
import { RawValue } from "@/components/disclosure";
import { RelativeTime } from "@/components/relative-time";
import { Segmented } from "@/components/segmented";
import { Failed, Loading } from "@/components/states";
import { notifyError } from "@/components/toast";
import { text } from "@/text";
import { artifacts } from "@/text/artifacts";
import { label } from "@/text/format";
import { Content } from "./content";
import { typeName } from "./labels";

const words = artifacts;

/** The content for copying and comparing: text unchanged, anything else as JSON. */
function exact(content: unknown): string {
  return typeof content === "string" ? content : JSON.stringify(content, null, 2);
}

/** The type and size of a version that is stored as a file. */
function fileAbout({ file }: ArtifactVersion): string[] {
  return file ? [words.fileAbout(file.media_type, file.size_bytes)] : [];
}

/** Saves the file of a version under the name that it had. */
function download(campaign: string, { artifact_type, artifact_key, version, content }: ArtifactVersion) {
  const path = `/api/campaigns/${encodeURIComponent(campaign)}/artifacts/file`;
  const query = { type: artifact_type, key: artifact_key, version: String(version) };
  const name = isJsonObject(content) && typeof content.file_name === "string" ? content.file_name : artifact_key;
  return exportFile(path, query, name).catch(notifyError);
}

interface VersionsProps {
  campaign: string;
  artifact: Artifact;
  onBack: (() => void) | undefined;
}

/** One artifact: its versions, their content and the changes between them. */
export function Versions({ campaign, artifact, onBack }: VersionsProps) {
  const { data, error, refetch } = useQuery(versionsQuery(campaign, artifact.artifact_type, artifact.artifact_key));
  const [chosen, setChosen] = useState<number>();
  const [view, setView] = useState<"content" | "compare">("content");
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const versions = data.items.toSorted((one, other) => other.version - one.version);
  const at = Math.max(
    0,
    versions.findIndex((version) => version.version === chosen),
  );
  const current = versions[at];
  const before = versions[at + 1];
  if (!current) return null;
  return (
    <Detail
      label={current.artifact_key}
      title={current.title ?? current.artifact_key}
      about={[typeName(current.artifact_type), ...fileAbout(current), words.versions(versions.length)].join(" · ")}
      onBack={onBack}
      actions={
        <>
          <Segmented
            label={words.view}
            value={view}
            options={[
              { value: "content", label: words.content },
              { value: "compare", label: words.compare },
            ]}
            onChange={setView}
          />
          {current.file ? (
            <Button icon={<Download aria-hidden size={15} />} onClick={() => void download(campaign, current)}>
              {words.download}
            </Button>
          ) : (
            <CopyButton value={exact(current.content)} label={text.action.copy} />
          )}
        </>
      }
    >
      <div className="flex min-h-0 flex-1 flex-col xl:flex-row-reverse">
        <VersionList versions={versions} current={current} onChoose={setChosen} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
        <div tabIndex={0} className="min-h-0 min-w-0 flex-1 overflow-auto px-4 py-4 -outline-offset-2 md:px-6">
          {view === "content" ? <Shown version={current} /> : <Compare from={before} to={current} />}
        </div>
      </div>
    </Detail>
  );
}

function Shown({ version }: { version: ArtifactVersion }) {
  const { artifact_type, content } = version;
  return (
    <div className="flex flex-col gap-4">
      <Content type={artifact_type} content={content} />
      {typeof content !== "string" && <RawValue value={content} />}
    </div>
  );
}

function Compare({ from, to }: { from: ArtifactVersion | undefined; to: ArtifactVersion }) {
  if (!from) return <p className="text-muted">{words.noneBefore}</p>;
  const [before, after] = [exact(from.content), exact(to.content)];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{words.compareWith(from.version)}</p>
      {before === after ? (
        <p>{words.same}</p>
      ) : (
        <div className="overflow-hidden rounded-md border border-line px-3 py-2 font-mono text-sm">
          <DiffText from={before} to={after} by="lines" />
        </div>
      )}
    </div>
  );
}

interface VersionListProps {
  versions: readonly ArtifactVersion[];
  current: ArtifactVersion;
  onChoose: (version: number) => void;
}

function VersionList({ versions, current, onChoose }: VersionListProps) {
  return (
    <ol className="flex shrink-0 gap-1 overflow-x-auto border-b border-line p-2 xl:w-[210px] xl:flex-col xl:overflow-y-auto xl:border-b-0 xl:border-l">
      {versions.map((version, place) => (
        <li key={version.version} className="shrink-0">
          <button
            type="button"
            aria-current={version === current || undefined}
            onClick={() => onChoose(version.version)}
            className="w-full rounded-md px-3 py-1.5 text-left hover:bg-hover aria-current:bg-selected"
          >
            <span className="flex items-center gap-2 font-medium">
              {words.version(version.version)}
              {place === 0 && <Badge tone="accent">{words.latest}</Badge>}
            </span>
            <span className="block text-xs text-muted">
              {label(words.sourceLabel, version.source)} · <RelativeTime at={version.created_at} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
