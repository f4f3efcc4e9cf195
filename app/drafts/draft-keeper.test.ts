import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FieldValues } from "#server/services/form-drafts/merge-step.rules.ts";
import { DraftKeeper, type DraftMessage, type DraftReply, type DraftView } from "./draft-keeper.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nobodyElse = { others: {}, authors: {}, conflicts: [], editors: [], room: "" };
const ok = (others: FieldValues = {}): DraftReply => ({
  ok: true,
  state: {
    ...nobodyElse,
    others,
    authors: Object.fromEntries(Object.keys(others).map((field) => [field, "Frau Schmitz"])),
  },
});

/** A form with two fields, its keeper, and a server whose replies the test chooses. */
function aForm({ replies = [] as (DraftReply | "offline" | Promise<DraftReply>)[] } = {}) {
  const form: FieldValues = { km: "100", damage: "" };
  const sent: DraftMessage[] = [];
  const last: DraftMessage[] = [];
  let view: DraftView | undefined;
  let reloads = 0;
  const keeper = new DraftKeeper({
    loaded: { ...form },
    bundles: [["vehicleId", "plate"]],
    quiet: ["lines"],
    read: () => ({ ...form }),
    write: (field, value) => {
      form[field] = value;
    },
    reload: () => {
      reloads++;
    },
    send: async (message) => {
      sent.push(message);
      const reply = replies.shift() ?? ok();
      if (reply === "offline") throw new TypeError("no connection");
      return reply;
    },
    sendLast: (message) => last.push(message),
    onChange: (next) => {
      view = next;
    },
  });
  const type = (field: string, value: string) => {
    form[field] = value;
    keeper.typed();
  };
  return { form, sent, last, keeper, type, replies, view: () => view, reloads: () => reloads };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("typing", () => {
  test("is saved a second after the last key, with what the touched fields were loaded with", async () => {
    const { type, sent, view } = aForm();
    type("damage", "Kra");
    await wait(900);
    type("damage", "Kratzer");
    await wait(900);
    expect(sent).toEqual([]);
    await wait(200);
    expect(sent).toEqual([{ values: { km: "100", damage: "Kratzer" }, base: { damage: "" }, seq: 1 }]);
    expect(view()?.status).toBe("saved");
  });

  test("without a pause is saved all the same", async () => {
    const { type, sent } = aForm();
    for (let i = 1; i <= 9; i++) {
      type("damage", "x".repeat(i));
      await wait(500);
    }
    expect(sent.length).toBe(1);
  });

  test("during a save is saved after it, never at the same time", async () => {
    let reply = (_: DraftReply) => {};
    const slow = new Promise<DraftReply>((resolve) => {
      reply = resolve;
    });
    const { type, sent } = aForm({ replies: [slow] });
    type("damage", "a");
    await wait(1_100);
    type("damage", "ab");
    await wait(9_000);
    expect(sent).toHaveLength(1);
    reply(ok());
    await wait(1_100);
    expect(sent.map(({ values, base }) => [values?.damage, base?.damage])).toEqual([
      ["a", ""],
      ["ab", "a"],
    ]);
  });

  test("without a connection is saved once there is one", async () => {
    const { type, sent, view } = aForm({ replies: ["offline", "offline"] });
    type("damage", "a");
    await wait(1_100);
    expect(view()?.status).toBe("offline");
    await wait(11_000);
    expect(sent).toHaveLength(3);
    expect(view()?.status).toBe("saved");
  });

  test("that came back to what was loaded is not sent", async () => {
    const { type, sent, view } = aForm();
    type("damage", "a");
    type("damage", "");
    await wait(1_100);
    expect(sent).toEqual([]);
    expect(view()?.status).toBe("saved");
  });

  test("is sent as the page is left, also while a save is on its way", async () => {
    const { type, last, keeper } = aForm({ replies: [new Promise<DraftReply>(() => {})] });
    type("damage", "a");
    await wait(1_100);
    type("damage", "ab");
    keeper.leave();
    expect(last).toEqual([{ values: { km: "100", damage: "ab" }, base: { damage: "" }, seq: 2, isLeaving: true }]);
  });

  test("ends when the form is done", async () => {
    const { type, sent, view, reloads } = aForm({ replies: [{ ok: false, status: 409 }] });
    type("damage", "a");
    await wait(1_100);
    expect([view()?.status, reloads()]).toEqual(["closed", 1]);
    type("damage", "ab");
    await wait(9_000);
    expect(sent).toHaveLength(1);
  });
});

describe("what others saved", () => {
  test("appears in fields that were not touched", async () => {
    const { keeper, form, sent } = aForm({ replies: [ok({ km: "150" })] });
    await keeper.look();
    expect(form.km).toBe("150");
    keeper.typed();
    await wait(1_100);
    expect(sent).toEqual([{ seq: 1 }]);
  });

  test("becomes a question in fields that were; the rest is saved", async () => {
    const { keeper, type, form, sent, view } = aForm({ replies: [ok({ km: "150" })] });
    form.km = "120";
    await keeper.look();
    expect(form.km).toBe("120");
    expect(view()?.conflicts).toEqual([{ field: "km", theirs: "150", author: "Frau Schmitz" }]);
    type("damage", "Kratzer");
    await wait(1_100);
    expect(sent.at(-1)).toMatchObject({ values: { damage: "Kratzer" }, base: { damage: "" } });
    expect(sent.at(-1)?.values).not.toHaveProperty("km");
  });

  test.each([
    ["mine", "120", { km: "150" }],
    ["theirs", "150", undefined],
  ] as const)("and a decision for %s ends the question", async (side, km, base) => {
    const { keeper, form, sent, view } = aForm({ replies: [ok({ km: "150" })] });
    form.km = "120";
    await keeper.look();
    keeper.decide("km", side);
    expect([form.km, view()?.conflicts]).toEqual([km, []]);
    await wait(1_100);
    expect(sent.slice(1).map((message) => message.base)).toEqual(base ? [base] : []);
  });

  test("appears in a field that is shown later, instead of clearing it", async () => {
    const { keeper, form, sent } = aForm({ replies: [ok({ cost2: "18" })] });
    form.km = "101";
    await keeper.look();
    form.cost2 = "";
    keeper.typed();
    await wait(1_100);
    expect(form.cost2).toBe("18");
    expect(sent.at(-1)?.base).toEqual({ km: "100" });
  });

  test("shows the form anew when it is another vehicle, and asks nothing about counters", async () => {
    const { keeper, reloads, view } = aForm({ replies: [ok({ vehicleId: "polo", plate: "K-PO 2", lines: "3" })] });
    await keeper.look();
    expect(reloads()).toBe(1);
    expect(view()?.conflicts).toEqual([]);
  });
});
