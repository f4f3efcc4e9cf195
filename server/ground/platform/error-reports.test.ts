import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startErrorService } from "#tests/fakes/error-service.ts";
import { createErrorReports } from "./error-reports.server.ts";
import { failureOf } from "./failure-of.ts";

let service: Awaited<ReturnType<typeof startErrorService>>;
let now: Date;
beforeEach(async () => {
  service = await startErrorService();
  // Reports are counted per minute in a Worker's memory.
  now = new Date((now?.getTime() ?? Date.parse("2026-11-22T08:00:00Z")) + 120_000);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await service.close();
});

const reportsTo = (dsn: string | undefined) => createErrorReports({ dsn, environment: "preview", now: () => now });
const aDefect = () => failureOf(new TypeError("cannot read prename"), "server", "POST /login");

test("a failure arrives as an event with its class, place and stack", async () => {
  await reportsTo(service.dsn)(aDefect());
  const [report] = service.reports;
  expect(report?.path).toBe("/api/42/envelope/");
  expect(report?.auth).toContain("sentry_key=public-key");
  expect(report?.event).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    platform: "javascript",
    level: "error",
    logger: "server",
    environment: "preview",
    transaction: "POST /login",
    timestamp: now.getTime() / 1000,
    exception: { values: [{ type: "TypeError", value: "cannot read prename" }] },
  });
  const exception = report?.event.exception as { values: { stacktrace: { frames: object[] } }[] } | undefined;
  const innermost = exception?.values[0]?.stacktrace.frames.at(-1);
  expect(innermost).toMatchObject({ function: "aDefect", lineno: expect.any(Number) });
});

test("nothing personal is sent, wherever an error took it from", async () => {
  const report = reportsTo(service.dsn);
  const token = "k3Jx9QvPz1mN7bT5yW2cR8dL4fH6gS0aUeViOoXnMqB";
  const secrets = ["Mustermann", "Müller", "erika@example.org", "T22000129", "1984-08-12", token];
  const messages = [
    `Unexpected token 'M', "Mustermann, Erika" is not valid JSON`,
    `no customer for erika@example.org, born 1984-08-12`,
    `document T22000129 of „Erika Müller“ at https://handschlag.de/sign/${token}?name=Mustermann`,
    `link ${token} is unknown`,
    "Failed query: insert into customers values (?)\nparams: Mustermann,\n    at Müller (erika@example.org:1:2)",
  ];
  for (const message of messages) await report(failureOf(new Error(message), "server", "GET /sign/:value"));
  const query = Object.assign(new Error("Mustermann"), { query: "insert", params: ["Müller"] });
  await report(failureOf(query, "background", ""));
  await report({
    name: "Mustermann Erika",
    message: "a",
    stack: `Error: a\n    at render (https://handschlag.de/sign/${token}?name=Mustermann:1:2)`,
    source: "browser",
    where: "/sign/:value",
  });
  expect(service.reports).toHaveLength(messages.length + 2);
  const sent = service.reports.map(({ text }) => text).join("\n");
  for (const secret of secrets) expect(sent).not.toContain(secret);
  expect(sent).toContain("database query failed");
  expect(sent).toContain("/sign/:value");
});

test("without an address of a service nothing is sent or logged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await reportsTo(undefined)(aDefect());
  await reportsTo("")(aDefect());
  expect(service.reports).toEqual([]);
  expect(logged).not.toHaveBeenCalled();
});

describe("a service", () => {
  const logged = () => vi.spyOn(console, "error").mockImplementation(() => {});

  test("that refuses or is gone changes nothing but the log", async () => {
    const log = logged();
    const refusing = await startErrorService(429);
    await reportsTo(refusing.dsn)(aDefect());
    await refusing.close();
    await reportsTo(refusing.dsn)(aDefect());
    await reportsTo("not an address")(aDefect());
    expect(log.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual([
      "error report refused",
      "error report not delivered",
      "SENTRY_DSN cannot be read, so nothing is reported",
    ]);
  });

  test("that has moved is not followed", async () => {
    logged();
    const moved = await startErrorService(307, service.dsn.replace(/public-key@|42$/g, ""));
    await reportsTo(moved.dsn)(aDefect());
    await moved.close();
    expect([moved.reports.length, service.reports.length]).toEqual([1, 0]);
  });

  test("gets at most twenty reports a minute from a Worker", async () => {
    const report = reportsTo(service.dsn);
    for (let i = 0; i < 30; i++) await report(aDefect());
    expect(service.reports).toHaveLength(20);
    now = new Date(now.getTime() + 60_000);
    await report(aDefect());
    expect(service.reports).toHaveLength(21);
  });
});
