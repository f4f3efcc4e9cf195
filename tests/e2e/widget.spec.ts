import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { checkIns, websiteWidgets } from "#db/schema/website.ts";
import { aWebsiteWidget } from "#db/seed/states/website.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { wholeChromium } from "#tests/chromium.ts";
import { widgetRelease } from "#widget/package/release.ts";
import { launchOptionsOf } from "./browser.ts";
import { baseURL } from "./environment.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { hasToken } from "./journey/capture-token.ts";
import { placeOf } from "./journey/checks.ts";
import { takeUsablePhoto } from "./journey/desk.ts";
import { pageWith } from "./journey/host-website.ts";
import { expect, stayAtComputer, testWithWebsite as test, told, websiteKey } from "./journey/website-fixture.ts";

// Without windows a browser keeps nothing apart that frames of other sites store.
test.use({ launchOptions: launchOptionsOf(wholeChromium) });

const front = readFileSync("tests/fixtures/specimens/easy-td1-1.jpg");
const key = websiteKey;
const admin = "admin@rheintal.example";
const nordsAdmin = "admin@nord.example";

const inside = (page: Page, id = "one") => page.frameLocator(`#${id} iframe`);
/** What a strict policy refused. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => /Content Security Policy/i.test(message.text()) && found.push(message.text()));
  return found;
}

async function aToken(page: Page): Promise<string> {
  const made = await page.request.post("/api/external_image_capturing_processes", {
    headers: { origin: baseURL },
    data: { external_image_capturing_process: { kind: "PASSPORT" } },
  });
  return (await made.json()).external_image_capturing_process.token;
}

/** Chooses a file until it may be used: a good one at once, others from the third attempt on. */
async function takePhoto(page: Page) {
  const frame = inside(page);
  const use = frame.getByRole("button", { name: /^(Weiter|Trotzdem verwenden)$/ });
  for (let triesLeft = 3; ; triesLeft--) {
    await frame
      .locator("input[type=file]:not([capture])")
      .setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: front });
    await frame.getByRole("button", { name: "Neu aufnehmen" }).waitFor();
    if (triesLeft === 1 || (await use.isVisible())) return use.click();
    await frame.getByRole("button", { name: "Neu aufnehmen" }).click();
  }
}

/** Photographs through the frame, which the website's page has delegated the camera to. */
async function takePhotoWithCamera(page: Page) {
  const frame = inside(page);
  const shutter = frame.getByRole("button", { name: "Foto aufnehmen" });
  const use = frame.getByRole("button", { name: /^(Weiter|Trotzdem verwenden)$/ });
  const again = frame.getByRole("button", { name: "Neu aufnehmen" });
  for (;;) {
    // What browsers keep for frames of other sites is not known here: the photo may be taken by itself.
    await expect(shutter.or(again)).toBeEnabled();
    if (await shutter.isVisible()) await shutter.click({ timeout: 3000 }).catch(() => {});
    await again.waitFor();
    if (await use.isVisible()) return use.click();
    await again.click();
  }
}

