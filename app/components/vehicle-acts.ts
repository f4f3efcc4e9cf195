import { paths } from "#app/paths.ts";
import { holdTexts } from "#server/fleet/holds/hold.texts.ts";
import type { VehicleUse } from "#server/fleet/vehicles/get-vehicle-page.server.ts";

type Rights = {
  handsOver: boolean;
  takesBack: boolean;
  beginsContract: boolean;
  reserves: boolean;
  notesDamage: boolean;
  /** Why it gets no new contract. */
  heldFor: readonly string[];
  /** What a contract begins with. */
  period: Record<string, string>;
};

/** Whether a customer has it, by a contract of whichever office. */
export const isOut = ({ contractId, pickupAt, isElsewhere }: VehicleUse): boolean =>
  isElsewhere || (contractId !== null && pickupAt === null);

export type VehicleAct = { label: string; detail?: string; to: string };

/**
 * What can be done with a vehicle now, what is due first (vehicles.md#labels): one that is out comes back, one whose contract waits
 * goes to its customer, any other gets a contract, from its reservation where there is one now, unless it is held.
 */
export function actsOf(
  { id, deletedAt }: { id: string; deletedAt: Date | null },
  uses: readonly VehicleUse[],
  rights: Rights,
): VehicleAct[] {
  const page = { label: "Zum Fahrzeug", to: paths.vehicle(id) };
  if (deletedAt) return [page];
  const acts = [
    ...uses.flatMap((use) => actOf(use, id, rights)),
    ...(rights.heldFor.length > 0
      ? [{ label: holdTexts.heldShort, detail: rights.heldFor.join(", "), to: paths.vehicleHolds(id) }]
      : uses.some(({ contractId, isElsewhere }) => contractId || isElsewhere) || !rights.beginsContract
        ? []
        : [{ label: "Vertrag beginnen", to: paths.contractForVehicle({ vehicle: id, ...rights.period }) }]),
    ...(rights.notesDamage ? [{ label: "Schaden notieren", to: paths.vehicleDamages(id) }] : []),
    ...(rights.reserves ? [{ label: "Kalender", to: paths.vehicleCalendar(id) }] : []),
  ];
  return [...acts, page];
}

/** How a vehicle that is out comes back. */
export const returnActOf = (uses: readonly VehicleUse[], id: string): VehicleAct | undefined =>
  uses.flatMap((use) => actOf(use, id, { takesBack: true, handsOver: false, reserves: false }))[0];

function actOf(
  use: VehicleUse,
  id: string,
  rights: Pick<Rights, "handsOver" | "takesBack" | "reserves">,
): VehicleAct[] {
  const { contractId, isElsewhere, label } = use;
  if (isElsewhere && rights.takesBack) return [{ label: "Zurücknehmen", detail: label, to: paths.returnElsewhere(id) }];
  if (contractId && !isOut(use))
    return rights.handsOver ? [{ label: "Übergeben", detail: label, to: paths.contract(contractId) }] : [];
  if (contractId)
    return rights.takesBack ? [{ label: "Zurücknehmen", detail: label, to: paths.vehicleReturn(contractId) }] : [];
  return use.isNow && rights.reserves
    ? [{ label: "Reservierung", detail: label, to: paths.vehicleCalendar(id, { edit: use.id }) }]
    : [];
}
