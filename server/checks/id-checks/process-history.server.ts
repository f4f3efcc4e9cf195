import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { IdCheckIdInput } from "#server/checks/verification/id-check.schema.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { historyLabel } from "./history.texts.ts";

const maximumEntries = 30;

/**
 * The history of a process: who, when, what (checks.md#history), newest first, with what happened to the contract that names its person
 * as second driver. Views of photos are only in the audit log for
 * Admins; here they would hide the decisions.
 */
export const processHistory = useCase({
  may: ["read", "id_check"],
  input: IdCheckIdInput,
  async run({ db }, { id }) {
    const [made, driven, booked] = await Promise.all([
      db.select({ id: contracts.id }).from(contracts).where(eq(contracts.idCheckId, id)),
      db.select({ id: contracts.id }).from(contracts).where(eq(contracts.secondDriverCheckId, id)),
      db.select({ id: sbContracts.id }).from(sbContracts).where(eq(sbContracts.idCheckId, id)),
    ]);
    const subjectIds = [id, ...[...made, ...driven, ...booked].map((row) => row.id)];
    const entries = await db
      .selectChosen({
        id: auditLog.id,
        action: auditLog.action,
        actorKind: auditLog.actorKind,
        details: auditLog.details,
        prename: users.prename,
        surname: users.surname,
        at: auditLog.createdAt,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorUserId))
      .where(
        and(
          inArray(auditLog.subjectType, ["id_check", "contract", "sb_contract"]),
          inArray(auditLog.subjectId, subjectIds),
          ne(auditLog.action, "view_document_image"),
        ),
      )
      // Behind a plus, the order chooses no index: few entries are sorted, instead of all of the tenant read in order.
      .orderBy(sql`+${auditLog.createdAt} desc`, desc(auditLog.id))
      .limit(maximumEntries);
    return entries.map((entry) => ({
      id: entry.id,
      label: historyLabel(entry.action, entry.details),
      who: entry.surname ? `${entry.prename} ${entry.surname}` : entry.actorKind === "guest" ? "Kunde" : "Handschlag",
      at: entry.at,
    }));
  },
});
