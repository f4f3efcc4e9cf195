import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { monthsLater } from "#server/ground/kernel/calendar-days.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";
import {
  formatDate,
  formatDateOnly,
  formatEuro,
  formatKm,
  formatWeekdayDateTime,
  fullName,
} from "#server/ground/kernel/format.ts";
import { latestDayOf } from "#server/ground/kernel/german-date.ts";
import { startedDays } from "#server/ground/kernel/wall-time.ts";
import { ageOn, isUnderAge } from "#server/services/document-reading/age.rules.ts";
import { namesMatch } from "#server/services/document-reading/names-match.rules.ts";
import type { ConcernSubject } from "./concern-subject.ts";

/** What is compared for each concern: the facts in one line that stays the same while nothing changes, or null. */
type Comparison = (subject: ConcernSubject) => string | null;

const longestPeriodDays = 60;
const pickupToleranceMs = 2 * 3_600_000;
const kmPerDay = 1_500;
const longestDriveKm = 5_000;
const monthsValid = 3;

const dayOf = (instant: Date) => berlinWallTime(instant).date;
/** 60 days from 10:00 to 10:00 are no 61 where the clocks go back in between. */
const daysFrom = (from: Date, to: Date) => startedDays(berlinWallTime(from), berlinWallTime(to));

export const rejection: Comparison = ({ check }) => check?.rejection || null;
export const documentNames: Comparison = ({ check }) => check?.documentNames || null;

export const personName: Comparison = ({ check, person }) => {
  if (!check || !person || !(check.prename || check.surname) || namesMatch(check, person)) return null;
  return `Vertrag: ${fullName(person)}. Ausweis: ${fullName(check)}.`;
};

export const birthDate: Comparison = ({ check, person }) => {
  if (!check?.dateOfBirth || !person?.dateOfBirth || check.dateOfBirth === person.dateOfBirth) return null;
  return `Vertrag: ${formatDateOnly(person.dateOfBirth)}. Ausweis: ${formatDateOnly(check.dateOfBirth)}.`;
};

export const documentKind: Comparison = ({ check, person }) => {
  if (!check?.identityDocumentKind || !person || check.identityDocumentKind === person.identityDocumentKind)
    return null;
  return `Vertrag: ${person.identityDocumentKind}. Legitimation: ${check.identityDocumentKind}.`;
};

/** Documents group their numbers with spaces and hyphens. */
const bareNumber = (number: string) => number.toUpperCase().replaceAll(/[^\p{L}\d]/gu, "");

function differingNumber(agreed: string | undefined, checked: string | null | undefined, document: string) {
  if (!agreed || !checked || bareNumber(agreed) === bareNumber(checked)) return null;
  return `Vertrag: ${agreed}. ${document}: ${checked}.`;
}

export const documentNumber: Comparison = ({ check, person }) =>
  differingNumber(person?.identityDocumentNumber, check?.identityDocumentNumber, "Ausweis");
export const licenseNumber: Comparison = ({ check, person }) =>
  differingNumber(person?.licenseNumber, check?.licenseNumber, "Führerschein");

const classesOf = (text: string) => text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];

/** Another authority, or classes that the license does not have; naming fewer says nothing wrong. */
export const licenseDetails: Comparison = ({ check, person }) => {
  if (!check || !person) return null;
  const hasClass = new Set(classesOf(check.licenseClasses ?? ""));
  const isOtherAuthority = foldText(person.licenseIssuingAuthority) !== foldText(check.licenseIssuingAuthority ?? "");
  const hasOtherClasses = classesOf(person.licenseClasses).some((name) => !hasClass.has(name));
  const differing = [
    ["Behörde", person.licenseIssuingAuthority, check.licenseIssuingAuthority, isOtherAuthority] as const,
    ["Klassen", person.licenseClasses, check.licenseClasses, hasOtherClasses] as const,
  ].flatMap(([label, agreed, checked, isOther]) =>
    agreed && checked && isOther ? [`${label} im Vertrag: ${agreed}. Führerschein: ${checked}.`] : [],
  );
  return differing.join(" ") || null;
};

