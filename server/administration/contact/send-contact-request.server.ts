import { contactRequests } from "#db/schema/messages.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { plainName } from "#server/ground/kernel/name-characters.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { mailBody } from "#server/ground/platform/mail-layout.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { SendContactRequestInput } from "./contact.schema.ts";
import { contactTexts } from "./contact.texts.ts";

export type ContactRequest = typeof contactRequests.$inferSelect;

/**
 * Stores a request to the operator and mails it to the operator's address (screens.md#contact-form). The same form sent again
 * returns the request that is already stored. Throws `Problem`: unavailable (the operator has no address), too-many (10 an
 * hour for each user).
 */
export const sendContactRequest = useCase({
  may: ["create", "contact_request"],
  input: SendContactRequestInput,
  async run(ctx, { formKey = ctx.newId(), phone = "", ...typed }): Promise<ContactRequest> {
    const recipient = ctx.platform.operatorEmail;
    if (!recipient) throw new Problem("unavailable", contactTexts.failed);
    const { userId } = ctx.actor;
    const id = (await sha256Hex(JSON.stringify([ctx.db.scope.headquarterId, userId, formKey]))).slice(0, 32);
    const earlier = await ctx.db.get(contactRequests, id);
    if (earlier) return earlier;
    await ctx.platform.limitTries({
      name: "contact-request",
      subject: userId,
      maximum: limits.contactRequestsPerUserAndHour,
      windowMinutes: 60,
      text: contactTexts.failed,
    });
    const dealer = plainName((await ctx.db.headquarter()).name);
    const request = await ctx.db.transaction(async (tx) => {
      const before = await tx.get(contactRequests, id);
      if (before) return before;
      await queueMail(tx, ctx, {
        recipient,
        ...contactMail({ ...typed, phone, dealer }),
        onFailure: { branchId: ctx.actor.branchId, userId },
      });
      await addAuditEntry(tx, ctx, { action: "send_contact_request", subjectType: "contact_request", subjectId: id });
      return tx.insert(contactRequests, { id, userId, ...typed, phone, createdAt: ctx.now() });
    });
    ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
    return request;
  },
});

type ContactMail = Pick<ContactRequest, "name" | "email" | "phone" | "message"> & { dealer: string };

const contactMail = ({ name, email, phone, message, dealer }: ContactMail) =>
  mailBody({
    subject: `Anfrage von ${dealer}`,
    greeting: `${name} von ${dealer} bittet um Kontakt.`,
    paragraphs: [...message.split(/\n+/), `E-Mail: ${email}`, ...(phone ? [`Telefon: ${phone}`] : [])],
    closing: "Bitte antworten Sie an die genannte Adresse, nicht auf diese Nachricht.",
  });
