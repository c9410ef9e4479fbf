import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { CampaignMessage, ChatLink } from "@/api/types";
import { ReplyNotes } from "./chat-reply";

interface LinkProps {
  to: string;
  params?: { id: string };
  search?: Record<string, string | number>;
  onClick: () => void;
  children: ReactNode;
}
vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, params, search, onClick, children }: LinkProps) => (
    <a
      href={`${to.replace("$id", params?.id ?? "")}${search ? `?${new URLSearchParams(search as never)}` : ""}`}
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </a>
  ),
}));
afterEach(cleanup);

const FACT = "2 approvals are waiting.";

function show(message: Partial<CampaignMessage>) {
  const follow = vi.fn();
  const whole = { number: 2, role: "agent", text: FACT, said_at: "", reader: "rules", worded_by: null, facts: [] };
  const given = { ...whole, ...message } as CampaignMessage;
  const { container } = render(<ReplyNotes campaign="c" message={given} onFollow={follow} />);
  return { container, follow };
}

const fact = (...links: ChatLink[]) => ({ intent: "needs", text: FACT, links });
const targets = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test("a reply links to everything it mentions, and to each page only once", () => {
  const artifact = { to: "artifact", artifact_type: "context", artifact_key: "about-us", title: "About us" } as const;
  show({
    facts: [
      fact({ to: "campaign" }, { to: "approvals" }, { to: "leads" }, { to: "lead", number: 7, name: "Ada Conti" }),
      fact({ to: "approvals" }, artifact, { to: "log" }, { to: "campaigns" }),
    ],
  });
  expect(targets()).toEqual([
    ["Overview", "/campaigns/c"],
    ["Approvals", "/approvals"],
    ["Leads", "/campaigns/c/leads"],
    ["Ada Conti", "/campaigns/c/leads?lead=7"],
    ["About us", "/campaigns/c/artifacts?type=context&key=about-us"],
    ["Timeline", "/campaigns/c/timeline"],
    ["Campaigns", "/"],
  ]);
});

test("following a link calls its handler", () => {
  const { follow } = show({ facts: [fact({ to: "approvals" })] });
  fireEvent.click(screen.getByRole("link", { name: "Approvals" }));
  expect(follow).toHaveBeenCalledOnce();
});

test("a name is shown as text, with its hidden characters marked", () => {
  show({ facts: [fact({ to: "lead", number: 7, name: "<b>Ada</b>\u200b" })] });
  expect(screen.getByRole("link").textContent).toContain("<b>Ada</b>");
  expect(screen.getByRole("link").querySelector("mark")).toBeTruthy();
});

test("a rule-based reply does not repeat its facts", () => {
  const { container } = show({ facts: [fact({ to: "approvals" })] });
  expect(container.textContent).toBe("Approvals");
});

test("a reply worded by a model is marked, and shows the facts on demand", () => {
  show({ text: "Two drafts wait for you.", worded_by: "local/tiny", reader: "local/tiny", facts: [fact()] });
  expect(screen.getByText("Written by local/tiny. It made no changes.")).toBeTruthy();
  expect(screen.queryByText(FACT)).toBeNull();
  const details = screen.getByText("Facts from OutreachGenie").closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  expect(within(details).getByText(FACT)).toBeTruthy();
});

test("a reply names the model that interpreted the message", () => {
  const { container } = show({ reader: "local/tiny" });
  expect(container.textContent).toBe("Interpreted by local/tiny.");
});