/** Whether a document has expired before today. Valid until today is valid. */
export const isExpired = (expiresOn: string | null | undefined, now: Date): boolean =>
  Boolean(expiresOn && expiresOn < dayOf(now));

/** The document's last day, where it is over before today or before the agreed return. */
function expiry(expiresOn: string | null | undefined, { now, period }: ConcernSubject): string | null {
  if (!expiresOn) return null;
  const facts = `Gültig bis ${formatDateOnly(expiresOn)}`;
  if (isExpired(expiresOn, now)) return `${facts}.`;
  return period && expiresOn < dayOf(period.end) ? `${facts}, Rückgabe vereinbart am ${formatDate(period.end)}.` : null;
}

export const identityExpiry: Comparison = (subject) => expiry(subject.check?.identityDocumentExpiresOn, subject);
export const licenseExpiry: Comparison = (subject) => expiry(subject.check?.licenseExpiresOn, subject);

/** The youngest age that contract and document leave, on the day of the pickup. */
export const age: Comparison = ({ now, minimumAge, check, person, period }) => {
  const [latest] = [check?.dateOfBirth, person?.dateOfBirth]
    .filter((date) => typeof date === "string")
    .sort((one, other) => (latestDayOf(one) < latestDayOf(other) ? 1 : -1));
  const day = period ? dayOf(period.start) : dayOf(now);
  if (!latest || !isUnderAge(latest, day, minimumAge)) return null;
  const when = period ? "bei der Abholung" : "heute";
  return `Geboren am ${formatDateOnly(latest)}, ${when} ${ageOn(day, latest)} Jahre alt. Mindestalter: ${minimumAge} Jahre.`;
};

export const licenseCheck: Comparison = ({ check }) => {
  if (!check?.isLicenseNeeded) return null;
  // A rejected half is part of the rejected check, which has a question of its own.
  if (check.licenseState === null) return "Zu dieser Legitimation gehört kein geprüfter Führerschein.";
  if (check.licenseState === "IN_PROGRESS") return "Über den Führerschein wurde noch nicht entschieden.";
  return check.licenseState === "NOT_AVAILABLE" ? "Vom Führerschein liegen noch keine Fotos vor." : null;
};

/** What speaks against a second driver as it would against the customer; the facts begin with the name. */
export const ofSecondDriver =
  (compare: Comparison): Comparison =>
  (subject) => {
    const { secondDriver } = subject;
    if (!secondDriver?.check) return null;
    const facts = compare({ ...subject, check: secondDriver.check, person: null });
    return facts && `${secondDriver.name}: ${facts}`;
  };

export const secondDriverCheck: Comparison = ({ secondDriver }) =>
  secondDriver && !secondDriver.check ? `${secondDriver.name}: Es gibt keine Legitimation, nur den Namen.` : null;

/** A license that was accepted, but of whose classes nobody says that they were checked. */
export const secondDriverClasses: Comparison = ({ secondDriver }) =>
  secondDriver?.check?.licenseState === "SUCCESSFULLY_COMPLETED" && !secondDriver.isLicenseChecked
    ? `${secondDriver.name}: Die Prüfung der Führerscheinklassen wurde nicht bestätigt.`
    : null;

export const checkAge: Comparison = ({ now, check }) => {
  if (!check?.decidedOn || monthsLater(check.decidedOn, monthsValid) >= dayOf(now)) return null;
  return `Geprüft am ${formatDateOnly(check.decidedOn)}.`;
};

export const pickupWhileClosed: Comparison = ({ period, closedAtPickup }) =>
  period && closedAtPickup !== null
    ? `Abholung am ${formatWeekdayDateTime(period.start)} Uhr, an diesem Tag ${closedAtPickup}.`
    : null;

export const overdue: Comparison = ({ overdueSince }) =>
  overdueSince && `Fällig seit ${formatWeekdayDateTime(overdueSince)} Uhr.`;

/** The first reservations that would be in the way; whose they are stays in the calendar. */
export const reserved: Comparison = ({ reservations }) =>
  reservations.length === 0
    ? null
    : `Reserviert ${reservations
        .slice(0, 3)
        .map(({ start, end }) => `${formatWeekdayDateTime(start)} bis ${formatWeekdayDateTime(end)} Uhr`)
        .join("; ")}${reservations.length > 3 ? " und öfter" : ""}.`;

