import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import * as compare from "./concern-comparisons.rules.ts";
import type { ConcernSubject } from "./concern-subject.ts";

/** The acts before which is asked. */
export type ConcernPhase =
  | "contract"
  | "sb"
  | "return"
  | "approve"
  | "reservation"
  | "extension"
  | "swap"
  | "payment"
  | "handover";

type Concern = {
  /** Whom or what it concerns; screens group the questions by it. */
  about: "legitimation" | "person" | "second_driver" | "period" | "vehicle" | "insurance" | "payment";
  phases: readonly ConcernPhase[];
  title: string;
  /** What is compared: the facts, in one line that changes only when they do; null: nothing to ask. */
  find: (subject: ConcernSubject) => string | null;
  /** A sentence that asks on its own; the others end with that of their act. */
  asks?: Partial<Record<ConcernPhase, string>>;
  /** What the paper says of it, without what the retention deletes from the check; null: the paper says nothing. */
  prints: string | ((subject: ConcernSubject, facts: string) => string) | null;
};

const both = ["contract", "sb"] as const;
const expiryText = (expiresOn: string | null | undefined, now: Date) =>
  compare.isExpired(expiresOn, now) ? "war bei Vertragsschluss abgelaufen." : "läuft vor der vereinbarten Rückgabe ab.";
const acceptDespite = (what: string) => `Bitte bestätigen Sie, dass Sie ${what} akzeptieren.`;

/** What the paper says of a second driver, by name. */
const printedOfDriver =
  (text: string): Concern["prints"] =>
  ({ secondDriver }) =>
    `Zweiter Fahrer ${secondDriver?.name}: ${text}`;

/**
 * What is asked before a contract, what changes it, an SB-Schutz, a handover, a return, a reservation or the acceptance of a document (contracts.md#concerns):
 * screens, API and papers read this table, in this order. The key is the code in the API, and never renamed.
 */
