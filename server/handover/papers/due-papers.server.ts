import { and, eq, lte } from "drizzle-orm";
import type { DuePapersStore } from "#db/across-tenants/jobs.server.ts";
import { contractFiles, contracts, duePapers, sbContracts } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { System } from "#server/ground/access/actor.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import type { AnyContext, Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { type ClaimedJob, workOnClaim, workOnEach } from "#server/ground/platform/claimed-work.server.ts";
import { removeFiles, storeFiles } from "#server/ground/platform/store-files.server.ts";
import { queueWebhook } from "#server/services/webhooks/queue-webhook.server.ts";
import {
  type ContractFile,
  findPaper,
  isOf,
  isPaper,
  type PaperKind,
  type PaperPlan,
  type PaperSubject,
} from "./paper-subject.server.ts";
import { isMailedAtOnce, queuePaperMail } from "./queue-paper-mail.server.ts";
import { readPaperSource } from "./read-paper-source.server.ts";
import { renderPaper } from "./render-paper.ts";

export type { ContractFile, PaperKind, PaperSubject } from "./paper-subject.server.ts";

/** Rendering keeps the Worker busy for a moment; the page that says it is done comes first. */
const renderPauseMs = 2_000;
/** What `makeDuePapersLater` has not finished by then, the sweep makes. */
const graceMinutes = 1;

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

/** Notes that a paper has to be made, in the transaction that makes it due; asked twice it is noted once. */
export async function requirePaper(
  tx: TenantDb,
  ctx: Pick<AnyContext, "now" | "newId">,
  subject: PaperSubject,
  kind: PaperKind,
): Promise<void> {
  const nextTryAt = minutesAfter(ctx.now(), graceMinutes);
  await tx.addOnce(duePapers, { id: ctx.newId(), ...subject, kind, nextTryAt, createdAt: ctx.now() });
}

/** After the transaction: makes the due papers of one contract and its acts once the response is out. A failure is left to the sweep. */
export function makeDuePapersLater(ctx: AnyContext, subject: PaperSubject): void {
  ctx.platform.waitUntil(
    (async () => {
      await ctx.platform.pause(renderPauseMs);
      for (const { kind, actId } of await ctx.db.find(duePapers, isOf(duePapers, subject))) {
        await ensurePaper(ctx, { ...subject, actId }, kind);
      }
    })(),
  );
}

/**
 * The paper of a kind, made and stored when there is none yet. Each exists once and never changes
 * (papers.md#stored-once): of two that render at the same moment one is kept, the other removes what it stored. Never
 * call it inside a transaction. Throws `Problem` not-found when there is no such contract, or the kind cannot exist yet.
 */
export async function ensurePaper(ctx: AnyContext, subject: PaperSubject, kind: PaperKind): Promise<ContractFile> {
  const stored = await findPaper(ctx.db, subject, kind);
  if (stored) return stored;
  const plan = await readPaperSource(ctx, subject, kind, (other, otherKind) => readStored(ctx, other, otherKind));
  const bytes = await render(ctx, plan);
  const sha256 = await sha256Hex(bytes);
  const fileKey = `contracts/${ctx.newId()}` as const;
  const fileId = ctx.newId();
  const paper = { fileKey, bytes, contentType: "application/pdf" };
  const isKept = await storeFiles(ctx, [paper], async (tx) => {
    const isNew = await tx.insertOnce(contractFiles, {
      id: fileId,
      ...subject,
      kind,
      fileKey,
      sha256,
      byteCount: bytes.length,
      termsVersion: plan.termsVersion,
      createdAt: ctx.now(),
    });
    await tx.remove(duePapers, isPaper(duePapers, subject, kind));
    if (!isNew) return false;
    await addAuditEntry(tx, ctx, { action: "make_document", ...auditSubject(subject), details: { kind } });
    // The paper and its mail come to be together: whoever makes it, the customer gets it once.
    if (isMailedAtOnce(kind)) {
      await queuePaperMail(tx, ctx, { subject, kind, fileId, fileKey, byteCount: bytes.length });
    }
    // Sent by the jobs that wait for others: making papers waits for no receiver (decision 073).
    const { idCheckId, branchId } = await subjectRow(tx, subject);
    await queueWebhook(tx, ctx, "contract.paper_ready", {
      id_check_id: idCheckId,
      branch_office_id: branchId,
      contract_id: ("contractId" in subject && subject.contractId) || null,
      sb_contract_id: ("sbContractId" in subject && subject.sbContractId) || null,
      act_id: subject.actId || null,
      kind,
    });
    return true;
  });
  if (!isKept) await removeFiles(ctx.platform, [paper]);
  else if (isMailedAtOnce(kind)) ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
  const file = await findPaper(ctx.db, subject, kind);
  if (!file) throw new Error("a stored paper vanished");
  return file;
}

