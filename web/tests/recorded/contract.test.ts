// @vitest-environment node
/** Recorded responses match the published description; otherwise `npm run record` has to record them again. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Ajv2020 from "ajv/dist/2020";
import { expect, test } from "vitest";
import { PATCHES } from "../patches";
import { isStream, loadRecording, patched } from "../recording";

interface Media {
  schema?: object;
}
interface Operation {
  responses: Record<string, { content?: Record<string, Media> }>;
}

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), "utf8");
const description = JSON.parse(read("../../../contracts/openapi.json")) as {
  paths: Record<string, Record<string, Operation>>;
};
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ ...description, $id: "openapi" });

const pointer = (...parts: string[]) =>
  parts
    .map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D")}`)
    .join("");

const PATHS = Object.keys(description.paths).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll(".", "\\.").replace(/\{[^}]+\}/g, "[^/]+")}$`),
  parameters: template.split("{").length,
}));

const ANSWER_EVENT = `openapi#${pointer("components", "schemas", "AnswerEvent")}`;

/** Where the description says what a response looks like. */
function schemaOf(method: string, path: string, status: number): string | undefined {
  const matching = PATHS.filter(({ pattern }) => pattern.test(path)).sort(
    (one, other) => one.parameters - other.parameters,
  );
  for (const { template } of matching) {
    const responses = description.paths[template]?.[method]?.responses;
    if (!responses) continue;
    const name = String(status) in responses ? String(status) : "default";
    const type = Object.keys(responses[name]?.content ?? {})[0];
    if (type === undefined) return undefined;
    return `openapi#${pointer("paths", template, method, "responses", name, "content", type, "schema")}`;
  }
  throw new Error(`the description has no ${method} ${path}`);
}

const names = readdirSync(fileURLToPath(new URL(".", import.meta.url)))
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""));

test("every browser test file has a recording", () => {
  expect(names).toEqual(["keyboard", "live", "screens-1", "screens-2", "welcome"]);
});

test.each(names)("the responses of %s match the OpenAPI description", (name) => {
  const recording = loadRecording(name);
  const problems = new Set<string>();
  for (const { interactions } of Object.values(recording.scenarios)) {
    for (const { request, status, body } of interactions) {
      const [, method = "", path = ""] = /^(?:anonymous )?([A-Z]+) ([^ ?]+)/.exec(request) ?? [];
      const schema = schemaOf(method.toLowerCase(), path, status);
      if (schema === undefined) continue;
      // A stream is recorded as the events that it carried; the description of the response wraps each in a line of text.
      const validate = ajv.getSchema(isStream(request) && status === 200 ? ANSWER_EVENT : schema);
      if (!validate) throw new Error(`there is no schema at ${schema}`);
      const content = patched(request, recording.bodies[body]);
      const parts = isStream(request) && Array.isArray(content) ? content : [content];
      if (!parts.every((part) => validate(part)))
        problems.add(`${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}`);
    }
  }
  expect([...problems]).toEqual([]);
});

test.each(PATCHES)("the patch changes a recorded response: $name", ({ path, apply }) => {
  const changes = names.some((name) => {
    const { bodies, scenarios } = loadRecording(name);
    const interactions = Object.values(scenarios).flatMap((scenario) => scenario.interactions);
    return interactions.some(({ request, body }) => {
      const requested = /GET (\/[^ ?]*)/.exec(request)?.[1];
      if (requested === undefined || !path.test(requested) || request.startsWith("anonymous")) return false;
      const copy = structuredClone(bodies[body]);
      apply(copy);
      return JSON.stringify(copy) !== JSON.stringify(bodies[body]);
    });
  });
  expect(changes).toBe(true);
});
