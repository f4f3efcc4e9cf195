import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { dialledDigits } from "./dialled-digits.ts";

const home = "DE";
const homeCode = "49";

/** A German mobile number after its country's code, from which a spreadsheet or a messenger has taken the `+`. */
const mobileWithoutPlus = /^\s*(49\D?1[5-7]\d(?:\D?\d){7,8})\s*$/;

/** Null where the plan of no country knows a number like it, such as an extension of the own office. */
function numberOf(text: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text.replace(mobileWithoutPlus, "+$1"), home);
  return number?.isPossible() ? number : null;
}

/**
 * A telephone number as it is stored (contracts.md#telephone-numbers): digits only, German ones as dialled in Germany, those of
 * other countries with `00` and the country's code. `+49 (0) 221 / 123 45-67` -> `02211234567`.
 */
export function storedTelephone(typed: string): string {
  const number = numberOf(typed);
  if (!number) return dialledDigits(typed);
  return number.countryCallingCode === homeCode ? `0${number.nationalNumber}` : `00${number.number.slice(1)}`;
}

/** The same for what is known of a person. */
export const withStoredTelephone = <P extends { telephoneNumber: string }>(person: P): P => ({
  ...person,
  telephoneNumber: storedTelephone(person.telephoneNumber),
});

/**
 * A stored number in groups for a cell of a CSV file: a program takes digits alone for a number and drops the zeros, and what begins
 * with `+` for a formula. Read again it is the same: `0221 1234567`, `0043 664 1234567`.
 */
export const telephoneCell = (stored: string): string => shownTelephone(stored).replace(/^\+/, "00");

/** A stored number in the groups of its country: `0221 1234567`, `+43 664 1234567`; what is none stays as it is. */
export function shownTelephone(stored: string): string {
  const number = numberOf(stored);
  if (!number) return stored;
  return number.countryCallingCode === homeCode ? number.formatNational() : number.formatInternational();
}
