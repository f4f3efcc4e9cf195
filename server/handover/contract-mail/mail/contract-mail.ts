import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { type MailBody, type MailLink, type MailOffice, mailBody } from "#server/ground/platform/mail-layout.ts";
import type { CustomerSnapshot, DealerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import {
  contactSentence,
  contractTitle,
  greeting,
  readingLinks,
  shortContractTitle,
} from "#server/handover/papers/mail/paper-mail.ts";

export type ContractMail = {
  customer: Pick<CustomerSnapshot, "salutation" | "prename" | "surname">;
  dealer: Pick<DealerSnapshot, "name" | "branchName" | "telephone" | "email">;
  contractNumber: string;
  isSbContract: boolean;
  /** The papers of the SB-Schutz booked with the contract are attached too. */
  hasSbPaper: boolean;
  /** How many addenda are attached. */
  addenda?: number;
  /** What is to be paid, and after the return the settlement: `Zu zahlen 243,00 €, dazu Kaution 500,00 €`. */
  sums: readonly string[];
  kind: "unsigned" | "signed" | "signed_with_vehicle_return" | "corrected_return";
  office: MailOffice;
  /** Where the papers can be read. */
  pages: readonly MailLink[];
};

/**
 * The mail that a contract's papers are attached to. It contains the customer's name, the contract's number and what is to be
 * paid, and nothing else from the contract: other people may read the mail.
 */
export function contractMail(mail: ContractMail): MailBody {
  const { customer, dealer, contractNumber, isSbContract, kind } = mail;
  const signed = kind === "signed" ? "unterschriebenen " : "";
  const what = contractTitle(isSbContract);
  const returned = {
    signed_with_vehicle_return: " mit der Fahrzeugrückgabe",
    corrected_return: " mit der berichtigten Fahrzeugrückgabe",
  };
  const withReturn = entryOf(returned, kind) ?? "";
  const { addenda = 0 } = mail;
  const withAddenda = addenda === 0 ? "" : addenda === 1 ? " mit Nachtrag" : ` mit ${addenda} Nachträgen`;
  const withSb = mail.hasSbPaper ? " und den Vertrag über den Selbstbeteiligungschutz" : "";
  return mailBody({
    subject: `Ihr ${shortContractTitle(isSbContract)} ${contractNumber}`,
    greeting: `${greeting(customer)},`,
    paragraphs: [
      `im Anhang finden Sie Ihren ${signed}${what} ${contractNumber}${withReturn}${withAddenda}${withSb} als PDF.`,
      ...mail.sums.map((sum) => `${sum}.`),
      contactSentence(dealer),
    ],
    ...readingLinks(mail.pages),
    sender: dealer.branchName ?? dealer.name,
    office: mail.office,
  });
}
