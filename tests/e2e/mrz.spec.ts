import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { captureProcesses, documentImages } from "#db/schema/id-checks.ts";
import { baseURL } from "./environment.ts";
import { expect, test } from "./fixtures.ts";
import { hasToken } from "./journey/capture-token.ts";
import { takeUsablePhoto, untilUsable } from "./journey/desk.ts";

/** The lines printed on the specimens; that each is read, and turned to any side, is in read-mrz.test.ts. */
const truth: Record<string, string[]> = JSON.parse(readFileSync("tests/fixtures/specimens/truth.json", "utf8"));

const passport = readFileSync("tests/fixtures/specimens/easy-td3-0.jpg");
const linesOf = (specimen: string) => truth[specimen]?.join("\n");

/** Marks the page while its worker reads; the photo does not wait for that. */
async function markReading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ends = new WeakMap<object, MessagePort>();
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        ends.set(this.port2, this.port1);
      }
    };
    let photos = 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ports: never) {
      const { dataset } = document.documentElement;
      const photo = ++photos;
      for (const port of ports as Transferable[])
        ends.get(port)?.addEventListener("message", () => {
          if (photo === photos) dataset.mrz = "read";
        });
      dataset.mrz = "reading";
      return postMessage.call(this, message, ports);
    } as typeof postMessage;
  });
}

/** A customer looks at the photo before accepting it: here until it is read, however busy the machine is. */
const untilRead = (page: Page) => () => page.locator("html[data-mrz=read]").waitFor();

type Kind = "IDENTITY_CARD" | "PASSPORT";

/** Creates a link as staff, opens it as the customer until photos can be read; returns the link's token. */
async function openLink(page: Page, kind: Kind): Promise<string> {
  const made = await page.request.post("/api/external_image_capturing_processes", {
    headers: { origin: baseURL },
    data: { external_image_capturing_process: { kind } },
  });
  const { token } = (await made.json()).external_image_capturing_process;
  await page.goto(`/id_scan_mobile/${token}?device_type=desktop`);
  await page.getByRole("button", { name: "Einverstanden, weiter" }).click();
  // What judges and reads photos arrives with the button of the automatic shutter: no photo waits longer than a second for it.
  await page.getByRole("button", { name: /^Automatik/ }).waitFor();
  return token;
}

/** Chooses a file instead of the camera, and accepts it after a look. */
async function choosePhoto(page: Page, buffer: Buffer, look = untilRead(page)) {
  const file = { name: "foto.jpg", mimeType: "image/jpeg", buffer };
  const choose = async () => {
    await page.evaluate(() => document.documentElement.removeAttribute("data-mrz"));
    await page.locator("input[type=file]").setInputFiles(file);
  };
  await untilUsable(page, choose, look);
}

/** Accepts the photo at once. */
const noLook = async () => {};

const untilSent = (page: Page) => expect(page.getByRole("button", { name: "Fenster schließen" })).toBeVisible();

/** The same photo, lying on its side. */
async function turned(page: Page, photo: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = `data:image/jpeg;base64,${source}`;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = Object.assign(document.createElement("canvas"), { width: height, height: width });
    const context = canvas.getContext("2d");
    context?.translate(height / 2, width / 2);
    context?.rotate(Math.PI / 2);
    context?.drawImage(picture, -width / 2, -height / 2);
    return canvas.toDataURL("image/jpeg", 0.92).split(",")[1] ?? "";
  }, photo.toString("base64"));
  return Buffer.from(base64, "base64");
}

test.describe("the machine-readable zone", () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await markReading(page);
    await signInAs(page, "admin@rheintal.example");
  });

  test("of a card in front of the camera is read on the phone and confirmed at the desk", async ({
    page,
    database,
  }) => {
    const policyViolations: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) policyViolations.push(message.text());
    });
    const token = await openLink(page, "IDENTITY_CARD");
    for (let photo = 0; photo < 2; photo++) {
      await takeUsablePhoto(page, photo === 0 ? noLook : untilRead(page));
    }
    await untilSent(page);
    const [capture] = await database.select().from(captureProcesses).where(hasToken(token));
    expect(capture?.mrz).toBe(linesOf("easy-td1-1.jpg"));
    expect(policyViolations).toEqual([]);

    const started = await page.request.post(
      `/id_check/new_legitimation?type=IDENTITY_CARD&only=1&capture=${capture?.id}`,
      { headers: { origin: baseURL }, form: { intent: "check" } },
    );
    expect(started.url()).toMatch(/\/id_check\?/);
    const [photo] = await database
      .select()
      .from(documentImages)
      .where(eq(documentImages.captureProcessId, capture?.id ?? ""));
    await page.goto(`/id_check/${photo?.idCheckId}`);
    await expect(page.getByText("Prüfziffern stimmen")).toBeVisible();
    await expect(page.getByText("gelesen", { exact: true })).toHaveCount(6);
    await expect(page.getByLabel("Nachname").first()).toHaveValue("Gross Berg");
    await expect(page.getByLabel("Geburtsdatum").first()).toHaveValue("16.12.2004");
    await page.getByLabel("Geburtsdatum").first().fill("16.12.2003");
    await expect(page.getByText("Weicht von der maschinenlesbaren Zone ab.")).toBeVisible();
  });

  test("of a passport is read from a chosen file, also when it lies on its side", async ({ page, database }) => {
    const token = await openLink(page, "PASSPORT");
    await choosePhoto(page, await turned(page, passport));
    await untilSent(page);
    const [capture] = await database.select().from(captureProcesses).where(hasToken(token));
    expect(capture?.mrz).toBe(linesOf("easy-td3-0.jpg"));
  });

  test("is not invented: a photo without one is sent without lines", async ({ page, database }) => {
    const token = await openLink(page, "PASSPORT");
    await choosePhoto(page, readFileSync("db/seed/photos/license-front.jpg"));
    await untilSent(page);
    const [capture] = await database.select().from(captureProcesses).where(hasToken(token));
    expect(capture).toMatchObject({ status: "completed", mrz: null });
  });

  test("never blocks a customer: without the reader's files the photo is sent as usual", async ({ page, database }) => {
    await page.route(/\/assets\/capture-[\w-]+\.bin$/, (route) => route.abort());
    const token = await openLink(page, "PASSPORT");
    await choosePhoto(page, passport, noLook);
    await untilSent(page);
    const [capture] = await database.select().from(captureProcesses).where(hasToken(token));
    expect(capture).toMatchObject({ status: "completed", mrz: null });
  });
});
