import { expect, test } from "./fixtures.ts";
import { openInteractive } from "./journey/interactive.ts";

test("icons of the first page are in its HTML, later ones in one file, also without a network", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "admin@rheintal.example");
  const sprite = page.waitForResponse(/\/assets\/icons-[\w-]+\.svg$/);
  await openInteractive(page, "/dashboard");
  expect((await sprite).headers()["cache-control"]).toContain("immutable");
  const fromSprite = page.locator("svg.lucide > use");
  await expect(fromSprite).toHaveCount(0);
  await expect(page.locator("svg.lucide > path").first()).toBeVisible();

  const isDrawn = (icon: Element) => icon.getBoundingClientRect().width > 0;
  await page.context().setOffline(true);
  await page.getByRole("navigation").getByRole("link", { name: "Fahrzeuge" }).click();
  const dialog = page.getByRole("dialog", { name: "Keine Verbindung" });
  await expect.poll(() => dialog.locator("svg.lucide > use").first().evaluate(isDrawn)).toBe(true);

  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Alle Fahrzeuge." })).toBeVisible();
  const icons = page.getByRole("main").locator("svg.lucide > use");
  await expect.poll(() => icons.first().evaluate(isDrawn)).toBe(true);
});
