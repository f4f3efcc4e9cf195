import { readFileSync } from "node:fs";
import { PDF } from "@libpdf/core";
import { within } from "@testing-library/dom";
import { and, eq, like } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contractFiles, contractSignatures, sbContracts } from "#db/schema/contracts.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { aCheckInReview, anAcceptedCheck, aRejectedCheck } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { exportTexts } from "#server/handover/contracts/export-period.rules.ts";
import { padPicture } from "#server/handover/signing/test-signing-desk.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { checkSeal } from "#tests/documents/check-seal.ts";
import { hasPdfsig, pdfsig } from "#tests/documents/pdfsig.ts";
import { aDraft, aFilledWizard, typedPerson } from "#tests/e2e/journey/draft.ts";
import { fillCustomer } from "./fill-customer.ts";
import { startApp, type TestApp } from "./start-app.ts";
import { textOf, type Visitor } from "./visitor.ts";

const light = { planType: "light", planVersion: "light" } as const;
const onPaper = { usesDigitalSigning: false };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** An unsigned contract of a vehicle underway, and where it is shown. */
async function aContract(place: Place, options: Parameters<typeof aVehicleUnderway>[1] = {}) {
  const seeded = await aVehicleUnderway(place, { isSigned: false, hasPhotos: false, ...options });
  const { customer, contract } = seeded;
  return {
    ...seeded,
    customerName: `${customer.prename} ${customer.surname}`,
    detailAddress: `/id_check/contract_details/${contract.id}`,
    signingAddress: `/id_check/online_signature_pdf/${contract.id}`,
  };
}

const typedNames = (visitor: Visitor) =>
  visitor.page.getAllByLabelText<HTMLInputElement>(/^Vor- und Nachname, als Unterschrift getippt/);

async function signaturesOf(contractId: string, kinds = "%") {
  const isWanted = and(eq(contractSignatures.contractId, contractId), like(contractSignatures.kind, kinds));
  const rows = await app.database.db.select().from(contractSignatures).where(isWanted);
  return rows.map(({ kind, method, signerName }) => `${kind} ${method} ${signerName}`).sort();
}

async function textOfPdf(desk: Visitor, address: string | null | undefined): Promise<string> {
  const pdf = await desk.request(address ?? "");
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
  return (await extractText(document, { mergePages: true })).text;
}

test("names are typed as signatures, on the customer's phone and at the desk", async () => {
  const { admin, place } = await app.dealer();
  const { contract, customerName, signingAddress } = await aContract(place);
  const desk = await app.signedIn(admin);
  await desk.open(signingAddress);
  await desk.press("Auf dem Handy des Kunden unterschreiben");
  const link = desk.page.getByTestId("signing-link").textContent ?? "";
  const phone = app.visitor();
  await phone.open(link);
  const [customers] = typedNames(phone);
  if (customers) customers.value = customerName;
  phone.tick(/^Ich habe den Vertrag gelesen/);
  await phone.press("Senden");
  expect(phone.text).toContain("Vielen Dank, Ihre Unterschrift ist angekommen.");

  await desk.open(`${signingAddress}?agreed=on`);
  expect(desk.text).toContain(`Unterschrieben von ${customerName}`);
  const dealers = typedNames(desk).at(-1);
  if (dealers) dealers.value = "Anna Admin";
  await desk.press("Senden");
  expect(desk.text).toContain("Sie haben alle erforderlichen Unterschriften geleistet.");
  expect(await signaturesOf(contract.id)).toEqual([`customer typed ${customerName}`, "dealer typed Anna Admin"]);
});

test("a dealer who signs on paper is not offered digital signing", async () => {
  const { admin, place } = await app.dealer(onPaper);
  const { detailAddress, signingAddress } = await aContract(place);
  const desk = await app.signedIn(admin);
  await desk.open(detailAddress);
  expect(desk.text).toMatch(/Fahrzeugüberlassungsvertrag FÜV-/);
  expect(desk.page.queryByRole("heading", { name: "Digitale Unterschrift" })).toBeNull();
  expect(desk.page.queryByRole("button", { name: "Vertrag unterschreiben" })).toBeNull();
  await desk.open(`${signingAddress}?agreed=on`);
  expect(desk.text).toContain("Ihr Betrieb unterschreibt auf Papier.");
});

