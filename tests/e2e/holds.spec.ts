import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { openInteractive } from "./journey/interactive.ts";

const admin = "admin@rheintal.example";

test("a vehicle is held and lifted again, by keyboard and at 360 px", async ({ page, signInAs, database }) => {
  const [user] = await database.select().from(users).where(eq(users.email, admin));
  if (!user) throw new Error(`There is no account ${admin}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  const vehicle = await aVehicle(place, { vin: composeVin("WVWZZZCD", "SW", randomInt(200_000, 1_000_000)) });
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs(page, admin);

  await openInteractive(page, `/vehicles/${vehicle.id}`);
  await page.getByRole("link", { name: "Eintragen und erledigen" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Termine und Sperren" })).toBeVisible();
  await page.getByRole("button", { name: "Eintragen" }).press("Enter");
  await expect(page.getByText("Bitte wählen Sie, worum es geht.").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Worum geht es?").selectOption("Werkstatt");
  await page.getByLabel("Ab sofort sperren").press("Space");
  await page.getByRole("button", { name: "Eintragen" }).press("Enter");
  await expect(page.getByText("Der Eintrag ist gespeichert.")).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/vehicles/${vehicle.id}`);
  await expect(page.getByText("nicht verfügbar").first()).toBeVisible();
  await expect(page.getByText("gesperrt: Werkstatt")).toBeVisible();
  await expect(page.getByText("Das Fahrzeug ist gesperrt. Werkstatt.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Vertrag", exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/v/${vehicle.id}`);
  await expect(page.getByRole("link", { name: /^Gesperrt/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Vertrag beginnen" })).toHaveCount(0);
  await page.goto(`/vehicles/${vehicle.id}/holds`);
  await page.getByRole("button", { name: /Sperre aufheben/ }).press("Enter");
  await expect(page.getByText("Die Sperre ist aufgehoben.")).toBeVisible();
  await expectAccessible(page, { where: "lifted, to be undone" });
  await page.getByRole("button", { name: /^Rückgängig machen/ }).press("Enter");
  await expect(page.getByText("Rückgängig gemacht.")).toBeVisible();
  await page.getByRole("button", { name: /Sperre aufheben/ }).press("Enter");
  await expect(page.getByText("Die Sperre ist aufgehoben.")).toBeVisible();
  await expect(page.getByText("Nichts fällig, nicht gesperrt.")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Worum geht es?").selectOption("HU/AU");
  await page.getByLabel(/^Fällig am/).fill("2020-01-31");
  await page.getByRole("button", { name: "Eintragen" }).press("Enter");
  await expect(page.getByText("überfällig")).toBeVisible();
  await page.getByLabel(/^Nächste HU fällig am/).fill("2090-05-31");
  await expectAccessible(page);
  // A second click before the page comes back notes it once.
  await page.getByRole("button", { name: /^Erledigt/ }).dblclick();
  await expect(page.getByText("Erledigt. Die nächste HU ist eingetragen.")).toBeVisible();
  await expect(page.getByText("fällig 31.05.2090")).toHaveCount(1);
});