/** The contract, or the SB-Schutz, of a paper that has just been made from it. */
async function subjectRow(tx: TenantDb, subject: PaperSubject) {
  const row = await ("contractId" in subject
    ? tx.get(contracts, subject.contractId)
    : tx.get(sbContracts, subject.sbContractId));
  if (!row) throw new Error("the contract of a paper vanished");
  return row;
}

const auditSubject = (subject: PaperSubject) =>
  "contractId" in subject
    ? { subjectType: "contract", subjectId: subject.contractId }
    : { subjectType: "sb_contract", subjectId: subject.sbContractId };

/** The bytes of a paper, made now when there is none yet. */
export async function readStored(ctx: AnyContext, subject: PaperSubject, kind: PaperKind): Promise<Uint8Array> {
  const file = await ensurePaper(ctx, subject, kind);
  const object = await ctx.platform.files.get(file.fileKey);
  if (!object) throw new Error("a stored paper is missing in the object store");
  return object.bytes;
}

async function render({ db, platform }: AnyContext, plan: PaperPlan): Promise<Uint8Array> {
  const { logoFileKey } = await db.headquarter();
  const logo = logoFileKey ? await platform.files.get(logoFileKey) : null;
  return renderPaper(platform, plan.name, plan.source, logo?.bytes);
}

/**
 * Makes up for papers that were not made after the transaction that needs them, because the Worker ended too early or
 * the file store was away. Tenants take turns, one paper each, while `hasTime`: what a dealer with many leaves undone, the
 * next run does. The last pause repeats for ever: a signed contract is tried until it is sealed. Returns how
 * many were made and how many failed again.
 */
export async function sweepDuePapers(
  store: DuePapersStore,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
  hasTime: () => boolean,
): Promise<{ made: number; failed: number }> {
  const total = { made: 0, failed: 0 };
  // What was worked on is no longer due at `now`, whether it succeeded or not.
  for (let round = await store.longestDuePapers(now); round.length > 0; round = await store.longestDuePapers(now)) {
    for (const due of round) {
      if (!hasTime()) return total;
      const { done, failed } = await workOnEach([due], (paper) =>
        workOnClaim(paperJob(contextOf(paper.headquarterId), now), paper),
      );
      total.made += done;
      total.failed += failed;
    }
  }
  return total;
}

type DuePaper = typeof duePapers.$inferSelect;

function paperJob(ctx: Context<System>, now: Date): ClaimedJob<DuePaper, ContractFile> {
  const isClaim = ({ id, tries }: DuePaper) => and(eq(duePapers.id, id), eq(duePapers.tries, tries));
  return {
    name: "make paper",
    now: () => now,
    givesUp: false,
    async claim(due, at, leaseUntil) {
      const isFree = and(isClaim(due), lte(duePapers.nextTryAt, at));
      const [claimed] = await ctx.db.update(duePapers, isFree, { tries: due.tries + 1, nextTryAt: leaseUntil });
      return claimed;
    },
    work: ({ contractId, sbContractId, actId, kind }) =>
      ensurePaper(ctx, { ...(contractId ? { contractId } : { sbContractId: sbContractId ?? "" }), actId }, kind),
    // Gone already when the paper was made now; still there when it had been made before it was required.
    finish: async ({ id }) => void (await ctx.db.remove(duePapers, eq(duePapers.id, id))),
    async release(claimed, nextTryAt) {
      if (nextTryAt) await ctx.db.update(duePapers, isClaim(claimed), { nextTryAt });
    },
  };
}
