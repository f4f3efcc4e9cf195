import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { captureProcesses, documentImages, idChecks } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { aCheckWithoutPhotos } from "#db/seed/states/checks.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { type HandoverMessage, handoverChannel } from "#widget/capture/capture-steps.ts";
import { test as base, expect } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { captureLink, cardOf, takeUsablePhoto, untilUsable } from "./journey/desk.ts";
import { allow, protections } from "./journey/scrambled-canvas.ts";
import { storedPhotos } from "./journey/stored-photos.ts";

// One kind of document by each way; the others, and what needs no scripts, are in tests/app/legitimation.test.ts.

const passportLines = "P<D<<SCHULZ<<MEHMET<<<<<<<<<<<<<<<<<<<<<<<<<\nCTLC2228C4D<<7203224F2601168<<<<<<<<<<<<<<<0";

const fileOf = (path: string) => ({ name: "foto.jpg", mimeType: "image/jpeg", buffer: readFileSync(path) });
const passport = fileOf("tests/fixtures/specimens/easy-td3-0.jpg");
const card = fileOf("tests/fixtures/specimens/easy-td1-0.jpg");

type Desk = Place & { db: Database };

/** `place` is a dealer of its own, with an empty inbox and the user who is signed in at the desk. */
const test = base.extend<{ place: Desk }>({
  place: async ({ page, signInAs, database }, use) => {
    const { id: headquarterId } = await aHeadquarter({ db: database });
    const user = await aUser({ db: database, headquarterId });
    await signInAs(page, user.email);
    await use({ db: database, headquarterId, branchId: null, userId: user.id });
  },
});

const formUrl = (query: string) => `/id_check/new_legitimation?${query}`;
const submitButton = (desk: Page) => desk.getByRole("button", { name: "Legitimation prüfen" });
const identity = (desk: Page) => cardOf(desk, "Ausweisdokument");
const license = (desk: Page) => cardOf(desk, "Führerschein");
const choose = async (desk: Page, title: string, source: string) => {
  const button = desk.getByRole("button", { name: `${title}: ${source}` });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
};

async function captureOf(desk: Page, database: Database, name = "capture") {
  const id = new URL(desk.url()).searchParams.get(name) ?? "";
  const [row] = await database.select().from(captureProcesses).where(eq(captureProcesses.id, id));
  return row;
}

/** Starts the check, and returns it with its images. */
async function startCheck(desk: Page, { db, userId }: Desk) {
  await submitButton(desk).click();
  await expect(desk).toHaveURL(/\/id_check\?context=new/);
  const [check] = await db
    .select()
    .from(idChecks)
    .where(eq(idChecks.userId, userId))
    .orderBy(desc(idChecks.processNumber))
    .limit(1);
  const images = await db
    .select()
    .from(documentImages)
    .where(eq(documentImages.idCheckId, check?.id ?? ""));
  return { check, images };
}

/** Accepts the default crop for the next empty slot. */
async function chooseFile(desk: Page, card: ReturnType<typeof cardOf>, file: typeof passport) {
  await card.locator("input[type=file]").setInputFiles(file);
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ausschnitt übernehmen" }).click();
  await expect(dialog).toBeHidden();
}

const agreeFor = (card: ReturnType<typeof cardOf>) => card.getByLabel(/einverstanden/).check();

/** A scan in the inbox of this place, with the file of one of the demo's. */
async function scanArrives(place: Desk, subject: string) {
  const [seeded] = await place.db
    .select()
    .from(scans)
    .where(and(eq(scans.pageCount, 1), eq(scans.contentType, "application/pdf")))
    .limit(1);
  return aScan(place, { subject, fileKey: seeded?.fileKey ?? "", byteCount: seeded?.byteCount ?? 0 });
}
const row = (card: ReturnType<typeof cardOf>, subject: string) =>
  card.getByRole("listitem").filter({ hasText: subject });
const pick = async (card: ReturnType<typeof cardOf>, subject: string) => {
  await row(card, subject)
    .getByRole("button", { name: /auswählen$/ })
    .click();
  await expect(row(card, subject).getByRole("button", { name: /entfernen$/ })).toBeVisible();
};

