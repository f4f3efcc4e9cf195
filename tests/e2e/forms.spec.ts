import type { Page } from "@playwright/test";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { userTexts } from "#server/administration/users/user.texts.ts";
import { personNameTexts } from "#server/services/auth/person-name.texts.ts";
import { expect, test } from "./fixtures.ts";
import { placeOf } from "./journey/checks.ts";
import { aFilledWizard } from "./journey/draft.ts";
import { openInteractive } from "./journey/interactive.ts";

const admin = "admin@rheintal.example";

/** What the page sends from now on, without drafts. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && !request.url().endsWith("/drafts")) sent.push(request.url());
  });
  return sent;
}

test("a form says what is wrong without a network, and what it asks itself is no sending", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, admin);
  await openInteractive(page, "/setting_page");
  const sent = sentBy(page);
  await page.context().setOffline(true);
  const name = page.getByLabel("Nachname");
  const error = page.getByText(personNameTexts.nameMinimum);
  await name.focus();
  await name.blur();
  await expect(name).not.toHaveAttribute("aria-invalid");
  // More often than a form may be refused.
  for (let round = 0; round < 6; round++) {
    await name.fill("Ng");
    await name.blur();
    await expect(error).toBeVisible();
    await name.fill("Nguyen");
    await expect(error).toHaveCount(0);
  }
  await name.fill("Ng");
  await name.blur();
  await expect(page.getByText("Bitte prüfen Sie noch")).toHaveCount(0);
  expect(sent).toEqual([]);

  // What is pasted is not cut off, it is called too long.
  await expect(name).toHaveAttribute("required");
  for (const cutting of ["maxlength", "minlength", "pattern"]) await expect(name).not.toHaveAttribute(cutting);

  await page.evaluate(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (this: HTMLElement, options) {
      document.body.dataset.focused = `${document.body.dataset.focused ?? ""} ${this.id}`.trim();
      focus.call(this, options);
    };
  });
  await page.locator("#profile").getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Bitte prüfen Sie noch ein Feld.")).toBeVisible();
  await expect(name).toBeFocused();
  expect(await page.locator("body").getAttribute("data-focused")).toBe("profile-surname");
  expect(sent).toEqual([]);
});

test("a form that has a field named id is judged like any other, and sends nothing before it is sent", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, admin);
  await openInteractive(page, "/setting_page/users?new=1");
  const sent = sentBy(page);
  const panel = page.getByRole("dialog");
  await panel.getByLabel("Nachname").fill("Ng");
  await panel.getByLabel("E-Mail").fill("ng@");
  await expect(panel.getByText(personNameTexts.nameMinimum)).toBeVisible();
  await panel.getByRole("button", { name: "Speichern" }).click();
  await expect(panel.getByText("Bitte prüfen Sie noch 5 Felder.")).toBeVisible();
  expect(sent).toEqual([]);
});

test("a draft is saved although the field that was typed into was judged", async ({ page, signInAs, database }) => {
  const check = await anAcceptedCheck(await placeOf(database, admin), { hasPhotos: false });
  await aFilledWizard(await placeOf(database, admin), check);
  await signInAs(page, admin);
  await page.clock.install();
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/drafts") && request.postData()?.includes('"values"')) saves.push(request.url());
  });
  await openInteractive(page, `/id_check/new_contract/${check.id}?step=2`);
  await expect(page.locator("[data-draft=untouched]").first()).toBeVisible();
  await page.getByLabel("Kaution").fill("viel");
  await page.getByLabel("Kaution").blur();
  await expect(page.getByLabel("Kaution")).toHaveAttribute("aria-invalid", "true");
  await page.clock.runFor(1_500);
  // A form that is sent is saved by itself only after four seconds.
  await expect.poll(() => saves, { timeout: 1_500 }).toHaveLength(1);
});

test("a refusal that comes late says nothing about a field that was changed meanwhile", async ({ page, signInAs }) => {
  await signInAs(page, admin);
  await openInteractive(page, "/setting_page");
  let refuse = () => {};
  const isTyped = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(/setting_page.*\.data/, async (route) => {
    if (route.request().method() === "POST") await isTyped;
    await route.continue();
  });
  const current = page.getByLabel("Aktuelles Passwort");
  await current.fill("Das falsche Passwort");
  for (const label of ["Neues Passwort", "Neues Passwort wiederholen"])
    await page.getByLabel(label, { exact: true }).fill("Ein Baum im Regen 7");
  const refused = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  await current.fill("Ein anderes Passwort");
  refuse();
  await refused;
  await expect(page.getByRole("button", { name: "Passwort ändern" })).not.toHaveAttribute("aria-busy");
  await expect(page.getByText(userTexts.currentPasswordWrong)).toHaveCount(0);
  await expect(current).toHaveValue("Ein anderes Passwort");

  await page.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(page.getByText(userTexts.currentPasswordWrong)).toBeVisible();
  await expect(current).toBeFocused();
});

test("a field that goes away while it is typed into sends nothing", async ({ page, signInAs, database }) => {
  const check = await anAcceptedCheck(await placeOf(database, admin), { hasPhotos: false });
  await aFilledWizard(await placeOf(database, admin), check);
  await signInAs(page, admin);
  const address = `/id_check/new_contract/${check.id}?step=3`;
  await openInteractive(page, address);
  await page.getByRole("radio", { name: /^Ja/ }).check();
  await expect(page.getByRole("radio", { name: "Barzahlung" })).not.toHaveAttribute("pattern");
  const sent = sentBy(page);
  await page.evaluate(() => {
    document.body.dataset.isSame = "yes";
  });
  await page.getByLabel("Versicherte Selbstbeteiligung").fill("3000");
  // As another desk does it: the focus stays where it is.
  await page.getByRole("radio", { name: "Nein" }).evaluate((radio: HTMLInputElement) => radio.click());
  await expect(page.getByLabel("Versicherte Selbstbeteiligung")).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(sent).toEqual([]);
  await expect(page.locator("body")).toHaveAttribute("data-is-same", "yes");
});

test("a form is blocked by what the server refuses, never by previews, and a change lifts it", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, admin);
  await openInteractive(page, "/setting_page/headquarters");
  const blocked = page.getByText("Zu viele Versuche. Ändern Sie ein Feld, um es noch einmal zu senden.");
  for (let round = 0; round < 6; round++) {
    const previewed = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Vorschau" }).click();
    await previewed;
  }
  await expect(page.locator("#headquarters").getByRole("button", { name: "Speichern" })).toBeEnabled();
  await expect(blocked).toHaveCount(0);

  await openInteractive(page, "/setting_page");
  const send = page.getByRole("button", { name: "Passwort ändern" });
  // What the page finds wrong itself is no attempt.
  for (let round = 0; round < 6; round++) await send.click();
  await expect(send).toBeEnabled();
  await page.getByLabel("Aktuelles Passwort").fill("Das falsche Passwort");
  for (const label of ["Neues Passwort", "Neues Passwort wiederholen"])
    await page.getByLabel(label, { exact: true }).fill("Ein Baum im Regen 7");
  for (let round = 0; round < 5; round++) {
    await expect(blocked).toHaveCount(0);
    const refused = page.waitForResponse((response) => response.request().method() === "POST");
    await send.click();
    await refused;
    await expect(send).not.toHaveAttribute("aria-busy");
  }
  await expect(blocked).toBeVisible();
  await expect(send).toBeDisabled();
  await page.getByLabel("Aktuelles Passwort").fill("Noch ein falsches Passwort");
  await expect(blocked).toHaveCount(0);
  await send.click();
  await expect(blocked).toBeVisible();
  await expect(send).toBeDisabled();
});
