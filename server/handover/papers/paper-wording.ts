import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import { postalAddressLines } from "#server/ground/dictionary/postal-address.ts";
import { formatDate, formatDateOnly, formatEuro, formatTime, formatWholeEuro } from "#server/ground/kernel/format.ts";
import type {
  Assertion,
  ContractSnapshot,
  CustomerSnapshot,
  DealerSnapshot,
  DrivingLicenseSnapshot,
} from "#server/handover/agreement/contract-snapshot.ts";
import type { SignerNames } from "#server/handover/agreement/required-signatures.rules.ts";

/** `21.11.2026, 10:00 Uhr` in Berlin, from an ISO instant. */
export const dateAndTime = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)} Uhr`;

const secondsFormat = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", timeStyle: "medium" });

/** `21.11.2026, 10:00:07 Uhr` in Berlin, from an ISO instant. */
export const dateAndTimeWithSeconds = (instant: string) =>
  `${formatDate(instant)}, ${secondsFormat.format(new Date(instant))} Uhr`;

/**
 * A deductible or fee: `1.500,- EUR` (papers.md#deductibles-and-fees); with cents `44,70 €`, because a contract must
 * not round.
 */
export const euroAmount = (cents: number) => (cents % 100 === 0 ? formatWholeEuro(cents) : formatEuro(cents));

/** `Kartenzahlung` or `Barzahlung` (papers.md#deductibles-and-fees). */
export const paymentText = (method: "card" | "cash") => (method === "card" ? "Kartenzahlung" : "Barzahlung");

/** `Akzeptiert am 21.11.2026, 08:57 Uhr`. */
export const checkText = (stateLabel: string, checkedAt: string | null) =>
  checkedAt ? `${stateLabel} am ${dateAndTime(checkedAt)}` : stateLabel;

/** `Im Original vorgelegt am 21.11.2026, 08:57 Uhr, bestätigt von Jörg O'Neil`; "" where nobody said so. */
export const originalText = (original: Assertion | null | undefined) =>
  original ? `Im Original vorgelegt am ${dateAndTime(original.at)}, bestätigt von ${original.by}` : "";

const differingNames = "Die Namen auf Ausweis und Führerschein weichen voneinander ab";
const knowingly = "der Vertrag wird in Kenntnis dieser Abweichung geschlossen.";

/** What a paper says of the names on both documents, as they were compared (papers.md#assertions-on-paper). */
export function namesText({ namesCheck, isPersonsNameMatched }: DrivingLicenseSnapshot): string {
  const match = "Die Namen auf Ausweis und Führerschein stimmen überein.";
  if (!namesCheck) return isPersonsNameMatched ? match : `${differingNames}; ${knowingly}`;
  if (namesCheck.state === "match") return match;
  if (namesCheck.state === "not_compared") return "Die Namen auf Ausweis und Führerschein wurden nicht verglichen.";
  return `${differingNames}, bestätigt von ${namesCheck.by} am ${dateAndTime(namesCheck.at)}; ${knowingly}`;
}

/** What it says of the license's classes; a paper from before it was asked asserts them. */
export function classesText({ classesCheck = "valid" }: Pick<DrivingLicenseSnapshot, "classesCheck">): string {
  return {
    valid: "Die Führerscheinklassen wurden geprüft und sind gültig.",
    rejected: "Der Führerschein wurde abgelehnt; seine Klassen sind nicht als gültig bestätigt.",
    unchecked: "Die Führerscheinklassen wurden nicht geprüft.",
  }[classesCheck];
}

/** `Frau Şebnem Łucja Đorđević-Großkötter`; there is no form of address for "Divers". */
export function customerName({ salutation, prename, surname }: CustomerSnapshot, withSalutation = true): string {
  const isAddressed = withSalutation && (salutation === "Frau" || salutation === "Herr");
  return [isAddressed ? salutation : "", prename, surname].filter(Boolean).join(" ");
}

