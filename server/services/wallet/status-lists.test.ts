import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueCertificate } from "#db/seed/wallet-world/authority.ts";
import { signStatusList } from "#db/seed/wallet-world/status-list.ts";
import { createStatusLists } from "./status-lists.server.ts";

let server: Server;
let origin = "";
let asked: string[] = [];
let list = "";
beforeAll(async () => {
  const signer = await issueCertificate({ name: "Signer" });
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.accept}`);
    if (request.url === "/moved") response.writeHead(302, { location: "/list" }).end();
    else if (request.url === "/large") response.end("x".repeat(1_000_001));
    else if (request.url === "/missing") response.writeHead(404).end(list);
    else response.end(`${list}\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  list = await signStatusList(signer, `${origin}/list`, []);
});
afterAll(() => server?.close());

function lists({ isLocal = true } = {}) {
  asked = [];
  const kept = new Map<string, string>();
  const seconds: number[] = [];
  const fetchList = createStatusLists({
    fetch,
    cacheGet: async (uri) => kept.get(uri),
    cachePut: async (uri, text, time) => {
      kept.set(uri, text);
      seconds.push(time);
    },
    isLocal,
  });
  return { fetchList, kept, seconds };
}

test("a list is fetched once and kept as long as it says", async () => {
  const { fetchList, seconds } = lists();
  expect(await fetchList(`${origin}/list`)).toBe(list);
  expect(await fetchList(`${origin}/list`)).toBe(list);
  expect(asked).toEqual(["/list application/statuslist+jwt"]);
  expect(seconds).toEqual([900]);
});

test.each([
  [{ ttl: 900_000, exp: undefined }, 86_400],
  [{ ttl: undefined, exp: undefined }, 3_600],
  [{ ttl: 900, exp: 1_800_000_600 }, 600],
  [{ ttl: 900, exp: 1_700_000_000 }, undefined],
])("a list with %o is kept for %s seconds", async (payload, expected) => {
  const seconds: number[] = [];
  const signer = await issueCertificate({ name: "Signer" });
  const text = await signStatusList(signer, `${origin}/list`, [], { payload });
  const fetchList = createStatusLists({
    fetch: async () => new Response(text),
    cacheGet: async () => null,
    cachePut: async (_uri, _text, time) => void seconds.push(time),
    isLocal: false,
    now: () => new Date(1_800_000_000_000),
  });
  await fetchList("https://status.example/list");
  expect(seconds[0]).toBe(expected);
});

test.each(["/moved", "/large", "/missing"])("%s is no list, and nothing is kept", async (path) => {
  const { fetchList, kept } = lists();
  await expect(fetchList(origin + path)).rejects.toMatchObject({ reason: "status_unavailable" });
  expect(kept.size).toBe(0);
});

test("elsewhere than on this machine a list comes by HTTPS only, and from no private network", async () => {
  const { fetchList } = lists({ isLocal: false });
  for (const uri of [`${origin}/list`, "https://10.0.0.1/list", "https://localhost/list", "file:///list"])
    await expect(fetchList(uri)).rejects.toMatchObject({ reason: "status_unavailable" });
  expect(asked).toEqual([]);
});

test("a server that cannot be reached", async () => {
  await expect(lists().fetchList("http://127.0.0.1:9/list")).rejects.toMatchObject({ reason: "status_unavailable" });
});
