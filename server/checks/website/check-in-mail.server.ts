import type { CustomerLanguage } from "#server/ground/dictionary/customer-languages.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { plainName } from "#server/ground/kernel/name-characters.ts";
import { type MailOffice, mailBody } from "#server/ground/platform/mail-layout.ts";
import { checkInMailWords } from "./check-in-mail.texts.ts";

type CheckInMail = { dealer: string; code: string; language: CustomerLanguage; office: MailOffice };

/** Names nobody: whoever typed a foreign address cannot put words into its mailbox. */
export const checkInMail = ({ dealer, code, language, office }: CheckInMail) => {
  const sender = plainName(dealer);
  const words = checkInMailWords[language];
  return mailBody({
    subject: words.subject(sender),
    greeting: words.greeting,
    paragraphs: [words.paragraph(sender, limits.checkIn.codeValidMinutes)],
    code,
    sender,
    office,
    language,
    closing: words.closing,
  });
};
