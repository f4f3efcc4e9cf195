import type { DoubtfulField, MrzReading } from "./mrz-reading.ts";

/** The reading for the desk: the lines, and the fields a person has to look at. */
export type SentReading = { lines: string[]; doubts: DoubtfulField[] };

/**
 * The reading for the desk. Undefined when the check digits are correct but the lines are not of their format: the desk judges by
 * the check digits and would trust chance. Lines with wrong check digits still help, with a warning.
 */
export function readingToSend({ lines, isOfFormat, checkDigits, doubts }: MrzReading): SentReading | undefined {
  const areCorrect = checkDigits.every(({ isCorrect }) => isCorrect);
  return isOfFormat || !areCorrect ? { lines, doubts } : undefined;
}

/** As text for the wire: the lines, then the doubtful fields after a question mark (`?number,names`), if there are any. */
export const textOfReading = ({ lines, doubts }: SentReading): string =>
  [...lines, ...(doubts.length > 0 ? [`?${doubts.join(",")}`] : [])].join("\n");
