import { foldName } from "#server/ground/kernel/fold-text.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { idChecks } from "../../schema/id-checks.ts";
import { addRow, nextNumber } from "../row-collector.ts";
import type { IdCheckRow } from "../rows.ts";
import { type SpecimenPerson, specimenMrz, specimenPeople } from "../specimen-people.ts";
import { addPhotos } from "./photos.ts";
import { branchOf, minutesAfter, minutesBefore, nowOf, type Place } from "./place.ts";

export type CheckOptions = {
  /** Whose documents; default Erika Mustermann. */
  person?: SpecimenPerson;
  /** No driving license is checked. */
  isOnlyIdCheck?: boolean;
  /** When the check was started; default half an hour ago. */
  startedAt?: Date;
  /** False: the photos have already been deleted. */
  hasPhotos?: boolean;
  /** The front of the identity document cannot be read. */
  isBlurred?: boolean;
  changes?: Partial<IdCheckRow>;
};

/** NOT_AVAILABLE: no photos yet; the name was typed when the check was started (checks.md#approval-states). */
export async function aCheckWithoutPhotos(place: Place, options: CheckOptions = {}): Promise<IdCheckRow> {
  const fieldSources = { prename: "typed", surname: "typed" } as const;
  const named = { ...nameFields(options.person ?? specimenPeople.erika), fieldSources };
  return addCheck(place, { ...options, hasPhotos: false }, "NOT_AVAILABLE", named);
}

/** IN_PROGRESS: the photos have arrived, the machine-readable zone is read, no decision yet. */
export async function aCheckInReview(place: Place, options: CheckOptions = {}): Promise<IdCheckRow> {
  const person = options.person ?? specimenPeople.erika;
  const read = identityFields(person);
  const fieldSources = Object.fromEntries(
    ["prename", "surname", "identityDocumentNumber", "dateOfBirth", "identityDocumentExpiresOn", "nationality"].map(
      (field) => [field, "read" as const],
    ),
  );
  return addCheck(place, options, "IN_PROGRESS", { ...read, fieldSources });
}

/** SUCCESSFULLY_COMPLETED: both documents accepted, no contract yet. */
export async function anAcceptedCheck(place: Place, options: CheckOptions = {}): Promise<IdCheckRow> {
  return addCheck(place, options, "SUCCESSFULLY_COMPLETED", acceptedFields(place, options));
}

const birthName = "Schmidt";

/** Accepted, although the license has a different name than the identity document. */
export async function anAcceptedCheckWithNameMismatch(place: Place, options: CheckOptions = {}): Promise<IdCheckRow> {
  return addCheck(place, options, "SUCCESSFULLY_COMPLETED", {
    ...acceptedFields(place, options),
    licenseSurname: birthName,
    isPersonsNameMatched: false,
  });
}

/** REJECTED: the identity document is unreadable; none of its data was stored. */
export async function aRejectedCheck(place: Place, options: CheckOptions = {}): Promise<IdCheckRow> {
  const person = options.person ?? specimenPeople.erika;
  return addCheck(place, { ...options, isBlurred: true }, "REJECTED", {
    ...nameFields(person),
    rejectionReason: "unreadable",
    rejectionNote: "Vorderseite unscharf, bitte neu aufnehmen",
    ...identityDecision(place, startOf(place, options)),
    licenseApprovalState: options.isOnlyIdCheck ? null : "IN_PROGRESS",
  });
}

/** The identity document is accepted, the license is REJECTED. */
export async function aCheckWithRejectedLicense(place: Place, options: CheckOptions = {}): Promise<IdCheckRow> {
  return addCheck(place, options, "SUCCESSFULLY_COMPLETED", {
    ...acceptedFields(place, { ...options, isOnlyIdCheck: true }),
    licenseApprovalState: "REJECTED",
    licenseRejectionReason: "license_class_missing",
    licenseRejectionNote: "Für das Wohnmobil über 3,5 t fehlt die Klasse C1E",
    ...licenseDecision(place, startOf(place, options)),
  });
}

