import { readFileSync } from "node:fs";
import { within } from "@testing-library/dom";
import { and, desc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captureProcesses, documentImages, idChecks } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import { aScan } from "#db/seed/states/captures.ts";
import { aCheckWithoutPhotos } from "#db/seed/states/checks.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { captureTexts } from "#server/checks/capture/capture.texts.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf, type Visitor } from "./visitor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const formUrl = (query: string) => `/id_check/new_legitimation?${query}`;
const photo = new File([readFileSync("tests/fixtures/specimens/easy-td1-0.jpg")], "foto.jpg", { type: "image/jpeg" });

/** What is photographed, side/kind of photo: with copy detection all sides once more, with flash (capture.md#steps). */
const [front, back, frontFlash, backFlash] = [
  "front_side/visible",
  "back_side/visible",
  "front_side/flash",
  "back_side/flash",
];
const labels: Record<string, string> = {
  [front]: "Vorderseite",
  [back]: "Rückseite",
  [frontFlash]: "Vorderseite mit Blitz",
  [backFlash]: "Rückseite mit Blitz",
};
const kinds = [
  ["IDENTITY_CARD", "alone", [front, back]],
  ["RESIDENCE_PERMIT", "with copy detection", [front, back, frontFlash, backFlash]],
  ["PASSPORT", "alone", [front]],
  ["PASSPORT", "with copy detection", [front, frontFlash]],
] as const;

/** A desk of a dealer of its own. */
async function aDesk(changes: Parameters<TestApp["dealer"]>[0] = {}) {
  const { admin, place } = await app.dealer(changes);
  return { desk: await app.signedIn(admin), place };
}

const cardOf = (desk: Visitor, title: string) => {
  const card = desk.page.getByRole("heading", { name: title }).closest("section");
  if (!card) throw new Error(`There is no card ${title}.`);
  return card;
};
const identity = (desk: Visitor) => cardOf(desk, "Ausweisdokument");
const license = (desk: Visitor) => cardOf(desk, "Führerschein");
const checkButton = (desk: Visitor) =>
  desk.page.getByRole<HTMLButtonElement>("button", { name: "Legitimation prüfen" });
