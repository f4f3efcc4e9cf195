import { storedPictureHeaders } from "#server/ground/http/security.ts";

/** A document's stored file: shown inline, never cached; pictures get a sandbox without any rights (checks.md#photos). */
export function documentResponse({ bytes, contentType }: { bytes: Uint8Array; contentType: string }): Response {
  // Browsers do not open their PDF viewer in a sandbox.
  const type = contentType === "application/pdf" ? { "Content-Type": contentType } : storedPictureHeaders(contentType);
  return new Response(bytes as BodyInit, {
    headers: {
      ...type,
      "Cache-Control": "no-store",
      "Content-Disposition": "inline",
    },
  });
}
