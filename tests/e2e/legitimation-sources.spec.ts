import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { users } from "#db/schema/dealers.ts";
import { captureProcesses, documentImages, idChecks, scans } from "#db/schema/id-checks.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { aCheckWithoutPhotos } from "#db/seed/states/checks.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { placeOf } from "./journey/checks.ts";
import { captureLink, cardOf, takeUsablePhoto, untilUsable } from "./journey/desk.ts";

const sides = { IDENTITY_CARD: 2, PASSPORT: 1, RESIDENCE_PERMIT: 2 };
/** One side and two by each way, with flash and without it; every shot of each kind is in capture-steps.test.ts. */
const byLink = [
  ["IDENTITY_CARD", false],
  ["PASSPORT", true],
] as const;
const byCamera = [
  ["PASSPORT", false],
  ["RESIDENCE_PERMIT", true],
] as const;
const fromFilesOrScans = ["IDENTITY_CARD", "PASSPORT"] as const;
const email = "nutzer.duesseldorf@rheintal.example";
const colleague = "admin@rheintal.example";
const passportLines = "P<D<<SCHULZ<<MEHMET<<<<<<<<<<<<<<<<<<<<<<<<<\nCTLC2228C4D<<7203224F2601168<<<<<<<<<<<<<<<0";

const fileOf = (path: string) => ({ name: "foto.jpg", mimeType: "image/jpeg", buffer: readFileSync(path) });
const passport = fileOf("tests/fixtures/specimens/easy-td3-0.jpg");
const card = fileOf("tests/fixtures/specimens/easy-td1-0.jpg");

const formUrl = (query: string) => `/id_check/new_legitimation?${query}`;
const submitButton = (desk: Page) => desk.getByRole("button", { name: "Legitimation prüfen" });
const identity = (desk: Page) => cardOf(desk, "Ausweisdokument");
const license = (desk: Page) => cardOf(desk, "Führerschein");
const choose = async (desk: Page, title: string, source: string) => {
  const button = desk.getByRole("button", { name: `${title}: ${source}` });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
};

/** The process of this address asks for photos with flash too; the page shows it after a reload. */
async function demandFlash(desk: Page, database: Database, name = "capture") {
  const id = new URL(desk.url()).searchParams.get(name) ?? "";
  await database.update(captureProcesses).set({ usesCopyDetection: true }).where(eq(captureProcesses.id, id));
  await desk.reload();
}

async function captureOf(desk: Page, database: Database, name = "capture") {
  const id = new URL(desk.url()).searchParams.get(name) ?? "";
  const [row] = await database.select().from(captureProcesses).where(eq(captureProcesses.id, id));
  return row;
}

/** Starts the check, and returns it with its images. */
async function startCheck(desk: Page, database: Database) {
  await submitButton(desk).click();
  await expect(desk).toHaveURL(/\/id_check\?context=new/);
  const [user] = await database.select().from(users).where(eq(users.email, email));
  const [check] = await database
    .select()
    .from(idChecks)
    .where(eq(idChecks.userId, user?.id ?? ""))
    .orderBy(desc(idChecks.processNumber))
    .limit(1);
  const images = await database
    .select()
    .from(documentImages)
    .where(eq(documentImages.idCheckId, check?.id ?? ""));
  return { check, images };
}

/** Accepts the default crop for the next empty slot. */
async function chooseFile(desk: Page, card: ReturnType<typeof cardOf>, place: number, file: typeof passport) {
  await card.locator("input[type=file]").nth(place).setInputFiles(file);
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ausschnitt übernehmen" }).click();
  await expect(dialog).toBeHidden();
}

test.beforeEach(async ({ page, signInAs }) => signInAs(page, email));

test("without a type the page says so, and nothing can be checked", async ({ page }) => {
  await page.goto("/id_check/new_legitimation");
  await expect(identity(page)).toContainText("Der Ausweistyp wurde nicht ausgewählt.");
  await expect(submitButton(page)).toBeDisabled();
  await page.getByLabel("Nur ID Check").click();
  await expect(page.getByRole("alert")).toContainText("Bitte geben Sie den Ausweistyp an");
  await expectAccessible(page);
});

