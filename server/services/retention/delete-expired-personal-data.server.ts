import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { RetentionStore } from "#db/across-tenants/retention.server.ts";
import { capturesOfChecks } from "#db/find-captures.server.ts";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import { captureProcesses, documentImages, idChecks, imageRequests } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import { checkIns } from "#db/schema/website.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { System } from "#server/ground/access/actor.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import type { AnyContext, Context } from "#server/ground/kernel/use-case.server.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { deletionCutoff } from "./retention.rules.ts";

const maximumChecksPerRun = 40;

/**
 * The values of a check without personal data (deletion.md#what-stays). Names, states, dates of decisions and fixed
 * reasons stay, for lists and statistics. An undecided check keeps its state, so that it can still be rejected and closed.
 */
const emptied = {
  identityDocumentNumber: null,
  dateOfBirth: null,
  identityDocumentExpiresOn: null,
  nationality: null,
  mrz: null,
  fieldSources: null,
  identityProof: null,
  licenseProof: null,
  rejectionNote: null,
  licenseNumber: null,
  licenseIssuingAuthority: null,
  licenseClasses: null,
  licenseDateOfBirth: null,
  licenseIssuedOn: null,
  licenseExpiresOn: null,
  licenseCountry: null,
  licenseResidentSince: null,
  licenseRejectionNote: null,
};

/**
 * Permanently deletes the personal data of checks whose retention period (`delete_after_n_months`, deletion.md#periods)
 * has ended: the fields here, the bytes of their files by `sweepDeletedFiles`. The period starts when the process is
 * finished; for an unfinished one, with its last change. Idempotent. Returns how many checks were emptied and how
 * many failed; those stay due.
 */
export async function deleteExpiredPersonalData(
  store: Pick<RetentionStore, "periods" | "checksDue">,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
): Promise<{ emptied: number; failed: number }> {
  const cutoffs = (await store.periods()).map((months) => ({ months, before: deletionCutoff(now, months) }));
  let emptied = 0;
  let failed = 0;
  for (const due of await store.checksDue(cutoffs, maximumChecksPerRun, berlinWallTime(now).date)) {
    try {
      if (await emptyCheck(contextOf(due.headquarterId), due, now)) emptied += 1;
    } catch (error) {
      failed += 1;
      logEvent("error", "personal data not deleted", { id: due.idCheckId, error: errorClass(error) });
    }
  }
  return { emptied, failed };
}

/** All or emptied; false when the check changed since it was found due: it may no longer be due. */
async function emptyCheck(
  ctx: Context<System>,
  { idCheckId, version }: { idCheckId: string; version: number },
  now: Date,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const unchanged = and(
      eq(idChecks.id, idCheckId),
      eq(idChecks.version, version),
      ne(idChecks.contractState, "active"),
    );
    return emptyCheckIn(tx, ctx, idCheckId, unchanged, now);
  });
}

/** Empties one check in the caller's transaction, with its audit entry; false when it does not match `where`. */
export async function emptyCheckIn(
  tx: TenantDb,
  ctx: AnyContext,
  idCheckId: string,
  where: SQL | undefined,
  now: Date,
): Promise<boolean> {
  const [check] = await tx.update(idChecks, where, { ...emptied, personalDataDeletedAt: now });
  if (!check) return false;
  const images = await tx.update(
    documentImages,
    and(eq(documentImages.idCheckId, idCheckId), isNull(documentImages.deletedAt)),
    { deletedAt: now },
  );
  const captureIds = await capturesOfChecks(tx, [idCheckId]);
  if (captureIds.length > 0) {
    await tx.change(captureProcesses, inArray(captureProcesses.id, captureIds), {
      mrz: null,
      walletAnswer: null,
      mailedTo: null,
    });
  }
  const assignedScans = await tx.update(
    scans,
    and(eq(scans.assignedIdCheckId, idCheckId), or(isNull(scans.deletedAt), ne(scans.subject, ""))),
    { deletedAt: sql`coalesce(deleted_at, ${now.getTime()})`, subject: "" },
  );
  // A reviewer's free text may name the customer.
  await tx.change(imageRequests, and(eq(imageRequests.idCheckId, idCheckId), ne(imageRequests.note, "")), {
    note: "",
  });
  const typed = { prename: "", surname: "", email: "", reference: "", language: "" };
  await tx.change(checkIns, and(eq(checkIns.idCheckId, idCheckId), ne(checkIns.email, "")), typed);
  await forgetShownFacts(tx, idCheckId);
  // A wizard's draft repeats the document's data.
  const drafts = await tx.removeAndCount(formDrafts, eq(formDrafts.idCheckId, idCheckId));
  await addAuditEntry(tx, ctx, {
    action: "delete_personal_data",
    subjectType: "id_check",
    subjectId: idCheckId,
    details: { images: images.length, scans: assignedScans.length, drafts },
  });
  return true;
}

/** What was asked before a contract repeats the data of its check: who confirmed which concern stays, what was shown goes. */
async function forgetShownFacts(tx: TenantDb, idCheckId: string): Promise<void> {
  // Two searches of indexes: SQLite would walk through all contracts for 'or'.
  const isAboutIt = sql`${contracts.id} in (select ${contracts.id} from ${contracts} where ${contracts.idCheckId} = ${idCheckId}
    union all select ${contracts.id} from ${contracts} where ${contracts.secondDriverCheckId} = ${idCheckId})`;
  const places = [[contracts, isAboutIt] as const, [sbContracts, eq(sbContracts.idCheckId, idCheckId)] as const];
  for (const [table, isAbout] of places) {
    for (const { id, confirmedConcerns } of await tx.find(table, isAbout)) {
      if (!confirmedConcerns.some(({ facts }) => facts !== "")) continue;
      const forgotten = confirmedConcerns.map((confirmed) => ({ ...confirmed, facts: "" }));
      await tx.change(table, eq(table.id, id), { confirmedConcerns: forgotten });
    }
  }
}
