import { newId } from "#server/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

const admin = "admin@rheintal.example";
const nutzer = "nutzer@rheintal.example";

/** A VIN nobody else has. */
const newVin = () =>
  `WVWZZZCD${newId()
    .replaceAll(/[^a-z0-9]|[ioq]/gi, "")
    .slice(0, 9)
    .toUpperCase()}`;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a vehicle is added, changed, deleted after a question, and that is undone", async ({ page, signInAs }) => {
    const vin = newVin();
    const form = page.getByRole("dialog");
    await signInAs(page, admin);
    await page.goto("/vehicles");
    await page.getByRole("link", { name: "Fahrzeug hinzufügen" }).click();
    await form.getByLabel("Marke").fill("vw");
    await form.getByLabel("FIN").fill("WVW");
    await form.getByLabel("Schäden").fill("<b>Delle</b> & 🚗");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(form.getByText("Das Modell ist erforderlich.").first()).toBeVisible();
    await expect(form.getByLabel("Schäden")).toHaveValue("<b>Delle</b> & 🚗");
    await form.getByLabel("Modell").fill("ID. Buzz O'Neil");
    await form.getByLabel("FIN").fill(vin);
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Das Fahrzeug wurde hinzugefügt.")).toBeVisible();

    await page.goto(`/vehicles?q=${vin}`);
    const row = page.getByRole("row").filter({ hasText: vin });
    await expect(page.getByText("1 Fahrzeug", { exact: true })).toBeVisible();
    await row.getByRole("link", { name: "bearbeiten" }).click();
    await form.getByLabel("Kilometerstand").fill("zwölf");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(form.getByText("Der Kilometerstand darf nur aus Zahlen bestehen.").first()).toBeVisible();
    await form.getByLabel("Kilometerstand").fill("12.480");
    await page.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Das Fahrzeug wurde gespeichert.")).toBeVisible();

    await page.reload();
    await page.getByRole("button", { name: "Rückgängig machen" }).click();
    await expect(page.getByText("Die Änderung wurde rückgängig gemacht.")).toBeVisible();

    const question = page.getByRole("alertdialog", { name: "Fahrzeug löschen?" });
    await row.getByRole("button", { name: "löschen" }).click();
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await row.getByRole("button", { name: "löschen" }).click();
    await question.getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText("Volkswagen ID. Buzz O'Neil wurde gelöscht.")).toBeVisible();
    await expect(row).toBeHidden();
    await page.getByRole("button", { name: "Rückgängig machen" }).click();
    await expect(row).toBeVisible();
  });
});

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

test("a Nutzer changes vehicles but neither adds nor deletes them", async ({ page, signInAs }) => {
  await signInAs(page, nutzer);
  await page.goto("/vehicles?new=1");
  await expect(page.getByRole("button", { name: "Fahrzeug hinzufügen" })).toBeDisabled();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: /löschen: dazu fehlt/ }).first()).toBeDisabled();
  const { status } = await page.evaluate(async () => {
    const body = new URLSearchParams({ intent: "create", brand: "Audi", name: "A4", vin: "WVWZZZCD1SW000001" });
    return { status: (await fetch("/vehicles?index&_data=", { method: "POST", body })).status };
  });
  expect(status).toBe(403);
});