test("a blank picture is refused, a repeated request changes nothing", async () => {
  const { admin, place } = await app.dealer();
  const { contract } = await aContract(place, { secondDriver: "Ida Beck" });
  const desk = await app.signedIn(admin);
  const drawn = padPicture();
  const add = (image: string) => {
    const signatures_attributes = [
      { kind: "customer", image },
      { kind: "dealer", image },
    ];
    return desk.api("POST", `/contracts/${contract.id}/add_signatures`, { contract: { signatures_attributes } });
  };
  expect((await desk.api("GET", `/contracts/${contract.id}/new_signatures`)).json).toEqual({
    signatures: [
      { name: "Kunde", index: 0, kind: "customer", is_optional: false },
      { name: "Zweiter Fahrer", index: 1, kind: "second_driver", is_optional: true },
      { name: "Händler", index: 2, kind: "dealer", is_optional: false },
    ],
  });
  const refused = await add(padPicture({ ink: 0 }));
  expect(refused.status).toBe(422);
  expect(refused.json.error).toContain("Die Unterschrift ist leer");
  const first = await add(drawn);
  expect(first.status).toBe(201);
  expect((await add(drawn)).json).toEqual(first.json);
  expect(await signaturesOf(contract.id)).toHaveLength(2);
  await app.settled();
  const files = await app.database.db.select().from(contractFiles).where(eq(contractFiles.contractId, contract.id));
  expect(files.map(({ kind }) => kind).sort()).toEqual(["signed", "unsigned"]);
});

test("photos of damage are added beside the form, refused with a reason, and removed after a question", async () => {
  const { admin, place } = await app.dealer();
  const { detailAddress } = await aContract(place);
  const desk = await app.signedIn(admin);
  await desk.open(detailAddress);
  await desk.follow("Fotos hinzufügen");
  const dialog = () => desk.page.getByRole("dialog", { name: "Fotos von Schäden" });
  const send = (file: File) => {
    desk.attach("Fotos hinzufügen", [file], dialog());
    return desk.press("Hochladen", dialog());
  };
  const photo = () => within(dialog()).queryByRole("img", { name: /Schadenfoto 1/ });
  await send(new File([readFileSync("db/seed/photos/damage.jpg")], "foto.jpg", { type: "image/jpeg" }));
  expect(photo()).toBeTruthy();
  await send(new File(["<svg onload=alert(1)>"], "foto.jpg", { type: "image/jpeg" }));
  expect(textOf(dialog())).toContain(damagePhotoTexts.noPicture);
  expect(photo()).toBeTruthy();
  const question = desk.question("Schadenfoto 1 entfernen");
  expect(textOf(question)).toContain("Foto entfernen?");
  await desk.press("Ja, sicher", question);
  expect(textOf(dialog())).toContain("Noch keine Fotos.");
});

