import { number, plural } from "../format";

export const scripts = {
  list: "Scripts",
  saved: "Saved scripts",
  savedNone: "No saved scripts yet.",
  ready: "Ready-made analyses",
  readyAbout: "Included with OutreachGenie. Edit it if you like, then approve and save it to run it.",
  new: "New script",
  newAbout: "Reads this campaign's data and can't change anything.",
  gone: "This script or run is no longer in the list.",
  version: (version: number) => `Version ${version}`,
  sourceLabel: { user: "by you", agent: "by the agent" },
  unsaved: "Unsaved changes",
  notApproved: "Not approved",
  sample: [
    'rows = query("SELECT status, count(*) AS leads FROM leads GROUP BY status")',
    "for row in rows:",
    '    print(row["status"], row["leads"])',
    "result = rows",
    "",
  ].join("\n"),

  help: {
    title: "What a script can use",
    about:
      "Scripts are Python and can use its standard library. They read a snapshot of this campaign's data. They have no file or network access and can't change anything.",
    query: "returns the rows of one SELECT as a list of dicts. The tables are",
    guide: "lists the columns of every table.",
    guideCommand: "genie script guide",
    tables: ["campaigns", "leads", "tasks", "artifacts", "attempts", "audit_summary"],
    result: "is what the script returns. A list of dicts with the same keys is shown as a table.",
    print: "writes a line to the output.",
    chart: "as the result, or as a value in it, is shown as a chart. Other charts: line, histogram.",
    chartExample: '{"chart": "bar", "x": ["Mon", "Tue"], "y": [3, 5]}',
  },

  editor: {
    name: "Name",
    namePlaceholder: "reply-rates",
    savedVersion: (version: number) => `Saved as version ${version}`,
    unreadVersion: (version: number) => `Version ${version} is saved but not approved.`,
    nextVersion: (version: number) => `Saving creates version ${version}.`,
    otherVersion: (version: number) => `A script with this name exists. Saving adds version ${version} to it.`,
    firstVersion: "The script will be saved under this name.",
    code: "Code",
    hint: "Tab indents. To leave the editor with the keyboard, press Escape, then Tab.",
    hidden: (count: number) =>
      `The code contains ${plural(count, "hidden character")}. Approve it only if you know why they're there.`,
    tooLong: (characters: number, most: number) =>
      `The script has ${number(characters)} characters. The limit is ${number(most)}.`,
  },
  action: {
    check: "Check",
    approve: "Approve and save",
    approveSaved: "Approve",
    run: "Run",
    discard: "Discard changes",
  },
  notReady: {
    empty: "Write some code first.",
    noName: "Enter a name to save the script.",
    notSaved: "Approve and save the script to run it.",
    notApproved: "Review and approve the script to run it.",
    changed: (version: number) => `The code differs from version ${version}. Approve and save it to run it.`,
    running: "Another run is in progress.",
  },
  approve: {
    title: (name: string) => `Approve “${name}”`,
    about: (version: number) =>
      `The agent proposed this script. Review it before you approve it. Version ${version} runs exactly this code.`,
    code: "Code to approve",
    saved: (name: string, version: number) => `Approved “${name}”, version ${version}`,
  },

  check: {
    ok: "No problems found",
    okAbout: "The script is valid Python. Nothing was run.",
    refused: "The script would be stopped here",
    refusedAbout: "Scripts can't use files, the network or other programs.",
    failed: "Python found a problem",
    failedOn: (line: number) => `Python found a problem on line ${line}`,
    line: (line: number) => `Line ${line}`,
  },

  running: "Running…",
  elapsed: (seconds: number) => `${seconds} s`,
  runningAbout: "A run takes at most a minute. You can leave this page.",

  verdict: {
    ok: "Finished",
    violation: "Not allowed",
    resource_exceeded: "Limit reached",
    error: "Error",
  },
  verdictTitle: {
    ok: "Finished",
    violation: "Stopped: the script tried something that isn't allowed",
    resource_exceeded: "Stopped: the script reached a limit",
    error: "Python reported an error",
  },
  verdictLine: (line: number) => `Python reported an error on line ${line}`,
  verdictAbout: {
    ok: "",
    violation: "Scripts can only read this campaign's data. Nothing was changed.",
    resource_exceeded: "Scripts get one minute and limited memory and output. Read fewer rows or do less with them.",
    error: "The rest of the script was not run.",
  },

  outcome: {
    label: "Outcome",
    output: "Output",
    noOutput: "The script printed nothing.",
    errors: "Error output",
    cut: "Not saved in full",
    cutHistory: "The output or result was too long for the history. Run the script again to see it in full.",
    cutNow: "This is the full output. The history keeps only part of it.",
    result: "Result",
    noResult: "The script left no result. Assign one to `result`.",
    more: (left: number) => `Show more (${number(left)} characters left)`,
    details: "Details",
    script: "Script (SHA-256)",
    snapshot: "Snapshot",
    python: "Python (SHA-256)",
    isolation: "Isolation",
    work: "Instructions",
    time: "Time",
    same: "The same script and snapshot always produce exactly the same output.",
  },

  result: {
    table: "Result as a table",
    rows: (shown: number, total: number) =>
      `Showing the first ${number(shown)} of ${number(total)} rows. Download the result to see all of them.`,
    columns: (shown: number, total: number) => `Showing the first ${number(shown)} of ${number(total)} columns.`,
    parts: (shown: number, total: number) => `Showing the first ${number(shown)} of ${number(total)} values.`,
    rounded: "Very large numbers are rounded.",
    yes: "True",
    no: "False",
    list: (count: number) => plural(count, "item"),
    object: (count: number) => plural(count, "key"),
    emptyList: "Empty list",
    emptyObject: "Empty dict",
    emptyText: "Empty string",
    more: (count: number) => `Show ${number(count)} more`,
    tooDeep: "Nested too deeply to show. Download the result to see it.",
  },

  chart: {
    untitled: { bar: "Bar chart", line: "Line chart", histogram: "Histogram" },
    none: "No numbers to chart.",
    about: (kind: string, count: number, lowest: string, highest: string) =>
      `${kind} of ${plural(count, "value")}, from ${lowest} to ${highest}.`,
    omitted: (count: number) =>
      count === 1
        ? "1 value isn't a number and was left out."
        : `${number(count)} values aren't numbers and were left out.`,
    firstBars: (shown: number, total: number) => `Showing the first ${number(shown)} of ${number(total)} bars.`,
    thinned: (shown: number, total: number) => `Showing ${number(shown)} of ${number(total)} points.`,
    asTable: "Show as table",
    label: "Label",
    value: "Value",
    count: "Count",
    range: "Range",
    rangeOf: (from: string, to: string) => `${from} to ${to}`,
    firstRows: (shown: number, total: number) => `Showing the first ${number(shown)} of ${number(total)} values.`,
  },

  keep: {
    save: "Save as artifact",
    json: "Download JSON",
    csv: "Download CSV",
    title: "Save result as artifact",
    name: "Name",
    nameHint: "Reuse a name to create a new version.",
    about: "The result and output are saved with the script's name and version.",
    submit: "Save artifact",
    saved: (version: number) => `Artifact saved as version ${version}`,
    view: "View artifact",
  },

  history: {
    title: "Runs",
    empty: "No runs yet.",
    more: "Show older runs",
    run: (place: number) => `Run ${number(place)}`,
    script: (name: string, version: number) => `${name}, version ${version}`,
    openScript: "Open script",
  },
};