const choose = async (desk: Visitor, title: string, source: string) => {
  const name = new RegExp(`^${title}: ?${source}`);
  await desk.press(name);
  expect(desk.page.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
};

/** The photos that are stored at the desk, in words. */
const takenPhotos = (desk: Visitor) =>
  within(identity(desk))
    .getAllByRole("img")
    .map((image) => image.closest("li"))
    .map((row) => (row ? textOf(row) : ""));

const captureIn = async (desk: Visitor) => {
  const id = new URL(desk.address, "http://desk").searchParams.get("capture") ?? "";
  const [row] = await app.database.db.select().from(captureProcesses).where(eq(captureProcesses.id, id));
  if (!row) throw new Error("The address names no capture.");
  return row;
};

/** Starts the check, and returns it with its images. */
async function startCheck(desk: Visitor, { headquarterId }: Place) {
  expect(await desk.press("Legitimation prüfen")).toBe(200);
  expect(desk.address).toMatch(/^\/id_check\?context=new/);
  const { db } = app.database;
  const [check] = await db
    .select()
    .from(idChecks)
    .where(eq(idChecks.headquarterId, headquarterId))
    .orderBy(desc(idChecks.processNumber))
    .limit(1);
  const images = await db
    .select()
    .from(documentImages)
    .where(eq(documentImages.idCheckId, check?.id ?? ""));
  return { check, images: images.map(({ side, imageType, ...image }) => ({ ...image, shot: `${side}/${imageType}` })) };
}

test("without a type the page says so, and nothing can be checked", async () => {
  const { desk } = await aDesk();
  await desk.open("/id_check/new_legitimation");
  expect(textOf(identity(desk))).toContain("Der Ausweistyp wurde nicht ausgewählt.");
  expect(checkButton(desk).disabled).toBe(true);
  desk.tick(/^Nur ID Check/);
  expect(await desk.press("Auswahl übernehmen")).toBe(422);
  expect(textOf(desk.page.getByRole("alert"))).toContain("Bitte geben Sie den Ausweistyp an");
});

describe.each(kinds)("%s %s", (kind, copyDetection, shots) => {
  const aDeskFor = async () => {
    const { desk, place } = await aDesk({ usesCopyDetection: copyDetection !== "alone" });
    await desk.open(formUrl(`type=${kind}&only=1`));
    return { desk, place };
  };

  test("is photographed by the customer's phone, shown at the desk and taken into the check", async () => {
    const { desk, place } = await aDeskFor();
    await desk.press("Externen Link erstellen");
    expect(textOf(identity(desk))).toContain("Link per E-Mail senden");
    const token = new URL(textOf(desk.page.getByTestId("capture-link"))).pathname.split("/").at(-1);
    const send = (taken: readonly string[]) => {
      const form = new FormData();
      for (const [index, shot] of taken.entries()) {
        const [side = "", imageType = ""] = shot.split("/");
        const field = (name: string) =>
          `external_image_capturing_process[identity_document_images_attributes][${index}][${name}]`;
        form.set(field("image"), photo);
        form.set(field("identity_document_side"), side);
        form.set(field("image_type"), imageType);
      }
      return app.fetch(`/api/external_image_capturing_processes/${token}/capture`, { method: "POST", body: form });
    };
    expect((await send(shots.slice(1))).status).toBe(422);
    expect((await send(shots)).status).toBe(201);
    await desk.open(desk.address);
    expect(takenPhotos(desk)).toEqual(shots.map((shot) => labels[shot]));
    const { check, images } = await startCheck(desk, place);
    expect(check).toMatchObject({ identityDocumentType: kind, licenseApprovalState: null });
    expect(images.map(({ shot }) => shot).sort()).toEqual([...shots].sort());
  });

  test("is photographed at the desk, one slot for each photo", async () => {
    const { desk, place } = await aDeskFor();
    await choose(desk, "Ausweisdokument", "Kamera dieses Geräts");
    const slots = within(identity(desk)).getAllByText("Noch kein Foto");
    expect(slots.map((slot) => slot.previousElementSibling?.textContent)).toEqual(shots.map((shot) => labels[shot]));
    expect(await sendFromDesk(desk, shots.slice(1))).toContain(captureTexts.imagesMissing);
    expect(await sendFromDesk(desk, shots, { consent: "" })).toContain(idCheckTexts.consentMissing);
    await sendFromDesk(desk, shots);
    expect(await captureIn(desk)).toMatchObject({ status: "completed", consentVersion: "desk-2026-11" });
    expect(takenPhotos(desk)).toEqual(shots.map((shot) => labels[shot]));
    const { images } = await startCheck(desk, place);
    expect(images.map(({ shot }) => shot).sort()).toEqual([...shots].sort());
  });
});

/** What the page's scripts send: a file for each photo. Returns what the page says then. */
async function sendFromDesk(desk: Visitor, shots: readonly string[], changes: Record<string, string> = {}) {
  const form = new FormData();
  const fields = { intent: "upload_photos", document: "identity", submissionKey: crypto.randomUUID(), consent: "on" };
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value);
  for (const shot of shots) form.set(shot, photo);
  const response = await desk.request(desk.address, { method: "POST", body: form });
  const location = response.headers.get("location");
  if (location === null) return response.text();
  await desk.open(location);
  return desk.text;
}

test("photos of this desk survive an expired link, and are retaken with a new one", async () => {
  const { desk } = await aDesk();
  await desk.open(formUrl("type=PASSPORT&only=1"));
  await choose(desk, "Ausweisdokument", "Kamera dieses Geräts");
  const before = await captureIn(desk);
  await app.database.db
    .update(captureProcesses)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(captureProcesses.id, before.id));
  expect(await sendFromDesk(desk, [front])).toContain("Fotos sind da");
  expect((await captureIn(desk)).id).not.toBe(before.id);
  await desk.press("Neu aufnehmen");
  expect(textOf(identity(desk))).toContain("Noch kein Foto");
});

