import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import { type PaperSources, signedContractFileName } from "#server/handover/papers/paper-sources.ts";
import { paperRenderer } from "#server/render-paper.server.ts";
import { checkSeal } from "#tests/documents/check-seal.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import { exampleContractSnapshot } from "#tests/seed/contract-snapshot.ts";
import { handoverSignatures } from "#tests/seed/signatures.ts";

const now = () => new Date("2026-11-24T18:00:00.000Z");
const snapshot = exampleContractSnapshot();
const document: PaperSources["cancellation"]["document"] = {
  title: "Stornierung",
  subtitle: "Fahrzeugüberlassungsvertrag Nr. FÜV-2026-000042 vom 24.11.2026, 09:00 Uhr",
  dealer: snapshot.dealer,
  references: ["Vertrag FÜV-2026-000042", "Vorgang ID1042"],
  createdAt: now().toISOString(),
  parts: [{ title: "Storno", facts: [["Grund", "Kunde hat abgesagt"]], texts: ["Der Vertrag gilt nicht mehr."] }],
};

test("the paper of a cancellation is sealed as a whole, and has the sealed contract inside as it is", async () => {
  const render = paperRenderer({ appUrl: "https://verwaltung.handschlag.example", now, seal: await testSealPair() });
  const signed = await render("signed_contract", { snapshot, signatures: handoverSignatures() });
  const pdf = await render("cancellation", { document, signedContract: signed });
  expect(checkSeal(pdf)).toMatchObject({ isWholeFile: true, isDigestRight: true, isSignatureRight: true });
  const { content } = await readPdf(pdf);
  for (const words of ["Stornierung", "Kunde hat abgesagt", "https://verwaltung.handschlag.example/verify"])
    expect(content).toContain(words);
  const attached = (await PDF.load(pdf)).getAttachment(signedContractFileName);
  expect(attached).toEqual(signed);
  const unsigned = await render("cancellation", { document, signedContract: null });
  expect(checkSeal(unsigned)).toMatchObject({ isWholeFile: true, isDigestRight: true });
  expect((await PDF.load(unsigned)).getAttachment(signedContractFileName)).toBeNull();
});
