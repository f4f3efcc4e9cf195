import { type LeftOutFile, leftOutSentence } from "#server/checks/scans/left-out-files.ts";
import { mailBody } from "#server/ground/platform/mail-layout.ts";

type LeftOutMail = { subject: string; takenCount: number; leftOut: readonly LeftOutFile[] };

/** Tells the sender of a mail which of its files did not become scans (scans.md#left-out). */
export const leftOutMail = ({ subject, takenCount, leftOut }: LeftOutMail) =>
  mailBody({
    subject: "Nicht alle Anhänge wurden als Scan übernommen",
    greeting: "Guten Tag,",
    paragraphs: [
      `aus Ihrer Mail „${subject}“ ${takenCount === 1 ? "wurde ein Scan" : `wurden ${takenCount} Scans`} übernommen. Nicht übernommen:`,
      ...leftOut.map((file) => `– ${leftOutSentence(file)}`),
    ],
  });
