import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tests/free-port.ts";
import type { TestDatabase } from "#tests/seed/test-database.ts";

/** Stands in front of a database: counts the requests to it, keeps their bodies, and holds their answers back for `delayMs`, as a network does. */
export async function distantDatabase({ url }: Pick<TestDatabase, "url">) {
  const state = { requests: 0, bodies: [] as string[], delayMs: 0, url: `http://127.0.0.1:${await freePort()}` };
  const server = createServer(async (request, response) => {
    state.requests += 1;
    const { authorization = "", "content-type": type = "application/json" } = request.headers;
    const headers = { authorization, "content-type": type };
    const body = request.method === "GET" ? {} : { body: await text(request) };
    if (body.body) state.bodies.push(body.body);
    const [reply] = await Promise.all([
      fetch(url + request.url, { method: request.method ?? "GET", headers, ...body }),
      sleep(state.delayMs),
    ]);
    response.writeHead(reply.status, { "content-type": reply.headers.get("content-type") ?? "" });
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(state.url).port), "127.0.0.1", resolve));
  return Object.assign(state, { close: () => server.closeAllConnections() });
}
