import type { CaptureTheme } from "../../package/src/protocol.ts";

const radius = /^\d{1,3}(\.\d{1,3})?(px|rem|em)?$/;
/** A plain colour: no `url()`, no variable of ours. */
const color = /^[#\w\s().,%/-]{1,60}$/;

/** Red, green and blue, 0 to 255, of a CSS colour; null for what is none. */
export type ReadColor = (value: string) => readonly [number, number, number] | null;

/** Every variable that a theme sets. */
export const themeVariableNames = [
  "--accent",
  "--on-accent",
  "--theme-ground",
  "--theme-ink",
  "--theme-raised",
  "--theme-ink-soft",
  "--theme-line",
  "--radius",
];

/**
 * The variables of our styles for a dealer's theme. Values that are no colours or lengths are left out; background and text
 * count only together, and only where their contrast is at least 4.5 : 1 (WCAG 2.2, 1.4.3).
 */
export function themeVariables(theme: CaptureTheme, readColor: ReadColor): Record<string, string> {
  const rgbOf = (value: unknown) =>
    typeof value === "string" && color.test(value) && !/url|var|env|attr/i.test(value) ? readColor(value) : null;
  const [accent, ground, ink] = [theme.accent, theme.background, theme.text].map(rgbOf);
  const variables: Record<string, string> = {};
  if (accent) {
    variables["--accent"] = text(accent);
    variables["--on-accent"] = luminance(accent) > 0.18 ? "#000" : "#fff";
  }
  if (ground && ink && contrast(ground, ink) >= 4.5) {
    variables["--theme-ground"] = text(ground);
    variables["--theme-ink"] = text(ink);
    variables["--theme-raised"] = text(mix(ground, ink, 0.08));
    variables["--theme-line"] = text(mix(ground, ink, 0.35));
    const soft = mix(ground, ink, 0.75);
    variables["--theme-ink-soft"] = text(contrast(ground, soft) >= 4.5 ? soft : ink);
  }
  if (typeof theme.radius === "string" && radius.test(theme.radius))
    variables["--radius"] = /\d$/.test(theme.radius) ? `${theme.radius}px` : theme.radius;
  return variables;
}

type Rgb = readonly [number, number, number];

const text = (rgb: Rgb) => `rgb(${rgb.map(Math.round).join(", ")})`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