/** Accepted and closed without a contract. */
export async function aDiscardedCheck(place: Place, options: CheckOptions = {}): Promise<IdCheckRow> {
  const closedAt = minutesAfter(startOf(place, options), 20);
  return addCheck(place, options, "SUCCESSFULLY_COMPLETED", {
    ...acceptedFields(place, options),
    discardedAt: closedAt,
    discardedByUserId: place.userId,
    finishedAt: closedAt,
    updatedAt: closedAt,
  });
}

/** Closed without a contract, and its personal data deleted by the nightly job (deletion.md#periods). */
export async function aDiscardedCheckPastRetention(place: Place, options: CheckOptions = {}): Promise<IdCheckRow> {
  const changes = { ...withoutPersonalData(nowOf(place)), ...options.changes };
  return aDiscardedCheck(place, { ...options, hasPhotos: false, changes });
}

/** The fields of a check after the nightly job has deleted its personal data. */
export const withoutPersonalData = (deletedAt: Date): Partial<IdCheckRow> => ({
  identityDocumentNumber: null,
  dateOfBirth: null,
  mrz: null,
  licenseNumber: null,
  licenseDateOfBirth: null,
  personalDataDeletedAt: deletedAt,
});

/** All fields of an accepted check. */
function acceptedFields(place: Place, options: CheckOptions): Partial<IdCheckRow> {
  const person = options.person ?? specimenPeople.erika;
  const startedAt = startOf(place, options);
  const identity = { ...identityFields(person), ...identityDecision(place, startedAt) };
  return options.isOnlyIdCheck
    ? identity
    : { ...identity, ...licenseFields(person), ...licenseDecision(place, startedAt), isPersonsNameMatched: true };
}

const startOf = (place: Place, options: CheckOptions) => options.startedAt ?? minutesBefore(nowOf(place), 30);

async function addCheck(
  place: Place,
  options: CheckOptions,
  state: IdCheckRow["approvalState"],
  fields: Partial<IdCheckRow>,
): Promise<IdCheckRow> {
  const person = options.person ?? specimenPeople.erika;
  const startedAt = startOf(place, options);
  const check = await addRow(place.db, idChecks, {
    id: newId(),
    headquarterId: place.headquarterId,
    branchId: branchOf(place),
    processNumber: await nextNumber(place.db, place.headquarterId, "process"),
    userId: place.userId,
    identityDocumentType: person.identity.type,
    approvalState: state,
    licenseApprovalState: options.isOnlyIdCheck ? null : state,
    createdAt: startedAt,
    updatedAt: fields.identityDecidedAt ?? startedAt,
    ...fields,
    ...options.changes,
  });
  if (options.hasPhotos !== false) {
    const owner = { idCheckId: check.id };
    await addPhotos(place, owner, person.identity.type, person, startedAt, options.isBlurred);
    if (!options.isOnlyIdCheck) await addPhotos(place, owner, "DRIVERS_LISCENSE", person, startedAt);
  }
  return check;
}

const nameFields = (person: SpecimenPerson) => ({
  prename: person.prename,
  surname: person.surname,
  sortKey: foldName(person),
});

const identityFields = (person: SpecimenPerson): Partial<IdCheckRow> => ({
  ...nameFields(person),
  identityDocumentNumber: person.identity.number,
  dateOfBirth: person.dateOfBirth,
  identityDocumentExpiresOn: person.identity.expiresOn,
  nationality: person.nationality,
  mrz: specimenMrz(person).join("\n"),
});

const licenseFields = (person: SpecimenPerson): Partial<IdCheckRow> => ({
  licensePrename: person.prename,
  licenseSurname: person.surname,
  licenseNumber: person.license.number,
  licenseIssuingAuthority: person.license.authority,
  licenseClasses: person.license.classes,
  licenseDateOfBirth: person.dateOfBirth,
  licenseIssuedOn: person.license.issuedOn,
  licenseExpiresOn: person.license.expiresOn,
});

const identityDecision = (place: Place, startedAt: Date): Partial<IdCheckRow> => ({
  identityDecidedAt: minutesAfter(startedAt, 6),
  identityDecidedByUserId: place.userId,
});

const licenseDecision = (place: Place, startedAt: Date): Partial<IdCheckRow> => ({
  licenseDecidedAt: minutesAfter(startedAt, 8),
  licenseDecidedByUserId: place.userId,
});
