/** Scripts of the main campaign, and runs that end in every way. */
import type { SavedScript, ScriptList } from "../src/api/scripts";
import type { Call } from "./seed";

const CHARTS = `# Leads by status, and how their scores are spread
from collections import Counter

LEAST = 2  # leads of a company

leads = query("SELECT status, company, weight_score FROM leads ORDER BY number")
statuses = Counter(lead["status"] for lead in leads)
for status, count in statuses.most_common():
    print(f"{status:<10} {count:>4}")
companies = Counter(lead["company"] for lead in leads)
result = {
    "statuses": {
        "chart": "bar",
        "title": "Leads by status",
        "x": list(statuses),
        "y": list(statuses.values()),
        "y_label": "Leads",
    },
    "scores": {
        "chart": "histogram",
        "title": "Scores",
        "y": [lead["weight_score"] for lead in leads],
        "x_label": "Score",
        "bins": 10,
    },
    "companies": [
        {"company": name, "leads": count, "share": round(100 * count / len(leads), 1)}
        for name, count in companies.most_common()
        if count >= LEAST
    ],
}
`;

const ERROR = `# Share of leads that replied within a day
replied = query("SELECT count(*) AS count FROM leads WHERE status = 'responded'")[0]["count"]
print(f"Replies: {replied}")
days = []
result = replied / len(days)
`;

const VIOLATION = `# Leads of the file that was imported
with open("platform-leads.csv") as file:
    result = file.read()
`;

const ENDLESS = `# Waits for the next reply
while not query("SELECT id FROM leads WHERE status = 'answered'"):
    pass
`;

/** The script that has not been approved. A patch says that the agent has proposed it. */
export const PROPOSED = "who-replied";

const REPLIED = `# Leads that have replied
result = query("SELECT full_name, reply FROM leads WHERE status = 'responded' ORDER BY number")
`;

export async function seedScripts(call: Call, campaign: string): Promise<void> {
  const path = `/api/campaigns/${campaign}/scripts`;
  const approve = (name: string, code: string) => call<SavedScript>("POST", path, { name, code });
  const run = ({ name, version, sha256 }: SavedScript, seconds = 60) =>
    call("POST", `${path}/runs`, { name, version, sha256, seconds });
  const { ready } = await call<ScriptList>("GET", path);
  for (const analysis of ready.slice(0, 1)) await run(await approve(analysis.name, analysis.code));
  await approve("campaign-in-charts", CHARTS.replace("LEAST = 2", "LEAST = 3"));
  await run(await approve("reply-within-a-day", ERROR));
  await run(await approve("imported-file", VIOLATION));
  await run(await approve("wait-for-reply", ENDLESS), 1);
  await run(await approve("campaign-in-charts", CHARTS));
  // Saved, and not approved.
  const content = { text: REPLIED };
  await call("POST", `/api/campaigns/${campaign}/artifacts`, {
    artifact_type: "python_script",
    artifact_key: PROPOSED,
    content,
  });
}
