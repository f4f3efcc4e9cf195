import { and, asc, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { yardActs } from "#db/schema/yard.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { damageLine } from "#server/fleet/damage-text/damage-words.ts";
import { formatKm, fullName } from "#server/ground/kernel/format.ts";
import { NewIdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { signatureKinds } from "#server/handover/agreement/signature-kinds.ts";
import { conditionKeys, conditionLabel, formatCondition } from "#server/handover/agreement/vehicle-condition.ts";
import { roundTexts, shots } from "#server/handover/vehicle-return/photo-round.ts";
import { concernTable, isConcernCode } from "#server/services/concerns/concerns.rules.ts";
import { isSentForOther, nameOfDoer, timeProblem } from "./store-yard-act.server.ts";
import { yardTexts as t, yardActLabels } from "./yard.texts.ts";
import type { YardDeed } from "./yard-act.schema.ts";

/** More are not shown at once. */
const shownMaximum = 100;
const statesMaximum = 500;
const rememberedMs = 30 * 24 * 60 * 60_000;

/** In the words of its index. */
const isWaiting = sql`${yardActs.state} = 'waiting'`;

/** What waits for a person, the oldest first (yard.md#at-the-desk). `facts`: what was done, in lines; `cannotTake`: why this user does not. */
export const listWaitingYardActs = useCase({
  may: ["read", "contract"],
  input: z.object({}),
  async run({ db, now, actor }) {
    const acts = await db
      .select()
      .from(yardActs)
      .where(isWaiting)
      .orderBy(asc(yardActs.createdAt), asc(yardActs.id))
      .limit(shownMaximum);
    if (acts.length === 0) return [];
    const currentTime = now();
    const [found, people] = await Promise.all([
      db.find(contracts, inArray(contracts.id, [...new Set(acts.map(({ contractId }) => contractId))])),
      db.find(users, inArray(users.id, [...new Set(acts.map(({ userId }) => userId))])),
    ]);
    return acts.flatMap((act) => {
      const contract = found.find(({ id }) => id === act.contractId);
      if (!contract) return [];
      const { vehicle, customer } = agreedNow(contract);
      const doer = people.find(({ id }) => id === act.userId);
      return [
        {
          id: act.id,
          label: yardActLabels[act.kind],
          problem: act.problem,
          questions: act.concerns.flatMap((code) =>
            isConcernCode(code) ? [{ code, title: concernTable[code].title }] : [],
          ),
          /** The device's time cannot be believed. */
          needsTime: timeProblem(act.doneAt, contract, currentTime) !== null,
          doneAt: act.doneAt,
          receivedAt: act.createdAt,
          doneBy: doer ? fullName(doer) : "",
          cannotTake: isSentForOther(act, actor.userId) ? t.senderCannotTake(nameOfDoer(doer)) : null,
          facts: factLines({ kind: act.kind, facts: act.facts } as YardDeed, vehicle.fuel),
          contract: {
            id: contract.id,
            number: contract.contractNumber,
            customer: fullName(customer),
            vehicle: `${vehicle.brand} ${vehicle.name}, ${vehicle.licensePlate}`,
          },
        },
      ];
    });
  },
});

/** What was done, as the card says it. */
function factLines({ kind, facts }: YardDeed, fuel: string): string[] {
  if (kind === "photo") {
    const label = shots.find(({ key }) => key === facts.shot)?.label ?? "";
    return [`${label}, ${roundTexts.moments[facts.moment]}`];
  }
  if (kind === "mark") return [`${damageLine(facts)}, ${roundTexts.moments[facts.moment]}`];
  const signed = "signatures" in facts ? facts.signatures.map((given) => signatureKinds[given.kind].label) : [];
  const lines = signed.length > 0 ? [`Unterschrieben: ${signed.join(", ")}`] : [];
  if (kind === "signed") return lines;
  const { odometerKm, condition } = facts;
  const figures = conditionKeys.flatMap((key) =>
    condition[key] === null ? [] : [`${conditionLabel(key, fuel)}: ${formatCondition(key, condition[key])}`],
  );
  const found = [`Kilometerstand: ${formatKm(odometerKm)}`, ...figures, ...lines];
  return kind === "returned" && facts.notes ? [...found, `Bemerkungen: ${facts.notes}`] : found;
}

/** What became of the acts of a device that had to wait, in the last 30 days: it forgets those that are over. */
export const listStatesOfDevice = useCase({
  may: ["read", "contract"],
  input: z.object({ deviceId: NewIdText }),
  async run({ db, now }, { deviceId }) {
    const since = new Date(now().getTime() - rememberedMs);
    const isOfDevice = and(eq(yardActs.deviceId, deviceId), gt(yardActs.createdAt, since), ne(yardActs.problem, ""));
    return db
      .select({ id: yardActs.id, state: yardActs.state, problem: yardActs.problem })
      .from(yardActs)
      .where(isOfDevice)
      .orderBy(desc(yardActs.createdAt))
      .limit(statesMaximum);
  },
});

/** How many acts wait, at most `maximum`, and since when the oldest does. */
export async function readWaitingYardActs(db: TenantDb, maximum: number) {
  const rows = await db
    .select({ at: yardActs.createdAt })
    .from(yardActs)
    .where(isWaiting)
    .orderBy(asc(yardActs.createdAt))
    .limit(maximum);
  return { count: rows.length, since: rows[0]?.at ?? null };
}
