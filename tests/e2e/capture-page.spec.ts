import { readFileSync } from "node:fs";
import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { captureProcesses, documentImages } from "#db/schema/id-checks.ts";
import { baseURL } from "./environment.ts";
import { test as base, expect } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";
import { hasToken } from "./journey/capture-token.ts";
import { pressOn, tabTo } from "./journey/keyboard.ts";
import { storedPhotos } from "./journey/stored-photos.ts";

type Kind = "IDENTITY_CARD" | "PASSPORT" | "RESIDENCE_PERMIT" | "DRIVERS_LISCENSE";
type LinkOptions = { usesCopyDetection?: boolean; deviceType?: "desktop" | "mobile" };
type Link = { token: string; path: string };

const specimen = readFileSync("tests/fixtures/specimens/easy-td1-1.jpg");
const chosen = (buffer: Buffer) => ({ name: "foto.jpg", mimeType: "image/jpeg", buffer });

/** `link` creates a capture link as staff; `phone` opens customers' browsers, 360 px wide. */
const test = base.extend<{
  link: (kind: Kind, options?: LinkOptions) => Promise<Link>;
  phone: (options?: BrowserContextOptions) => Promise<Page>;
}>({
  link: async ({ page, signInAs, database }, use) => {
    await signInAs(page, "admin@rheintal.example");
    await use(async (kind, { usesCopyDetection = false, deviceType = "desktop" } = {}) => {
      const made = await page.request.post("/api/external_image_capturing_processes", {
        headers: { origin: baseURL },
        data: { external_image_capturing_process: { kind } },
      });
      const { token } = (await made.json()).external_image_capturing_process;
      await database.update(captureProcesses).set({ usesCopyDetection }).where(hasToken(token));
      return { token, path: `/id_scan_mobile/${token}?device_type=${deviceType}` };
    });
  },
  phone: async ({ browser }, use) => {
    const opened: (() => Promise<void>)[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        baseURL,
        locale: "de-DE",
        viewport: { width: 360, height: 640 },
        hasTouch: true,
        permissions: ["camera"],
        ...options,
      });
      opened.push(() => context.close());
      return context.newPage();
    });
    for (const close of opened) await close();
  },
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
/** Of files; the phone's own camera has a button of its own where ours is not allowed. */
const picker = (page: Page) => page.locator("input[type=file]:not([capture])");
const agree = (page: Page) => button(page, "Einverstanden, weiter").click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Chooses a file until it may be used: a good one at once, others from the third attempt on. */
async function choosePhoto(page: Page, buffer = specimen, { clickCount = 1 } = {}) {
  const again = button(page, "Neu aufnehmen");
  const use = button(page, /^(Weiter|Trotzdem verwenden)$/);
  for (let triesLeft = 3; ; triesLeft--) {
    await picker(page).setInputFiles(chosen(buffer));
    await again.waitFor();
    if (triesLeft === 1 || (await use.isVisible())) return use.click({ clickCount });
    await again.click();
  }
}

/** A picture that is completely dark. */
async function darkPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
    canvas.getContext("2d")?.fillRect(0, 0, 1280, 720);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}

/** No element is wider than the phone. */
async function expectNoSidewaysScroll(page: Page) {
  const [page_, capture] = await page.evaluate(() =>
    [document.documentElement, document.getElementById("capture")].map(
      (element) => (element?.scrollWidth ?? 0) - (element?.clientWidth ?? 0),
    ),
  );
  expect({ page: page_, capture }).toEqual({ page: 0, capture: 0 });
}

