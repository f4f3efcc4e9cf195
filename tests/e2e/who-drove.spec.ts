import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { plateKeyOf } from "#server/fleet/vehicles/license-plate.rules.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { openInteractive } from "./journey/interactive.ts";
import { pressOn, tabTo } from "./journey/keyboard.ts";

const admin = "admin@rheintal.example";
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("who drove, by keyboard and at 360 px: from the start page and from the vehicle", async ({
  page,
  signInAs,
  database,
}) => {
  const [user] = await database.select().from(users).where(eq(users.email, admin));
  if (!user) throw new Error(`There is no account ${admin}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  const licensePlate = `K WF ${randomInt(1000, 9999)}`;
  const vin = composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000));
  const vehicle = await aVehicle(place, { vin, licensePlate, plateKey: plateKeyOf({ licensePlate }) });
  const { contract, customer } = await aVehicleUnderway(place, {
    vehicle,
    startOfUse: hoursAgo(5),
    isHandedOver: true,
    hasPhotos: false,
    secondDriver: "Bea Beispiel",
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs(page, admin);

  await openInteractive(page, "/dashboard");
  await pressOn(page, page.getByRole("main").getByRole("link", { name: "Wer fuhr?" }));
  await expect(page.getByRole("heading", { level: 1, name: "Wer fuhr?" })).toBeVisible();
  await tabTo(page, page.getByLabel("Kennzeichen oder FIN"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Bitte geben Sie ein Kennzeichen oder eine FIN ein.")).toBeVisible();
  await expectAccessible(page);

  await openInteractive(page, `/vehicles/${vehicle.id}`);
  await page.getByRole("link", { name: "Wer fuhr?" }).press("Enter");
  await expect(page.getByLabel("Kennzeichen oder FIN")).toHaveValue(licensePlate);
  const ask = async (at: Date) => {
    const { date, time } = berlinWallTime(at);
    await page.getByLabel("Tag").fill(date);
    await page.getByLabel("Uhrzeit").fill(time);
    await page.getByLabel("Uhrzeit").press("Enter");
  };
  await ask(hoursAgo(1));
  const answer = page.getByRole("region", { name: "Ergebnis" });
  await expect(answer).toContainText("Ein Vertrag passt zu Kennzeichen und Zeitpunkt.");
  await expect(answer).toContainText(`${customer.prename} ${customer.surname}`);
  await expect(answer).toContainText("Bea Beispiel");
  await expectAccessible(page);

  await answer.getByRole("link", { name: /^Schreiben an die Behörde/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Schreiben an die Behörde" });
  await expect(dialog.getByLabel("Kennzeichen")).toHaveValue(licensePlate);
  await dialog.getByLabel("Aktenzeichen").fill("505.11.4711");
  await dialog.getByRole("button", { name: "Schreiben erstellen" }).press("Enter");
  await expect(dialog.getByText("Bitte geben Sie Name und Anschrift der Behörde ein.").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Name und Anschrift der Behörde").fill("Stadt Köln\nBußgeldstelle\n50667 Köln");
  await dialog.getByRole("button", { name: "Schreiben erstellen" }).press("Enter");
  await expect(page.getByText("Das Schreiben ist erstellt.")).toBeVisible();
  const letter = page.getByRole("link", { name: /Schreiben zu 505\.11\.4711/ });
  await expectAccessible(page);
  const file = await page.request.get((await letter.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  await page.goto(`/who_drove?q=${encodeURIComponent(licensePlate)}`);

  await ask(hoursAgo(9));
  await expect(answer).toContainText("Das Fahrzeug war zu diesem Zeitpunkt bei Ihnen");
  await expect(answer).toContainText(`Danach: ${contract.contractNumber}`);
  await expectAccessible(page);
  await pressOn(page, answer.getByRole("link", { name: `Zum Vertrag ${contract.contractNumber}` }));
  await expect(page).toHaveURL(new RegExp(`/contract_details/${contract.id}`));
  await expect(page.getByRole("main")).toContainText(contract.contractNumber);
});
