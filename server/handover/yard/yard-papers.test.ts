import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plainJpeg } from "#server/checks/capture/image-file/test-files.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { handOver } from "#server/handover/contract-life/hand-over.server.ts";
import { noteHandoverMark } from "#server/handover/contract-life/note-handover-mark.server.ts";
import { ensurePaper } from "#server/handover/papers/due-papers.server.ts";
import { addSignatures } from "#server/handover/signing/add-signatures.server.ts";
import { shownPapers } from "#server/handover/signing/give-signatures.server.ts";
import { readSigningCase } from "#server/handover/signing/signing-case.server.ts";
import { anUnsignedContract, drawn, signingNow } from "#server/handover/signing/test-signing-desk.ts";
import { addRoundPhoto } from "#server/handover/vehicle-return/add-round-photo.server.ts";
import { noteReturnMark } from "#server/handover/vehicle-return/return-marks.server.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { realRenderer } from "#tests/fakes/platform.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { aTablet, condition } from "./test-yard.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const minutes = (count: number) => new Date(signingNow.getTime() + count * 60_000);
const handedOverAt = minutes(4);
const returnedAt = minutes(2_000);
const arrivesMinutesLater = 40;

const photo = plainJpeg(40, 30);
const markOf = (moment: "handover" | "return", note: string) => ({
  moment,
  view: "left" as const,
  x: 300,
  y: 500,
  kind: "scratch" as const,
  size: "small" as const,
  note,
});
const signatures = [drawn("customer"), { kind: "dealer", method: "typed", typedName: "Nora Nutzer" }] as const;
const returnSignatures = [
  drawn("vehicle_return_customer"),
  { kind: "vehicle_return_dealer", method: "typed", typedName: "Nora Nutzer" },
] as const;
const facts = { odometerKm: 12_628, condition, notes: "", missingAccessories: null };

/** The same contract at a dealer of its own, and a clock. */
async function aContract() {
  const desk = await anUnsignedContract(database, {
    contract: {
      startOfUse: signingNow,
      endOfUse: returnedAt,
      secondDriver: "",
      isHandedOver: false,
      contractChanges: { createdAt: minutes(-60) },
    },
  });
  const clock = { now: signingNow };
  const platform = { ...desk.ctx.platform, renderPaper: realRenderer };
  const ctx: Context = { ...desk.ctx, platform, now: () => clock.now, ipAddress: "203.0.113.7" };
  const contractId = desk.contract.id;
  const textOf = async (kind: "signed" | "signed_with_vehicle_return") => {
    const { fileKey } = await ensurePaper(ctx, { contractId }, kind);
    const bytes = (await platform.files.get(fileKey))?.bytes ?? new Uint8Array();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    return text;
  };
  return { ctx, clock, contractId, vehicleId: desk.contract.vehicleId, textOf, desk };
}

async function atTheDesk() {
  const { ctx, clock, contractId, vehicleId, textOf } = await aContract();
  clock.now = handedOverAt;
  const place = (mark: ReturnType<typeof markOf>) => {
    const { moment: _, x, y, ...damage } = mark;
    return { ...damage, id: newId(), contractId, vehicleId, place: { view: mark.view, x, y } };
  };
  await addRoundPhoto.asGiven(ctx, { contractId, moment: "handover", shot: "left", photo });
  await noteHandoverMark.asGiven(ctx, place(markOf("handover", "Spiegel")));
  await addSignatures({ ...ctx, doneAt: handedOverAt }, {
    id: contractId,
    isAgreed: true,
    signatures: [...signatures],
    device: "Tablet",
  } as never);
  await handOver.asGiven(ctx, { contractId, odometerKm: 12_500, condition });
  const signed = await textOf("signed");
  clock.now = returnedAt;
  await noteReturnMark.asGiven(ctx, place(markOf("return", "Tür")));
  await returnVehicle.asGiven(ctx, {
    ...facts,
    contractId,
    returnedAt,
    shownMarks: [2],
    signatures: [...returnSignatures],
    device: "Tablet",
  } as never);
  return [signed, await textOf("signed_with_vehicle_return")];
}

async function inTheYard() {
  const { ctx, clock, contractId, textOf } = await aContract();
  const tablet = aTablet(ctx, contractId);
  const image = `data:image/jpeg;base64,${Buffer.from(photo).toString("base64")}`;
  const { main } = await shownPapers(ctx, await readSigningCase(ctx.db, contractId));
  const sendAll = async (doneAt: Date, acts: { kind: string; facts: object; id?: string }[]) => {
    clock.now = new Date(doneAt.getTime() + arrivesMinutesLater * 60_000);
    for (const act of acts)
      expect(await tablet.send({ ...act, doneAt, device: "Tablet" } as never)).toMatchObject({ state: "applied" });
  };
  await sendAll(handedOverAt, [
    { kind: "photo", facts: { moment: "handover", shot: "left", image } },
    { kind: "mark", facts: markOf("handover", "Spiegel") },
    { kind: "signed", facts: { papers: [main], isAgreed: true, signatures: [...signatures] } },
    { kind: "handed_over", facts: { odometerKm: 12_500, condition } },
  ]);
  const signed = await textOf("signed");
  const mark = newId();
  await sendAll(returnedAt, [
    { kind: "mark", facts: markOf("return", "Tür"), id: mark },
    { kind: "returned", facts: { ...facts, marks: [mark], signatures: [...returnSignatures] } },
  ]);
  return [signed, await textOf("signed_with_vehicle_return")];
}

/** What two contracts never have in common, and what counts bytes or was sealed when the test ran. */
const individual =
  /[\w.-]+@example\.org|\b[TL]\d{8}\b|\b[A-ZÄÖÜ]{1,3} [A-Z]{1,2} \d{1,4}\b|\b[A-Z0-9]{17}\b|[0-9a-f]{16,}|ersten [\d.]+ Bytes|Versiegelt am \S+ \S+/g;
/** The second time, in the box of a signature, in the list of signatures, and of a return. */
const secondTime = /(?:; eingegangen am| Eingegangen(?: am)?) (\d\d\.\d\d\.\d{4}, \d\d:\d\d(?::\d\d)? Uhr)/g;
const wordsOf = (text = "") => text.replaceAll(/\s+/g, " ").replaceAll(individual, "…");

test("papers of what was done in the yard say what those of the desk say, and when it arrived", async () => {
  const [desk, yard] = [await atTheDesk(), await inTheYard()];
  const times: string[][] = [];
  for (const [index, paper] of yard.entries()) {
    const words = wordsOf(paper);
    times.push([...new Set(Array.from(words.matchAll(secondTime), ([, time = ""]) => time))].sort());
    expect(words.replaceAll(secondTime, "")).toBe(wordsOf(desk[index]));
  }
  expect(desk.join()).not.toMatch(/eingegangen/i);
  const atHandover = ["23.11.2026, 09:44 Uhr", "23.11.2026, 09:44:00 Uhr"];
  const atReturn = ["24.11.2026, 19:00 Uhr", "24.11.2026, 19:00:00 Uhr"];
  expect(times).toEqual([atHandover, [...atHandover, ...atReturn]]);
});
