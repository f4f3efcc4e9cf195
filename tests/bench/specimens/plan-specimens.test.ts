import { parse } from "mrz";
import { describe, expect, test } from "vitest";
import { countBurnt } from "./light.ts";
import { planSpecimens } from "./plan-specimens.ts";
import { cornersInPhoto, pageOfPhoto, photoOfPage } from "./project-page.ts";
import { severities } from "./severities.ts";

const plans = planSpecimens("a seed", 160);

describe("specimens", () => {
  test("are the same for the same seed, however many are planned, and different for another", () => {
    expect(planSpecimens("a seed", 40)).toEqual(plans.slice(0, 40));
    const linesOf = (seed: string) => planSpecimens(seed, 40).flatMap(({ document }) => document.lines);
    const repeated = new Set(linesOf("another seed"));
    expect(linesOf("a seed").filter((line) => repeated.has(line))).toEqual([]);
  });

  test("are spread evenly over severities, with all three formats in each", () => {
    for (const { name } of severities) {
      const own = plans.filter(({ severity }) => severity === name);
      expect(own).toHaveLength(40);
      expect(new Set(own.map(({ document }) => document.format))).toEqual(new Set(["td1", "td2", "td3"]));
    }
  });

  test("have lines of their format's length, with every check digit correct", () => {
    for (const { name, document } of plans) {
      const result = parse(document.lines);
      expect([name, result.format]).toEqual([name, document.format.toUpperCase()]);
      const checkDigits = result.details.filter(({ field }) => field?.endsWith("CheckDigit"));
      expect(checkDigits.length).toBeGreaterThanOrEqual(4);
      expect([name, checkDigits.filter(({ valid }) => !valid)]).toEqual([name, []]);
    }
  });

  test("lie inside the photo, and points of the page map to it and back", () => {
    for (const plan of plans) {
      const quad = cornersInPhoto(plan);
      const { width, height } = plan.camera;
      expect(quad.every(({ x, y }) => x > 0 && y > 0 && x < width && y < height)).toBe(true);
      const { x, y } = photoOfPage(quad)(0.3, 0.8);
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = pageOfPhoto(quad);
      expect((a * x + b * y + c) / (g * x + h * y + i)).toBeCloseTo(0.3);
      expect((d * x + e * y + f) / (g * x + h * y + i)).toBeCloseTo(0.8);
    }
  });

  test("are classified by whether light has burnt out characters", () => {
    const [plan] = plans;
    if (!plan) throw new Error("no plan");
    expect(countBurnt(plan)).toBe(0);
    const glare = { x: 0.5, y: 0.8, radiusX: 0.1, radiusY: 0.1, strength: 260 };
    const burnt = countBurnt({ ...plan, camera: { ...plan.camera, glare } });
    expect(burnt).toBeGreaterThan(0);
    expect(burnt).toBeLessThan(plan.document.lines.join("").length);
  });
});
