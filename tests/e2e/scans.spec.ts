import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import { sheetsOf } from "#tests/seed/sheets-of.ts";
import { expect, test } from "./fixtures.ts";
import { expectAccessible } from "./journey/accessible.ts";

const kompakt = "admin@kompakt.example";
/** A scan of this name; journeys beside this one have others in the same inbox. */
const scanCalled = (name: string) => ({
  name: `${name}.jpg`,
  mimeType: "image/jpeg",
  buffer: readFileSync("tests/fixtures/specimens/easy-td1-0.jpg"),
});

const readme = { name: "README.md", mimeType: "text/markdown", buffer: Buffer.from("# Kein Bild") };

test("a scan is uploaded and appears on a colleague's screen; it can be enlarged", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  // Rows that arrive fade in, and what is half faded has too little contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, kompakt);
  const colleague = await (await browser.newContext({ baseURL, locale: "de-DE" })).newPage();
  await signInAs(colleague, kompakt);
  await colleague.goto("/scans");
  await page.goto("/scans");
  await expectAccessible(page);
  const isFailing = { now: true };
  await page.route("/scans/upload", (route) =>
    isFailing.now && route.request().postData()?.includes("Ohne Netz.jpg") ? route.abort() : route.continue(),
  );
  await page.getByLabel("Scans auswählen").setInputFiles([scanCalled("Ohne Netz"), scanCalled("Mit Skripten"), readme]);
  const uploads = page.getByRole("region", { name: "Dateien werden hochgeladen" });
  await expect(page.getByText("1 von 3 Dateien ist im Eingang.")).toBeVisible();
  await expect(uploads).toContainText("„README“: Dieses Dateiformat wird nicht angenommen.");
  await expect(uploads).toContainText("„Ohne Netz.jpg“: Die Verbindung ist abgebrochen.");
  await expectAccessible(page);
  isFailing.now = false;
  await uploads.getByRole("button", { name: "README.md verwerfen" }).click();
  await uploads.getByRole("button", { name: "Ohne Netz.jpg: Noch einmal versuchen" }).click();
  await expect(page.getByText("2 Scans sind im Eingang.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ohne Netz", exact: true })).toHaveCount(1);
  await expect(colleague.getByRole("link", { name: "Mit Skripten", exact: true }).first()).toBeVisible();

  await page.getByRole("link", { name: "Mit Skripten", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Mit Skripten" })).toBeVisible();
  const picture = page.getByRole("img", { name: "Mit Skripten" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  await expectAccessible(page);
});

test("leaving the site asks while files are uploaded, on other pages too", async ({ page, signInAs }) => {
  await signInAs(page, kompakt);
  await page.goto("/scans");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("/scans/upload", async (route) => {
    await released;
    await route.continue();
  });
  const isAsked = () => page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await isAsked()).toBe(false);
  await page.getByLabel("Scans auswählen").setInputFiles(scanCalled(`Unterwegs ${Date.now()}`));
  await expect(page.getByRole("region", { name: "Dateien werden hochgeladen" })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "ID Check" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ID Check" })).toBeVisible();
  expect(await isAsked()).toBe(true);
  const isUploaded = page.waitForResponse("/scans/upload");
  release();
  await isUploaded;
  await expect.poll(isAsked).toBe(false);
});

test("the zone on a chosen scan is read in the browser and fills in the review", async ({
  page,
  database,
  signInAs,
}) => {
  const policyViolations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) policyViolations.push(message.text());
  });
  const [front, back] = ["db/seed/photos/license-front.jpg", "tests/fixtures/specimens/easy-td1-0.jpg"].map((path) =>
    readFileSync(path),
  );
  const stamp = `Zone ${Date.now()}`;
  const pdf = { name: `${stamp}.pdf`, mimeType: "application/pdf", buffer: await sheetsOf([front, back]) };
  const passport = { ...scanCalled(`Pass ${stamp}`), buffer: readFileSync("tests/fixtures/specimens/easy-td3-0.jpg") };
  await signInAs(page, kompakt);
  await page.goto("/scans");
  await page.getByLabel("Scans auswählen").setInputFiles([pdf, passport]);
  await expect(page.getByText("2 Scans sind im Eingang.")).toBeVisible();

  const startFrom = async (subject: string, type: string, look: () => Promise<void>) => {
    await page.goto(`/id_check/new_legitimation?type=${type}&only=1&source=scan`);
    await page.getByRole("button", { name: new RegExp(`^${subject}, .* auswählen$`) }).click();
    await look();
    await page.getByRole("button", { name: "Legitimation prüfen" }).click();
    await page.waitForURL(/\/id_check\?/);
    const [scan] = await database.select().from(scans).where(eq(scans.subject, subject));
    return scan?.assignedIdCheckId ?? "";
  };
  // Shows what the page says instead, where it says something else.
  const notice = page.getByText(/maschinenlesbare Zone|ließen sich gerade nicht lesen/);
  const isRead = () => expect(notice).toHaveText(/Zone ist gelesen/, { timeout: 90_000 });
  // What does not arrive is fetched again: the reader's network, a scan.
  await page.route(/mrz-net/, (route) => route.abort(), { times: 1 });
  const ofCard = await startFrom(stamp, "IDENTITY_CARD", async () => {
    await isRead();
    await expectAccessible(page);
  });
  await page.route(/purpose=zone/, (route) => route.abort(), { times: 1 });
  const ofPassport = await startFrom(`Pass ${stamp}`, "PASSPORT", isRead);
  await page.goto(`/id_check/${ofCard}`);
  await expect(page.getByText("Prüfziffern stimmen")).toBeVisible();
  await expect(page.getByText("gelesen", { exact: true })).toHaveCount(6);
  await expect(page.getByLabel("Nachname").first()).toHaveValue("Oezdemir");
  const [passportCheck] = await database.select().from(idChecks).where(eq(idChecks.id, ofPassport));
  expect(passportCheck?.surname).toBe("Schulz");
  expect(Object.values(passportCheck?.fieldSources ?? {})).toEqual(Array(6).fill("read"));
  expect(policyViolations).toEqual([]);
});

