import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, Play, ShieldCheck } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { ProblemError, problemFrom } from "@/api/problem";
import { campaignKey } from "@/api/queries";
import {
  approveScript,
  CODE_CHARACTERS_MAX,
  checkScript,
  NAME_CHARACTERS_MAX,
  type SavedScript,
  type ScriptList,
  scriptsQuery,
} from "@/api/scripts";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Callout, ProblemCallout } from "@/components/callout";
import { Detail } from "@/components/detail";
import { Field } from "@/components/field";
import { hiddenCount } from "@/components/hidden-characters";
import { useShortcuts } from "@/components/shortcuts";
import { useStable } from "@/components/stable";
import { notify } from "@/components/toast";
import { scripts } from "@/text/scripts";
import { ApproveDialog } from "./approve";
import { CheckNote, marksOf } from "./check-note";
import { type Marks, NO_MARKS } from "./code";
import { approvedOf, type ScriptDraft, sameName, useScriptDraft } from "./draft";
import { CodeEditor, goToLine } from "./editor";
import { Help } from "./help";
import { Outcome } from "./outcome";
import { RunProgress } from "./progress";
import type { Runs } from "./runs";
import { VerdictNote, verdictTitle } from "./verdict";

const words = scripts.editor;

export interface OpenedScript extends ScriptDraft {
  id: string;
  /** Its version, or 0 if it is not saved. */
  version: number;
  title: string;
  about: ReactNode;
  /** Whether the user has not written it. */
  isByAgent: boolean;
}

interface WorkspaceProps {
  campaign: string;
  opened: OpenedScript;
  saved: readonly SavedScript[];
  runs: Runs;
  /** What gets the focus: the name of a new script, and Run once it is saved. */
  focus: "name" | "run" | undefined;
  onSaved: (script: SavedScript) => void;
  /** Something is edited that was as it is saved, or the other way round. */
  onDraft: () => void;
  onBack: (() => void) | undefined;
}