test("a customer checks in on the dealer's website", async ({ page, website, mailbox, signInAs, database }) => {
  const refused = refusals(page);
  const { origin } = await website({
    "/": pageWith(`${"<p>Mehr lesen</p>".repeat(120)}<handschlag-capture id="one" publishable-key="${key}" language="de"
      reference="PF-17" prefill='{"prename":"Nele","surname":"Falsch","email":"alt@kunde.example"}' accent="#7a1fa2"><a href="${baseURL}/check_in/${key}">Jetzt online einchecken</a></handschlag-capture>`),
  });
  await page.goto(`${origin}/`);
  const frame = inside(page);
  // Nothing is loaded until it is visible.
  await page.waitForFunction(() => customElements.get("handschlag-capture"));
  expect(await page.locator("#one iframe").count()).toBe(0);
  await page.locator("#one").scrollIntoViewIfNeeded();

  await stayAtComputer(frame);
  await expect(frame.getByLabel("Vorname")).toHaveValue("Nele");
  await frame.getByLabel("Nachname").fill("Webseite");
  const email = `nele-${Date.now()}@kunde.example`;
  await frame.getByLabel("E-Mail-Adresse").fill("nele@");
  await frame.getByRole("button", { name: "Weiter" }).click();
  await expect(frame.getByText("Bitte prüfen Sie Ihre E-Mail-Adresse.")).toBeVisible();
  await frame.getByLabel("E-Mail-Adresse").fill(email);
  await frame.getByRole("button", { name: "Weiter" }).click();

  await frame.getByLabel("Code aus der E-Mail").waitFor();
  await expect.poll(async () => (await mailbox()).some(({ to }) => to === email)).toBe(true);
  const code = /\b\d{6}\b/.exec((await mailbox()).find(({ to }) => to === email)?.text ?? "")?.[0] ?? "";
  await frame.getByLabel("Code aus der E-Mail").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await frame.getByRole("button", { name: "Bestätigen" }).click();

  await frame.getByRole("button", { name: "Einverstanden, weiter" }).click();
  await takePhotoWithCamera(page);
  await frame.getByRole("heading", { name: "Rückseite" }).waitFor();
  await takePhoto(page);
  await frame.getByRole("heading", { name: "Führerschein fotografieren" }).waitFor();
  await frame.getByRole("button", { name: "Einverstanden, weiter" }).click();
  await takePhoto(page);
  await frame.getByRole("heading", { name: "Fertig" }).waitFor();
  await expect.poll(() => told(page)).toContain("one sent with a check");
  expect(await told(page)).toContain("one step document_sent");
  await frame.getByRole("button", { name: "Fenster schließen" }).click();
  await expect.poll(() => told(page)).toContain("one closed");
  await expect(page.getByRole("link", { name: "Jetzt online einchecken" })).toBeVisible();
  expect(refused).toEqual([]);

  await page.goto(`/check_in/${key}`);
  await page.getByRole("img", { name: /^QR-Code/ }).waitFor();
  await expectAccessible(page);
  await stayAtComputer(page);
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByText("Bitte geben Sie Ihren Vornamen ein.").waitFor();
  await expectAccessible(page);

  await signInAs(page, admin);
  await page.goto("/id_check?context=new");
  await expect(page.getByText("von der Webseite").first()).toBeVisible();
  const [check] = await database.select({ id: checkIns.idCheckId }).from(checkIns).where(eq(checkIns.email, email));
  await page.goto(`/id_check/${check?.id}`);
  await expect(page.getByText("Der Name weicht ab.").first()).toBeVisible();
  await expect(page.getByText(/„Nele Webseite“ angegeben.* · Referenz PF-17/).first()).toBeVisible();
});

test("a check-in goes on by itself when a link of it has ended, with the photos that were taken", async ({
  page,
  website,
  mailbox,
  database,
}) => {
  await website({ "/": pageWith("") });
  await page.goto(`${baseURL}/check_in/${key}`);
  await stayAtComputer(page);
  const email = `ida-${Date.now()}@kunde.example`;
  await page.getByLabel("Vorname").fill("Ida");
  await page.getByLabel("Nachname").fill("Unterbrochen");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByLabel("Code aus der E-Mail").waitFor();
  await expect.poll(async () => (await mailbox()).some(({ to }) => to === email)).toBe(true);
  const code = /\b\d{6}\b/.exec((await mailbox()).find(({ to }) => to === email)?.text ?? "")?.[0] ?? "";
  await page.getByLabel("Code aus der E-Mail").fill(code);
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await page.getByRole("button", { name: "Einverstanden, weiter" }).click();
  await takeUsablePhoto(page);
  await expect(page.getByRole("heading", { name: "Personalausweis, Rückseite" })).toBeVisible();
  await expect(page.getByText("Schritt 2 von 4")).toBeVisible();
  const ended = page.url();
  const token = new URL(ended).pathname.split("/").at(-1) ?? "";
  await database
    .update(captureProcesses)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(hasToken(token));
  await takeUsablePhoto(page);
  await expect(page.getByRole("heading", { name: "Führerschein, Vorderseite" })).toBeVisible();
  expect(page.url()).not.toBe(ended);
  await takeUsablePhoto(page);
  await expect(page.getByRole("heading", { name: "Fertig" })).toBeVisible();
});

