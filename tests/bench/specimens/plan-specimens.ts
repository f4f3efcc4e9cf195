import type { MrzFormat } from "#widget/capture/mrz/formats.ts";
import { type InventedDocument, inventDocument } from "./invented-documents.ts";
import { type Random, randomOf } from "./random.ts";
import { type Severity, type SeverityName, type Span, severities } from "./severities.ts";

/** Everything that determines one specimen: drawing it twice yields the same picture. */
export type SpecimenPlan = {
  name: string;
  severity: SeverityName;
  document: InventedDocument;
  print: Print;
  camera: CameraPlan;
};

/** How the document is printed; lengths in millimetres. */
export type Print = {
  /** Seed of the background's lines. */
  seed: string;
  paper: string;
  isSharp: boolean;
  inkLevel: number;
  /** Extra stroke width, as a share of the letters' height. */
  boldness: number;
  /** Taller letters of the same width: cuts of OCR-B differ. */
  stretch: number;
  lineHeight: number;
  /** From the baseline of the last line to the edge of the page. */
  bottom: number;
  /** The zone's shift from the middle. */
  shift: number;
};

/** How it is photographed; lengths in pixels of the photo, angles in radians, positions as shares of its size. */
export type CameraPlan = {
  width: number;
  height: number;
  quarterTurns: 0 | 1 | 2 | 3;
  fill: number;
  turn: number;
  tiltX: number;
  tiltY: number;
  offsetX: number;
  offsetY: number;
  bend: number;
  table: string;
  blurPixels: number;
  motion: { x: number; y: number };
  noise: number;
  exposure: number;
  /** Change of brightness from the middle to each edge, as a share. */
  shade: { x: number; y: number };
  glare: { x: number; y: number; radiusX: number; radiusY: number; strength: number } | undefined;
  jpegQuality: number;
};

/** Of twenty: cards, passports, and a few of the older cards. */
const formats: readonly MrzFormat[] = ["td1", "td3", "td1", "td3", "td2"];

/** `count` specimens, evenly over all severities; deterministic for a seed and independent of `count`. */
export function planSpecimens(seed: string, count: number): SpecimenPlan[] {
  return Array.from({ length: count }, (_, index) => {
    const severity = severities[index % severities.length] ?? severities[0];
    const round = Math.floor(index / severities.length);
    const format = formats[round % formats.length] ?? "td1";
    const name = `${severity.name}-${format}-${round}`;
    const random = randomOf(`${seed}/${name}`);
    const document = inventDocument(random, format);
    const print = planPrint(random, severity, `${seed}/${name}/print`, format);
    return { name, severity: severity.name, document, print, camera: planCamera(random, severity) };
  });
}

function planPrint(random: Random, severity: Severity, seed: string, format: MrzFormat): Print {
  const isCard = format === "td1";
  return {
    seed,
    paper: random.pick(["#eef1ea", "#e6edf1", "#f2ede5", "#ece8f0", "#e2ece2", "#f6f5f1"]),
    isSharp: random.chance(0.5),
    inkLevel: within(random, severity.ink),
    boldness: random.between(0, 0.035),
    stretch: 1 + random.around(0.06),
    lineHeight: isCard ? random.between(4.6, 5.5) : random.between(5.8, 6.7),
    bottom: isCard ? random.between(3.4, 5) : random.between(6, 7.6),
    shift: random.around(isCard ? 0.9 : 0.6),
  };
}

const sizes = [
  [1920, 1080],
  [1920, 1080],
  [1920, 1080],
  [1280, 720],
  [2560, 1440],
  [1600, 1200],
] as const;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const within = (random: Random, [least, most]: Span) => random.between(least, most);

function planCamera(random: Random, severity: Severity): CameraPlan {
  const [width, height] = random.pick(sizes);
  const pixels = width / 1920;
  const motion = random.between(0, severity.maxMotionPixels) * pixels;
  const direction = random.around(Math.PI);
  return {
    width,
    height,
    quarterTurns: random.chance(severity.turnedChance) ? random.pick([1, 2, 3]) : 0,
    fill: within(random, severity.fill),
    turn: radians(random.around(severity.maxTurn)),
    tiltX: radians(random.around(severity.maxTilt)),
    tiltY: radians(random.around(severity.maxTilt)),
    offsetX: random.around(0.02),
    offsetY: random.around(0.015),
    bend: random.around(severity.maxBend),
    table: random.pick(["#5c4a3a", "#3c3e42", "#968c80", "#283c50", "#beb8b2", "#20211f"]),
    blurPixels: within(random, severity.blurPixels) * pixels,
    motion: { x: motion * Math.cos(direction), y: motion * Math.sin(direction) },
    noise: within(random, severity.noise),
    exposure: within(random, severity.exposure),
    shade: { x: random.around(severity.maxShade / 2), y: random.around(severity.maxShade / 2) },
    glare: random.chance(severity.glareChance) ? planGlare(random) : undefined,
    jpegQuality: Math.round(within(random, severity.jpegQuality)),
  };
}

/** Mostly over the lower half, where the zone is. */
const planGlare = (random: Random) => ({
  x: random.between(0.12, 0.88),
  y: random.between(0.35, 0.95),
  radiusX: random.between(0.04, 0.12),
  radiusY: random.between(0.04, 0.14),
  strength: random.between(90, 260),
});
