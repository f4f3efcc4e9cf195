import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { letterheadLogo } from "./letterhead-logo.server.ts";
import { makePng } from "./png/test-pngs.ts";

const png = { width: 2, height: 1, colourType: 2, rows: [[0, 1, 2, 3, 4, 5, 6]] };
const logo = makePng(png);

it("takes the dealer's logo", () => {
  expect(letterheadLogo(logo)).toMatchObject({ format: "png", width: 2, height: 1 });
});

it("takes a JPEG as it is, with the size that it says", () => {
  const jpeg = new Uint8Array(readFileSync("db/seed/photos/damage.jpg"));
  expect(letterheadLogo(jpeg)).toMatchObject({ format: "jpg", bytes: jpeg, width: 1024, height: 768 });
  expect(letterheadLogo(jpeg.subarray(0, 100))).toBeNull();
});

it.each([
  ["missing", undefined],
  ["empty", new Uint8Array(0)],
  ["the beginning of a JPEG", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ["cut off", logo.subarray(0, 50)],
  ["interlaced", makePng({ ...png, interlace: 1 })],
  ["larger than any logo", makePng({ ...png, width: 2401 })],
])("leaves the place to the dealer's name when the logo is %s", (_what, unusable) => {
  expect(letterheadLogo(unusable)).toBeNull();
});