test("a return that is refused keeps its input; typed names sign it", async () => {
  const { admin, place } = await app.dealer();
  const { contract, detailAddress } = await aContract(place);
  const desk = await app.signedIn(admin);
  await desk.open(detailAddress);
  await desk.follow("Fahrzeugrückgabe");
  const dialog = () => desk.page.getByRole("dialog", { name: "Fahrzeugrückgabe" });
  desk.fill(/^Kilometerstand bei Rückgabe/, String(contract.odometerStartKm - 1));
  desk.tick("Ja, es gibt neue Schäden");
  desk.fill(/^Neue Schäden/, "Delle hinten");
  const [customers, dealers] = typedNames(desk);
  if (customers) customers.value = "Erika Mustermann";
  if (dealers) dealers.value = "Anna Admin";
  await desk.press("Rückgabe abschließen", dialog());
  expect(textOf(dialog())).toContain("KM Stand (Rückgabe) muss größer als KM-Stand");
  expect(desk.page.getByLabelText(/^Neue Schäden/)).toHaveProperty("value", "Delle hinten");
  expect(typedNames(desk)[1]).toHaveProperty("value", "Anna Admin");

  desk.fill(/^Kilometerstand bei Rückgabe/, String(contract.odometerStartKm + 20));
  await desk.press("Rückgabe abschließen", dialog());
  expect(desk.text).toContain("Fahrzeugrückgabe erfolgreich");
  expect(await signaturesOf(contract.id, "vehicle_return_%")).toEqual([
    "vehicle_return_customer typed Erika Mustermann",
    "vehicle_return_dealer typed Anna Admin",
  ]);
});

const mailPanel = (desk: Visitor) => textOf(desk.page.getByRole("region", { name: "Email Senden" }));

test("an undelivered mail of a contract is shown as failed and can be sent again", async () => {
  const { db } = app.database;
  const { admin, place } = await app.dealer();
  const { contract, detailAddress } = await aContract(place);
  const desk = await app.signedIn(admin);
  await desk.open(`${detailAddress}/email`);
  desk.fill(/^E-Mail/, "kunde@example.org", desk.page.getByRole("dialog"));
  await desk.press("Senden", desk.page.getByRole("dialog"));
  expect(mailPanel(desk)).toContain("kunde@example.org");
  await app.settled();
  const [email] = await db.select().from(sentContractEmails).where(eq(sentContractEmails.contractId, contract.id));
  const isMail = eq(outbox.id, email?.outboxId ?? "");
  const state = async () => (await db.select().from(outbox).where(isMail))[0]?.state;
  expect(await state()).toBe("sent");
  await db.update(outbox).set({ state: "failed", sentAt: null, tries: 6 }).where(isMail);

  await desk.open(detailAddress);
  expect(mailPanel(desk)).toContain("nicht zugestellt");
  await desk.press(/^Erneut versenden/);
  expect(mailPanel(desk)).not.toContain("nicht zugestellt");
  await app.settled();
  expect(await state()).toBe("sent");
  await desk.open(detailAddress);
  expect(mailPanel(desk)).toContain("gesendet");
});

test("an SB-Schutz is mailed with its own paper", async () => {
  const { admin, place } = await app.dealer();
  const { sbContract } = await aContract(place, { withSbInsurance: true });
  const desk = await app.signedIn(admin);
  await desk.open(`/id_check/sb_contract_details/${sbContract?.id}`);
  await desk.follow("Vertrag versenden");
  const dialog = desk.page.getByRole("dialog", { name: "SB-Vertrag versenden" });
  const recipient = `${place.userId}@example.org`;
  desk.fill(/^E-Mail/, recipient, dialog);
  await desk.press("Senden", dialog);
  expect(mailPanel(desk)).toContain(recipient);
  await app.settled();
  const mails = (await app.mailbox()).filter(({ to }) => to === recipient);
  expect(mails.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
    [`SB-Schutz ${sbContract?.contractNumber}.pdf`, "Merkblatt SB-Schutz.pdf"],
  ]);
});

test("an invalid period of the export is shown again with its errors", async () => {
  const { admin } = await app.dealer();
  const desk = await app.signedIn(admin);
  await desk.open("/contracts_csv?start_date=2026-05-06&end_date=2026-05-05");
  expect(textOf(desk.page.getByRole("dialog", { name: exportTexts.title }))).toContain(exportTexts.endBeforeStart);
  expect(desk.page.getByLabelText(/^Startdatum/)).toHaveProperty("value", "2026-05-06");
});

