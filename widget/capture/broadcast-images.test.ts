import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { broadcastImages } from "./broadcast-images.ts";
import { type HandoverReceipt, handoverChannel } from "./capture-steps.ts";

const submission = {
  token: "capture-token",
  kind: "PASSPORT" as const,
  images: [],
  consent: { version: "2026-11-22", at: "2026-11-25T09:00:00Z" },
  idempotencyKey: "key",
};
let desk: BroadcastChannel;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  desk = new BroadcastChannel(handoverChannel);
});
afterEach(() => {
  desk.close();
  vi.useRealTimers();
});

/** Hands over, and what another tab says of it after so many seconds each. */
async function handOver(responses: [seconds: number, status: HandoverReceipt["status"], token?: string][]) {
  const arrived = new Promise((resolve) => {
    desk.onmessage = resolve;
  });
  let isTaken: boolean | undefined;
  void broadcastImages(submission).then((result) => {
    isTaken = result;
  });
  await arrived;
  for (const [seconds, status, token = submission.token] of responses) {
    vi.advanceTimersByTime(seconds * 1_000);
    desk.postMessage({ token, status } satisfies HandoverReceipt);
    await delivered();
  }
  const isUndecided = isTaken === undefined;
  vi.advanceTimersByTime(60_000);
  await delivered();
  return isUndecided ? { isTaken, isUndecided } : { isTaken };
}

/** Until a message has gone through a channel, which takes no timer. */
async function delivered() {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test("a tab on a busy device may take five seconds to respond, and nineteen to store the photos", async () => {
  expect(
    await handOver([
      [5, "receiving"],
      [19, "received"],
    ]),
  ).toEqual({ isTaken: true });
  expect(await handOver([[5, "received"]])).toEqual({ isTaken: true });
});

test("without a receipt, or with one that comes too late, the photos count as not sent", async () => {
  expect(await handOver([])).toEqual({ isTaken: false, isUndecided: true });
  expect(await handOver([[7, "received"]])).toEqual({ isTaken: false });
  expect(
    await handOver([
      [1, "receiving"],
      [21, "received"],
    ]),
  ).toEqual({ isTaken: false });
});

test("what another capture is told says nothing of this one", async () => {
  expect(await handOver([[1, "received", "another-token"]])).toEqual({ isTaken: false, isUndecided: true });
});
