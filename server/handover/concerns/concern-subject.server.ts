import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { branchOffices } from "#db/schema/dealers.ts";
import type { idChecks } from "#db/schema/id-checks.ts";
import { reservations, vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { concernsOf } from "#server/checks/verification/concerns.ts";
import { overdueContract } from "#server/fleet/vehicles/vehicle-uses.server.ts";
import { documentTypeLabel } from "#server/ground/dictionary/dictionary.ts";
import {
  isWithinOpeningHours,
  type OpeningHours,
  openingHoursOf,
  openingHoursTexts,
} from "#server/ground/dictionary/opening-hours.rules.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { weekdayOf } from "#server/ground/kernel/calendar-days.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { WallTime } from "#server/ground/kernel/wall-time.ts";
import type { PersonStep } from "#server/handover/agreement/person.schema.ts";
import { minimumAgeOf } from "#server/handover/price-list/read-price-versions.server.ts";
import type { SecondDriver } from "#server/handover/second-driver/second-driver-snapshot.ts";
import {
  type CheckedPerson,
  type ConcernSubject,
  emptySubject,
  type NamedDriver,
  type NamedPerson,
} from "#server/services/concerns/concern-subject.ts";
import { ageToDrive } from "#server/services/document-reading/age.rules.ts";
import { isNotLent } from "#server/services/not-lent/find-not-lent.server.ts";
import { type PersonOfHash, personHashes } from "#server/services/not-lent/person-hash.server.ts";
import { huDueOn } from "./handover-concerns.server.ts";

type IdCheck = typeof idChecks.$inferSelect;

/** What a contract or an SB-Schutz is about to say; what it does not have is left out. */
export type ConcernedAgreement = {
  person: PersonStep;
  period: { start: Date; end: Date };
  /** Whether it needs a checked license. */
  isLicenseNeeded: boolean;
  vehicle?: { vehicleId: string; odometerKm: number };
  insurance?: NonNullable<ConcernSubject["insurance"]> | null;
};

/** What the concerns of a contract or an SB-Schutz are found in (contracts.md#concerns), as stored at this moment. */
export async function agreementSubject(
  db: TenantDb,
  now: Date,
  check: IdCheck,
  { person, period, isLicenseNeeded, vehicle, insurance = null }: ConcernedAgreement,
): Promise<ConcernSubject> {
  const [overdue, odometer, minimumAge, hours] = await Promise.all([
    vehicle ? overdueContract(db, vehicle.vehicleId, now) : null,
    vehicle ? odometerOf(db, vehicle) : null,
    minimumAgeOf(db, check.branchId, dayOf(period.start)),
    openingHoursAt(db, check.branchId),
  ]);
  return {
    ...emptySubject(now, minimumAge),
    check: checkedPerson(check, isLicenseNeeded),
    person: namedPerson(person),
    period,
    closedAtPickup: closedAt(hours, berlinWallTime(period.start)),
    odometer,
    overdueSince: overdue?.endOfUse ?? null,
    insurance,
  };
}

/** By what the customer and the second driver of a contract are known where a dealer marked them. */
export type PersonsAsked = { customer: readonly string[]; secondDriver: readonly string[] };

/** To be known before what is read for a change, so that all of it leaves together (decision 081). `customer`: as the contract names them. */
export async function personsAsked(
  ctx: Pick<Context, "db" | "platform">,
  customer: PersonOfHash,
  check: IdCheck,
  driverCheck: IdCheck | null,
): Promise<PersonsAsked> {
  const [ofCustomer, secondDriver] = await Promise.all([
    personHashes(ctx, [customer, check]),
    personHashes(ctx, [driverCheck]),
  ]);
  return { customer: ofCustomer, secondDriver };
}

/** What a change of a contract is about: the time that it adds, and another vehicle that is handed over. */
export type ConcernedChange = {
  marked: PersonsAsked;
  period: { start: Date; end: Date };
  vehicleId: string;
  /** From when on the vehicle is needed beyond what was agreed. */
  neededFrom: Date;
  /** `at`: when the other vehicle goes, if it goes with this change. */
  handover?: { vehicleId: string; odometerKm: number; at: Date | null };
  givenBack?: ConcernSubject["vehicleReturn"];
  secondDriver?: SecondDriver | null;
};

/** What the concerns of an extension or a swap are found in (contract-life.md#extending), as stored at this moment. */
export async function changeSubject(
  db: TenantDb,
  now: Date,
  check: IdCheck,
  { marked, period, vehicleId, neededFrom, handover, givenBack = null, secondDriver = null }: ConcernedChange,
): Promise<ConcernSubject> {
  const [odometer, huDue, isMarked, isDriverMarked, reserved] = await Promise.all([
    handover ? odometerOf(db, handover) : null,
    handover?.at ? huDueOn(db, handover.vehicleId) : null,
    isNotLent(db, marked.customer, now),
    isNotLent(db, marked.secondDriver, now),
    db
      .select({ start: reservations.startAt, end: reservations.endAt })
      .from(reservations)
      .where(
        and(
          eq(reservations.vehicleId, vehicleId),
          lt(reservations.startAt, period.end),
          gt(reservations.endAt, neededFrom),
          isNull(reservations.noShowAt),
        ),
      )
      .orderBy(asc(reservations.startAt)),
  ]);
  return {
    ...emptySubject(now, ageToDrive),
    check: checkedPerson(check, false),
    secondDriver: secondDriver && namedDriver(secondDriver),
    notLent: { person: isMarked, secondDriver: isDriverMarked },
    period,
    odometer,
    // A vehicle that went before its HU was due went rightly, whenever that is written down.
    huDueOn: handover?.at && huDue && huDue < dayOf(handover.at) ? huDue : null,
    reservations: reserved,
    vehicleReturn: givenBack,
  };
}

const dayOf = (instant: Date) => berlinWallTime(instant).date;

function checkedPerson(check: IdCheck, isLicenseNeeded: boolean): CheckedPerson {
  const { rejection, names } = concernsOf(check);
  const decidedAt = [check.identityDecidedAt, check.licenseDecidedAt].filter((at) => at !== null);
  return {
    rejection,
    documentNames: names,
    prename: check.prename,
    surname: check.surname,
    dateOfBirth: check.dateOfBirth,
    identityDocumentKind: documentTypeLabel(check.identityDocumentType),
    identityDocumentNumber: check.identityDocumentNumber,
    identityDocumentExpiresOn: check.identityDocumentExpiresOn,
    licenseState: check.licenseApprovalState,
    isLicenseNeeded,
    licenseNumber: check.licenseNumber,
    licenseIssuingAuthority: check.licenseIssuingAuthority,
    licenseClasses: check.licenseClasses,
    licenseExpiresOn: check.licenseExpiresOn,
    decidedOn: dayOf(
      new Date(Math.min(...[...decidedAt, ...(decidedAt.length > 0 ? [] : [check.createdAt])].map(Number))),
    ),
  };
}

/** A second driver as concerns compare them; a license is needed as of the customer. */
export const namedDriver = ({ name, check, isLicenseChecked }: SecondDriver): NamedDriver => ({
  name,
  check: check && checkedPerson(check, true),
  isLicenseChecked,
});

const namedPerson = (person: PersonStep): NamedPerson => ({
  prename: person.prename,
  surname: person.surname,
  dateOfBirth: person.dateOfBirth,
  identityDocumentKind: documentTypeLabel(person.identityDocumentType),
  identityDocumentNumber: person.identityDocumentNumber,
  licenseNumber: person.licenseNumber,
  licenseIssuingAuthority: person.licenseIssuingAuthority,
  licenseClasses: person.licenseClasses,
});

/** Of the branch, or of the headquarters where it has none of its own. */
async function openingHoursAt(db: TenantDb, branchId: string | null): Promise<OpeningHours | null> {
  const [branch, headquarter] = await Promise.all([
    branchId ? db.get(branchOffices, branchId) : null,
    db.headquarter(),
  ]);
  return openingHoursOf(branch ?? null, headquarter);
}

/** The hours of the day, at a time that is outside of them; null: it is not. */
const closedAt = (hours: OpeningHours | null, at: WallTime): string | null =>
  hours === null || isWithinOpeningHours(hours, at) ? null : (openingHoursTexts(hours)[weekdayOf(at.date)] ?? "");

/** The odometer in stock and since when it is there; null for a vehicle that is not (any more). */
async function odometerOf(db: TenantDb, { vehicleId, odometerKm }: { vehicleId: string; odometerKm: number }) {
  const [vehicle, [noted]] = await Promise.all([
    db.get(vehicles, vehicleId),
    db
      .select({ createdAt: vehicleVersions.createdAt })
      .from(vehicleVersions)
      .where(
        and(
          eq(vehicleVersions.vehicleId, vehicleId),
          isNotNull(sql`${vehicleVersions.changedTo} ->> 'odometer_value'`),
        ),
      )
      .orderBy(desc(vehicleVersions.createdAt))
      .limit(1),
  ]);
  if (!vehicle) return null;
  const stockSince = dayOf(noted?.createdAt ?? vehicle.createdAt);
  return { stockKm: vehicle.odometerKm, stockSince, handoverKm: odometerKm };
}