test("after a reload a customer goes on where they were", async ({ playwright, website, mailbox }) => {
  const { origin } = await website({
    "/": pageWith(`<handschlag-capture id="one" publishable-key="${key}" language="de"></handschlag-capture>`),
  });
  // Private windows, which Playwright's are, and Debian's Chromium unless told otherwise keep nothing for frames of other sites.
  const profile = test.info().outputPath("profile");
  mkdirSync(`${profile}/Default`, { recursive: true });
  writeFileSync(
    `${profile}/Default/Preferences`,
    '{"profile":{"block_third_party_cookies":false,"cookie_controls_mode":0}}',
  );
  const { executablePath, args } = test.info().project.use.launchOptions ?? {};
  const context = await playwright.chromium.launchPersistentContext(profile, { executablePath, args });
  await context.addInitScript(() => localStorage.setItem("handschlag-capture-shutter", "by hand"));
  try {
    const [page = await context.newPage()] = context.pages();
    const frame = inside(page);
    const email = `rosa-${Date.now()}@kunde.example`;
    await page.goto(`${origin}/`);
    await stayAtComputer(frame);
    await frame.getByLabel("Vorname").fill("Rosa");
    await frame.getByLabel("Nachname").fill("Neugeladen");
    await page.reload();
    await expect(frame.getByLabel("Nachname")).toHaveValue("Neugeladen");
    await frame.getByLabel("E-Mail-Adresse").fill(email);
    await frame.getByRole("button", { name: "Weiter" }).click();
    await frame.getByLabel("Code aus der E-Mail").waitFor();
    await page.reload();
    await expect.poll(async () => (await mailbox()).some(({ to }) => to === email)).toBe(true);
    const code = /\b\d{6}\b/.exec((await mailbox()).find(({ to }) => to === email)?.text ?? "")?.[0] ?? "";
    await frame.getByLabel("Code aus der E-Mail").fill(code);
    await frame.getByRole("button", { name: "Bestätigen" }).click();
    await frame.getByRole("button", { name: "Einverstanden, weiter" }).click();
    await takePhoto(page);
    await frame.getByRole("heading", { name: "Rückseite" }).waitFor();
    await page.reload();
    await frame.getByRole("heading", { name: "Rückseite" }).waitFor();
    await takePhoto(page);
    // The consent named both documents: the license is photographed without another one.
    await expect(frame.getByText("Schritt 3 von 4")).toBeVisible();
    await expect(frame.getByRole("heading", { name: "Vorderseite" })).toBeVisible();
  } finally {
    await context.close();
  }
});

test("two links on one page, one in a shadow root as a dialog: each is told its own, and forged messages do nothing", async ({
  page,
  website,
  signInAs,
}) => {
  const refused = refusals(page);
  await signInAs(page, admin);
  const [one, two] = [await aToken(page), await aToken(page)];
  const { origin } = await website({
    "/": pageWith(`<handschlag-capture id="one" token="${one}" language="en"></handschlag-capture>
      <div id="host"><template shadowrootmode="open"><handschlag-capture id="two" mode="dialog" token="${two}">
      <button>Dokument fotografieren</button></handschlag-capture></template></div>`),
  });
  await page.goto(`${origin}/`);
  await inside(page).locator(".button.is-primary").waitFor();
  await expect.poll(() => told(page)).toEqual(["one ready", "one step opened"]);
  expect(await page.locator("#two iframe").count()).toBe(0);
  await page.getByRole("button", { name: "Dokument fotografieren" }).click();
  await expect(page.locator("#two iframe")).toHaveAttribute("allow", "camera");
  await inside(page, "two").locator(".button.is-primary").waitFor();
  expect(await told(page)).toEqual(["one ready", "one step opened"]);
  await page.getByRole("button", { name: "Schließen" }).click();
  await expect(page.locator("#two iframe")).toHaveCount(0);

  // From the page itself, and in the name of a frame without its secret.
  await page.evaluate(() => {
    for (const nonce of ["", "1-2-3-4", undefined]) window.postMessage({ handschlag: 1, nonce, type: "sent" }, "*");
  });
  const frames = page.frames().filter((frame) => frame.url().includes(one));
  await frames[0]?.evaluate(() => window.parent.postMessage({ handschlag: 1, nonce: "1-2-3-4", type: "sent" }, "*"));
  await page.waitForTimeout(300);
  expect(await told(page)).toEqual(["one ready", "one step opened"]);
  expect(refused).toEqual([]);
});

test("a website that the dealer did not name gets nothing, nor does one without network, and the link is still there", async ({
  page,
  website,
}) => {
  const body = `<handschlag-capture id="one" publishable-key="${key}"><a href="${baseURL}/check_in/${key}">Einchecken</a></handschlag-capture>`;
  const { origin, otherOrigin } = await website({ "/": pageWith(body) });
  await page.clock.install();
  const link = page.getByRole("link", { name: "Einchecken" });
  for (const visit of [
    () => page.goto(`${otherOrigin}/`),
    async () => {
      await page.route("**/check_in/**", (route) => route.abort("internetdisconnected"));
      await page.goto(`${origin}/`);
    },
  ]) {
    await visit();
    await page.locator("#one iframe").waitFor({ state: "attached" });
    await page.waitForTimeout(1_000);
    await page.clock.fastForward(21_000);
    await expect.poll(() => told(page)).toEqual(["one error unreachable"]);
    await expect(link).toBeVisible();
    await expect(page.locator("#one iframe")).toBeHidden();
  }
});