test("the light plan is offered no export of contracts and refused one", async () => {
  const { admin } = await app.dealer(light);
  const desk = await app.signedIn(admin);
  await desk.open("/id_check?export=1");
  expect(desk.page.getByRole("heading", { level: 1, name: "ID Check" })).toBeTruthy();
  expect(desk.text).not.toContain(exportTexts.title);
  expect((await desk.request("/contracts_csv?start_date=2026-05-01&end_date=2026-05-31")).status).toBe(403);
});

test("a plan without SB-Schutz is refused its pages with 403; what it is can be read by everybody", async () => {
  const { admin, place } = await app.dealer({ usesSbInsurance: false });
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  const desk = await app.signedIn(admin);
  for (const path of [`new_sb_contract/${check.id}`, `sb_contract_details/${check.id}`, "sb_contract_file/x/unsigned"])
    expect((await desk.request(`/id_check/${path}`)).status, path).toBe(403);
  const leaflet = await desk.request("/api/sb_insurance/merkblatt.pdf");
  expect(leaflet.headers.get("content-type")).toBe("application/pdf");
});

const vin = "WVWZZZ1KZAW000001";

/** `23.11.2026`: a day from now, as people type it. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(Date.now() + days * 24 * 60 * 60_000),
  );

function fillBooking(desk: Visitor) {
  desk.fill(/^FIN/, vin);
  desk.fill(/^Kennzeichen/, "E HS 77");
  desk.tick(/^Für das Fahrzeug besteht eine Vollkaskoversicherung/);
  desk.fill(/^Vertragsart/, "Vermietung");
  desk.fill(/^Abholung/, `${dayFromNow(2)} 10:00`);
  desk.fill(/^Rückgabe/, `${dayFromNow(4)} 17:30`);
  desk.fill(/^Versicherte Selbstbeteiligung/, "1.500");
  desk.tick("Barzahlung");
}

const bookedFor = (checkId: string) =>
  app.database.db.select().from(sbContracts).where(eq(sbContracts.idCheckId, checkId));

test("SB-Schutz is booked for a vehicle in stock, with its fee shown before", async () => {
  const { admin, place } = await app.dealer();
  await aVehicle(place, { brand: "Erprobung", name: "Solo", vin, licensePlate: "K HS 4712" });
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  const desk = await app.signedIn(admin);
  await desk.open(`/id_check/new_sb_contract/${check.id}`);
  fillCustomer(desk);
  desk.tick(/^Die Führerscheinklassen wurden überprüft/);
  await desk.press("Weiter");
  desk.fill("Fahrzeug im Bestand suchen", vin);
  await desk.press("Suchen");
  await desk.press(/Erprobung Solo/);
  expect(desk.page.getByLabelText(/^Marke und Modell/)).toHaveProperty("value", "Erprobung Solo");
  expect(desk.page.getByLabelText(/^Kennzeichen/)).toHaveProperty("value", "K HS 4712");
  fillBooking(desk);
  await desk.press("Gebühr berechnen");
  expect(desk.text).toContain("36,00 €");
  await desk.press("Weiter");
  await desk.press("SB-Schutz buchen");
  expect(desk.text).toContain("Sie haben den SB-Schutz erfolgreich gebucht.");
  expect(await bookedFor(check.id)).toMatchObject([{ vin, feeCents: 3_600, insuredDeductibleCents: 150_000 }]);

  // The contract wizard does not ask again.
  await desk.open(`/id_check/new_contract/${check.id}`);
  expect(desk.page.getByRole("link", { name: /^SB-\d{4}-\d{6}$/ })).toBeTruthy();
  expect(desk.text).toContain("weitere Vertragsdaten");
  expect(desk.page.queryByText("Versicherung")).toBeNull();
});

test("the light plan books SB-Schutz from the list, once, and its paper says what was booked", async () => {
  const { admin, place } = await app.dealer(light);
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aDraft(place, { wizard: "sb_contract", check, steps: { person: typedPerson } });
  const desk = await app.signedIn(admin);
  const row = () => desk.page.getAllByRole("row")[1] as HTMLElement;
  await desk.open(`/id_check?q=ID${check.processNumber}`);
  expect(textOf(row())).toContain("nicht gebucht");
  const [link] = within(row()).getAllByRole("link", { name: "SB-Schutz buchen" });
  await desk.open(link?.getAttribute("href") ?? "");
  expect(desk.address).toContain(`/new_sb_contract/${check.id}`);
  // The contract's URL redirects here, too: this plan has no contracts.
  await desk.open(`/id_check/new_contract/${check.id}`);
  expect(desk.address).toContain(`/new_sb_contract/${check.id}`);
  await desk.open(`/id_check/new_sb_contract/${check.id}?step=1`);
  await desk.press("Weiter");
  expect(desk.text).toContain("Die FIN ist erforderlich");
  fillBooking(desk);
  desk.fill(/^Kennzeichen/, "EHS77");
  await desk.press("Weiter");
  expect(desk.text).toContain("„EHS77“ kann");
  desk.fill(/^Kennzeichen/, "AB-123-CD");
  await desk.press("Weiter");
  expect(desk.text).toContain(vehicleTexts.plateFormat);
  desk.tick("Ausländisches Kennzeichen");
  await desk.press("Weiter");
  expect(desk.address).toContain("step=2");
  await desk.open(`/id_check/new_sb_contract/${check.id}?step=1`);
  desk.tick("Ausländisches Kennzeichen", false);
  fillBooking(desk);
  await desk.press("Weiter");
  await desk.press("SB-Schutz buchen");
  expect(desk.text).toContain("Sie haben den SB-Schutz erfolgreich gebucht.");
  const paper = desk.page.getByRole("link", { name: "SB-Schutz drucken" }).getAttribute("href");
  const text = await textOfPdf(desk, paper);
  for (const words of ["Autohaus Muster", "Erika Mustermann", "1.500,- EUR", "36,- EUR", "Barzahlung", "E HS 77"])
    expect(text).toContain(words);

  await desk.follow("Zum Vorgang");
  expect(desk.address).toBe(`/id_check/${check.id}`);
  expect(desk.page.queryByRole("link", { name: "SB-Schutz buchen" })).toBeNull();
  await desk.open(`/id_check/new_sb_contract/${check.id}?step=2`);
  expect(desk.text).toContain("Zu diesem Vorgang ist der SB-Schutz bereits gebucht.");
  await desk.open(`/id_check?q=ID${check.processNumber}`);
  expect(textOf(row())).toContain("36,00 €");
  await desk.open(within(row()).getAllByRole("link", { name: "Ansehen" })[0]?.getAttribute("href") ?? "");
  expect(desk.page.getByRole("heading", { name: "Selbstbeteiligungschutz Vertrag" })).toBeTruthy();
  expect(desk.text).toContain("Barzahlung");
  expect(await bookedFor(check.id)).toHaveLength(1);
});

test("a rejected check is asked about before SB-Schutz is booked", async () => {
  const { admin, place } = await app.dealer(light);
  const check = await aRejectedCheck(place, { hasPhotos: false });
  await aDraft(place, { wizard: "sb_contract", check, steps: { person: typedPerson } });
  const desk = await app.signedIn(admin);
  await desk.open(`/id_check/new_sb_contract/${check.id}?step=1`);
  expect(desk.text).toContain("trotz abgelehnter Legitimation den SB-Schutz buchen?");
  expect(desk.page.queryByLabelText(/^FIN/)).toBeNull();
  await desk.press("Ja, sicher");
  await desk.press("Weiter");
  fillBooking(desk);
  await desk.press("Weiter");
  await desk.press("SB-Schutz buchen");
  expect(desk.text).toContain("Über den Führerschein wurde noch nicht entschieden.");
  desk.tick(/^Ja, sicher/);
  await desk.press("SB-Schutz buchen");
  expect(desk.text).toContain("Sie haben den SB-Schutz erfolgreich gebucht.");
});

test("a contract without Vollkasko has no SB-Schutz: its wizard leads back to the step of the insurance", async () => {
  const { admin, place } = await app.dealer();
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  const desk = await app.signedIn(admin);
  await aFilledWizard(place, check);
  const open = (step: number) => desk.open(`/id_check/new_contract/${check.id}?step=${step}`);
  await open(3);
  desk.tick(/^Ja/);
  desk.fill(/^Versicherte Selbstbeteiligung/, "1000");
  desk.tick("Kartenzahlung");
  await desk.press("Weiter");
  expect(desk.address).toContain("step=4");
  expect(desk.text).toContain("davon SB-Schutz 36,00 €");
  await open(2);
  desk.tick(/^Teilkasko/);
  await desk.press("Weiter");
  expect(desk.address).toContain("step=3");
  await open(4);
  expect(desk.address).toContain("step=3&fehler=1");
  expect(desk.text).toContain("Der SB-Schutz setzt eine Vollkasko voraus.");
});

/** Checks a paper's seal with Node's own check and, if installed, with pdfsig; changed by one bit it is broken. */
function expectSealed(pdf: Uint8Array) {
  expect(checkSeal(pdf)).toMatchObject({ isWholeFile: true, isDigestRight: true, isSignatureRight: true });
  const changed = Uint8Array.from(pdf, (byte, at) => (at === 5_000 ? byte ^ 1 : byte));
  expect(checkSeal(changed)).toMatchObject({ isDigestRight: false });
  if (!hasPdfsig) return;
  const report = pdfsig(pdf);
  expect(report).toContain("Signature is Valid");
  expect(report).toContain("Total document signed");
  expect(pdfsig(changed)).toContain("Digest Mismatch");
}

