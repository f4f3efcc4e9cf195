import { documentHeaders } from "#server/ground/http/security.ts";

/** A document's stored file as a response (checks.md#photos). */
export const documentResponse = ({ bytes, contentType }: { bytes: Uint8Array; contentType: string }) =>
  new Response(bytes as BodyInit, { headers: documentHeaders(contentType) });
