import { decode } from "turbo-stream";
import { describe, expect, test } from "vitest";
import { type OpenPage, type RequestPurpose, surviveOutages } from "./outage-guard.ts";

const origin = "https://handschlag.example";
const data = `${origin}/id_check.data`;

/** A network that fails as often as told, and a page that notes what it is asked. */
function anOutage(purpose: RequestPurpose, failures: (number | "none")[], decision: "again" | "stay" = "again") {
  const told: string[] = [];
  const sent: unknown[] = [];
  const page: OpenPage = {
    purposeOf: () => purpose,
    shownData: () => ({ root: { theme: "dark" }, list: undefined }),
    ask: async (_, request) => {
      told.push(`ask ${request.purpose} ${request.cause}`);
      return decision;
    },
    later: async (cause) => void told.push(`later ${cause}`),
    oweRefresh: (cause) => void told.push(`owe ${cause}`),
    reached: () => void told.push("reached"),
    forget: () => {},
  };
  const send = (async (_, init) => {
    sent.push(init?.body);
    const failure = failures.shift();
    if (failure === "none") throw new TypeError("Failed to fetch");
    return new Response(null, { status: failure ?? 200 });
  }) as typeof fetch;
  return { told, sent, fetch: surviveOutages(send, page, origin) };
}

const bodyOf = async (response: Response) => {
  if (!response.body) throw new Error("no body");
  return (await decode(response.body)).value;
};

describe("without a network or with a broken server", () => {
  test("a form is sent again with the same body when the user says so", async () => {
    const outage = anOutage("form", ["none", 502]);
    const response = await outage.fetch(data, { method: "POST", body: "km=1" });
    expect(response.status).toBe(200);
    expect(outage.sent).toEqual(["km=1", "km=1", "km=1"]);
    expect(outage.told).toEqual(["ask form network", "ask form server", "reached"]);
  });

  test("a form that is not sent again has no result and refreshes nothing", async () => {
    const outage = anOutage("form", ["none"], "stay");
    const response = await outage.fetch(data, { method: "POST", body: "km=1" });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await bodyOf(response)).toEqual({ data: null });
    expect(outage.sent).toHaveLength(1);
  });

  test("the shown page gets its data once more and is refreshed later", async () => {
    const outage = anOutage("refresh", [503]);
    const response = await outage.fetch(data);
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toEqual({ root: { data: { theme: "dark" } }, list: { data: undefined } });
    expect(outage.told).toEqual(["owe server"]);
  });

  test("part of a page waits without a question", async () => {
    const outage = anOutage("part", ["none", "none"]);
    expect((await outage.fetch(data)).status).toBe(200);
    expect(outage.told).toEqual(["later network", "later network", "reached"]);
  });

  test("what is sent without the user ends without a question", async () => {
    const outage = anOutage("background", ["none"]);
    expect(await bodyOf(await outage.fetch(data, { method: "POST" }))).toEqual({ data: null });
    expect(outage.told).toEqual([]);
  });

  test("another page that is given up ends with its signal, not with a result", async () => {
    const controller = new AbortController();
    const request = anOutage("page", ["none"], "stay").fetch(data, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("stayed")), 20);
    await expect(request).rejects.toThrow("stayed");
  });
});

test.each([422, 404, 401])("a response with status %i is returned as it is", async (status) => {
  const outage = anOutage("form", [status]);
  expect((await outage.fetch(data, { method: "POST" })).status).toBe(status);
  expect(outage.told).toEqual(["reached"]);
});

test.each([`${origin}/live_ticket/main/x`, "https://relay.example/a.data"])("%s is left to its caller", async (url) => {
  await expect(anOutage("form", ["none"]).fetch(url)).rejects.toThrow("Failed to fetch");
});

test("a request that is given up while it is sent asks nothing", async () => {
  const outage = anOutage("page", ["none"]);
  await expect(outage.fetch(data, { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(outage.told).toEqual([]);
});
