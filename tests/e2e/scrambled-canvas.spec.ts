import type { Page } from "@playwright/test";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { aPhone } from "./journey/checks.ts";
import { takeUsablePhoto } from "./journey/desk.ts";
import { openInteractive } from "./journey/interactive.ts";
import { allow, protections } from "./journey/scrambled-canvas.ts";
import { aContractToSign, drawOn, nextStep } from "./journey/signing.ts";

const admin = "admin@rheintal.example";

/** A photo is taken a second after the tap even where the part that tries the canvas has not arrived. */
const camerasPartIsLoaded = (phone: Page) =>
  phone.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("capture-beside-camera")),
  );

for (const [name, protection] of Object.entries(protections)) {
  test(`a browser that returns ${name} instead of pictures sends none, and the customer is told the way out`, async ({
    page,
    browser,
    signInAs,
  }) => {
    await signInAs(page, admin);
    const made = await page.request.post("/api/external_image_capturing_processes", {
      headers: { origin: baseURL },
      data: { external_image_capturing_process: { kind: "PASSPORT" } },
    });
    const { token } = (await made.json()).external_image_capturing_process;
    const phone = await aPhone(browser);
    await phone.addInitScript(protection);
    await phone.goto(`/id_scan_mobile/${token}?device_type=desktop`);
    await phone.getByRole("button", { name: "Einverstanden, weiter" }).click();
    const shutter = phone.getByRole("button", { name: "Foto aufnehmen" });
    await shutter.waitFor();
    await camerasPartIsLoaded(phone);
    await shutter.click();
    await expect(phone.getByRole("status")).toContainText("Ihr Browser verfremdet Bilder");
    await expect(shutter).toBeVisible();
    await allow(phone);
    await takeUsablePhoto(phone);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Fertig");
  });

  test(`a signature that would be ${name} is not signed; typed, or once pictures are allowed, it is`, async ({
    page,
    signInAs,
    database,
  }) => {
    const { address } = await aContractToSign(database, admin);
    await page.addInitScript(protection);
    await signInAs(page, admin);
    await openInteractive(page, `${address}?agreed=on`);
    const customer = page.locator("#unterschrift-customer");
    const agreement = page.getByLabel(/^Alle Beteiligten haben den Vertrag gelesen/);
    if (await agreement.isVisible()) await agreement.check();
    await drawOn(page, "Kunde");
    await expect(customer.getByText("Ihr Browser verfremdet Bilder")).toBeVisible();
    await expect(nextStep(customer)).toBeDisabled();
    await expect(customer.locator('[name="customer.image"]')).toHaveValue("");
    await customer.getByRole("button", { name: "Namen tippen" }).click();
    await customer.getByLabel("Vor- und Nachname, als Unterschrift getippt").fill("Erika Muster");
    await expect(nextStep(customer)).toBeEnabled();
    await customer.getByRole("button", { name: "Zeichnen" }).click();
    await allow(page);
    await drawOn(page, "Kunde");
    await expect(customer.getByText("Ihr Browser verfremdet Bilder")).toBeHidden();
    await expect(nextStep(customer)).toBeEnabled();
  });
}
