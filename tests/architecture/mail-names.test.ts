import { expect, test } from "vitest";
import { checkInMail } from "#server/checks/website/check-in-mail.server.ts";
import { type MailBody, mailBody } from "#server/ground/platform/mail-layout.ts";
import { contractMail } from "#server/handover/contract-mail/mail/contract-mail.ts";
import { returnReminderMail } from "#server/handover/contract-mail/mail/return-reminder-mail.ts";
import { invitationMail, passwordResetMail, signInCodeMail } from "#server/services/auth/mails.ts";
import { aMailOffice } from "#tests/fakes/mail-office.ts";

/** As it may be stored in rows that are older than the rule for names. */
const bad = "Muster\r\nBcc: alle@boese.example\u2028https://boese.example\u202e";
const person = { prename: bad, surname: bad };
const customer = { ...person, salutation: "" };
const dealer = { name: bad, branchName: bad, telephone: "", email: "" };
const url = "https://handschlag.example/x";

const mails: Record<string, MailBody> = {
  code: signInCodeMail(person, "123456"),
  reset: passwordResetMail(person, url),
  invitation: invitationMail(person, bad, url),
  "check-in": checkInMail({ dealer: bad, code: "123456", language: "de", office: aMailOffice }),
  contract: contractMail({
    customer,
    dealer,
    contractNumber: "V1",
    isSbContract: false,
    hasSbPaper: false,
    sums: ["Zu zahlen 1,00 €"],
    kind: "signed",
    office: aMailOffice,
    pages: [{ label: "Vertrag V1", url }],
  }),
  reminder: returnReminderMail({
    customer,
    dealer,
    contractNumber: "V1",
    dueAt: "21.11.2026 18:00",
    office: aMailOffice,
  }),
  any: mailBody({ subject: `Von ${bad}`, greeting: "", paragraphs: [], sender: bad }),
};

test.each(Object.entries(mails))(
  "no name puts lines or addresses into the mail: %s",
  (_, { subject, textBody, htmlBody }) => {
    expect(subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}@]|:\/\//u);
    for (const body of [textBody, htmlBody]) {
      expect(body).toContain("Muster Bcc: alle boese.example https boese.example");
      expect(body).not.toMatch(/@|:\/\/boese|\nBcc|\u2028|\u202e/);
    }
  },
);