test("a link that has expired opens nothing and names the dealer who gives a new one", async () => {
  const { desk, place } = await aDesk({ name: "Autohaus Rheintal" });
  await desk.open(formUrl("type=PASSPORT&only=1"));
  await desk.press("Externen Link erstellen");
  const link = textOf(desk.page.getByTestId("capture-link"));
  await app.database.db
    .update(captureProcesses)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(captureProcesses.headquarterId, place.headquarterId));
  const customer = app.visitor();
  expect(await customer.open(link)).toBe(404);
  expect(textOf(customer.page.getByRole("heading", { level: 1 }))).toBe("Dieser Link ist nicht mehr gültig");
  expect(customer.text).toContain("lassen Sie sich von Autohaus Rheintal einen neuen Link geben");
  expect(customer.document.title).toBe("Dokument fotografieren – Autohaus Rheintal");

  expect(customer.text).not.toContain("Wird noch etwas gebraucht");
  // Addresses that nothing of ours has made ask nobody.
  for (const unknown of ["unknown", encodeURIComponent(`😀<b>${"x".repeat(300)}`)]) {
    expect(await customer.open(`/id_scan_mobile/${unknown}`)).toBe(404);
    expect(customer.text).not.toContain("Neuen Link anfordern");
    expect((await app.fetch(`/id_scan_mobile/${unknown}`, { method: "POST" })).status).toBe(302);
  }
  await customer.open(link);
  for (let click = 0; click < 2; click++) await app.fetch(new URL(link).pathname, { method: "POST" });
  await customer.open(link);
  expect(customer.text).toContain("Wird noch etwas gebraucht, erhalten Sie von Autohaus Rheintal einen neuen Link.");
  expect(customer.text).not.toContain("Neuen Link anfordern");
});

test("without scripts the camera of this device says what works instead", async () => {
  const { desk } = await aDesk();
  await desk.open(formUrl("type=PASSPORT&only=1"));
  await choose(desk, "Ausweisdokument", "Kamera dieses Geräts");
  expect(textOf(identity(desk))).toContain("Für Kamera und Bilddateien braucht diese Seite JavaScript.");
});

