import type { DocumentName, DocumentSources } from "./contract-documents/document-sources.ts";
import type { RenderDocument } from "./platform/platform.server.ts";

type Renderers = {
  [N in DocumentName]?: (source: DocumentSources[N], logoPng?: Uint8Array) => Promise<Uint8Array>;
};

const renderers: Renderers = {
  async handover_contract({ snapshot }, logoPng) {
    const { renderHandoverContract } = await import("./contracts/pdf/render-handover-contract.server.tsx");
    return renderHandoverContract(snapshot, logoPng);
  },
};

/**
 * Every PDF the product makes, by name. Use cases reach it over the platform: the build of the screens, which bundles use
 * cases too, must not meet the PDF library with its fonts and WebAssembly. Loaded only by a request that renders.
 */
export const renderDocument: RenderDocument = async (name, source, logoPng) => {
  const render = renderers[name];
  if (!render) throw new Error(`no renderer for ${name}`);
  return render(source, logoPng);
};
