import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formDrafts } from "#db/schema/drafts.ts";
import { tenantFences } from "#db/schema/places.ts";
import { rateLimits, sessions, signInAttempts } from "#db/schema/sign-in.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { raiseFence } from "#db/tenant-move/fence.server.ts";
import { authTexts } from "#server/services/auth/auth.texts.ts";
import { aFilledWizard } from "#tests/e2e/journey/draft.ts";
import { quickPasswords } from "#tests/fakes/passwords.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf, type Visitor } from "./visitor.ts";

const password = "Handschlag-2026!";

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startApp();
  passwordHash = await quickPasswords.hash(password);
});
beforeEach(() => app.database.db.delete(rateLimits));
afterAll(() => app.close());

/** An Admin with the password, of a dealer of their own. */
async function anAccount() {
  const { place, headquarter } = await app.dealer();
  return { place, user: await aUser({ ...place, branchId: null }, { role: "Admin", passwordHash }), headquarter };
}

async function newestCode(email: string): Promise<string> {
  const mail = (await app.mailbox()).find(({ to, subject }) => to === email && subject.includes("Bestätigungscode"));
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}

function typePassword(visitor: Visitor, email: string) {
  visitor.fill("E-Mail", email);
  visitor.fill("Passwort", password);
  return visitor.press("Anmelden");
}

/** A visitor who has typed e-mail and password. */
async function afterPassword(email: string): Promise<Visitor> {
  const visitor = app.visitor();
  await visitor.open("/login");
  await typePassword(visitor, email);
  expect(visitor.address).toBe("/login/two_factor_auth_challenge");
  return visitor;
}

function typeCode(visitor: Visitor, code: string) {
  visitor.fill("Bestätigungscode", code);
  return visitor.press("Anmelden");
}

test("messages of the sign-in form are shown at their fields", async () => {
  const visitor = app.visitor();
  await visitor.open("/login");
  visitor.fill("E-Mail", "kein-at");
  visitor.fill("Passwort", "kurz");
  expect(await visitor.press("Anmelden")).toBe(422);
  expect(visitor.text).toContain(authTexts.emailInvalid);
  expect(visitor.text).toContain(authTexts.passwordTooShort);
  expect(visitor.page.getByLabelText("E-Mail")).toHaveProperty("value", "kein-at");
  expect(visitor.page.getByLabelText("Passwort")).toHaveProperty("value", "");
});

test("wrong, empty, foreign, expired and used codes are refused, each with its reason", async () => {
  const [{ user }, { user: stranger }] = [await anAccount(), await anAccount()];
  const visitor = await afterPassword(user.email);
  const right = await newestCode(user.email);
  await typeCode(visitor, right === "000000" ? "111111" : "000000");
  expect(visitor.text).toContain(authTexts.codeWrong);
  await typeCode(visitor, "12ab56");
  expect(visitor.text).toContain(authTexts.codeNumeric);

  const other = await afterPassword(stranger.email);
  await typeCode(other, right);
  expect(other.text).toContain(authTexts.codeWrong);

  await app.database.db
    .update(signInAttempts)
    .set({ codeExpiresAt: new Date(Date.now() - 1000) })
    .where(eq(signInAttempts.userId, user.id));
  await typeCode(visitor, right);
  expect(visitor.text).toContain(authTexts.codeExpired);

  await visitor.press("Code erneut senden");
  expect(visitor.text).toContain(authTexts.codeSent);
  const fresh = await newestCode(user.email);
  const attempt = visitor.cookie("attempt");
  await typeCode(visitor, fresh);
  expect(visitor.address).toBe("/dashboard");
  const again = await app.fetch(`/api/users/two_factor_auth_challenge_attempt?code=${fresh}`, {
    method: "POST",
    headers: { authorization: `Bearer ${attempt}` },
  });
  expect(again.status).toBe(401);
});

test("zurück clears the stored sign-in; a signed-in user skips the sign-in page until they sign out", async () => {
  const { user } = await anAccount();
  const visitor = await afterPassword(user.email);
  await visitor.press("zurück");
  expect(visitor.address).toBe("/login");
  await visitor.open("/login/two_factor_auth_challenge");
  expect(visitor.address).toBe("/login");
  await typePassword(visitor, user.email);
  await typeCode(visitor, await newestCode(user.email));
  await visitor.open("/login");
  expect(visitor.address).toBe("/dashboard");
  await visitor.press("Abmelden");
  expect(visitor.address).toBe("/login");
  await visitor.open("/dashboard");
  expect(visitor.address).toBe("/login");
});

test("a forgotten password is replaced by a mailed link, once", async () => {
  const { user } = await anAccount();
  const visitor = app.visitor();
  const request = async (email: string) => {
    await visitor.open("/reset_password");
    visitor.fill("E-Mail", email);
    await visitor.press("Senden");
    return textOf(visitor.page.getByRole("dialog"));
  };
  expect(await request("niemand@rheintal.example")).toContain(authTexts.resetSent);
  expect(await request(user.email)).toBe(await request("niemand@rheintal.example"));
  await visitor.follow("ok");
  expect(visitor.address).toBe("/login");

  await app.settled();
  const mail = (await app.mailbox()).find(({ to }) => to === user.email);
  const [link = ""] = /http\S+\/reset_password\/\S+/.exec(mail?.text ?? "") ?? [];
  await visitor.open(link);
  const save = (secret: string, repeated: string) => {
    visitor.fill(/^Neues Passwort(?! wiederholen)/, secret);
    visitor.fill("Neues Passwort wiederholen", repeated);
    return visitor.press("Passwort speichern");
  };
  await save("kurz", "kurz");
  expect(visitor.text).toContain(authTexts.newPasswordTooShort);
  await save(password, "anders-als-oben");
  expect(visitor.text).toMatch(/zu leicht zu erraten|stimmen nicht überein/);
  await save("blaue-Kaffeetasse-9", "blaue-Kaffeetasse-9");
  expect(visitor.address).toBe("/login?hinweis=passwort");
  expect(await visitor.open(link)).toBe(404);
  expect(visitor.page.getByRole("heading", { name: "Link nicht mehr gültig" })).toBeTruthy();
});

