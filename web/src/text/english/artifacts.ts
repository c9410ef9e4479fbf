import { fileSize, labels, number, plural } from "../format";

export const artifacts = {
  list: "Artifacts",
  empty: "This campaign has no artifacts yet.",
  gone: "There is no artifact with this name.",
  new: "New artifact",
  version: (version: number) => `Version ${version}`,
  versions: (count: number) => plural(count, "version"),
  latest: "Latest",
  sourceLabel: { user: "by you", agent: "by the agent" },
  content: "Content",
  compare: "Compare",
  compareWith: (version: number) => `Changes since version ${version}`,
  same: "No differences",
  noneBefore: "This is the first version.",
  download: "Download",
  fileAbout: (type: string, bytes: number) => `${type}, ${fileSize(bytes)}`,
  scoring: {
    goal: "Goal:",
    about: "A score is the sum of these points, from 0 to 100. Nothing else affects it.",
    counted: (day: string) => `Recent activity is measured as of ${day}.`,
    demand: { must: "Required", want: "Wanted", prefer: "Nice to have", avoid: "Avoid" },
    oneOf: (names: readonly string[]) => names.join(" or "),
    titles: (titles: readonly string[]) => titles.join("; or "),
    title: (role: string | undefined, least: string | undefined, most: string | undefined) => {
      const level = least && most ? `from ${least} to ${most}` : least ? `${least} or above` : most && `up to ${most}`;
      return [role, level].filter(Boolean).join(", ") || "any title";
    },
    range: (least: number | undefined, most: number | undefined) => {
      if (least !== undefined && most !== undefined) return `${number(least)} to ${number(most)}`;
      if (least !== undefined) return `at least ${number(least)}`;
      return most === undefined ? "any number" : `at most ${number(most)}`;
    },
    employees: (range: string) => `${range} employees`,
    tenure: (days: number) => `started the current role in the last ${plural(days, "day")}`,
    experience: (range: string) => `${range} years of experience`,
    notUnderstood: "Not recognized",
    notUnderstoodAbout: (names: readonly string[]) =>
      `No word list contains ${names.map((name) => `“${name}”`).join(", ")}. These words are matched literally or ignored. If they matter, rephrase the goal.`,
    inWords: { must: "Required", want: "Wanted", prefer: "Nice to have", avoid: "Avoided" },
    pointsWorth: (points: number) => plural(points, "point"),
    losesWithout: (points: number) => `−${number(points)} if missing`,
    losesWith: (points: number) => `−${number(points)}`,
    recent: (days: number) => `active in the last ${plural(days, "day")}; older activity counts less`,
    complete: "complete profile (name, title, company and location)",
    keywords: (names: readonly string[], columns: readonly string[]) =>
      `keywords ${names.map((name) => `“${name}”`).join(", ")}${columns.length > 0 ? ` in ${columns.join(" or ")}` : ""}`,
    number: (columns: readonly string[], range: string) => `${columns.join(" or ")}: ${range}`,
  },
  typeLabel: labels({
    job_posting: "Job posting",
    scoring_algorithm: "Scoring algorithm",
    python_script: "Python script",
    analysis_result: "Analysis result",
    context: "Context",
    chat: "Chat",
    message: "Message",
    heuristic: "Heuristic",
    lead_import: "Lead import",
  }),
  create: {
    title: "New artifact",
    type: "Type",
    key: "Name",
    keyHint: "Reuse a name to create a new version.",
    from: "Source",
    fromText: "Text",
    fromFile: "File",
    content: "Content",
    contentHint: "Text or JSON",
    file: "File",
    fileHint: "Any type, up to 10 MiB",
    submit: "Save artifact",
    saved: (version: number) => `Artifact saved as version ${version}`,
  },
  view: "View",
};
