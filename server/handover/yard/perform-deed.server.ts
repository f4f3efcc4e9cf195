import { and, eq } from "drizzle-orm";
import { type contracts, damagePhotos } from "#db/schema/contracts.ts";
import { yardActs } from "#db/schema/yard.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { isOfRound } from "#server/handover/acts/round-of-vehicle.server.ts";
import { handOver } from "#server/handover/contract-life/hand-over.server.ts";
import { noteHandoverMark } from "#server/handover/contract-life/note-handover-mark.server.ts";
import { owedCents, proposedOnly, settle } from "#server/handover/settlement/settlement.rules.ts";
import { settlementTermsOf } from "#server/handover/settlement/settlement-terms.server.ts";
import { addSignatures } from "#server/handover/signing/add-signatures.server.ts";
import { shownPapers } from "#server/handover/signing/give-signatures.server.ts";
import { readSigningCase } from "#server/handover/signing/signing-case.server.ts";
import { addRoundPhoto } from "#server/handover/vehicle-return/add-round-photo.server.ts";
import { marksOfReturn, noteReturnMark } from "#server/handover/vehicle-return/return-marks.server.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { photoToStore } from "#server/handover/vehicle-return/store-round-photo.server.ts";
import type { Confirmed } from "#server/services/concerns/concerns.rules.ts";
import { yardTexts as t } from "./yard.texts.ts";
import type { YardDeed } from "./yard-act.schema.ts";

type Deed<K extends YardDeed["kind"]> = Extract<YardDeed, { kind: K }>["facts"];

export type Performance = {
  /** The act's: a mark has the same. */
  id: string;
  contract: Pick<typeof contracts.$inferSelect, "id" | "vehicleId" | "snapshot" | "amendedSnapshot">;
  deviceId: string;
  device: string;
  deed: YardDeed;
  /** What somebody at the desk has agreed to. */
  confirmed: Confirmed;
  /** Somebody at the desk has looked at it. */
  isDecided: boolean;
};

/**
 * Does what was done in the yard, through the use cases of the desk, at the time of `ctx.doneAt`. The same again changes nothing, so one
 * whose reply was lost is sent once more. Throws what they throw, and conflict where the device could not know better.
 */
export async function performDeed(ctx: Context, performance: Performance): Promise<void> {
  const { deed } = performance;
  switch (deed.kind) {
    case "photo":
      return takePhoto(ctx, performance, deed.facts);
    case "mark":
      return noteMark(ctx, performance, deed.facts);
    case "signed":
      return sign(ctx, performance, deed.facts);
    case "handed_over":
      await handOver(ctx, { contractId: performance.contract.id, ...deed.facts, confirmed: performance.confirmed });
      return;
    case "returned":
      return takeBack(ctx, performance, deed.facts);
  }
}

async function takePhoto(ctx: Context, { contract, deviceId, isDecided }: Performance, facts: Deed<"photo">) {
  const { moment, shot, image: photo } = facts;
  const taken = await takenBefore(ctx, contract.id, deviceId, facts);
  if (!isDecided && taken.isOfAnotherDevice) throw new Problem("conflict", t.otherPhoto);
  const { arrivedAt: replacedArrivedAt } = taken;
  await addRoundPhoto(ctx, { contractId: contract.id, moment, shot, photo, replacedArrivedAt });
}

/** The photo that would be replaced: whether this device did not take it, and when it came from there otherwise. */
async function takenBefore(
  { db }: Context,
  contractId: string,
  deviceId: string,
  { moment, shot, image }: Deed<"photo">,
): Promise<{ isOfAnotherDevice: boolean; arrivedAt?: Date }> {
  const [taken] = await db.find(
    damagePhotos,
    and(isOfRound(contractId), eq(damagePhotos.moment, moment), eq(damagePhotos.shot, shot)),
  );
  if (!taken || taken.sha256 === (await photoToStore(image)).sha256) return { isOfAnotherDevice: false };
  const own = await db.find(
    yardActs,
    and(eq(yardActs.contractId, contractId), eq(yardActs.deviceId, deviceId), eq(yardActs.kind, "photo")),
  );
  const sent = own.filter((act) => {
    const { moment: sentMoment, shot: sentShot } = act.facts as Partial<Deed<"photo">>;
    return act.state === "applied" && sentMoment === moment && sentShot === shot;
  });
  const last = sent.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()).at(-1);
  return last ? { isOfAnotherDevice: false, arrivedAt: last.createdAt } : { isOfAnotherDevice: true };
}

async function noteMark(ctx: Context, { id, contract }: Performance, { x, y, view, moment, ...facts }: Deed<"mark">) {
  const place = x === null || y === null ? null : { view, x, y };
  const damage = { ...facts, id, contractId: contract.id, vehicleId: contract.vehicleId, view, place };
  await (moment === "handover" ? noteHandoverMark : noteReturnMark)(ctx, damage);
}

/** Signed is what was read: the papers have to be the same by now. */
async function sign(ctx: Context, { contract, device }: Performance, { papers, isAgreed, signatures }: Deed<"signed">) {
  const signingCase = await readSigningCase(ctx.db, contract.id);
  const { main, sb } = await shownPapers(ctx, signingCase);
  const shown = signingCase.subjects.length > 1 ? [main, sb] : [main];
  if (shown.join() !== papers.join()) throw new Problem("conflict", t.otherPaper);
  await addSignatures(ctx, { id: contract.id, isAgreed, signatures, device });
}

async function takeBack(
  ctx: Context,
  { contract, device, confirmed, isDecided }: Performance,
  { marks, owedCents: shownCents, ...facts }: Deed<"returned">,
) {
  const noted = await marksOfReturn(ctx.db, contract);
  const isShown = noted.length === marks.length && noted.every(({ id }) => marks.includes(id));
  // Who looks at it at the desk sees the list as it is by now.
  if (!isShown && !isDecided) throw new Problem("conflict", t.marksChanged);
  const returnedAt = ctx.doneAt ?? ctx.now();
  if (shownCents !== undefined && !isDecided) {
    const { odometerKm, condition } = facts;
    const found = { returnedAt, odometerKm, energyPercent: condition.energyPercent };
    const owed = owedCents(settle(await settlementTermsOf(ctx.db, contract), found, proposedOnly));
    if (owed !== shownCents) throw new Problem("conflict", t.settlementChanged(shownCents, owed));
  }
  const shownMarks = noted.map(({ number }) => number).toSorted((one, other) => one - other);
  await returnVehicle(ctx, { ...facts, contractId: contract.id, returnedAt, shownMarks, confirmed, device });
}
