/**
 * Other products' numbers, measured once: gzip -9 of the files that a page must load from the named npm package, and the time
 * from opening a page to the first camera frame under the same slow network and processor as here.
 */
export const rivals = {
  /** Camera and frame for documents; its server does the recognition. */
  captureOnly: { name: "Regula vp-frontend-document-components 9.8.3074", bytes: 247_891 },
  /** Camera, quality checks and cropping, without reading. */
  captureWithChecks: { name: "Microblink Capture 1.2.1", bytes: 1_868_513 },
  /** Camera and reading of documents, all in the browser. */
  captureAndReader: { name: "Microblink BlinkID 7.4.3 (light)", bytes: 8_736_613 },
  /** Reading alone. */
  readerOnly: { name: "tesseract.js 7.0.0 with an MRZ model", bytes: 2_800_000 },
  slowCamera: { name: "Regula camera-snapshot 9.8.3074", milliseconds: 3_190 },
};
