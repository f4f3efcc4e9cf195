import type { Database } from "#db/client.server.ts";
import type { VehicleRow } from "#db/seed/rows.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aPushMessage } from "#db/seed/states/messages.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { aDraft, typedPerson } from "#tests/e2e/journey/draft.ts";
import type { Door } from "#tests/rights/door.ts";
import { doors } from "#tests/rights/doors.ts";
import { type Subject, subjects } from "#tests/rights/subjects.ts";

/** A page, or a call of the API that changes nothing; `subject` creates the row it shows. */
type Read = { name: string; door: Door; subject: () => Promise<Subject> };

type DealersPlace = Place & { db: Database };

/** What first writes down that it was asked for, makes what is missing, or streams all there is. */
export const isMoreThanShown = (name: string) =>
  /csv|_file\/|\/files\/|id_check_files|document_image|scans\/file|data_export|data_protection|agreement_pdf|plateId\/log|merge$/.test(
    name,
  );

/** Steps of the wizard behind its first, for a check with all of them typed. */
const wizardSteps = ["step=1", "step=2", "step=4"].map((query) => `GET /id_check/new_contract/$id?${query}`);

/** Every page and every GET call of the API, for a dealer with something on every list. */
export async function readsOf(place: DealersPlace): Promise<Read[]> {
  await furnish(place);
  const pages = Object.entries(doors).flatMap(([name, all]): Read[] => {
    const door = [all].flat()[0] as Door;
    const subject = async () => (door.subject ? subjects[door.subject](place) : { id: "" });
    return name.startsWith("GET ") ? [{ name, door, subject }] : [];
  });
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  await aDraft(place, { check, steps: typedSteps(await aVehicle(place)) });
  return [...pages, ...wizardSteps.map((name): Read => ({ name, door: { may: null }, subject: async () => check }))];
}

async function furnish(place: DealersPlace): Promise<void> {
  const kinds = [
    "check",
    "contract",
    "unsignedContract",
    "sbContract",
    "reservation",
    "scan",
    "quarantinedScan",
  ] as const;
  for (const kind of [...kinds, "webhook"] as const) await subjects[kind](place);
  await aPushMessage(place, { userId: place.userId });
}

function typedSteps({ id, licensePlate, odometerKm }: VehicleRow) {
  const period = { pickupDate: dayFromNow(2), pickupHour: "10", pickupMinute: "00", returnDate: dayFromNow(4) };
  return {
    person: typedPerson,
    vehicle: { vehicleId: id, filledFor: id, licensePlate: licensePlate ?? "", odometerKm: String(odometerKm) },
    terms: {
      ...period,
      returnHour: "17",
      returnMinute: "30",
      kind: "Vermietung",
      dailyPrice: "89,00",
      insurance: "vollkasko",
    },
    sb: { booksSb: "no" },
  };
}

const dayFromNow = (days: number) => berlinWallTime(new Date(Date.now() + days * 86_400_000)).date;