test("a zone that takes too long is left out, on request or by itself", async ({ page, signInAs }) => {
  const subjects = ["A", "B"].map((letter) => `Ohne Zone ${letter} ${Date.now()}`);
  await signInAs(page, kompakt);
  await page.goto("/scans");
  await page.getByLabel("Scans auswählen").setInputFiles(subjects.map(scanCalled));
  await expect(page.getByText("2 Scans sind im Eingang.")).toBeVisible();
  for (const missing of [/purpose=zone/, /mrz-net/]) {
    await page.route(missing, (route) => route.abort());
    await page.goto("/id_check/new_legitimation?type=PASSPORT&only=1&source=scan");
    await page.getByRole("button", { name: new RegExp(`^${subjects[0]}, .* auswählen$`) }).click();
    await expect(page.getByText("Die Scans ließen sich gerade nicht lesen.")).toBeVisible();
    await page.unroute(missing);
  }
  await page.route(/purpose=zone/, () => {});
  await page.clock.install();
  for (const [index, subject] of subjects.entries()) {
    await page.goto("/id_check/new_legitimation?type=PASSPORT&only=1&source=scan");
    await page.getByRole("button", { name: new RegExp(`^${subject}, .* auswählen$`) }).click();
    await page.getByRole("button", { name: "Legitimation prüfen" }).click();
    await page.clock.fastForward(5_000);
    await expect(page.getByRole("button", { name: "Zone wird gelesen …" })).toBeVisible();
    if (index === 0) {
      await expectAccessible(page);
      await page.getByRole("button", { name: "Ohne Lesen weiter" }).click();
    } else await page.clock.fastForward(15_000);
    await page.waitForURL(/\/id_check\?/);
  }
});

test("scans are dropped on the page, and opened, deleted and brought back with the keyboard", async ({
  page,
  signInAs,
}) => {
  const stamp = `Ablage ${Date.now()}`;
  await signInAs(page, kompakt);
  await page.goto("/scans");
  const chosen = ["Alpha", "Beta"].map((name) => scanCalled(`${name} ${stamp}`));
  const dropped = await page.evaluateHandle(
    (files) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    },
    chosen.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString("base64") })),
  );
  // The page listens once its list of uploads has loaded.
  await expect(async () => {
    await page.dispatchEvent("main", "dragover", { dataTransfer: dropped });
    await expect(page.getByText("Dateien loslassen, um sie hochzuladen")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.dispatchEvent("main", "drop", { dataTransfer: dropped });
  await expect(page.getByText("Dateien loslassen, um sie hochzuladen")).toBeHidden();
  await expect(page.getByText("2 Scans sind im Eingang.")).toBeVisible();

  await page.goto(`/scans?q=${encodeURIComponent(stamp)}&sort=subject`);
  const link = (name: string) => page.getByRole("link", { name: `${name} ${stamp}`, exact: true });
  await expect(page.getByText("Zeile wechseln")).toBeVisible();
  await page.keyboard.press("j");
  await expect(link("Alpha")).toBeFocused();
  await page.keyboard.press("j");
  await expect(link("Beta")).toBeFocused();
  await page.keyboard.press("k");
  await expect(link("Alpha")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Alpha ${stamp}` })).toBeVisible();
  await page.goBack();

  await expect(link("Beta")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog", { name: "Scan löschen?" });
  await expect(question).toContainText(stamp);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(link("Alpha")).toBeVisible();
  await link("Beta").focus();
  await page.keyboard.press("Delete");
  await question.getByRole("button", { name: "Ja, sicher" }).press("Enter");
  await expect(page.getByText(`„Beta ${stamp}“ wurde gelöscht.`)).toBeVisible();
  await expect(link("Beta")).toHaveCount(0);
  await page.getByRole("button", { name: "Rückgängig machen" }).press("Enter");
  await expect(link("Beta")).toBeVisible();
});

test("a phone photographs a scan with its camera", async ({ browser, baseURL, signInAs }) => {
  const phone = await browser.newContext({
    baseURL,
    locale: "de-DE",
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await signInAs(page, kompakt);
  await page.goto("/scans");
  const name = `Foto ${Date.now()}`;
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Foto aufnehmen" }).tap();
  const input = (await chooser).element();
  expect(await input.getAttribute("capture")).toBe("environment");
  expect((await chooser).isMultiple()).toBe(false);
  await (await chooser).setFiles(scanCalled(name));
  await expect(page.getByText("Der Scan ist im Eingang.")).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await phone.close();
});
