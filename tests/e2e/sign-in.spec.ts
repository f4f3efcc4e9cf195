import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { sessions, signInAttempts } from "#db/schema/sign-in.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { authTexts } from "#server/auth/auth.texts.ts";
import { sha256Hex } from "#server/kernel/ids.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, wcagTags } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { newestCode, password, signInWithCode } from "./journey/desk.ts";

async function passwordStep(page: Page, email: string) {
  await page.goto("/login");
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel(/^Passwort/).fill(password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/two_factor_auth_challenge/);
}

async function submitCode(page: Page, code: string) {
  await page.getByLabel("Bestätigungscode").fill(code);
  await page.getByRole("button", { name: "Anmelden" }).click();
}

test("messages of the sign-in form are shown at their fields", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("E-Mail").fill("kein-at");
  await page.getByLabel(/^Passwort/).fill("kurz");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByText(authTexts.emailInvalid)).toBeVisible();
  await expect(page.getByText(authTexts.passwordTooShort)).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toHaveValue("kein-at");
});

test("wrong, empty, foreign, expired and used codes are refused, each with its reason", async ({
  page,
  browser,
  baseURL,
  database,
  request,
}) => {
  await passwordStep(page, "nutzer.koeln@rheintal.example");
  const right = await newestCode(page, "nutzer.koeln@rheintal.example");
  await submitCode(page, right === "000000" ? "111111" : "000000");
  await expect(page.getByText(authTexts.codeWrong)).toBeVisible();
  await submitCode(page, "12ab56");
  await expect(page.getByText(authTexts.codeNumeric)).toBeVisible();

  const otherContext = await browser.newContext({ baseURL, locale: "de-DE" });
  const other = await otherContext.newPage();
  await passwordStep(other, "admin@kompakt.example");
  await submitCode(other, right);
  await expect(other.getByText(authTexts.codeWrong)).toBeVisible();
  await otherContext.close();

  const [user] = await database.select().from(users).where(eq(users.email, "nutzer.koeln@rheintal.example"));
  await database
    .update(signInAttempts)
    .set({ codeExpiresAt: new Date(Date.now() - 1000) })
    .where(eq(signInAttempts.userId, user?.id ?? ""));
  await submitCode(page, right);
  await expect(page.getByText(authTexts.codeExpired)).toBeVisible();

  await page.getByRole("button", { name: "Code erneut senden" }).click();
  await expect(page.getByText(authTexts.codeSent)).toBeVisible();
  const fresh = await newestCode(page, "nutzer.koeln@rheintal.example");
  const attempt = (await page.context().cookies()).find((cookie) => cookie.name.includes("attempt"));
  await submitCode(page, fresh);
  await expect(page).toHaveURL(/\/dashboard$/);

  const again = await request.post(`/api/users/two_factor_auth_challenge_attempt?code=${fresh}`, {
    headers: { authorization: `Bearer ${attempt?.value}` },
  });
  expect(again.status()).toBe(401);
});

