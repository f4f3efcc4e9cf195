import type { Database } from "#db/client.server.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { chainFaults, walletTestTexts, walletTexts } from "#server/checks/wallet-settings/wallet-settings.texts.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { anAccessChain, aRegistration, keyPemOf, pemOf } from "#tests/seed/access-certificates.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessibleEverywhere } from "./journey/accessible.ts";
import { anotherDesk } from "./journey/checks.ts";
import { openInteractive } from "./journey/interactive.ts";
import { pressOn, tabTo } from "./journey/keyboard.ts";

/** A dealer of its own, with two Admins and a user who may only read. */
async function aDealer(db: Database) {
  const { id: headquarterId } = await aHeadquarter({ db }, { name: "Autohaus Ausweis" });
  const person = (role: "Admin" | "Nutzer") =>
    aUser(
      { db, headquarterId, branchId: null },
      { role, email: `${role.toLowerCase()}-${newId().slice(0, 10)}@ausweis.example` },
    );
  return { admin: await person("Admin"), other: await person("Admin"), nutzer: await person("Nutzer") };
}

test("an Admin enters certificate and key, past what is wrong, tries them, and a colleague changes something else meanwhile", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  const { admin, other, nutzer } = await aDealer(database);
  const { leaf, authority, root } = await anAccessChain({ days: 20 });
  await signInAs(page, admin.email);
  await openInteractive(page, "/setting_page/wallet");
  const certificates = page.getByLabel("Zugangszertifikat");
  const key = page.getByLabel("Privater Schlüssel");
  const registration = page.getByLabel("Registrierungsbescheinigung");
  const save = page.getByRole("button", { name: "Speichern" });

  await certificates.fill("x".repeat(300));
  await page.getByLabel("Kunden dürfen mit der Wallet zeigen").check();
  await save.click();
  await expect(page.getByText(chainFaults.no_pem("")).first()).toBeVisible();
  await expect(certificates).toHaveValue("x".repeat(300));
  await expectAccessibleEverywhere(page, "refused");

  await certificates.fill(pemOf(authority, leaf));
  await key.fill(keyPemOf(leaf, "sec1"));
  await save.click();
  await expect(page.getByText(chainFaults.wrong_order("")).first()).toBeVisible();
  await certificates.fill(pemOf(leaf, authority, root));
  await pressOn(page, save);
  await expect(page.getByText(walletTexts.saved)).toBeVisible();
  await expect(page.getByText("Autohaus Rheintal", { exact: true })).toBeVisible();
  await expect(page.getByText("noch 19 Tage")).toBeVisible();
  await expect(key).toHaveValue("");
  // The root stays out.
  await expect(certificates).toHaveValue(pemOf(leaf, authority));

  const colleague = await anotherDesk(browser, signInAs, other.email);
  await openInteractive(colleague, "/setting_page/wallet");
  await registration.fill(await aRegistration());
  await colleague.getByLabel("Führerschein aus der Wallet").uncheck();
  await colleague.getByRole("button", { name: "Speichern" }).click();
  await expect(colleague.getByText(walletTexts.saved)).toBeVisible();
  await pressOn(page, page.getByRole("button", { name: "Testlauf starten" }));
  await expect(page.getByText(walletTestTexts.certificateEnds(19))).toBeVisible();
  await expect(page.getByText(walletTestTexts.registrationMissing)).toBeVisible();
  await expect(registration).toHaveValue(/^ey/);
  await tabTo(page, save);
  await page.keyboard.press("Enter");
  await expect(page.getByText(walletTexts.saved)).toBeVisible();
  await expect(page.getByLabel("Führerschein aus der Wallet")).not.toBeChecked();
  await page.getByRole("button", { name: "Testlauf starten" }).click();
  await expect(page.getByText(walletTestTexts.registrationSame)).toBeVisible();
  await expectAccessibleEverywhere(page, "tried");
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // Both changed the same: the second is told, and what they typed stays.
  await openInteractive(colleague, "/setting_page/wallet");
  await colleague.getByLabel("Registrierungsbescheinigung").fill("");
  await registration.fill(await aRegistration({ name: "Autohaus Neu" }));
  await save.click();
  await expect(page).toHaveURL(/saved=4$/);
  await colleague.getByRole("button", { name: "Speichern" }).click();
  await expect(colleague.getByText(walletTexts.savedMeanwhile.registrationCertificate).first()).toBeVisible();
  await expect(colleague.getByLabel("Registrierungsbescheinigung")).toHaveValue("");
  await colleague.context().close();

  const reader = await anotherDesk(browser, signInAs, nutzer.email);
  await reader.goto("/setting_page/wallet");
  await expect(reader.getByText("Autohaus Rheintal", { exact: true })).toBeVisible();
  await expect(reader.getByText("wird nicht gefragt, Kunden fotografieren")).toBeVisible();
  await expect(reader.getByRole("button", { name: /Speichern|Testlauf/ })).toHaveCount(0);
  await expect(reader.getByText("BEGIN CERTIFICATE")).toHaveCount(0);
  await reader.context().close();
});
