import { useQuery } from "@tanstack/react-query";
import { statusQuery } from "@/api/queries";
import { setTheme, useTheme } from "@/app/theme";
import { THEMES } from "@/app/theme-choice";
import { PageHeading, Section } from "@/components/heading";
import { Segmented } from "@/components/segmented";
import { text } from "@/text";
import { Browsers } from "./browsers";
import { DoNotContact } from "./do-not-contact";
import { Incident } from "./incident";
import { Jobs } from "./jobs";
import { McpClients } from "./mcp-clients";
import { Vault } from "./vault";

const words = text.settings;

/** Settings that apply to all campaigns. */
export function SettingsPage() {
  const { data: status } = useQuery(statusQuery());
  const theme = useTheme();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <PageHeading title={words.title} />
      <div className="flex max-w-3xl flex-col gap-10 px-4 pb-12 md:px-6">
        <Section title={words.appearance} about={words.themeHint}>
          <Segmented label={words.theme} value={theme} options={THEMES} onChange={setTheme} />
        </Section>
        <DoNotContact />
        <Incident />
        <Vault />
        <Browsers />
        <McpClients />
        <Jobs />
        <Section title={words.program}>
          <dl className="grid grid-cols-[120px_minmax(0,1fr)] gap-y-1.5">
            <dt className="text-muted">{words.version}</dt>
            <dd className="tabular-nums">{status?.version}</dd>
            <dt className="text-muted">{words.proposer}</dt>
            <dd>{status?.proposer === "rules" ? words.proposerRules : status?.proposer}</dd>
            <dt className="text-muted">{words.store}</dt>
            <dd>{words.storeAbout}</dd>
          </dl>
        </Section>
      </div>
    </div>
  );
}
