import type { DocumentKind } from "./capture-steps.ts";
import type { Box } from "./encode-image.ts";

/** As a share of the picture's height; leaves room for a document placed slightly off. */
const heightShare = 0.86;
const pictureAspect = 16 / 9;
/** ISO/IEC 7810: ID-1 is 85.6 x 54 mm, a passport page (ID-3) 125 x 88 mm. */
const cardAspect = 85.6 / 54;
const passportAspect = 125 / 88;

/** Where the document belongs in the 16:9 picture, as shares (0 to 1) of its width and height. */
export function documentFrame(kind: DocumentKind): Box {
  const width = (heightShare * (kind === "PASSPORT" ? passportAspect : cardAspect)) / pictureAspect;
  return { x: (1 - width) / 2, y: (1 - heightShare) / 2, width, height: heightShare };
}
