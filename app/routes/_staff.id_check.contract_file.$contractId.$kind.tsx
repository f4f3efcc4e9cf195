import { staffLoader } from "#app/staff-route.server.ts";
import { viewContractFile } from "#server/contract-documents/view-document.server.ts";

/** A contract's document, shown in the browser's viewer; for signed-in people of its tenant only, never cached. */
export const loader = staffLoader(async ({ ctx, params }) => {
  const { contractId = "", kind = "" } = params;
  const { bytes, fileName } = await viewContractFile(ctx, { contractId, kind });
  return new Response(bytes as BodyInit, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.length),
      "Content-Disposition": `inline; filename="${asciiName(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
});

/** For programs that do not know `filename*` (RFC 6266). */
const asciiName = (name: string) =>
  name
    .replaceAll("Ü", "UE")
    .replaceAll("ü", "ue")
    .replace(/[^\x20-\x7e]/g, "_");
