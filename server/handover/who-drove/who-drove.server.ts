import { inArray } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { fullName } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isErased, shownAgreement } from "#server/handover/acts/erased-person.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { findAskedVehicles, findStretches } from "./find-stretches.server.ts";
import { tripsWithRedPlate } from "./red-plate-trips.server.ts";
import { type Stretch, whoHadIt } from "./who-drove.rules.ts";
import { type Asked, readAsked, WhoDroveInput } from "./who-drove.schema.ts";
import { whoDroveTexts as t } from "./who-drove.texts.ts";

/** Today in Berlin, the last day that may be asked for; refuses whoever may not ask (who-drove.md#who-drove). */
export const getWhoDrovePage = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  input: z.object({}),
  run: async ({ now }) => ({ today: berlinWallTime(now()).date }),
});

/**
 * Which contract a vehicle was out with at an instant, with its customer and second driver (who-drove.md#who-drove): all that match,
 * and where none does, the contracts just before and after. Throws `Problem` invalid (`at`) for the future.
 */
export const whoDrove = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  input: WhoDroveInput,
  async run({ db, actor, now }, { asked: typed, at }) {
    if (at > now()) throw new Problem("invalid", t.future, { field: "at" });
    const asked = readAsked(typed);
    const [found, redPlates] = await Promise.all([
      contractsAt(db, asked, at),
      tripsWithRedPlate(db, { plate: asked.plate, at }),
    ]);
    const { isVin, isKnown, matches, otherPlate, before, after } = found;
    const shown = matches.length > 0 ? matches : otherPlate;
    const isAlone = shown.length === 0;
    const listed = await describe(
      db,
      [...shown, ...(isAlone ? [before, after] : [])].filter((one) => one !== null),
    );
    const one = (stretch: Stretch | null) => listed.find((entry) => entry.stretch === stretch) ?? null;
    return {
      isVin,
      /** Whether other offices may have contracts that are not seen here. */
      isBranch: actor.branchId !== null,
      isKnown,
      redPlates,
      hasOtherPlate: matches.length === 0 && otherPlate.length > 0,
      matches: listed.filter(({ stretch }) => shown.includes(stretch)),
      before: isAlone ? one(before) : null,
      after: isAlone ? one(after) : null,
    };
  },
});

async function contractsAt(db: TenantDb, asked: Asked, at: Date) {
  const { vehicles, isVin } = await findAskedVehicles(db, asked);
  const question = { plate: isVin ? null : asked.plate, vehicleIds: vehicles.map(({ id }) => id), at };
  const stretches = await findStretches(db, question);
  return { isVin, isKnown: vehicles.length > 0 || stretches.length > 0, ...whoHadIt(stretches, question) };
}

export type WhoDrove = Awaited<ReturnType<typeof whoDrove>>;
export type RedPlateTrip = WhoDrove["redPlates"]["trips"][number];
export type DrivenContract = WhoDrove["matches"][number];

/** What people need to know of a contract to tell whether it is the right one. */
async function describe(db: TenantDb, stretches: readonly Stretch[]) {
  if (stretches.length === 0) return [];
  const ids = [...new Set(stretches.map(({ contractId }) => contractId))];
  const rows = new Map((await db.find(contracts, inArray(contracts.id, ids))).map((row) => [row.id, row]));
  const checkIds = [...rows.values()].flatMap(({ idCheckId, secondDriverCheckId }) => [
    idCheckId,
    ...(secondDriverCheckId ? [secondDriverCheckId] : []),
  ]);
  const checks = await db.find(idChecks, inArray(idChecks.id, checkIds));
  const isErasedCheck = (checkId: string | null) => isErased(checks.find(({ id }) => id === checkId));
  return stretches.flatMap((stretch) => {
    const contract = rows.get(stretch.contractId);
    if (!contract) return [];
    const { customer, secondDriver } = shownAgreement(
      agreedNow(contract),
      isErasedCheck(contract.idCheckId),
      isErasedCheck(contract.secondDriverCheckId),
    );
    return [
      {
        stretch,
        contractNumber: contract.contractNumber,
        kind: contract.kind,
        customer: fullName(customer),
        companyName: customer.companyName ?? "",
        secondDriver,
        agreedEnd: contract.endOfUse,
      },
    ];
  });
}
