import { and, eq, isNull } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { stateColumns } from "./document-state.server.ts";
import { idCheckTexts } from "./id-check.texts.ts";
import { originalColumns } from "./original-columns.ts";

/**
 * Notes that the user has the original of an accepted document before them, for customers whose photos came before they did
 * (checks.md#original). Noted once: who was first stays. Throws `Problem` not-found, conflict (the document is not accepted,
 * the check closed, or its contract made).
 */
export const noteOriginal = useCase({
  may: ["update", "id_check"],
  input: z.object({ id: IdText, document: z.enum(["identity", "license"]) }),
  async run(ctx, { id, document }) {
    const columns = originalColumns[document];
    const noted = await ctx.db.transaction(async (tx) => {
      const check = await tx.get(idChecks, id);
      if (!check) throw notFound(idCheckTexts.notFound);
      if (check[columns.at]) return null;
      const isAccepted = and(
        eq(idChecks.id, id),
        eq(idChecks.version, check.version),
        eq(stateColumns[document].column, "SUCCESSFULLY_COMPLETED"),
        eq(idChecks.contractState, "none"),
        isNull(idChecks.discardedAt),
      );
      const [row] = await tx.update(idChecks, isAccepted, {
        [columns.at]: ctx.now(),
        [columns.by]: ctx.actor.userId,
        updatedAt: ctx.now(),
        version: check.version + 1,
      });
      if (!row) throw new Problem("conflict", idCheckTexts.originalTooLate);
      const details = { document };
      await addAuditEntry(tx, ctx, { action: "note_original", subjectType: "id_check", subjectId: id, details });
      return row;
    });
    if (noted) announceProcessChange(ctx, noted);
  },
});
