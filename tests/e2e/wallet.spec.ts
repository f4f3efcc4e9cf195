import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { captureProcesses, idChecks } from "#db/schema/id-checks.ts";
import { walletRequests } from "#db/schema/wallet.ts";
import { answerRequest } from "#db/seed/wallet-world/answer-request.ts";
import { personOf } from "#db/seed/wallet-world/wallet-world.ts";
import { demoWorld } from "#db/seed/wallet-world/world-on-disk.ts";
import { attacks } from "#tests/wallet/attack-list.ts";
import { dataFolder, root } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectAccessibleEverywhere } from "./journey/accessible.ts";
import { hasToken } from "./journey/capture-token.ts";
import { aPhone as anyPhone } from "./journey/checks.ts";
import { captureLink, cardOf, decisionBar, photographDocument, showDocument } from "./journey/desk.ts";
import { openInteractive } from "./journey/interactive.ts";

const admin = "admin@rheintal.example";
const showWith = "Mit der Wallet-App zeigen";
const both = "Ausweis und Führerschein zeigen";

/** A phone whose browser cannot ask a wallet itself. */
async function aPhone(browser: Browser): Promise<Page> {
  const phone = await anyPhone(browser);
  await phone.addInitScript(() => Reflect.deleteProperty(window, "DigitalCredential"));
  return phone;
}

/** A link for both documents of one customer. */
async function aLink(desk: Page): Promise<string> {
  await openInteractive(desk, "/id_check/new_legitimation");
  await desk.getByText("Personalausweis").click();
  return captureLink(desk, "Ausweisdokument");
}

/** From the capture page to the wallet, and through it as this person. */
async function show(phone: Page, link: string, button: string, person: string) {
  await phone.goto(link);
  await phone.getByRole("link", { name: showWith }).click();
  await phone.getByRole("button", { name: button }).click();
  await phone.getByRole("button", { name: person, exact: true }).click();
}

const linkOf = async (database: Database, link: string) => {
  const token = new URL(link).pathname.split("/").at(-1) ?? "";
  const [capture] = await database.select().from(captureProcesses).where(hasToken(token));
  if (!capture) throw new Error("no such link");
  return capture;
};

test("both documents from the wallet reach the desk at once, are decided and become a contract's", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  test.slow();
  await signInAs(page, admin);
  const link = await aLink(page);
  const phone = await aPhone(browser);
  await phone.goto(link);
  await phone.getByRole("link", { name: showWith }).click();
  await expect(phone.getByText("Kein Foto, keine Kopie")).toBeVisible();
  await expectAccessible(phone, { where: "what the wallet is asked for" });
  await phone.getByRole("button", { name: both }).click();
  await expect(phone.getByRole("heading", { name: /möchte Daten aus Ihrer Wallet/ })).toBeVisible();
  await phone.getByRole("button", { name: "Erika Mustermann", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "Danke, Ihre Angaben sind angekommen" })).toBeVisible();
  await expectAccessible(phone, { where: "what the wallet showed has arrived" });
  // The same address again, by a reload or a second tab, stores nothing twice.
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Danke, Ihre Angaben sind angekommen" })).toBeVisible();
  await expect(cardOf(page, "Ausweisdokument").getByText("Aus der Wallet")).toBeVisible();
  await expect(cardOf(page, "Führerschein").getByText("Aus der Wallet")).toBeVisible();
  await page.getByRole("button", { name: "Legitimation prüfen" }).click();
  await expect(page).toHaveURL(/\/id_check\?context=new/);
  const { idCheckId: id } = await linkOf(database, link);
  await openInteractive(page, `/id_check/${id}`);
  await expect(page.getByText("Angaben bestätigen")).toBeVisible();
  const identity = cardOf(page, "Angaben bestätigen");
  await expect(identity.getByLabel("Nachname")).toHaveValue("Mustermann");
  await expect(identity.getByLabel("Nachname")).toHaveAttribute("readonly");
  await expectAccessibleEverywhere(page, "a check from the wallet");
  await page.setViewportSize({ width: 1280, height: 900 });
  await showDocument(page, "Ausweis");
  // What a form sends instead is not believed.
  await identity.getByLabel("Nachname").evaluate((input: HTMLInputElement) => {
    input.value = "Gauner";
  });
  await decisionBar(page).getByRole("button", { name: "Akzeptieren" }).click();
  await expect(identity).toBeHidden();
  await showDocument(page, "Führerschein");
  await expect(page.getByText("Stimmt die Person mit dem Bild überein?")).toBeVisible();
  const license = cardOf(page, "Führerschein bestätigen");
  await expect(license.getByLabel("Klassen")).toHaveAttribute("readonly");
  await decisionBar(page).getByRole("button", { name: "Akzeptieren" }).click();
  await expect(license).toBeHidden();
  const [check] = await database
    .select()
    .from(idChecks)
    .where(eq(idChecks.id, id ?? ""));
  expect(check).toMatchObject({
    surname: "Mustermann",
    prename: "Erika",
    dateOfBirth: "1984-01-26",
    licenseSurname: "Mustermann",
    isPersonsNameMatched: true,
    processState: "accepted",
  });
  expect(check?.fieldSources).toMatchObject({ surname: "wallet", licenseNumber: "wallet" });
  expect(check?.identityProof?.format).toBe("sd-jwt");
  await page
    .getByRole("link", { name: /Vertrag/ })
    .first()
    .click();
  await expect(page).toHaveURL(/new_contract/);
});