export const concernTable = {
  check_rejected: {
    about: "legitimation",
    phases: both,
    title: "Legitimation wurde abgelehnt",
    find: compare.rejection,
    asks: {
      contract: "Sind Sie sich sicher, dass Sie trotz abgelehnter Legitimation einen Vertrag erstellen?",
      sb: "Sind Sie sich sicher, dass Sie trotz abgelehnter Legitimation den SB-Schutz buchen?",
    },
    prints: "Die Legitimation war abgelehnt.",
  },
  document_names_differ: {
    about: "legitimation",
    phases: both,
    title: "Die Namen auf Ausweis und Führerschein stimmen nicht überein",
    find: compare.documentNames,
    asks: {
      contract: "Sind Sie sich sicher, dass Sie trotzdem einen Vertrag erstellen?",
      sb: "Sind Sie sich sicher, dass Sie trotzdem den SB-Schutz buchen?",
    },
    prints: (_, facts) => `Die Namen auf Ausweis und Führerschein weichen voneinander ab. ${facts}`,
  },
  not_lent: {
    about: "person",
    phases: [...both, "reservation", "extension", "swap"],
    title: "Diesem Kunden soll kein Fahrzeug überlassen werden",
    find: compare.notLent,
    prints: null,
  },
  person_name_differs: {
    about: "person",
    phases: both,
    title: "Der Name im Vertrag ist ein anderer als im geprüften Ausweis",
    find: compare.personName,
    prints: (_, facts) => `Der Name im Vertrag weicht vom geprüften Ausweis ab. ${facts}`,
  },
  birth_date_differs: {
    about: "person",
    phases: both,
    title: "Das Geburtsdatum im Vertrag ist ein anderes als im geprüften Ausweis",
    find: compare.birthDate,
    prints: "Das Geburtsdatum im Vertrag weicht vom geprüften Ausweis ab.",
  },
  document_kind_differs: {
    about: "person",
    phases: both,
    title: "Der Vertrag nennt eine andere Ausweisart als die Legitimation",
    find: compare.documentKind,
    prints: (_, facts) => `Die Ausweisart im Vertrag weicht von der Legitimation ab. ${facts}`,
  },
  document_number_differs: {
    about: "person",
    phases: both,
    title: "Die Ausweisnummer im Vertrag ist eine andere als im geprüften Ausweis",
    find: compare.documentNumber,
    prints: "Die Ausweisnummer im Vertrag weicht vom geprüften Ausweis ab.",
  },
  license_number_differs: {
    about: "person",
    phases: both,
    title: "Die Führerscheinnummer im Vertrag ist eine andere als im geprüften Führerschein",
    find: compare.licenseNumber,
    prints: "Die Führerscheinnummer im Vertrag weicht vom geprüften Führerschein ab.",
  },
  license_details_differ: {
    about: "person",
    phases: both,
    title: "Behörde oder Klassen im Vertrag sind andere als im geprüften Führerschein",
    find: compare.licenseDetails,
    prints: "Behörde oder Klassen im Vertrag weichen vom geprüften Führerschein ab.",
  },
  identity_expired: {
    about: "legitimation",
    phases: ["contract", "sb", "approve", "extension"],
    title: "Der Ausweis ist abgelaufen oder läuft vor der Rückgabe ab",
    find: compare.identityExpiry,
    asks: { approve: acceptDespite("das abgelaufene Dokument trotzdem") },
    prints: ({ now, check }) => `Der Ausweis ${expiryText(check?.identityDocumentExpiresOn, now)}`,
  },
  license_expired: {
    about: "legitimation",
    phases: ["contract", "sb", "approve", "extension"],
    title: "Der Führerschein ist abgelaufen oder läuft vor der Rückgabe ab",
    find: compare.licenseExpiry,
    asks: { approve: acceptDespite("das abgelaufene Dokument trotzdem") },
    prints: ({ now, check }) => `Der Führerschein ${expiryText(check?.licenseExpiresOn, now)}`,
  },
  under_age: {
    about: "person",
    phases: ["contract", "sb", "approve"],
    title: "Die Person ist jünger als das Mindestalter",
    find: compare.age,
    asks: { approve: acceptDespite("das Dokument trotz des Alters unter 18 Jahren") },
    prints: ({ minimumAge }) => `Der Nutzer ist bei der Abholung jünger als ${minimumAge} Jahre.`,
  },
  license_unchecked: {
    about: "legitimation",
    phases: both,
    title: "Der Führerschein ist nicht geprüft",
    find: compare.licenseCheck,
    prints: "Der Führerschein war bei Vertragsschluss nicht geprüft.",
  },
  check_outdated: {
    about: "legitimation",
    phases: both,
    title: "Die Legitimation ist älter als drei Monate",
    find: compare.checkAge,
    prints: ({ check }) =>
      `Die Legitimation wurde am ${formatDateOnly(check?.decidedOn ?? "")} geprüft, mehr als drei Monate vor Vertragsschluss.`,
  },
  second_driver_not_lent: {
    about: "second_driver",
    phases: ["contract", "extension", "swap"],
    title: "Dem zweiten Fahrer soll kein Fahrzeug überlassen werden",
    find: compare.secondDriverNotLent,
    prints: null,
  },
  second_driver_unchecked: {
    about: "second_driver",
    phases: ["contract"],
    title: "Der zweite Fahrer ist ungeprüft, nur sein Name ist bekannt",
    find: compare.secondDriverCheck,
    prints: printedOfDriver("nicht geprüft, nur der Name wurde angegeben."),
  },
  second_driver_rejected: {
    about: "second_driver",
    phases: ["contract"],
    title: "Die Legitimation des zweiten Fahrers wurde abgelehnt",
    find: compare.ofSecondDriver(compare.rejection),
    prints: printedOfDriver("Die Legitimation war abgelehnt."),
  },
  second_driver_names_differ: {
    about: "second_driver",
    phases: ["contract"],
    title: "Die Namen auf Ausweis und Führerschein des zweiten Fahrers stimmen nicht überein",
    find: compare.ofSecondDriver(compare.documentNames),
    prints: printedOfDriver("Die Namen auf Ausweis und Führerschein weichen voneinander ab."),
  },
  second_driver_identity_expired: {
    about: "second_driver",
    phases: ["contract", "extension"],
    title: "Der Ausweis des zweiten Fahrers ist abgelaufen oder läuft vor der Rückgabe ab",
    find: compare.ofSecondDriver(compare.identityExpiry),
    prints: ({ now, secondDriver }) =>
      `Zweiter Fahrer ${secondDriver?.name}: Der Ausweis ${expiryText(secondDriver?.check?.identityDocumentExpiresOn, now)}`,
  },
  second_driver_license_expired: {
    about: "second_driver",
    phases: ["contract", "extension"],
    title: "Der Führerschein des zweiten Fahrers ist abgelaufen oder läuft vor der Rückgabe ab",
    find: compare.ofSecondDriver(compare.licenseExpiry),
    prints: ({ now, secondDriver }) =>
      `Zweiter Fahrer ${secondDriver?.name}: Der Führerschein ${expiryText(secondDriver?.check?.licenseExpiresOn, now)}`,
  },
  second_driver_under_age: {
    about: "second_driver",
    phases: ["contract"],
    title: "Der zweite Fahrer ist jünger als das Mindestalter",
    find: compare.ofSecondDriver(compare.age),
    prints: ({ minimumAge, secondDriver }) =>
      `Zweiter Fahrer ${secondDriver?.name}: bei der Abholung jünger als ${minimumAge} Jahre.`,
  },
  second_driver_license_unchecked: {
    about: "second_driver",
    phases: ["contract"],
    title: "Der Führerschein des zweiten Fahrers ist nicht geprüft",
    find: compare.ofSecondDriver(compare.licenseCheck),
    prints: printedOfDriver("Der Führerschein war bei Vertragsschluss nicht geprüft."),
  },
  second_driver_classes_unchecked: {
    about: "second_driver",
    phases: ["contract"],
    title: "Die Führerscheinklassen des zweiten Fahrers sind nicht als geprüft bestätigt",
    find: compare.secondDriverClasses,
    prints: printedOfDriver("Die Führerscheinklassen wurden nicht als geprüft bestätigt."),
  },
  second_driver_check_outdated: {
    about: "second_driver",
    phases: ["contract"],
    title: "Die Legitimation des zweiten Fahrers ist älter als drei Monate",
    find: compare.ofSecondDriver(compare.checkAge),
    prints: ({ secondDriver }) =>
      `Zweiter Fahrer ${secondDriver?.name}: Die Legitimation wurde am ${formatDateOnly(secondDriver?.check?.decidedOn ?? "")} geprüft, mehr als drei Monate vor Vertragsschluss.`,
  },
  period_long: {
    about: "period",
    phases: [...both, "extension"],
    title: "Der Zeitraum ist länger als 60 Tage",
    find: compare.periodLength,
    prints: null,
  },
  pickup_past: {
    about: "period",
    phases: both,
    title: "Die Abholung liegt mehr als zwei Stunden zurück",
    find: compare.pickupBack,
    prints: "Die Abholung lag bei Vertragsschluss mehr als zwei Stunden zurück.",
  },
  pickup_outside_hours: {
    about: "period",
    phases: ["contract"],
    title: "Die Abholung liegt außerhalb der Öffnungszeiten",
    find: compare.pickupWhileClosed,
    prints: null,
  },
  vehicle_overdue: {
    about: "vehicle",
    phases: ["contract", "reservation"],
    title: "Das Fahrzeug ist noch nicht zurück",
    find: compare.overdue,
    prints: null,
  },
  vehicle_reserved: {
    about: "vehicle",
    phases: ["extension", "swap"],
    title: "Das Fahrzeug ist in dieser Zeit reserviert",
    find: compare.reserved,
    prints: null,
  },
  odometer_below_stock: {
    about: "vehicle",
    phases: ["contract", "swap"],
    title: "Der Kilometerstand liegt unter dem des Bestands",
    find: compare.odometerBelow,
    prints: (_, facts) => `Der Kilometerstand bei Übergabe liegt unter dem zuletzt bekannten. ${facts}`,
  },
  odometer_above_stock: {
    about: "vehicle",
    phases: ["contract", "swap"],
    title: "Der Kilometerstand liegt weit über dem des Bestands",
    find: compare.odometerAbove,
    prints: (_, facts) => `Der Kilometerstand bei Übergabe liegt weit über dem zuletzt bekannten. ${facts}`,
  },
  sb_above_deductible: {
    about: "insurance",
    phases: ["contract"],
    title: "Der SB-Schutz versichert mehr als die vereinbarte Selbstbeteiligung",
    find: compare.insuredDeductible,
    prints: (_, facts) => `Der SB-Schutz versichert mehr als die vereinbarte Selbstbeteiligung. ${facts}`,
  },
  return_odometer_high: {
    about: "vehicle",
    phases: ["return", "swap"],
    title: "Das sind ungewöhnlich viele Kilometer",
    find: compare.returnOdometer,
    prints: "Der Kilometerstand bei Rückgabe wurde wegen der vielen Kilometer eigens bestätigt.",
  },
  vehicle_held: {
    about: "vehicle",
    phases: ["handover"],
    title: "Das Fahrzeug ist gesperrt",
    find: compare.held,
    prints: null,
  },
  inspection_overdue: {
    about: "vehicle",
    phases: ["handover", "swap"],
    title: "Die HU ist überfällig",
    find: compare.huOverdue,
    prints: null,
  },
  payment_above_open: {
    about: "payment",
    phases: ["payment"],
    title: "Das ist mehr, als offen ist",
    find: compare.paymentAbove,
    prints: null,
  },
  check_digits_wrong: {
    about: "legitimation",
    phases: ["approve"],
    title: "Prüfziffern stimmen nicht",
    find: compare.checkDigits,
    asks: { approve: acceptDespite("das Dokument trotz falscher Prüfziffern") },
    prints: null,
  },
  zone_of_other_kind: {
    about: "legitimation",
    phases: ["approve"],
    title: "Die maschinenlesbare Zone gehört zu einer anderen Art von Ausweis",
    find: compare.zoneKind,
    asks: { approve: acceptDespite("das Dokument trotz der anderen Ausweisart") },
    prints: null,
  },
} as const satisfies Record<string, Concern>;

