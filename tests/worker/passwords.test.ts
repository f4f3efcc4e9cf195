import { afterAll, beforeAll, expect, test } from "vitest";
import { isGuessable } from "#server/ground/platform/guessable-password.server.ts";
import { serveInWorkerd } from "./serve-in-workerd.ts";

let worker: Awaited<ReturnType<typeof serveInWorkerd>>;
beforeAll(async () => {
  worker = await serveInWorkerd("tests/worker/password-worker.ts");
});
afterAll(() => worker?.close());

test.each(["qayxswedcvfr", "Sommerurlaub2026", "vier Wagen im Regen"])(
  "workerd judges %s as Node does",
  async (password) => {
    const judged = await (await fetch(worker.origin, { method: "POST", body: password })).json();
    expect(judged).toBe(isGuessable(password, []));
  },
);
