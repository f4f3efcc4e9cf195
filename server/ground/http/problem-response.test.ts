import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "#db/client.server.ts";
import { customers } from "#db/schema/contracts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { describeDefect, problemResponse } from "./problem-response.server.ts";

test("a problem becomes the API's failure format", async () => {
  const response = problemResponse(new Problem("conflict", "Schon entschieden.", { headline: "Zu spät" }));
  expect(response?.status).toBe(409);
  expect(await response?.json()).toEqual({
    error: "Schon entschieden.",
    errors: ["Schon entschieden."],
    code: "conflict",
    headline: "Zu spät",
  });
});

test("too many attempts get Retry-After", () => {
  const response = problemResponse(new Problem("too-many", "Zu oft.", { retryAfterSeconds: 60 }));
  expect(response?.status).toBe(429);
  expect(response?.headers.get("retry-after")).toBe("60");
});

test("invalid input lists its fields", async () => {
  const error = z.object({ name: z.string("Name fehlt") }).safeParse({}).error;
  const response = problemResponse(error);
  expect(response?.status).toBe(422);
  expect(await response?.json()).toEqual({
    error: "Name fehlt",
    errors: ["Name fehlt"],
    code: "invalid",
    fields: { name: "Name fehlt" },
  });
});

test("a failed query reveals neither its SQL nor its parameters", async () => {
  const unreachable = connect("http://127.0.0.1:9", "token");
  const error = await unreachable
    .select()
    .from(customers)
    .where(eq(customers.email, "anna@example.org"))
    .catch((e) => e);
  expect(String(error.message)).toContain("anna@example.org");
  expect(describeDefect(error)).toMatch(/^database query failed/);
  expect(describeDefect(error)).not.toContain("anna");
});
