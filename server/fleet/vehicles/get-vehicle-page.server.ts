import { reservationTitle } from "#server/ground/kernel/format.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { getVehicle } from "./get-vehicle.server.ts";
import { type DifferencePart, textDifference } from "./text-difference.ts";
import { VehicleIdInput } from "./vehicle.schema.ts";
import { vehicleFields } from "./vehicle-fields.ts";
import { damagePhotosOf, handoversMaximum, handoversOf, openReservationsOf } from "./vehicle-history.server.ts";

/** What a vehicle is used for now or next; `contractId` null: a reservation. */
export type VehicleUse = {
  id: string;
  contractId: string | null;
  startAt: Date;
  endAt: Date;
  isNow: boolean;
  /** When it goes to its customer as agreed; null: it is with them, or it is a reservation. */
  pickupAt: Date | null;
  label: string;
  /** A contract of another office: it is not shown here, but the vehicle may be taken back. */
  isElsewhere: boolean;
};

/** An entry of the timeline. */
export type HandoverEntry = {
  id: string;
  kind: "handover" | "return";
  at: Date;
  contractId: string;
  customer: string;
  contractKind: string;
  odometerKm: number;
  /** Only of a return. */
  drivenKm?: number;
  newDamage?: string;
  notes?: string;
  /** Of damage; with the return once there is one. */
  photos: { id: string; createdAt: Date }[];
};

/** A change of damages or notes. */
export type NoteChange = { id: string; label: string; at: Date; by: string; parts: DifferencePart[] };

/** Everything the page of a vehicle shows. Throws `Problem` not-found. */
export const getVehiclePage = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: VehicleIdInput,
  async run(ctx, { id }) {
    const now = ctx.now();
    const [{ versions, ...vehicle }, handovers, reserved, elsewhere, { usesReservations }] = await Promise.all([
      getVehicle(ctx, { id }),
      handoversOf(ctx.db, id),
      openReservationsOf(ctx.db, id, now),
      ctx.db.usesByOtherOffices([id]),
      ctx.db.headquarter(),
    ]);
    const photos = await damagePhotosOf(
      ctx.db,
      handovers.map(({ contractId }) => contractId),
    );
    const underway = handovers.filter(({ isActive }) => isActive);
    const uses: VehicleUse[] = [
      ...underway.map((contract) => ({
        id: contract.contractId,
        contractId: contract.contractId,
        startAt: contract.startOfUse,
        endAt: contract.endOfUse,
        // Until it is returned it is out, whatever was agreed.
        isNow: true,
        pickupAt: contract.handedOverAt ? null : contract.startOfUse,
        label: [contract.kind, customerOf(contract)].filter(Boolean).join(", "),
        isElsewhere: false,
      })),
      ...elsewhere.map(({ contractId, startOfUse, endOfUse, office }) => ({
        id: contractId,
        contractId: null,
        startAt: startOfUse,
        endAt: endOfUse,
        isNow: true,
        pickupAt: null,
        label: `Vertrag von ${office}`,
        isElsewhere: true,
      })),
      ...reserved.map(({ id: reservationId, startAt, endAt, note, personName, prename, surname }) => ({
        id: reservationId,
        contractId: null,
        startAt,
        endAt,
        isNow: startAt <= now,
        pickupAt: null,
        label: [reservationTitle({ note, personName }), prename ? `(${prename} ${surname})` : ""]
          .filter(Boolean)
          .join(" "),
        isElsewhere: false,
      })),
    ];
    return {
      vehicle,
      /** Whether the dealer's vehicles can be reserved. */
      isReservable: usesReservations,
      uses: uses.sort(
        (one, other) => Number(other.isNow) - Number(one.isNow) || one.startAt.getTime() - other.startAt.getTime(),
      ),
      timeline: handovers
        .flatMap((handover) => entriesOf(handover, photos.filter(isOf(handover))))
        .sort((one, other) => other.at.getTime() - one.at.getTime()),
      isTimelineCutOff: handovers.length === handoversMaximum,
      noteChanges: noteChanges(versions),
    };
  },
});

type Handover = Awaited<ReturnType<typeof handoversOf>>[number];

const customerOf = ({ customerPrename, customerSurname }: Handover) =>
  [customerPrename, customerSurname].filter(Boolean).join(" ");

type Photo = Awaited<ReturnType<typeof damagePhotosOf>>[number];
const isOf =
  ({ useId }: Handover) =>
  (photo: Photo) =>
    photo.useId === useId;

function entriesOf(handover: Handover, ofContract: readonly Photo[]): HandoverEntry[] {
  const photos = ofContract.map(({ id, createdAt }) => ({ id, createdAt }));
  const { contractId, handedOverAt, returnedAt, odometerStartKm, odometerEndKm } = handover;
  const shared = { contractId, customer: customerOf(handover), contractKind: handover.kind };
  const start: HandoverEntry = {
    ...shared,
    id: `${contractId}-${handover.startOfUse.getTime()}-handover`,
    kind: "handover",
    at: handedOverAt ?? handover.startOfUse,
    odometerKm: odometerStartKm,
    photos: [],
  };
  if (handedOverAt === null) return [];
  if (returnedAt === null || odometerEndKm === null) return [{ ...start, photos }];
  const end: HandoverEntry = {
    ...shared,
    id: `${contractId}-${returnedAt.getTime()}-return`,
    kind: "return",
    at: returnedAt,
    odometerKm: odometerEndKm,
    drivenKm: odometerEndKm - odometerStartKm,
    newDamage: handover.newDamage ?? "",
    notes: handover.returnNotes ?? "",
    photos,
  };
  return [end, start];
}

type Version = Awaited<ReturnType<typeof getVehicle>>["versions"][number];

/** The changes of damages and notes, newest first; each compared with the one before it. */
function noteChanges(versions: readonly Version[]): NoteChange[] {
  const latest = new Map<string, string>();
  const changes: NoteChange[] = [];
  for (const { id, changedTo, createdAt, prename, surname } of versions) {
    for (const { wire, label } of [vehicleFields.preDamage, vehicleFields.shortDescription]) {
      const after = changedTo[wire];
      if (typeof after !== "string") continue;
      const parts = textDifference(latest.get(wire) ?? "", after);
      latest.set(wire, after);
      if (parts.every(({ kind }) => kind === "same")) continue;
      const by = prename === null ? "Import" : `${prename} ${surname}`;
      changes.push({ id: `${id}-${wire}`, label, at: createdAt, by, parts });
    }
  }
  return changes.reverse();
}

export type VehiclePage = Awaited<ReturnType<typeof getVehiclePage>>;
