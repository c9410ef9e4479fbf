// Takes the pictures of the documentation from the real program with its demo campaign.
// Usage: npm run pictures [GENIE [FOLDER]]
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

/** Pictures in the repository: at most ten. */
const PICTURES = [
  "campaigns-light-1280",
  "campaign-light-1280",
  "leads-light-1280",
  "approvals-light-1280",
  "queue-light-1280",
  "timeline-light-1280",
  "report-light-1280",
  "todo-light-1280",
  "campaigns-dark-1280",
  "approvals-light-390",
];

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

/** Waits until a condition holds. */
async function until(isReached) {
  while (!(await isReached())) await pause(50);
}

/** Approves requests until messages are pending, sends some and leaves the rest to be seen. */
async function play() {
  const { id } = await call("POST", "/api/demo");
  const approvals = async () => (await call("GET", `/api/campaigns/${id}/approvals`)).items;
  const approve = (items) =>
    call("POST", `/api/campaigns/${id}/approvals/approve`, {
      items: items.map((one) => ({ id: one.id, subject_hash: one.subject_hash })),
    });
  await until(async () => {
    const items = await approvals();
    const isMessage = items[0]?.tool === "send_message";
    if (items.length > 0 && !isMessage) await approve(items);
    return isMessage && items.length > 9;
  });
  await approve((await approvals()).slice(0, 9));
  const queue = async () => (await call("GET", `/api/campaigns/${id}/queue`)).items;
  await until(async () => (await queue()).length >= 5);
  for (const item of (await queue()).slice(0, 5)) {
    await call("POST", `/api/campaigns/${id}/queue/${item.number}`, { found: "sent" });
  }
  for (const title of ["Call Jane tomorrow at 10 #sales", "Send the report p1", "Water the plants every monday"]) {
    await call("POST", "/api/todo/tasks", { title });
  }
  return id;
}

const campaign = await play();
const PATHS = {
  campaigns: "/",
  campaign: `/campaigns/${campaign}`,
  leads: `/campaigns/${campaign}/leads`,
  timeline: `/campaigns/${campaign}/timeline`,
  report: `/campaigns/${campaign}/report`,
  approvals: "/approvals",
  queue: "/queue",
  todo: "/todo",
};
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
for (const picture of PICTURES) {
  const [screen, theme, width] = picture.split("-");
  const viewport = { width: Number(width), height: 820 };
  const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(link());
  await page.getByRole("heading", { name: "Campaigns" }).waitFor();
  await page.goto(url + PATHS[screen], { waitUntil: "networkidle" });
  await page.waitForFunction(() => !document.querySelector('[role="status"][aria-label="Loading"]'));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${picture}.png`) });
  await context.close();
}
await browser.close();
server.kill("SIGTERM");
await new Promise((resolve) => server.once("exit", resolve));
rmSync(scratch, { recursive: true });