test("the API signs in with 307, authorization header and the errors of the catalogue", async () => {
  const { user, place } = await anAccount();
  const { email } = await aUser({ ...place, branchId: null }, { passwordHash });
  const call = async (method: string, path: string, authorization = "", body?: object) => {
    const headers = { authorization, "content-type": "application/json" };
    const response = await app.fetch(`/api/users/${path}`, { method, headers, body: JSON.stringify(body) });
    const json = response.headers.get("content-type")?.includes("json") ? await response.json() : null;
    return { status: response.status, json, authorization: response.headers.get("authorization") ?? "" };
  };
  const login = (api_user: object) => call("POST", "login", "", { api_user });
  expect(await login({ email, password: "falsches-Passwort" })).toMatchObject({
    status: 401,
    json: { error: authTexts.credentialsWrong },
  });
  expect(await login({ email: "kein-at", password })).toMatchObject({
    status: 422,
    json: { error: authTexts.emailInvalid },
  });

  const attempt = await login({ email: user.email, password });
  expect(attempt.status).toBe(307);
  const confirm = (code: string) =>
    call("POST", `two_factor_auth_challenge_attempt?code=${code}`, attempt.authorization);
  const code = await newestCode(user.email);
  expect(await confirm(code === "000000" ? "111111" : "000000")).toMatchObject({
    status: 422,
    json: { error: { two_k_challenge_code: ["wrong code"] } },
  });
  const confirmed = await confirm(code);
  expect(confirmed).toMatchObject({
    status: 200,
    json: { user: { email: user.email, role: "Admin", user_owner_type: "Dealer::Headquarter" } },
  });
  expect(confirmed.authorization).not.toBe(attempt.authorization);
  expect((await call("DELETE", "logout", confirmed.authorization)).status).toBe(204);
  expect((await call("DELETE", "logout", confirmed.authorization)).status).toBe(401);
});

test("a step sent after the session has ended is there after signing in", async () => {
  const { user, place } = await anAccount();
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aFilledWizard(place, check);
  const visitor = await app.signedIn(user);
  const address = `/id_check/new_contract/${check.id}`;
  await visitor.open(`${address}?step=1`);
  visitor.fill(/^Schäden/, "Kratzer\nDelle");
  // As half an hour without a request does.
  await app.database.db
    .update(sessions)
    .set({ lastSeenAt: new Date(0) })
    .where(eq(sessions.userId, user.id));
  await visitor.press("Weiter");
  expect(visitor.text).toContain("Ihre Eingaben sind noch da");
  await typePassword(visitor, user.email);
  await typeCode(visitor, await newestCode(user.email));
  expect(visitor.text).toMatch(/Seite\s*ID Check/);
  expect(visitor.text).toMatch(/Kratzer\s+Delle/);
  await visitor.press("Eingaben absenden");
  expect(visitor.address).toBe(`${address}?step=2`);
  const isThis = eq(formDrafts.idCheckId, check.id);
  const [draft] = await app.database.db.select().from(formDrafts).where(isThis);
  expect(draft?.data.vehicle?.preDamage?.replace("\r", "")).toBe("Kratzer\nDelle");
  await visitor.open("/continue");
  expect(visitor.address).toBe("/dashboard");
});

test("while a dealer is moved to another database, signing in says so and works a little later", async () => {
  const { user, place } = await anAccount();
  const visitor = app.visitor();
  await visitor.open("/login");
  await raiseFence(app.database.db, place.headquarterId, "a move");
  await typePassword(visitor, user.email);
  expect(textOf(visitor.page.getByRole("alert"))).toContain("ziehen gerade auf einen anderen Server um");
  await app.database.db.delete(tenantFences);
  await typePassword(visitor, user.email);
  expect(visitor.address).toBe("/login/two_factor_auth_challenge");
});

test("on a shared tablet each opens their own locked session with their password, and another signs in beside it", async () => {
  const [anna, bert] = [await anAccount(), await anAccount()];
  const idle = (userId: string) =>
    app.database.db
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - 31 * 60_000) })
      .where(eq(sessions.userId, userId));
  const tablet = await afterPassword(anna.user.email);
  await typeCode(tablet, await newestCode(anna.user.email));
  await idle(anna.user.id);
  await tablet.open("/id_check");
  expect(tablet.address).toBe("/login");
  expect(tablet.text).toContain(authTexts.lockedHere);
  await typePassword(tablet, bert.user.email);
  expect(tablet.address).toBe("/login/two_factor_auth_challenge");
  await typeCode(tablet, await newestCode(bert.user.email));
  expect(tablet.address).toBe("/dashboard");
  await idle(bert.user.id);
  await tablet.open("/dashboard");
  expect(tablet.address).toBe("/login");
  await typePassword(tablet, anna.user.email);
  expect(tablet.address).toBe("/dashboard");
  expect(tablet.text).toContain(`${anna.user.prename} ${anna.user.surname}`);
  await idle(anna.user.id);
  await tablet.open("/login");
  await typePassword(tablet, bert.user.email);
  expect(tablet.address).toBe("/dashboard");
  // Signing out ends the own session and leaves the other one.
  await tablet.press("Abmelden");
  await typePassword(tablet, anna.user.email);
  expect(tablet.address).toBe("/dashboard");
  await tablet.press("Abmelden");
  expect(tablet.text).not.toContain(authTexts.lockedHere);
});
