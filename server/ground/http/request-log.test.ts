import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { counters } from "#server/ground/log/counters.ts";
import { logEvent } from "#server/ground/log/log.server.ts";
import { logLines } from "#tests/fakes/logged-lines.ts";
import { createRequestLog, pathPatterns } from "./request-log.ts";

const patternOf = pathPatterns(["/api/id_checks/:id", "sign/:token", "/id_check/contract_details/:id/*", "login"]);
let log: ReturnType<typeof logLines>;
beforeEach(() => {
  log = logLines();
});
afterEach(() => log.restore());

test.each([
  ["/api/id_checks/42", "/api/id_checks/:value"],
  ["/sign/mustermann", "/sign/:value"],
  ["/mustermann", "/:value"],
  ["/login.data", "/login"],
  ["/id_check/contract_details/erika/secret", "/id_check/contract_details/:value/:value"],
  ["/%F0%9F%98%80/login", "/:value/login"],
  ["/", "/"],
])("of %s the log says %s", (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});

function appWithLog() {
  const app = new Hono().use(createRequestLog(patternOf));
  app.all("/api/*", async (c) => {
    await Promise.resolve();
    logEvent("error", "something failed", { error: "TypeError" });
    return c.json({}, 503);
  });
  return app.all("*", (c) => c.html("<p>page</p>"));
}

test("a request is one line without anything that its sender wrote", async () => {
  const response = await appWithLog().request("/sign/GeheimesToken?name=Mustermann", {
    method: "POST",
    headers: { cookie: "session=geheim", "user-agent": "Mustermann" },
    body: "erika@example.org",
  });
  expect(log.lines()).toEqual([
    {
      level: "info",
      event: "request",
      request_id: response.headers.get("x-request-id"),
      method: "POST",
      route: "/sign/:value",
      status: 200,
      ms: expect.any(Number),
    },
  ]);
});

test("every line of a request carries its id, that of two at once their own", async () => {
  const app = appWithLog();
  const responses = await Promise.all([app.request("/api/id_checks/1"), app.request("/api/id_checks/2")]);
  const ids = responses.map(({ headers }) => headers.get("x-request-id"));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    const events = log.lines().filter((line) => line.request_id === id);
    expect(events.map(({ event }) => event)).toEqual(["something failed", "request"]);
  }
});

test("requests, errors and durations are counted", async () => {
  const countOf = (series: string) =>
    Number(
      counters
        .render("i")
        .find((line) => line.startsWith(series))
        ?.split(" ")
        .at(-1) ?? 0,
    );
  const requests = 'handschlag_requests_total{kind="api",status="5xx",isolate="i"}';
  const errors = 'handschlag_errors_total{event="something failed",isolate="i"}';
  const infinite = 'handschlag_request_seconds_bucket{kind="api",isolate="i",le="+Inf"}';
  const before = [requests, errors, infinite].map(countOf);
  await appWithLog().request("/api/id_checks/1");
  expect([requests, errors, infinite].map(countOf)).toEqual(before.map((count) => count + 1));
});
