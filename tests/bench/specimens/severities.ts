/** How badly a document is photographed. Lengths in pixels are those of a photo 1920 wide; spans are [least, most]. */
export type Severity = {
  name: SeverityName;
  /** Rotation in its plane and tilt away from the camera, in degrees. */
  maxTurn: number;
  maxTilt: number;
  /** Share of the photo's width or height that the document fills. */
  fill: Span;
  blurPixels: Span;
  maxMotionPixels: number;
  /** Standard deviation of the sensor's noise, in grey levels. */
  noise: Span;
  jpegQuality: Span;
  /** 1 is correct, less is too dark. */
  exposure: Span;
  /** How much darker one side of the photo is than the other, as a share. */
  maxShade: number;
  glareChance: number;
  /** Grey levels of the ink; paper has about 225. */
  ink: Span;
  /** How much the page bends, as a share of its height. */
  maxBend: number;
  /** The probability that the photo is sideways or upside down. */
  turnedChance: number;
};

export type Span = readonly [least: number, most: number];
export type SeverityName = "easy" | "medium" | "hard" | "extreme";

export const severities: readonly [Severity, ...Severity[]] = [
  {
    name: "easy",
    maxTurn: 2,
    maxTilt: 5,
    fill: [0.82, 0.94],
    blurPixels: [0, 0.8],
    maxMotionPixels: 0,
    noise: [1, 3],
    jpegQuality: [85, 95],
    exposure: [0.85, 1.1],
    maxShade: 0.12,
    glareChance: 0,
    ink: [20, 60],
    maxBend: 0,
    turnedChance: 0,
  },
  {
    name: "medium",
    maxTurn: 6,
    maxTilt: 13,
    fill: [0.7, 0.92],
    blurPixels: [0.5, 1.5],
    maxMotionPixels: 3,
    noise: [2, 6],
    jpegQuality: [60, 85],
    exposure: [0.6, 1.2],
    maxShade: 0.3,
    glareChance: 0.2,
    ink: [20, 80],
    maxBend: 0.004,
    turnedChance: 0.05,
  },
  {
    name: "hard",
    maxTurn: 10,
    maxTilt: 21,
    fill: [0.6, 0.9],
    blurPixels: [1, 2.4],
    maxMotionPixels: 5,
    noise: [4, 10],
    jpegQuality: [40, 65],
    exposure: [0.4, 1.35],
    maxShade: 0.45,
    glareChance: 0.4,
    ink: [20, 110],
    maxBend: 0.01,
    turnedChance: 0.15,
  },
  {
    name: "extreme",
    maxTurn: 14,
    maxTilt: 28,
    fill: [0.5, 0.85],
    blurPixels: [1.8, 3.6],
    maxMotionPixels: 8,
    noise: [7, 14],
    jpegQuality: [25, 50],
    exposure: [0.28, 1.5],
    maxShade: 0.6,
    glareChance: 0.6,
    ink: [20, 130],
    maxBend: 0.018,
    turnedChance: 0.25,
  },
];
