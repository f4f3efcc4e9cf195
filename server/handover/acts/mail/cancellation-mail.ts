import { plainName } from "#server/ground/kernel/name-characters.ts";
import { type MailBody, mailBody } from "#server/ground/platform/mail-layout.ts";
import type { CustomerSnapshot, DealerSnapshot } from "#server/handover/agreement/contract-snapshot.ts";

type CancellationMail = {
  customer: Pick<CustomerSnapshot, "salutation" | "prename" | "surname">;
  dealer: Pick<DealerSnapshot, "name" | "branchName" | "telephone" | "email">;
  contractNumber: string;
  isSbContract: boolean;
};

/** Tells the customer that a contract was cancelled; names nothing of it but its number, and not the reason, which is on the paper. */
export function cancellationMail({ customer, dealer, contractNumber, isSbContract }: CancellationMail): MailBody {
  const { salutation, prename, surname } = customer;
  const isAddressed = salutation === "Frau" || salutation === "Herr";
  const name = isAddressed ? `${salutation} ${surname}` : `${prename} ${surname}`;
  const what = isSbContract ? "Vertrag über den Selbstbeteiligungschutz" : "Fahrzeugüberlassungsvertrag";
  const contact = [
    dealer.telephone ? `telefonisch unter ${dealer.telephone}` : "",
    dealer.email ? `per E-Mail an ${dealer.email}` : "",
  ].filter(Boolean);
  return mailBody({
    subject: `Stornierung: ${isSbContract ? "Ihr SB-Vertrag" : "Ihr Fahrzeugüberlassungsvertrag"} ${contractNumber}`,
    greeting: `Guten Tag ${plainName(name)},`,
    paragraphs: [
      `Ihr ${what} ${contractNumber} wurde storniert und gilt nicht mehr. Die Stornierung finden Sie im Anhang als PDF.`,
      contact.length > 0
        ? `Bei Fragen erreichen Sie ${plainName(dealer.name)} ${contact.join(" oder ")}.`
        : `Bei Fragen wenden Sie sich bitte an ${plainName(dealer.name)}.`,
    ],
    sender: dealer.branchName ?? dealer.name,
  });
}
