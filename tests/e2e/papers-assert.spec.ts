import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aCheckInReview, anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { cardOf } from "./journey/desk.ts";
import { openInteractive } from "./journey/interactive.ts";
import { pressOn } from "./journey/keyboard.ts";
import { drawOn } from "./journey/signing.ts";

const admin = "admin@rheintal.example";
const phone = { width: 360, height: 740 };

test("that an original was seen is ticked by keyboard in the review, and noted later for photos from home", async ({
  page,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  await page.setViewportSize(phone);
  const place = await placeOf(database, admin);
  const inReview = await aCheckInReview(place, { isOnlyIdCheck: true, hasPhotos: false });
  await openInteractive(page, `/id_check/${inReview.id}`);
  const tick = cardOf(page, "Angaben bestätigen").getByLabel(/^Ausweis im Original vorgelegt/);
  await expect(tick).not.toBeChecked();
  await pressOn(page, tick, "Space");
  await expect(tick).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Akzeptieren/ }).click();
  await expect(page.getByText(/^Im Original vorgelegt, gesehen von Jörg Weißenfels am/)).toBeVisible();

  const fromHome = await anAcceptedCheck(place, { hasPhotos: false });
  await openInteractive(page, `/id_check/${fromHome.id}`);
  await expect(page.getByText(/gesehen von/)).toHaveCount(0);
  await pressOn(page, page.getByRole("button", { name: "Im Original vorgelegt" }).first());
  await expect(page.getByText(/^Im Original vorgelegt, gesehen von/)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Im Original vorgelegt" })).toHaveCount(1);
  await expectAccessible(page);
});

test("a vehicle of another office's contract is taken back where it stands, without its customer", async ({
  page,
  signInAs,
  database,
}) => {
  const [cologne, bonn] = [
    await placeOf(database, "nutzer.koeln@rheintal.example"),
    await placeOf(database, "nutzer.bonn@rheintal.example"),
  ];
  const vehicle = await aVehicle(cologne, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  const { contract, customer } = await aVehicleUnderway(cologne, { vehicle, isSigned: false, hasPhotos: false });
  await database.update(vehicles).set({ branchId: bonn.branchId }).where(eq(vehicles.id, vehicle.id));

  await signInAs(page, "nutzer.bonn@rheintal.example");
  await page.setViewportSize(phone);
  await openInteractive(page, `/vehicles/${vehicle.id}`);
  await expect(page.getByText(/^Vertrag von .*Köln/)).toBeVisible();
  await expect(page.locator("body")).not.toContainText(customer.surname);
  await pressOn(page, page.getByRole("link", { name: "Fahrzeug zurücknehmen" }));
  await expect(page).toHaveURL(`/vehicles/${vehicle.id}/return`);
  await expect(page.locator("body")).not.toContainText(customer.surname);
  await expectAccessible(page);
  await page.getByLabel("Kilometerstand bei Rückgabe").fill(String(contract.odometerStartKm + 90));
  await page.getByText("Ja, es gibt neue Schäden").click();
  await page.getByRole("textbox", { name: "Neue Schäden" }).fill("Delle an der Tür");
  await drawOn(page, "Kunde, bei der Rückgabe");
  await drawOn(page, "Händler, bei der Rückgabe");
  await page.getByRole("button", { name: "Rückgabe abschließen" }).click();
  await expect(page).toHaveURL(`/vehicles/${vehicle.id}`);
  await expect(page.getByText("Kein Vertrag und keine Reservierung.")).toBeVisible();
  await expect(page.getByText("Delle an der Tür").first()).toBeVisible();
  const [row] = await database.select().from(contracts).where(eq(contracts.id, contract.id));
  expect(row).toMatchObject({ isActive: false, odometerEndKm: contract.odometerStartKm + 90 });
});
