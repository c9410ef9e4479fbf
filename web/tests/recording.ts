/**
 * Responses recorded from the real program (`npm run record`) and replayed to the pages. A scenario starts from
 * the seeded program; every request that is not a GET takes it to its next step. A GET is answered with what the
 * program answered at that step, or at the last step before it.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PATCHES } from "./patches";

export interface Reply {
  status: number;
  body: unknown;
}

interface Interaction {
  step: number;
  request: string;
  status: number;
  /** The hash of the body, which many interactions share. */
  body: string;
}

interface Scenario {
  interactions: Interaction[];
  /** The event-stream chunks of each step. */
  events: Record<string, string[]>;
}

export interface Recording {
  recordedAt: string;
  /** The id of the campaign that most screens show. */
  campaign: string;
  bodies: Record<string, unknown>;
  scenarios: Record<string, Scenario>;
}

const pathOf = (name: string) => fileURLToPath(new URL(`./recorded/${name}.json`, import.meta.url));

export function loadRecording(name: string): Recording {
  if (!existsSync(pathOf(name))) throw new Error(`there is no recording "${name}": run npm run record`);
  return JSON.parse(readFileSync(pathOf(name), "utf8")) as Recording;
}

export const saveRecording = (name: string, recording: Recording) =>
  writeFileSync(pathOf(name), `${JSON.stringify(recording, null, 1)}\n`);

export const emptyRecording = (campaign: string): Recording => ({
  recordedAt: new Date().toISOString(),
  campaign,
  bodies: {},
  scenarios: {},
});

const hashOf = (text: string | Buffer) => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** Identifies a request: method, path, query, body and whether it has a session. */
export function requestKey(method: string, path: string, body: Buffer, hasSession: boolean): string {
  const text = body.toString("utf8");
  const content = body.length === 0 ? "" : ` ${/^[{[]/.test(text) ? text : hashOf(body)}`;
  return `${hasSession ? "" : "anonymous "}${method} ${path}${content}`;
}

/** Whether the response to a request is a stream of events. It is recorded as a list of them. */
export const isStream = (request: string) => /POST \S+\/chat\/stream /.test(request);

/** Applies the named patches to a recorded body. */
export function patched(request: string, body: unknown): unknown {
  const path = /GET (\/[^ ?]*)/.exec(request)?.[1];
  const patches = PATCHES.filter((patch) => path !== undefined && patch.path.test(path));
  if (patches.length === 0) return body;
  const copy = structuredClone(body);
  for (const patch of patches) patch.apply(copy);
  return copy;
}

/** Collects what the program answers. */
export class Recorder {
  readonly #scenario: Scenario = { interactions: [], events: {} };
  step = 0;

  constructor(
    readonly recording: Recording,
    name: string,
  ) {
    recording.scenarios[name] = this.#scenario;
  }

  add(request: string, step: number, { status, body }: Reply): void {
    const hash = hashOf(JSON.stringify(body ?? null));
    this.recording.bodies[hash] = body ?? null;
    const { interactions } = this.#scenario;
    // The last response of a step is the one that the program settled on.
    const same = interactions.findIndex((each) => each.request === request && each.step === step);
    if (same >= 0) interactions.splice(same, 1);
    interactions.push({ step, request, status, body: hash });
  }

  addEvents(chunk: string): void {
    const chunks = this.#scenario.events[this.step] ?? [];
    chunks.push(chunk);
    this.#scenario.events[this.step] = chunks;
  }
}

/** Answers as the program did. */
export class Player {
  readonly #scenario: Scenario;
  step = 0;

  constructor(
    readonly recording: Recording,
    name: string,
  ) {
    const scenario = recording.scenarios[name];
    if (!scenario) throw new Error(`there is no recorded scenario "${name}": run npm run record`);
    this.#scenario = scenario;
  }

  /** The recorded reply; undefined if this request was never recorded. */
  reply(request: string): Reply | undefined {
    const same = this.#scenario.interactions.filter((each) => each.request === request);
    const found =
      same.filter(({ step }) => step <= this.step).toSorted((one, other) => other.step - one.step)[0] ??
      same[0] ??
      this.#initial(request);
    return found && { status: found.status, body: patched(request, this.recording.bodies[found.body]) };
  }

  /** What another scenario recorded before it changed anything. */
  #initial(request: string): Interaction | undefined {
    if (!/^((anonymous )?GET |POST \/api\/session )/.test(request)) return undefined;
    for (const { interactions } of Object.values(this.recording.scenarios)) {
      const found = interactions.find((each) => each.step === 0 && each.request === request);
      if (found) return found;
    }
    return undefined;
  }

  events(step: number): readonly string[] {
    return this.#scenario.events[step] ?? [];
  }
}