test.describe("link for the customer's phone", () => {
  for (const [kind, isFlashWanted] of byLink) {
    test(`${kind}${isFlashWanted ? " with copy detection" : ""}`, async ({ page, context, database }) => {
      await page.goto(formUrl(`type=${kind}&only=1`));
      await identity(page).getByRole("button", { name: "Externen Link erstellen" }).click();
      await expect(page).toHaveURL(/capture=/);
      if (isFlashWanted) await demandFlash(page, database);
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
      const photos = sides[kind] * (isFlashWanted ? 2 : 1);
      for (let photo = 0; photo < photos; photo++) {
        await untilUsable(phone, () => phone.locator("input[type=file]").setInputFiles(card));
      }
      await expect(phone.getByRole("button", { name: "Fenster schließen" })).toBeVisible({ timeout: 30_000 });
      await expect(identity(page).getByRole("img")).toHaveCount(photos);
      const { check, images } = await startCheck(page, database);
      expect(check).toMatchObject({ identityDocumentType: kind, licenseApprovalState: null });
      expect(images).toHaveLength(photos);
    });
  }
});

test.describe("camera of this device", () => {
  for (const [kind, isFlashWanted] of byCamera) {
    test(`${kind}${isFlashWanted ? " with copy detection" : ""}, photographed in a separate tab`, async ({
      page,
      context,
      database,
    }) => {
      await page.goto(formUrl(`type=${kind}&only=1`));
      await choose(page, "Ausweisdokument", "Kamera dieses Geräts");
      if (isFlashWanted) await demandFlash(page, database);
      const opened = context.waitForEvent("page");
      await identity(page).getByRole("link", { name: "Kamera öffnen" }).click();
      const camera = await opened;
      await camera.getByRole("button", { name: "Einverstanden, weiter" }).click();
      const photos = sides[kind] * (isFlashWanted ? 2 : 1);
      for (let photo = 0; photo < photos; photo++) await takeUsablePhoto(camera);
      await expect(camera.getByRole("button", { name: "Fenster schließen" })).toBeVisible({ timeout: 30_000 });
      await camera.close();
      // Handed over, not sent: staff check them, and they survive a reload.
      await expect(identity(page).getByRole("img")).toHaveCount(photos);
      expect((await captureOf(page, database))?.status).toBe("pending");
      await page.reload();
      await expect(identity(page).getByRole("img")).toHaveCount(photos);
      await expect(identity(page)).toContainText(/Der Kunde hat um \d\d:\d\d Uhr der Kopie zugestimmt\./);
      await identity(page).getByRole("button", { name: "Fotos übernehmen" }).click();
      await expect(identity(page)).toContainText("Fotos sind da");
      expect(await captureOf(page, database)).toMatchObject({ status: "completed", consentVersion: "2026-11-22" });
      const { images } = await startCheck(page, database);
      expect(images).toHaveLength(photos);
    });
  }

  for (const kind of fromFilesOrScans) {
    test(`${kind} and license from files, cropped here`, async ({ page, database }) => {
      await page.goto(formUrl(`type=${kind}`));
      await choose(page, "Ausweisdokument", "Kamera dieses Geräts");
      await choose(page, "Führerschein", "Kamera dieses Geräts");
      await expectAccessible(page);
      for (let side = 0; side < sides[kind]; side++) {
        await chooseFile(page, identity(page), side, kind === "PASSPORT" ? passport : card);
      }
      const send = identity(page).getByRole("button", { name: "Fotos übernehmen" });
      await expect(send).toBeDisabled();
      await identity(page)
        .getByLabel(/einverstanden/)
        .check();
      await send.click();
      await expect(identity(page)).toContainText("Fotos sind da");
      const capture = await captureOf(page, database);
      expect(capture).toMatchObject({ status: "completed", consentVersion: "desk-2026-11" });
      if (kind === "PASSPORT") expect(capture?.mrz).toBe(passportLines);

      await expect(submitButton(page)).toBeDisabled();
      await chooseFile(page, license(page), 0, fileOf("db/seed/photos/license-front.jpg"));
      await license(page)
        .getByLabel(/einverstanden/)
        .check();
      await license(page).getByRole("button", { name: "Fotos übernehmen" }).click();
      const { check, images } = await startCheck(page, database);
      expect(check?.licenseApprovalState).toBe("IN_PROGRESS");
      expect(images).toHaveLength(sides[kind] + 1);
      for (const { width, height } of images) expect((width ?? 0) / (height ?? 1)).toBeCloseTo(16 / 9, 1);
    });
  }

  test("a picture is cropped by keyboard and rotated, with its warnings; other files are refused", async ({ page }) => {
    await page.goto(formUrl("type=PASSPORT&only=1"));
    await choose(page, "Ausweisdokument", "Kamera dieses Geräts");
    const input = identity(page).locator("input[type=file]");
    await input.setInputFiles({ name: "brief.jpg", mimeType: "image/jpeg", buffer: Buffer.from("kein Bild") });
    await expect(identity(page).getByRole("alert")).toContainText("lässt sich nicht als Bild öffnen");
    await input.setInputFiles(passport);
    const dialog = page.getByRole("dialog");
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

  test("photos survive an expired link, and are still sent", async ({ page, database }) => {
    await page.goto(formUrl("type=PASSPORT&only=1"));
    await choose(page, "Ausweisdokument", "Kamera dieses Geräts");
    await chooseFile(page, identity(page), 0, passport);
    const before = await captureOf(page, database);
    await database
      .update(captureProcesses)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(captureProcesses.id, before?.id ?? ""));
    await identity(page)
      .getByLabel(/einverstanden/)
      .check();
    await identity(page).getByRole("button", { name: "Fotos übernehmen" }).click();
    await expect(identity(page)).toContainText("Fotos sind da");
    expect((await captureOf(page, database))?.id).not.toBe(before?.id);
    await identity(page).getByRole("button", { name: "Neu aufnehmen" }).click();
    await expect(identity(page)).toContainText("Noch kein Foto");
  });
});

test.describe("scan from the inbox", () => {
  /** Another scan of this desk's office, with the file of an existing one. */
  async function scanArrives(database: Database, subject: string) {
    const [user] = await database.select().from(users).where(eq(users.email, email));
    const [seeded] = await database
      .select()
      .from(scans)
      .where(
        and(
          eq(scans.headquarterId, user?.headquarterId ?? ""),
          eq(scans.pageCount, 1),
          eq(scans.contentType, "application/pdf"),
        ),
      )
      .limit(1);
    const place = {
      db: database,
      headquarterId: user?.headquarterId ?? "",
      branchId: user?.branchId ?? null,
      userId: user?.id ?? "",
    };
    const fileKey = seeded?.fileKey ?? "";
    return aScan(place, { subject, fileKey, byteCount: seeded?.byteCount ?? 0, receivedAt: new Date() });
  }
  const row = (desk: Page, subject: string) => identity(desk).getByRole("listitem").filter({ hasText: subject });
  const pick = async (desk: Page, subject: string) => {
    await row(desk, subject)
      .getByRole("button", { name: /auswählen$/ })
      .click();
    await expect(row(desk, subject).getByRole("button", { name: /entfernen$/ })).toBeVisible();
  };

  for (const kind of fromFilesOrScans) {
    test(`${kind} and license`, async ({ page, database }) => {
      const stamp = `${kind} ${Date.now()}`;
      const subjects = ["Vorn", "Hinten", "Noch einer"].map((name) => `${name} ${stamp}`);
      for (const subject of subjects) await scanArrives(database, subject);
      const [front = "", back = "", third = ""] = subjects;
      await page.goto(formUrl(`type=${kind}`));
      await choose(page, "Ausweisdokument", "Scan aus dem Posteingang");
      await choose(page, "Führerschein", "Scan aus dem Posteingang");
      await expectAccessible(page);
      await pick(page, back);
      if (sides[kind] === 2) {
        await pick(page, front);
        await expect(row(page, third).getByRole("button", { name: /auswählen$/ })).toBeDisabled();
        await identity(page).getByRole("button", { name: "Seiten tauschen" }).click();
        await expect(row(page, front)).toContainText("Vorderseite");
        await expect(row(page, back)).toContainText("Rückseite");
      } else {
        // If one is enough, choosing another replaces it.
        await pick(page, front);
        await expect(row(page, back).getByRole("button", { name: /auswählen$/ })).toBeVisible();
      }
      await page.reload();
      await expect(row(page, front)).toContainText("Vorderseite");
      await expect(submitButton(page)).toBeDisabled();
      await license(page).getByRole("button", { name: `auswählen` }).first().click();
      await expect(license(page)).toContainText("Scan ist gewählt");
      const { check, images } = await startCheck(page, database);
      expect(images.map(({ contentType }) => contentType)).toEqual(
        Array.from({ length: sides[kind] + 1 }, () => "application/pdf"),
      );
      const taken = await database.select().from(scans).where(eq(scans.subject, front));
      expect(taken[0]?.assignedIdCheckId).toBe(check?.id);
    });
  }

  test("a PDF is rendered in the browser: before it is chosen, and for the reviewer, who zooms and rotates", async ({
    page,
    database,
  }) => {
    const policyViolations: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) policyViolations.push(message.text());
    });
    const subject = `Zum Ansehen ${Date.now()}`;
    await scanArrives(database, subject);
    await page.goto(formUrl("type=PASSPORT&only=1&source=scan"));
    await row(page, subject)
      .getByRole("link", { name: /ansehen$/ })
      .click();
    const drawnIn = (place: ReturnType<Page["getByRole"]>) =>
      place
        .getByRole("img")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img")).toBeVisible({ timeout: 30_000 });
    expect(await drawnIn(dialog)).toBe(1800);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await pick(page, subject);
    const { check } = await startCheck(page, database);

    await page.goto(`/id_check/${check?.id}`);
    await expect(identity(page).getByRole("img")).toBeVisible({ timeout: 30_000 });
    await identity(page).getByRole("link").first().click();
    await expect(dialog.getByRole("img")).toBeVisible({ timeout: 30_000 });
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

  test("who leaves while a scan is read starts no check", async ({ page, database }) => {
    const subject = `Verlassen ${Date.now()}`;
    await scanArrives(database, subject);
    // Its reader never comes; the check would wait for it no longer than 5 s.
    await page.route(/\/assets\/read-scans/, () => {});
    await page.clock.install();
    await page.goto(formUrl("type=PASSPORT&only=1&source=scan"));
    await pick(page, subject);
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

  test("the second user is told, and chooses another", async ({ page, database }) => {
    const [mine, other] = [`Begehrt ${Date.now()}`, `Ersatz ${Date.now()}`];
    const wanted = await scanArrives(database, mine);
    await scanArrives(database, other);
    let [isHeld, isSent, underway] = [false, false, 0];
    await page.route("**/id_check/new_legitimation.data*", async (route) => {
      isSent ||= route.request().method() === "POST";
      if (isHeld && !isSent) return;
      underway += 1;
      const response = await route.fetch({ maxRedirects: 0 });
      // The page may no longer want it.
      await route.fulfill({ response }).catch(() => {});
      underway -= 1;
    });
    await page.goto(formUrl("type=PASSPORT&only=1&source=scan"));
    await pick(page, mine);
    await expect(submitButton(page)).toBeEnabled();
    // A colleague's check takes it now, and the page does not hear of it.
    await expect.poll(() => underway).toBe(0);
    isHeld = true;
    const [place, { userId }] = await Promise.all([placeOf(database, email), placeOf(database, colleague)]);
    const check = await aCheckWithoutPhotos({ ...place, userId });
    await database.update(scans).set({ assignedIdCheckId: check.id }).where(eq(scans.id, wanted.id));
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toContainText(
      "Ein gewählter Scan wurde inzwischen für einen anderen Vorgang verwendet. Bitte wählen Sie einen anderen.",
    );
    await expect(identity(page)).toContainText("Ein gewählter Scan ist nicht mehr verfügbar.");
    await expect(submitButton(page)).toBeDisabled();
    await identity(page).getByRole("button", { name: "Nicht verfügbaren Scan entfernen" }).click();
    await pick(page, other);
    await startCheck(page, database);
  });

  test("an empty inbox shows what to do", async ({ page, signInAs }) => {
    await signInAs(page, "admin@nord.example");
    await page.goto(formUrl("type=PASSPORT&only=1&source=scan"));
    await expect(identity(page)).toContainText("Noch keine freien Scans");
    await expectAccessible(page);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("scans are chosen and checked", async ({ page, database }) => {
      const subject = `Ohne Skripte ${Date.now()}`;
      await scanArrives(database, subject);
      await page.goto(formUrl("type=IDENTITY_CARD&only=1"));
      await choose(page, "Ausweisdokument", "Kamera dieses Geräts");
      await expect(identity(page).locator("noscript")).toBeVisible();
      await choose(page, "Ausweisdokument", "Scan aus dem Posteingang");
      await pick(page, subject);
      const { check, images } = await startCheck(page, database);
      expect(images).toHaveLength(1);

      await page.goBack();
      await expect(page.getByText("Diese Legitimation wurde bereits gestartet.")).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/id_check/${check?.id}`));
    });
  });
});

test("one document from a phone, the other from the inbox; at 360 pixels nothing is cut off", async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(formUrl("type=PASSPORT"));
  for (const source of ["Link oder QR-Code", "Kamera dieses Geräts", "Scan aus dem Posteingang"]) {
    if (source !== "Link oder QR-Code") await choose(page, "Ausweisdokument", source);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, source).toBeLessThanOrEqual(0);
  }
  await choose(page, "Ausweisdokument", "Kamera dieses Geräts");
  await chooseFile(page, identity(page), 0, passport);
  await identity(page)
    .getByLabel(/einverstanden/)
    .check();
  await identity(page).getByRole("button", { name: "Fotos übernehmen" }).click();
  await expect(identity(page)).toContainText("Fotos sind da");
  await choose(page, "Führerschein", "Scan aus dem Posteingang");
  const someScan = license(page).getByRole("button", { name: /auswählen$/ });
  await someScan.first().click();
  await expect(license(page)).toContainText("Scan ist gewählt");
  const { images } = await startCheck(page, database);
  expect(images.map(({ documentType, contentType }) => `${documentType} ${contentType}`).sort()).toEqual([
    "DRIVERS_LISCENSE application/pdf",
    "PASSPORT image/jpeg",
  ]);
});
