/** A document's stored file: shown inline, never cached; pictures get a sandbox without any rights (product §4). */
export function documentResponse({ bytes, contentType }: { bytes: Uint8Array; contentType: string }): Response {
  // Browsers do not open their PDF viewer in a sandbox.
  const policy = contentType === "application/pdf" ? undefined : "default-src 'none'; sandbox";
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": contentType,
      "Cache-Control": "no-store",
      "Content-Disposition": "inline",
      ...(policy ? { "Content-Security-Policy": policy } : {}),
    },
  });
}
