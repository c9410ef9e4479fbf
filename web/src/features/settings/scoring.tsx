import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FlaskConical, Plus, WandSparkles, X } from "lucide-react";
import { useState } from "react";
import { client, unwrap } from "@/api/client";
import { stringAt } from "@/api/json";
import { problemFrom } from "@/api/problem";
import { campaignKey, campaignQuery, scoringQuery } from "@/api/queries";
import type { JsonObject, RescoredLeads, StoredScoring } from "@/api/types";
import { Badge } from "@/components/badge";
import { Button, IconButton } from "@/components/button";
import { Callout, ProblemCallout } from "@/components/callout";
import { Field } from "@/components/field";
import { Section } from "@/components/heading";
import { useKeptDraft } from "@/components/kept-draft";
import { Failed } from "@/components/states";
import { notify } from "@/components/toast";
import { VisibleText } from "@/components/visible-text";
import { algorithmOf, type Criterion, type Demand } from "@/features/artifacts/scoring-algorithm";
import { text } from "@/text";
import { artifacts } from "@/text/artifacts";
import { sentence } from "@/text/format";
import { changesOf } from "./changes";
import {
  type NewKind,
  POINTS_TOTAL,
  pointsOf,
  withCriterion,
  withDemand,
  withLoss,
  withoutCriterion,
  withPoints,
} from "./scoring-draft";

const words = text.settings.scoring;
/** How many leads that would move are named. */
const SHOWN = 8;

const DEMANDS = Object.keys(artifacts.scoring.demand) as Demand[];

/** How leads are scored. Saving a scoring scores all leads again. */
export function ScoringForm({ campaign }: { campaign: string }) {
  const { data, error, refetch } = useQuery(scoringQuery(campaign));
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return <Form key={data.version ?? 0} campaign={campaign} scoring={data} />;
}

interface Draft {
  goal: string;
  algorithm: JsonObject;
}