test("a link that has ended says so to the website", async ({ page, website, database }) => {
  const place = await placeOf(database, nordsAdmin);
  const publishableKey = `pk_${newId()}`;
  const { origin } = await website({
    "/": pageWith(`<handschlag-capture id="one" publishable-key="${publishableKey}"></handschlag-capture>`),
  });
  const isDealers = eq(websiteWidgets.headquarterId, place.headquarterId);
  await database.delete(websiteWidgets).where(isDealers);
  await aWebsiteWidget(place, { publishableKey, origins: [origin], takesCheckIns: false });
  await page.goto(`${origin}/`);
  await inside(page).getByRole("heading", { name: "Gerade kein Check-in möglich" }).waitFor();
  await expect.poll(() => told(page)).toEqual(["one ready", "one error check_in_refused"]);
  await database.update(websiteWidgets).set({ takesCheckIns: true }).where(isDealers);
  await page.reload();
  await inside(page).getByRole("heading", { name: "Am besten mit dem Handy" }).waitFor();
});

test("the frame is as high as its page, and × lies beside it; a wrong code is named in the customer's language", async ({
  page,
  website,
  mailbox,
}) => {
  const { origin } = await website({
    "/": pageWith(
      `<handschlag-capture id="one" mode="dialog" publishable-key="${key}" language="tr"><button>Hier</button></handschlag-capture>`,
    ),
  });
  await page.goto(`${origin}/`);
  await page.getByRole("button", { name: "Hier" }).click();
  const frame = inside(page);
  await stayAtComputer(frame);
  await frame.getByLabel("Soyad").waitFor();
  const boxOf = async (name: string) =>
    page.locator("#one").evaluate((element, selector) => {
      const { top, bottom, height } =
        (element.shadowRoot as ShadowRoot).querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { top, bottom, height };
    }, name);
  const heightOfPage = () =>
    frame.locator(".page").evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
  await expect
    .poll(async () => Math.round((await boxOf("iframe")).height) - (await heightOfPage()))
    .toBeLessThanOrEqual(0);
  expect((await boxOf("dialog > button")).bottom).toBeLessThanOrEqual((await boxOf("iframe")).top);

  const email = `tr-${Date.now()}@kunde.example`;
  await frame.getByLabel("Ad", { exact: true }).fill("Ayşe");
  await frame.getByLabel("Soyad").fill("Yılmaz");
  await frame.getByLabel("E-posta adresi").fill(email);
  await frame.getByRole("button", { name: "Devam" }).click();
  await frame.getByLabel("E-postadaki kod").waitFor();
  await expect
    .poll(async () => (await mailbox()).find(({ to }) => to === email)?.subject)
    .toContain("check-in kodunuz");
  const code = /\b\d{6}\b/.exec((await mailbox()).find(({ to }) => to === email)?.text ?? "")?.[0];
  await frame.getByLabel("E-postadaki kod").fill(code === "111111" ? "222222" : "111111");
  await frame.getByRole("button", { name: "Doğrula" }).click();
  await expect(frame.getByText("Bu kod doğru değil. Lütfen kontrol edin.")).toBeVisible();
  await page.getByRole("button", { name: "Kapat" }).click();
  await expect.poll(() => told(page)).toContain("one closed");
});

test("a dialog has a name and gives the focus back; where its frame stays empty it closes, and the link leads to the page itself", async ({
  page,
  website,
}) => {
  const dialog = `<handschlag-capture id="one" mode="dialog" publishable-key="${key}" language="de"><a href="${baseURL}/check_in/${key}">Einchecken</a></handschlag-capture>`;
  const { origin, otherOrigin } = await website({ "/": pageWith(dialog) });
  await page.goto(`${origin}/`);
  const link = page.getByRole("link", { name: "Einchecken" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Dokumente fotografieren" })).toBeVisible();
  await page.getByRole("button", { name: "Schließen" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();
  // Closed and opened at once it stays open: the first one says later that it was closed.
  await page.locator("#one").evaluate((element: HTMLElement & { open: () => void; close: () => void }) => {
    element.open();
    element.close();
    element.open();
  });
  await expect(page.getByRole("dialog", { name: "Dokumente fotografieren" })).toBeVisible();

  await page.clock.install();
  await page.goto(`${otherOrigin}/`);
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.waitForTimeout(1_000);
  await page.clock.fastForward(21_000);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await told(page)).toEqual(["one error unreachable", "one closed"]);
  await link.click();
  await expect(page).toHaveURL(`${baseURL}/check_in/${key}`);
});

test("the script works as a module, too", async ({ page, website }) => {
  const { origin } = await website({
    "/": `<!doctype html><html lang="de"><title>Autohaus</title>
<handschlag-capture id="one" publishable-key="${key}"></handschlag-capture>
<script type="module" crossorigin="anonymous" src="${baseURL}${widgetRelease.script}" integrity="${widgetRelease.integrity}"></script></html>`,
  });
  await page.goto(`${origin}/`);
  await stayAtComputer(inside(page));
});
