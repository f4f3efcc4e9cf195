import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { tripTexts } from "#server/fleet/red-plates/red-plate.texts.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { anotherDesk } from "./journey/checks.ts";
import { openInteractive } from "./journey/interactive.ts";

const admin = "admin@rheintal.example";
const hourMs = 3_600_000;

test("a test drive under a red plate, its gap completed, by keyboard and at 360 px", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  const [user] = await database.select().from(users).where(eq(users.email, admin));
  if (!user) throw new Error(`There is no account ${admin}.`);
  const place = { db: database, headquarterId: user.headquarterId, branchId: null, userId: user.id };
  const { contract, customer } = await aVehicleUnderway(place, {
    startOfUse: new Date(Date.now() - hourMs),
    endOfUse: new Date(Date.now() + hourMs),
    contractChanges: { kind: "Probefahrt" },
  });
  const plate = `K-06 ${randomInt(10_000, 100_000)}`;
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs(page, admin);

  await openInteractive(page, "/vehicles/red_plates");
  await page.getByRole("button", { name: "Eintragen" }).press("Enter");
  await expect(page.getByText("Bitte geben Sie an, ab wann das Kennzeichen gilt.").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Kennzeichen/).fill(plate.replace("-", " "));
  await page.getByLabel(/^Gültig ab/).fill("2026-01-01");
  await page.getByRole("button", { name: "Eintragen" }).press("Enter");
  await expect(page.getByText("Das Kennzeichen ist eingetragen.")).toBeVisible();
  const listed = page.getByRole("listitem").filter({ hasText: plate });
  await expect(listed).toContainText("im Haus");

  await openInteractive(page, `/id_check/contract_details/${contract.id}`);
  await page.getByRole("link", { name: "Rotes Kennzeichen wählen" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Kennzeichen/).selectOption(plate);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Eintragen" }).press("Enter");
  const section = page.getByRole("region", { name: "Mit rotem Kennzeichen" });
  await expect(section).toContainText(plate);
  await expect(section).toContainText("Fehlt: Fahrstrecke");

  await page.goto("/vehicles/red_plates");
  await expect(listed).toContainText(`unterwegs`);
  await expect(listed).toContainText(customer.surname);
  await openInteractive(page, `/id_check/contract_details/${contract.id}`);
  await section.getByRole("link", { name: "Nachtragen" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Fahrt ändern" })).toBeVisible();
  const desk = await anotherDesk(browser, signInAs, admin);
  await openInteractive(desk, new URL(page.url()).pathname);
  await page.getByLabel(/^Fahrstrecke/).fill("Köln – Neuss und zurück");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Speichern" }).press("Enter");
  await expect(page.getByText("Die Fahrt ist geändert.")).toBeVisible();
  await expect(page.getByText("Köln – Neuss und zurück")).toBeVisible();
  await expect(page.getByText(/Fehlt:/)).toHaveCount(0);
  await expectAccessible(page);

  // A colleague who has the form open strikes nothing unseen, and keeps what was saved meanwhile.
  await desk.getByRole("button", { name: "Eintrag streichen" }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Ja, sicher" }).click();
  await expect(desk.getByText(tripTexts.changedBeforeStrike)).toBeVisible();
  await expect(desk.getByLabel(/^Fahrstrecke/)).toHaveValue("Köln – Neuss und zurück");
  await openInteractive(page, new URL(desk.url()).pathname);
  await page.getByLabel(/^Hersteller/).fill("VW");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Die Fahrt ist geändert.")).toBeVisible();
  await desk.getByLabel(/^Fahrzeugklasse/).fill("N1");
  await desk.getByRole("button", { name: "Speichern" }).click();
  await expect(desk.getByText(/VW · N1/)).toBeVisible();
});
