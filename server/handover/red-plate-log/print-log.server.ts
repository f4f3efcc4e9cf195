import { branchOffices } from "#db/schema/dealers.ts";
import { LogInput, readLog, tripsMaximum } from "#server/fleet/red-plates/list-red-plates.server.ts";
import { tripTexts as t } from "#server/fleet/red-plates/red-plate.texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { dealerSnapshot } from "#server/handover/agreement/snapshot-people.ts";
import { renderPaper } from "#server/handover/papers/render-paper.ts";
import { logDocument } from "./log-document.ts";

/**
 * The log of a red plate over a period as a PDF, for whoever may inspect it (red-plates.md#inspection). Made anew each time: it says
 * what is noted by now. Throws `Problem` not-found, invalid when there are too many trips for one paper.
 */
export const printLog = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  input: LogInput,
  async run(ctx, asked) {
    const { db, platform, actor } = ctx;
    const [log, headquarter, branches] = await Promise.all([
      readLog(ctx, asked),
      db.headquarter(),
      db.find(branchOffices),
    ]);
    if (log.hasMore) throw new Problem("invalid", t.tooMany(tripsMaximum));
    const { plate, period } = log;
    const branch = branches.find(({ id }) => id === plate.branchId);
    const dealer = dealerSnapshot({ headquarter, branch: branch ?? null, staff: actor });
    const logo = headquarter.logoFileKey ? await platform.files.get(headquarter.logoFileKey) : null;
    const bytes = await renderPaper(platform, "text_document", logDocument(log, dealer, ctx.now()), logo?.bytes);
    await addAuditEntry(db, ctx, {
      action: "view_red_plate_log",
      subjectType: "red_plate",
      subjectId: plate.id,
      details: period,
    });
    return { bytes, fileName: `Fahrtenverzeichnis ${plate.licensePlate} ${period.from} bis ${period.until}.pdf` };
  },
});
