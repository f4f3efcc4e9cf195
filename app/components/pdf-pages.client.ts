import type { PDFPageProxy } from "pdfjs-dist";
import { refuseScrambled } from "#widget/capture/scrambled-canvas.ts";

const maximumPages = 10;
const jpegQuality = 0.9;

type Options = {
  /** Of each picture, in pixels. */
  width: number;
  isFirstOnly: boolean;
  /** The second page before the first one. */
  isBackFirst?: boolean;
  signal: AbortSignal;
};

/**
 * Renders the pages of a PDF as pictures in the browser, at most ten. Loads the renderer on first use.
 * Returns object URLs, to be revoked by the caller. @throws when the file cannot be loaded or is not a PDF
 */
export async function drawPdfPages(src: string, options: Options): Promise<string[]> {
  return (await drawPdfPictures(src, options)).map((picture) => URL.createObjectURL(picture));
}

/** The same as JPEG files. */
export async function drawPdfPictures(src: string, options: Options): Promise<Blob[]> {
  const pictures: Blob[] = [];
  for await (const picture of pdfPictures(src, options)) pictures.push(picture);
  return pictures;
}

/** The same one after the other: a page that is not asked for is not drawn. */
export async function* pdfPictures(
  src: string,
  { width, isFirstOnly, isBackFirst = false, signal }: Options,
): AsyncGenerator<Blob, void> {
  await refuseScrambled();
  const [{ openPdf }, response] = await Promise.all([import("./pdf-renderer.client.ts"), fetch(src, { signal })]);
  if (!response.ok) throw new Error("no file");
  const pdf = await openPdf(new Uint8Array(await response.arrayBuffer()));
  try {
    const count = isFirstOnly ? 1 : Math.min(pdf.numPages, maximumPages);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    if (isBackFirst) numbers.unshift(...numbers.splice(1, 1));
    for (const number of numbers) {
      if (signal.aborted) break;
      yield await drawPage(await pdf.getPage(number), width);
    }
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function drawPage(page: PDFPageProxy, width: number): Promise<Blob> {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", jpegQuality));
  // Safari frees the memory of a canvas only once its size is zero.
  canvas.width = canvas.height = 0;
  if (!blob) throw new Error("no picture");
  return blob;
}