test("every screen and step of a capture has accessible names, fits 360 px and has no accessibility violation", async ({
  link,
  phone,
  database,
}) => {
  // Of all kinds this one has the most photos; those of the others are in capture-steps.test.ts.
  const { token, path } = await link("RESIDENCE_PERMIT", { usesCopyDetection: true });
  const page = await phone();
  const expectGood = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  const expectStep = async (step: number, title: string) => {
    await expect(heading(page, title)).toBeFocused();
    await expect(page.getByText(`Schritt ${step} von 5`)).toBeVisible();
  };
  await page.goto(path);
  await expect(heading(page, "Aufenthaltstitel fotografieren")).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Sprache" })).toHaveValue("de");
  await expectGood();
  // Letters of twice the size, on half the width.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 180, height: 370 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
  await agree(page);
  await expectStep(1, "Aufenthaltstitel, Vorderseite");
  await expect(button(page, "Foto aufnehmen")).toBeEnabled();
  await expect(page.getByLabel("Datei wählen")).toBeAttached();
  await expectGood();
  const bad = await darkPhoto(page);
  await page.getByLabel("Datei wählen").setInputFiles(chosen(bad));
  await expect(heading(page, "Aufenthaltstitel, Vorderseite prüfen")).toBeFocused();
  await expect(page.getByRole("img", { name: "Ihr Foto: Aufenthaltstitel, Vorderseite" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Das Foto ist zu dunkel.");
  await page.getByText("Hilfe").click();
  await expectGood();
  await button(page, "Neu aufnehmen").click();
  await choosePhoto(page);
  await expectStep(2, "Aufenthaltstitel, Rückseite");
  await choosePhoto(page);
  await expectStep(3, "Aufenthaltstitel, Vorderseite mit Blitz");
  await choosePhoto(page);
  await expectStep(4, "Aufenthaltstitel, Rückseite mit Blitz");
  await page.route("**/capture", (route) => route.fulfill({ status: 422, json: { error: "Die Datei ist leer." } }));
  await choosePhoto(page);
  await expect(heading(page, "Ein Fehler ist aufgetreten. Bitte versuchen Sie es später erneut")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Es konnten keine Bilder übertragen werden...");
  await expect(page.getByRole("alert")).toContainText("Die Datei ist leer.");
  await expectGood();
  await page.unroute("**/capture");
  await button(page, "Erneut senden").click();
  await expectStep(5, "Fertig");
  await expectGood();
  const [process] = await database.select().from(captureProcesses).where(hasToken(token));
  expect(process).toMatchObject({ status: "completed", consentVersion: "2026-11-27" });
  expect(Math.abs((process?.consentedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
});

test("the whole capture works by keyboard", async ({ link, phone }) => {
  const { path } = await link("PASSPORT");
  const page = await phone();
  await page.goto(path);
  const press = (target: Locator) => pressOn(page, target);
  await expect(heading(page, "Reisepass fotografieren")).toBeFocused();
  await press(button(page, "Einverstanden, weiter"));
  const use = button(page, /^(Weiter|Trotzdem verwenden)$/);
  const again = button(page, "Neu aufnehmen");
  for (let isUsable = false; !isUsable; ) {
    await expect(button(page, "Foto aufnehmen")).toBeEnabled();
    await press(button(page, "Foto aufnehmen"));
    await again.waitFor();
    isUsable = await use.isVisible();
    await press(isUsable ? use : again);
  }
  await expect(heading(page, "Fertig")).toBeVisible();
  await tabTo(page, button(page, "Fenster schließen"));
});

test("a good picture is taken by itself, once; it can be enlarged, and the automatic can be switched off", async ({
  link,
  phone,
}) => {
  const { path } = await link("IDENTITY_CARD");
  const page = await phone({ storageState: { cookies: [], origins: [] } });
  await page.goto(path);
  await agree(page);
  await expect(heading(page, "Personalausweis, Vorderseite prüfen")).toBeVisible();
  await button(page, "Foto vergrößern").click();
  await expect(page.getByRole("dialog", { name: "Ihr Foto: Personalausweis, Vorderseite" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(button(page, "Foto vergrößern")).toBeFocused();

  await button(page, "Neu aufnehmen").click();
  const automatic = button(page, /^Automatik/);
  await expect(automatic).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  // The same document lies there still: nothing is taken until something else was seen.
  await page.waitForTimeout(2000);
  await expect(button(page, "Foto aufnehmen")).toBeEnabled();
  await automatic.click();
  await page.reload();
  await expect(automatic).toHaveAttribute("aria-pressed", "false");
});

test("who chooses a picture before the camera runs gets the same help; a bad one may be used on the third attempt", async ({
  link,
  phone,
}) => {
  const { path } = await link("IDENTITY_CARD");
  const page = await phone();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await page.goto(path);
  await agree(page);
  const bad = await darkPhoto(page);
  for (const isUsable of [false, false, true]) {
    await picker(page).setInputFiles(chosen(bad));
    await expect(button(page, "Neu aufnehmen")).toBeVisible();
    await expect(page.getByText("Hilfe")).toBeVisible();
    await expect(button(page, "Weiter")).toBeHidden();
    await expect(button(page, "Trotzdem verwenden")).toHaveCount(isUsable ? 1 : 0);
    if (!isUsable) await button(page, "Neu aufnehmen").click();
  }
  await button(page, "Trotzdem verwenden").click();
  // Each side has its own attempts.
  await expect(heading(page, "Personalausweis, Rückseite")).toBeVisible();
  await picker(page).setInputFiles(chosen(bad));
  await expect(button(page, "Neu aufnehmen")).toBeVisible();
  await expect(button(page, "Trotzdem verwenden")).toBeHidden();
});

/** The specimen as photographed by an upright phone: sideways in the picture, or small in its middle. */
async function uprightPhoto(page: Page, isTurned: boolean): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ source, turn }) => {
      const picture = new Image();
      picture.src = `data:image/jpeg;base64,${source}`;
      await picture.decode();
      const [width, height] = turn ? [picture.naturalHeight, picture.naturalWidth] : [2250, 3000];
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      if (!context) return "";
      context.fillStyle = "#5b6257";
      context.fillRect(0, 0, width, height);
      if (turn) {
        context.translate(width, 0);
        context.rotate(Math.PI / 2);
        context.drawImage(picture, 0, 0);
      } else {
        const shown = (1800 * picture.naturalHeight) / picture.naturalWidth;
        context.drawImage(picture, 225, 1500, 1800, shown);
      }
      return canvas.toDataURL("image/jpeg", 0.95).split(",")[1] ?? "";
    },
    { source: specimen.toString("base64"), turn: isTurned },
  );
  return Buffer.from(base64, "base64");
}

test("an upright photo with the document across it or somewhere in it is good at the first try", async ({
  link,
  phone,
  database,
}) => {
  const { token, path } = await link("IDENTITY_CARD");
  const page = await phone();
  await page.goto(path);
  await agree(page);
  for (const [title, isTurned] of [
    ["Personalausweis, Vorderseite", true],
    ["Personalausweis, Rückseite", false],
  ] as const) {
    await expect(heading(page, title)).toBeVisible();
    await picker(page).setInputFiles(chosen(await uprightPhoto(page, isTurned)));
    await expect(button(page, "Neu aufnehmen")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await button(page, "Weiter").click();
  }
  await expect(heading(page, "Fertig")).toBeVisible();
  const stored = await database
    .select({ width: documentImages.width, height: documentImages.height })
    .from(documentImages)
    .innerJoin(captureProcesses, eq(captureProcesses.id, documentImages.captureProcessId))
    .where(hasToken(token));
  expect(stored).toHaveLength(2);
  for (const { width, height } of stored) expect((width ?? 0) / (height ?? 1)).toBeCloseTo(16 / 9, 1);
});

test.describe("nothing is lost and nothing is stored twice", () => {
  test("when it is offline before sending starts, and when the network drops during it and comes back", async ({
    link,
    phone,
    database,
  }) => {
    const { token, path } = await link("PASSPORT");
    const page = await phone();
    await page.goto(path);
    await agree(page);
    const isOffline = page.getByText("Sie sind gerade ohne Internet.");
    await page.context().setOffline(true);
    await choosePhoto(page);
    await expect(isOffline).toBeVisible();
    await expectAccessible(page);
    expect(await statusOf(database, token)).toBe("pending");
    const keys = keysOfPosts(page);
    const responses: number[] = [];
    await page.route("**/capture", async (route) => {
      if (responses.length > 0) return route.continue();
      // The server has the photos, but its response is lost.
      responses.push((await route.fetch()).status());
      await page.context().setOffline(true);
      await route.abort("connectionreset");
    });
    await page.context().setOffline(false);
    await expect.poll(() => responses).toEqual([201]);
    await expect(isOffline).toBeVisible();
    await page.context().setOffline(false);
    await expect(heading(page, "Fertig")).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    await expectStored(database, token, 1);
  });

  test("when the page is reloaded between the photos and before they are sent", async ({ link, phone, database }) => {
    const { token, path } = await link("IDENTITY_CARD");
    const page = await phone();
    await page.clock.install();
    await page.goto(path);
    await agree(page);
    await choosePhoto(page);
    await expect(heading(page, "Personalausweis, Rückseite")).toBeVisible();
    expect(await storedPhotos(page, "handschlag-capture")).toEqual({ count: 1, pictures: 0 });
    await page.reload();
    await expect(heading(page, "Personalausweis, Rückseite")).toBeVisible();
    await expect(page.getByText("Schritt 2 von 3")).toBeVisible();
    const keys = keysOfPosts(page);
    await page.route("**/capture", (route) => route.abort());
    await choosePhoto(page, specimen, { clickCount: 2 });
    await overPauses(page, button(page, "Erneut senden"));
    expect(keys).toHaveLength(3);
    await page.unroute("**/capture");
    await page.reload();
    await expect(heading(page, "Fertig")).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    await expectStored(database, token, 2);
  });

  test("when the response is lost and the page is reloaded: only this phone learns that its photos arrived", async ({
    link,
    phone,
    database,
  }) => {
    const { token, path } = await link("PASSPORT");
    const page = await phone();
    await page.goto(path);
    await agree(page);
    await page.route("**/capture", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await choosePhoto(page);
    await expect.poll(() => statusOf(database, token)).toBe("completed");
    for (let reload = 0; reload < 2; reload++) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(heading(page, "Fotos sind angekommen")).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const stranger = await phone();
    const asked: string[] = [];
    stranger.on("request", (request) => request.url().includes("/submission") && asked.push(request.url()));
    await stranger.goto(path);
    await expect(heading(stranger, "Dieser Link ist nicht mehr gültig")).toBeVisible();
    await stranger.waitForLoadState("networkidle");
    await expect(heading(stranger, "Dieser Link ist nicht mehr gültig")).toBeVisible();
    expect(asked).toEqual([]);
    await expect(stranger.getByText("lassen Sie sich von Autohaus Rheintal einen neuen Link geben")).toBeVisible();
    await expect(stranger).toHaveTitle("Dokument fotografieren – Autohaus Rheintal");
    await expectAccessible(stranger);
    await stranger.getByLabel("Sprache").selectOption("tr");
    await expect(heading(stranger, "Bu bağlantı artık geçerli değil")).toBeVisible();
    await expect(stranger.getByText("Autohaus Rheintal.")).toBeVisible();
    const guess = await stranger.request.get(`/api/external_image_capturing_processes/${token}/submission`, {
      headers: { "Idempotency-Key": "a guessed key" },
    });
    expect(guess.status()).toBe(404);
  });

  const statusOf = async (database: Database, token: string) =>
    (await database.select().from(captureProcesses).where(hasToken(token)))[0]?.status;

  async function expectStored(database: Database, token: string, photos: number) {
    const [process] = await database.select().from(captureProcesses).where(hasToken(token));
    expect(process?.status).toBe("completed");
    const stored = await database
      .select()
      .from(documentImages)
      .where(eq(documentImages.captureProcessId, process?.id ?? ""));
    expect(stored).toHaveLength(photos);
  }

  /** The keys of all attempts to send, growing. */
  function keysOfPosts(page: Page) {
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/capture")) keys.push(request.headers()["idempotency-key"]);
    });
    return keys;
  }
});

/** Advances the page's clock over its pauses until this is there. */
const overPauses = (page: Page, target: Locator) =>
  expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(target).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });

test("without permission for the camera there is the file picker; no tab waits for the photos, so they are posted", async ({
  link,
  phone,
  database,
}) => {
  // With a tab that waits: the camera of this device in legitimation-sources.spec.ts.
  const { token, path } = await link("DRIVERS_LISCENSE", { deviceType: "mobile" });
  const page = await phone();
  // What browsers do when the customer denies permission; the fake camera never asks.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await page.clock.install();
  await page.goto(path);
  await agree(page);
  await expect(page.getByRole("status")).toContainText("Der Zugriff auf die Kamera ist nicht erlaubt.");
  await expect(button(page, "Kamera erneut starten")).toBeVisible();
  // The choice of files has no camera on newer Android: the phone's own has a button.
  await expect(page.getByLabel("Foto aufnehmen")).toHaveAttribute("capture", "environment");
  await expect(page.getByLabel("Datei wählen")).not.toHaveAttribute("capture");
  await page.getByText("So erlauben Sie die Kamera").click();
  await expect(page.getByText("Klicken Sie auf das Symbol links neben der Adresse.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel("Foto aufnehmen").setInputFiles(chosen(specimen));
  await button(page, /^(Weiter|Trotzdem verwenden)$/).click();
  await overPauses(page, heading(page, "Fertig"));
  const [process] = await database.select().from(captureProcesses).where(hasToken(token));
  expect(process?.status).toBe("completed");
});

test.describe("the page speaks the customer's language", () => {
  const language = (page: Page) => page.locator("select.language");

  test("German without further loading; another one when chosen, even after a reload", async ({ link, phone }) => {
    const { path } = await link("PASSPORT");
    const page = await phone();
    const loaded: string[] = [];
    page.on("request", (request) => request.url().includes("texts") && loaded.push(request.url()));
    await page.goto(path);
    await expect(heading(page, "Reisepass fotografieren")).toBeVisible();
    expect(loaded).toEqual([]);
    await expect(language(page).locator("option")).toHaveText([
      "Deutsch",
      "English",
      "Türkçe",
      "Polski",
      "Українська",
      "العربية",
    ]);
    for (const [code, title] of [
      ["tr", "Pasaportunuzu fotoğraflayın"],
      ["pl", "Zdjęcie paszportu"],
      ["uk", "Фото паспорта"],
      ["en", "Photograph your passport"],
    ] as const) {
      await language(page).focus();
      await language(page).selectOption(code);
      await expect(heading(page, title)).toBeVisible();
      await expect(language(page)).toBeFocused();
      await expect(page.locator("html")).toHaveAttribute("lang", code);
      await expectNoSidewaysScroll(page);
    }
    await page.reload();
    await expect(heading(page, "Photograph your passport")).toBeVisible();
    await expect(page).toHaveTitle("Photograph document – Autohaus Rheintal");
  });

  test("stays German when another language fails to load", async ({ link, phone }) => {
    const { path } = await link("PASSPORT");
    const page = await phone({ locale: "tr-TR" });
    await page.route(/texts\.tr/, (route) => route.abort());
    await page.goto(path);
    await expect(heading(page, "Reisepass fotografieren")).toBeVisible();
    await expect(language(page)).toHaveValue("de");
  });

  test("Arabic, right to left on every screen", async ({ link, phone }) => {
    const { path } = await link("DRIVERS_LISCENSE");
    const page = await phone({ locale: "ar" });
    const expectMirrored = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const bars = page.locator(".step-bars span");
      const [first, last] = await Promise.all([bars.first().boundingBox(), bars.last().boundingBox()]);
      expect(first?.x).toBeGreaterThan(last?.x ?? 0);
    };
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    await expect(heading(page, "تصوير رخصة القيادة")).toBeVisible();
    await expectMirrored();
    await button(page, "أوافق، متابعة").click();
    await expect(page.getByText("الخطوة 1 من 2")).toBeVisible();
    await expect(button(page, "التقاط صورة")).toBeEnabled();
    await expectMirrored();
    await expect(heading(page, "رخصة القيادة، الوجه الأمامي")).toBeVisible();
    await page.getByLabel("اختيار ملف").setInputFiles(chosen(specimen));
    await expect(button(page, "التقاط من جديد")).toBeVisible();
    await expectMirrored();
    await button(page, "متابعة").click();
    await expect(heading(page, "تم")).toBeVisible();
    await expectMirrored();
  });
});
