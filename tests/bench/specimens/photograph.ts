import { drawDocument } from "./draw-document.ts";
import { lightOf } from "./light.ts";
import type { CameraPlan, SpecimenPlan } from "./plan-specimens.ts";
import { cornersInPhoto, pageOfPhoto, type Quad } from "./project-page.ts";
import { randomOf } from "./random.ts";
import { pageSizeOf } from "./zone-layout.ts";

/** Draws the specimen's document and photographs it: a JPEG. The same plan gives the same bytes in the same browser. */
export async function photograph(plan: SpecimenPlan): Promise<Blob> {
  const { camera } = plan;
  const quad = cornersInPhoto(plan);
  const longest = Math.max(lengthOf(quad[0], quad[1]), lengthOf(quad[3], quad[2]));
  const page = drawDocument(plan.document, plan.print, longest / pageSizeOf(plan.document.format).width);
  const scene = layOnTable(page, quad, camera);
  const blurred = blur(scene, camera);
  expose(blurred, camera, plan.print.seed);
  return turned(blurred, camera.quarterTurns).convertToBlob({ type: "image/jpeg", quality: camera.jpegQuality / 100 });
}

function openCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("no 2d context");
  return { canvas, pen };
}

const lengthOf = (one: Quad[0], other: Quad[0]) => Math.hypot(one.x - other.x, one.y - other.y);

function layOnTable(page: OffscreenCanvas, quad: Quad, camera: CameraPlan): OffscreenCanvas {
  const { canvas, pen } = openCanvas(camera.width, camera.height);
  const grain = pen.createLinearGradient(0, 0, camera.width * 0.13, camera.height * 0.4);
  for (let band = 0; band <= 24; band++)
    grain.addColorStop(band / 24, band % 2 ? "rgb(0 0 0 / .12)" : "rgb(255 255 255 / .08)");
  pen.fillStyle = camera.table;
  pen.fillRect(0, 0, camera.width, camera.height);
  pen.fillStyle = grain;
  pen.fillRect(0, 0, camera.width, camera.height);
  pen.shadowColor = "rgb(0 0 0 / .55)";
  pen.shadowBlur = camera.width / 90;
  pen.shadowOffsetX = pen.shadowOffsetY = camera.width / 260;
  pen.beginPath();
  for (const { x, y } of quad) pen.lineTo(x, y);
  pen.fill();
  const scene = pen.getImageData(0, 0, camera.width, camera.height);
  copyPage(page, quad, camera.bend, scene);
  pen.putImageData(scene, 0, 0);
  return canvas;
}

/** For each pixel of the photo the page's colour there, bilinear; `scene` is changed. */
function copyPage(page: OffscreenCanvas, quad: Quad, bend: number, scene: ImageData): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = pageOfPhoto(quad);
  const { width, height } = page;
  const source = page.getContext("2d", { willReadFrequently: true })?.getImageData(0, 0, width, height).data;
  if (!source) throw new Error("no 2d context");
  const { data: target, width: sceneWidth } = scene;
  const rowLength = width * 4;
  const [fromY, toY] = rangeOf(
    quad.map(({ y }) => y),
    scene.height,
  );
  const [fromX, toX] = rangeOf(
    quad.map(({ x }) => x),
    scene.width,
  );
  for (let y = fromY; y < toY; y++) {
    for (let x = fromX; x < toX; x++) {
      const weight = g * (x + 0.5) + h * (y + 0.5) + i;
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) / weight;
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) / weight;
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
      const pageX = Math.max(0, Math.min(width - 1.001, u * width - 0.5));
      const pageY = Math.max(0, Math.min(height - 1.001, (v + bend * Math.sin(Math.PI * u)) * height - 0.5));
      const column = Math.floor(pageX);
      const row = Math.floor(pageY);
      const [right, below] = [pageX - column, pageY - row];
      const corner = (row * width + column) * 4;
      const pixel = (y * sceneWidth + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const at = corner + channel;
        const upper = (source[at] as number) * (1 - right) + (source[at + 4] as number) * right;
        const next = at + rowLength;
        const lower = (source[next] as number) * (1 - right) + (source[next + 4] as number) * right;
        target[pixel + channel] = upper * (1 - below) + lower * below;
      }
    }
  }
}

const rangeOf = (values: number[], size: number) =>
  [Math.max(0, Math.floor(Math.min(...values))), Math.min(size, Math.ceil(Math.max(...values)))] as const;

/** Focus blur, then motion blur. */
function blur(scene: OffscreenCanvas, { width, height, blurPixels, motion }: CameraPlan): OffscreenCanvas {
  const unfocused = openCanvas(width, height);
  if (blurPixels > 0.15) unfocused.pen.filter = `blur(${blurPixels}px)`;
  unfocused.pen.drawImage(scene, 0, 0);
  const steps = Math.ceil(Math.hypot(motion.x, motion.y));
  if (steps < 1) return unfocused.canvas;
  const moved = openCanvas(width, height);
  for (let step = 0; step <= steps; step++) {
    moved.pen.globalAlpha = 1 / (step + 1);
    moved.pen.drawImage(unfocused.canvas, (motion.x * step) / steps, (motion.y * step) / steps);
  }
  return moved.canvas;
}

/** Light, reflection and the sensor's noise; the canvas is changed. */
function expose(canvas: OffscreenCanvas, camera: CameraPlan, seed: string): void {
  const { width, height, noise } = camera;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("no 2d context");
  const photo = pen.getImageData(0, 0, width, height);
  const { data } = photo;
  const grain = noiseTable(seed, noise);
  const lightAt = lightOf(camera);
  let state = 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      // One table in pseudo-random order gives every pixel its noise without a random number each.
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const common = grain[state >>> 16] as number;
      const { factor, added } = lightAt(x, y);
      for (let channel = 0; channel < 3; channel++) {
        const own = 0.4 * (grain[(state >>> (4 + channel)) & 0xffff] as number);
        data[at + channel] = factor * (data[at + channel] as number) + added + common + own;
      }
    }
  }
  pen.putImageData(photo, 0, 0);
}

/** 65536 numbers around 0, nearly normally distributed. */
function noiseTable(seed: string, deviation: number): Float32Array {
  const random = randomOf(`${seed}/noise`);
  const sum = () => random.around(1) + random.around(1) + random.around(1) + random.around(1);
  return Float32Array.from({ length: 65536 }, () => (deviation * sum()) / Math.sqrt(4 / 3));
}

function turned(canvas: OffscreenCanvas, quarterTurns: 0 | 1 | 2 | 3): OffscreenCanvas {
  if (quarterTurns === 0) return canvas;
  const { width, height } = canvas;
  const isUpright = quarterTurns === 2;
  const lying = openCanvas(isUpright ? width : height, isUpright ? height : width);
  lying.pen.translate(lying.canvas.width / 2, lying.canvas.height / 2);
  lying.pen.rotate((quarterTurns * Math.PI) / 2);
  lying.pen.drawImage(canvas, -width / 2, -height / 2);
  return lying.canvas;
}
