import { afterAll, beforeAll, expect, test } from "vitest";
import type { VehicleRow } from "#db/seed/rows.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import { aPushMessage } from "#db/seed/states/messages.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { startApp, type TestApp } from "#tests/app/start-app.ts";
import { aDraft, typedPerson } from "#tests/e2e/journey/draft.ts";
import { requestOf } from "#tests/rights/ask-door.ts";
import type { Door } from "#tests/rights/door.ts";
import { doors } from "#tests/rights/doors.ts";
import { subjects } from "#tests/rights/subjects.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { countTrips, type Trips } from "./count-trips.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const reads = Object.entries(doors).flatMap(([name, door]) =>
  name.startsWith("GET ") ? [{ name, door: [door].flat()[0] as Door }] : [],
);

/** A list, or a call of the API that shows something. */
const isList = (name: string) =>
  /^GET \/(id_check|customers|vehicles|scans|messages|api\/(id_checks|customers|vehicles|users|scan_to_mail\/emails))$/.test(
    name,
  );

/** What first writes down that it was asked for, makes what is missing, or streams all there is. */
const isMoreThanShown = (name: string) =>
  /csv|_file\/|document_image|scans\/file|data_export|data_protection|agreement_pdf|merge$/.test(name);

/** Sessions included: how often in a row, and how often at all (decision 081). */
function limitOf(name: string): Pick<Trips, "depth" | "requests"> {
  if (isList(name)) return { depth: 2, requests: 3 };
  // Not yet: vehicles, conflicts and concerns are asked for after the draft.
  if (wizardSteps.includes(name)) return { depth: 5, requests: 5 };
  if (isMoreThanShown(name)) return { depth: 16, requests: 16 };
  return { depth: 3, requests: 5 };
}

/** Steps of the wizard behind its first, for a check with all of them typed. */
const wizardSteps = ["step=1", "step=2", "step=4"].map((query) => `GET /id_check/new_contract/$id?${query}`);

test("what every page and call asks the database is what its line says, and within its limit", async () => {
  const lines: string[] = [];
  const beyond: string[] = [];
  const { admin, place } = await furnished();
  const check = await anAcceptedCheck(place, { hasPhotos: false });
  const vehicle = await aVehicle(place);
  await aDraft(place, { check, steps: typedSteps(vehicle) });
  const steps = wizardSteps.map((name) => ({ name, door: { may: null } as Door, id: check.id }));
  for (const { name, door, ...known } of [...reads.map((one) => ({ ...one, id: "" })), ...steps]) {
    const subject = door.subject ? await subjects[door.subject](place) : known;
    const asked = requestOf(name, door, await startSession(app.database.db, admin), subject);
    let status = 0;
    const trips = await countTrips(app.database.url, async () => {
      const response = await app.fetch(asked.url, asked);
      await response.text();
      ({ status } = response);
    });
    await app.settled();
    const { requests, depth, statements } = trips;
    lines.push(`${name} ${status} | ${requests} | ${depth} | ${statements}`);
    const limit = limitOf(name);
    if (depth > limit.depth || requests > limit.requests) beyond.push(lines.at(-1) ?? "");
  }
  const head = "Page or call, status | requests to the database | in a row | statements";
  await expect(`${[head, ...lines].join("\n")}\n`).toMatchFileSnapshot("trips.expected.txt");
  expect(beyond).toEqual([]);
});

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

/** A dealer with something on every list. */
async function furnished() {
  const { admin, place } = await app.dealer();
  const here = { ...place, db: app.database.db };
  const kinds = [
    "check",
    "contract",
    "unsignedContract",
    "sbContract",
    "reservation",
    "scan",
    "quarantinedScan",
  ] as const;
  for (const kind of [...kinds, "webhook"] as const) await subjects[kind](here);
  await aPushMessage(here, { userId: admin.id });
  return { admin, place: here };
}
