import { assessFrame } from "#widget/capture/assess-frame.ts";
import type { DocumentKind } from "#widget/capture/capture-steps.ts";
import type { FrameVerdict } from "#widget/capture/frame-verdict.ts";
import { createMrzReader } from "#widget/capture/mrz/mrz-reader.ts";
import type { MrzReading } from "#widget/capture/mrz/mrz-reading.ts";
import { readingToSend, type SentReading } from "#widget/capture/mrz/reading-to-send.ts";
import { photograph } from "../specimens/photograph.ts";
import type { SpecimenPlan } from "../specimens/plan-specimens.ts";

/** The result for one photo; times in milliseconds. */
export type Attempt = {
  /** Undefined when nothing was read; `sent`: what the desk receives. */
  reading: { lines: string[]; isValid: boolean; sent: SentReading | undefined } | undefined;
  readMs: number;
  verdict: FrameVerdict;
  lookMs: number[];
};

/** The bench page's interface, as `window.captureBench`. */
export type CaptureBench = {
  /** Draws a specimen; returns an address of its bytes, valid until the next one is drawn. */
  draw(plan: SpecimenPlan): Promise<string>;
  /** The bytes at an address as a data URL. */
  bytes(address: string): Promise<string>;
  /** Reads and judges a photo as the capture page does. */
  attempt(address: string, kind: DocumentKind): Promise<Attempt>;
};

const reader = createMrzReader();
let drawn = "";
const looksPerPhoto = 3;

const captureBench: CaptureBench = {
  draw: async (plan) => {
    URL.revokeObjectURL(drawn);
    drawn = URL.createObjectURL(await photograph(plan));
    return drawn;
  },
  bytes: async (address) => dataUrlOf(await (await fetch(address)).blob()),
  attempt: async (address, kind) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const size = { width: picture.width, height: picture.height };
    const looks = Array.from({ length: looksPerPhoto }, () => timed(() => assessFrame(picture, size, kind)));
    const startedAt = performance.now();
    const reading = await reader.read(picture);
    const readMs = performance.now() - startedAt;
    const verdict = looks[0]?.result.verdict ?? "good";
    return { reading: reading ? essence(reading) : undefined, readMs, verdict, lookMs: looks.map(({ ms }) => ms) };
  },
};

const essence = (reading: MrzReading) => ({
  lines: reading.lines,
  isValid: reading.isValid,
  sent: readingToSend(reading),
});

function timed<T>(work: () => T): { result: T; ms: number } {
  const startedAt = performance.now();
  const result = work();
  return { result, ms: performance.now() - startedAt };
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const file = new FileReader();
    file.onload = () => resolve(String(file.result));
    file.onerror = () => reject(file.error);
    file.readAsDataURL(blob);
  });
}

Object.assign(window, { captureBench });
