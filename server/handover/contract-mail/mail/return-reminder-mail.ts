import { type MailBody, type MailOffice, mailBody } from "#server/ground/platform/mail-layout.ts";
import { greeting } from "#server/handover/papers/mail/paper-mail.ts";

type ReturnReminder = {
  customer: { salutation: string; prename: string; surname: string };
  dealer: { name: string; branchName: string | null };
  contractNumber: string;
  /** `21.11.2026 18:00` */
  dueAt: string;
  office: MailOffice;
};

/** Asks the customer of an overdue vehicle to bring it back; names nothing of the contract but its number and time. */
export function returnReminderMail({ customer, dealer, contractNumber, dueAt, office }: ReturnReminder): MailBody {
  const call = office.telephone ? `rufen Sie uns bitte unter ${office.telephone} an` : "melden Sie sich bitte bei uns";
  return mailBody({
    subject: `Erinnerung: Rückgabe Ihres Fahrzeugs (${contractNumber})`,
    greeting: `${greeting(customer)},`,
    paragraphs: [
      `die Rückgabe Ihres Fahrzeugs aus dem Vertrag ${contractNumber} war für ${dueAt} Uhr vereinbart.`,
      `Bitte bringen Sie es so bald wie möglich zurück. Wenn Sie es länger brauchen oder schon zurückgegeben haben, ${call}.`,
    ],
    sender: dealer.branchName ?? dealer.name,
    office,
  });
}
