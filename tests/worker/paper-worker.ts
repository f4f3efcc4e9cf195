import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { readSealKey } from "#server/ground/seal/seal-key.server.ts";
import { sealPdf } from "#server/ground/seal/seal-pdf.server.ts";
import type { PaperName } from "#server/handover/papers/paper-sources.ts";
import { paperRenderer } from "#server/render-paper.server.ts";
import { renderedAt, samplePapers } from "./sample-papers.ts";

/** Secrets of the seal, and its time stamp service. */
type PaperEnv = { SEAL_KEY: string; SEAL_CERT: string; TSA_URL: string };

let signedContract: Uint8Array | undefined;
let unsealed: { pdf: Uint8Array; appendix: Uint8Array } | undefined;

/**
 * The product's papers of `samplePapers` by name below /papers, one drawn by hand, the seal alone, also with a time stamp, and the
 * hash of what is posted.
 */
export default {
  async fetch(request: Request, env: PaperEnv): Promise<Response> {
    const seal = { key: env.SEAL_KEY, certificate: env.SEAL_CERT };
    const render = paperRenderer({ appUrl: "https://handschlag.example", now: () => renderedAt, seal });
    const path = new URL(request.url).pathname;
    switch (path) {
      case "/ready":
        return new Response("ok");
      case "/hash":
        return new Response(await sha256Hex(new Uint8Array(await request.arrayBuffer())));
      case "/seal":
      case "/stamped": {
        const { handover_contract, sb_leaflet } = samplePapers(null);
        unsealed ??= {
          pdf: await render("handover_contract", handover_contract),
          appendix: await render("sb_leaflet", sb_leaflet),
        };
        const timeStampUrl = path === "/stamped" ? env.TSA_URL : undefined;
        const sealKey = await readSealKey({ ...seal, timeStampUrl });
        return pdf(await sealPdf({ ...unsealed, sealKey, sealedAt: renderedAt }));
      }
      case "/by-hand": {
        const { drawContractByHand } = await import("../bench/pdf/hand-drawn-contract.ts");
        const { snapshot, signatures } = samplePapers(null).signed_contract;
        return pdf(await drawContractByHand(snapshot, signatures));
      }
    }
    const papers = samplePapers(signedContract ?? null);
    const name = path.replace("/papers/", "") as PaperName;
    if (!Object.hasOwn(papers, name)) return new Response("Not found", { status: 404 });
    const bytes = await render(name, papers[name] as never);
    if (name === "signed_contract") signedContract = bytes;
    return pdf(bytes);
  },
};

const pdf = (bytes: Uint8Array) => new Response(bytes as BodyInit, { headers: { "Content-Type": "application/pdf" } });
