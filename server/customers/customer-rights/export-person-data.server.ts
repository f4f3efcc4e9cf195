import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDate } from "#server/ground/kernel/format.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { renderPaper } from "#server/handover/papers/render-paper.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";
import { notLentToTell } from "./not-lent-of-person.server.ts";
import { ownLetterhead } from "./own-letterhead.server.ts";
import { personDataJson, personDataParts } from "./person-data.rules.ts";
import { readPersonData, SubjectInput } from "./person-data.server.ts";

/**
 * Everything about one person as a PDF to hand over, or as JSON (Art. 15 and 20 DSGVO). Throws not-found. The person's
 * name stays out of the file's name, which ends up in lists of downloads.
 */
export const exportPersonData = useCase({
  may: ["download", "customer_rights"],
  input: SubjectInput.extend({ format: z.enum(["pdf", "json"]) }),
  async run(ctx, { format, ...subject }) {
    const { db, platform } = ctx;
    const now = ctx.now();
    const data = await readPersonData(db, ctx, subject);
    const notLent = await notLentToTell(db, data);
    await addAuditEntry(db, ctx, {
      action: "export_customer",
      subjectType: subject.of,
      subjectId: subject.id,
      details: { format },
    });
    const fileName = `Auskunft ${berlinWallTime(now).date}.${format}`;
    if (format === "json") {
      const text = JSON.stringify(personDataJson({ ...data, notLent }, now), null, 2);
      return { bytes: new TextEncoder().encode(text), fileName, contentType: "application/json" };
    }
    const { dealer, logo, deleteAfterMonths } = await ownLetterhead(ctx);
    const document = {
      title: "Auskunft über Ihre gespeicherten Daten",
      subtitle: "nach Art. 15 der Datenschutz-Grundverordnung",
      dealer,
      references: [`erstellt am ${formatDate(now)}`],
      createdAt: now.toISOString(),
      parts: personDataParts({ ...data, notLent }, { dealerName: dealer.name, deleteAfterMonths, shownTelephone }),
    };
    const bytes = await renderPaper(platform, "text_document", document, logo);
    return { bytes, fileName, contentType: "application/pdf" };
  },
});