test("the card from the wallet, the license photographed", async ({ page, browser, signInAs }) => {
  test.slow();
  await signInAs(page, admin);
  const link = await aLink(page);
  const phone = await aPhone(browser);
  await show(phone, link, "Nur den Ausweis zeigen", "Erika Mustermann");
  await expect(phone.getByRole("button", { name: "Einverstanden, weiter" })).toBeVisible();
  await photographDocument(phone, phone.url(), 1);
  await expect(cardOf(page, "Ausweisdokument").getByText("Aus der Wallet")).toBeVisible();
  await expect(cardOf(page, "Führerschein").getByAltText("Vorderseite")).toBeVisible();
});

test("whoever goes back from the wallet is not sent there again, can ask once more, and answer either question", async ({
  page,
  browser,
  signInAs,
}) => {
  test.slow();
  await signInAs(page, admin);
  const link = await aLink(page);
  const phone = await aPhone(browser);
  await phone.goto(link);
  await phone.getByRole("link", { name: showWith }).click();
  await phone.getByRole("button", { name: both }).click();
  const erika = phone.getByRole("button", { name: "Erika Mustermann", exact: true });
  await expect(erika).toBeVisible();
  const firstQuestion = phone.url();
  await phone.goBack();
  const open = phone.getByRole("link", { name: "Wallet-App öffnen" });
  await expect(open).toBeVisible();
  await phone.reload();
  await expect(open).toBeVisible();
  await phone.goBack();
  await phone.getByRole("button", { name: both }).click();
  await expect(erika).toBeVisible();
  expect(phone.url()).not.toBe(firstQuestion);
  await phone.goto(firstQuestion);
  await erika.click();
  await expect(phone.getByRole("heading", { name: "Danke, Ihre Angaben sind angekommen" })).toBeVisible();
});

test("a question that lay for more than five minutes is asked anew when the customer comes back to it", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  test.slow();
  await signInAs(page, admin);
  const link = await aLink(page);
  const phone = await aPhone(browser);
  await phone.clock.install();
  await phone.route("**/wallet?client_id=*", (route) => route.abort());
  await phone.goto(link);
  await phone.getByRole("link", { name: showWith }).click();
  await phone.getByRole("button", { name: both }).click();
  const open = phone.getByRole("link", { name: "Wallet-App öffnen" });
  await expect(open).toBeVisible();
  const comeBack = () => phone.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await comeBack();
  await expect(open).toBeVisible();
  const { id } = await linkOf(database, link);
  const createdAt = new Date(Date.now() - 6 * 60_000);
  await database.update(walletRequests).set({ createdAt }).where(eq(walletRequests.captureProcessId, id));
  await phone.clock.fastForward("06:00");
  await comeBack();
  await expect(phone.getByRole("button", { name: both })).toBeVisible();
});

const refused = [
  ["Gesperrter Ausweis", "gesperrt"],
  ["Abgelaufener Ausweis", "abgelaufen"],
  ["Unbekannter Aussteller", "nicht bekannt"],
  ["Ablehnen", "abgelehnt"],
] as const;

