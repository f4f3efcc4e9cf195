/** Headers of a tenant's paper: shown in the browser's viewer, with a file name for saving; never cached. */
export const pdfHeaders = ({ bytes, fileName }: { bytes: Uint8Array; fileName: string }) => ({
  "Content-Type": "application/pdf",
  "Content-Length": String(bytes.length),
  "Content-Disposition": `inline; filename="${asciiName(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
});

/** For clients that do not support `filename*` (RFC 6266). */
const asciiName = (name: string) =>
  name
    .replaceAll("Ü", "UE")
    .replaceAll("ü", "ue")
    .replace(/[^\x20-\x7e]/g, "_");
