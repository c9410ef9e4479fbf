import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { statusQuery } from "@/api/queries";
import { type Settings, type SettingsSection, settingsQuery } from "@/api/settings";
import { buttonLook } from "@/components/button";
import { PageHeading, Section } from "@/components/heading";
import { Failed, Loading } from "@/components/states";
import { useWideScreen } from "@/components/wide-screen";
import { text } from "@/text";
import { access } from "@/text/access";
import { checks } from "@/text/checks";
import { preferences as words } from "@/text/preferences";
import { tools } from "@/text/tools";
import { Browsers } from "./browsers";
import { type ChangesDraft, useChangesDraft } from "./changes-draft";
import { Checks } from "./checks";
import { WebhookTest } from "./connection-test";
import { DoNotContact } from "./do-not-contact";
import { Incident } from "./incident";
import { Jobs } from "./jobs";
import { McpClients } from "./mcp-clients";
import { isInTable, NotificationTable } from "./notification-table";
import { Providers } from "./providers";
import { SaveBar } from "./save-bar";
import { SettingRow } from "./setting-row";
import { matches } from "./setting-text";
import { Vault } from "./vault";

/** The sections of the settings document, in the order of the page. */
const SECTIONS: readonly SettingsSection[] = [
  "limits",
  "tools",
  "time_zone",
  "presence",
  "models",
  "notifications",
  "appearance",
  "mcp",
  "vault",
  "database",
];

/** Sections with controls of their own. */
const OTHERS: readonly { id: string; title: string; content: () => ReactNode }[] = [
  { id: "do-not-contact", title: text.settings.account, content: () => <DoNotContact /> },
  { id: "incident", title: text.settings.incident, content: () => <Incident /> },
  { id: "browsers", title: access.browsers, content: () => <Browsers /> },
  { id: "clients", title: access.clients, content: () => <McpClients /> },
  { id: "jobs", title: access.jobs, content: () => <Jobs /> },
  { id: "checks", title: checks.title, content: () => <Checks /> },
  { id: "program", title: text.settings.program, content: () => <Program /> },
];

/** Everything that can be set, for the program and for all campaigns. */
export function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery());
  if (error && !data) return <Failed screen={text.settings.title} error={error} retry={() => void refetch()} />;
  return data ? <Loaded settings={data} /> : <Loading />;
}

function Loaded({ settings }: { settings: Settings }) {
  const draft = useChangesDraft(settings);
  const [typed, setTyped] = useState("");
  const isWide = useWideScreen();
  // A link may lead to a section, which exists only now.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: "start" });
  }, []);
  const isTyped = (title: string) => title.toLowerCase().includes(typed.toLowerCase());
  const sections = SECTIONS.filter(
    (section) => countOf(settings, section, typed) > 0 || (section === "vault" && isTyped(words.section.vault.about)),
  );
  const others = OTHERS.filter(({ title }) => isTyped(title));
  const index = [...sections.map((id) => ({ id: id as string, title: words.section[id].title })), ...others];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeading title={text.settings.title} actions={<Search typed={typed} onType={setTyped} />} />
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <Index entries={index} isWide={isWide} />
        <div className="min-h-0 flex-1 overflow-y-auto">
          <div className="flex max-w-3xl flex-col gap-10 px-4 pt-1 pb-12 md:px-6">
            {index.length === 0 && <p className="text-muted">{words.searchEmpty(typed)}</p>}
            {sections.map((section) => (
              <Fields key={section} section={section} settings={settings} draft={draft} typed={typed} />
            ))}
            {others.map(({ id, content }) => (
              <div key={id} id={id} className="scroll-mt-4">
                {content()}
              </div>
            ))}
          </div>
        </div>
      </div>
      <SaveBar draft={draft} />
    </div>
  );
}

function countOf(settings: Settings, section: SettingsSection, typed: string): number {
  return settings.fields.filter((field) => field.section === section && matches(field, typed)).length;
}

function Search({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <input
      type="search"
      aria-label={words.search}
      placeholder={words.search}
      className="field w-56"
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

interface IndexProps {
  entries: readonly { id: string; title: string }[];
  isWide: boolean;
}

/** The sections: a list at the side, or one control where there is no room for it. */
function Index({ entries, isWide }: IndexProps) {
  const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: "start" });
  if (!isWide) {
    return (
      <div className="px-4 pb-3 md:px-6">
        <select
          aria-label={words.index}
          className="field w-full"
          value=""
          onChange={(event) => show(event.target.value)}
        >
          <option value="">{words.index}</option>
          {entries.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
    );
  }
  return (
    <nav aria-label={words.index} className="w-52 shrink-0 overflow-y-auto px-3 pb-6">
      <ul className="flex flex-col">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="w-full rounded-md px-3 py-1.5 text-left text-muted hover:bg-hover hover:text-ink"
              onClick={() => show(id)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FieldsProps {
  section: SettingsSection;
  settings: Settings;
  draft: ChangesDraft;
  typed: string;
}

function Fields({ section, settings, draft, typed }: FieldsProps) {
  const { title, about } = words.section[section];
  const isOfProvider = (name: string) => name.startsWith("models.");
  const own = settings.fields.filter((field) => field.section === section && !isOfProvider(field.name));
  const matching = own.filter((field) => matches(field, typed));
  const isWebhookSaved = !Object.keys(draft.changes).some((name) => name.startsWith("notifications.webhook"));
  return (
    <Section id={section} title={title} about={about}>
      {section === "vault" && <Vault />}
      {section === "tools" && <ToolsLink />}
      {matching.some((field) => isInTable(field.name)) && <NotificationTable fields={own} draft={draft} />}
      <div>
        {matching
          .filter((field) => !isInTable(field.name))
          .map((field) => (
            <SettingRow key={field.name} field={field} draft={draft} />
          ))}
      </div>
      {section === "notifications" && <WebhookTest isSaved={isWebhookSaved} />}
      {section === "models" && <Providers settings={settings} draft={draft} typed={typed} />}
    </Section>
  );
}

function ToolsLink() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-56 flex-1">{words.toolsPage}</p>
      <Link to="/settings/tools" className={buttonLook({})}>
        {tools.title}
      </Link>
    </div>
  );
}

function Program() {
  const { data: status } = useQuery(statusQuery());
  const own = text.settings;
  return (
    <Section title={own.program}>
      <dl className="grid grid-cols-[120px_minmax(0,1fr)] gap-y-1.5">
        <dt className="text-muted">{own.version}</dt>
        <dd className="tabular-nums">{status?.version}</dd>
        <dt className="text-muted">{own.proposer}</dt>
        <dd>{status?.proposer === "rules" ? own.proposerRules : status?.proposer}</dd>
        <dt className="text-muted">{own.store}</dt>
        <dd>{own.storeAbout}</dd>
      </dl>
    </Section>
  );
}
