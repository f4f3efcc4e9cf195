import type { SpecimenPerson } from "#db/seed/specimen-people.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { customerMergeTexts } from "#server/customers/customers/customer-merge.texts.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";

const admin = "admin@rheintal.example";

test("headquarters find, compare, merge and part two records, and the pages break no rule of axe at any width", async ({
  page,
  signInAs,
  database,
}) => {
  const place = await placeOf(database, admin);
  const person: SpecimenPerson = {
    ...specimenPeople.erika,
    surname: `Doppel${newId().replaceAll(/\d/g, "").slice(0, 6)}`,
  };
  const { customer: first } = await aVehicleUnderway(place, { person, hasPhotos: false });
  const second = await aCustomer(place, {}, person);
  await aVehicleUnderway(place, { customer: second, person, hasPhotos: false });
  await signInAs(page, admin);
  await page.goto(`/customers?q=${person.surname}`);
  await expect(page.getByRole("row").filter({ hasText: person.surname })).toHaveCount(2);
  await expectAccessible(page, { where: "list" });
  await page.goto(`/customers/${first.id}`);
  await expect(page.getByText("Vielleicht doppelt:")).toBeVisible();
  await expectAccessible(page, { where: "customer" });
  await page.getByRole("link", { name: "Vergleichen und zusammenführen" }).click();
  await expect(page).toHaveURL(/merge/);
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, { where: `merge at ${width}` });
  }
  await page.getByLabel("Ich habe geprüft, dass beide Einträge dieselbe Person sind.").check();
  await page.getByRole("button", { name: "Zusammenführen" }).click();
  await expect(page.getByText(customerMergeTexts.merged)).toBeVisible();
  await expect(page.getByText("Vielleicht doppelt:")).toHaveCount(0);
  await page.getByRole("button", { name: "Rückgängig machen" }).first().click();
  await expect(page.getByText("Vielleicht doppelt:")).toBeVisible();

  const check = await aCheckInReview(place, { person, hasPhotos: false });
  await page.goto(`/id_check/${check.id}/data_protection`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auskunft und Löschen");
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, { where: `rights at ${width}` });
  }
});
