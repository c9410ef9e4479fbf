import { Link } from "@tanstack/react-router";
import { buttonLook } from "@/components/button";
import { PageHeading } from "@/components/heading";
import { tools as words } from "@/text/tools";
import { Browser } from "./browser";
import { Servers } from "./servers";

/** The MCP servers with their tools, and the browser that campaigns use. */
export function ToolsPage() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeading
        title={words.title}
        about={words.about}
        actions={
          <Link to="/settings" className={buttonLook({})}>
            {words.allSettings}
          </Link>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex max-w-3xl flex-col gap-10 px-4 pt-1 pb-12 md:px-6">
          <Browser />
          <Servers />
        </div>
      </div>
    </div>
  );
}
