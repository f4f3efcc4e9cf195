import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { cameraVideo, root } from "./environment.ts";

/** The video for the browsers' fake camera: Chromium loops a sequence of JPEG files. */
export default function makeCameraVideo(): void {
  const frame = readFileSync(`${root}tests/fixtures/specimens/easy-td1-1.jpg`);
  mkdirSync(dirname(cameraVideo), { recursive: true });
  writeFileSync(cameraVideo, Buffer.concat(Array.from({ length: 10 }, () => frame)));
}
