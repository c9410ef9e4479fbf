// Makes the pictures of the documentation: the real program with its demonstration, in a real browser.
// pictures.mjs GENIE [FOLDER]
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const genie = process.argv[2] ?? fileURLToPath(new URL("../../target/release/genie", import.meta.url));
const folder = process.argv[3] ?? fileURLToPath(new URL("../../docs/pictures", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "genie-pictures-"));
const data = join(scratch, "data");
mkdirSync(folder, { recursive: true });

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const server = spawn(genie, ["serve", "--data", data, "--port", "0"], { stdio: "ignore" });
while (!existsSync(join(data, "server.json"))) await pause(50);
const link = () => execFileSync(genie, ["open", "--print", "--data", data], { encoding: "utf8" }).trim();
const url = link().split("/#")[0];
const authorization = `Bearer ${readFileSync(join(data, "token"), "utf8")}`;

async function call(method, path, body) {
  const headers = { authorization, "content-type": "application/json" };
  const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  return answer.json();
}

/** Agrees to what is asked until messages are to be sent, sends some and leaves the rest to be seen. */
async function play() {
  const { id } = await call("POST", "/api/demo");
  for (let turn = 0; turn < 100; turn += 1) {
    const { items } = await call("GET", `/api/campaigns/${id}/approvals`);
    const first = items[0];
    if (first?.tool === "send_message") break;
    if (first) {
      const agreed = [{ id: first.id, subject_hash: first.subject_hash }];
      await call("POST", `/api/campaigns/${id}/approvals/approve`, { items: agreed });
    }
    await pause(100);
  }
  await pause(1000);
  const { items } = await call("GET", `/api/campaigns/${id}/approvals`);
  const some = items.slice(0, 9).map((one) => ({ id: one.id, subject_hash: one.subject_hash }));
  await call("POST", `/api/campaigns/${id}/approvals/approve`, { items: some });
  await pause(1500);
  const queue = await call("GET", `/api/campaigns/${id}/queue`);
  for (const item of queue.items.slice(0, 5)) {
    await call("POST", `/api/campaigns/${id}/queue/${item.number}`, { found: "sent" });
  }
  for (const title of ["Call Jane tomorrow at 10 #sales", "Send the report p1", "Water the plants every monday"]) {
    await call("POST", "/api/todo/tasks", { title });
  }
  await pause(500);
  return id;
}

const campaign = await play();
const SCREENS = {
  campaigns: "/",
  campaign: `/campaigns/${campaign}`,
  leads: `/campaigns/${campaign}/leads`,
  timeline: `/campaigns/${campaign}/timeline`,
  artifacts: `/campaigns/${campaign}/artifacts`,
  report: `/campaigns/${campaign}/report`,
  rules: `/campaigns/${campaign}/settings`,
  approvals: "/approvals",
  queue: "/queue",
  todo: "/todo",
  settings: "/settings",
};
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const theme of ["light", "dark"]) {
  for (const width of [1280, 390]) {
    const viewport = { width, height: 820 };
    const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(link());
    await page.getByRole("heading", { name: "Campaigns" }).waitFor();
    for (const [name, path] of Object.entries(SCREENS)) {
      await page.goto(url + path);
      await page.waitForLoadState("load");
      await pause(900);
      await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`) });
    }
    await context.close();
  }
}
await browser.close();
server.kill("SIGTERM");
await new Promise((resolve) => server.once("exit", resolve));
rmSync(scratch, { recursive: true });
