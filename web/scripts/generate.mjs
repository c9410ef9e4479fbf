// Generates the API types from the published OpenAPI description.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapi, { astToString } from "openapi-typescript";

const source = process.argv[2] ?? fileURLToPath(new URL("../../contracts/openapi.json", import.meta.url));
const target = fileURLToPath(new URL("../src/api/generated/schema.ts", import.meta.url));

const description = JSON.parse(readFileSync(source, "utf8"));
// Operations are addressed by path; operation ids need not be unique.
for (const path of Object.values(description.paths)) {
  for (const call of Object.values(path)) delete call.operationId;
}
writeFileSync(target, astToString(await openapi(description, { emptyObjectsUnknown: true })));
