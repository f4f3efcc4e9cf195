import type { Database } from "#db/client.server.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { addDays, addMonths } from "#server/ground/kernel/calendar-days.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { anotherDesk } from "./journey/checks.ts";
import { aDraft, typedPerson } from "./journey/draft.ts";
import { openInteractive } from "./journey/interactive.ts";
import { pressOn, tabTo } from "./journey/keyboard.ts";

const today = new Date().toISOString().slice(0, 10);
/** The first day of the month after next. */
const change = `${addMonths(today.slice(0, 7), 2)}-01`;
const text = (date: string, time = "") => `${formatDateOnly(date)} ${time}`.trim();

/** A dealer of its own, with an Admin: prices of the demo's are other journeys'. */
async function aDealer(db: Database) {
  const headquarter = await aHeadquarter({ db }, { name: "Autohaus Preiswert", usesSbInsurance: false });
  const changes = { role: "Admin" as const, email: `admin-${newId().slice(0, 10)}@preiswert.example` };
  const place = { db, headquarterId: headquarter.id, branchId: null };
  const admin = await aUser(place, changes);
  return { place: { ...place, userId: admin.id }, admin };
}

test("on a phone and by keyboard an Admin changes a price for next month; a colleague with the page open is told", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  const { place, admin } = await aDealer(database);
  const other = await aUser(place, {
    role: "Admin",
    surname: "Zweitakt",
    email: `zwei-${newId().slice(0, 8)}@preiswert.example`,
  });
  const colleague = await anotherDesk(browser, signInAs, other.email);
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs(page, admin.email);
  const address = "/setting_page/prices?topic=costs&subject=Vermietung";
  await openInteractive(colleague, address);
  await openInteractive(page, address);

  await tabTo(page, page.getByLabel("Gültig ab"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text(change));
  await tabTo(page, page.getByLabel("Tagesgrundpreis"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("79,90");
  await pressOn(page, page.getByRole("button", { name: "Fassung speichern" }));
  await expect(page.getByText("Die neue Fassung der Preise wurde gespeichert.")).toBeVisible();
  // The button went with its form: the keyboard goes on at the notice.
  await expect(page.locator(":focus")).toContainText("Die neue Fassung der Preise wurde gespeichert.");
  await expect(page.getByText("künftig")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);

  await page.getByLabel("Tagesgrundpreis").fill("81,00");
  const question = page.getByRole("alertdialog", { name: "Eingaben verwerfen?" });
  await page.getByRole("link", { name: "Mindestalter" }).click();
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(page.getByLabel("Tagesgrundpreis")).toHaveValue("81,00");
  await page.getByRole("link", { name: "Mindestalter" }).click();
  await question.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(page).toHaveURL(/topic=driver_age/);
  await openInteractive(page, address);

  await colleague.getByLabel("Gültig ab").fill(text(change));
  await colleague.getByLabel("Tagesgrundpreis").fill("75");
  await colleague.getByRole("button", { name: "Fassung speichern" }).click();
  await expect(colleague.getByText("hat inzwischen eine Fassung gültig ab")).toBeVisible();
  await expect(colleague.getByText(`Gültig ab ${text(change)}`, { exact: true })).toBeVisible();
  await expect(colleague.getByLabel("Tagesgrundpreis")).toHaveValue("75");
  await colleague.getByRole("button", { name: "Fassung speichern" }).click();
  await expect(colleague.getByText("abgelöst").first()).toBeVisible();
});

test("prices follow the pickup into the next price list until somebody changes them; a free courtesy car keeps its deposit", async ({
  page,
  signInAs,
  database,
}) => {
  const { place, admin } = await aDealer(database);
  const vehicle = await aVehicle(place);
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aDraft(place, {
    check,
    steps: {
      person: typedPerson,
      vehicle: {
        vehicleId: vehicle.id,
        filledFor: vehicle.id,
        licensePlate: vehicle.licensePlate ?? "",
        odometerKm: String(vehicle.odometerKm),
      },
    },
  });
  await signInAs(page, admin.email);
  await openInteractive(page, "/setting_page/prices?topic=costs&subject=Vermietung");
  await page.getByLabel("Gültig ab").fill(text(change));
  await page.getByLabel("Tagesgrundpreis").fill("79,90");
  await page.getByLabel("Selbstbeteiligung Vollkasko").fill("500; 1.000");
  await page.getByRole("button", { name: "Fassung speichern" }).click();
  await expect(page.getByText("künftig")).toBeVisible();

  await openInteractive(page, `/id_check/new_contract/${check.id}?step=2`);
  const [pickup, end] = [
    page.getByRole("textbox", { name: "Abholung" }),
    page.getByRole("textbox", { name: "Rückgabe" }),
  ];
  const kind = page.getByRole("combobox", { name: /^Vertragsart/ });
  const daily = page.getByLabel("Tagesgrundpreis");
  const differs = page.getByText("Die Preise weichen von Ihrer Preisliste für Vermietung ab");
  await kind.selectOption("Vermietung");
  await expect(daily).toHaveValue("69,00");
  await pickup.fill(text(change, "10:00"));
  await end.fill(text(addDays(change, 2), "09:00"));
  await expect(daily).toHaveValue("79,90");
  await expect(differs).toHaveCount(0);
  await daily.fill("60");
  await expect(differs).toBeVisible();
  await pickup.fill(text(addDays(change, -3), "10:00"));
  await end.fill(text(addDays(change, -2), "09:00"));
  await expect(daily).toHaveValue("60");
  await page.getByRole("button", { name: "Preise der Liste übernehmen" }).click();
  await expect(daily).toHaveValue("69,00");
  await end.fill(text(addDays(change, 2), "09:00"));
  await pickup.fill(text(change, "10:00"));
  await page.getByRole("radio", { name: "Vollkasko" }).check();
  await page.getByLabel("Selbstbeteiligung Vollkasko").selectOption("1.000,00 €");
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);

  await kind.selectOption("Werkstattersatzwagen");
  await page.getByLabel("Auftragsnummer").fill("4711");
  await daily.fill("40");
  const sum = page.getByText("Summe bisher").locator("..");
  await expect(sum).toContainText("80,00 €");
  await page.getByLabel("kostenfrei").check();
  await expect(daily).toBeDisabled();
  await expect(sum).toContainText("kostenfrei");
  await page.getByLabel("kostenfrei").uncheck();
  await expect(sum).toContainText("80,00 €");
  await page.getByLabel("kostenfrei").check();
  await page.getByLabel("Fahrzeugkaution").fill("300");
  await page.getByLabel("Zusatz-km").fill("0,25");
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(page.getByText("4711")).toBeVisible();
  await expect(page.getByText("dazu Kaution 300,00 €").first()).toBeVisible();
  await page.getByRole("button", { name: "Vertrag generieren" }).click();
  await expect(page.getByText("Sie haben den Vertrag erfolgreich generiert.")).toBeVisible();
});

test("a colleague's address is shown before it is overwritten, and what else they saved stays; first steps lead to a specimen", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  const { place, admin } = await aDealer(database);
  const other = await aUser(place, { role: "Admin", email: `drei-${newId().slice(0, 8)}@preiswert.example` });
  const colleague = await anotherDesk(browser, signInAs, other.email);
  await signInAs(page, admin.email);
  await openInteractive(colleague, "/setting_page/headquarters");
  await openInteractive(page, "/setting_page/headquarters");
  const form = (of: typeof page) => of.locator("form").filter({ has: of.getByLabel("Handelsregister") });
  await form(page).getByLabel("Straße").fill("Sonnenallee");
  await form(page).getByLabel("Samstag").fill("9-13");
  await form(page).getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Anschrift, Kontakt und Öffnungszeiten wurden gespeichert.")).toBeVisible();

  await form(colleague).getByLabel("Straße").fill("Mondallee");
  await form(colleague).getByRole("button", { name: "Speichern" }).click();
  const told = colleague.getByText("Jemand anderes hat hier inzwischen „Sonnenallee“ gespeichert.", { exact: false });
  await expect(told).toBeVisible();
  await expect(form(colleague).getByLabel("Straße")).toBeFocused();
  await expect(form(colleague).getByLabel("Straße")).toHaveValue("Mondallee");
  await form(colleague).getByRole("button", { name: "Speichern" }).click();
  await expect(colleague.getByText("Anschrift, Kontakt und Öffnungszeiten wurden gespeichert.")).toBeVisible();
  await colleague.reload();
  await expect(form(colleague).getByLabel("Straße")).toHaveValue("Mondallee");
  await expect(form(colleague).getByLabel("Samstag")).toHaveValue(/9.*13/);

  await page.setViewportSize({ width: 360, height: 800 });
  await openInteractive(page, "/dashboard");
  await expect(page.getByText("2 von 8 erledigt")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const link = page.getByRole("link", { name: "Mustervertrag ansehen" });
  await tabTo(page, link);
  const paper = await page.request.get((await link.getAttribute("href")) ?? "");
  expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});
