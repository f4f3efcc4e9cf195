import { and, count, eq } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { yardActs } from "#db/schema/yard.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { type NewFile, storeFiles } from "#server/ground/platform/store-files.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { photoToStore } from "#server/handover/vehicle-return/store-round-photo.server.ts";
import { performDeed } from "./perform-deed.server.ts";
import {
  announceAct,
  helpNeeded,
  keptFacts,
  nameOfDoer,
  timeProblem,
  waitsForEarlier,
  type YardActRow,
} from "./store-yard-act.server.ts";
import { yardTexts as t } from "./yard.texts.ts";
import { YardActInput } from "./yard-act.schema.ts";

/** Three whole handovers with all their photos. */
const waitingMaximum = 60;

type Received = Pick<YardActRow, "id" | "state" | "problem">;

/**
 * Takes over what was done in the yard (yard.md#acts). The same act again changes nothing and returns what became of it. What cannot be
 * taken over by itself is stored, with the reason, and waits for a person at the desk: also where the plan does not have it any more.
 * Throws `Problem` not-found for a contract that the user does not see, conflict for the id of another act, and what passes by itself (too-many, unavailable): then the device
 * keeps it.
 */
export const receiveYardAct = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: YardActInput,
  async run(ctx, act): Promise<Received> {
    const [known, contract] = await Promise.all([ctx.db.get(yardActs, act.id), ctx.db.get(contracts, act.contractId)]);
    if (!contract) throw notFound(t.unknown);
    if (known && (known.contractId !== act.contractId || known.kind !== act.kind))
      throw new Problem("conflict", t.idTaken);
    if (known) return known;
    const problem = await problemOf(ctx, contract, act);
    return problem ? keepWaiting(ctx, contract, act, problem) : keepApplied(ctx, act);
  },
});

type Contract = typeof contracts.$inferSelect;

/** Does the act; why it was not, or null. */
async function problemOf(ctx: Context, contract: Contract, act: YardActInput): Promise<Problem | null> {
  const { id, deviceId, device, doneAt, doneBy } = act;
  const time = timeProblem(doneAt, contract, ctx.now());
  if (time !== null || doneAt === null) return new Problem("conflict", time ?? t.clockUnknown);
  if (doneBy !== ctx.actor.userId)
    return new Problem("conflict", t.otherPerson(nameOfDoer(await ctx.db.get(users, doneBy))));
  if (await waitsForEarlier(ctx, act)) return new Problem("conflict", t.earlierWaits);
  const performance = { id, contract, deviceId, device, deed: act, confirmed: {}, isDecided: false };
  try {
    await performDeed({ ...ctx, doneAt }, performance);
    return null;
  } catch (error) {
    return helpNeeded(error);
  }
}

async function keepApplied(ctx: Context, act: YardActInput): Promise<Received> {
  const row = { ...rowOf(ctx, act), facts: keptFacts(act), state: "applied" as const, concerns: [] };
  const isNew = await ctx.db.transaction((tx) => tx.insertOnce(yardActs, row));
  return isNew ? { ...row, problem: "" } : storedMeanwhile(ctx, act.id);
}

async function keepWaiting(
  ctx: Context,
  contract: Contract,
  act: YardActInput,
  { message: problem, details }: Problem,
): Promise<Received> {
  const doer = await ctx.db.get(users, act.doneBy);
  // Of somebody whom this dealer does not know, who sends it stands in.
  const userId = doer?.id ?? ctx.actor.userId;
  const photo = act.kind === "photo" ? await photoToStore(act.facts.image) : null;
  const files: NewFile[] = photo ? [{ fileKey: `yard/${ctx.newId()}`, ...photo }] : [];
  const isKept = await storeFiles(ctx, files, async (tx) => {
    const isWaiting = and(eq(yardActs.contractId, contract.id), eq(yardActs.state, "waiting"));
    const [waiting] = await tx.select({ all: count() }).from(yardActs).where(isWaiting);
    if ((waiting?.all ?? 0) >= waitingMaximum) throw new Problem("conflict", t.full);
    const isNew = await tx.insertOnce(yardActs, {
      ...rowOf(ctx, act),
      userId,
      fileKey: files[0]?.fileKey ?? "",
      facts: photo ? keptFacts(act) : act.facts,
      state: "waiting",
      problem,
      concerns: [...(details.concerns ?? [])],
    });
    if (!isNew) throw new KeptMeanwhile();
    await addAuditEntry(tx, ctx, {
      action: "keep_yard_act",
      subjectType: "contract",
      subjectId: contract.id,
      details: { kind: act.kind },
    });
    return true;
  }).catch((error) => {
    if (error instanceof KeptMeanwhile) return false;
    throw error;
  });
  if (!isKept) return storedMeanwhile(ctx, act.id);
  const kept = { id: act.id, state: "waiting" as const, problem };
  await announceAct(ctx, contract, kept);
  return kept;
}

/** The same act arrived twice at once; the other one is stored. */
class KeptMeanwhile extends Error {}

/** What became of the other one. Throws `Problem` conflict when the id belongs to somebody else. */
async function storedMeanwhile({ db }: Context, id: string): Promise<Received> {
  const known = await db.get(yardActs, id);
  if (!known) throw new Problem("conflict", t.idTaken);
  return known;
}

const rowOf = (ctx: Context, { id, contractId, deviceId, kind, doneAt, doneBy }: YardActInput) => ({
  id,
  contractId,
  deviceId,
  kind,
  doneAt,
  userId: doneBy,
  sentByUserId: ctx.actor.userId,
  createdAt: ctx.now(),
});
