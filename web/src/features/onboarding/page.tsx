import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight, Check, CircleCheck, FileClock, Hand, PauseCircle, Plus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { statusQuery } from "@/api/queries";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { DemoButton } from "@/features/campaigns/demo";
import { NewCampaignDialog } from "@/features/campaigns/new";
import { text } from "@/text";
import { storedStep, storeStep } from "./progress";

const words = text.onboarding;
const LAST = words.steps.length - 1;

/** A four-step tour that ends with a running campaign. It can be left and resumed. */
export function OnboardingPage() {
  const { step: wanted } = useSearch({ from: "/welcome" });
  const navigate = useNavigate({ from: "/welcome" });
  const router = useRouter();
  const opened = useLocation({ select: (location) => location.state.opened === true });
  const [kept] = useState(storedStep);
  const step = Math.min(wanted === undefined ? kept : wanted - 1, LAST);
  // A finished tour starts again at the first step.
  useEffect(() => storeStep(step === LAST ? 0 : step), [step]);
  const go = (next: number) => void navigate({ search: { step: next + 1 }, state: { opened: true } });
  const back = () => {
    if (opened) router.history.back();
    else void navigate({ search: { step }, replace: true });
  };
  const Step = [How, Decides, Account, Begin][step] ?? How;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex min-h-full w-full max-w-xl flex-col px-4 py-8 md:py-14">
        <ol className="mb-8 flex gap-2">
          {words.steps.map((name, place) => (
            <li key={name} className="flex-1" aria-current={place === step ? "step" : undefined}>
              <div className={`h-1 rounded-full ${place <= step ? "bg-accent" : "bg-line"}`} />
              <p className={`mt-2 hidden text-xs sm:block ${place === step ? "font-medium" : "text-muted"}`}>{name}</p>
            </li>
          ))}
        </ol>
        <p className="text-sm text-muted">{words.step(step + 1, words.steps.length)}</p>
        <div key={step} className="appear flex-1">
          <Step />
        </div>
        <div className="mt-8 flex items-center gap-2">
          {step > 0 && (
            <Button icon={<ArrowLeft aria-hidden size={14} />} onClick={back}>
              {text.action.back}
            </Button>
          )}
          <span className="flex-1" />
          {step < LAST && (
            <>
              <Button tone="quiet" onClick={() => go(LAST)}>
                {words.skip}
              </Button>
              <Button tone="primary" onClick={() => go(step + 1)}>
                {text.action.next}
                <ArrowRight aria-hidden size={14} />
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function Lead({ title, about }: { title: string; about: string }) {
  return (
    <div className="mt-1 mb-6 flex flex-col gap-2">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-md text-pretty text-muted">{about}</p>
    </div>
  );
}

function How() {
  const icons = [Hand, PauseCircle, FileClock];
  return (
    <>
      <Lead title={words.how.title} about={words.how.about} />
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
        {words.how.points.map((point, place) => {
          const Icon = icons[place] ?? Check;
          return (
            <li key={point.title} className="flex gap-3.5 p-4">
              <Icon aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent-ink" />
              <div>
                <p className="font-medium">{point.title}</p>
                <p className="text-muted">{point.about}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Decides() {
  const { data: status } = useQuery(statusQuery());
  const rules = !status || status.proposer === "rules";
  return (
    <>
      <Lead title={words.decides.title} about={words.decides.about} />
      <div className="flex items-center gap-3 rounded-lg border border-line p-4">
        <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="text-good" />
        <div className="flex-1">
          <p className="text-sm text-muted">{words.decides.now}</p>
          <p className="font-medium">{rules ? words.decides.rules : status.proposer}</p>
        </div>
        <Badge tone="good" dotted>
          {words.decides.ready}
        </Badge>
      </div>
    </>
  );
}

function Account() {
  return (
    <>
      <Lead title={words.account.title} about={words.account.about} />
      <dl className="flex flex-col divide-y divide-line rounded-lg border border-line">
        {[words.account.free, words.account.premium].map((each) => (
          <div key={each.title} className="p-4">
            <dt className="font-medium">{each.title}</dt>
            <dd className="text-muted">{each.about}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">{words.account.hand}</p>
    </>
  );
}

function Begin() {
  const [creating, setCreating] = useState(false);
  return (
    <>
      <Lead title={words.begin.title} about={words.begin.about} />
      <div className="flex flex-col gap-3">
        <Choice title={words.begin.demo} about={words.begin.demoAbout}>
          <DemoButton />
        </Choice>
        <Choice title={words.begin.own} about={words.begin.ownAbout}>
          <Button icon={<Plus aria-hidden size={15} />} onClick={() => setCreating(true)}>
            {text.campaigns.new}
          </Button>
        </Choice>
      </div>
      <NewCampaignDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}

function Choice({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-4">
      <div className="min-w-52 flex-1">
        <h2 className="text-md">{title}</h2>
        <p className="text-muted">{about}</p>
      </div>
      {children}
    </div>
  );
}
