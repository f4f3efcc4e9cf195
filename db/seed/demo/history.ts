import type { ContractKind } from "#server/ground/dictionary/dictionary.ts";
import type { ContractRow, CustomerRow, IdCheckRow } from "../rows.ts";
import type { CheckOptions } from "../states/checks.ts";
import * as contracts from "../states/contracts.ts";
import { aDamagePhoto } from "../states/damage-photos.ts";
import { daysAfter, minutesAfter, minutesBefore } from "../states/place.ts";
import type { DemoClock } from "./clock.ts";
import { monthsBefore, type Office } from "./office.ts";

export type WrittenProcess = { check: IdCheckRow; contract?: ContractRow; customer?: CustomerRow };

/** A process waiting to be written: numbers follow the order in which processes started. */
export type PlannedProcess = { startedAt: Date; write: () => Promise<WrittenProcess> };

const useMinutes: Record<ContractKind, number> = {
  Probefahrt: 2 * 60,
  Vermietung: 3 * 24 * 60,
  Werkstattersatzwagen: 24 * 60,
  Überführung: 24 * 60,
};
const kinds: ContractKind[] = [
  "Probefahrt",
  "Vermietung",
  "Werkstattersatzwagen",
  "Probefahrt",
  "Vermietung",
  "Überführung",
];
const times = ["09:00", "11:15", "14:30", "10:00", "16:45"];
const retentionMonths = 3;
const depositKeptDays = 20;

/** Finished contracts, one every few days, alternating between the offices; the oldest are past the retention period. */
export function finishedHistory(
  clock: DemoClock,
  offices: Office[],
  plan: {
    daysAgo: number[];
    withSbInsurance: boolean;
    isSigned: boolean;
    keepsPhotos: boolean;
    /** The one whose vehicle came back with damage. */
    damagedDaysAgo?: number;
  },
): PlannedProcess[] {
  return plan.daysAgo.map((daysAgo, index) => {
    const office = pick(offices, index);
    const kind = pick(kinds, index);
    const startOfUse = clock.at(daysAgo, pick(times, index));
    const endOfUse = minutesAfter(startOfUse, useMinutes[kind]);
    const startedAt = minutesBefore(startOfUse, 55);
    return {
      startedAt,
      async write() {
        const person = office.nextPerson();
        const vehicle = pick(office.vehicles, index);
        const odometerStartKm = (vehicle.odometerKm ?? 0) - 200 - daysAgo * 22;
        const isPastRetention = endOfUse < monthsBefore(clock.now, retentionMonths);
        const make = isPastRetention ? contracts.aProcessPastRetention : contracts.aFinishedProcess;
        const deletedAt = daysAfter(endOfUse, retentionMonths * 31);
        const isDamaged = daysAgo === plan.damagedDaysAgo;
        const process = await make(office.place, {
          person,
          vehicle,
          customer: await office.customerOf(person, startedAt),
          kind,
          startedAt,
          startOfUse,
          endOfUse,
          withSbInsurance: plan.withSbInsurance && kind === "Vermietung",
          isSigned: plan.isSigned,
          hasPhotos: plan.keepsPhotos && !isPastRetention,
          changes: isPastRetention ? { personalDataDeletedAt: deletedAt } : {},
          // A deposit that was not given back yet.
          paid: kind === "Vermietung" && daysAgo < depositKeptDays ? "at handover" : "all",
          contractChanges: {
            odometerStartKm,
            odometerEndKm: odometerStartKm + 18 + ((index * 37) % 160),
            ...(isDamaged ? { newDamage: "Kratzer am Stoßfänger vorn links" } : {}),
          },
        });
        if (isDamaged) await aDamagePhoto(office.place, process.contract.id, endOfUse);
        return process;
      },
    };
  });
}

type CheckState = (place: Office["place"], options: CheckOptions) => Promise<IdCheckRow>;

/** A check without a contract. */
export function plannedCheck(
  state: CheckState,
  office: Office,
  startedAt: Date,
  options: CheckOptions = {},
): PlannedProcess {
  return {
    startedAt,
    async write() {
      const person = options.person ?? office.nextPerson();
      return { check: await state(office.place, { ...options, person, startedAt }) };
    },
  };
}

type Handover = Omit<contracts.ContractOptions, "vehicle" | "customer"> & {
  vehicle: number;
  startOfUse: Date;
  endOfUse: Date;
};

/** A handover whose vehicle is out now; `vehicle` is an index into the office's list. */
export function plannedHandover(office: Office, { vehicle, ...options }: Handover): PlannedProcess {
  const startedAt = options.startedAt ?? minutesBefore(options.startOfUse, 50);
  return {
    startedAt,
    async write() {
      const person = options.person ?? office.nextPerson();
      const customer = await office.customerOf(person, startedAt);
      return contracts.aVehicleUnderway(office.place, {
        ...options,
        startedAt,
        person,
        customer,
        vehicle: pick(office.vehicles, vehicle),
        ...(options.isSigned === false ? {} : { paid: "at handover" }),
      });
    },
  };
}

/** Writes processes in the order in which they started, and returns them in that order. */
export async function writeInOrder(processes: PlannedProcess[]): Promise<WrittenProcess[]> {
  const written: WrittenProcess[] = [];
  for (const process of processes.toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime())) {
    written.push(await process.write());
  }
  return written;
}

/** Cycles through the list, which must not be empty. */
export const pick = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
