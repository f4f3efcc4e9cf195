import type { Page } from "@playwright/test";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { captureLink } from "./journey/desk.ts";
import { sceneCamera } from "./journey/scene-camera.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const use = (page: Page) => page.getByRole("button", { name: "Weiter", exact: true }).click();

/** Longer than a good picture waits until it is taken. */
const aWhile = 2500;

test("of two documents each is photographed by itself once it lies there, and none as the other", async ({
  page: desk,
  signInAs,
  browser,
}) => {
  test.slow();
  await signInAs(desk, "admin@rheintal.example");
  await desk.goto("/id_check/new_legitimation?type=RESIDENCE_PERMIT");
  await desk.getByRole("button", { name: "Externen Link erstellen" }).first().click();
  const link = await captureLink(desk, "Ausweisdokument");

  const context = await browser.newContext({
    baseURL,
    locale: "de-DE",
    viewport: { width: 360, height: 640 },
    storageState: { cookies: [], origins: [] },
  });
  const phone = await context.newPage();
  const { show } = await sceneCamera(phone, "residence-permit-front");
  const takesNothing = async (title: string) => {
    await expect(heading(phone, title)).toBeVisible();
    await expect(phone.getByRole("button", { name: /^Automatik/ })).toHaveAttribute("aria-pressed", "true");
    await expect(phone.getByText("Gut so, ruhig halten")).toBeVisible();
    await phone.waitForTimeout(aWhile);
    await expect(heading(phone, title)).toBeVisible();
  };
  const isTaken = (title: string) => expect(heading(phone, `${title} prüfen`)).toBeVisible({ timeout: 10_000 });

  await phone.goto(link);
  await phone.getByRole("button", { name: "Einverstanden, weiter" }).click();
  await isTaken("Aufenthaltstitel, Vorderseite");
  await expect(phone.getByText("Schritt 1 von 4")).toBeVisible();
  await use(phone);
  await takesNothing("Aufenthaltstitel, Rückseite");
  await show("residence-permit-back");
  await isTaken("Aufenthaltstitel, Rückseite");
  await use(phone);

  // The page of the license, before which the card still lies.
  await takesNothing("Führerschein, Vorderseite");
  await expect(phone.getByText("Schritt 3 von 4")).toBeVisible();
  await show("license-front");
  await isTaken("Führerschein, Vorderseite");
  // The same again is taken by itself only once it was away.
  await phone.getByRole("button", { name: "Neu aufnehmen" }).click();
  await takesNothing("Führerschein, Vorderseite");
  await show(null);
  await expect(phone.getByText("Gut so, ruhig halten")).toBeHidden();
  await phone.waitForTimeout(1000);
  await show("license-front");
  await isTaken("Führerschein, Vorderseite");
  await use(phone);
  await expect(heading(phone, "Fertig")).toBeVisible();
  await expect(phone.getByText("Schritt 4 von 4")).toBeVisible();
  await context.close();
});
