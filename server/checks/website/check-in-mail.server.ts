import { limits } from "#server/ground/kernel/limits.ts";
import { plainName } from "#server/ground/kernel/name-characters.ts";
import { mailBody } from "#server/ground/platform/mail-layout.ts";

/** Names nobody: whoever typed a foreign address cannot put words into its mailbox. */
export const checkInMail = (dealer: string, code: string) => {
  const dealerName = plainName(dealer);
  return mailBody({
    subject: `Ihr Code für den Check-in bei ${dealerName}`,
    greeting: "Guten Tag,",
    paragraphs: [
      `mit diesem Code bestätigen Sie Ihre E-Mail-Adresse beim Vorab-Check-in von ${dealerName}. Er gilt ${limits.checkIn.codeValidMinutes} Minuten.`,
    ],
    code,
    sender: dealerName,
    closing: "Sie haben keinen Check-in begonnen? Dann können Sie diese Nachricht löschen.",
  });
};
