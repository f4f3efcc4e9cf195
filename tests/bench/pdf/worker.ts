import { paperRenderer } from "#server/render-paper.server.ts";
import { exampleContractSnapshot } from "#tests/seed/contract-snapshot.ts";
import { handoverSignatures, returnSignatures } from "#tests/seed/signatures.ts";

/** Secrets of the seal, passed by main.ts. */
type BenchEnv = { SEAL_KEY: string; SEAL_CERT: string };

const snapshot = exampleContractSnapshot();
const signatures = handoverSignatures();
const vehicleReturn = {
  snapshotVersion: 1 as const,
  returnedAt: "2026-11-24T17:00:00.000Z",
  odometerKm: 13_260,
  newDamage: "Kratzer am hinteren Stoßfänger rechts (ca. 12 cm)",
  notes: "Ladestand 62 %.",
  handledBy: "Jörg O'Neil",
};
let signedContract: Uint8Array | undefined;

/** The documents as the product renders them, and one drawn by hand; each response is a PDF. */
export default {
  async fetch(request: Request, env: BenchEnv): Promise<Response> {
    const render = paperRenderer({
      appUrl: "https://handschlag.example",
      now: () => new Date(),
      seal: { key: env.SEAL_KEY, certificate: env.SEAL_CERT },
    });
    switch (new URL(request.url).pathname) {
      case "/ready":
        return new Response("ok");
      case "/unsigned":
        return pdf(await render("handover_contract", { snapshot }));
      case "/signed":
        signedContract = await render("signed_contract", { snapshot, signatures });
        return pdf(signedContract);
      case "/returned": {
        const all = [...signatures, ...returnSignatures()];
        const source = { snapshot, vehicleReturn, signatures: all, signedContract: signedContract ?? null };
        return pdf(await render("contract_with_return", source));
      }
      case "/by-hand": {
        const { drawContractByHand } = await import("./hand-drawn-contract.ts");
        return pdf(await drawContractByHand(snapshot, signatures));
      }
      default:
        return new Response("Not found", { status: 404 });
    }
  },
};

const pdf = (bytes: Uint8Array) => new Response(bytes as BodyInit, { headers: { "Content-Type": "application/pdf" } });
