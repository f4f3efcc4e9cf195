import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

const admin = "admin@rheintal.example";

/** A VIN nobody else has. */
const newVin = () =>
  `WVWZZZCD${newId()
    .replaceAll(/[^a-z0-9]|[ioq]/gi, "")
    .slice(0, 9)
    .toUpperCase()}`;

test("a vehicle's life with the keyboard: added, found, opened, changed; the list follows live", async ({
  page,
  context,
  signInAs,
}) => {
  const vin = newVin();
  await signInAs(page, admin);
  await page.goto("/vehicles");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Fahrzeug hinzufügen" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Fahrzeug hinzufügen" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Marke").fill("Audi");
  await dialog.getByLabel("FIN").fill("kurz");
  await dialog.getByLabel("Kennzeichen").focus();
  await expect(dialog.getByText("Eine FIN hat 17 Zeichen")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Bitte prüfen Sie noch 2 Felder.")).toBeVisible();
  await dialog.getByLabel("Modell").fill("Q8 e-tron");
  await dialog.getByLabel("FIN").fill(vin);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Das Fahrzeug wurde hinzugefügt.")).toBeVisible();

  await page.getByRole("searchbox", { name: "Suche", exact: true }).fill(vin);
  await expect(page.getByText("1 Fahrzeug", { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByRole("link", { name: "Audi Q8 e-tron", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Audi Q8 e-tron" })).toBeVisible();
  await page.getByRole("link", { name: "Bearbeiten" }).press("Enter");
  await page.getByLabel("Hauptfahrer/in").fill("Jörg Weißenfels");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Das Fahrzeug wurde gespeichert.")).toBeVisible();
  await expectAccessible(page);
  await expect(other.getByRole("cell", { name: "Jörg Weißenfels" })).toBeVisible();
});
