/** What the review of a check confirmed, or knows so far; empty and null: not known. Dates are `yyyy-mm-dd`. */
export type CheckedPerson = {
  /** Why the check was rejected, in one line; "" unless it was. */
  rejection: string;
  /** Both names, in one line; "" unless those of the documents differ. */
  documentNames: string;
  prename: string;
  surname: string;
  dateOfBirth: string | null;
  identityDocumentKind: string;
  identityDocumentNumber: string | null;
  identityDocumentExpiresOn: string | null;
  licenseState: "NOT_AVAILABLE" | "IN_PROGRESS" | "SUCCESSFULLY_COMPLETED" | "REJECTED" | null;
  /** Whether this act needs a license; false: a missing one is fine. */
  isLicenseNeeded: boolean;
  licenseNumber: string | null;
  licenseIssuingAuthority: string | null;
  licenseClasses: string | null;
  licenseExpiresOn: string | null;
  /** When its first half was decided; null: none was. */
  decidedOn: string | null;
};

/** Whom a contract names. Empty texts were not asked for. */
export type NamedPerson = {
  prename: string;
  surname: string;
  dateOfBirth: string;
  identityDocumentKind: string;
  identityDocumentNumber: string;
  licenseNumber: string;
  licenseIssuingAuthority: string;
  licenseClasses: string;
};

/** Who may drive besides the customer, with a check of their own; `check` null: only their name is known. */
export type NamedDriver = {
  name: string;
  check: CheckedPerson | null;
  /** Whether staff ticked that the classes of the license were checked. */
  isLicenseChecked: boolean;
};

/** Everything the concerns of an act are found in, as plain values; null: the act has no such part. */
export type ConcernSubject = {
  now: Date;
  /** In years, from which the office hands vehicles over. */
  minimumAge: number;
  check: CheckedPerson | null;
  person: NamedPerson | null;
  secondDriver: NamedDriver | null;
  /** Whether somebody is marked as one to whom no vehicle is handed (not-lent.md#where-it-is-asked). */
  notLent: { person: boolean; secondDriver: boolean };
  period: { start: Date; end: Date } | null;
  /** The hours of the day of the pickup (`08:00–12:00, 13:00–18:00`, `geschlossen`) where it is outside of them; null: it is not. */
  closedAtPickup: string | null;
  /** The odometer in stock, the day it was noted, and the one at the handover. */
  odometer: { stockKm: number; stockSince: string; handoverKm: number } | null;
  /** When the vehicle should have been back; null: it is not overdue. */
  overdueSince: Date | null;
  /** Reservations of the vehicle within the period, the first one first. */
  reservations: readonly { start: Date; end: Date }[];
  /** What keeps the vehicle from being given away, and since when; the label is `Rückruf: Airbag`. */
  held: readonly { label: string; since: Date }[];
  /** When its next HU is due; null: nobody noted it. */
  huDueOn: string | null;
  insurance: { agreedDeductibleCents: number; insuredDeductibleCents: number } | null;
  vehicleReturn: { startKm: number; endKm: number; startedAt: Date; returnedAt: Date } | null;
  /** What is open for the purpose of a payment, and what is paid; cents. */
  payment: { openCents: number; amountCents: number } | null;
  /** The machine-readable zone of the identity document; labels of the kinds, `zoneKind` null: not read, or unknown. */
  zone: { areCheckDigitsWrong: boolean; zoneKind: string | null; chosenKind: string } | null;
};

/** A check of which nothing is known that would have to be asked. */
export const unknownCheck: CheckedPerson = {
  rejection: "",
  documentNames: "",
  prename: "",
  surname: "",
  dateOfBirth: null,
  identityDocumentKind: "",
  identityDocumentNumber: null,
  identityDocumentExpiresOn: null,
  licenseState: "SUCCESSFULLY_COMPLETED",
  isLicenseNeeded: false,
  licenseNumber: null,
  licenseIssuingAuthority: null,
  licenseClasses: null,
  licenseExpiresOn: null,
  decidedOn: null,
};

/** An act without any part yet. */
export const emptySubject = (now: Date, minimumAge: number): ConcernSubject => ({
  now,
  minimumAge,
  check: null,
  person: null,
  secondDriver: null,
  notLent: { person: false, secondDriver: false },
  period: null,
  closedAtPickup: null,
  odometer: null,
  overdueSince: null,
  reservations: [],
  held: [],
  huDueOn: null,
  insurance: null,
  vehicleReturn: null,
  payment: null,
  zone: null,
});
