import type { ContractSnapshot } from "./contracts/contract-snapshot.ts";
import type { RenderDocument } from "./platform/platform.server.ts";

/**
 * Every PDF the product makes, by name. Use cases reach it over the platform: the build of the screens, which bundles use
 * cases too, must not meet the PDF library with its fonts and WebAssembly. Loaded only by a request that renders.
 */
export const renderDocument: RenderDocument = async (name, snapshot, logoPng) => {
  switch (name) {
    case "handover_contract": {
      const { renderHandoverContract } = await import("./contracts/pdf/render-handover-contract.server.tsx");
      return renderHandoverContract(snapshot as ContractSnapshot, logoPng);
    }
  }
};
