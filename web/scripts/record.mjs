// Records the responses that the browser tests replay, from the real program. Usage: npm run record [GENIE]
import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

const genie = process.argv[2] ?? fileURLToPath(new URL("../../target/release/genie", import.meta.url));
const env = { ...process.env, RECORD: "true", GENIE: realpathSync(genie) };
const args = ["vitest", "run", "--project", "browser", "--maxWorkers", "1"];
const { status } = spawnSync("npx", args, { env, stdio: "inherit" });
process.exit(status ?? 1);
