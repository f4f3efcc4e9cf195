import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { loadFilesFirst } from "./load-route-files.ts";
import { outage } from "./outage.ts";

afterEach(() => vi.unstubAllGlobals());

/** A router with one page inside another, and a server that has its files or not. */
function aRouter(respond: (url: string) => Response) {
  const history: string[] = [];
  const navigation = { state: "loading", location: {} };
  vi.stubGlobal("window", {
    ...globalThis,
    addEventListener: () => {},
    removeEventListener: () => {},
    __remixRouter: { state: { navigation } },
    __remixManifest: { routes: { list: { module: "/list.js", imports: ["/shared.js"] } } },
  });
  vi.stubGlobal("fetch", async (url: string) => {
    history.push(url);
    return respond(url);
  });
  const lazy = async () => {
    history.push("import");
    return {};
  };
  const list = { id: "list", lazy };
  loadFilesFirst([{ id: "root", children: [list] }] as never);
  const open = () => list.lazy();
  return { open, history, navigation };
}

test("the files of a route are fetched before it is imported", async () => {
  const { open, history } = aRouter(() => new Response());
  await open();
  expect(history).toEqual(["/list.js", "/shared.js", "import"]);
});

test("a file that a deployment has replaced is left to Remix", async () => {
  const { open, history } = aRouter(() => new Response(null, { status: 404 }));
  await open();
  expect(history.at(-1)).toBe("import");
});

test("without a network nothing is imported until the files have come, and the user is asked meanwhile", async () => {
  let isOffline = true;
  const { open, history } = aRouter(() => {
    if (isOffline) throw new TypeError("Failed to fetch");
    return new Response();
  });
  const opened = open();
  await vi.waitFor(() => expect(outage.current()?.waiting).toMatchObject({ purpose: "page", cause: "network" }));
  expect(history).not.toContain("import");
  isOffline = false;
  outage.sendAgain();
  await opened;
  expect(history.at(-1)).toBe("import");
  expect(outage.current()?.waiting).toBeNull();
  outage.page.reached();
});

test("a page that is no longer wanted is neither imported nor asked for", async () => {
  const { open, history, navigation } = aRouter(() => {
    throw new TypeError("Failed to fetch");
  });
  const opened = open();
  navigation.location = {};
  expect(await Promise.race([opened, new Promise((resolve) => setTimeout(resolve, 20, "waiting"))])).toBe("waiting");
  expect(history).not.toContain("import");
  expect(outage.current()).toBeNull();
});

test("no link prefetches: Remix would import its files by itself", () => {
  const screens = globSync("app/**/*.tsx");
  expect(screens.length).toBeGreaterThan(200);
  expect(screens.filter((file) => /\bprefetch=|<PrefetchPageLinks/.test(readFileSync(file, "utf8")))).toEqual([]);
});