test("link for the customer's phone: the type is chosen, the link folds away when it is opened, its photos become the check's", async ({
  page,
  context,
  place,
}) => {
  await page.goto("/id_check/new_legitimation");
  await test.step("without a type the page says so", async () => {
    await page.getByLabel("Nur ID Check").click();
    await expect(page.getByRole("alert")).toContainText("Bitte geben Sie den Ausweistyp an");
    await expectAccessible(page);
  });
  await page.getByText("Reisepass").click();
  await expect(page).toHaveURL(/capture=/);
  const capture = await captureOf(page, place.db);
  // The process asks for photos with flash, too; the page shows that after a reload.
  await place.db
    .update(captureProcesses)
    .set({ usesCopyDetection: true })
    .where(eq(captureProcesses.id, capture?.id ?? ""));
  await page.reload();
  const [field, box] = await Promise.all([
    identity(page).getByLabel("Link per E-Mail senden").boundingBox(),
    identity(page).boundingBox(),
  ]);
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
  const address = identity(page).getByLabel("Link per E-Mail senden");
  await address.fill("kundin@");
  const phone = await context.newPage();
  await phone.goto(await captureLink(page, "Ausweisdokument"));
  await phone.getByRole("button", { name: "Einverstanden, weiter" }).click();
  // The link folds away, but not what is being typed.
  await expect(identity(page).getByText("Link noch einmal zeigen")).toBeVisible();
  await expect(address).toHaveValue("kundin@");
  await expect(address).toBeVisible();
  for (let photo = 0; photo < 2; photo++) {
    await untilUsable(phone, () => phone.locator("input[type=file]").setInputFiles(card));
  }
  await expect(phone.getByRole("button", { name: "Fenster schließen" })).toBeVisible();
  await expect(identity(page).getByRole("img")).toHaveCount(2);
  const { check, images } = await startCheck(page, place);
  expect(check).toMatchObject({ identityDocumentType: "PASSPORT", licenseApprovalState: null });
  expect(images).toHaveLength(2);
});

test("camera of this device, in a tab of its own, and a scan of the license; at 360 pixels nothing is cut off", async ({
  page,
  context,
  place,
}) => {
  await scanArrives(place, "Führerschein");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(formUrl("type=IDENTITY_CARD"));
  for (const source of ["Link oder QR-Code", "Scan aus dem Posteingang", "Kamera dieses Geräts"]) {
    if (source !== "Link oder QR-Code") await choose(page, "Ausweisdokument", source);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, source).toBeLessThanOrEqual(0);
  }
  const message = page.evaluateHandle((channel) => {
    const handedOver = new Promise<HandoverMessage>((resolve) => {
      new BroadcastChannel(channel).onmessage = ({ data }) => data.images && resolve(data);
    });
    return { handedOver };
  }, handoverChannel);
  const opened = context.waitForEvent("page");
  await identity(page).getByRole("link", { name: "Kamera öffnen" }).click();
  const camera = await opened;
  const posts: string[] = [];
  camera.on("request", (request) => request.url().endsWith("/capture") && posts.push(request.url()));
  await camera.getByRole("button", { name: "Einverstanden, weiter" }).click();
  for (let photo = 0; photo < 2; photo++) await takeUsablePhoto(camera);
  await expect(camera.getByRole("button", { name: "Fenster schließen" })).toBeVisible();
  await camera.close();

  await test.step("they are handed over, not sent: staff check them, and they survive a reload", async () => {
    const { kind, status, images } = await (await message).evaluate(({ handedOver }) => handedOver);
    expect({ kind, status }).toEqual({ kind: "IDENTITY_CARD", status: "completed" });
    expect(images.map((image) => image.identity_document_side)).toEqual(["front_side", "back_side"]);
    for (const { image } of images) expect(image).toMatch(/^data:image\/jpeg;base64,.{1000}/);
    await expect(identity(page).getByRole("img")).toHaveCount(2);
    expect(posts).toEqual([]);
    expect((await captureOf(page, place.db))?.status).toBe("pending");
    expect(await storedPhotos(page, "handschlag-desk")).toEqual({ count: 2, pictures: 0 });
    await page.reload();
    await expect(identity(page).getByRole("img")).toHaveCount(2);
    await expect(identity(page)).toContainText(/Der Kunde hat um \d\d:\d\d Uhr der Kopie zugestimmt\./);
  });
  await identity(page).getByRole("button", { name: "Fotos übernehmen" }).click();
  await expect(identity(page)).toContainText("Fotos sind da");
  expect(await captureOf(page, place.db)).toMatchObject({ status: "completed", consentVersion: "2026-11-27" });
  await choose(page, "Führerschein", "Scan aus dem Posteingang");
  await pick(license(page), "Führerschein");
  await expect(license(page)).toContainText("Scan ist gewählt");
  const { images } = await startCheck(page, place);
  expect(images.map(({ documentType, contentType }) => `${documentType} ${contentType}`).sort()).toEqual([
    "DRIVERS_LISCENSE application/pdf",
    "IDENTITY_CARD image/jpeg",
    "IDENTITY_CARD image/jpeg",
  ]);
});

