import { and, eq, inArray } from "drizzle-orm";
import type { contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { yardActs } from "#db/schema/yard.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { yardTexts as t } from "./yard.texts.ts";
import type { YardDeed } from "./yard-act.schema.ts";

export type YardActRow = typeof yardActs.$inferSelect;
type Contract = typeof contracts.$inferSelect;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Why nobody can believe the time of an act; null: it can be. */
export function timeProblem(doneAt: Date | null, contract: Pick<Contract, "createdAt">, now: Date): string | null {
  if (doneAt === null) return t.clockUnknown;
  if (doneAt.getTime() > now.getTime() + 2 * minuteMs) return t.clockAhead;
  if (doneAt < contract.createdAt) return t.tooEarly;
  return doneAt.getTime() < now.getTime() - 30 * dayMs ? t.tooOld : null;
}

/** What has to be done before: nobody returns a vehicle whose damages still wait, or hands one over whose signatures do. */
const restsOn: Record<YardDeed["kind"], readonly YardDeed["kind"][]> = {
  photo: [],
  mark: [],
  signed: [],
  handed_over: ["mark", "signed"],
  returned: ["mark", "signed", "handed_over"],
};

/** Whether an earlier act of the same device, on which this one rests, still waits. */
export async function waitsForEarlier(
  { db }: Context,
  { id, contractId, deviceId, kind }: Pick<YardActRow, "id" | "contractId" | "deviceId" | "kind">,
): Promise<boolean> {
  const before = restsOn[kind];
  if (before.length === 0) return false;
  const isBefore = and(
    eq(yardActs.contractId, contractId),
    eq(yardActs.deviceId, deviceId),
    eq(yardActs.state, "waiting"),
    inArray(yardActs.kind, [...before]),
  );
  return (await db.find(yardActs, isBefore)).some((act) => act.id < id);
}

/** What is kept of an act that is over: of a photo, which one it is, so that its device may take it anew. */
export function keptFacts({ kind, facts }: YardDeed): object {
  return kind === "photo" ? { moment: facts.moment, shot: facts.shot } : {};
}

/**
 * The context in which somebody at the desk lets an act happen: in the name of who did it, with the rights of who decides, who is also
 * the one that confirms and that the audit log names.
 */
export async function contextOfAct(ctx: Context, userId: string, doneAt: Date): Promise<Context> {
  const doer = userId === ctx.actor.userId ? null : await ctx.db.get(users, userId);
  if (!doer) return { ...ctx, doneAt };
  const { prename, surname } = doer;
  return { ...ctx, doneAt, actor: { ...ctx.actor, userId, prename, surname }, decidedBy: ctx.actor };
}

/** What somebody who did an act is called; undefined: who is not with this dealer. */
export const nameOfDoer = (doer: Parameters<typeof fullName>[0] | undefined): string =>
  doer ? fullName(doer) : "jemand anders";

/** Whether this user sent what they say another one did: then it takes that person, or a third, to believe it. */
export const isSentForOther = (
  { userId, sentByUserId }: Pick<YardActRow, "userId" | "sentByUserId">,
  by: string,
): boolean => userId !== by && sentByUserId === by;

/** Why an act cannot be done now, if somebody at the desk can help; any other error is thrown on. */
export function helpNeeded(error: unknown): Problem {
  const isForDesk = error instanceof Problem && ["conflict", "invalid", "forbidden", "not-found"].includes(error.kind);
  if (!isForDesk) throw error;
  return error;
}

/** Start pages and lists show anew that an act waits, or does not any more. */
export async function announceAct(
  ctx: Context,
  { id, branchId }: Pick<Contract, "id" | "branchId">,
  act: Pick<YardActRow, "id" | "state">,
): Promise<void> {
  const [check] = await ctx.db.find(idChecks, isCheckOf(id));
  const process = { id: check?.id ?? "", version: check?.version ?? 0, branchId };
  if (check) announceProcessChange(ctx, process, `${act.id}-${act.state}`);
}
