import { afterEach, expect, test, vi } from "vitest";
import { showLostFiles } from "./lost-files.ts";
import type { OutageCause } from "./outage-guard.ts";

afterEach(() => vi.unstubAllGlobals());

/** What the page is told when a file of it does not come, by what the server's health check returns meanwhile. */
async function toldWhen(health: () => Response): Promise<OutageCause[]> {
  const window = new EventTarget();
  const told: OutageCause[] = [];
  const fetched = vi.fn(async () => health());
  vi.stubGlobal("window", window);
  vi.stubGlobal("fetch", fetched);
  showLostFiles({ later: async (cause) => void told.push(cause) });
  window.dispatchEvent(new Event("vite:preloadError"));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  return told;
}

test("a file that does not come shows the outage, if there is one", async () => {
  const offline = () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await toldWhen(offline)).toEqual(["network"]);
  expect(await toldWhen(() => new Response(null, { status: 502 }))).toEqual(["server"]);
  expect(await toldWhen(() => new Response())).toEqual([]);
});
