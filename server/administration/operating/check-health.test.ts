import { describe, expect, test } from "vitest";
import {
  checkHealth,
  type PartChecks,
  PartProblem,
  requireJobsToBeDone,
  requireMailsToLeave,
} from "./check-health.server.ts";

const works = async () => {};
const all: PartChecks = { database: works, files: works, relay: works, mail: works, jobs: works };

describe("the health of the parts", () => {
  test("is good when all of them reply", async () => {
    const { ok, release, parts } = await checkHealth(all, "r1");
    expect([ok, release, Object.values(parts).map((part) => part.ok)]).toEqual([
      true,
      "r1",
      [true, true, true, true, true],
    ]);
  });

  test("names the part that fails, and nothing of the text of its error", async () => {
    const relay = () => Promise.reject(new TypeError("fetch of https://live.example/kunde@example.org failed"));
    const { ok, parts } = await checkHealth({ ...all, relay }, "");
    expect([ok, parts.database.ok, parts.relay]).toEqual([
      false,
      true,
      { ok: false, ms: expect.any(Number), problem: "TypeError" },
    ]);
  });

  test("does not wait for a part that never replies", async () => {
    const { ok, parts } = await checkHealth({ ...all, files: () => new Promise(() => {}) }, "", 30);
    expect([ok, parts.files.ok, parts.files.problem]).toEqual([false, false, "no reply within 0.03 s"]);
  });
});

test.each([
  [null, true],
  ["2026-11-22T11:45:00Z", true],
  ["2026-11-22T11:39:00Z", false],
])("with %s as the oldest mail that waits, mails leave: %s", (createdAt, isFine) => {
  const check = () => requireMailsToLeave(createdAt ? new Date(createdAt) : null, new Date("2026-11-22T12:00:00Z"));
  if (isFine) check();
  else expect(check).toThrow(PartProblem);
});

const done = { brokenAuditLogs: 0, expiredChecks: 0, oldestMoveChangedAt: null };
test.each([
  [{}, null],
  [{ oldestMoveChangedAt: new Date("2026-11-22T11:01:00Z") }, null],
  [{ oldestMoveChangedAt: new Date("2026-11-22T10:50:00Z") }, "a move has stood for 70 minutes"],
  [{ brokenAuditLogs: 1 }, "1 audit logs were changed"],
  [
    { brokenAuditLogs: 2, expiredChecks: 12 },
    "2 audit logs were changed, 12 checks still have data that should be gone",
  ],
])("with %j the jobs are done, or: %s", (left, problem) => {
  const check = () => requireJobsToBeDone({ ...done, ...left }, new Date("2026-11-22T12:00:00Z"));
  if (problem === null) check();
  else expect(check).toThrow(new PartProblem(problem));
});
