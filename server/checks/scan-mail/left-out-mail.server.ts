import { type LeftOutFile, leftOutSentence } from "#server/checks/scans/left-out-files.ts";
import { mailBody } from "#server/ground/platform/mail-layout.ts";

type LeftOutMail = {
  subject: string;
  takenCount: number;
  leftOut: readonly LeftOutFile[];
  /** Names of the photos that not every browser opens. */
  heic: readonly string[];
};

/** Tells the sender of a mail which of its files did not become scans (scans.md#left-out), and which are only for download (scans.md#heic). */
export const leftOutMail = ({ subject, takenCount, leftOut, heic }: LeftOutMail) =>
  mailBody({
    subject:
      leftOut.length > 0 ? "Nicht alle Anhänge wurden als Scan übernommen" : "Bitte senden Sie Fotos als JPEG oder PDF",
    greeting: "Guten Tag,",
    paragraphs: [
      `aus Ihrer Mail „${subject}“ ${takenCount === 1 ? "wurde ein Scan" : `wurden ${takenCount} Scans`} übernommen.`,
      ...(leftOut.length > 0 ? ["Nicht übernommen:", ...leftOut.map((file) => `– ${leftOutSentence(file)}`)] : []),
      ...(heic.length > 0
        ? [
            "Im Format HEIC, das nicht jeder Browser öffnet; was so kommt, liegt als Download bereit. Bitte senden Sie Fotos als JPEG oder PDF:",
            ...heic.map((name) => `– ${name}`),
          ]
        : []),
    ],
  });
