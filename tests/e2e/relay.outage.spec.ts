import { expect, services, test } from "./fixtures.ts";
import { captureLink, cardOf, photographDocument } from "./journey/desk.ts";

test("the relay dies during capture: the desk gets the photos, and is live again when it returns", async ({
  page: desk,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs(desk, "admin@rheintal.example");
  await desk.goto("/id_check/new_legitimation?type=PASSPORT&only=1");
  await cardOf(desk, "Ausweisdokument").getByRole("button", { name: "Externen Link erstellen" }).click();
  const link = await captureLink(desk, "Ausweisdokument");
  await expect(desk.getByText("Live verbunden")).toBeVisible();

  const phoneContext = await browser.newContext({ baseURL, locale: "de-DE", permissions: ["camera"] });
  const phone = await phoneContext.newPage();
  await phone.goto(link);
  services.kill("live");
  try {
    await expect(desk.getByText("Live verbunden")).toBeHidden();
    await photographDocument(phone, link, 1);
    await expect(cardOf(desk, "Ausweisdokument").getByAltText("Vorderseite")).toBeVisible();
  } finally {
    services.revive();
    await phoneContext.close();
  }

  // A second link, created after the relay came back, is live again.
  await desk.goto("/id_check/new_legitimation?type=PASSPORT&only=1");
  await cardOf(desk, "Ausweisdokument").getByRole("button", { name: "Externen Link erstellen" }).click();
  await expect(desk.getByText("Live verbunden")).toBeVisible({ timeout: 30_000 });
});
