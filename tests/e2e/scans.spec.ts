import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

const photo = "tests/fixtures/specimens/easy-td1-0.jpg";
const nord = "admin@nord.example";

test("a scan is uploaded and appears on a colleague's screen; it can be enlarged", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs(page, nord);
  const colleague = await (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
  await signInAs(colleague, nord);
  await colleague.goto("/scans");
  await page.goto("/scans");
  await expectAccessible(page);
  await page.getByLabel("Scans auswählen").setInputFiles([photo, "README.md"]);
  await expect(page.getByRole("alert")).toContainText("„README“: Dieses Dateiformat wird nicht angenommen.");
  await page.getByLabel("Scans auswählen").setInputFiles(photo);
  await expect(page.getByText("Der Scan ist im Eingang.")).toBeVisible();
  await expect(colleague.getByRole("link", { name: "easy-td1-0", exact: true }).first()).toBeVisible();

  await page.getByRole("link", { name: "easy-td1-0", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "easy-td1-0" })).toBeVisible();
  const picture = page.getByRole("img", { name: "easy-td1-0" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a scan is uploaded; deleting it asks and can be undone", async ({ page, signInAs }) => {
    await signInAs(page, "admin@kompakt.example");
    await page.goto("/scans");
    await page.getByLabel("Scans auswählen").setInputFiles(photo);
    await page.getByRole("button", { name: "Scan hochladen" }).click();
    await expect(page.getByText("Der Scan ist im Eingang.")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "easy-td1-0" });
    const question = page.getByRole("alertdialog", { name: "Scan löschen?" });
    await row.getByRole("button", { name: "easy-td1-0 löschen" }).click();
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await expect(row).toHaveCount(1);
    await page.goto("/scans");
    await row.getByRole("button", { name: "easy-td1-0 löschen" }).click();
    await question.getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText("„easy-td1-0“ wurde gelöscht.")).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Rückgängig machen" }).click();
    await expect(row).toHaveCount(1);
  });
});
