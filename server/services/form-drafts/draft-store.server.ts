import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { StepHistory } from "#db/schema/drafts.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import type { FieldValues } from "./merge-step.rules.ts";

export type FormDraft = typeof formDrafts.$inferSelect;
/** A check has one draft for its contract, its SB-Schutz booked alone, its return and its review. */
export type DraftKind = FormDraft["kind"];
/** The check a draft belongs to. */
export type DraftSubject = { id: string; branchId: string | null };

export const isDraftOf = (idCheckId: string | SQL, kind: DraftKind) =>
  and(eq(formDrafts.idCheckId, idCheckId), eq(formDrafts.kind, kind));

/** A draft with something in it; a row may also just list who has the form open. `idCheckId`: or a query for it. */
export async function findDraft(
  db: TenantDb,
  idCheckId: string | SQL,
  kind: DraftKind,
): Promise<FormDraft | undefined> {
  const [draft] = await db.find(formDrafts, and(isDraftOf(idCheckId, kind), gt(formDrafts.version, 0)));
  return draft;
}

/** The draft's row, even if nothing was typed. */
export async function findDraftRow(db: TenantDb, idCheckId: string, kind: DraftKind): Promise<FormDraft | undefined> {
  const [draft] = await db.find(formDrafts, isDraftOf(idCheckId, kind));
  return draft;
}

type Change = Partial<Pick<FormDraft, "data" | "editors" | "confirmed">> & { history?: Record<string, StepHistory> };

/** Writes a draft inside the transaction that read `before`; a change of `data` is a new version. */
export async function writeDraft(
  tx: TenantDb,
  ctx: Pick<Context, "now" | "newId" | "actor">,
  { check, kind, before, change }: { check: DraftSubject; kind: DraftKind; before?: FormDraft; change: Change },
): Promise<FormDraft> {
  const isNewVersion = change.data !== undefined;
  const version = (before?.version ?? 0) + (isNewVersion ? 1 : 0);
  const lastEdit = { updatedAt: ctx.now(), updatedByUserId: ctx.actor.userId };
  if (!before) {
    const row = { id: ctx.newId(), branchId: check.branchId, idCheckId: check.id, kind, data: {} };
    return tx.insert(formDrafts, { ...row, ...change, ...lastEdit, version });
  }
  const patch = { ...change, version, ...(isNewVersion ? lastEdit : {}) };
  const [draft] = await tx.update(formDrafts, isDraftOf(check.id, kind), patch);
  if (!draft) throw new Error("draft vanished inside its transaction");
  return draft;
}

/** The saved texts of a step; empty if it was never saved. */
export const savedValues = (draft: FormDraft | undefined, step: string): FieldValues => draft?.data[step] ?? {};

/** Forgets a draft whose form is done. */
export const removeDraft = (tx: TenantDb, idCheckId: string, kind: DraftKind) =>
  tx.remove(formDrafts, isDraftOf(idCheckId, kind));

/** Forgets one step of a draft, if it was saved. */
export async function removeDraftStep(tx: TenantDb, idCheckId: string, kind: DraftKind, step: string): Promise<void> {
  const path = `$.${step}`;
  const isSaved = sql`json_type(${formDrafts.data}, ${path}) is not null`;
  await tx.change(formDrafts, and(isDraftOf(idCheckId, kind), isSaved), {
    data: sql`json_remove(${formDrafts.data}, ${path})`,
    version: sql`${formDrafts.version} + 1`,
  });
}
