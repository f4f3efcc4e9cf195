import { GlobalWorkerOptions, getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerSrc from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

/** Decoders of JBIG2, JPEG 2000 and colour profiles, and the fonts every viewer has to bring; loaded when a file needs one. */
const urls = import.meta.glob<string>(
  ["/node_modules/pdfjs-dist/wasm/*.wasm", "/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}"],
  { query: "?url", import: "default", eager: true },
);

/** What the renderer asks for by its name, from our own origin. */
class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const [, url] = Object.entries(urls).find(([path]) => path.endsWith(`/${filename}`)) ?? [];
    const response = url ? await fetch(url) : null;
    if (!response?.ok) throw new Error(`no file ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** A page of A3 at 600 dpi has 70 million pixels; larger pictures are left out. */
const maxImagePixels = 100_000_000;

/**
 * Opens a PDF in a worker of its own, which loads nothing itself: `public/_headers` forbids it. Scripts in the file are never
 * run. End it with `loadingTask.destroy()`. @throws when it is not a PDF
 */
export function openPdf(data: Uint8Array) {
  GlobalWorkerOptions.workerSrc = workerSrc;
  return getDocument({
    data,
    useWorkerFetch: false,
    WasmFactory: OwnFiles,
    StandardFontDataFactory: OwnFiles,
    // Only their presence is looked at: the files have hashes in their names.
    wasmUrl: "/",
    standardFontDataUrl: "/",
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: maxImagePixels,
  }).promise;
}
