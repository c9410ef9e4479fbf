import { type ReactNode, useId } from "react";
import { Disclosure } from "@/components/disclosure";
import { VisibleText } from "@/components/visible-text";
import { models } from "@/text/models";
import { failuresOf, type ModelCall, readRequest, readResponse, usedBy } from "./proposal";

const words = models.timeline;

/** The calls of models that led to a proposal: what was asked and what came back. */
export function Calls({ calls }: { calls: readonly ModelCall[] }) {
  return calls.map((call, place) => {
    const isRepeated = calls.slice(0, place).some(({ request }) => request !== undefined);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a record never move.
      <Call key={place} call={call} place={place + 1} count={calls.length} isRepeated={isRepeated} />
    );
  });
}

interface CallProps {
  call: ModelCall;
  place: number;
  count: number;
  /** Whether the request was recorded with a call before. */
  isRepeated: boolean;
}

function Call({ call, place, count, isRepeated }: CallProps) {
  const id = useId();
  const { isMade, request, response } = call;
  const missing = isRepeated ? words.sameRequest : words.requestMissing;
  return (
    <div role="group" aria-labelledby={id} className="mb-3 flex flex-col gap-2">
      <p id={id} className="text-sm font-medium text-break">
        {words.call(place, count, call.model)}
      </p>
      {/* The line of the record says the same of a single call. */}
      {count > 1 && (
        <p className="text-sm text-break text-muted tabular-nums">
          {[usedBy([call]), ...failuresOf([call])].filter(Boolean).join(" · ")}
        </p>
      )}
      {isMade && (
        <>
          <Part name={words.request}>{request === undefined ? <p>{missing}</p> : <Request request={request} />}</Part>
          <Part name={words.response}>
            {response === undefined ? (
              <p>{words.noResponse}</p>
            ) : (
              <LongText name={words.response}>{readResponse(response)}</LongText>
            )}
          </Part>
        </>
      )}
    </div>
  );
}

function Request({ request }: { request: string }) {
  const { texts, rest } = readRequest(request);
  if (texts.length === 0) return <LongText name={words.request}>{rest}</LongText>;
  return (
    <div className="flex flex-col gap-2">
      {texts.map(({ role, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a role may repeat, and the texts never move.
        <div key={place}>
          <p className="text-xs text-muted">{words.role(role)}</p>
          <LongText name={words.role(role)}>{text}</LongText>
        </div>
      ))}
      <Disclosure label={words.rest}>
        <LongText name={words.rest}>{rest}</LongText>
      </Disclosure>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="text-sm">
      <p className="text-muted">{name}</p>
      {children}
    </div>
  );
}

/** A text of any length: it wraps, and scrolls inside its box. */
function LongText({ name, children }: { name: string; children: string }) {
  return (
    <div
      role="group"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      className="max-h-72 overflow-auto rounded-sm bg-sunken px-2 py-1.5 font-mono text-xs"
    >
      <VisibleText>{children}</VisibleText>
    </div>
  );
}
