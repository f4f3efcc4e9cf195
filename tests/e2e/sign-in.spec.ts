import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { sessions } from "#db/schema/sign-in.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { authTexts } from "#server/services/auth/auth.texts.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessibleEverywhere } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { newestCode, password } from "./journey/desk.ts";
import { openInteractive } from "./journey/interactive.ts";

test("a user signs in with the mailed code, past what they typed wrong, and out", async ({ page }) => {
  const email = "admin@nord.example";
  await page.goto("/login");
  await expectGoodInEverySize(page, "/login");
  await page.getByLabel("E-Mail").fill("kein-at");
  await page.getByLabel(/^Passwort/).fill("kurz");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByText(authTexts.emailInvalid)).toBeVisible();
  await expect(page.getByText(authTexts.passwordTooShort)).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toHaveValue("kein-at");

  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel(/^Passwort/).fill(password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  const code = page.getByLabel("Bestätigungscode");
  await code.fill("12ab56");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByText(authTexts.codeNumeric)).toBeVisible();
  await page.getByRole("button", { name: "Code erneut senden" }).click();
  await expect(page.getByText(authTexts.codeSent)).toBeVisible();
  await code.fill(await newestCode(page, email));
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByLabel(/Benutzermenü/).click();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a session that ends while a page is open asks to sign in again", async ({ page, signInAs, database }) => {
  const user = await aUser(await placeOf(database, "admin@rheintal.example"));
  await signInAs(page, user.email);
  await openInteractive(page, "/dashboard");
  // With the click's own request: a page that has noticed by itself covers the link.
  await page.route("**/id_check.data*", async (route) => {
    await database.delete(sessions).where(eq(sessions.userId, user.id));
    await route.continue();
  });
  await page.getByRole("link", { name: "ID Check", exact: false }).first().click();
  await expect(page.getByRole("alertdialog", { name: "Ihre Sicherheit ist uns wichtig!" })).toBeVisible();
  await page.getByRole("button", { name: "Als jemand anderes anmelden" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a page that refreshes itself does not keep an idle session alive, its user does", async ({
  page,
  signInAs,
  database,
}) => {
  // Without the relay, pages ask every few seconds.
  await page.routeWebSocket(/./, (socket) => socket.close());
  await signInAs(page, "nutzer.bonn@rheintal.example");
  await page.clock.install();
  await openInteractive(page, "/id_check");
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith("session"));
  const isSession = eq(sessions.tokenHash, await sha256Hex(cookie?.value ?? ""));
  const fiveMinutesAgo = Math.floor(Date.now() / 1000) * 1000 - 5 * 60_000;
  await database
    .update(sessions)
    .set({ lastSeenAt: new Date(fiveMinutesAgo) })
    .where(isSession);
  const lastSeenAt = async () => (await database.select().from(sessions).where(isSession))[0]?.lastSeenAt.getTime();
  for (const _ of ["first", "second"]) {
    const isRefreshed = page.waitForResponse((response) => new URL(response.url()).pathname === "/id_check.data");
    await page.clock.runFor(5_000);
    await isRefreshed;
  }
  expect(await lastSeenAt()).toBe(fiveMinutesAgo);
  await page.getByRole("link", { name: "Startseite" }).click();
  await expect.poll(lastSeenAt).toBeGreaterThan(fiveMinutesAgo);
});

/** Breaks no rule of axe and is not wider than the window, as a phone, a tablet and a desk show it. */
async function expectGoodInEverySize(page: Page, path: string) {
  await expectAccessibleEverywhere(page, path);
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path}, ${width} px`).toBeLessThanOrEqual(0);
  }
}

test("no page is inaccessible or wider than its window, in any size, light or dark", async ({
  page,
  signInAs,
  database,
}) => {
  await openInteractive(page, "/reset_password");
  await expectGoodInEverySize(page, "/reset_password");
  await signInAs(page, "admin@rheintal.example");
  for (const path of ["/dashboard", "/id_check/new_legitimation?type=IDENTITY_CARD", "/gibt-es-nicht"]) {
    await openInteractive(page, path);
    await expectGoodInEverySize(page, path);
  }
  const { id } = await aCheckInReview(await placeOf(database, "admin@rheintal.example"));
  await openInteractive(page, `/id_check/${id}`);
  await expectGoodInEverySize(page, "the review of a check");
});