describe("scans from the inbox", () => {
  const row = (desk: Visitor, subject: string, card = identity(desk)) => {
    const found = within(card)
      .getAllByRole("listitem")
      .find((item) => textOf(item).includes(subject));
    if (!found) throw new Error(`There is no scan ${subject}.`);
    return found;
  };
  const chooseButton = (desk: Visitor, subject: string, card = identity(desk)) =>
    within(row(desk, subject, card)).getByRole<HTMLButtonElement>("button", { name: /auswählen$/ });
  const pick = async (desk: Visitor, subject: string, card = identity(desk)) => {
    await desk.press(/auswählen$/, row(desk, subject, card));
  };

  /** A desk with three scans in its inbox and one for the license. */
  async function aDeskWithScans() {
    const { desk, place } = await aDesk();
    const arrived = ["Vorn", "Hinten", "Noch einer", "Lappen"].map((subject) => aScan(place, { subject }));
    const ids = (await Promise.all(arrived)).map(({ id }) => id);
    return { desk, place, ids };
  }
  const assigned = async (ids: string[]) =>
    (await app.database.db.select().from(scans).where(inArray(scans.id, ids)))
      .filter(({ assignedIdCheckId }) => assignedIdCheckId !== null)
      .map(({ subject }) => subject)
      .sort();

  test("two of a card are front and back and can change places, a third is not offered; all become images of the check", async () => {
    const { desk, place, ids } = await aDeskWithScans();
    await desk.open(formUrl("type=IDENTITY_CARD"));
    await choose(desk, "Ausweisdokument", "Scan aus dem Posteingang");
    await choose(desk, "Führerschein", "Scan aus dem Posteingang");
    await pick(desk, "Hinten");
    await pick(desk, "Vorn");
    expect(chooseButton(desk, "Noch einer").disabled).toBe(true);
    expect(textOf(row(desk, "Hinten"))).toContain("Vorderseite");
    await desk.press("Seiten tauschen", identity(desk));
    expect(textOf(row(desk, "Vorn"))).toContain("Vorderseite");
    expect(textOf(row(desk, "Hinten"))).toContain("Rückseite");
    expect(checkButton(desk).disabled).toBe(true);
    await pick(desk, "Lappen", license(desk));
    expect(textOf(license(desk))).toContain("Scan ist gewählt");
    const { check, images } = await startCheck(desk, place);
    expect(check?.licenseApprovalState).toBe("IN_PROGRESS");
    expect(
      images.map(({ documentType, shot, contentType }) => `${documentType} ${shot} ${contentType}`).sort(),
    ).toEqual([
      "DRIVERS_LISCENSE front_side/visible application/pdf",
      "IDENTITY_CARD back_side/visible application/pdf",
      "IDENTITY_CARD front_side/visible application/pdf",
    ]);
    expect(await assigned(ids)).toEqual(["Hinten", "Lappen", "Vorn"]);
  });

  test("one of a passport is enough: choosing another replaces it", async () => {
    const { desk, place, ids } = await aDeskWithScans();
    await desk.open(formUrl("type=PASSPORT"));
    await choose(desk, "Ausweisdokument", "Scan aus dem Posteingang");
    await choose(desk, "Führerschein", "Scan aus dem Posteingang");
    await pick(desk, "Hinten");
    await pick(desk, "Vorn");
    expect(chooseButton(desk, "Hinten").disabled).toBe(false);
    await desk.open(desk.address);
    expect(textOf(row(desk, "Vorn"))).toContain("Vorderseite");
    expect(checkButton(desk).disabled).toBe(true);
    await pick(desk, "Lappen", license(desk));
    const { check, images } = await startCheck(desk, place);
    expect(images.map(({ documentType, contentType }) => `${documentType} ${contentType}`).sort()).toEqual([
      "DRIVERS_LISCENSE application/pdf",
      "PASSPORT application/pdf",
    ]);
    expect(await assigned(ids)).toEqual(["Lappen", "Vorn"]);
    const [taken] = await app.database.db
      .select()
      .from(scans)
      .where(and(inArray(scans.id, ids), eq(scans.subject, "Vorn")));
    expect(taken?.assignedIdCheckId).toBe(check?.id);
  });

  test("one is enough for a card, and the form of a started check leads to the check", async () => {
    const { desk, place } = await aDeskWithScans();
    await desk.open(formUrl("type=IDENTITY_CARD&only=1"));
    await choose(desk, "Ausweisdokument", "Scan aus dem Posteingang");
    await pick(desk, "Vorn");
    const { address } = desk;
    const { check, images } = await startCheck(desk, place);
    expect(images).toHaveLength(1);
    await desk.open(address);
    expect(desk.address).toMatch(new RegExp(`^/id_check/${check?.id}`));
    expect(desk.text).toContain("Diese Legitimation wurde bereits gestartet.");
  });

  test("that a colleague has used meanwhile are refused, and another one is chosen", async () => {
    const { desk, place, ids } = await aDeskWithScans();
    await desk.open(formUrl("type=PASSPORT&only=1&source=scan"));
    await pick(desk, "Vorn");
    const colleague = await aUser(place);
    const check = await aCheckWithoutPhotos({ ...place, userId: colleague.id });
    await app.database.db
      .update(scans)
      .set({ assignedIdCheckId: check.id })
      .where(eq(scans.id, ids[0] ?? ""));
    expect(await desk.press("Legitimation prüfen")).toBe(422);
    expect(desk.page.getAllByRole("alert").map(textOf).join()).toContain(
      "Ein gewählter Scan wurde inzwischen für einen anderen Vorgang verwendet. Bitte wählen Sie einen anderen.",
    );
    expect(textOf(identity(desk))).toContain("Ein gewählter Scan ist nicht mehr verfügbar.");
    expect(checkButton(desk).disabled).toBe(true);
    await desk.press("Nicht verfügbaren Scan entfernen");
    await pick(desk, "Hinten");
    await startCheck(desk, place);
  });

  test("where there are none, the page says what to do", async () => {
    const { desk } = await aDesk();
    await desk.open(formUrl("type=PASSPORT&only=1&source=scan"));
    expect(textOf(identity(desk))).toContain("Noch keine freien Scans");
  });
});