/** One script: its code, what can be done with it, and what came out. */
export function Workspace({ campaign, opened, saved, runs, focus, onSaved, onDraft, onBack }: WorkspaceProps) {
  const draft = useScriptDraft(campaign, opened.id, opened);
  const { name, code } = draft.value;
  const { isChanged } = draft;
  const notice = useStable(onDraft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what changes.
  useEffect(notice, [isChanged]);
  const area = useRef<HTMLTextAreaElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isStarted = useRef(false);
  const [approving, setApproving] = useState<ScriptDraft>();
  const check = useMutation({ mutationFn: (text: string) => checkScript(campaign, text) });
  const approve = useApproval(campaign, (script) => {
    draft.discard();
    onSaved(script);
  });
  useEffect(() => {
    if (focus === "name") nameField.current?.focus();
  }, [focus]);
  // The button that saved is no longer there or no longer enabled.
  const { version: openedVersion } = opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version has been saved anew.
  useEffect(() => {
    if (focus === "run") runButton.current?.focus();
  }, [focus, openedVersion]);

  const now = approvedOf(saved, draft.value);
  const before = sameName(saved, name);
  const isUnread = before !== undefined && before.code === code && !now;
  const version = isUnread ? before.version : (before?.version ?? 0) + 1;
  const { latest } = runs;
  const isLatest = latest !== undefined && latest.script.name === now?.name && latest.script.version === now.version;
  const run = isLatest ? latest.run : undefined;
  const isRefused = approve.error && approve.variables?.name === name.trim() && approve.variables.code === code;
  const isRunning = isLatest && latest.status === "running";
  // What was found about other code says nothing about this.
  const checked = check.data && check.variables === code ? check.data : undefined;
  const marks = useMemo<Marks>(() => {
    if (checked) return marksOf(checked);
    return run?.line === undefined ? NO_MARKS : new Map([[run.line, run.reason ?? verdictTitle(run)]]);
  }, [checked, run]);

  const characters = useMemo(() => [...code].length, [code]);
  const isUsable = code.trim() !== "" && characters <= CODE_CHARACTERS_MAX;
  const canApprove = isUsable && name.trim() !== "" && !now && !approve.isPending;
  const canRun = now !== undefined && !runs.isRunning;
  const look = () => {
    isStarted.current = true;
    check.mutate(code);
  };
  const save = async () => {
    const script = { name: name.trim(), code };
    if (opened.isByAgent) setApproving(script);
    else
      await approve.mutateAsync(script).catch((error: unknown) => {
        // A check finds the line.
        if (error instanceof ProblemError && error.problem.code === "SCRIPT_MALFORMED") look();
      });
  };
  const start = () => {
    if (!now || !canRun) return;
    runs.start({ name: now.name, version: now.version, sha256: now.sha256 });
    isStarted.current = true;
  };
  // What comes out is below the code, and may be out of view.
  useEffect(() => {
    if (!isStarted.current || !(checked || isRunning || run)) return;
    end.current?.scrollIntoView({ block: run && !checked ? "start" : "nearest" });
  }, [checked, isRunning, run]);
  useShortcuts({
    "control+enter": () => !document.querySelector("dialog[open]") && start(),
    "control+s": () => canApprove && !document.querySelector("dialog[open]") && void save(),
  });
  const lead = (line: number) => area.current && goToLine(area.current, line);
  return (
    <Detail
      label={opened.title}
      title={opened.title}
      badge={draft.isChanged && <Badge tone="warn">{scripts.unsaved}</Badge>}
      about={opened.about}
      onBack={onBack}
    >
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex max-w-5xl flex-col gap-4 px-4 py-4 md:px-6">
          <div className="max-w-md">
            <Field label={words.name} hint={nameHint(opened, code, now, before)}>
              {(id, described) => (
                <input
                  ref={nameField}
                  id={id}
                  aria-describedby={described}
                  className="field"
                  maxLength={NAME_CHARACTERS_MAX}
                  autoComplete="off"
                  spellCheck={false}
                  value={name}
                  placeholder={words.namePlaceholder}
                  onChange={(event) => draft.set({ name: event.target.value, code })}
                />
              )}
            </Field>
          </div>
          <Field
            label={words.code}
            hint={words.hint}
            error={characters > CODE_CHARACTERS_MAX ? words.tooLong(characters, CODE_CHARACTERS_MAX) : undefined}
          >
            {(id, described) => (
              <CodeEditor
                id={id}
                described={described}
                area={area}
                value={code}
                marks={marks}
                onChange={(next) => draft.set({ name, code: next })}
              />
            )}
          </Field>
          <HiddenNote code={code} />
          <div className="flex flex-wrap items-center gap-2">
            <Button icon={<Check aria-hidden size={14} />} busy={check.isPending} disabled={!isUsable} onClick={look}>
              {scripts.action.check}
            </Button>
            <Button
              tone={now ? "plain" : "primary"}
              icon={<ShieldCheck aria-hidden size={14} />}
              busy={approve.isPending && !approving}
              disabled={!canApprove}
              onClick={() => void save()}
            >
              {isUnread ? scripts.action.approveSaved : scripts.action.approve}
            </Button>
            <Button
              ref={runButton}
              tone={now ? "primary" : "plain"}
              icon={<Play aria-hidden size={14} />}
              busy={isRunning}
              disabled={!canRun}
              aria-describedby={`${opened.id}-why`}
              onClick={start}
            >
              {scripts.action.run}
            </Button>
            {draft.isChanged && (
              <Button tone="quiet" onClick={draft.discard}>
                {scripts.action.discard}
              </Button>
            )}
            <p id={`${opened.id}-why`} className="text-sm text-muted">
              {whyNot(draft.value, now, before, runs.isRunning && !isRunning)}
            </p>
          </div>
          <div ref={end} className="flex min-w-0 flex-col gap-4">
            {check.error && check.variables === code && <ProblemCallout problem={problemFrom(check.error)} />}
            {isRefused && !approving && !checked && <ProblemCallout problem={problemFrom(approve.error)} />}
            {checked && <CheckNote check={checked} onLine={lead} />}
            <p role="status" className="sr-only">
              {isRunning ? scripts.running : run && verdictTitle(run)}
            </p>
            {isRunning && <RunProgress since={latest.since} />}
            {isLatest && latest.status === "failed" && <ProblemCallout problem={problemFrom(latest.error)} />}
            {run && (
              <Outcome key={run.id} campaign={campaign} run={run} isKept={false}>
                <VerdictNote run={run} onLine={lead} />
              </Outcome>
            )}
          </div>
          <Help />
        </div>
      </div>
      {approving && (
        <ApproveDialog
          script={approving}
          version={version}
          isSaved={isUnread}
          onClose={() => setApproving(undefined)}
          save={(script) => approve.mutateAsync(script)}
        />
      )}
    </Detail>
  );
}

/** Saves a script and puts it into the list, so that it can be opened at once. */
function useApproval(campaign: string, onSaved: (script: SavedScript) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, code }: ScriptDraft) => approveScript(campaign, name, code),
    onSuccess: (script) => {
      queries.setQueryData(scriptsQuery(campaign).queryKey, (list: ScriptList | undefined) => {
        if (!list) return list;
        const others = list.scripts.filter(({ name }) => name !== script.name);
        const place = list.scripts.findIndex(({ name }) => name === script.name);
        return { ...list, scripts: others.toSpliced(Math.max(0, place), 0, script) };
      });
      void queries.invalidateQueries({ queryKey: campaignKey(campaign) });
      notify(scripts.approve.saved(script.name, script.version));
      onSaved(script);
    },
  });
}

/** What saving the script would mean. */
function nameHint(
  opened: OpenedScript,
  code: string,
  now: SavedScript | undefined,
  before: SavedScript | undefined,
): string {
  if (now) return words.savedVersion(now.version);
  if (!before) return words.firstVersion;
  if (before.code === code) return words.unreadVersion(before.version);
  const isOther = opened.version === 0 || before.name !== opened.name;
  return (isOther ? words.otherVersion : words.nextVersion)(before.version + 1);
}

/** Why the script cannot be run; nothing if it can. */
function whyNot(
  { name, code }: ScriptDraft,
  now: SavedScript | undefined,
  before: SavedScript | undefined,
  isRunning: boolean,
): string | undefined {
  const why = scripts.notReady;
  if (now) return isRunning ? why.running : undefined;
  if (code.trim() === "") return why.empty;
  if (name.trim() === "") return why.noName;
  if (before?.code === code) return why.notApproved;
  return before ? why.changed(before.version) : why.notSaved;
}

/** Warns of characters that the editor cannot show. */
function HiddenNote({ code }: { code: string }) {
  const count = useMemo(() => hiddenCount(code), [code]);
  return count > 0 && <Callout tone="warn" title={words.hidden(count)} />;
}
