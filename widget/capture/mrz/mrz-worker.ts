import { type Network, openNetwork } from "./classifier.ts";
import { type GreyImage, greyOfRgba } from "./grey-image.ts";
import type { MrzReading } from "./mrz-reading.ts";
import { readMrz } from "./read-mrz.ts";

/** More pixels make reading slower, not better. */
const maxSide = 2400;

let network: Promise<Network> | undefined;

async function loadNetwork(): Promise<Network> {
  const response = await fetch(new URL("./mrz-net.bin", import.meta.url));
  if (!response.ok) throw new Error("no network file");
  return openNetwork(await response.arrayBuffer());
}

function greyOf(bitmap: ImageBitmap): GreyImage {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no 2d context");
  context.drawImage(bitmap, 0, 0, width, height);
  return greyOfRgba(context.getImageData(0, 0, width, height).data, width, height);
}

/** Undefined where nobody can say whether there is a zone. */
async function read(bitmap: ImageBitmap): Promise<MrzReading | null | undefined> {
  try {
    const photo = greyOf(bitmap);
    network ??= loadNetwork();
    return readMrz(photo, await network);
  } catch {
    // Without its file, or on a browser without OffscreenCanvas, nothing is read and staff type the data.
    network = undefined;
    return undefined;
  } finally {
    bitmap.close();
  }
}

/** Each bitmap comes with a port for the reply. */
addEventListener("message", async ({ data, ports }: MessageEvent<ImageBitmap>) =>
  ports[0]?.postMessage(await read(data)),
);
