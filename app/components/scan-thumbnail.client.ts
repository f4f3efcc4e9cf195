import { paths } from "#app/paths.ts";
import { jpegOf } from "./jpeg-of.client.ts";
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
  const source = paths.scanFor("thumbnail", id);
  const options = { width, isFirstOnly: true, signal: new AbortController().signal };
  const [picture] = contentType === "application/pdf" ? await drawPdfPictures(source, options) : [await shrink(source)];
  if (!picture) throw new Error("no picture");
  const form = new FormData();
  form.set("thumbnail", picture, "thumbnail.jpg");
  // A lost response costs another attempt elsewhere; the picture is shown all the same.
  fetch(paths.scanFile(id), { method: "POST", body: form }).catch(() => {});
  return URL.createObjectURL(picture);
}

async function shrink(source: string): Promise<Blob | null> {
  const response = await fetch(source);
  if (!response.ok) throw new Error("no file");
  return jpegOf(await response.blob(), width, quality);
}