test("zurück clears the stored sign-in; a signed-in user skips the sign-in page", async ({ page }) => {
  await passwordStep(page, "admin@nord.example");
  await page.getByRole("button", { name: "zurück" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/login/two_factor_auth_challenge");
  await expect(page).toHaveURL(/\/login$/);
  await signInWithCode(page, "admin@nord.example");
  await page.goto("/login");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByLabel(/Benutzermenü/).click();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
});

test("a session that ends while a page is open asks to sign in again", async ({ page, signInAs, database }) => {
  await signInAs(page, "nutzer.koeln@rheintal.example");
  await page.goto("/dashboard");
  const [user] = await database.select().from(users).where(eq(users.email, "nutzer.koeln@rheintal.example"));
  await database.delete(sessions).where(eq(sessions.userId, user?.id ?? ""));
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
  await page.goto("/id_check");
  await page.waitForLoadState("networkidle");
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith("session"));
  const isSession = eq(sessions.tokenHash, await sha256Hex(cookie?.value ?? ""));
  const fiveMinutesAgo = Math.floor(Date.now() / 1000) * 1000 - 5 * 60_000;
  await database
    .update(sessions)
    .set({ lastSeenAt: new Date(fiveMinutesAgo) })
    .where(isSession);
  const lastSeenAt = async () => (await database.select().from(sessions).where(isSession))[0]?.lastSeenAt.getTime();
  for (const _ of ["first", "second"]) {
    await page.waitForResponse((response) => new URL(response.url()).pathname === "/id_check.data");
  }
  expect(await lastSeenAt()).toBe(fiveMinutesAgo);
  await page.getByRole("link", { name: "Startseite" }).click();
  await expect.poll(lastSeenAt).toBeGreaterThan(fiveMinutesAgo);
});

test("a forgotten password is replaced by a mailed link, once", async ({ page, mailbox }) => {
  await page.goto("/reset_password");
  await page.getByLabel("E-Mail").fill("niemand@rheintal.example");
  await page.getByRole("button", { name: "Senden" }).click();
  const forUnknown = await page.getByRole("dialog").textContent();
  await page.goto("/reset_password");
  await page.getByLabel("E-Mail").fill("nutzer@rheintal.example");
  await page.getByRole("button", { name: "Senden" }).click();
  await expect(page.getByRole("dialog")).toHaveText(forUnknown ?? "");
  await expect(page.getByText(authTexts.resetSent)).toHaveCount(1);
  await page.getByRole("link", { name: "ok" }).click();
  await expect(page).toHaveURL(/\/login$/);

  await expect.poll(async () => (await mailbox()).some((mail) => mail.text.includes("/reset_password/"))).toBe(true);
  const link =
    (await mailbox()).map((mail) => /https?:\S+\/reset_password\/\S+/.exec(mail.text)?.[0]).find(Boolean) ?? "";
  const path = new URL(link).pathname;
  await page.goto(path);
  await page.getByLabel("Neues Passwort", { exact: false }).first().fill("kurz");
  await page.getByLabel("Neues Passwort wiederholen").fill("kurz");
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(page.getByText(authTexts.newPasswordTooShort)).toBeVisible();
  await page.getByLabel("Neues Passwort", { exact: false }).first().fill(password);
  await page.getByLabel("Neues Passwort wiederholen").fill("anders-als-oben");
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(page.getByText(/zu leicht zu erraten|stimmen nicht überein/).first()).toBeVisible();
  await page.getByLabel("Neues Passwort", { exact: false }).first().fill("blaue-Kaffeetasse-9");
  await page.getByLabel("Neues Passwort wiederholen").fill("blaue-Kaffeetasse-9");
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(page).toHaveURL(/\/login\?hinweis=passwort$/);
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Link nicht mehr gültig" })).toBeVisible();
});

test("the API signs in with 307, authorization header and the errors of the catalogue", async ({
  request,
  mailbox,
}) => {
  const email = "admin.koeln@rheintal.example";
  const wrong = await request.post("/api/users/login", {
    data: { api_user: { email, password: "falsches-Passwort" } },
  });
  expect(wrong.status()).toBe(401);
  expect(await wrong.json()).toMatchObject({ error: authTexts.credentialsWrong });
  const malformed = await request.post("/api/users/login", { data: { api_user: { email: "kein-at", password } } });
  expect(malformed.status()).toBe(422);
  expect(await malformed.json()).toMatchObject({ error: authTexts.emailInvalid });

  const login = await request.post("/api/users/login", { data: { api_user: { email, password } }, maxRedirects: 0 });
  expect(login.status()).toBe(307);
  const attempt = login.headers().authorization ?? "";
  const wrongCode = await request.post("/api/users/two_factor_auth_challenge_attempt?code=000000", {
    headers: { authorization: attempt },
  });
  expect(wrongCode.status()).toBe(422);
  expect(await wrongCode.json()).toMatchObject({ error: { two_k_challenge_code: ["wrong code"] } });
  await expect.poll(async () => (await mailbox()).some((m) => m.to === email)).toBe(true);
  const code = /\b\d{6}\b/.exec((await mailbox()).find((m) => m.to === email)?.text ?? "")?.[0];
  const confirmed = await request.post(`/api/users/two_factor_auth_challenge_attempt?code=${code}`, {
    headers: { authorization: attempt },
  });
  expect(confirmed.status()).toBe(200);
  const session = confirmed.headers().authorization ?? "";
  expect(session).not.toBe(attempt);
  expect((await confirmed.json()).user).toMatchObject({
    email,
    role: "Admin",
    user_owner_type: "Dealer::BranchOffice",
  });
  const out = await request.delete("/api/users/logout", { headers: { authorization: session } });
  expect(out.status()).toBe(204);
  const after = await request.delete("/api/users/logout", { headers: { authorization: session } });
  expect(after.status()).toBe(401);
});

/** Colours, then sizes: the page is loaded once, as whoever turns a tablet does not load it again. */
async function expectGoodInEverySize(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  for (const colorScheme of ["light", "dark"] as const) {
    // Without motion no colour is on its way to another one.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [360, 820, 1440]) {
      const where = `${path}, ${colorScheme}, ${width} px`;
      await page.setViewportSize({ width, height: 800 });
      // Of axe's rules only these look at colours; what the others look at is the same in both.
      const rules = colorScheme === "dark" ? ["color-contrast", "link-in-text-block"] : undefined;
      await expectAccessible(page, { tags: rules ? undefined : wcagTags, rules, where });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, where).toBeLessThanOrEqual(0);
    }
  }
}

test.describe("no accessibility violation and no sideways scrolling, light and dark, in every size:", () => {
  for (const path of ["/login", "/reset_password"]) {
    test(path, async ({ page }) => expectGoodInEverySize(page, path));
  }

  for (const path of ["/dashboard", "/id_check/new_legitimation?type=IDENTITY_CARD", "/gibt-es-nicht"]) {
    test(path, async ({ page, signInAs }) => {
      await signInAs(page, "admin@rheintal.example");
      await expectGoodInEverySize(page, path);
    });
  }

  test("the review of a check", async ({ page, signInAs, database }) => {
    await signInAs(page, "admin@rheintal.example");
    const check = await aCheckInReview(await placeOf(database, "admin@rheintal.example"));
    await expectGoodInEverySize(page, `/id_check/${check.id}`);
  });
});
