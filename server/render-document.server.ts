import type { DocumentName, DocumentSources } from "./contract-documents/document-sources.ts";
import type { RenderDocument } from "./platform/platform.server.ts";

/** What documents need besides their source. */
export type DocumentSettings = {
  /** Public address of the product: the audit page says where a document can be checked. */
  appUrl: string;
  now: () => Date;
  /** Secrets SEAL_KEY and SEAL_CERT; without them signed documents are not made at all. */
  seal: { key: string | undefined; certificate: string | undefined };
};

type Renderers = {
  [N in DocumentName]: (
    source: DocumentSources[N],
    settings: DocumentSettings,
    logoPng?: Uint8Array,
  ) => Promise<Uint8Array>;
};

const notMadeYet = (name: DocumentName) => async (): Promise<Uint8Array> => {
  throw new Error(`There is no document ${name} yet.`);
};

const renderers: Renderers = {
  async handover_contract({ snapshot }, _settings, logoPng) {
    const { renderHandoverContract } = await import("./contracts/pdf/render-handover-contract.server.tsx");
    return renderHandoverContract(snapshot, logoPng);
  },
  signed_contract: notMadeYet("signed_contract"),
  contract_with_return: notMadeYet("contract_with_return"),
  sb_contract: notMadeYet("sb_contract"),
  signed_sb_contract: notMadeYet("signed_sb_contract"),
  sb_leaflet: notMadeYet("sb_leaflet"),
};

/**
 * Every PDF the product makes, by name. Use cases reach it over the platform: the build of the screens, which bundles use
 * cases too, must not meet the PDF library with its fonts and WebAssembly. Loaded only by a request that renders.
 */
export function documentRenderer(settings: DocumentSettings): RenderDocument {
  return (name, source, logoPng) => renderers[name](source, settings, logoPng);
}
