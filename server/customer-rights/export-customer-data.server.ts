import { formatDate } from "#server/kernel/format.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { renderPaper } from "#server/papers/render-paper.ts";
import { addAuditEntry } from "#server/platform/add-audit-entry.server.ts";
import { customerDataJson, customerDataParts } from "./customer-data.rules.ts";
import { readCustomerData } from "./customer-data.server.ts";
import { ownLetterhead } from "./own-letterhead.server.ts";

/**
 * Everything about one customer as a PDF to hand over, or as JSON (Art. 15 and 20 DSGVO). Throws not-found. The customer's
 * name stays out of the file's name, which ends up in lists of downloads.
 */
export const exportCustomerData = useCase({
  may: ["download", "customer_rights"],
  feature: "customers",
  input: z.object({ id: IdText, format: z.enum(["pdf", "json"]) }),
  async run(ctx, { id, format }) {
    const { db, platform } = ctx;
    const now = ctx.now();
    const data = await readCustomerData(db, id);
    await addAuditEntry(db, ctx, {
      action: "export_customer",
      subjectType: "customer",
      subjectId: id,
      details: { format },
    });
    const fileName = `Auskunft ${now.toISOString().slice(0, 10)}.${format}`;
    if (format === "json") {
      const text = JSON.stringify(customerDataJson(data, now), null, 2);
      return { bytes: new TextEncoder().encode(text), fileName, contentType: "application/json" };
    }
    const { dealer, logo, deleteAfterMonths } = await ownLetterhead(ctx);
    const document = {
      title: "Auskunft über Ihre gespeicherten Daten",
      subtitle: "nach Art. 15 der Datenschutz-Grundverordnung",
      dealer,
      references: [`erstellt am ${formatDate(now)}`],
      createdAt: now.toISOString(),
      parts: customerDataParts(data, { dealerName: dealer.name, deleteAfterMonths }),
    };
    const bytes = await renderPaper(platform, "text_document", document, logo);
    return { bytes, fileName, contentType: "application/pdf" };
  },
});
