import { and, eq, isNull, lt, or, type SQL } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { yardActs } from "#db/schema/yard.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { parseGermanDateTime } from "#server/ground/kernel/german-date-time.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { removeFiles } from "#server/ground/platform/store-files.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { requiredLine } from "#server/handover/agreement/contract-fields.schema.ts";
import { ConfirmedInput } from "#server/services/concerns/confirmed.schema.ts";
import { performDeed } from "./perform-deed.server.ts";
import {
  announceAct,
  contextOfAct,
  helpNeeded,
  isSentForOther,
  keptFacts,
  nameOfDoer,
  timeProblem,
  waitsForEarlier,
  type YardActRow,
} from "./store-yard-act.server.ts";
import { yardTexts as t } from "./yard.texts.ts";
import type { YardDeed } from "./yard-act.schema.ts";

/**
 * Lets an act from the yard happen that waits, in the name of who did it (yard.md#at-the-desk). `doneAt`: when it was, as typed; needed
 * where the device's time cannot be believed. What is over already changes nothing. Throws `Problem` not-found, invalid (`doneAt`), conflict
 * for who sent it in another's name and while somebody else decides, and what the act itself throws; that is what its card says from then on.
 */
export const takeOverYardAct = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: async (ctx, { id }) => isOpenInAnyPlan(ctx, (await ctx.db.get(yardActs, id))?.contractId ?? ""),
  input: z.object({ id: IdText, doneAt: z.string().max(40).optional(), confirmed: ConfirmedInput }),
  async run(ctx, { id, doneAt: typed = "", confirmed }) {
    const { act, contract } = await readAct(ctx, id);
    if (act.state !== "waiting") return;
    if (isSentForOther(act, ctx.actor.userId))
      throw new Problem("conflict", t.senderCannotTake(nameOfDoer(await ctx.db.get(users, act.userId))));
    const doneAt = typed.trim() === "" ? act.doneAt : typedInstant(typed, ctx.now());
    const wrongTime = timeProblem(doneAt, contract, ctx.now());
    if (doneAt === null) throw new Problem("invalid", t.timeRequired, { field: "doneAt" });
    if (wrongTime !== null) throw new Problem("invalid", wrongTime, { field: "doneAt" });
    if (await waitsForEarlier(ctx, act)) throw new Problem("conflict", t.earlierWaits);
    await claim(ctx, id, eq(yardActs.decidedByUserId, ctx.actor.userId));
    const { deviceId } = act;
    const performance = { id, contract, deviceId, device: "Hof", confirmed, isDecided: true };
    try {
      const deed = await deedOf(ctx, act);
      await performDeed(await contextOfAct(ctx, act.userId, doneAt), { ...performance, deed });
    } catch (error) {
      const { message: problem, details } = helpNeeded(error);
      const concerns = [...(details.concerns ?? [])];
      const unclaimed = { decidedByUserId: null, decidedAt: null };
      await ctx.db.transaction((tx) => tx.change(yardActs, isWaiting(id), { problem, concerns, ...unclaimed }));
      throw error;
    }
    await end(ctx, contract, act, { state: "applied", doneAt, reason: "" });
  },
});

/** Discards an act that waits, with a reason; its device forgets it. What is over changes nothing. Throws `Problem` not-found. */
export const discardYardAct = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: async (ctx, { id }) => isOpenInAnyPlan(ctx, (await ctx.db.get(yardActs, id))?.contractId ?? ""),
  input: z.object({ id: IdText, reason: requiredLine(t.reasonRequired) }),
  async run(ctx, { id, reason }) {
    const { act, contract } = await readAct(ctx, id);
    if (act.state !== "waiting") return;
    await claim(ctx, id);
    await end(ctx, contract, act, { state: "discarded", doneAt: act.doneAt, reason });
  },
});

type Contract = typeof contracts.$inferSelect;

async function readAct({ db }: Context, id: string) {
  const act = await db.get(yardActs, id);
  const contract = act && (await db.get(contracts, act.contractId));
  if (!contract) throw notFound(t.gone);
  return { act, contract };
}

function typedInstant(typed: string, now: Date): Date {
  const read = parseGermanDateTime(typed, berlinWallTime(now).date);
  if (read.problem !== null) throw new Problem("invalid", read.message, { field: "doneAt" });
  if (read.time === null) throw new Problem("invalid", t.timeRequired, { field: "doneAt" });
  return berlinInstant(read.date, read.time);
}

/** A crash in between leaves an act claimed for this long. */
const claimMs = 60_000;

/**
 * Nobody decides about an act while it happens, or what has happened would be called discarded; `orElse`: a claim that is no obstacle, as
 * of a double click. Throws `Problem` conflict while it does.
 */
async function claim(ctx: Context, id: string, orElse?: SQL): Promise<void> {
  const now = ctx.now();
  const isFree = or(isNull(yardActs.decidedAt), lt(yardActs.decidedAt, new Date(now.getTime() - claimMs)), orElse);
  const claimed = { decidedByUserId: ctx.actor.userId, decidedAt: now };
  const [mine] = await ctx.db.transaction((tx) => tx.update(yardActs, and(isWaiting(id), isFree), claimed));
  if (!mine) throw new Problem("conflict", t.beingTaken);
}

const isWaiting = (id: string) => and(eq(yardActs.id, id), eq(yardActs.state, "waiting"));

async function deedOf({ platform }: Context, { kind, facts, fileKey }: YardActRow): Promise<YardDeed> {
  if (kind !== "photo") return { kind, facts } as YardDeed;
  const file = await platform.files.get(fileKey);
  if (!file) throw new Problem("conflict", t.gone);
  return { kind, facts: { ...(facts as object), image: file.bytes } } as YardDeed;
}

type Decision = Pick<YardActRow, "doneAt" | "reason"> & { state: "applied" | "discarded" };

async function end(ctx: Context, contract: Contract, act: YardActRow, { state, doneAt, reason }: Decision) {
  const facts = keptFacts(act as YardDeed);
  const decided = { decidedByUserId: ctx.actor.userId, decidedAt: ctx.now() };
  await ctx.db.transaction(async (tx) => {
    const over = { state, doneAt, reason, facts, fileKey: "", concerns: [], ...decided };
    const [ended] = await tx.update(yardActs, isWaiting(act.id), over);
    if (!ended) return;
    await addAuditEntry(tx, ctx, {
      action: state === "applied" ? "take_over_yard_act" : "discard_yard_act",
      subjectType: "contract",
      subjectId: contract.id,
      details: { kind: act.kind },
    });
  });
  // A file that stays behind is swept after a day.
  const { fileKey } = act;
  if (fileKey) ctx.platform.waitUntil(removeFiles(ctx.platform, [{ fileKey }]).catch(() => {}));
  await announceAct(ctx, contract, { id: act.id, state });
}
