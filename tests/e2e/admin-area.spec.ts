import { aUser } from "#db/seed/states/dealers.ts";
import { userTexts } from "#server/administration/users/user.texts.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { anotherDesk, placeOf } from "./journey/checks.ts";
import { openInteractive } from "./journey/interactive.ts";

const admin = "admin@rheintal.example";
const sections = [
  ...["", "/security", "/headquarters", "/branch_offices", "/users", "/terms", "/terms?kind=consent"],
  ...["/prices", "/prices?topic=sb_tariff", "/prices?topic=settlement", "/prices?topic=driver_age"],
  ...["/audit_log", "/api_tokens", "/website", "/users?new=1", "/branch_offices?new=1"],
];

test("no section of the admin area breaks a rule of axe", async ({ page, signInAs }) => {
  await signInAs(page, admin);
  for (const section of sections) {
    await page.goto(`/setting_page${section}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, { where: section });
  }
});

test("a user is invited in the panel, which says so and closes", async ({ page, signInAs, mailbox }) => {
  await signInAs(page, admin);
  await openInteractive(page, "/setting_page/users?new=1");
  const panel = page.getByRole("dialog");
  await panel.getByLabel("Anrede").selectOption("Frau");
  await panel.getByLabel("Vorname").fill("Nele");
  await panel.getByLabel("Nachname").fill("Neumann");
  await panel.getByLabel("E-Mail").fill("nele.neumann@rheintal.example");
  await panel.getByLabel("Rolle").selectOption("Nutzer");
  await panel.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(userTexts.created)).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect((await mailbox()).some(({ to }) => to === "nele.neumann@rheintal.example")).toBe(true);
});

test("a lock and a move end what a colleague has open, at their next click; the dialogs ask and say what was done", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  const place = await placeOf(database, admin);
  const surname = `Neu${newId().replaceAll(/\d/g, "").slice(0, 8)}`;
  const user = await aUser(place, { prename: "Nele", surname, passwordHash: "scrypt" });
  const colleague = await anotherDesk(browser, signInAs, user.email);
  const nextClick = async () => {
    const notice = colleague.getByText("Ihre Sicherheit ist uns wichtig!");
    // A page that has noticed by itself covers the link.
    await expect(async () => {
      if (!(await notice.isVisible())) {
        await colleague.getByRole("link", { name: "ID Check" }).first().click({ timeout: 5_000 });
      }
      await expect(notice).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  };
  await colleague.goto("/dashboard");
  await signInAs(page, admin);
  await page.goto(`/setting_page/users?q=${surname}`);
  await page.getByRole("button", { name: `Nele ${surname} sperren` }).click();
  await page.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(page.getByText(userTexts.locked)).toBeVisible();
  await nextClick();

  await page.getByRole("button", { name: `Nele ${surname} entsperren` }).click();
  await page.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(page.getByText(userTexts.unlocked)).toBeVisible();
  await signInAs(colleague, user.email);
  await colleague.goto("/dashboard");
  await page.getByRole("link", { name: `Nele ${surname} bearbeiten` }).click();
  await page.getByRole("dialog").getByLabel("Standort").selectOption({ index: 2 });
  await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(userTexts.edited)).toBeVisible();
  await nextClick();
  await colleague.context().close();
});
