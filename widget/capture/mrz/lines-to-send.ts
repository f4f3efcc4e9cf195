import type { MrzReading } from "./mrz-reading.ts";

/**
 * The lines for the desk. Undefined when check digits are correct and the reading is not valid all the same: the desk judges by
 * the check digits, and would trust what was guessed. Lines with wrong check digits are a help, with a warning.
 */
export function linesToSend({ lines, isValid, checkDigits }: MrzReading): string[] | undefined {
  return isValid || checkDigits.some(({ isCorrect }) => !isCorrect) ? lines : undefined;
}
