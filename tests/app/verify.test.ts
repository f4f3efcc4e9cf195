import { afterAll, beforeAll, expect, test } from "vitest";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { verifyTexts } from "#server/handover/verify/verify.texts.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("anyone can verify a paper by its hash; an invalid one is reported", async () => {
  const { admin, place } = await app.dealer();
  const { contract } = await aVehicleUnderway(place, { hasPhotos: false });
  const desk = await app.signedIn(admin);
  const paper = await desk.request(`/id_check/contract_file/${contract.id}/signed`);
  const hash = await sha256Hex(new Uint8Array(await paper.arrayBuffer()));
  const visitor = app.visitor();
  await visitor.open("/verify");
  const field = () => visitor.page.getByLabelText(/^Prüfsumme \(SHA-256\)/);
  visitor.fill(/^Prüfsumme \(SHA-256\)/, "zu kurz");
  expect(await visitor.press("Prüfen")).toBe(422);
  // Above the field, as a link to it, and there.
  expect(visitor.page.getAllByText(verifyTexts.hashInvalid)).toHaveLength(2);
  expect(field()).toHaveProperty("value", "zu kurz");
  visitor.fill(/^Prüfsumme \(SHA-256\)/, hash);
  await visitor.press("Prüfen");
  expect(visitor.text).toContain("Dieses Dokument ist echt und unverändert.");
  expect(visitor.text).toContain(contract.contractNumber);
});
