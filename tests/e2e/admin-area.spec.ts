import type { Page } from "@playwright/test";
import { authTexts } from "#server/auth/auth.texts.ts";
import { userTexts } from "#server/users/user.texts.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { signInWithCode } from "./journey/desk.ts";

const admin = "admin@kompakt.example";
const sections = [
  ...["", "/security", "/headquarters", "/branch_offices", "/users", "/terms", "/terms?kind=consent"],
  ...["/audit_log", "/api_tokens", "/website", "/users?new=1", "/branch_offices?new=1"],
];
const ownPassword = "vier Wagen im Regen";
const photo = "tests/fixtures/specimens/easy-td1-0.jpg";

/** Invites a user of this name; the admin's page stays at the list. */
async function invite(page: Page, surname: string, email = `nele.${surname.toLowerCase()}@kompakt.example`) {
  await page.goto("/setting_page/users?new=1");
  const panel = page.getByRole("dialog");
  await panel.getByLabel("Anrede").selectOption("Frau");
  await panel.getByLabel("Vorname").fill("Nele");
  await panel.getByLabel("Nachname").fill(surname);
  await panel.getByLabel("E-Mail").fill(email);
  await panel.getByLabel("Rolle").selectOption("Nutzer");
  await panel.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(userTexts.created)).toBeVisible();
}

test("invitation, first sign-in, lock and move: each ends what was open, at the next click", async ({
  page,
  browser,
  baseURL,
  signInAs,
  mailbox,
}) => {
  await signInAs(page, "admin@rheintal.example");
  for (const section of sections) {
    await page.goto(`/setting_page${section}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, { where: section });
  }
  const email = "nele.neumann@rheintal.example";
  await invite(page, "Neumann", email);
  const newcomer = await (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
  const mail = (await mailbox()).find(({ to }) => to === email);
  expect(mail?.subject).toBe("Ihre Einladung zu Handschlag von Autohaus Rheintal");
  await newcomer.goto(/\/invitation\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
  await newcomer.getByLabel(/^Neues Passwort(?! wiederholen)/).fill(ownPassword);
  await newcomer.getByLabel("Neues Passwort wiederholen").fill(ownPassword);
  await newcomer.getByRole("button", { name: "Konto aktivieren" }).click();
  await expect(newcomer).toHaveURL(/\/login/);
  await signInWithCode(newcomer, email, ownPassword);

  const nextClick = async () => {
    const notice = newcomer.getByText("Ihre Sicherheit ist uns wichtig!");
    // A page that has noticed by itself covers the link.
    await expect(async () => {
      if (!(await notice.isVisible())) {
        await newcomer.getByRole("link", { name: "ID Check" }).first().click({ timeout: 5_000 });
      }
      await expect(notice).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  };
  await page.goto("/setting_page/users?q=neumann");
  await page.getByRole("button", { name: "Nele Neumann sperren" }).click();
  await page.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(page.getByText(userTexts.locked)).toBeVisible();
  await nextClick();
  await newcomer.goto("/login");
  await newcomer.getByLabel("E-Mail").fill(email);
  await newcomer.getByLabel(/^Passwort/).fill(ownPassword);
  await newcomer.getByRole("button", { name: "Anmelden" }).click();
  await expect(newcomer.getByText(authTexts.credentialsWrong)).toBeVisible();

  await page.getByRole("button", { name: "Nele Neumann entsperren" }).click();
  await page.getByRole("button", { name: "Ja, sicher" }).click();
  await expect(page.getByText(userTexts.unlocked)).toBeVisible();
  await signInWithCode(newcomer, email, ownPassword);

  await page.getByRole("link", { name: "Nele Neumann bearbeiten" }).click();
  await page.getByRole("dialog").getByLabel("Standort").selectOption({ index: 2 });
  await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText(userTexts.edited)).toBeVisible();
  await nextClick();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  const asks = (page: Page, name: string) => page.getByRole("alertdialog", { name });

  test("withdrawing an invitation, locking a user and removing a picture ask first", async ({ page, signInAs }) => {
    await signInAs(page, admin);
    await invite(page, "Ohneskript");
    await page.goto("/setting_page/users?q=ohneskript");
    await page.getByRole("button", { name: "Nele Ohneskript sperren" }).click();
    await asks(page, userTexts.lockQuestion).getByRole("button", { name: "Abbrechen" }).click();
    await page.goto("/setting_page/users?q=ohneskript");
    await page.getByRole("button", { name: "Nele Ohneskript sperren" }).click();
    await asks(page, userTexts.lockQuestion).getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText(userTexts.locked)).toBeVisible();

    await invite(page, "Widerruf");
    await page.goto("/setting_page/users?q=widerruf");
    await page.getByRole("link", { name: "Nele Widerruf bearbeiten" }).click();
    await page.getByRole("button", { name: "Zurückziehen" }).click();
    await asks(page, userTexts.withdrawQuestion).getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText(userTexts.invitationWithdrawn)).toBeVisible();

    await page.goto("/setting_page");
    await page.getByLabel("Bild", { exact: true }).setInputFiles(photo);
    await page.getByRole("button", { name: "Hochladen" }).click();
    await expect(page.getByText(userTexts.avatarSaved)).toBeVisible();
    await page.getByRole("button", { name: "Entfernen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Ja, sicher" }).click();
    await expect(page.getByText(userTexts.avatarRemoved)).toBeVisible();
  });
});
