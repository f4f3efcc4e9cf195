import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueTicket } from "#server/ground/party/tickets.ts";

const folder = mkdtempSync(join(tmpdir(), "relay-"));
const secret = "s".repeat(32);
let relay: Miniflare;

/** The relay as it is deployed: the bundle of the build with the objects of wrangler.party.toml. */
beforeAll(async () => {
  execFileSync(process.execPath, ["scripts/build-party.ts"], { env: { ...process.env, BUILD_FOLDER: folder } });
  const script = readFileSync(join(folder, "party", "party.js"), "utf8");
  const durableObjects = {
    PARTYKIT_DURABLE: { className: "PartyKitDurable", useSQLite: true },
    dealer: { className: "dealerDO", useSQLite: true },
  };
  const worker = { name: "relay", modules: true, script, bindings: { LIVE_SECRET: secret }, durableObjects };
  relay = new Miniflare(
    convertV4MiniflareOptions({ workers: [{ ...worker, compatibilityDate: "2026-10-12" } as never] }),
  );
  await relay.ready;
}, 60_000);
afterAll(async () => {
  await relay?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const scope = { audience: "sub", party: "main", room: "room-1" } as const;
const ticket = () => issueTicket(secret, scope, new Date());
const upgrade = { upgrade: "websocket" };

test.each(["/health", "/party/room-1", "/parties/dealer/tenant", "/", "/unknown"])(
  "what it responds at %s has the headers of the product",
  async (path) => {
    const response = await relay.dispatchFetch(`https://live.example${path}`);
    await response.text();
    expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  },
);

test("a ticket opens a room by wss", async () => {
  const address = `https://live.example/party/room-1?ws_token=${await ticket()}`;
  const { status, webSocket } = await relay.dispatchFetch(address, { headers: upgrade });
  expect([status, Boolean(webSocket)]).toEqual([101, true]);
  webSocket?.accept();
  webSocket?.close();
});

test("nothing opens by ws, nor is anything served over plain HTTP", async () => {
  const health = await relay.dispatchFetch("http://live.example/health");
  expect([health.status, await health.text()]).toEqual([403, "https only"]);
  const address = `http://live.example/party/room-1?ws_token=${await ticket()}`;
  const { status, webSocket } = await relay.dispatchFetch(address, { headers: upgrade });
  expect([status, webSocket]).toEqual([403, null]);
});
