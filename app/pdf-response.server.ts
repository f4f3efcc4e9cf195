import { pdfHeaders } from "#server/ground/http/pdf-headers.ts";

/** A tenant's paper as a response. */
export const pdfResponse = (paper: { bytes: Uint8Array; fileName: string }) =>
  new Response(paper.bytes as BodyInit, { headers: pdfHeaders(paper) });
