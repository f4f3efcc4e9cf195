import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { officeTexts as t } from "#server/administration/offices/office.texts.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { openInteractive } from "./journey/interactive.ts";

const admin = "admin@rheintal.example";

async function aBranchWithVehicle(db: Database, name: string) {
  const place = await placeOf(db, admin);
  // In no town and with no plate that another journey looks for or makes.
  const branch = await aBranchOffice(place, { name, postalCode: "50171", city: "Kerpen" });
  const own = newId().slice(0, 9).toUpperCase().replaceAll(/[IOQ]/g, "X");
  const vehicle = await aVehicle(
    { ...place, branchId: branch.id },
    { name: `Wagen von ${name}`, vin: `WVWZZZCD${own}`, licensePlate: "", plateKey: null },
  );
  const stored = async () => {
    const [[office], [car]] = await Promise.all([
      db.select().from(branchOffices).where(eq(branchOffices.id, branch.id)),
      db.select().from(vehicles).where(eq(vehicles.id, vehicle.id)),
    ]);
    return { isClosed: office?.closedAt !== null, office: car?.branchId };
  };
  return { branch, stored, page: `/setting_page/branch_offices/${branch.id}/close` };
}

test("a branch office is emptied, closed and opened again, on a phone", async ({ page, signInAs, database }) => {
  const { branch, stored, page: address } = await aBranchWithVehicle(database, "Südstadt zum Schließen");
  await signInAs(page, admin);
  await page.setViewportSize({ width: 360, height: 780 });
  await openInteractive(page, address);
  await expect(page.getByText("Wagen von Südstadt zum Schließen")).toBeVisible();
  await expect(page.getByRole("button", { name: "Standort schließen" })).toBeDisabled();
  await expectAccessible(page, { where: "a branch office that is in use" });
  await page.getByLabel("Alle verschieben nach").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Alle verschieben" }).click();
  await page.getByRole("button", { name: "Abbrechen" }).click();
  expect((await stored()).office).toBe(branch.id);
  await page.getByRole("button", { name: "Alle verschieben" }).click();
  await page.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(page.getByText(t.branchEmptied)).toBeVisible();
  expect((await stored()).office).not.toBe(branch.id);
  await page.getByRole("button", { name: "Standort schließen" }).click();
  await page.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(page.getByText(t.branchClosed)).toBeVisible();
  expect((await stored()).isClosed).toBe(true);
  await expectAccessible(page, { where: "a closed branch office" });
  await page.getByRole("button", { name: "Wieder öffnen" }).click();
  await expect(page.getByText(t.branchReopened)).toBeVisible();
  expect((await stored()).isClosed).toBe(false);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("both questions about a branch office are asked by the browser itself", async ({ page, signInAs, database }) => {
    const { branch, stored, page: address } = await aBranchWithVehicle(database, "Nordstadt zum Schließen");
    await signInAs(page, admin);
    await page.goto(address);
    await page.getByLabel("Alle verschieben nach").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Alle verschieben" }).click();
    const move = page.getByRole("alertdialog", { name: t.emptyQuestion });
    await move.getByRole("button", { name: "Abbrechen" }).click();
    expect((await stored()).office).toBe(branch.id);
    await page.getByRole("button", { name: "Alle verschieben" }).click();
    await move.getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText(t.branchEmptied)).toBeVisible();
    await page.getByRole("button", { name: "Standort schließen" }).click();
    const close = page.getByRole("alertdialog", { name: t.closeQuestion });
    await close.getByRole("button", { name: "Abbrechen" }).click();
    expect((await stored()).isClosed).toBe(false);
    await page.getByRole("button", { name: "Standort schließen" }).click();
    await close.getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText(t.branchClosed)).toBeVisible();
    expect((await stored()).isClosed).toBe(true);
  });
});
