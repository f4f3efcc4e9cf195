import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectAccessibleEverywhere } from "./journey/accessible.ts";
import { openInteractive } from "./journey/interactive.ts";
import { pressOn, tabTo } from "./journey/keyboard.ts";
import { sendAll } from "./journey/signing.ts";

/** Signs digitally; this one signs on paper. */
const rheintal = "admin@rheintal.example";
const nord = "admin@nord.example";

const dayMs = 24 * 60 * 60_000;

const newVin = () => composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000));

/** A contract of this user's headquarters whose vehicle is with the customer, and another vehicle in stock. */
async function aContract(database: Database, email: string) {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`There is no account ${email}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  const letters = String.fromCharCode(...Array.from({ length: 2 }, () => 65 + randomInt(26)));
  const plate = () => `K ${letters} ${randomInt(1000, 9999)}`;
  const [vehicle, other] = [
    await aVehicle(place, { vin: newVin(), licensePlate: plate() }),
    await aVehicle(place, { vin: newVin(), licensePlate: plate(), odometerKm: 31_800 }),
  ];
  // Forms know no seconds.
  const endOfUse = new Date(Math.ceil(Date.now() / dayMs) * dayMs + dayMs);
  const seeded = await aVehicleUnderway(place, { vehicle, endOfUse, isHandedOver: true, hasPhotos: false });
  const { id } = seeded.contract;
  return {
    ...seeded,
    other,
    customerName: `${seeded.customer.prename} ${seeded.customer.surname}`,
    address: `/id_check/contract_details/${id}`,
    rowOf: async () => (await database.select().from(contracts).where(eq(contracts.id, id)))[0],
  };
}

const dialogOf = (page: Page, name: "Verlängern" | "Fahrzeug tauschen") => page.getByRole("dialog", { name });
test("by keyboard on a phone: two more days, signed by both, mailed; a colleague sees it at once", async ({
  page,
  browser,
  baseURL,
  signInAs,
  database,
  mailbox,
}) => {
  const { address, contract, customer, customerName, rowOf } = await aContract(database, rheintal);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, rheintal);
  const colleague = await (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
  await signInAs(colleague, "nutzer@rheintal.example");
  await openInteractive(colleague, address);
  await openInteractive(page, address);

  await pressOn(page, page.getByRole("link", { name: "Verlängern" }));
  const dialog = dialogOf(page, "Verlängern");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await tabTo(page, dialog.getByRole("textbox", { name: "Neue Rückgabe" }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("gestern");
  await pressOn(page, dialog.getByRole("button", { name: "Verlängern" }));
  await expect(dialog.getByRole("textbox", { name: "Neue Rückgabe" })).toHaveAttribute("aria-invalid", "true");
  await pressOn(page, dialog.getByRole("button", { name: "+ 2 Tage" }));
  await pressOn(page, dialog.getByRole("button", { name: "Verlängern" }));
  await expect(page.getByText("Nachtrag 1 wartet auf die Unterschriften", { exact: false })).toBeVisible();
  expect((await rowOf())?.endOfUse.getTime()).toBe(contract.endOfUse.getTime() + 2 * dayMs);
  await expectAccessibleEverywhere(page, "contract with an addendum");
  await page.setViewportSize({ width: 360, height: 740 });
  // The colleague's page is open and says so without being touched.
  await expect(colleague.getByText("Nachtrag 1", { exact: true })).toBeVisible();
  await openInteractive(colleague, `${address}/vehicle_return`);
  await expect(colleague.getByText("Nachtrag 1 ist nicht unterschrieben")).toBeVisible();
  await expect(colleague.getByRole("link", { name: "Nachtrag 1 unterschreiben" })).toBeVisible();
  await openInteractive(colleague, address);

  await pressOn(page, page.getByRole("link", { name: "Nachtrag unterschreiben" }));
  await expect(page).toHaveURL(/online_signature_pdf/);
  await page.getByLabel(/^Alle Beteiligten haben/).check();
  await pressOn(page, page.getByRole("button", { name: /unterschreiben$/ }));
  for (const [kind, name] of Object.entries({ addendum_customer: customerName, addendum_dealer: "Jörg Weißenfels" })) {
    const card = page.locator(`#unterschrift-${kind}`);
    await card.getByRole("button", { name: "Namen tippen" }).click();
    await card.getByLabel("Vor- und Nachname, als Unterschrift getippt").fill(name);
  }
  await expect(page.getByText("Der unterschriebene Nachtrag geht per E-Mail an", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await sendAll(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(colleague.getByText("unterschrieben", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(
      async () =>
        (await mailbox()).filter(({ to }) => String(to).includes(customer.email)).map(({ subject }) => subject),
      { timeout: 60_000 },
    )
    .toContain(`Nachtrag 1: Ihr Fahrzeugüberlassungsvertrag ${contract.contractNumber}`);
  await colleague.context().close();
});

test("what a colleague changed meanwhile is shown before a vehicle is swapped on old facts", async ({
  page,
  browser,
  baseURL,
  signInAs,
  database,
}) => {
  const { address, vehicle, other, rowOf } = await aContract(database, rheintal);
  await signInAs(page, rheintal);
  const colleague = await (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
  await signInAs(colleague, "nutzer@rheintal.example");
  await openInteractive(page, `${address}/swap`);
  await page.getByRole("searchbox", { name: "Anderes Fahrzeug suchen" }).fill(other.licensePlate ?? "");
  await page.getByRole("link", { name: new RegExp(other.licensePlate ?? "") }).click();
  const dialog = dialogOf(page, "Fahrzeug tauschen");
  await dialog.getByLabel("Kilometerstand bei Rückgabe").fill(String((vehicle.odometerKm ?? 0) + 40));

  await openInteractive(colleague, `${address}/extend`);
  await dialogOf(colleague, "Verlängern").getByRole("button", { name: "Verlängern" }).click();
  await expect(colleague.getByText("Nachtrag 1", { exact: true })).toBeVisible();

  await dialog.getByRole("button", { name: "Fahrzeug tauschen" }).click();
  await expect(dialog.getByText("Der Vertrag wurde inzwischen geändert.", { exact: false })).toBeVisible();
  expect((await rowOf())?.vehicleId).toBe(vehicle.id);
  // What was typed is still there; the dialog opened anew knows of the change.
  await expect(dialog.getByLabel("Kilometerstand bei Rückgabe")).toHaveValue(String((vehicle.odometerKm ?? 0) + 40));
  await openInteractive(page, `${address}/swap?vehicle=${other.id}`);
  await dialog.getByLabel("Kilometerstand bei Rückgabe").fill(String((vehicle.odometerKm ?? 0) + 40));
  await dialog.getByRole("button", { name: "Fahrzeug tauschen" }).click();
  await expect(
    page.getByText(`Fahrzeug getauscht: ${vehicle.licensePlate} gegen ${other.licensePlate}.`),
  ).toBeVisible();
  const [back] = await database.select().from(vehicles).where(eq(vehicles.id, vehicle.id));
  expect(back?.odometerKm).toBe((vehicle.odometerKm ?? 0) + 40);
  await page.getByRole("link", { name: "Fahrzeugrückgabe" }).click();
  const returned = page.getByRole("dialog", { name: "Fahrzeugrückgabe" });
  await expect(returned.getByText("davor 40 km mit dem getauschten Fahrzeug", { exact: false })).toBeVisible();
  await expect(returned.getByLabel("Kilometerstand bei Rückgabe")).toBeFocused();
  await colleague.context().close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a vehicle is swapped: found, asked about, given in exchange; the addendum is there to print", async ({
    page,
    signInAs,
    database,
  }) => {
    const { address, vehicle, other, rowOf } = await aContract(database, nord);
    await signInAs(page, nord);
    await page.goto(address);
    await page.getByRole("link", { name: "Fahrzeug tauschen" }).click();
    await page.getByRole("searchbox", { name: "Anderes Fahrzeug suchen" }).fill(other.licensePlate ?? "");
    await page.getByRole("button", { name: "Suchen" }).click();
    await page.getByRole("link", { name: new RegExp(other.licensePlate ?? "") }).click();
    const send = page.getByRole("button", { name: "Fahrzeug tauschen" });
    await send.click();
    await expect(page.getByLabel("Kilometerstand bei Rückgabe")).toHaveAttribute("aria-invalid", "true");
    // Very many kilometers in two hours are asked about.
    await page.getByLabel("Kilometerstand bei Rückgabe").fill(String((vehicle.odometerKm ?? 0) + 9_000));
    await send.click();
    const question = page.getByRole("checkbox", { name: "Ja, sicher" }).first();
    await expect(question).toBeVisible();
    expect((await rowOf())?.vehicleId).toBe(vehicle.id);
    await question.check();
    await send.click();
    await expect(page.getByText("Nachtrag 1 liegt unter Nachträge zum Drucken bereit.")).toBeVisible();
    expect(await rowOf()).toMatchObject({ vehicleId: other.id, odometerStartKm: 31_800 });
    // What came back may be broken.
    await expect(page.getByRole("link", { name: `${vehicle.licensePlate} sperren` })).toHaveAttribute(
      "href",
      `/vehicles/${vehicle.id}/holds`,
    );
    await page.reload();
    const paper = page.getByRole("link", { name: /Nachtrag 1 \(PDF/ });
    await expect(async () => {
      await page.reload();
      await expect(paper).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const file = await page.request.get((await paper.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    // It is signed on paper here, which nobody can see.
    await page.goto(`${address}/vehicle_return`);
    await expect(page.getByLabel("Kilometerstand bei Rückgabe")).toBeVisible();
    await expect(page.getByText("Nachtrag 1 ist nicht unterschrieben")).toHaveCount(0);
  });
});
