import { fullName } from "#server/ground/kernel/format.ts";
import { plainName } from "#server/ground/kernel/name-characters.ts";
import { type MailBody, type MailLink, type MailOffice, mailBody } from "#server/ground/platform/mail-layout.ts";
import type { CustomerSnapshot, DealerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";

type Addressed = Pick<CustomerSnapshot, "salutation" | "prename" | "surname">;
type Contact = Pick<DealerSnapshot, "name" | "telephone" | "email">;

/** `Guten Tag Frau Muster`; without a form of address the full name. */
export function greeting({ salutation, prename, surname }: Addressed): string {
  const isAddressed = salutation === "Frau" || salutation === "Herr";
  return `Guten Tag ${plainName(isAddressed ? `${salutation} ${surname}` : fullName({ prename, surname }))}`;
}

/** How the dealer is reached, as the last sentence of a mail. */
export function contactSentence({ name, telephone, email }: Contact): string {
  const contact = [telephone ? `telefonisch unter ${telephone}` : "", email ? `per E-Mail an ${email}` : ""];
  const given = contact.filter(Boolean).join(" oder ");
  return given
    ? `Bei Fragen erreichen Sie ${plainName(name)} ${given}.`
    : `Bei Fragen wenden Sie sich bitte an ${plainName(name)}.`;
}

export const contractTitle = (isSbContract: boolean) =>
  isSbContract ? "Vertrag über den Selbstbeteiligungschutz" : "Fahrzeugüberlassungsvertrag";
export const shortContractTitle = (isSbContract: boolean) =>
  isSbContract ? "SB-Vertrag" : "Fahrzeugüberlassungsvertrag";

/** Where the papers of a mail are read without a PDF program (papers.md#reading-view). */
export const readingLinks = (pages: readonly MailLink[]) =>
  pages.length > 0 ? { links: { text: "Auf dem Telefon lesen, ohne PDF-Programm (30 Tage lang):", pages } } : {};

type PaperMail = {
  customer: Addressed;
  dealer: Contact & Pick<DealerSnapshot, "branchName">;
  contractNumber: string;
  isSbContract: boolean;
  office: MailOffice;
  /** Where what is attached can be read. */
  pages: readonly MailLink[];
};

/** Tells the customer that a contract was cancelled; names nothing of it but its number, and not the reason, which is on the paper. */
export function cancellationMail({
  customer,
  dealer,
  contractNumber,
  isSbContract,
  office,
  pages,
}: PaperMail): MailBody {
  return mailBody({
    subject: `Stornierung: Ihr ${shortContractTitle(isSbContract)} ${contractNumber}`,
    greeting: `${greeting(customer)},`,
    paragraphs: [
      `Ihr ${contractTitle(isSbContract)} ${contractNumber} wurde storniert und gilt nicht mehr. Die Stornierung finden Sie im Anhang als PDF.`,
      contactSentence(dealer),
    ],
    ...readingLinks(pages),
    sender: dealer.branchName ?? dealer.name,
    office,
  });
}

/** Brings the customer an addendum that both have signed; names nothing of it but its number and what is to be paid by now. */
export function addendumMail({
  customer,
  dealer,
  contractNumber,
  isSbContract,
  number,
  sum,
  office,
  pages,
}: PaperMail & { number: number; sum: string }): MailBody {
  return mailBody({
    subject: `Nachtrag ${number}: Ihr ${shortContractTitle(isSbContract)} ${contractNumber}`,
    greeting: `${greeting(customer)},`,
    paragraphs: [
      `im Anhang finden Sie den unterschriebenen Nachtrag ${number} zu Ihrem ${contractTitle(isSbContract)} ${contractNumber} als PDF.`,
      `${sum}.`,
      contactSentence(dealer),
    ],
    ...readingLinks(pages),
    sender: dealer.branchName ?? dealer.name,
    office,
  });
}
