import { readFileSync } from "node:fs";
import { PDF } from "@libpdf/core";
import { beforeAll, describe, expect, it, test } from "vitest";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { makePng } from "#server/ground/pdf/png/test-pngs.ts";
import { signedContractFileName } from "#server/handover/papers/paper-sources.ts";
import type { ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { paperRenderer } from "#server/render-paper.server.ts";
import { checkSeal } from "#tests/documents/check-seal.ts";
import { hasPdfsig, pdfsig } from "#tests/documents/pdfsig.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import { exampleContractSnapshot, exampleSbInsurance } from "#tests/seed/contract-snapshot.ts";
import { aSignature, handoverSignatures, returnSignatures, signaturePng } from "#tests/seed/signatures.ts";

const snapshot = exampleContractSnapshot();
const vehicleReturn: ReturnSnapshot = {
  energyPercent: 40,
  keyCount: 1,
  snapshotVersion: 1,
  returnedAt: "2026-11-24T17:00:00.000Z",
  odometerKm: 13_260,
  newDamage: "Kratzer am hinteren Stoßfänger rechts (ca. 12 cm)",
  notes: "Ladestand 62 %.",
  handledBy: "Jörg O'Neil",
};
const sealedAt = new Date("2026-11-21T09:15:30.000Z");
const allSignatures = () => [...handoverSignatures(), ...returnSignatures()];

let render: ReturnType<typeof paperRenderer>;
let signed: Uint8Array;
let returned: Uint8Array;

beforeAll(async () => {
  render = paperRenderer({
    appUrl: "https://handschlag.example",
    now: () => sealedAt,
    seal: await testSealPair(),
  });
  signed = await render("signed_contract", { snapshot, signatures: handoverSignatures() });
  returned = await render("contract_with_return", {
    snapshot,
    vehicleReturn,
    signatures: allSignatures(),
    signedContract: signed,
  });
});

const flipped = (pdf: Uint8Array, at: number) => {
  const changed = pdf.slice();
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

const attachmentOf = async (pdf: Uint8Array) => (await PDF.load(pdf)).getAttachment(signedContractFileName);

describe("the seal", () => {
  it("covers the whole file and is right", async () => {
    for (const pdf of [signed, returned]) {
      expect(checkSeal(pdf)).toMatchObject({
        isWholeFile: true,
        isDigestRight: true,
        isSignatureRight: true,
        subFilter: "ETSI.CAdES.detached",
      });
      expect(checkSeal(pdf).certificate.subject).toBe("CN=Handschlag Test");
    }
  });

  it("breaks with any changed byte before and behind the signature", () => {
    const [, length = 0, next = 0] = checkSeal(signed).byteRange;
    for (const at of [20, 5_000, length - 400, next + 5]) {
      expect(checkSeal(flipped(signed, at)).isDigestRight, `byte ${at}`).toBe(false);
    }
  });

  it("breaks with another signature", () => {
    const [, length = 0] = checkSeal(signed).byteRange;
    const forged = Buffer.from(signed);
    const insideOfIt = forged.indexOf("00000000", length + 1, "latin1") - 40;
    forged[insideOfIt] = forged[insideOfIt] === 0x30 ? 0x31 : 0x30;
    expect(checkSeal(forged)).toMatchObject({ isDigestRight: true, isSignatureRight: false });
  });

  test.skipIf(!hasPdfsig)("is what pdfsig calls valid, until a byte is changed", () => {
    for (const pdf of [signed, returned]) {
      const report = pdfsig(pdf);
      expect(report).toContain("Signature is Valid");
      expect(report).toContain("Total document signed");
      expect(report).toContain("Signature Type: ETSI.CAdES.detached");
      expect(report.match(/Signature #/g)).toHaveLength(1);
    }
    expect(pdfsig(flipped(signed, 5_000))).toContain("Digest Mismatch");
  });

  it("is never left out: without its secrets there is no signed paper", async () => {
    const unsealed = paperRenderer({
      appUrl: "",
      now: () => sealedAt,
      seal: { key: undefined, certificate: undefined },
    });
    const source = { snapshot, signatures: handoverSignatures() };
    await expect(unsealed("signed_contract", source)).rejects.toThrow("SEAL_KEY");
    await expect(unsealed("contract_with_return", { ...source, vehicleReturn, signedContract: null })).rejects.toThrow(
      "SEAL_KEY",
    );
    expect((await unsealed("handover_contract", { snapshot })).length).toBeGreaterThan(0);
  });
});

describe("a signed contract", () => {
  it("holds both signatures with their times, and keeps text and properties of the unsigned one", async () => {
    const unsigned = await readPdf(await render("handover_contract", { snapshot }));
    const { pages, info } = await readPdf(signed);
    expect(pages).toHaveLength(4);
    expect(pages[0]?.content).toBe(unsigned.pages[0]?.content);
    expect(pages[2]?.content).toBe(unsigned.pages[2]?.content);
    expect(pages[1]?.content).toMatch(/21\.11\.2026, 10:12 Uhr.*21\.11\.2026, 10:14 Uhr/s);
    expect(pages[1]?.content).toContain("Elektronisch unterschrieben am");
    expect(pages[1]?.content).toContain("Seite 2 von 3");
    expect(info).toMatchObject({ Title: "Fahrzeugüberlassungsvertrag FÜV-2026-000042", Language: "de-DE" });
    const pictures = Buffer.from(signed)
      .toString("latin1")
      .match(/\/Width 450\b/g);
    expect(pictures).toHaveLength(2);
  });

  it("shows a typed name as typed", async () => {
    const signatures = [aSignature("customer", { method: "typed", png: null }), aSignature("dealer")];
    const { pages } = await readPdf(await render("signed_contract", { snapshot, signatures }));
    expect(pages[1]?.content).toContain("Đorđević-Großkötter (Name getippt)");
    expect(pages[3]?.content).toContain("Name getippt, Safari auf iPad");
  });

  it("has places for a second driver and the SB-Schutz when they signed", async () => {
    const signatures = [
      ...handoverSignatures(),
      aSignature("second_driver", { signerName: "Max Zweitfahrer" }),
      aSignature("sb_customer"),
    ];
    const named = { ...snapshot, sbInsurance: exampleSbInsurance, secondDriver: "Max Zweitfahrer" };
    const source = { snapshot: named, signatures };
    const { pages } = await readPdf(await render("signed_contract", source));
    expect(pages[1]?.content).toContain("Zweiter Fahrer: Max Zweitfahrer");
    expect(pages[1]?.content).toContain("Nutzer, für den SB-Schutz");
    expect(pages[1]?.content.match(/Elektronisch unterschrieben am/g)).toHaveLength(4);
    expect((await readPdf(signed)).pages[1]?.content).not.toContain("Zweiter Fahrer");
  });

  it("says where a named second driver did not sign, and leaves no box that looks open", async () => {
    const source = { snapshot: { ...snapshot, secondDriver: "Max Zweitfahrer" }, signatures: handoverSignatures() };
    const { pages } = await readPdf(await render("signed_contract", source));
    expect(pages[1]?.content).toContain("Zweiter Fahrer: Max Zweitfahrer");
    expect(pages[1]?.content.match(/nicht unterschrieben/g)).toHaveLength(1);
    expect(pages[1]?.content).not.toContain("Ort, Datum");
    expect((await readPdf(signed)).pages[1]?.content).not.toContain("nicht unterschrieben");
  });

  it("is not made with a picture that cannot be printed, or a blank one", async () => {
    const blankRows = Array.from({ length: 20 }, () => [0, ...new Array(60).fill(255)]);
    const blank = makePng({ width: 20, height: 20, colourType: 2, rows: blankRows });
    for (const png of [new Uint8Array(), signaturePng().slice(0, 200), flipped(signaturePng(), 60), blank]) {
      const signatures = [aSignature("customer", { png }), aSignature("dealer")];
      await expect(render("signed_contract", { snapshot, signatures })).rejects.toThrow();
    }
  });
});

describe("the audit page", () => {
  it("tells who signed what, when, on which device and how", async () => {
    const page = (await readPdf(signed)).pages[3]?.content;
    for (const text of [
      "Unterschriftenprotokoll",
      "zu Fahrzeugüberlassungsvertrag FÜV-2026-000042",
      "Şebnem Łucja Đorđević-Großkötter",
      "21.11.2026, 10:12:07 Uhr",
      "gezeichnet, Safari auf iPad",
      "203.0.113.17",
      `SHA-256 ${handoverSignatures()[0]?.documentSha256}`,
      "Jörg O'Neil",
      "gezeichnet, Chrome auf Windows",
      "Versiegelt am 21.11.2026, 10:15:30 Uhr",
      "https://handschlag.example/verify",
      "Protokoll, Seite 1 von 1",
    ]) {
      expect(page).toContain(text);
    }
  });

  it("names the hash of the paper without itself, which are the first bytes of the file", async () => {
    const page = (await readPdf(signed)).pages[3]?.content ?? "";
    const [, hash] = /Prüfsumme \(SHA-256\) ([0-9a-f]{64})/.exec(page) ?? [];
    const byteCount = Number(/die ersten ([\d.]+) Bytes/.exec(page)?.[1]?.replaceAll(".", ""));
    const withoutPage = signed.slice(0, byteCount);
    expect(await sha256Hex(withoutPage)).toBe(hash);
    expect((await readPdf(withoutPage)).pages).toHaveLength(3);
  });

  it("lists all signatures of a return", async () => {
    const { pages } = await readPdf(returned);
    expect(pages).toHaveLength(5);
    for (const label of ["Kunde", "Händler", "Kunde, bei der Rückgabe", "Händler, bei der Rückgabe"]) {
      expect(pages[4]?.content).toContain(label);
    }
  });
});

describe("a contract with vehicle return", () => {
  it("tells what was found, and what the kilometres beyond the agreed ones cost", async () => {
    const page = (await readPdf(returned)).pages[3]?.content;
    for (const text of [
      "Rückgabeprotokoll",
      "Zurückgegeben 24.11.2026, 18:00 Uhr",
      "Bei Übergabe 12.480 km 80 % 2",
      "Bei Rückgabe 13.260 km 40 % 1",
      "Gefahren 780 km",
      "180 km zu 0,29 € = 52,20 €",
      vehicleReturn.newDamage,
      vehicleReturn.notes,
      "(Name getippt)",
      "Seite 4 von 4",
    ]) {
      expect(page).toContain(text);
    }
  });

  it.each([
    [null, 2, "2 zurückgegeben, keiner fehlt", "nicht geprüft"],
    ["", 1, "1 von 2 zurückgegeben, einer fehlt", "vollständig zurückgegeben"],
    ["Ladekabel", null, "nicht gezählt", "Es fehlt: Ladekabel"],
  ] as const)(
    "says of keys, papers and accessories what was recorded: %s, %s keys",
    async (missing, keyCount, keys, said) => {
      const asked = { ...vehicleReturn, missingAccessories: missing, keyCount };
      const handed = { ...snapshot, vehicle: { ...snapshot.vehicle, keyCount: 2 } };
      const source = { snapshot: handed, vehicleReturn: asked, signatures: [], signedContract: null };
      const { pages } = await readPdf(await render("contract_with_return", source));
      const protocol = pages[3]?.content ?? "";
      expect(protocol).toContain(`Schlüssel ${keys}`);
      expect(protocol).toContain(`Papiere und Zubehör ${said}`);
      expect(protocol).toContain(
        "Beide Seiten bestätigen die Rückgabe des Fahrzeugs und die Angaben in diesem Protokoll.",
      );
    },
  );

  it("shows the photos of damage that were there, and names those it cannot print", async () => {
    const jpeg = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td3-0.jpg"));
    const source = { snapshot, vehicleReturn, signatures: allSignatures(), signedContract: null };
    const without = await render("contract_with_return", source);
    const photos = ["a", "b", "c", "d"].map((letter) => ({
      sha256: letter.repeat(64),
      jpeg: letter === "d" ? null : jpeg,
    }));
    const paper = await render("contract_with_return", { ...source, photos });
    const { content } = await readPdf(paper);
    expect(content).toContain("Foto 4 · SHA-256 dddddddddddddddd…");
    expect(content.match(/hier nicht gedruckt/g)).toHaveLength(1);
    // Three pictures, each as it was sent.
    expect(paper.length - without.length).toBeGreaterThan(jpeg.length);
    expect(Buffer.from(paper).includes(Buffer.from(jpeg.subarray(-2_000)))).toBe(true);
  });

  it("prints photos of known damages on the contract, before it is signed as after", async () => {
    const jpeg = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td3-0.jpg"));
    const knownPhotos = [{ sha256: "a".repeat(64), jpeg, damage: 3 }];
    const unsigned = await render("handover_contract", { snapshot, knownPhotos });
    const withSignatures = await render("signed_contract", { snapshot, knownPhotos, signatures: handoverSignatures() });
    const source = { snapshot, knownPhotos, vehicleReturn, signatures: allSignatures(), signedContract: null };
    for (const paper of [unsigned, withSignatures, await render("contract_with_return", source)]) {
      expect((await readPdf(paper)).pages[0]?.content).toContain("Nr. 3 · aaaaaaaaaaaa…");
      expect(Buffer.from(paper).includes(Buffer.from(jpeg.subarray(-2_000)))).toBe(true);
    }
  });

  it("prints the round with what the handover and the return showed beside each other", async () => {
    const jpeg = new Uint8Array(readFileSync("tests/fixtures/specimens/easy-td3-0.jpg"));
    const source = { snapshot, vehicleReturn, signatures: allSignatures(), signedContract: null };
    const shot = (moment: "handover" | "return", letter: string, picture: Uint8Array | null) => ({
      sha256: letter.repeat(64),
      jpeg: picture,
      round: { moment, label: letter === "c" ? "Schlüssel" : "Linke Seite", takenAt: "2026-11-25T09:00:00Z" },
    });
    const photos = [shot("handover", "a", jpeg), shot("return", "b", null), shot("return", "c", jpeg)];
    const { content } = await readPdf(await render("contract_with_return", { ...source, photos }));
    expect(content).toContain("Fotorunde bei Übergabe und Rückgabe");
    expect(content).not.toContain("Fotos von Schäden");
    expect(content).toContain("SHA-256 aaaaaaaaaaaaaaaa…");
    expect(content.match(/hier nicht gedruckt/g)).toHaveLength(1);
    expect(content.match(/keine Aufnahme/g)).toHaveLength(1);
  });

  it("names the kilometers of a vehicle that was swapped, which the odometer does not know", async () => {
    const source = { vehicleReturn, signatures: allSignatures(), signedContract: null };
    const paper = await readPdf(
      await render("contract_with_return", { ...source, snapshot: { ...snapshot, formerKm: 60 } }),
    );
    expect(paper.pages.map(({ content }) => content).join(" ")).toMatch(
      /\d+ km, davon 60 km mit dem getauschten Fahrzeug/,
    );
  });

  it("holds the signed contract unchanged, with its own valid seal", async () => {
    const attached = await attachmentOf(returned);
    expect(Buffer.from(attached ?? []).equals(Buffer.from(signed))).toBe(true);
    expect(checkSeal(attached ?? new Uint8Array())).toMatchObject({ isDigestRight: true, isSignatureRight: true });
  });

  it("has empty boxes and no seal on paper", async () => {
    const source = { snapshot, vehicleReturn: { ...vehicleReturn, newDamage: "", notes: "" } };
    const paper = await render("contract_with_return", { ...source, signatures: [], signedContract: null });
    const { pages, content } = await readPdf(paper);
    expect(pages).toHaveLength(4);
    expect(pages[3]?.content).toContain("Keine neuen Schäden festgestellt");
    expect(pages[3]?.content.match(/Ort, Datum/g)).toHaveLength(2);
    expect(content).not.toMatch(/Unterschriftenprotokoll|Elektronisch unterschrieben|Anlage/);
    expect(() => checkSeal(paper)).toThrow("there is no seal");
  });

  it("can be signed when the contract was signed on paper", async () => {
    const source = { snapshot, vehicleReturn, signatures: returnSignatures(), signedContract: null };
    const pdf = await render("contract_with_return", source);
    const { pages } = await readPdf(pdf);
    expect(pages[1]?.content).toContain("Ort, Datum");
    expect(pages[3]?.content.match(/Elektronisch unterschrieben am/g)).toHaveLength(2);
    expect(checkSeal(pdf).isDigestRight).toBe(true);
  });
});

test("no font is left to the viewer but those of an invisible form", () => {
  const fonts = new Set<string>(
    Buffer.from(returned)
      .toString("latin1")
      .match(/\/BaseFont \/\S+/g) ?? [],
  );
  const known = /^\/BaseFont \/([A-Z]{6}\+IBMPlexSans-|(Helvetica|ZapfDingbats)$)/;
  expect([...fonts].filter((font) => !known.test(font))).toEqual([]);
});

describe("what was done without a network (yard.md#times)", () => {
  const receivedAt = "2026-11-24T19:30:00.000Z";
  const arrived = "24.11.2026, 20:30 Uhr";
  const textOf = async (pdf: Uint8Array) =>
    (await readPdf(pdf)).pages
      .map(({ content }) => content)
      .join(" ")
      .replaceAll(/\s+/g, " ");

  test("is on the return's paper with both times, and nothing else differs", async () => {
    const later = await render("contract_with_return", {
      snapshot,
      vehicleReturn: { ...vehicleReturn, receivedAt },
      signatures: [...handoverSignatures(), ...returnSignatures().map((signature) => ({ ...signature, receivedAt }))],
      signedContract: signed,
    });
    const [text, online] = await Promise.all([textOf(later), textOf(returned)]);
    expect(text).toContain(`Eingegangen ${arrived}`);
    expect(text).toContain(`Elektronisch unterschrieben am; eingegangen am ${arrived}`);
    expect(text).toContain("Eingegangen am 24.11.2026, 20:30:00 Uhr");
    expect(withoutArrival(text)).toBe(withoutArrival(online));
  });

  const withoutArrival = (text: string) =>
    text
      .replaceAll(`Eingegangen ${arrived} `, "")
      .replaceAll(`; eingegangen am ${arrived}`, "")
      .replaceAll("Eingegangen am 24.11.2026, 20:30:00 Uhr ", "")
      .replaceAll(/[0-9a-f]{32,64}|[\d.]+ Bytes/g, "");
});
