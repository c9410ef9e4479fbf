import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type CampaignModel, campaignModelQuery, chooseModel, RULES } from "@/api/models";
import { campaignKey } from "@/api/queries";
import { buttonLook } from "@/components/button";
import { Callout } from "@/components/callout";
import { Field } from "@/components/field";
import { Section } from "@/components/heading";
import { Progress } from "@/components/progress";
import { Failed } from "@/components/states";
import { notify, notifyError } from "@/components/toast";
import { dollars } from "@/text/amounts";
import { number } from "@/text/format";
import { models } from "@/text/models";

const words = models.campaign;

/** The value of the option that leaves the choice to the settings. No provider can have this name. */
const USUAL = "";

const nameOf = (proposer: string) => (proposer === RULES ? models.rules : proposer);

/** Who proposes for a campaign. A choice acts at once. */
export function ProposerChoice({ campaign }: { campaign: string }) {
  const { data, error, refetch } = useQuery(campaignModelQuery(campaign));
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const { chosen, providers, instead, tokens_today: tokens } = data;
  // A provider that was chosen and then removed can still be replaced.
  const canChoose = providers.length > 0 || chosen != null;
  return (
    <Section id="proposer" title={words.title} about={words.about}>
      {canChoose && <Choice campaign={campaign} model={data} />}
      {providers.length === 0 && <NoProviders />}
      {instead && (
        <Callout tone="warn" title={words.instead}>
          <span className="text-break">{models.reason(instead)}</span>
        </Callout>
      )}
      {(canChoose || tokens > 0) && <Use model={data} />}
    </Section>
  );
}

function NoProviders() {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-4">
      <p className="min-w-52 flex-1 text-muted">{words.empty}</p>
      <Link to="/settings" hash="models" className={buttonLook({})}>
        {words.add}
      </Link>
    </div>
  );
}

interface Change {
  to: string | null;
  /** What Undo goes back to. An undone change cannot be undone again. */
  from: string | null | undefined;
}

function Choice({ campaign, model }: { campaign: string; model: CampaignModel }) {
  const queries = useQueryClient();
  const { chosen = null, default: usual, providers } = model;
  const save = useMutation({
    mutationFn: ({ to }: Change) => chooseModel(campaign, to),
    onSuccess: (now, { to, from }) => {
      queries.setQueryData(campaignModelQuery(campaign).queryKey, now);
      if (from === undefined) notify(words.undone);
      else notify(words.changed(nameOf(to ?? now.default)), () => save.mutate({ to: from, from: undefined }));
    },
    onError: notifyError,
    onSettled: () => queries.invalidateQueries({ queryKey: campaignKey(campaign) }),
  });
  const shown = save.isPending ? save.variables.to : chosen;
  const removed = chosen != null && chosen !== RULES && !providers.includes(chosen) ? [chosen] : [];
  return (
    <Field label={words.choice} hint={words.choiceHint}>
      {(id, described) => (
        <select
          id={id}
          aria-describedby={described}
          aria-busy={save.isPending || undefined}
          className="field max-w-md"
          value={shown ?? USUAL}
          onChange={(event) => save.mutate({ to: event.target.value || null, from: chosen })}
        >
          <option value={USUAL}>{words.usual(nameOf(usual))}</option>
          <option value={RULES}>{models.rules}</option>
          {providers.map((provider) => (
            <option key={provider} value={provider}>
              {provider}
            </option>
          ))}
          {removed.map((provider) => (
            <option key={provider} value={provider}>
              {words.unknown(provider)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Who proposes now, and what models have used today. */
function Use({ model: shown }: { model: CampaignModel }) {
  const { proposer, model, cost_today: cost, cost_per_day_max: costMax, price_known, prices } = shown;
  return (
    <>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact name={words.now}>
          <span className="text-break">{model == null ? words.byRules : words.model(proposer, model)}</span>
        </Fact>
        <Amount name={words.tokens} used={shown.tokens_today} limit={shown.tokens_per_day_max} format={number} />
        <Amount name={words.cost} used={cost} limit={costMax} format={dollars} />
      </dl>
      <p className="text-sm text-break text-muted">{price_known ? words.prices(prices) : words.priceUnknown}</p>
    </>
  );
}

interface AmountProps {
  name: string;
  used: number;
  limit: number | null | undefined;
  format: (value: number) => string;
}

/** An amount of today, with its limit if there is one. */
function Amount({ name, used, limit, format }: AmountProps) {
  const said = limit == null ? words.noLimit(format(used)) : words.of(format(used), format(limit));
  const look = limit != null && used >= limit ? "bg-warn-fill" : "bg-accent";
  return (
    <Fact name={name}>
      <span className="tabular-nums">{said}</span>
      {limit != null && (
        <span className="my-1 block">
          <Progress
            label={name}
            words={said}
            total={limit}
            parts={[{ value: Math.min(used, limit), className: look }]}
          />
        </span>
      )}
      <span className="block text-sm text-muted">{words.allCampaigns}</span>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
