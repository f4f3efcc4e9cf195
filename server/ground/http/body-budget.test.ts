import { describe, expect, test } from "vitest";
import { createBodyBudget } from "./body-budget.ts";
import { bodyProblemOf, limitBody } from "./limit-body.ts";

const megabyte = 1024 * 1024;
const quick = { totalBytes: 10 * megabyte, waitMs: 30, pauseMs: 5 };
const busy = { kind: "unavailable", details: { retryAfterSeconds: 5 } };

describe("large bodies share a budget", () => {
  test("as long as they fit; then they wait, and are refused after a while", async () => {
    const budget = createBodyBudget(quick);
    await budget.admit(6 * megabyte);
    await budget.admit(4 * megabyte);
    await expect(budget.admit(2 * megabyte)).rejects.toMatchObject(busy);
  });

  test("and go on as soon as another has ended", async () => {
    const budget = createBodyBudget({ ...quick, waitMs: 5_000 });
    const release = await budget.admit(8 * megabyte);
    const waiting = budget.admit(8 * megabyte);
    setTimeout(release, 20);
    await expect(waiting).resolves.toBeInstanceOf(Function);
  });

  test("one that was broken off keeps its share for a limited time only", async () => {
    const budget = createBodyBudget({ ...quick, leaseMs: 15 });
    await budget.admit(10 * megabyte);
    await expect(budget.admit(10 * megabyte)).resolves.toBeInstanceOf(Function);
  });

  test("a body above the whole budget is admitted alone", async () => {
    const budget = createBodyBudget(quick);
    const release = await budget.admit(11 * megabyte);
    release();
    await expect(budget.admit(11 * megabyte)).resolves.toBeInstanceOf(Function);
  });

  test("small ones never wait", async () => {
    const budget = createBodyBudget(quick);
    await budget.admit(10 * megabyte);
    await expect(budget.admit(megabyte)).resolves.toBeInstanceOf(Function);
  });
});

describe("a request", () => {
  const budget = createBodyBudget(quick);
  const requestOf = (headers: Record<string, string> = {}) =>
    limitBody(new Request("http://localhost/", { method: "POST", body: "photo", headers }), 10 * megabyte, budget);

  test("takes its share when it is read, by its announced length or else by its limit, and gives it back", async () => {
    const [first, second] = [requestOf(), requestOf()];
    expect(await first.request.text()).toBe("photo");
    await expect(second.request.text()).rejects.toMatchObject(busy);
    expect(bodyProblemOf(second.request)).toMatchObject(busy);
    expect(await requestOf({ "content-length": "5" }).request.text()).toBe("photo");
    first.release();
    const third = requestOf();
    expect(await third.request.text()).toBe("photo");
    third.release();
  });

  test("that is never read takes none", async () => {
    const unread = requestOf();
    const other = requestOf();
    await unread.discardRest();
    expect(await other.request.text()).toBe("photo");
    other.release();
  });
});
