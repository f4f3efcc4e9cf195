import { expect, test } from "vitest";
import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { damageKinds, damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { pageEdge } from "#server/ground/pdf/pdf-look.ts";
import { newDamageOf, type ReturnSnapshot } from "#server/handover/settlement/return-snapshot.ts";
import { paperRenderer } from "#server/render-paper.server.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import { exampleContractSnapshot } from "#tests/seed/contract-snapshot.ts";

const { vehicle } = exampleContractSnapshot();

/** Damages spread over the views of the drawing, numbered from `first`. */
const damages = (count: number, first = 1): DamageSnapshot[] =>
  Array.from({ length: count }, (_, index) => ({
    number: first + index,
    kind: damageKinds[index % damageKinds.length]?.key ?? "scratch",
    view: damageViews[(index * 3) % damageViews.length]?.key ?? "left",
    placeX: 80 + ((index * 137) % 840),
    placeY: 150 + ((index * 211) % 700),
    size: "medium",
    note: index % 4 === 0 ? "an der Kante" : "",
  }));

const render = paperRenderer({
  appUrl: "https://handschlag.example",
  now: () => new Date("2026-11-21T09:15:30.000Z"),
  seal: await testSealPair(),
});

const returned = async (known: DamageSnapshot[], marks: DamageSnapshot[], kind = vehicle.kind) => {
  const snapshot = exampleContractSnapshot({ vehicle: { ...vehicle, kind, damages: known } });
  const vehicleReturn: ReturnSnapshot = {
    energyPercent: 40,
    keyCount: 2,
    snapshotVersion: 1,
    returnedAt: "2026-11-24T17:00:00.000Z",
    odometerKm: 13_260,
    newDamage: newDamageOf(marks, "Geruch im Innenraum"),
    marks,
    notes: "",
    handledBy: "Jörg O'Neil",
  };
  return readPdf(
    await render("contract_with_return", { snapshot, vehicleReturn, signatures: [], signedContract: null }),
  );
};

const viewNames = damageViews.map(({ label }) => label.charAt(0).toUpperCase() + label.slice(1));

const times = (text: string, part: string) => text.split(part).length - 1;

test.each([
  [0, 0],
  [3, 2],
  [40, 40],
])("%i known and %i new damages are listed by number on the contract and the protocol", async (known, added) => {
  const { content, pages } = await returned(damages(known), damages(added, known + 1));
  for (const { number } of damages(known)) expect(times(content, `Nr. ${number}: `)).toBe(2);
  for (const { number } of damages(added, known + 1)) expect(times(content, `Nr. ${number}: `)).toBe(1);
  expect(times(content, "Geruch im Innenraum")).toBe(1);
  expect(times(content, "Ausgefüllt: neue Schäden")).toBe(added > 0 ? 1 : 0);
  const beyond = pages.flatMap(({ width, texts }) =>
    texts.filter(({ left, right }) => left < 40 || right > width - 40),
  );
  expect(beyond).toEqual([]);
  const names = pages.flatMap(({ texts }) => texts.filter(({ text }) => viewNames.includes(text)));
  expect(names.length).toBe(known + added > 0 ? 2 * Math.min(known, damageViews.length) : 0);
  expect(names.filter(({ bottom }) => bottom < pageEdge.bottom)).toEqual([]);
});

test("damages without a place are the text that they were, and any category of vehicle is drawn", async () => {
  const unplaced = damages(2).map((damage) => ({ ...damage, placeX: null, placeY: null }));
  const { content } = await returned(unplaced, []);
  expect(content).toContain(vehicle.preDamage);
  expect(content).not.toContain("Nr. 1: ");
  expect((await returned(damages(7), [], "Motorrad")).content).toContain("Nr. 7: ");
});
