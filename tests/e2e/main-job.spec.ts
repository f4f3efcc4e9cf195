import { randomInt } from "node:crypto";
import { type Browser, devices, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import type { Database } from "#db/client.server.ts";
import { captureProcesses, documentImages } from "#db/schema/id-checks.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { expect, test } from "./fixtures.ts";
import { hasToken } from "./journey/capture-token.ts";
import { placeOf } from "./journey/checks.ts";
import { acceptIdentity, acceptLicense, captureLink, cardOf, signInWithCode, takeUsablePhoto } from "./journey/desk.ts";
import { fillContract } from "./journey/wizard.ts";

const person = { prename: "Ayşe", surname: "Müller-Lüdenscheid" };

async function aPhone(browser: Browser, baseURL: string | undefined) {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  return browser.newContext({ ...phone, baseURL, locale: "de-DE", permissions: ["camera"] });
}

/** The process of a check, wherever it is in the list: other journeys start theirs concurrently. */
const rowOf = (desk: Page, checkId: string) =>
  desk.getByRole("row").filter({ has: desk.locator(`a[href="/id_check/${checkId}"]`) });

/** The check created from the photos of a link. */
async function checkOfCapture(database: Database, link: string): Promise<string> {
  const token = new URL(link).pathname.split("/").at(-1) ?? "";
  const [image] = await database
    .select({ checkId: documentImages.idCheckId })
    .from(documentImages)
    .innerJoin(captureProcesses, eq(captureProcesses.id, documentImages.captureProcessId))
    .where(hasToken(token));
  return image?.checkId ?? "";
}

test("from the capture link to the printed contract, desk and phone", async ({
  page: desk,
  browser,
  baseURL,
  database,
}) => {
  await signInWithCode(desk, "admin@rheintal.example");
  await desk.getByRole("link", { name: "ID Check starten" }).click();

  await desk.getByText("Personalausweis").click();
  const link = await captureLink(desk, "Ausweisdokument");
  await expect(cardOf(desk, "Führerschein")).toContainText("mit demselben Link");
  await expect(desk.getByRole("button", { name: "Legitimation prüfen" })).toBeDisabled();

  const phoneContext = await aPhone(browser, baseURL);
  const phone = await phoneContext.newPage();
  await phone.goto(link);
  await expect(cardOf(desk, "Ausweisdokument").getByText("Link geöffnet")).not.toHaveCount(0);
  await expect(cardOf(desk, "Ausweisdokument").getByRole("img", { name: /QR-Code/ })).toBeHidden();
  await phone.getByRole("button", { name: "Einverstanden, weiter" }).click();
  for (let photo = 0; photo < 2; photo++) await takeUsablePhoto(phone);
  await expect(cardOf(desk, "Ausweisdokument").getByAltText("Rückseite")).toBeVisible();

  // The same link goes on with the license, without another consent, also after a reload in between.
  await phone.waitForURL(({ pathname }) => !link.endsWith(pathname) && !link.includes(`${pathname}?`));
  await expect(cardOf(desk, "Führerschein").getByText("Link geöffnet")).not.toHaveCount(0);
  await phone.reload();
  await phone.goto(link);
  await takeUsablePhoto(phone);
  await expect(phone.getByRole("button", { name: "Fenster schließen" })).toBeVisible();
  await expect(cardOf(desk, "Führerschein").getByAltText("Vorderseite")).toBeVisible();

  // The link is used up.
  expect((await phone.goto(link))?.status()).toBe(404);
  await expect(phone.getByRole("heading", { name: "Fotos sind angekommen" })).toBeVisible();
  await phoneContext.close();

  await desk.getByRole("button", { name: "Legitimation prüfen" }).click();
  await expect(desk).toHaveURL(/\/id_check\?context=new/);
  const checkId = await checkOfCapture(database, link);
  const row = rowOf(desk, checkId);
  await expect(row).toContainText("Legitimation wird überprüft");
  await row.getByRole("link").first().click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(/^ID\d+/);
  const photo = cardOf(desk, "Ausweisdokument").getByRole("img").first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);

  await acceptIdentity(desk, person);
  await acceptLicense(desk, person);
  await desk.getByRole("link", { name: "Vertrag erstellen" }).click();
  const vin = composeVin("WVWZZZCD", "MJ", randomInt(200_000, 1_000_000));
  await aVehicle(await placeOf(database, "admin@rheintal.example"), { vin });
  await fillContract(desk, person, vin);

  const dialog = desk.getByRole("dialog");
  await expect(dialog.getByText("Sie haben den Vertrag erfolgreich generiert.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Jetzt unterschreiben" })).toBeFocused();
  const pdfUrl = await dialog.getByRole("link", { name: "Vertrag drucken" }).getAttribute("href");
  const pdf = await desk.request.get(pdfUrl ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const document = await getDocumentProxy(new Uint8Array(await pdf.body()));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  for (const words of [
    "Fahrzeugüberlassungsvertrag",
    "Autohaus Rheintal",
    "Ayşe Müller-Lüdenscheid",
    "12.08.1983",
    "L01X00T47",
    "B072RRE2I55",
    `Seite 1 von ${totalPages}`,
  ]) {
    expect(text).toContain(words);
  }
  await dialog.getByRole("link", { name: "Zum Vorgang" }).click();
  await expect(desk).toHaveURL(/\/id_check/);
  await desk.goto("/id_check");
  await expect(rowOf(desk, checkId)).toContainText("Fahrzeug unterwegs");
});