/**
 * `Zweiter Fahrer: Ida Beck, geboren am 17.05.1991`, or that only the name is known; "" for nobody. A paper from before second drivers
 * were checked has the name alone.
 */
export function secondDriverText({ secondDriver, secondDriverCheck }: ContractSnapshot): string {
  if (!secondDriver) return "";
  const name = `Zweiter Fahrer: ${secondDriver}`;
  if (secondDriverCheck === null) return `${name} (nicht geprüft)`;
  if (!secondDriverCheck?.dateOfBirth) return name;
  // Where the line is too long, the date goes to the next one as a whole.
  return `${name}, ${`geboren am ${formatDateOnly(secondDriverCheck.dateOfBirth)}`.replaceAll(" ", "\u00a0")}`;
}

/** Who signs a paper; `dealer` is the member of staff whom it names. */
export const signerNamesOf = (
  { customer, secondDriver = "" }: { customer: CustomerSnapshot; secondDriver?: string },
  dealer: string,
): SignerNames => ({ customer: customerName(customer, false), second_driver: secondDriver, dealer });

/** `USt-IdNr. DE123456789` or `Steuernummer 103/5678/1234`. */
export const taxText = (taxNumber: string) =>
  /^DE\s?\d{9}$/.test(taxNumber) ? `USt-IdNr. ${taxNumber}` : `Steuernummer ${taxNumber}`;

const phoneLine = (telephone = "") => (telephone ? `Tel. ${telephone}` : "");
const taxLine = (taxNumber = "") => (taxNumber ? taxText(taxNumber) : "");
/** Not twice where the tax number is the VAT number. */
const vatLine = ({ vatNumber = "", taxNumber = "" }: DealerSnapshot) =>
  vatNumber && vatNumber !== taxNumber.replaceAll(" ", "") ? `USt-IdNr. ${vatNumber}` : "";

/** Name and address of the dealer. */
export const dealerAddress = (dealer: DealerSnapshot): string[] =>
  [dealer.name, dealer.branchName ?? "", ...postalAddressLines(dealer)].filter(Boolean);

/** The same and how to reach the dealer, without what is not known. */
export function dealerLines(dealer: DealerSnapshot): string[] {
  const contact = [phoneLine(dealer.telephone), shownEmail(dealer.email ?? "")];
  return [...dealerAddress(dealer), ...contact, taxLine(dealer.taxNumber), vatLine(dealer)].filter(Boolean);
}

/** Name, birth date and address of the customer; of a firm its name first, then who acts for it. */
export function customerAddress(customer: CustomerSnapshot): string[] {
  const { companyName = "" } = customer;
  const name = companyName ? `vertreten durch ${customerName(customer)}` : customerName(customer);
  const born = `geboren am ${formatDateOnly(customer.dateOfBirth)}`;
  return [companyName, name, born, ...postalAddressLines(customer)].filter(Boolean);
}

/** The same and how to reach the customer. */
export function customerLines(customer: CustomerSnapshot): string[] {
  const { companyVatNumber = "" } = customer;
  const contact = [
    phoneLine(customer.shownTelephone ?? customer.telephone),
    shownEmail(customer.email),
    companyVatNumber && `USt-IdNr. ${companyVatNumber}`,
  ];
  return [...customerAddress(customer), ...contact].filter(Boolean);
}

/** Lines for the footer: who and where, how to reach them, and where they are registered. */
export function dealerFooterLines(dealer: DealerSnapshot): string[] {
  const name = dealer.branchName ? `${dealer.name}, ${dealer.branchName}` : dealer.name;
  const lines = [
    [name, ...postalAddressLines(dealer)],
    [phoneLine(dealer.telephone), shownEmail(dealer.email ?? ""), taxLine(dealer.taxNumber)],
    [dealer.registerEntry ?? "", vatLine(dealer)],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(" · ")).filter(Boolean);
}
