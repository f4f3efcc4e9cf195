import { describe, expect, test } from "vitest";
import type { DocumentPrint } from "./document-print.ts";
import { type Aim, afterFrame, isSameSide, type Seen, seenIn, type Taken } from "./shutter-delay.ts";

const aimAfter = (start: Aim, frames: readonly Seen[], isSameWanted = false) =>
  frames.reduce((aim, seen) => afterFrame(aim, seen, isSameWanted), start);

describe("the automatic", () => {
  test.each<[string, Aim, Seen[], Aim]>([
    ["counts on a good frame", "armed", ["good", "good"], "counting"],
    ["starts anew after a bad one", "counting", ["unclear"], "armed"],
    ["takes nothing of what was photographed", "taken", ["same", "good", "same"], "taken"],
    ["is not armed by a shaky hand, glare or a finger over an edge", "taken", ["unclear", "good", "unclear"], "taken"],
    ["is armed by an empty frame", "taken", ["nothing"], "armed"],
    ["counts after an empty frame", "taken", ["nothing", "good"], "counting"],
    ["counts on another document at once", "taken", ["other"], "counting"],
    ["knows the same document when it comes back", "taken", ["nothing", "same", "same"], "taken"],
  ])("%s", (_, start, frames, aim) => {
    expect(aimAfter(start, frames)).toBe(aim);
  });

  test("takes the same side again only once something else was seen", () => {
    expect(aimAfter("taken", ["same", "good"], true)).toBe("taken");
    expect(aimAfter("taken", ["nothing", "same"], true)).toBe("counting");
  });
});

/** Lighter to the right, and lighter to the left. */
const print: DocumentPrint = Array.from({ length: 160 }, (_, field) => (field % 16) * 16);
const negative = print.map((tone) => 255 - tone);
const taken: Taken = { kind: "IDENTITY_CARD", shot: { side: "back_side", imageType: "visible" }, print };

test.each([
  ["good", print, undefined, "good"],
  ["good", print, taken, "same"],
  ["good", negative, taken, "other"],
  ["no_document", print, taken, "nothing"],
  ["dark", print, taken, "nothing"],
  ["edges", negative, taken, "unclear"],
  ["blurred", negative, taken, "unclear"],
] as const)("a frame that is %s shows what the last photo did, or not", (verdict, shown, before, seen) => {
  expect(seenIn(verdict, shown, before)).toBe(seen);
});

test("the side of the last photo is that of the same document only", () => {
  expect(isSameSide(taken, "IDENTITY_CARD", { side: "back_side", imageType: "flash" })).toBe(true);
  expect(isSameSide(taken, "IDENTITY_CARD", { side: "front_side", imageType: "visible" })).toBe(false);
  expect(isSameSide(taken, "DRIVERS_LISCENSE", { side: "back_side", imageType: "visible" })).toBe(false);
});
