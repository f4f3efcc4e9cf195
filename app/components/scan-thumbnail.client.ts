import { paths } from "#app/paths.ts";
import { drawPdfPictures } from "./pdf-pages.client.ts";

const width = 360;
const quality = 0.75;

type Scan = { id: string; contentType: string };

/** By scan: what this page has drawn already, or tried to. */
const drawn = new Map<string, Promise<string>>();
let last: Promise<unknown> = Promise.resolve();

/** An object URL of the scan's first page, drawn one after the other; the server gets it for everyone else. */
export function drawThumbnail(scan: Scan): Promise<string> {
  const known = drawn.get(scan.id);
  if (known) return known;
  const url = last.then(() => draw(scan));
  last = url.catch(() => {});
  drawn.set(scan.id, url);
  return url;
}

async function draw({ id, contentType }: Scan): Promise<string> {
  const source = paths.scanForThumbnail(id);
  const options = { width, isFirstOnly: true, signal: new AbortController().signal };
  const [picture] = contentType === "application/pdf" ? await drawPdfPictures(source, options) : [await shrink(source)];
  if (!picture) throw new Error("no picture");
  const form = new FormData();
  form.set("thumbnail", picture, "thumbnail.jpg");
  // A lost response costs another attempt elsewhere; the picture is shown all the same.
  fetch(paths.scanFile(id), { method: "POST", body: form }).catch(() => {});
  return URL.createObjectURL(picture);
}

async function shrink(source: string): Promise<Blob> {
  const response = await fetch(source);
  if (!response.ok) throw new Error("no file");
  const bitmap = await createImageBitmap(await response.blob());
  const scale = Math.min(1, width / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!blob) throw new Error("no picture");
  return blob;
}
