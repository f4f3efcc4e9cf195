import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { themeColors } from "../theme.ts";

type Theme = "light" | "dark";
type Oklch = [lightness: number, chroma: number, hueDegrees: number];

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const oklch = String.raw`oklch\(([\d.]+ [\d.]+ [\d.]+)\)`;

function token(name: string, theme: Theme): Oklch {
  const both = new RegExp(`--${name}: light-dark\\(${oklch}, ${oklch}\\)`).exec(css);
  const one = new RegExp(`--${name}: ${oklch}`).exec(css);
  const value = (theme === "light" ? both?.[1] : both?.[2]) ?? one?.[1];
  if (!value) throw new Error(`no token --${name}`);
  return value.split(" ").map(Number) as Oklch;
}

/** Linear sRGB, 0 to 1 each, from OKLCH by Björn Ottosson's matrices. */
function linearRgb([lightness, chroma, hueDegrees]: Oklch) {
  const a = chroma * Math.cos((hueDegrees * Math.PI) / 180);
  const b = chroma * Math.sin((hueDegrees * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return [red, green, blue] as const;
}

/** Relative luminance of WCAG 2. */
function luminance(color: Oklch) {
  const [red, green, blue] = linearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hex(color: Oklch) {
  const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  const bytes = linearRgb(color).map((value) => Math.round(gamma(value) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function contrast(one: Oklch, other: Oklch) {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

const textPairs = [
  ...["canvas", "card", "sunken", "grey-soft"].flatMap((ground) => [
    ["ink", ground],
    ["ink-soft", ground],
  ]),
  ["petrol", "card"],
  ["petrol-strong", "canvas"],
  ["petrol-strong", "card"],
  ["petrol-strong", "petrol-soft"],
  ["on-petrol", "petrol"],
  ["on-petrol", "petrol-strong"],
  ["rail-ink", "rail"],
  ["rail-ink", "rail-active"],
  ["on-amber", "amber"],
  ["amber-ink", "amber-soft"],
  ["green-ink", "green-soft"],
  ["red-ink", "red-soft"],
  ["red-ink", "card"],
  ["blue-ink", "blue-soft"],
  ["on-red", "red"],
  ["on-red", "red-ink"],
] as [string, string][];

const shapePairs: [string, string][] = [
  ["edge", "card"],
  ["petrol", "canvas"],
  ["red", "card"],
  ["amber", "rail"],
];

describe.each<Theme>(["light", "dark"])("the %s theme", (theme) => {
  it.each(textPairs)("keeps text %s on %s at 4.5:1", (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)("keeps the shape %s on %s at 3:1", (shape, ground) => {
    expect(contrast(token(shape, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

it.each(["light", "dark"] as const)("the browser's own bar has the header's colour in the %s theme", (theme) => {
  expect(themeColors[theme]).toBe(hex(token("card", theme)));
});