test("files of both documents are cropped at the desk, also by keyboard, and sent although the first link has expired", async ({
  page,
  place,
}) => {
  await page.goto(formUrl("type=PASSPORT"));
  await choose(page, "Ausweisdokument", "Kamera dieses Geräts");
  await choose(page, "Führerschein", "Kamera dieses Geräts");
  await expectAccessible(page);
  const input = identity(page).locator("input[type=file]");
  const dialog = page.getByRole("dialog");

  await test.step("what is no picture is refused", async () => {
    await input.setInputFiles({ name: "brief.jpg", mimeType: "image/jpeg", buffer: Buffer.from("kein Bild") });
    await expect(identity(page).getByRole("alert")).toContainText("lässt sich nicht als Bild öffnen");
  });

  await test.step("a picture that would be noise is not taken, with the way out", async () => {
    await page.evaluate(protections.noise);
    await input.setInputFiles(passport);
    await dialog.getByRole("button", { name: "Ausschnitt übernehmen" }).click();
    await expect(dialog.getByRole("status")).toContainText("Ihr Browser verfremdet Bilder");
    await allow(page);
    await dialog.getByRole("button", { name: "Abbrechen" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("a picture is cropped by keyboard and rotated, with its warnings, and removed", async () => {
    await input.setInputFiles(passport);
    await expect(dialog.getByRole("button", { name: "Ausschnitt übernehmen" })).toBeEnabled();
    // What the dialog's foot covers has no contrast of its own.
    await dialog.getByRole("button", { name: "Rechts drehen" }).scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await dialog.getByLabel("Größe").focus();
    for (let press = 0; press < 25; press++) await page.keyboard.press("ArrowRight");
    await dialog.getByLabel(/Ausschnitt, mit den Pfeiltasten/).focus();
    for (let press = 0; press < 20; press++) await page.keyboard.press("ArrowLeft");
    await dialog.getByRole("button", { name: "Rechts drehen" }).click();
    await dialog.getByRole("button", { name: "Ausschnitt übernehmen" }).click();
    await expect(dialog).toBeHidden();
    await expect(identity(page).getByRole("alert")).toContainText("sonst kann das Dokument abgelehnt werden.");
    await identity(page).getByRole("button", { name: "Zuschneiden" }).click();
    await page.keyboard.press("Escape");
    await identity(page).getByRole("button", { name: "Entfernen" }).click();
    await expect(identity(page)).toContainText("Noch kein Foto");
  });

  await test.step("photos survive an expired link, and are still sent", async () => {
    await chooseFile(page, identity(page), passport);
    const before = await captureOf(page, place.db);
    await place.db
      .update(captureProcesses)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(captureProcesses.id, before?.id ?? ""));
    const send = identity(page).getByRole("button", { name: "Fotos übernehmen" });
    await expect(send).toBeDisabled();
    await agreeFor(identity(page));
    await send.click();
    await expect(identity(page)).toContainText("Fotos sind da");
    const capture = await captureOf(page, place.db);
    expect(capture?.id).not.toBe(before?.id);
    expect(capture).toMatchObject({ status: "completed", consentVersion: "desk-2026-11", mrz: passportLines });
  });

  await expect(submitButton(page)).toBeDisabled();
  await chooseFile(page, license(page), fileOf("db/seed/photos/license-front.jpg"));
  await agreeFor(license(page));
  await license(page).getByRole("button", { name: "Fotos übernehmen" }).click();
  await expect(license(page)).toContainText("Fotos sind da");
  const { check, images } = await startCheck(page, place);
  expect(check?.licenseApprovalState).toBe("IN_PROGRESS");
  expect(images).toHaveLength(2);
  for (const { width, height } of images) expect((width ?? 0) / (height ?? 1)).toBeCloseTo(16 / 9, 1);
});

test("scan from the inbox: its PDF is rendered in the browser before it is chosen, and for the reviewer, who zooms and rotates", async ({
  page,
  place,
}) => {
  const policyViolations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) policyViolations.push(message.text());
  });
  const drawnIn = (part: ReturnType<Page["getByRole"]>) =>
    part
      .getByRole("img")
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  const dialog = page.getByRole("dialog");
  await page.goto(formUrl("type=PASSPORT&only=1&source=scan"));

  await test.step("an empty inbox shows what to do", async () => {
    await expect(identity(page)).toContainText("Noch keine freien Scans");
    await expectAccessible(page);
  });

  const wanted = await scanArrives(place, "Begehrt");
  await scanArrives(place, "Reisepass");
  await page.reload();
  await expectAccessible(page);
  await row(identity(page), "Reisepass")
    .getByRole("link", { name: /ansehen$/ })
    .click();
  await expect(dialog.getByRole("img")).toBeVisible();
  expect(await drawnIn(dialog)).toBe(1800);
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await test.step("a scan that a colleague has used meanwhile is shown as such once it is refused", async () => {
    await pick(identity(page), "Begehrt");
    const colleague = await aUser(place);
    const check = await aCheckWithoutPhotos({ ...place, userId: colleague.id });
    await place.db.update(scans).set({ assignedIdCheckId: check.id }).where(eq(scans.id, wanted.id));
    await submitButton(page).click();
    await expect(identity(page)).toContainText("Ein gewählter Scan ist nicht mehr verfügbar.");
    await expect(submitButton(page)).toBeDisabled();
    await identity(page).getByRole("button", { name: "Nicht verfügbaren Scan entfernen" }).click();
  });

  await pick(identity(page), "Reisepass");
  await page.reload();
  await expect(row(identity(page), "Reisepass")).toContainText("Vorderseite");
  const { check } = await startCheck(page, place);

  await page.goto(`/id_check/${check?.id}`);
  await expect(identity(page).getByRole("img")).toBeVisible();
  await identity(page).getByRole("link").first().click();
  await expect(dialog.getByRole("img")).toBeVisible();
  expect(await drawnIn(dialog)).toBe(1800);
  await dialog.getByRole("button", { name: "Größer" }).click();
  await dialog.getByRole("button", { name: "Drehen" }).click();
  expect(await unreachable(dialog)).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  await expectAccessible(page);
  const file = await page.request.get((await dialog.getByRole("link").getAttribute("href")) ?? "");
  expect(file.headers()).toMatchObject({ "content-type": "application/pdf", "cache-control": "no-store" });
  expect(policyViolations).toEqual([]);
});

