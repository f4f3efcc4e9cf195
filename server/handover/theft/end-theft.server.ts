import { and, eq, isNull } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { vehicleHolds } from "#db/schema/holds.ts";
import { theftReports } from "#db/schema/theft.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { announceVehicleChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { assertKeptUntil } from "./report-theft.server.ts";
import { EndedReport, ProlongedReport } from "./theft.schema.ts";
import { theftTexts as t } from "./theft.texts.ts";

/** Ends a report: the vehicle is not held for it any more, and data is deleted as usual (theft.md#end). Twice is once. Throws not-found. */
export const endTheft = useCase({
  may: ["update", "theft_report"],
  feature: "contracts",
  input: EndedReport,
  async run(ctx, { id, outcome }) {
    const vehicle = await ctx.db.transaction(async (tx) => {
      const report = await tx.get(theftReports, id);
      const contract = report && (await tx.get(contracts, report.contractId));
      if (!report || !contract) throw notFound(t.notFound);
      if (report.endedAt) return undefined;
      const now = ctx.now();
      const ended = { endedAt: now, endedByUserId: ctx.actor.userId };
      await tx.change(theftReports, and(eq(theftReports.id, id), isNull(theftReports.endedAt)), {
        ...ended,
        outcome,
        version: report.version + 1,
      });
      await tx.change(vehicleHolds, and(eq(vehicleHolds.id, report.holdId), isNull(vehicleHolds.endedAt)), ended);
      const details = { id_check_id: contract.idCheckId, theft_report_id: id, outcome };
      await addAuditEntry(tx, ctx, {
        action: "end_theft",
        subjectType: "contract",
        subjectId: report.contractId,
        details,
      });
      return tx.get(vehicles, contract.vehicleId);
    });
    if (vehicle) announceVehicleChange(ctx, vehicle);
  },
});

/** Keeps everything of the process for longer, or shorter (theft.md#kept). Throws `Problem` not-found, conflict, invalid (`keptUntil`). */
export const prolongTheft = useCase({
  may: ["update", "theft_report"],
  feature: "contracts",
  input: ProlongedReport,
  run: (ctx, { id, version, keptUntil }) =>
    ctx.db.transaction(async (tx) => {
      const report = await tx.get(theftReports, id);
      if (!report) throw notFound(t.notFound);
      assertKeptUntil(keptUntil, ctx.now());
      const isSame = and(eq(theftReports.id, id), eq(theftReports.version, version), isNull(theftReports.endedAt));
      const changed = await tx.update(theftReports, isSame, { keptUntil, version: version + 1 });
      if (changed.length === 0) throw new Problem("conflict", t.idTaken);
      await addAuditEntry(tx, ctx, {
        action: "prolong_theft",
        subjectType: "contract",
        subjectId: report.contractId,
        details: { theft_report_id: id, kept_until: keptUntil, kept_until_before: report.keptUntil },
      });
    }),
});
