import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { documentImages, idChecks } from "#db/schema/id-checks.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { aPhone, placeOf } from "./journey/checks.ts";
import { acceptIdentity, acceptLicense, cardOf, takeUsablePhoto } from "./journey/desk.ts";
import { interactive, openInteractive } from "./journey/interactive.ts";
import { translatedTexts, translateFromTheBeginning, translatePage } from "./journey/translation.ts";
import { fillContract } from "./journey/wizard.ts";

const admin = "admin@rheintal.example";
const person = { prename: "Ayşe", surname: "Müller-Lüdenscheid" };

/** What nothing on the page has caught. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  return failures;
}

for (const way of ["replaces", "inserts first"] as const) {
  test(`a check is reviewed and a contract concluded on pages whose translation ${way}`, async ({
    page,
    signInAs,
    database,
  }) => {
    const failures = failuresOf(page);
    await signInAs(page, admin);
    const check = await aCheckInReview(await placeOf(database, admin), { hasPhotos: false });
    // Found by its number: other journeys start checks of this dealer, too.
    await openInteractive(page, `/id_check?q=ID${check.processNumber}`);
    await translatePage(page, way);
    expect(await translatedTexts(page)).toBeGreaterThan(20);
    await page.locator(`a[href="/id_check/${check.id}"]`).first().click();
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toContainText(`ID${check.processNumber}`);
    await expect(title.locator("font")).toHaveCount(0);

    await acceptIdentity(page, person);
    await page.getByRole("button", { name: /^Rückgängig machen/ }).click();
    await acceptIdentity(page, person);
    await acceptLicense(page, person);
    await page.getByRole("link", { name: "Vertrag erstellen" }).click();
    const vin = composeVin("WVWZZZCD", "TR", randomInt(200_000, 1_000_000));
    await aVehicle(await placeOf(database, admin), { vin });
    await fillContract(page, person, vin);
    await expect(page.getByRole("dialog").getByText("Sie haben den Vertrag erfolgreich generiert.")).toBeVisible();
    expect(failures).toEqual([]);
    const [stored] = await database.select().from(idChecks).where(eq(idChecks.id, check.id));
    expect(stored).toMatchObject({ surname: person.surname });
  });
}

test("a page that was translated before React took it over works like any other", async ({
  page,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  const check = await aCheckInReview(await placeOf(database, admin), { hasPhotos: false });
  await translateFromTheBeginning(page);
  await page.goto(`/id_check/${check.id}`);
  await interactive(page);
  await acceptIdentity(page, person);
  await expect(cardOf(page, "Führerschein bestätigen")).toBeVisible();
  expect(await translatedTexts(page)).toBeGreaterThan(20);
});

test("what is written into a translated page replaces its translation, and an original that comes back is the current one", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, admin);
  await openInteractive(page, "/dashboard");
  await translatePage(page);
  const said = await page.evaluate(async () => {
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    const place = document.createElement("p");
    const [amount, unit] = [document.createTextNode("12,00"), document.createTextNode(" Euro")];
    place.appendChild(amount);
    place.appendChild(unit);
    document.body.appendChild(place);
    await settled();
    const shown = [`${place.textContent} ${place.querySelectorAll("font > font").length}`];
    const look = () => settled().then(() => shown.push(place.textContent ?? ""));
    amount.data = "13,50";
    await look();
    place.insertBefore(document.createElement("b"), unit).textContent = "!";
    await look();
    unit.data = "";
    await look();
    place.removeChild(unit);
    place.appendChild(amount);
    await look();
    // Two in a row, the second one before the first is translated.
    amount.data = "13,00";
    await Promise.resolve();
    amount.data = "13,40";
    await look();
    // "Show original", with the node and with a copy of its text.
    place.replaceChild(amount, amount.nextSibling as Node);
    await settled();
    shown.push(`${place.textContent} ${amount.isConnected}`);
    amount.data = "14,00";
    await settled();
    place.replaceChild(document.createTextNode("14,00"), amount.nextSibling as Node);
    await look();
    place.removeChild(amount);
    await look();
    return shown;
  });
  expect(said).toEqual([
    "12,00 Euro 2",
    "13,50 Euro",
    "13,50! Euro",
    "13,50!",
    "!13,50",
    "!13,40",
    "!13,40 true",
    "!14,00",
    "!",
  ]);
});

test("a customer translates the page, changes its language and sends photos", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  await signInAs(page, admin);
  const made = await page.request.post("/api/external_image_capturing_processes", {
    headers: { origin: baseURL },
    data: { external_image_capturing_process: { kind: "IDENTITY_CARD" } },
  });
  const { token } = (await made.json()).external_image_capturing_process;
  const phone = await aPhone(browser);
  const failures = failuresOf(phone);
  await phone.goto(`/id_scan_mobile/${token}?device_type=desktop`, { waitUntil: "networkidle" });
  const title = phone.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Personalausweis fotografieren");
  await translatePage(phone);
  expect(await translatedTexts(phone)).toBeGreaterThan(5);
  await expect(phone.locator("header font")).toHaveCount(0);
  const language = phone.getByRole("combobox");
  await language.selectOption("en");
  await expect(title).toHaveText("Photograph your identity card");
  await language.selectOption("de");
  await expect(title).toHaveText("Personalausweis fotografieren");
  await phone.getByRole("button", { name: "Einverstanden, weiter" }).click();
  await expect(title).toHaveText("Personalausweis, Vorderseite");
  await takeUsablePhoto(phone, () => expect(title).toHaveText("Personalausweis, Vorderseite prüfen"));
  await expect(title).toHaveText("Personalausweis, Rückseite");
  await takeUsablePhoto(phone);
  await expect(title).toHaveText("Fertig");
  expect(failures).toEqual([]);
  await expect.poll(() => database.$count(documentImages)).toBeGreaterThan(0);
});
