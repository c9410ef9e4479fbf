import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type ListDetail, useListDetail } from "./list-detail";

const screenful = vi.hoisted(() => ({ wide: true }));
vi.mock("./wide-screen", () => ({ useWideScreen: () => screenful.wide }));
vi.stubGlobal("scrollTo", () => undefined);
afterEach(cleanup);

const ITEMS = ["ada", "ivo", "eve"];
let detail: ListDetail<string>;
let change: (items: readonly string[]) => void;

function List() {
  const [items, setItems] = useState<readonly string[]>(ITEMS);
  change = setItems;
  detail = useListDetail(items, (id) => ({ id }));
  return <p data-testid="shown">{detail.current ?? (detail.gone ? "gone" : "nothing")}</p>;
}

/** A list opened from another page. */
async function list(wide: boolean) {
  screenful.wide = wide;
  const root = createRootRoute({ component: Outlet });
  const pages = [
    createRoute({ getParentRoute: () => root, path: "/before", component: () => <p>before</p> }),
    createRoute({ getParentRoute: () => root, path: "/list", component: List }),
  ];
  const history = createMemoryHistory({ initialEntries: ["/before", "/list"] });
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  render(<RouterProvider router={router as never} />);
  await screen.findByTestId("shown");
  return history;
}

const shown = () => screen.queryByTestId("shown")?.textContent;
const after = (run: () => void) =>
  act(async () => {
    run();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

test.each([
  ["wide", true, "ada"],
  ["narrow", false, "nothing"],
])("on a %s screen, Back closes the open item after any number of moves", async (_, wide, closed) => {
  const history = await list(wide);
  expect(shown()).toBe(closed);
  await after(() => detail.open("ivo"));
  expect(shown()).toBe("ivo");
  await after(() => detail.move(1));
  expect(shown()).toBe("eve");
  await after(() => history.back());
  expect(history.location.href).toBe("/list");
  await after(() => history.back());
  expect(history.location.href).toBe("/before");
});

test("closing an item goes back to the list without adding a history entry", async () => {
  const history = await list(false);
  await after(() => detail.open("ivo"));
  await after(() => detail.close());
  expect(shown()).toBe("nothing");
  await after(() => history.back());
  expect(history.location.href).toBe("/before");
});

test("on a narrow screen, the first move opens the first item, and Back closes it", async () => {
  const history = await list(false);
  await after(() => detail.move(1));
  expect(shown()).toBe("ada");
  await after(() => history.back());
  expect(shown()).toBe("nothing");
});

test("on a wide screen, moving with keys adds no history entries", async () => {
  const history = await list(true);
  await after(() => detail.move(1));
  await after(() => detail.move(1));
  expect(shown()).toBe("eve");
  await after(() => history.back());
  expect(history.location.href).toBe("/before");
});

test("the current item stays current when items before it are removed or added", async () => {
  await list(true);
  await after(() => detail.open("ivo"));
  await after(() => change(["ivo", "eve"]));
  expect(shown()).toBe("ivo");
  await after(() => change(["noa", "ivo", "eve"]));
  expect(shown()).toBe("ivo");
});

test("the first item stays current when another is added before it", async () => {
  await list(true);
  await after(() => change(["noa", ...ITEMS]));
  expect(shown()).toBe("ada");
});

test("an item that disappears on its own is not replaced until the user moves", async () => {
  await list(true);
  await after(() => change(["ivo", "eve"]));
  expect(shown()).toBe("gone");
  await after(() => detail.move(1));
  expect(shown()).toBe("ivo");
});

test.each([
  ["the open item", ["ivo"], "eve"],
  ["the open item and the one after it", ["ivo", "eve"], "ada"],
  ["items before the open one", ["ada"], "ivo"],
])("after a decision about %s, the next item is current", async (_, decided, next) => {
  await list(true);
  await after(() => detail.open("ivo"));
  await after(() => detail.decided(decided));
  expect(shown()).toBe(next);
  await after(() => change(ITEMS.filter((item) => !decided.includes(item))));
  expect(shown()).toBe(next);
});

test("a decided item is not shown again while the list still contains it", async () => {
  await list(true);
  await after(() => change(["ada"]));
  await after(() => detail.decided(["ada"]));
  expect(shown()).toBe("nothing");
  await after(() => change(["ivo", "eve"]));
  expect(shown()).toBe("ivo");
});

test("on a narrow screen a decision returns to the list", async () => {
  const history = await list(false);
  await after(() => detail.open("ivo"));
  await after(() => detail.decided(["ivo"]));
  expect(shown()).toBe("nothing");
  expect(history.location.href).toBe("/list");
});
