import { branchOffices } from "#db/schema/dealers.ts";
import { formatDate } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { dealerSnapshot } from "#server/handover/agreement/snapshot-people.ts";
import type { TextPart } from "#server/handover/papers/paper-sources.ts";
import { renderPaper } from "#server/handover/papers/render-paper.ts";
import { agreementParts, agreementVersion, instructionsParts } from "./agreement.texts.ts";

type Branch = typeof branchOffices.$inferSelect;

/** Who runs the installation, as the agreement names them. */
const ProcessorInput = z.object({
  name: z.string().max(200),
  address: z.string().max(500),
  representedBy: z.string().max(200),
  dataProtectionEmail: z.string().max(200),
});

/**
 * The data-processing agreement (AVV) with both parties filled in, as PDF (offices.md#data-processing-agreement); in
 * the audit log.
 */
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

/**
 * The instructions for staff: those of the headquarters or of one of its branch offices; users of a branch office get its own
 * (offices.md#instructions). Throws `Problem` not-found.
 */
export const downloadInstructions = useCase({
  may: ["read", "headquarters_info"],
  input: z.object({ branchId: IdText.nullable() }),
  async run(ctx, input) {
    const { deleteAfterMonths } = await ctx.db.headquarter();
    const branchId = ctx.actor.branchId ?? input.branchId;
    const branch = branchId === null ? null : await ctx.db.get(branchOffices, branchId);
    if (branchId !== null && !branch) throw notFound();
    const isBranch = branch !== null;
    const title = isBranch ? "Arbeitsanweisung für die Filiale" : "Arbeitsanweisung für die Zentrale";
    const parts = instructionsParts(isBranch ? "branch" : "headquarters", deleteAfterMonths);
    return render(ctx, title, "Umgang mit Ausweisdokumenten und Kundendaten", parts, branch);
  },
});

async function render(ctx: Context, title: string, subtitle: string, parts: TextPart[], branch: Branch | null = null) {
  const { db, actor, platform } = ctx;
  const headquarter = await db.headquarter();
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
