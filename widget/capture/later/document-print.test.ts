import sharp from "sharp";
import { expect, test } from "vitest";
import { documentFrame } from "../document-frame.ts";
import { toGrey } from "../grey-frame.ts";
import { likeness, printOf } from "./document-print.ts";

const size = { width: 480, height: 270 };
const place = documentFrame("IDENTITY_CARD");
const area = {
  x: Math.round(place.x * size.width),
  y: Math.round(place.y * size.height),
  width: Math.round(place.width * size.width),
  height: Math.round(place.height * size.height),
};

const picture = (name: string) => sharp(`db/seed/photos/${name}.jpg`).resize(size.width, size.height, { fit: "cover" });

async function printIn(image: ReturnType<typeof sharp>) {
  return printOf(toGrey(new Uint8ClampedArray(await image.ensureAlpha().raw().toBuffer()), size), area);
}

/** The same document a moment later, under a hand that moved and another light. */
async function moved(name: string) {
  const still = await picture(name).toBuffer();
  const turned = sharp(await sharp(still).rotate(3, { background: "#555566" }).toBuffer());
  const { width = 0, height = 0 } = await turned.metadata();
  const left = Math.round((width - size.width) / 2) + 5;
  const top = Math.round((height - size.height) / 2) + 3;
  return sharp(await turned.extract({ left, top, ...size }).toBuffer()).linear(0.85, 0);
}

test.each(["identity-card-front", "identity-card-back", "license-front", "residence-permit-back"])(
  "%s stays the same document when it is moved, and is not its other side",
  async (name) => {
    const print = await printIn(picture(name));
    expect(likeness(print, await printIn(await moved(name)))).toBeGreaterThan(0.55);
    const other = name.endsWith("front") ? name.replace("front", "back") : name.replace("back", "front");
    expect(likeness(print, await printIn(picture(other)))).toBeLessThan(0.5);
  },
);

test("a license is another document than the back of the card before it", async () => {
  const [card, license] = [await printIn(picture("identity-card-back")), await printIn(picture("license-front"))];
  expect(likeness(card, license)).toBeLessThan(0.5);
  expect(likeness(card, card)).toBeCloseTo(1);
});