test("what is refused is said, leaves nothing behind, and can be photographed instead", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  test.slow();
  await signInAs(page, admin);
  const link = await aLink(page);
  const phone = await aPhone(browser);
  for (const [person, reason] of refused) {
    await show(phone, link, both, person);
    await expect(phone.getByRole("alert"), person).toContainText(reason);
  }
  await expectAccessible(phone, { where: "a refused answer" });
  const capture = await linkOf(database, link);
  expect(capture).toMatchObject({ status: "pending", walletAnswer: null });
  const questions = await database.select().from(walletRequests).where(eq(walletRequests.captureProcessId, capture.id));
  expect(questions.map(({ state, answerCopy }) => ({ state, answerCopy }))).toEqual(
    refused.map(() => ({ state: "refused", answerCopy: null })),
  );
  await phone.getByRole("link", { name: "Lieber fotografieren" }).click();
  await expect(phone.getByRole("button", { name: "Einverstanden, weiter" })).toBeVisible();
});

const forged = ["another audience", "another nonce", "a changed disclosure", "the license left out"];

test("answers that a wallet would not give are refused one like the other, each with what to do", async ({
  page,
  browser,
  signInAs,
  database,
}) => {
  test.slow();
  await signInAs(page, admin);
  const link = await aLink(page);
  const phone = await aPhone(browser);
  await phone.route("**/wallet?client_id=*", (route) => route.fulfill({ body: "the wallet app" }));
  const opened = await phone.request.get("/dev/wallet", { maxRedirects: 0 });
  const world = await demoWorld(join(root, dataFolder, "wallet"), new URL(opened.headers().location ?? "").origin);
  /** The address at which the wallet is opened. */
  const ask = async () => {
    await phone.goto(link);
    await phone.getByRole("link", { name: showWith }).click();
    await phone.getByRole("button", { name: both }).click();
    await phone.waitForURL(/request_uri/);
    return phone.url();
  };
  for (const name of forged) {
    const attack = attacks.find((one) => one.name === name);
    const person = (await attack?.person?.(world)) ?? personOf(world, "erika");
    const reply = await answerRequest(world, person, await ask(), fetch, attack?.tamper);
    await phone.goto(((await reply.json()) as { redirect_uri: string }).redirect_uri);
    const said = name === "the license left out" ? "Es fehlen Angaben" : "passt nicht zu dieser Frage";
    await expect(phone.getByRole("alert"), name).toContainText(said);
  }
  for (const response of ["x".repeat(201_000), `{"response":${"[".repeat(40)}${"]".repeat(40)}}`]) {
    const responseUri = new URL(await ask()).searchParams.get("request_uri")?.replace(/request$/, "response") ?? "";
    const post = () => fetch(responseUri, { method: "POST", body: new URLSearchParams({ response }) });
    const first = (await (await post()).json()) as { redirect_uri: string };
    expect((await post()).status, "answered twice").toBe(400);
    await phone.goto(first.redirect_uri);
    await expect(phone.getByRole("alert")).toContainText("passt nicht zu dieser Frage");
  }
  expect(await linkOf(database, link)).toMatchObject({ status: "pending", walletAnswer: null });
  const { id } = await linkOf(database, link);
  const questions = await database.select().from(walletRequests).where(eq(walletRequests.captureProcessId, id));
  expect(questions.map(({ refusal, answerCopy }) => [refusal, answerCopy])).toEqual(
    ["wrong_asker", "wrong_nonce", "changed_value", "missing_attribute", "too_large", "too_deep"].map((one) => [
      one,
      null,
    ]),
  );
});