function Form({ campaign, scoring }: { campaign: string; scoring: StoredScoring }) {
  const queries = useQueryClient();
  const { data: standing } = useQuery(campaignQuery(campaign));
  const saved: Draft = { goal: stringAt(scoring.algorithm, "goal") ?? "", algorithm: scoring.algorithm };
  const draft = useKeptDraft(`scoring ${campaign} ${scoring.version ?? 0}`, saved);
  const { goal, algorithm } = draft.value;
  const set = (next: JsonObject) => draft.set({ goal, algorithm: next });
  /** Returns whether there was something to add. */
  const add = (next: JsonObject | undefined): boolean => {
    if (next) set(next);
    return next !== undefined;
  };
  const path = { campaign };
  const derive = useMutation({
    mutationFn: () =>
      unwrap(client.POST("/api/campaigns/{campaign}/scoring/what-if", { params: { path }, body: { goal, limit: 0 } })),
    onSuccess: ({ algorithm: derived }) => set(derived),
  });
  const preview = useMutation({
    mutationFn: () =>
      unwrap(
        client.POST("/api/campaigns/{campaign}/scoring/what-if", {
          params: { path },
          body: { algorithm, limit: SHOWN },
        }),
      ),
  });
  const save = useMutation({
    mutationFn: () => unwrap(client.PUT("/api/campaigns/{campaign}/scoring", { params: { path }, body: algorithm })),
    onSuccess: () => {
      draft.discard();
      notify(words.saved);
      void queries.invalidateQueries({ queryKey: campaignKey(campaign) });
    },
  });
  const points = pointsOf(algorithm);
  const described = algorithmOf(algorithm);
  const criteria = described?.criteria;
  const changed = changesOf(saved.algorithm, algorithm).length > 0;
  const ready = points > 0 && (changed || scoring.version == null);
  const problem = save.error ?? derive.error ?? preview.error;
  const badge = scoring.version == null ? undefined : <Badge>{text.settings.policyVersion(scoring.version)}</Badge>;
  return (
    <Section id="scoring" title={words.title} about={words.about} actions={badge}>
      {standing?.scoring_needed && (
        <Callout tone="warn" title={words.needed}>
          {words.neededAbout}
        </Callout>
      )}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) save.mutate();
        }}
      >
        <Field label={words.goal} hint={words.goalHint}>
          {(id, described) => (
            <textarea
              id={id}
              aria-describedby={described}
              rows={2}
              maxLength={4000}
              className="field h-auto py-2"
              value={goal}
              onChange={(event) => draft.set({ goal: event.target.value, algorithm })}
            />
          )}
        </Field>
        <div>
          <Button
            icon={<WandSparkles aria-hidden size={14} />}
            busy={derive.isPending}
            disabled={goal.trim() === ""}
            onClick={() => derive.mutate()}
          >
            {words.derive}
          </Button>
        </div>
        {described && described.notUnderstood.length > 0 && (
          <Callout tone="warn" title={artifacts.scoring.notUnderstood}>
            <VisibleText>{artifacts.scoring.notUnderstoodAbout(described.notUnderstood)}</VisibleText>
          </Callout>
        )}
        {criteria ? (
          <ul aria-label={words.criteria} className="divide-y divide-line rounded-lg border border-line">
            {criteria.map((criterion, at) => (
              <CriterionRow
                key={criterion.name}
                criterion={criterion}
                onPoints={(weight) => set(withPoints(algorithm, at, weight))}
                onDemand={(demand) => set(withDemand(algorithm, at, demand))}
                onLoss={(loses) => set(withLoss(algorithm, at, loses))}
                onRemove={criteria.length > 1 ? () => set(withoutCriterion(algorithm, at)) : undefined}
              />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{words.unknown}</p>
        )}
        <p className="text-sm text-muted tabular-nums">{words.points(points, POINTS_TOTAL)}</p>
        {criteria && <NewCriterion onAdd={(kind, value) => add(withCriterion(algorithm, kind, value))} />}
        {preview.data && <Moves preview={preview.data} />}
        {problem && <ProblemCallout problem={problemFrom(problem)} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" busy={save.isPending} disabled={!ready}>
            {words.save}
          </Button>
          <Button
            icon={<FlaskConical aria-hidden size={14} />}
            busy={preview.isPending}
            disabled={points === 0}
            onClick={() => preview.mutate()}
          >
            {words.preview}
          </Button>
          {(changed || goal !== saved.goal) && (
            <Button tone="quiet" onClick={draft.discard}>
              {text.settings.discard}
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}

interface CriterionRowProps {
  criterion: Criterion;
  onPoints: (points: number) => void;
  onDemand: (demand: Demand) => void;
  onLoss: (points: number) => void;
  onRemove: (() => void) | undefined;
}

function CriterionRow({ criterion, onPoints, onDemand, onLoss, onRemove }: CriterionRowProps) {
  const { name, rule, demand, points, loses } = criterion;
  const label = sentence(name);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <div className="min-w-36 flex-1">
        <p className="font-medium">
          <VisibleText>{label}</VisibleText>
        </p>
        <p className="text-sm text-break text-muted">
          <VisibleText>{rule}</VisibleText>
        </p>
      </div>
      <select
        aria-label={words.demandOf(label)}
        className="field w-36"
        value={demand}
        onChange={(event) => onDemand(DEMANDS.find((each) => each === event.target.value) ?? demand)}
      >
        {DEMANDS.map((each) => (
          <option key={each} value={each}>
            {artifacts.scoring.demand[each]}
          </option>
        ))}
      </select>
      {demand !== "avoid" && (
        <input
          type="number"
          min={0}
          max={POINTS_TOTAL}
          aria-label={words.pointsOf(label)}
          className="field w-20 tabular-nums"
          value={points}
          onChange={(event) => onPoints(event.target.valueAsNumber || 0)}
        />
      )}
      {(demand === "must" || demand === "avoid") && (
        <label className="flex items-center gap-1.5 text-sm text-muted">
          {words.loss}
          <input
            type="number"
            min={0}
            max={POINTS_TOTAL}
            aria-label={words.lossOf(label)}
            className="field w-20 tabular-nums"
            value={loses}
            onChange={(event) => onLoss(event.target.valueAsNumber || 0)}
          />
        </label>
      )}
      {onRemove && (
        <IconButton small label={words.remove(label)} onClick={onRemove}>
          <X aria-hidden size={15} />
        </IconButton>
      )}
    </li>
  );
}

const KINDS = Object.keys(words.addKinds) as NewKind[];

/** Adds a criterion of a chosen kind. */
function NewCriterion({ onAdd }: { onAdd: (kind: NewKind, value: string) => boolean }) {
  const [kind, setKind] = useState<NewKind>("title");
  const [value, setValue] = useState("");
  const [refused, setRefused] = useState(false);
  const add = () => {
    const added = onAdd(kind, value);
    setRefused(!added);
    if (added) setValue("");
  };
  return (
    <div className="flex flex-wrap gap-2">
      <select
        aria-label={words.addKind}
        className="field w-44"
        value={kind}
        onChange={(event) => {
          setKind(KINDS.find((each) => each === event.target.value) ?? kind);
          setRefused(false);
        }}
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {words.addKinds[each]}
          </option>
        ))}
      </select>
      <input
        aria-label={words.addValue}
        placeholder={words.addHints[kind]}
        className="field min-w-40 flex-1"
        maxLength={120}
        value={value}
        aria-invalid={refused}
        onChange={(event) => {
          setValue(event.target.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button icon={<Plus aria-hidden size={14} />} disabled={value.trim() === ""} onClick={add}>
        {words.add}
      </Button>
      {refused && (
        <p role="alert" className="basis-full text-sm text-bad">
          {words.addRefused(value, words.addHints[kind])}
        </p>
      )}
    </div>
  );
}

/** The effect on the ranking: how many leads would move, and which ones furthest. */
function Moves({ preview }: { preview: RescoredLeads }) {
  return (
    <div aria-live="polite" className="rounded-md border border-line px-3 py-2.5">
      <p>{words.moved(preview.moved, preview.leads)}</p>
      {preview.changes.length > 0 && (
        <ul aria-label={words.movedLeads} className="mt-1.5 flex flex-col gap-1 text-sm">
          {preview.changes.map((lead) => (
            <li key={lead.number} className="flex flex-wrap gap-x-3">
              <span className="min-w-0 flex-1 basis-40 text-break">
                <VisibleText>{lead.full_name}</VisibleText>
              </span>
              <span className="text-muted tabular-nums">
                {words.place(lead.place_before, lead.place_after)} · {lead.score_before ?? "–"} → {lead.score_after}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
