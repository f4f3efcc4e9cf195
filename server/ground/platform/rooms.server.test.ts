import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";
import { isTicketFor } from "#server/ground/party/tickets.ts";
import { logLines } from "#tests/fakes/logged-lines.ts";
import { createRooms } from "./rooms.server.ts";

const secret = "s".repeat(32);
const event = { id: "process-front_taken", type: "progress", data: { progress: "front_taken" } };

type Received = { method: string; path: string; ticket: string; body: unknown };
const servers: Server[] = [];

/** A small relay that responds with the given statuses in order, then repeats the last one. */
async function relayAnswering(...statuses: number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push(await readRequest(request));
    response.writeHead(statuses[Math.min(received.length, statuses.length) - 1] ?? 500).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  return { received, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function readRequest(request: IncomingMessage): Promise<Received> {
  let text = "";
  for await (const chunk of request) text += chunk;
  const ticket = request.headers.authorization?.replace("Bearer ", "") ?? "";
  return { method: request.method ?? "", path: request.url ?? "", ticket, body: JSON.parse(text) };
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

describe("publishing", () => {
  test.each([
    ["main", "token-1", "/party/token-1"],
    ["dealer", "tenant:branch", "/parties/dealer/tenant:branch"],
  ] as const)("into %s posts the event with a ticket for the room", async (party, room, path) => {
    const { received, baseUrl } = await relayAnswering(200);
    await createRooms({ baseUrl, secret }).publish(party, room, event);
    expect(received).toEqual([{ method: "POST", path, ticket: expect.any(String), body: event }]);
    const ticket = received[0]?.ticket ?? "";
    expect(await isTicketFor({ audience: "pub", party, room }, ticket, [secret])).toBe(true);
  });

  test("is repeated with the same event id until the relay accepts it", async () => {
    const { received, baseUrl } = await relayAnswering(503, 429, 500, 200);
    await createRooms({ baseUrl, secret }).publish("main", "token-1", event);
    expect(received.map(({ body }) => body)).toEqual([event, event, event, event]);
  });

  test("that fails permanently logs one line, without room, id and data, and does not throw", async () => {
    const log = logLines();
    const refusing = await relayAnswering(503);
    const gone = await relayAnswering(200);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    await Promise.all([
      createRooms({ baseUrl: refusing.baseUrl, secret }).publish("main", "token-1", event),
      createRooms({ baseUrl: gone.baseUrl, secret }).publish("dealer", "tenant-1", event),
    ]);
    expect(refusing.received).toHaveLength(5);
    const line = { level: "error", event: "live event not delivered", kind: "progress" };
    expect(log.lines()).toHaveLength(2);
    expect(log.lines()).toContainEqual({ ...line, party: "main", error: "status 503" });
    expect(log.lines()).toContainEqual({ ...line, party: "dealer", error: "TypeError" });
    log.restore();
  });

  test("goes to nobody a relay redirects to", async () => {
    const log = logLines();
    const elsewhere = await relayAnswering(200);
    const moved = createServer((_, response) => response.writeHead(307, { location: elsewhere.baseUrl }).end());
    await new Promise<void>((resolve) => moved.listen(0, "127.0.0.1", resolve));
    servers.push(moved);
    const baseUrl = `http://127.0.0.1:${(moved.address() as AddressInfo).port}`;
    await createRooms({ baseUrl, secret }).publish("main", "token-1", event);
    expect(elsewhere.received).toEqual([]);
    log.restore();
  });

  test("uses the service binding if there is one", async () => {
    const { received, baseUrl } = await relayAnswering(200);
    const service = { fetch: (url: RequestInfo | URL, init?: RequestInit) => fetch(url as string, init) };
    const unreachable = () => Promise.reject(new Error("not this way"));
    await createRooms({ baseUrl, service, secret, fetch: unreachable }).publish("main", "token-1", event);
    expect(received).toHaveLength(1);
  });
});

test("a browser's ticket permits listening to one room, for a minute", async () => {
  const ticket = await createRooms({ baseUrl: "http://127.0.0.1:1", secret }).ticket("dealer", "tenant");
  expect(await isTicketFor({ audience: "sub", party: "dealer", room: "tenant" }, ticket, [secret])).toBe(true);
  const { aud, party, room, iat = 0, exp = 0, ...rest } = decodeJwt(ticket);
  expect({ aud, party, room, seconds: exp - iat, rest }).toEqual({
    aud: "sub",
    party: "dealer",
    room: "tenant",
    seconds: 60,
    rest: { jti: expect.any(String) },
  });
});
