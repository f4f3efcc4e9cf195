import { paths } from "#app/paths.ts";
import { heicType } from "#server/checks/scans/heic.ts";
import { convertHeic } from "./convert-heic.client.ts";
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
  const picture = await pictureOf({ id, contentType });
  if (!picture) throw new Error("no picture");
  const form = new FormData();
  form.set("thumbnail", picture, "thumbnail.jpg");
  // A lost response costs another attempt elsewhere; the picture is shown all the same.
  fetch(paths.scanFile(id), { method: "POST", body: form }).catch(() => {});
  return URL.createObjectURL(picture);
}

async function pictureOf({ id, contentType }: Scan): Promise<Blob | null | undefined> {
  if (contentType === heicType) {
    const photo = await convertHeic(id);
    return photo && jpegOf(photo, width, quality);
  }
  const source = paths.scanFor("thumbnail", id);
  if (contentType !== "application/pdf") return shrink(source);
  const options = { width, isFirstOnly: true, signal: new AbortController().signal };
  return (await drawPdfPictures(source, options))[0];
}

async function shrink(source: string): Promise<Blob | null> {
  const response = await fetch(source);
  if (!response.ok) throw new Error("no file");
  return jpegOf(await response.blob(), width, quality);
}
