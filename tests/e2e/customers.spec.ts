import type { SpecimenPerson } from "#db/seed/specimen-people.ts";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { customerRightsTexts } from "#server/customer-rights/customer-rights.texts.ts";
import { customerMergeTexts } from "#server/customers/customer-merge.texts.ts";
import { newId } from "#server/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";

const admin = "admin@rheintal.example";
const branch = "nutzer.koeln@rheintal.example";

test("headquarters find, compare, merge and part two records; a branch sees its own, the light plan none", async ({
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

  await signInAs(page, branch);
  expect((await page.goto(`/customers/${first.id}`))?.status()).toBe(404);
  await page.goto(`/customers?q=${person.surname}`);
  await expect(page.getByRole("row").filter({ hasText: person.surname })).toHaveCount(0);
  await signInAs(page, "admin@kompakt.example");
  expect((await page.goto("/customers"))?.status()).toBe(403);
});

test("somebody who was only checked gets an Auskunft and is deleted, on the light plan too; a Nutzer sees neither", async ({
  page,
  signInAs,
  database,
}) => {
  for (const email of [admin, "admin@kompakt.example"]) {
    const surname = `Auskunft${newId().replaceAll(/\d/g, "").slice(0, 6)}`;
    const person: SpecimenPerson = { ...specimenPeople.erika, surname };
    const { id, processNumber } = await aCheckInReview(await placeOf(database, email), { person, hasPhotos: false });
    await signInAs(page, email);
    await page.goto(`/id_check/${id}`);
    await page.getByRole("link", { name: "Auskunft und Löschen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auskunft und Löschen");
    for (const width of [360, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, { where: `rights at ${width}` });
    }
    const json = await page.getByRole("link", { name: "Als JSON" }).getAttribute("href");
    expect(await (await page.request.get(json ?? "")).json()).toMatchObject({
      customer: null,
      id_checks: [{ surname }],
    });
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Daten löschen" }).click();
    await expect(page.getByText(customerRightsTexts.erased)).toBeVisible();
    await expect(page.getByRole("button", { name: "Daten löschen" })).toHaveCount(0);
    await page.getByRole("link", { name: `ID${processNumber}`, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`ID${processNumber}`);
    await expect(page.getByText("Daten auf Verlangen gelöscht")).toBeVisible();
  }
  const { id } = await aCheckInReview(await placeOf(database, branch), { hasPhotos: false });
  await signInAs(page, branch);
  await page.goto(`/id_check/${id}`);
  await expect(page.getByRole("heading", { name: "Angaben bestätigen" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Auskunft und Löschen" })).toHaveCount(0);
  expect((await page.goto(`/id_check/${id}/data_protection`))?.status()).toBe(403);
});
