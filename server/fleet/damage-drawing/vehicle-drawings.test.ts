import { describe, expect, test } from "vitest";
import { damageKinds, damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { keysOf, vehicleKinds } from "#server/ground/dictionary/dictionary.ts";
import { markPath } from "./damage-marks.ts";
import { mirrored, type Primitive } from "./primitives.ts";
import {
  bodyOf,
  placeAt,
  placeText,
  pointOf,
  readPlaceText,
  type VehicleBody,
  vehicleDrawings,
} from "./vehicle-drawings.ts";

const bodies = Object.keys(vehicleDrawings) as VehicleBody[];
const all = bodies.flatMap((body) => keysOf(damageViews).map((view) => [body, view] as const));

/** Points between which a stroke lies: of a curve also its handles. */
function extent(stroke: Primitive): [number, number][] {
  switch (stroke.shape) {
    case "path": {
      const numbers = stroke.d.match(/-?[\d.]+/g)?.map(Number) ?? [];
      return numbers.flatMap((x, index) =>
        index % 2 === 0 ? [[x, numbers[index + 1] ?? Number.NaN] as const] : [],
      ) as [number, number][];
    }
    case "circle":
      return [
        [stroke.cx - stroke.r, stroke.cy - stroke.r],
        [stroke.cx + stroke.r, stroke.cy + stroke.r],
      ];
    case "rect":
      return [
        [stroke.x, stroke.y],
        [stroke.x + stroke.width, stroke.y + stroke.height],
      ];
    case "line":
      return [
        [stroke.x1, stroke.y1],
        [stroke.x2, stroke.y2],
      ];
  }
}

describe.each(all)("the drawing of %s, %s", (body, view) => {
  const { width, height, strokes } = vehicleDrawings[body][view];

  test("lies within its box, with its strokes", () => {
    expect(strokes.length).toBeGreaterThan(5);
    for (const [x, y] of strokes.flatMap(extent)) {
      expect(x).toBeGreaterThanOrEqual(1);
      expect(x).toBeLessThanOrEqual(width - 1);
      expect(y).toBeGreaterThanOrEqual(1);
      expect(y).toBeLessThanOrEqual(height - 1);
    }
  });

  test("has paths that papers and browsers draw alike, and that can be mirrored", () => {
    for (const stroke of strokes)
      if (stroke.shape === "path") expect(stroke.d).toMatch(/^M( -?[\d.]+){2}(( [LC])(( -?[\d.]+){2})+)+( Z)?$/);
  });
});

test.each(bodies)("the right side of %s is its left one mirrored, and mirrored twice it is the same", (body) => {
  const { left, right } = vehicleDrawings[body];
  expect(right).not.toEqual(left);
  expect(mirrored(left)).toEqual(right);
  expect(mirrored(right)).toEqual(mirrored(mirrored(left)));
  expect(mirrored(right)).toEqual(left);
});

test("each category of vehicle has a drawing, an unknown one that of a saloon", () => {
  expect(vehicleKinds.map(({ key }) => `${key}: ${bodyOf(key)}`)).toMatchInlineSnapshot(`
    [
      "Kleinwagen: saloon",
      "Kompaktklasse: saloon",
      "Mittelklasse: saloon",
      "Oberklasse: saloon",
      "SUV: estate",
      "Kombi: estate",
      "Van: estate",
      "Cabrio: saloon",
      "Sportwagen: saloon",
      "Transporter: van",
      "Wohnmobil: van",
      "Motorrad: motorcycle",
    ]
  `);
  expect(bodyOf("")).toBe("saloon");
  expect(bodyOf("constructor")).toBe("saloon");
});

test("each kind of damage has a mark of its own shape", () => {
  const marks = damageKinds.map(({ key }) => markPath(key, 100, 50));
  expect(new Set(marks).size).toBe(damageKinds.length);
  for (const mark of marks) expect(mark).toMatch(/^M[ \d.LA-]+Z$/);
});

test("a place is found again on the drawing, and one beside it is moved to its edge", () => {
  expect(placeAt("left", 0.25, 0.5)).toEqual({ view: "left", x: 250, y: 500 });
  expect(placeAt("roof", -0.1, 1.2)).toEqual({ view: "roof", x: 0, y: 1000 });
  expect(pointOf(vehicleDrawings.saloon.left, { x: 250, y: 500 })).toEqual({ x: 100, y: 75 });
});

test("a place is read again from the text of a form, and nothing else is", () => {
  const place = placeAt("wheel", 1, 0);
  expect(readPlaceText(placeText(place))).toEqual(place);
  expect(placeText(null)).toBe("");
  for (const text of ["", "left", "left 1", "left 1001 5", "left 5 1001", "constructor 1 1", "left 1 1 ", "left -1 1"])
    expect(readPlaceText(text)).toBeNull();
});
