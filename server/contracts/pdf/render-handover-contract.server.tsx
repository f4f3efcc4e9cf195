import type { ContractSnapshot } from "#server/contracts/contract-snapshot.ts";
import { printableData } from "#server/platform/pdf/printable-text.ts";
import { contractTerms } from "./contract-terms.ts";

/**
 * The PDF of a contract that is not signed yet. In one runtime the same snapshot and logo give the same bytes.
 * The PDF library is loaded with the first call only, because it would make the Worker slow to start.
 * @param logoPng the dealer's logo; without one, or with one that cannot be printed, the product's sign is used
 * @throws Error when the snapshot names terms that do not exist
 */
export async function renderHandoverContract(
  snapshot: ContractSnapshot,
  logoPng?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const terms = contractTerms(snapshot.termsVersion);
  const [{ HandoverContract }, { letterheadLogo }, { renderPdf }] = await Promise.all([
    import("./handover-contract.pdf.tsx"),
    import("#server/platform/pdf/letterhead-logo.server.ts"),
    import("#server/platform/pdf/render-pdf.server.tsx"),
  ]);
  return renderPdf(
    <HandoverContract snapshot={printableData(snapshot)} terms={terms} logo={letterheadLogo(logoPng)} />,
  );
}
