import type { Files } from "#server/ground/kernel/platform.ts";
import type { DealerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import type { RowCollector } from "../row-collector.ts";
import type { BranchOfficeRow, CustomerRow, HeadquarterRow, UserRow, VehicleRow } from "../rows.ts";
import type { SpecimenPerson } from "../specimen-people.ts";
import { aCustomer } from "../states/customers.ts";
import { daysBefore, type Place } from "../states/place.ts";
import { aVehicle } from "../states/vehicles.ts";
import { composeVin } from "../vin.ts";
import { customerEmail } from "./people.ts";
import type { DemoVehicle } from "./vehicle-list.ts";

/** What every part of the demo writes to. */
export type DemoTarget = { rows: RowCollector; files: Pick<Files, "put">; now: Date; passwordHash: string };

/** One office with its vehicles. `nextPerson` returns another customer from its city. */
export type Office = {
  place: Place;
  vehicles: VehicleRow[];
  nextPerson: () => SpecimenPerson;
  customerOf: (person: SpecimenPerson, createdAt: Date) => Promise<CustomerRow>;
};

type Opening = {
  headquarter: HeadquarterRow;
  branch: BranchOfficeRow | null;
  /** The user who does the work there. */
  user: UserRow;
  vehicles: readonly DemoVehicle[];
  nextPerson: () => SpecimenPerson;
  customers: Map<string, CustomerRow>;
};

let serial = 12_000;

export async function openOffice(target: DemoTarget, opening: Opening): Promise<Office> {
  const { headquarter, branch, user, customers } = opening;
  const place: Place = {
    db: target.rows,
    files: target.files,
    now: target.now,
    headquarterId: headquarter.id,
    branchId: branch?.id ?? null,
    userId: user.id,
    dealer: dealerOf(headquarter, branch, user),
  };
  const vehicles: VehicleRow[] = [];
  for (const [brand, name, kind, fuelKind, makerAndModel, licensePlate, odometerKm, more = {}] of opening.vehicles) {
    const { damages, ...described } = more;
    serial += 137;
    const vin = composeVin(makerAndModel, "SA", serial);
    const vehicle = { brand, name, kind, fuelKind, vin, licensePlate, odometerKm, ...described };
    vehicles.push(await aVehicle(place, vehicle, damages));
  }
  return {
    place,
    vehicles,
    nextPerson: opening.nextPerson,
    // A returning customer is the same customer (customers.md#who-is-a-customer).
    async customerOf(person, createdAt) {
      const email = customerEmail(person);
      const customer =
        customers.get(email) ?? (await aCustomer(place, { email, telephoneNumber: phoneOf(email), createdAt }, person));
      customers.set(email, customer);
      return customer;
    },
  };
}

/** A number from the range reserved for films and examples. */
const phoneOf = (email: string) =>
  `01523${String([...email].reduce((sum, character) => sum * 7 + character.charCodeAt(0), 0) % 10_000_000).padStart(7, "0")}`;

function dealerOf(headquarter: HeadquarterRow, branch: BranchOfficeRow | null, user: UserRow): DealerSnapshot {
  const { street = "", house = "", postalCode = "", city = "" } = branch ?? headquarter;
  return {
    name: headquarter.name,
    branchName: branch?.name ?? null,
    street,
    house,
    postalCode,
    city,
    telephone: headquarter.telephoneNumber,
    email: headquarter.email,
    taxNumber: branch?.taxNumber ?? headquarter.taxNumber,
    handledBy: `${user.prename} ${user.surname}`,
  };
}

export const monthsBefore = (now: Date, months: number) => daysBefore(now, months * 30.5);
