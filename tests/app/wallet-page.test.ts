import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { walletRequests, walletSettings } from "#db/schema/wallet.ts";
import { aCaptureProcess } from "#db/seed/states/captures.ts";
import type { Place } from "#db/seed/states/place.ts";
import { someWalletSettings } from "#db/seed/states/wallet.ts";
import { createWalletWorld, trustPems } from "#db/seed/wallet-world/wallet-world.ts";
import { walletPageTexts } from "#server/checks/wallet/wallet-page.texts.ts";
import { sealWalletKey } from "#server/checks/wallet-settings/wallet-key.server.ts";
import { newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { startApp, type TestApp } from "./start-app.ts";

const t = walletPageTexts.de;
let app: TestApp;
/** The page on which a customer shows documents with the wallet. */
let address: string;
let place: Place;
beforeAll(async () => {
  const world = await createWalletWorld({});
  const pems = Object.entries(trustPems(world)).map(([name, texts]) => [name, texts.join("\n")]);
  app = await startApp({ WALLET: JSON.stringify(Object.fromEntries(pems)) });
  ({ place } = await app.dealer());
  const { headquarterId } = place;
  await someWalletSettings(place, {
    isOn: true,
    certificates: [...world.asker.certificates],
    certificateEndsOn: new Date(Date.now() + 86_400_000),
    keyCopy: await sealWalletKey(app.env.APP_SECRET, headquarterId, world.asker.key),
    registrationCertificate: world.asker.registrationCertificate,
  });
  const token = newToken();
  await aCaptureProcess(place, { tokenHash: await sha256Hex(token) });
  address = `/id_scan_mobile/${token}/wallet`;
});
afterAll(() => app.close());

test("a question has an address of its own, which only the browser that asked can load again", async () => {
  const phone = app.visitor();
  await phone.open(`${address}?language=de`);
  await phone.press(t.showId);
  expect(phone.status).toBe(200);
  expect(phone.address).toContain("asked=");
  const opens = () => phone.page.getByRole("link", { name: t.open }).getAttribute("href");
  const first = opens();
  expect(first).toMatch(/^openid4vp:/);
  await phone.open(phone.address);
  expect(opens()).toBe(first);
  const other = app.visitor();
  await other.open(phone.address);
  expect(other.page.queryByRole("link", { name: t.open })).toBeNull();
  expect(other.page.getByRole("button", { name: t.showId })).toBeTruthy();
  // Once it is answered the same address asks anew.
  const isIts = eq(walletRequests.id, new URL(phone.address, "http://x").searchParams.get("asked") ?? "");
  await app.database.db.update(walletRequests).set({ state: "answered" }).where(isIts);
  await phone.open(phone.address);
  expect(phone.page.queryByRole("link", { name: t.open })).toBeNull();
});

test("who has asked too often is told to photograph, in the language of the page", async () => {
  const phone = app.visitor();
  for (let count = 0; count <= limits.wallet.questionsPerLink; count += 1) {
    await phone.open(`${address}?language=tr`);
    await phone.press(walletPageTexts.tr.showId);
    expect(phone.status).toBe(200);
  }
  expect(phone.page.getByRole("alert").textContent).toContain(walletPageTexts.tr.refusals.tooMany);
  expect(phone.page.getByRole("link", { name: walletPageTexts.tr.photograph })).toBeTruthy();
});

test("an answer to a dealer who has switched the wallet off meanwhile is not taken, and the page says what to do", async () => {
  const isDealers = eq(walletSettings.headquarterId, place.headquarterId);
  await app.database.db.update(walletSettings).set({ isOn: false }).where(isDealers);
  const phone = app.visitor();
  await phone.open(`${address}?language=de&question=q&response_code=c`);
  expect(phone.page.getByRole("alert").textContent).toContain(t.refusals.off);
  expect(phone.page.queryByRole("button")).toBeNull();
  expect(phone.page.getByRole("link", { name: t.photograph })).toBeTruthy();
  // Who has shown nothing photographs, without a word about it.
  await phone.open(address);
  expect(phone.address).not.toContain("/wallet");
});