export const periodLength: Comparison = ({ period }) => {
  const days = period ? daysFrom(period.start, period.end) : 0;
  if (!period || days <= longestPeriodDays) return null;
  return `${formatDate(period.start)} bis ${formatDate(period.end)}, ${days} Tage.`;
};

export const pickupBack: Comparison = ({ now, period }) =>
  period && period.start.getTime() < now.getTime() - pickupToleranceMs
    ? `Abholung am ${formatWeekdayDateTime(period.start)} Uhr.`
    : null;

const odometerFacts = ({ stockKm, stockSince, handoverKm }: NonNullable<ConcernSubject["odometer"]>) =>
  `Im Bestand: ${formatKm(stockKm)} (${formatDateOnly(stockSince)}). Bei Übergabe: ${formatKm(handoverKm)}.`;

export const odometerBelow: Comparison = ({ odometer }) =>
  odometer && odometer.handoverKm < odometer.stockKm ? odometerFacts(odometer) : null;

export const odometerAbove: Comparison = ({ now, odometer }) => {
  // A vehicle of the stock whose odometer nobody has entered has 0.
  if (!odometer || odometer.stockKm === 0) return null;
  const days = daysFrom(new Date(`${odometer.stockSince}T00:00:00Z`), now);
  return odometer.handoverKm - odometer.stockKm > days * kmPerDay ? odometerFacts(odometer) : null;
};

export const insuredDeductible: Comparison = ({ insurance }) =>
  insurance && insurance.insuredDeductibleCents > insurance.agreedDeductibleCents
    ? `Versichert: ${formatEuro(insurance.insuredDeductibleCents)}. Vereinbarte Selbstbeteiligung: ${formatEuro(insurance.agreedDeductibleCents)}.`
    : null;

export const returnOdometer: Comparison = ({ vehicleReturn }) => {
  if (!vehicleReturn) return null;
  const { startKm, endKm, startedAt, returnedAt } = vehicleReturn;
  const driven = endKm - startKm;
  const days = daysFrom(startedAt, returnedAt);
  if (driven <= longestDriveKm && driven <= days * kmPerDay) return null;
  const duration = days === 1 ? "einem Tag" : `${days} Tagen`;
  return `Übergabe: ${formatKm(startKm)}. Rückgabe: ${formatKm(endKm)}. Das sind ${formatKm(driven)} in ${duration}.`;
};

export const paymentAbove: Comparison = ({ payment }) =>
  payment && payment.amountCents > payment.openCents
    ? `Offen: ${formatEuro(payment.openCents)}. Gezahlt: ${formatEuro(payment.amountCents)}.`
    : null;

export const checkDigits: Comparison = ({ zone }) =>
  zone?.areCheckDigitsWrong ? "Die Prüfziffern der maschinenlesbaren Zone stimmen nicht." : null;

export const zoneKind: Comparison = ({ zone }) =>
  zone?.zoneKind && zone.zoneKind !== zone.chosenKind
    ? `Gewählt: ${zone.chosenKind}. Maschinenlesbare Zone: ${zone.zoneKind}.`
    : null;

/** Several holds are one question: the vehicle is to stay, whatever for. */
export const held: Comparison = ({ held: holds }) =>
  holds.map(({ label, since }) => `${label}, seit ${formatDate(since)}.`).join(" ") || null;

export const huOverdue: Comparison = ({ huDueOn, now }) =>
  huDueOn && huDueOn < dayOf(now) ? `Die HU war am ${formatDateOnly(huDueOn)} fällig.` : null;

/** Never the reason: it is kept with the contract, and read by whoever writes one. */
const askAdmin = "Bitte fragen Sie vorher einen Admin.";

export const notLent: Comparison = ({ notLent: { person } }) => (person ? askAdmin : null);

export const secondDriverNotLent: Comparison = ({ notLent: marked, secondDriver }) =>
  marked.secondDriver && secondDriver ? `${secondDriver.name}: ${askAdmin}` : null;
