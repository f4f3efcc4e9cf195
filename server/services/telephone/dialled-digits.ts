/** What is typed between the digits of a telephone number. */
const separators = /^[\d\s()[\]+/.\p{Dash}]*$/u;

/** Whether there is nothing but digits and what is typed between them. */
export const isTelephone = (typed: string): boolean =>
  separators.test(typed) && typed.indexOf("+") === typed.lastIndexOf("+");

/** Digits of the longest numbers there are with their country's code (ITU E.164). */
const digitsMaximum = 15;

/** Whether it is no longer than numbers are: `0221 123456 / 0171 1234567` are two. Of a German one `0` stands for the `49`. */
export function isOneTelephone(typed: string): boolean {
  const digits = dialledDigits(typed);
  return digits.length <= digitsMaximum + (digits.startsWith("00") ? "00".length : 0);
}

/**
 * The digits that are dialled in Germany for a number as typed, or for its beginning: `+49 (0) 22` -> `022`, `+43 664` ->
 * `0043664`. Knows no country's plan.
 */
export const dialledDigits = (typed: string): string =>
  typed
    .replace(/\(0\)/g, "")
    .replace(/^\s*\+/, "00")
    .replace(/\D/g, "")
    .replace(/^0049/, "0");