/** How many pixels of an enlarged picture stay outside, however far one scrolls. */
const unreachable = (dialog: ReturnType<Page["getByRole"]>) =>
  dialog.getByRole("region", { name: /^Bildausschnitt/ }).evaluate((area) => {
    const picture = area.querySelector("img")?.getBoundingClientRect() ?? new DOMRect();
    const edge = area.getBoundingClientRect();
    const outside = (distance: number) => Math.max(0, Math.round(distance - 1));
    const [left, top] = [picture.left - edge.left + area.scrollLeft, picture.top - edge.top + area.scrollTop];
    return {
      left: outside(-left),
      top: outside(-top),
      right: outside(left + picture.width - area.scrollWidth),
      bottom: outside(top + picture.height - area.scrollHeight),
    };
  });

test("who leaves while a scan is read starts no check", async ({ page, place }) => {
  await scanArrives(place, "Verlassen");
  // Its reader never comes; the check would wait for it no longer than 5 s.
  await page.route(/\/assets\/read-scans/, () => {});
  await page.clock.install();
  await page.goto(formUrl("type=PASSPORT&only=1&source=scan"));
  await pick(identity(page), "Verlassen");
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitButton(page).click();
  await page.getByRole("navigation").getByRole("link", { name: "Eingang Scans" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Eingang Scans" })).toBeVisible();
  const started: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("intent=check")) started.push(request.url());
  });
  await page.clock.runFor(6_000);
  await page.waitForTimeout(1_000);
  expect(started).toEqual([]);
});