export type ConcernCode = keyof typeof concernTable;
export const concernCodes = Object.keys(concernTable) as ConcernCode[];
export const isConcernCode = (code: string): code is ConcernCode => entryOf(concernTable, code) !== undefined;
export const codesIn = (phase: ConcernPhase): ConcernCode[] =>
  concernCodes.filter((code) => (concernTable[code] as Concern).phases.includes(phase));

/** How the questions of an act end. */
const endings: Record<ConcernPhase, string> = {
  contract: "Sind Sie sich sicher, dass Sie trotzdem einen Vertrag erstellen?",
  sb: "Sind Sie sich sicher, dass Sie trotzdem den SB-Schutz buchen?",
  return: "Sind Sie sich sicher, dass der Kilometerstand stimmt?",
  approve: acceptDespite("das Dokument trotzdem"),
  reservation: "Sind Sie sich sicher, dass Sie trotzdem reservieren?",
  extension: "Sind Sie sich sicher, dass Sie trotzdem verlängern?",
  swap: "Sind Sie sich sicher, dass Sie das Fahrzeug trotzdem tauschen?",
  payment: "Sind Sie sich sicher, dass der Betrag stimmt?",
  handover: "Sind Sie sich sicher, dass Sie das Fahrzeug trotzdem übergeben?",
};