test("the mailed contract and the return are sealed, and the return contains the contract unchanged", async () => {
  const { admin, place } = await app.dealer();
  const { contract } = await aContract(place);
  const desk = await app.signedIn(admin);
  const sign = (...kinds: string[]) => kinds.map((kind) => ({ kind, image: padPicture() }));
  const call = (method: string, path: string, body: object) =>
    desk.api(method, `/contracts/${contract.id}${path}`, body);
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

  const signatures = { contract: { signatures_attributes: sign("customer", "dealer") } };
  expect((await call("POST", "/add_signatures", signatures)).status).toBe(201);
  const recipient = `${contract.id}@example.org`;
  expect((await call("POST", "/send_contract_email", { recipient })).status).toBe(201);
  await app.settled();
  const mail = (await app.mailbox()).find(({ to }) => to === recipient);
  const mailed = await bytesOf(await desk.request(mail?.attachments[0]?.url ?? ""));
  expectSealed(mailed);

  const returned = await call("PATCH", "", {
    contract: {
      odometer_value_at_end: contract.odometerStartKm + 120,
      vehicle_returned_at: new Date().toISOString(),
      signatures_attributes: sign("vehicle_return_customer", "vehicle_return_dealer"),
    },
  });
  expect(returned.status).toBe(200);
  const document = await bytesOf(
    await desk.request(`/id_check/contract_file/${contract.id}/signed_with_vehicle_return`),
  );
  expectSealed(document);
  const inside = await (await PDF.load(document)).getAttachment("Unterschriebener-Vertrag.pdf");
  expect(Buffer.from(inside ?? []).equals(mailed)).toBe(true);
});

test("a plan without contracts and SB-Schutz has no empty menu at a check", async () => {
  const { admin, place } = await app.dealer({ ...light, usesSbInsurance: false });
  const check = await aCheckInReview(place, { hasPhotos: false });
  const desk = await app.signedIn(admin);
  await desk.open(`/id_check/${check.id}`);
  expect(desk.page.getAllByRole("button", { name: "Akzeptieren" })).not.toEqual([]);
  expect(desk.page.queryByRole("group", { name: "Weitere Aktionen" })).toBeNull();
  expect(desk.page.queryByLabelText("Weitere Aktionen")).toBeNull();
});
