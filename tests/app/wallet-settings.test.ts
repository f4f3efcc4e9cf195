import { afterAll, beforeAll, expect, test } from "vitest";
import { chainFaults, walletTestTexts, walletTexts } from "#server/checks/wallet-settings/wallet-settings.texts.ts";
import { anAccessChain, keyPemOf, pemOf } from "#tests/seed/access-certificates.ts";
import { startApp, type TestApp } from "./start-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("without scripts a wallet is set up and tried; a private key is never sent back", async () => {
  const { admin } = await app.dealer();
  const { leaf, authority } = await anAccessChain();
  const secret = keyPemOf(leaf).split("\n")[1] ?? "";
  const desk = await app.signedIn(admin);
  await desk.open("/setting_page/wallet");

  desk.fill(/^Zugangszertifikat/, pemOf(authority, leaf));
  desk.fill(/^Privater Schlüssel/, keyPemOf(leaf));
  await desk.press("Speichern");
  expect(desk.text).toContain(chainFaults.wrong_order(""));
  expect(desk.page.getByLabelText(/^Zugangszertifikat/)).toHaveProperty("value", pemOf(authority, leaf));
  expect(desk.document.documentElement.outerHTML).not.toContain(secret);

  // Into the wrong field.
  desk.fill(/^Zugangszertifikat/, keyPemOf(leaf));
  await desk.press("Speichern");
  expect(desk.text).toContain(chainFaults.holds_key(""));
  expect(desk.document.documentElement.outerHTML).not.toContain(secret);

  desk.fill(/^Zugangszertifikat/, pemOf(leaf, authority));
  desk.fill(/^Privater Schlüssel/, keyPemOf(leaf));
  await desk.press("Speichern");
  expect(desk.text).toContain(walletTexts.saved);
  expect(desk.text).toContain(walletTexts.keyStates.fits);
  await desk.press("Testlauf starten");
  expect(desk.text).toContain(walletTestTexts.keyFits);
  expect(desk.text).toContain(walletTestTexts.isOff);
  expect(desk.document.documentElement.outerHTML).not.toContain(secret);
});
