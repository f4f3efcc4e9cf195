import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import type { ReadingBlock, ReadPaperText, RenderPaper } from "./ground/kernel/platform.ts";
import type { SealSettings } from "./handover/paper-templates/seal-signed-paper.server.tsx";
import type { PaperName, PaperSources, ReadablePaper } from "./handover/papers/paper-sources.ts";

type Renderers = {
  [N in PaperName]: (source: PaperSources[N], settings: SealSettings, logoBytes?: Uint8Array) => Promise<Uint8Array>;
};

const contractRenderers = () => import("./handover/paper-templates/render-contract.server.tsx");
const addendumRenderers = () => import("./handover/amendments/pdf/render-addendum.server.tsx");
const sealedDocuments = () => import("./handover/paper-templates/render-sealed-document.server.ts");
const textDocuments = () => import("./handover/paper-templates/text-document.pdf.tsx");
const sbRenderers = () => import("./handover/sb-insurance/pdf/render-sb-contract.server.tsx");

const renderers: Renderers = {
  handover_contract: async (source, _settings, logo) =>
    (await contractRenderers()).renderHandoverContract(source, logo),
  signed_contract: async (source, settings, logo) =>
    (await contractRenderers()).renderSignedContract(source, settings, logo),
  contract_with_return: async (source, settings, logo) =>
    (await contractRenderers()).renderContractWithReturn(source, settings, logo),
  addendum: async (source, _settings, logo) => (await addendumRenderers()).renderAddendum(source, logo),
  signed_addendum: async (source, settings, logo) =>
    (await addendumRenderers()).renderSignedAddendum(source, settings, logo),
  corrected_return: async (source, settings, logo) =>
    (await sealedDocuments()).renderCorrectedReturn(source, settings, logo),
  sb_contract: async (source, _settings, logo) => (await sbRenderers()).renderSbContract(source, logo),
  signed_sb_contract: async (source, settings, logo) =>
    (await sbRenderers()).renderSignedSbContract(source, settings, logo),
  cancellation: async (source, settings, logo) => (await sealedDocuments()).renderCancellation(source, settings, logo),
  terms: async (source, _settings, logo) =>
    (await import("./handover/paper-templates/render-terms.server.tsx")).renderTerms(source, logo),
  text_document: async (source, _settings, logo) => (await textDocuments()).renderTextDocument(source, logo),
  vehicle_labels: async (source) =>
    (await import("./fleet/vehicle-labels/pdf/render-labels.server.tsx")).renderLabels(source),
  sb_leaflet: async () => (await sbRenderers()).renderSbLeaflet(),
};

/** Of the papers that customers get; the others are for the office. */
const readers: { [N in ReadablePaper]: (source: PaperSources[N]) => Promise<ReadingBlock[]> } = {
  handover_contract: async (source) => (await contractRenderers()).readContract(source),
  signed_contract: async (source) => (await contractRenderers()).readContract(source),
  contract_with_return: async (source) => (await contractRenderers()).readContractWithReturn(source),
  corrected_return: async ({ document }) => (await textDocuments()).readTextDocument(document),
  cancellation: async ({ document }) => (await textDocuments()).readTextDocument(document),
  addendum: async (source) => (await addendumRenderers()).readAddendum(source),
  signed_addendum: async (source) => (await addendumRenderers()).readAddendum(source),
  sb_contract: async (source) => (await sbRenderers()).readSbContract(source),
  signed_sb_contract: async (source) => (await sbRenderers()).readSbContract(source),
};

/** What a paper says as blocks of text, by the name of its PDF; null for a paper that is a PDF only. */
export const readPaperText: ReadPaperText = async (name, source) => {
  const read = entryOf(readers, name) as ((source: object) => Promise<ReadingBlock[]>) | undefined;
  return read ? read(source) : null;
};

/**
 * Every PDF of the product, by name. Use cases call it through the platform: the build of the screens, which bundles use
 * cases too, must not include the PDF library with its fonts and WebAssembly. It is loaded only by a request that renders,
 * because it would slow down the start of the Worker.
 */
export function paperRenderer(settings: SealSettings): RenderPaper {
  return (name, source, logoBytes) =>
    (entryOf(renderers, name) as Renderers[PaperName])(source as never, settings, logoBytes);
}
