import { expect, test } from "vitest";
import { bestOf } from "./sharpest-frame.ts";

/** Each frame is its own rating; grabbing an undefined one fails. */
async function best(...frames: (number | undefined)[]) {
  const dropped: number[] = [];
  const kept = await bestOf({
    count: frames.length,
    pauseMilliseconds: 1,
    grab: async () => {
      const frame = frames.shift();
      if (frame === undefined) throw new Error("no frame");
      return frame;
    },
    rate: async (frame) => frame,
    drop: (frame) => dropped.push(frame),
  });
  return { kept, dropped };
}

test("keeps the sharpest frame wherever it comes and drops the others", async () => {
  expect(await best(3, 2, 1)).toEqual({ kept: 3, dropped: [2, 1] });
  expect(await best(1, 3, 2)).toEqual({ kept: 3, dropped: [1, 2] });
  expect(await best(1, 2, 3)).toEqual({ kept: 3, dropped: [1, 2] });
});

test("uses the frames it has when the camera stops in between, and rejects when it has none", async () => {
  expect(await best(2, undefined, 3)).toEqual({ kept: 2, dropped: [] });
  await expect(best(undefined, 1)).rejects.toThrow("no frame");
});
