import { expect, test } from "vitest";
import { createBodyBudget } from "./body-budget.ts";

const megabyte = 1024 * 1024;
const busy = { kind: "unavailable", details: { retryAfterSeconds: 5 } };

/** Ten megabytes of room, on a clock that only waiting moves. */
function room(settings: Parameters<typeof createBodyBudget>[0] = {}) {
  const clock = { ms: 0 };
  const waiting: (() => void)[] = [];
  const budget = createBodyBudget({
    totalBytes: 10 * megabyte,
    freeBytes: 0,
    now: () => clock.ms,
    async pause(ms) {
      clock.ms += ms;
      for (const happens of waiting.splice(0)) happens();
    },
    ...settings,
  });
  const open = (sender = "", tenant?: string) => budget.open({ sender, ...(tenant ? { tenant } : {}) });
  return { open, clock, whileWaiting: (happens: () => void) => waiting.push(happens) };
}

test("bodies are read side by side as long as they fit; then one waits, and is refused after a while", async () => {
  const { open, clock } = room();
  await open("a").add(6 * megabyte);
  await open("b").add(4 * megabyte);
  await expect(open("c").add(4 * megabyte)).rejects.toMatchObject(busy);
  expect(clock.ms).toBe(10_000);
});

test("one that waits goes on as soon as another has ended", async () => {
  const { open, clock, whileWaiting } = room();
  const first = open("a");
  await first.add(8 * megabyte);
  whileWaiting(() => first.release());
  await open("b").add(8 * megabyte);
  expect(clock.ms).toBe(100);
});

test("what was only announced takes no room, and a body above the whole room is read when it is alone", async () => {
  const { open } = room();
  const trickling = open("a");
  await trickling.add(1);
  await open("b").add(10 * megabyte - 1);
  const { open: openAlone } = room();
  await openAlone("a").add(11 * megabyte);
});

test("small bodies never wait, and of large ones the first bytes are free", async () => {
  const { open } = room({ freeBytes: megabyte });
  const large = open("a");
  await large.add(11 * megabyte);
  large.end();
  const small = open("b");
  await small.add(megabyte);
  await expect(small.add(1)).rejects.toMatchObject(busy);
});

test.each([
  ["a link or user", (open) => [open("link", "dealer"), open("other link", "dealer")], 1],
  [
    "a dealer, with many links",
    (open) => [open("1", "dealer"), open("2", "dealer"), open("3", "dealer"), open("4", "dealer"), open("x", "other")],
    4,
  ],
] as [string, (open: ReturnType<typeof room>["open"]) => ReturnType<ReturnType<typeof room>["open"]>[], number][])(
  "%s that holds more than its share gives way to others",
  async (_, openAll, holders) => {
    const { open, whileWaiting } = room();
    const bodies = openAll(open);
    const greedy = bodies.slice(0, holders);
    const modest = bodies[holders] as (typeof bodies)[number];
    for (const body of greedy) await body.add((10 * megabyte) / holders);
    // Whoever is driven out notices when it looks.
    const look = () => {
      for (const body of greedy) {
        try {
          body.touch();
        } catch {
          body.release();
        }
      }
      whileWaiting(look);
    };
    whileWaiting(look);
    await modest.add(2 * megabyte);
    await expect(greedy[0]?.add(1)).rejects.toMatchObject(busy);
    if (greedy[1]) await greedy[1].add(1);
  },
);

test("of two that hold more than their shares the earlier goes on", async () => {
  const { open } = room();
  const [first, second] = [open("a"), open("b")];
  await first.add(5 * megabyte);
  await second.add(5 * megabyte);
  await first.add(megabyte);
  await expect(second.add(megabyte)).rejects.toMatchObject(busy);
});

test("one that is read to its end is not driven out", async () => {
  const { open } = room();
  const first = open("a");
  await first.add(10 * megabyte);
  first.end();
  await expect(open("b").add(megabyte)).rejects.toMatchObject(busy);
  first.touch();
});

test("one that was broken off keeps its room for a limited time only", async () => {
  const { open, clock } = room();
  const [first, ended] = [open("a"), open("b")];
  await first.add(5 * megabyte);
  await ended.add(2 * megabyte);
  ended.end();
  clock.ms += 31_000;
  await open("c").add(8 * megabyte);
  clock.ms += 95_000;
  await open("d").add(10 * megabyte);
});
