import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessibleEverywhere } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { aFilledWizard } from "./journey/draft.ts";
import { openInteractive } from "./journey/interactive.ts";
import { pressOn, tabTo } from "./journey/keyboard.ts";
import { aContractToSign } from "./journey/signing.ts";

/** Premium with SB-Schutz, signs digitally. */
const admin = "admin@rheintal.example";

test("from an accepted check to the signed contract by keyboard alone", async ({ page, signInAs, database }) => {
  await signInAs(page, admin);
  const place = await placeOf(database, admin);
  const vin = composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000));
  await aVehicle(place, { vin });
  const check = await anAcceptedCheck(place);
  const button = (name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
  const onward = async (step: RegExp) => {
    await pressOn(page, button("Weiter"));
    await expect(page).toHaveURL(step);
  };
  await openInteractive(page, `/id_check/${check.id}`);
  await pressOn(page, page.getByRole("link", { name: "Vertrag erstellen" }));

  await tabTo(page, page.getByLabel("Anrede"));
  await page.keyboard.type("F");
  await expect(page.getByLabel("Anrede")).toHaveValue(/.+/);
  for (const [label, value] of [
    ["E-Mail", "tasten@example.org"],
    ["Mobilnummer", "015123456789"],
    ["Straße", "Domstr."],
    ["Hausnummer", "4"],
    ["PLZ", "50668"],
  ] as const) {
    await tabTo(page, page.getByLabel(label).first());
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(value);
  }
  await expect(page.getByLabel(/^Ort\b/)).toHaveValue("Köln");
  await pressOn(page, page.getByLabel("Die Führerscheinklassen wurden überprüft und sind gültig."), "Space");
  await onward(/step=1/);

  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type(vin.slice(-6));
  const car = page.getByRole("radio", { name: new RegExp(vin) });
  await pressOn(page, car, "Space");
  await expect(page.getByLabel("Kilometerstand bei Übergabe")).not.toHaveValue("");
  await onward(/step=2/);

  const kind = page.getByRole("combobox", { name: /^Vertragsart/ });
  await tabTo(page, kind);
  await page.keyboard.type("Verm");
  await expect(page.getByLabel("Tagesgrundpreis")).not.toHaveValue("");
  await onward(/step=[34]/);

  const no = page.getByRole("radio", { name: "Nein" });
  await expect(no.or(button("Vertrag generieren"))).toBeVisible();
  if (await no.isVisible()) {
    const yes = page.getByRole("radio", { name: /^Ja/ });
    // Tab stops once in a group: at what is chosen, or at its beginning.
    await tabTo(page, (await no.isChecked()) ? no : yes);
    if (!(await no.isChecked())) await page.keyboard.press("ArrowDown");
    await expect(no).toBeChecked();
    await onward(/step=4/);
  }
  await pressOn(page, button("Vertrag generieren"));
  const made = page.getByRole("dialog");
  await expect(made).toContainText("Sie haben den Vertrag erfolgreich generiert.");
  await pressOn(page, made.getByRole("link", { name: "Jetzt unterschreiben" }));

  await expect(page).toHaveURL(/online_signature_pdf/);
  const agreement = page.getByLabel(/^Alle Beteiligten haben den Vertrag gelesen/);
  if (!(await agreement.isChecked())) await pressOn(page, agreement, "Space");
  const typedName = page.getByLabel("Vor- und Nachname, als Unterschrift getippt").filter({ visible: true });
  for (const [card, name] of [
    ["customer", "Erika Mustermann"],
    ["dealer", "Jörg Weißenfels"],
  ] as const) {
    const signature = page.locator(`#unterschrift-${card}`);
    await pressOn(page, signature.getByRole("button", { name: "Namen tippen" }));
    await tabTo(page, signature.getByLabel("Vor- und Nachname, als Unterschrift getippt"));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(name);
  }
  await expect(typedName.first()).toBeVisible();
  await pressOn(page, button("Senden"));
  await expect(page.getByRole("dialog")).toContainText("Sie haben alle erforderlichen Unterschriften geleistet.");
  const [contract] = await database.select().from(contracts).where(eq(contracts.idCheckId, check.id));
  expect(contract?.fullySignedAt).not.toBeNull();
});

test("no step of the wizard and no page of signing breaks a rule of axe at any width, light or dark", async ({
  page,
  signInAs,
  database,
}) => {
  const place = await placeOf(database, admin);
  const check = await anAcceptedCheck(place);
  await aFilledWizard(place, check);
  const { address, detailAddress } = await aContractToSign(database, admin);
  await signInAs(page, admin);
  await openInteractive(page, `/id_check/new_contract/${check.id}?step=0`);
  for (const step of [0, 1, 2, 3, 4]) {
    await expect(page).toHaveURL(new RegExp(`step=${step}`));
    await test.step(`step ${step}`, () => expectAccessibleEverywhere(page, `step ${step}`));
    if (step === 3) await page.getByRole("radio", { name: "Nein" }).check();
    if (step < 4) await page.getByRole("button", { name: "Weiter", exact: true }).click();
  }
  for (const path of [detailAddress, address]) {
    await openInteractive(page, path);
    await test.step(path, () => expectAccessibleEverywhere(page, path));
  }
});
