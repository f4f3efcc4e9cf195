import type { SpecimenPlan } from "./plan-specimens.ts";
import { pageSizeOf } from "./zone-layout.ts";

export type Corner = { x: number; y: number };
/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Corner, Corner, Corner, Corner];

/** The distance at which a phone is held, in widths of the photo: about 60 degrees of view. */
const distance = 0.87;

/** Where a tilted page's corners lie in the photo. The whole page stays inside. */
export function cornersInPhoto({ document, camera }: SpecimenPlan): Quad {
  const { width, height, turn, tiltX, tiltY } = camera;
  const page = pageSizeOf(document.format);
  const scale = camera.fill * Math.min(width / page.width, height / page.height);
  const [halfX, halfY] = [(page.width * scale) / 2, (page.height * scale) / 2];
  const focal = distance * width;
  const project = (x: number, y: number): Corner => {
    const [turnedX, turnedY] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    const depth = turnedX * Math.sin(tiltY) + turnedY * Math.sin(tiltX);
    const shrunk = focal / (focal + depth);
    return { x: turnedX * Math.cos(tiltY) * shrunk, y: turnedY * Math.cos(tiltX) * shrunk };
  };
  const raw = [project(-halfX, -halfY), project(halfX, -halfY), project(halfX, halfY), project(-halfX, halfY)] as const;
  const centre = { x: width * (0.5 + camera.offsetX), y: height * (0.5 + camera.offsetY) };
  const room = 0.985;
  const fit = Math.min(
    1,
    ...raw.map(({ x }) => (room * (x < 0 ? centre.x : width - centre.x)) / Math.abs(x)),
    ...raw.map(({ y }) => (room * (y < 0 ? centre.y : height - centre.y)) / Math.abs(y)),
  );
  const place = ({ x, y }: Corner): Corner => ({ x: centre.x + x * fit, y: centre.y + y * fit });
  return [place(raw[0]), place(raw[1]), place(raw[2]), place(raw[3])];
}

/** Unit square to quad (Heckbert 1989): x = (a u + b v + c) / (g u + h v + 1), y = (d u + e v + f) / (same). */
function coefficientsOf([topLeft, topRight, bottomRight, bottomLeft]: Quad) {
  const deltaX1 = topRight.x - bottomRight.x;
  const deltaX2 = bottomLeft.x - bottomRight.x;
  const deltaY1 = topRight.y - bottomRight.y;
  const deltaY2 = bottomLeft.y - bottomRight.y;
  const sumX = topLeft.x - topRight.x + bottomRight.x - bottomLeft.x;
  const sumY = topLeft.y - topRight.y + bottomRight.y - bottomLeft.y;
  const area = deltaX1 * deltaY2 - deltaX2 * deltaY1;
  const g = (sumX * deltaY2 - deltaX2 * sumY) / area;
  const h = (deltaX1 * sumY - sumX * deltaY1) / area;
  const a = topRight.x - topLeft.x + g * topRight.x;
  const b = bottomLeft.x - topLeft.x + h * bottomLeft.x;
  const d = topRight.y - topLeft.y + g * topRight.y;
  const e = bottomLeft.y - topLeft.y + h * bottomLeft.y;
  return { a, b, c: topLeft.x, d, e, f: topLeft.y, g, h };
}

/** Where a point of the page (0 to 1 each way) lies in the photo. */
export function photoOfPage(quad: Quad): (u: number, v: number) => Corner {
  const { a, b, c, d, e, f, g, h } = coefficientsOf(quad);
  return (u, v) => {
    const weight = g * u + h * v + 1;
    return { x: (a * u + b * v + c) / weight, y: (d * u + e * v + f) / weight };
  };
}

/** The inverse: nine numbers, page u = (0 x + 1 y + 2) / (6 x + 7 y + 8), page v = (3 x + 4 y + 5) / (same). */
export function pageOfPhoto(quad: Quad): readonly number[] {
  const { a, b, c, d, e, f, g, h } = coefficientsOf(quad);
  return [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
