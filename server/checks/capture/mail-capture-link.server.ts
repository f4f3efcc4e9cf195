import { and, eq, inArray } from "drizzle-orm";
import { users } from "#db/schema/dealers.ts";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { emailField } from "#server/ground/dictionary/email.schema.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { plainName } from "#server/ground/kernel/name-characters.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { limitStaffMails } from "#server/ground/platform/limit-staff-mails.server.ts";
import { tokenOfLink } from "#server/ground/platform/link-token.server.ts";
import { type MailOffice, mailBody } from "#server/ground/platform/mail-layout.ts";
import { queueMail } from "#server/ground/platform/queue-mail.server.ts";
import { officeOfMails } from "#server/services/dealers/office-of-mails.server.ts";
import { captureTexts } from "./capture.texts.ts";
import { captureUrl } from "./get-capture-progress.server.ts";
import { followingCaptures, prolongCaptures } from "./open-capture.server.ts";
import { requestOfCapture } from "./requested-photos.server.ts";

const MailCaptureLinkInput = z.object({
  id: IdText,
  email: emailField({ required: captureTexts.emailRequired, format: captureTexts.emailInvalid }),
});

type DocumentType = (typeof captureProcesses.$inferSelect)["kind"];

const mailsPerLink = 3;

/**
 * Mails a pending capture link to the customer, at most three times, and at most 30 of a user in an hour. From then on it
 * lives for a day, with those it goes on with. The process keeps the address, and so does the one that the same link goes on with:
 * it is the customer's (`customerEmailOf`), unless staff mail the link to themselves.
 */
export const mailCaptureLink = useCase({
  may: ["create", "capture"],
  input: MailCaptureLinkInput,
  async run(ctx, { id, email }) {
    const process = await ctx.db.get(captureProcesses, id);
    if (!process) throw notFound(captureTexts.processNotFound);
    const token = await tokenOfLink(ctx.platform.appSecret, process);
    if (process.status !== "pending" || process.expiresAt <= ctx.now() || token === null) {
      throw new Problem("conflict", captureTexts.linkUnusable);
    }
    await ctx.platform.limitTries({
      name: "capture-link-mail",
      // Of the link, not the process: a new link has mails of its own.
      subject: process.tokenHash,
      maximum: mailsPerLink,
      windowMinutes: limits.capture.mailedMinutes,
      text: captureTexts.tooManyMails,
    });
    await limitStaffMails(ctx, {
      name: "link-mail",
      maximum: limits.linkMailsPerUserAndHour,
      windowMinutes: 60,
      text: captureTexts.tooManyLinkMails,
    });
    const name = plainName((await ctx.db.headquarter()).name);
    const isRetake = (await requestOfCapture(ctx.db, id)) !== null;
    const url = captureUrl(ctx.platform.appUrl, token, process.kind);
    const [[colleague], office] = await Promise.all([
      ctx.db.find(users, eq(users.email, email)),
      officeOfMails(ctx, process.branchId),
    ]);
    await ctx.db.transaction(async (tx) => {
      const following = await followingCaptures(tx, process);
      const own = following.filter(({ isSecondDriver }) => isSecondDriver === process.isSecondDriver);
      const mail = captureLinkMail(name, process.kind, url, {
        isRetake,
        isForBoth: own.length > 0,
        hasSecondDriver: following.length > own.length,
        office,
      });
      const onFailure = { branchId: process.branchId, subject: { type: "capture" as const, id } };
      await queueMail(tx, ctx, { recipient: email, ...mail, onFailure });
      await prolongCaptures(tx, [process, ...following], ctx.now(), limits.capture.mailedMinutes);
      const processIds = [id, ...own.map((one) => one.id)];
      const isOpen = and(inArray(captureProcesses.id, processIds), eq(captureProcesses.status, "pending"));
      if (!colleague) await tx.change(captureProcesses, isOpen, { mailedTo: email });
      await addAuditEntry(tx, ctx, { action: "mail_capture_link", subjectType: "capture_process", subjectId: id });
    });
    ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
  },
});

const yourDocument = {
  IDENTITY_CARD: {
    accusative: "Ihren Personalausweis",
    genitive: "Ihres Personalausweises",
    dative: "Ihrem Personalausweis",
  },
  PASSPORT: { accusative: "Ihren Reisepass", genitive: "Ihres Reisepasses", dative: "Ihrem Reisepass" },
  RESIDENCE_PERMIT: {
    accusative: "Ihren Aufenthaltstitel",
    genitive: "Ihres Aufenthaltstitels",
    dative: "Ihrem Aufenthaltstitel",
  },
  DRIVERS_LISCENSE: { accusative: "Ihren Führerschein", genitive: "Ihres Führerscheins", dative: "Ihrem Führerschein" },
} satisfies Record<DocumentType, Record<string, string>>;

/** One requested side; or the license too, which the same link asks for afterwards, and then the documents of a second driver. */
type LinkPurpose = { isRetake: boolean; isForBoth: boolean; hasSecondDriver: boolean; office: MailOffice };

/** Names the document, but neither the customer nor what was wrong: a wrong recipient learns nothing about them. */
function captureLinkMail(dealerName: string, kind: DocumentType, url: string, of: LinkPurpose) {
  const { isRetake, isForBoth, hasSecondDriver } = of;
  const { accusative, genitive, dative } = yourDocument[kind];
  const license = yourDocument.DRIVERS_LISCENSE;
  const documents = isForBoth ? `${accusative} und ${license.accusative}` : accusative;
  const ofDocuments = isForBoth ? `${genitive} und ${license.genitive}` : genitive;
  const wish = isRetake
    ? `${dealerName} braucht von ${dative} noch ein neues Foto. Öffnen Sie dazu diesen Link mit Ihrem Handy; dort steht, welche Seite gebraucht wird.`
    : `${dealerName} möchte Ihre Angaben prüfen. Öffnen Sie dazu diesen Link mit Ihrem Handy und fotografieren Sie ${documents}.${hasSecondDriver ? " Danach geht es mit den Dokumenten des zweiten Fahrers weiter." : ""}`;
  return mailBody({
    subject: isRetake
      ? `${dealerName} bittet Sie um ein neues Foto ${genitive}`
      : `${dealerName} bittet Sie um Fotos ${ofDocuments}`,
    greeting: "Guten Tag,",
    paragraphs: [`${wish} Der Link gilt ${limits.capture.mailedMinutes / 60} Stunden.`],
    button: { label: "Dokument fotografieren", url },
    sender: dealerName,
    office: of.office,
    closing: "Sie erwarten diese Nachricht nicht? Dann können Sie sie löschen.",
  });
}
