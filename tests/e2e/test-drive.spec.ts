import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { aRedPlate, aRedPlateTrip } from "#db/seed/states/red-plates.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { aFilledWizard } from "./journey/draft.ts";
import { openInteractive } from "./journey/interactive.ts";

test("a test drive alone is named in amber at 360 px until somebody comes along, and its contract keeps who", async ({
  page,
  signInAs,
  database,
}) => {
  const headquarter = await aHeadquarter({ db: database }, { name: "Autohaus Probe", usesSbInsurance: false });
  const place = { db: database, headquarterId: headquarter.id, branchId: null };
  const admin = await aUser(place, { role: "Admin", email: `admin-${newId().slice(0, 10)}@probe.example` });
  const desk = { ...place, userId: admin.id };
  const check = await anAcceptedCheck(desk, { hasPhotos: false });
  await aFilledWizard(desk, check);
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs(page, admin.email);
  await openInteractive(page, `/id_check/new_contract/${check.id}?step=2`);

  const amber = page.getByText("V ZR 8/19");
  await expect(page.getByLabel("Ortung aktiv")).toBeHidden();
  await page.getByLabel("Vertragsart").selectOption("Probefahrt");
  await expect(amber).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Ortung aktiv").press("Space");
  await expect(amber).toBeHidden();
  await page.getByLabel("Ortung aktiv").press("Space");
  await expect(amber).toBeVisible();
  await page.getByLabel("Begleitet von").fill("Nora Nutzer");
  await expect(amber).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByLabel("Keine Kaskoversicherung").check();
  await page.getByRole("button", { name: "Weiter", exact: true }).click();

  await expect(page.getByText("Begleitet von Nora Nutzer")).toBeVisible();
  await expect(amber).toBeHidden();
  await expectAccessible(page);
});

test("red plates are offered for a test drive, those that are free in the period as it is typed", async ({
  page,
  signInAs,
  database,
}) => {
  const headquarter = await aHeadquarter({ db: database }, { name: "Autohaus Rot", usesSbInsurance: false });
  const place = { db: database, headquarterId: headquarter.id, branchId: null };
  const admin = await aUser(place, { role: "Admin", email: `admin-${newId().slice(0, 10)}@rot.example` });
  const desk = { ...place, userId: admin.id };
  await aRedPlate(desk, { licensePlate: "K-06 4711" });
  const planned = await aRedPlate(desk, { licensePlate: "K-06 4712" });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await aRedPlateTrip(desk, planned, { startAt: inDays(1.5), endAt: null, takenUntil: inDays(5) });
  const check = await anAcceptedCheck(desk, { hasPhotos: false });
  await aFilledWizard(desk, check);
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs(page, admin.email);
  await openInteractive(page, `/id_check/new_contract/${check.id}?step=2`);

  const plates = page.getByLabel("Kennzeichen");
  await expect(plates).toBeHidden();
  await page.getByLabel("Vertragsart").selectOption("Probefahrt");
  await expect(plates.getByRole("option")).toHaveText(["ohne rotes Kennzeichen", "K-06 4711"]);
  await expectAccessible(page);
  const day = (days: number) => inDays(days).toLocaleDateString("de-DE", { timeZone: "Europe/Berlin" });
  await page.getByRole("textbox", { name: "Abholung" }).fill(`${day(8)} 10:00`);
  await page.getByRole("textbox", { name: "Rückgabe" }).fill(`${day(8)} 11:00`);
  await page.getByRole("textbox", { name: "Rückgabe" }).blur();
  await expect(plates.getByRole("option")).toHaveText(["ohne rotes Kennzeichen", "K-06 4711", "K-06 4712"]);
  await plates.selectOption("K-06 4712");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByLabel("Keine Kaskoversicherung").check();
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(page.getByText("K-06 4712")).toBeVisible();
});
