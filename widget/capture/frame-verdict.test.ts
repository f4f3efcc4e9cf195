import { describe, expect, it } from "vitest";
import { documentFrame } from "./document-frame.ts";
import { judgeFrame, judgeWhole } from "./frame-verdict.ts";
import { toGrey } from "./grey-frame.ts";

const size = { width: 480, height: 270 };
const place = documentFrame("IDENTITY_CARD");
const area = {
  x: Math.round(place.x * size.width),
  y: Math.round(place.y * size.height),
  width: Math.round(place.width * size.width),
  height: Math.round(place.height * size.height),
};

type Scene = {
  table?: number;
  card?: number;
  ink?: number;
  /** Blur of a printed line, in pixels; wide soft lines look out of focus. */
  softness?: number;
  reflection?: number;
  isCardThere?: boolean;
  /** How many sides of the card run on into something blank of the same brightness. */
  coveredEdges?: number;
  /** How bright blue is compared with red and green: paper is slightly yellow, but cameras correct that. */
  blue?: number;
};

/** Draws a card with printed lines on a table. */
function draw({
  table = 90,
  card = 205,
  ink = 40,
  softness = 0,
  reflection = 0,
  isCardThere = true,
  blue = 0.97,
  coveredEdges = 0,
}: Scene) {
  const rgba = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const depths = [x - area.x, y - area.y, area.x + area.width - x, area.y + area.height - y];
      const isCard = isCardThere && depths.every((depth, side) => depth > 0 || side < coveredEdges);
      const isCovered = depths.some((depth, side) => depth < 50 && side < coveredEdges);
      const wave = (1 + Math.sin(x / (softness || 1))) / 2;
      const line = isCovered ? 0 : softness > 0 ? wave : Number(x % 12 < 3);
      const tone = isCard ? card - (card - ink) * line * Number(y % 20 < 10) : table;
      const isReflected = (x - 240) ** 2 + (y - 135) ** 2 < reflection ** 2;
      rgba.set(isReflected ? [255, 255, 255, 255] : [tone, tone, tone * blue, 255], (y * size.width + x) * 4);
    }
  }
  return toGrey(rgba, size);
}

it("judges by the brightness a person sees, and glare by the darkest colour", () => {
  const rgba = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 200, 150, 100, 255]);
  const { grey, lowest } = toGrey(rgba, { width: 4, height: 1 });
  expect([...grey]).toEqual([76, 149, 28, 159]);
  expect([...lowest]).toEqual([0, 0, 0, 100]);
});

const scene = (drawn: Scene, sides = 4) => judgeFrame(draw(drawn), { area, sides });

describe("the verdict on a frame", () => {
  it.each<[string, Scene, string]>([
    ["a sharp card in the frame", {}, "good"],
    ["a dark room", { table: 10, card: 45, ink: 15 }, "dark"],
    ["an empty table", { isCardThere: false }, "no_document"],
    ["a lamp in the card", { reflection: 45 }, "glare"],
    ["a white card without any reflection", { card: 253, ink: 30 }, "good"],
    ["a white card that the camera shows without a tint", { card: 255, ink: 30, blue: 1 }, "good"],
    ["a white card on a white table, which shows no edge", { table: 252, card: 255, ink: 30, blue: 1 }, "edges"],
    ["a card with a covered edge", { coveredEdges: 1 }, "edges"],
    ["a card with two covered edges", { coveredEdges: 2 }, "edges"],
    ["a sharp card with three covered edges", { coveredEdges: 3 }, "no_document"],
    ["a lamp in a light card without a tint", { card: 232, blue: 1, reflection: 45 }, "glare"],
    ["a lamp over nearly the whole card", { card: 225, reflection: 105 }, "glare"],
    ["a white card without any print", { card: 255, ink: 255, blue: 1 }, "blurred"],
    ["soft print", { softness: 14 }, "blurred"],
  ])("%s", (_, drawn, verdict) => {
    expect(scene(drawn).verdict).toBe(verdict);
  });

  it("takes a document of which fewer edges can be seen, as a passport's page", () => {
    expect(scene({ coveredEdges: 1 }, 3).verdict).toBe("good");
    expect(scene({ coveredEdges: 2 }, 3).verdict).toBe("edges");
  });

  it("ranks two pictures by sharpness", () => {
    expect(scene({}).sharpness).toBeGreaterThan(scene({ softness: 6 }).sharpness);
    expect(scene({ softness: 6 }).sharpness).toBeGreaterThan(scene({ softness: 14 }).sharpness);
  });
});

describe("the verdict on a whole picture, wherever its document lies", () => {
  const whole = { x: 0, y: 0, ...size };
  it.each<[string, Scene, string]>([
    ["a sharp card", {}, "good"],
    ["a card on a black table", { table: 5 }, "good"],
    ["a dark room", { table: 10, card: 45, ink: 15 }, "dark"],
    ["soft print", { table: 190, softness: 14 }, "blurred"],
  ])("%s", (_, drawn, verdict) => {
    expect(judgeWhole(draw(drawn), whole)).toBe(verdict);
  });
});
