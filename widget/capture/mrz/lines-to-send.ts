import type { MrzReading } from "./mrz-reading.ts";

/**
 * The lines for the desk. Undefined when the check digits are correct but the reading is still not valid: the desk judges by
 * the check digits and would trust guesses. Lines with wrong check digits still help, with a warning.
 */
export function linesToSend({ lines, isValid, checkDigits }: MrzReading): string[] | undefined {
  return isValid || checkDigits.some(({ isCorrect }) => !isCorrect) ? lines : undefined;
}
