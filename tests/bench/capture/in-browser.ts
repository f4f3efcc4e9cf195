import { assessFrame } from "#widget/capture/assess-frame.ts";
import type { DocumentKind } from "#widget/capture/capture-steps.ts";
import type { FrameVerdict } from "#widget/capture/frame-verdict.ts";
import { linesToSend } from "#widget/capture/mrz/lines-to-send.ts";
import { createMrzReader } from "#widget/capture/mrz/mrz-reader.ts";
import type { MrzReading } from "#widget/capture/mrz/mrz-reading.ts";
import { photograph } from "../specimens/photograph.ts";
import type { SpecimenPlan } from "../specimens/plan-specimens.ts";

/** The result for one photo; times in milliseconds. */
export type Attempt = {
  /** Undefined when nothing was read; `sent`: the lines sent to the desk. */
  reading: { lines: string[]; isValid: boolean; sent: string[] | undefined } | undefined;
  readMs: number;
  verdict: FrameVerdict;
  lookMs: number[];
};

/** The bench page's interface, as `window.captureBench`. */
export type CaptureBench = {
  /** Draws a specimen; returns the bytes as a data URL. */
  draw(plan: SpecimenPlan): Promise<string>;
  /** Reads and judges a photo (an address or data URL) as the capture page does. */
  attempt(address: string, kind: DocumentKind): Promise<Attempt>;
};

const reader = createMrzReader();
const looksPerPhoto = 3;

const captureBench: CaptureBench = {
  draw: async (plan) => dataUrlOf(await photograph(plan)),
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
  sent: linesToSend(reading),
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
