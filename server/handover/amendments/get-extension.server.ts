import { and, asc, eq, gt } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { formatWeekdayDateTime } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { openTheftOf } from "#server/handover/acts/open-theft.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { customerName } from "#server/handover/papers/paper-wording.ts";
import { listSbTariffs } from "#server/handover/sb-insurance/list-sb-tariffs.server.ts";
import { shownConcerns } from "#server/services/concerns/concerns.rules.ts";
import { changeProblem, personsAskedOf, readForChange, shownRefusal } from "./change-contract.server.ts";
import { extensionConcerns, nextContractStart } from "./extend-contract.server.ts";
import { pricedPeriod } from "./extension.rules.ts";

/**
 * What the dialog of an extension needs: what is agreed, what more time would cost, and who has the vehicle next. Throws `Problem`
 * not-found.
 */
export const getExtension = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: z.object({ contractId: IdText }),
  async run({ db, now }, { contractId }) {
    const [contract, acts, tariffs, theft] = await Promise.all([
      db.get(contracts, contractId),
      readActs(db, { contractId }),
      listSbTariffs(db),
      openTheftOf(db, contractId),
    ]);
    if (!contract) throw notFound(contractTexts.contractNotFound);
    const { vehicleId, startOfUse, endOfUse } = contract;
    const [taken, reserved] = await Promise.all([
      nextContractStart(db, contract),
      db
        .select({ startAt: reservations.startAt })
        .from(reservations)
        .where(and(eq(reservations.vehicleId, vehicleId), gt(reservations.endAt, endOfUse)))
        .orderBy(asc(reservations.startAt))
        .limit(1),
    ]);
    const agreed = agreedNow(contract);
    return {
      contract: { id: contract.id, startOfUse, endOfUse, version: contract.version },
      /** Why it cannot be extended; null: it can. */
      refusal: shownRefusal(changeProblem({ contract, acts, isStolen: theft !== undefined })),
      vehicle: `${agreed.vehicle.brand} ${agreed.vehicle.name}, ${agreed.vehicle.licensePlate}`,
      customer: customerName(agreed.customer, false),
      priced: pricedPeriod(agreed),
      tariffs: tariffs.filter(({ kind }) => agreed.sbInsurance && kind === agreed.kind),
      next: nextText(taken, reserved[0] && (reserved[0].startAt > endOfUse ? reserved[0].startAt : endOfUse)),
      now: now(),
    };
  },
});

function nextText(taken: Date | undefined, reserved: Date | undefined): string {
  const at = (instant: Date) => `${formatWeekdayDateTime(instant)} Uhr`;
  if (reserved && (!taken || reserved < taken)) return `Das Fahrzeug ist ab ${at(reserved)} reserviert.`;
  return taken ? `Das Fahrzeug ist ab ${at(taken)} an einen anderen Kunden vergeben.` : "Das Fahrzeug ist danach frei.";
}

/** The questions of an extension to a time, for the form that was refused. Throws `Problem` not-found. */
export const listExtensionConcerns = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: z.object({ contractId: IdText, newEnd: z.date() }),
  async run(ctx, { contractId, newEnd }) {
    const { db, now } = ctx;
    const open = await readForChange(db, contractId);
    return shownConcerns(await extensionConcerns(db, now(), open, newEnd, await personsAskedOf(ctx, open)), {});
  },
});
