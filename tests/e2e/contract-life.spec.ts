import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contractActs, contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { aVehicleUnderway, type ContractOptions } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectAccessibleEverywhere } from "./journey/accessible.ts";
import { openInteractive } from "./journey/interactive.ts";
import { pressOn, tabTo } from "./journey/keyboard.ts";

/** Signs digitally; this one signs on paper. */
const rheintal = "admin@rheintal.example";
const nord = "admin@nord.example";

/** A contract of this user's headquarters whose vehicle is still there. */
async function aContract(database: Database, email: string, options: ContractOptions = {}) {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no account ${email}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  const vehicle = await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  const waiting = { vehicle, isSigned: false, isHandedOver: false, hasPhotos: false, ...options };
  const seeded = await aVehicleUnderway(place, waiting);
  const rowOf = async () => (await database.select().from(contracts).where(eq(contracts.id, seeded.contract.id)))[0];
  return {
    ...seeded,
    name: `ID${seeded.check.processNumber}`,
    address: `/id_check/contract_details/${seeded.contract.id}`,
    rowOf,
    actsOf: () => database.select().from(contractActs).where(eq(contractActs.contractId, seeded.contract.id)),
  };
}

const cancelDialog = (page: Page) => page.getByRole("dialog", { name: "Vertrag stornieren" });
const notice = (page: Page) => page.getByText("Der Vertrag wird storniert.");

test("by keyboard on a phone: a reason is asked for, undone, cancelled again; a colleague sees it at once", async ({
  page,
  browser,
  baseURL,
  signInAs,
  database,
}) => {
  const { address, name, contract, check, rowOf, actsOf } = await aContract(database, rheintal);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, rheintal);
  const colleague = await (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
  await signInAs(colleague, "nutzer@rheintal.example");
  await openInteractive(colleague, address);
  await openInteractive(page, address);
  await expectAccessibleEverywhere(page, "contract whose vehicle is still here");
  await page.setViewportSize({ width: 360, height: 740 });

  await pressOn(page, page.getByRole("link", { name: "Stornieren" }));
  const dialog = cancelDialog(page);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await pressOn(page, dialog.getByRole("button", { name: "Vertrag stornieren" }));
  await expect(dialog.getByText("Bitte wählen Sie den Grund.")).toBeVisible();
  await tabTo(page, dialog.getByLabel("Grund"));
  await page.keyboard.type("Anderer");
  await pressOn(page, dialog.getByRole("button", { name: "Vertrag stornieren" }));
  await expect(dialog.getByText("Bitte geben Sie den Grund an.")).toBeVisible();
  await page.keyboard.type("Kunde nimmt ein anderes Fahrzeug");
  await pressOn(page, dialog.getByRole("button", { name: "Vertrag stornieren" }));
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);
  // The colleague's page is open and says so without being touched; a reload changes nothing.
  await expect(notice(colleague)).toBeVisible();
  await expect(colleague.getByRole("button", { name: "Übergeben" })).toBeHidden();
  await page.reload();
  await pressOn(page, page.getByRole("button", { name: /^Rückgängig machen/ }));
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Übergeben" })).toBeVisible();
  expect(await actsOf()).toEqual([]);
  await expect(notice(colleague)).toBeHidden();

  // This time it is left alone.
  await colleague.getByRole("link", { name: "Stornieren" }).click();
  await cancelDialog(colleague).getByLabel("Grund").selectOption({ label: "Kunde ist nicht erschienen" });
  await cancelDialog(colleague).getByRole("button", { name: "Vertrag stornieren" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText("Der Vertrag ist storniert.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Storniert", { exact: true }).first()).toBeVisible();
  expect(await rowOf()).toMatchObject({ isActive: false });
  const [freed] = await database.select().from(idChecks).where(eq(idChecks.id, check.id));
  expect(freed).toMatchObject({ processState: "accepted" });

  // Its paper is made and mailed by itself.
  const paper = page.getByRole("link", { name: /Stornierung \(PDF/ });
  await expect(paper).toBeVisible({ timeout: 30_000 });
  const file = await page.request.get((await paper.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  await expect(page.getByText(`Vertrag ${contract.contractNumber} Storno.pdf`)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/id_check?context=active&q=${name}`);
  const row = page.getByRole("table", { name: "Vorgänge" }).getByRole("row").nth(1);
  await expect(row.getByText("Vertrag storniert")).toBeVisible();
  await row.getByRole("link", { name: "Jetzt Vertrag erstellen" }).click();
  await expect(page).toHaveURL(new RegExp(`/id_check/new_contract/${check.id}`));
  await colleague.context().close();
});

test("two people at the same contract: who hands it over first leaves nothing to cancel", async ({
  page,
  browser,
  baseURL,
  signInAs,
  database,
}) => {
  const { address, rowOf } = await aContract(database, rheintal);
  await signInAs(page, rheintal);
  const colleague = await (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
  await signInAs(colleague, "nutzer@rheintal.example");
  await openInteractive(page, `${address}/cancel`);
  await openInteractive(colleague, address);
  await colleague.getByText("ändern", { exact: true }).click();
  await colleague.getByLabel("Kilometerstand", { exact: true }).fill("13.000");
  await colleague.getByRole("button", { name: "Übergeben" }).click();
  await expect(colleague.getByText("Das Fahrzeug ist übergeben.")).toBeVisible();
  expect(await rowOf()).toMatchObject({ odometerStartKm: 13_000 });
  await expect(cancelDialog(page).getByText("Das Fahrzeug ist schon übergeben.", { exact: false })).toBeVisible();
  await colleague.context().close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a vehicle is handed over with one click, and a contract cancelled, seen and undone", async ({
    page,
    signInAs,
    database,
  }) => {
    const { address, rowOf, actsOf } = await aContract(database, nord);
    await signInAs(page, nord);
    await page.goto(address);
    await page.getByRole("link", { name: "Stornieren" }).click();
    await page.getByRole("button", { name: "Vertrag stornieren" }).click();
    await expect(page.getByText("Bitte wählen Sie den Grund.").first()).toBeVisible();
    await page.getByLabel("Grund").selectOption({ label: "Falsche Angaben im Vertrag" });
    await page.getByRole("button", { name: "Vertrag stornieren" }).click();
    await expect(notice(page)).toBeVisible();
    await page.getByRole("button", { name: /^Rückgängig machen/ }).click();
    await expect(notice(page)).toBeHidden();
    expect(await actsOf()).toEqual([]);

    await page.getByRole("button", { name: "Übergeben" }).click();
    await expect(page.getByText("Das Fahrzeug ist übergeben.")).toBeVisible();
    expect((await rowOf())?.handedOverAt).not.toBeNull();
    await page.goto(`${address}/cancel`);
    await expect(page.getByText("Das Fahrzeug ist schon übergeben.", { exact: false })).toBeVisible();
  });
});
