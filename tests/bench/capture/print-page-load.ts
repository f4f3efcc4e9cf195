import { kilobytes, median, spreadText } from "./numbers.ts";
import type { PageLoad } from "./page-load.ts";
import { rivals } from "./rivals.ts";
import type { Sent } from "./serve.ts";

/** Prints bytes and times of a visit, each as a ratio to a product that does the same. */
export function printPageLoad({ firstLoad, reader, cameraMs, slowCameraMs }: PageLoad): void {
  const [first, later] = [bytesOf(firstLoad), bytesOf(reader)];
  const compare = (own: number, rival: { name: string; bytes: number }) =>
    `${(rival.bytes / own).toFixed(1).padStart(6)} times as much: ${rival.name}, ${kilobytes(rival.bytes)}`;
  console.log("Bytes over the wire (gzip, scripts and styles)");
  console.log(`  capture page, first load   ${kilobytes(first)} in ${firstLoad.length} files`);
  console.log(`    ${compare(first, rivals.captureOnly)}`);
  console.log(`    ${compare(first, rivals.captureWithChecks)}`);
  console.log(`  zone reader, when needed   ${kilobytes(later)} in ${reader.length} files`);
  console.log(`    ${compare(later, rivals.readerOnly)}`);
  console.log(`  both                       ${kilobytes(first + later)}`);
  console.log(`    ${compare(first + later, rivals.captureAndReader)}`);

  const { slowCamera } = rivals;
  const times = (slowCamera.milliseconds / median(slowCameraMs)).toFixed(1);
  console.log("\nFrom opening the page to a camera that is ready (consent given at once, cold cache)");
  console.log(`  this machine               ${spreadText(cameraMs)}`);
  console.log(`  slow 4G, processor / 4     ${spreadText(slowCameraMs)}`);
  console.log(
    `    ${times.padStart(6)} times as long: ${slowCamera.name}, ${slowCamera.milliseconds} ms to its first frame`,
  );
}

const bytesOf = (files: readonly Sent[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