test("another browser gets nothing of an answer, and without scripts the way is the same", async ({
  page,
  browser,
  signInAs,
  database,
  baseURL,
}) => {
  test.slow();
  await signInAs(page, admin);
  const link = await aLink(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "de-DE",
    ...(baseURL ? { baseURL } : {}),
  });
  const phone = await context.newPage();
  const { pathname } = new URL(link);
  await phone.goto(`${pathname}/wallet?language=ar`);
  await expect(phone.locator("main[dir=rtl]")).toBeVisible();
  await phone.goto(`${pathname}/wallet`);
  await expect(phone.getByRole("link", { name: "Lieber fotografieren" })).toBeVisible();
  await phone.getByRole("button", { name: both }).click();
  await phone.getByRole("link", { name: "Wallet-App öffnen" }).click();
  // The answer's way back is taken to another browser.
  const answered = await page.request.post(phone.url(), {
    form: { address: phone.url(), person: "erika" },
    maxRedirects: 0,
  });
  const returnAddress = answered.headers().location ?? "";
  expect(returnAddress).toContain("response_code=");
  const thief = await (await browser.newContext({ locale: "de-DE" })).newPage();
  await thief.goto(returnAddress);
  await expect(thief.getByRole("alert")).toContainText("passt nicht zu dieser Frage");
  expect(await linkOf(database, link)).toMatchObject({ status: "pending", walletAnswer: null });
  await phone.goto(returnAddress);
  await expect(phone.getByRole("heading", { name: "Danke, Ihre Angaben sind angekommen" })).toBeVisible();
  expect(await linkOf(database, link)).toMatchObject({ status: "completed" });
});

/** On a slow line the script of the page comes later than a quick thumb; what it says counts all the same. */
const delayScript = (phone: Page) =>
  phone.route(/capture-wallet/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });

/** The phone's browser has the Digital Credentials API, and behind it the local wallet of this person, or nobody. */
async function letBrowserAsk(phone: Page, channel: string, person: string | null) {
  const opened = await phone.request.get("/dev/wallet", { maxRedirects: 0 });
  const { origin: wallet } = new URL(opened.headers().location ?? "");
  await phone.exposeFunction("askLocalWallet", async (origin: string, request: { protocol: string }) => {
    if (!person) throw new Error("no wallet");
    const answer = await phone.request.post(`${wallet}/browser`, { data: { person, origin, ...request } });
    return answer.json();
  });
  await phone.addInitScript((allowed) => {
    type Asked = { digital: { requests: { protocol: string; data: unknown }[] } };
    const local = window as unknown as { askLocalWallet: (origin: string, request: unknown) => Promise<unknown> };
    Object.assign(window, { DigitalCredential: { userAgentAllowsProtocol: (name: string) => name === allowed } });
    navigator.credentials.get = async (options) => {
      const [request] = (options as unknown as Asked).digital.requests;
      const data = await local.askLocalWallet(location.origin, request);
      return { id: "", type: "digital", protocol: request?.protocol, data } as unknown as Credential;
    };
  }, channel);
}

for (const channel of ["openid4vp-v1-signed", "org-iso-mdoc"])
  test(`a browser that can ask the wallet itself does: ${channel}`, async ({ page, browser, signInAs, database }) => {
    test.slow();
    await signInAs(page, admin);
    const link = await aLink(page);
    const phone = await anyPhone(browser);
    await letBrowserAsk(phone, channel, "erika");
    await delayScript(phone);
    await phone.goto(link);
    await phone.getByRole("link", { name: showWith }).click();
    await phone.getByRole("button", { name: both }).click();
    await expect(phone.getByRole("link", { name: "Wallet-App öffnen" })).toBeVisible();
    await expectAccessible(phone, { where: "the browser asks the wallet" });
    await phone.getByRole("link", { name: "Wallet-App öffnen" }).click();
    await expect(phone.getByRole("heading", { name: "Danke, Ihre Angaben sind angekommen" })).toBeVisible();
    await expect(cardOf(page, "Führerschein").getByText("Aus der Wallet")).toBeVisible();
    expect((await linkOf(database, link)).walletAnswer?.fields).toMatchObject({ surname: "Mustermann" });
  });

test("where the browser finds no wallet, the next tap opens the app", async ({ page, browser, signInAs }) => {
  test.slow();
  await signInAs(page, admin);
  const link = await aLink(page);
  const phone = await anyPhone(browser);
  await letBrowserAsk(phone, "openid4vp-v1-signed", null);
  await delayScript(phone);
  await phone.goto(link);
  await phone.getByRole("link", { name: showWith }).click();
  await phone.getByRole("button", { name: both }).click();
  const open = phone.getByRole("link", { name: "Wallet-App öffnen" });
  await open.click();
  await expect(phone.getByRole("status")).toContainText("Tippen Sie noch einmal");
  await open.click();
  await phone.getByRole("button", { name: "Erika Mustermann", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "Danke, Ihre Angaben sind angekommen" })).toBeVisible();
});
