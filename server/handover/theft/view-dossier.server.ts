import { makeZip } from "client-zip";
import { contracts } from "#db/schema/contracts.ts";
import { theftReports } from "#db/schema/theft.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import type { Files } from "#server/ground/kernel/platform.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { refuseBlocked } from "#server/handover/papers/view-paper.server.ts";
import { type DossierFile, dossierFiles } from "./dossier-contents.server.ts";
import { dossierTexts, theftTexts as t } from "./theft.texts.ts";

const input = z.object({ reportId: IdText });
const nameOf = (number: string) => `Strafanzeige ${number}`;

/** The dossier's PDF. Throws `Problem` not-found, or forbidden where its customer was erased. */
export const viewTheftDossier = useCase({
  may: ["download", "theft_report"],
  feature: "contracts",
  input,
  async run(ctx, { reportId }) {
    const { report, contract } = await readReport(ctx, reportId);
    const object = await ctx.platform.files.get(report.fileKey);
    if (!object) throw notFound(t.notFound);
    return { bytes: object.bytes, fileName: `${nameOf(contract.contractNumber)}.pdf` };
  },
});

/**
 * The dossier with papers and photos as a ZIP (theft.md#dossier), one file in memory at a time. Every download is in the audit log: it
 * shows photos of documents. Throws `Problem` as above.
 */
export const downloadTheftFiles = useCase({
  may: ["download", "theft_report"],
  feature: "contracts",
  input,
  async run(ctx, { reportId }): Promise<{ stream: ReadableStream<Uint8Array>; fileName: string }> {
    const { report, contract } = await readReport(ctx, reportId);
    const { papers, documents, vehiclePhotos } = await dossierFiles(ctx.db, contract);
    const dossier = { name: `${nameOf(contract.contractNumber)}.pdf`, fileKey: report.fileKey, at: report.createdAt };
    await addAuditEntry(ctx.db, ctx, {
      action: "view_theft_files",
      subjectType: "contract",
      subjectId: contract.id,
      details: { id_check_id: contract.idCheckId, theft_report_id: reportId, document_images: documents.length },
    });
    const files = [dossier, ...papers, ...documents, ...vehiclePhotos];
    return { stream: makeZip(entries(ctx.platform.files, files)), fileName: `${nameOf(contract.contractNumber)}.zip` };
  },
});

/** What cannot be read is named in a text beside the others. */
async function* entries(files: Pick<Files, "get">, listed: readonly DossierFile[]) {
  const missing: string[] = [];
  for (const { name, fileKey, at } of listed) {
    const object = await files.get(fileKey);
    if (object) yield { name, input: object.bytes as BufferSource, lastModified: at };
    else missing.push(name);
  }
  if (missing.length > 0) yield { name: dossierTexts.missingFile, input: dossierTexts.missingText(missing.join("\n")) };
}

async function readReport(ctx: Context, reportId: string) {
  const report = await ctx.db.get(theftReports, reportId);
  const contract = report && (await ctx.db.get(contracts, report.contractId));
  if (!contract) throw notFound(t.notFound);
  await refuseBlocked(ctx, contract.customerId);
  return { report, contract };
}