/** A concern that holds, as screens show it. */
export type FoundConcern = {
  code: ConcernCode;
  about: Concern["about"];
  title: string;
  facts: string;
  question: string;
  /** `question`, with the title where it needs it; nothing personal in it. */
  message: string;
  /** What the paper says; null: nothing. */
  printed: string | null;
};

/** Everything that has to be asked before an act, in the order of the table. */
export const concernsIn = (phase: ConcernPhase, subject: ConcernSubject): FoundConcern[] =>
  codesIn(phase).flatMap((code) => {
    const { about, title, find, asks, prints }: Concern = concernTable[code];
    const facts = find(subject);
    if (facts === null) return [];
    const own = asks?.[phase];
    const question = own ?? endings[phase];
    const printed = typeof prints === "function" ? prints(subject, facts) : prints;
    return [{ code, about, title, facts, question, message: own ?? `${title}. ${question}`, printed }];
  });

/** Which concerns somebody confirmed: with the facts that were shown, or `true` for whatever they are, as API clients do. */
export type Confirmed = { readonly [Code in ConcernCode]?: string | true };

const isConfirmed = ({ code, facts }: Pick<FoundConcern, "code" | "facts">, confirmed: Confirmed) =>
  confirmed[code] === true || confirmed[code] === facts;

/** Those that nobody has confirmed, or whose facts have changed since. */
export const openConcerns = <F extends Pick<FoundConcern, "code" | "facts">>(
  found: readonly F[],
  confirmed: Confirmed,
): F[] => found.filter((concern) => !isConfirmed(concern, confirmed));

/** Concerns as screens show them: which of them the user has confirmed before. */
export type ShownConcern = Pick<FoundConcern, "code" | "about" | "title" | "facts" | "question"> & {
  isConfirmed: boolean;
};

export const shownConcerns = (found: readonly FoundConcern[], confirmed: Confirmed): ShownConcern[] =>
  found.map(({ code, about, title, facts, question }) => ({
    code,
    about,
    title,
    facts,
    question,
    isConfirmed: isConfirmed({ code, facts }, confirmed),
  }));

/**
 * Throws `Problem` invalid (code `confirmation_required`) with all questions that are still open (contracts.md#concerns); the
 * first one is its message and headline.
 */
export function assertConfirmed(found: readonly FoundConcern[], confirmed: Confirmed): void {
  const open = openConcerns(found, confirmed);
  const [first] = open;
  if (!first) return;
  throw new Problem("invalid", first.message, {
    code: "confirmation_required",
    headline: first.title,
    issues: open.map(({ code, message }) => ({ field: `confirmed_concerns.${code}`, text: message })),
    concerns: open.map(({ code }) => code),
  });
}

/** For the audit log: the codes only, and nothing where nothing was asked. */
export const confirmedDetails = (found: readonly FoundConcern[]): { confirmed_concerns?: string } =>
  found.length > 0 ? { confirmed_concerns: found.map(({ code }) => code).join(",") } : {};
