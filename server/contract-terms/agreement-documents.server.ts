import { branchOffices } from "#db/schema/dealers.ts";
import { dealerSnapshot } from "#server/agreement/snapshot-people.ts";
import { formatDate } from "#server/kernel/format.ts";
import { type Context, useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import type { TextPart } from "#server/papers/paper-sources.ts";
import { renderPaper } from "#server/papers/render-paper.ts";
import { addAuditEntry } from "#server/platform/add-audit-entry.server.ts";
import { agreementParts, agreementVersion, instructionsParts } from "./agreement.texts.ts";

/** Who runs the installation, as the agreement names them. */
const ProcessorInput = z.object({
  name: z.string().max(200),
  address: z.string().max(500),
  representedBy: z.string().max(200),
  dataProtectionEmail: z.string().max(200),
});

/** The data-processing agreement (AVV) with both parties filled in, as PDF (spec §6); in the audit log. */
export const downloadAgreement = useCase({
  may: ["download", "contract_agreement"],
  input: z.object({ processor: ProcessorInput }),
  async run(ctx, { processor }) {
    const { db } = ctx;
    const { name, street, house, postalCode, city, deleteAfterMonths } = await db.headquarter();
    const address = [`${street} ${house}`.trim(), `${postalCode} ${city}`.trim()].filter(Boolean).join("\n");
    const title = "Vertrag zur Auftragsverarbeitung";
    const parts = agreementParts({ controller: { name, address }, processor, deleteAfterMonths });
    const file = await render(ctx, title, "nach Art. 28 der Datenschutz-Grundverordnung", parts);
    await addAuditEntry(db, ctx, {
      action: "download_agreement",
      subjectType: "headquarter",
      subjectId: db.scope.headquarterId,
      details: { version: agreementVersion },
    });
    return file;
  },
});

/** The instructions for staff: those of the headquarters, or of the branch office for its users (spec §6). */
export const downloadInstructions = useCase({
  may: ["read", "headquarters_info"],
  input: z.object({}),
  async run(ctx) {
    const { deleteAfterMonths } = await ctx.db.headquarter();
    const isBranch = ctx.actor.branchId !== null;
    const title = isBranch ? "Arbeitsanweisung für die Filiale" : "Arbeitsanweisung für die Zentrale";
    const parts = instructionsParts(isBranch ? "branch" : "headquarters", deleteAfterMonths);
    return render(ctx, title, "Umgang mit Ausweisdokumenten und Kundendaten", parts);
  },
});

async function render(ctx: Context, title: string, subtitle: string, parts: TextPart[]) {
  const { db, actor, platform } = ctx;
  const headquarter = await db.headquarter();
  const branch = (actor.branchId && (await db.get(branchOffices, actor.branchId))) || null;
  const logo = headquarter.logoFileKey ? await platform.files.get(headquarter.logoFileKey) : null;
  const document = {
    title,
    subtitle,
    dealer: dealerSnapshot({ headquarter, branch, staff: actor }),
    references: [`Fassung ${agreementVersion}`, `erstellt am ${formatDate(ctx.now())}`],
    createdAt: ctx.now().toISOString(),
    parts,
  };
  const bytes = await renderPaper(platform, "text_document", document, logo?.bytes);
  return { bytes, fileName: `${title} ${agreementVersion}.pdf` };
}
