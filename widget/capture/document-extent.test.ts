import sharp from "sharp";
import { expect, test } from "vitest";
import { documentExtent } from "./document-extent.ts";
import { toGrey } from "./grey-frame.ts";

const specimens = ["easy-td1-1.jpg", "medium-td3-2.jpg", "hard-td1-0.jpg", "hd720-td3-0.jpg"];
const table = "#5b6257";

/** An upright photo of a phone with the specimen in it, as small as it is judged. */
async function photoOf(name: string, isAcross: boolean) {
  const document = sharp(`tests/fixtures/specimens/${name}`).rotate(isAcross ? 90 : 0);
  const size = isAcross ? { height: 1700 } : { width: 1200 };
  const input = await sharp(await document.toBuffer())
    .resize(size)
    .toBuffer();
  const photo = sharp({ create: { width: 1500, height: 2000, channels: 3, background: table } });
  const jpeg = await photo
    .composite([{ input, left: 150, top: 150 }])
    .jpeg()
    .toBuffer();
  const resized = sharp(jpeg).resize(202, 270).ensureAlpha().raw();
  return toGrey(new Uint8ClampedArray(await resized.toBuffer()), { width: 202, height: 270 });
}

test.each(specimens)("%s: it is seen which way the document lies, and about how large it is", async (name) => {
  const area = { x: 0, y: 0, width: 202, height: 270 };
  const across = documentExtent(await photoOf(name, true), area);
  expect(across.height).toBeGreaterThan(1.15 * across.width);
  const along = documentExtent(await photoOf(name, false), area);
  expect(along.width).toBeGreaterThan(1.15 * along.height);
  // Documents fill 0.69 to 0.84 of the specimens, whose border shows on this table too.
  const pixels = (along.width * 1500) / 202;
  expect(pixels).toBeGreaterThan(0.6 * 1200);
  expect(pixels).toBeLessThan(1.05 * 1200);
});

test("an empty table has none", () => {
  const size = { width: 60, height: 40 };
  const frame = toGrey(new Uint8ClampedArray(60 * 40 * 4).fill(120), size);
  expect(documentExtent(frame, { x: 0, y: 0, ...size })).toEqual({ width: 0, height: 0 });
});
