import { contractActs, contracts, customers, paperKinds, sbContracts } from "#db/schema/contracts.ts";
import { can } from "#server/ground/access/permissions.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addendumOf } from "#server/handover/acts/contract-acts.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { ensurePaper, type PaperKind, type PaperSubject } from "./due-papers.server.ts";
import { paperTexts } from "./paper.texts.ts";
import { findPaper, paperFileName } from "./paper-subject.server.ts";

/** Which paper a call of the API names. */
export const PaperParams = z.object({ id: IdText, kind: z.enum(paperKinds) });

export type ViewedPaper = { bytes: Uint8Array; fileName: string };

/** A paper's bytes with a name to save it under; made on the way when it can exist. Throws `Problem` not-found. */
async function readPaper(ctx: Context, subject: PaperSubject, kind: string, addendum?: number): Promise<ViewedPaper> {
  if (!isPaperKind(kind)) throw notFound(paperTexts.notFound);
  const row =
    "contractId" in subject
      ? await ctx.db.get(contracts, subject.contractId)
      : await ctx.db.get(sbContracts, subject.sbContractId);
  if (!row) throw notFound(paperTexts.notFound);
  await refuseBlocked(ctx, row.customerId);
  // A mail goes with the paper of a cancellation, and opening a file sends none: the job that is due makes it.
  const file = kind === "cancellation" ? await findPaper(ctx.db, subject, kind) : await ensurePaper(ctx, subject, kind);
  if (!file) throw notFound(paperTexts.notYet);
  const object = await ctx.platform.files.get(file.fileKey);
  if (!object) throw notFound(paperTexts.notFound);
  return { bytes: object.bytes, fileName: paperFileName(subject, row.contractNumber, kind, addendum) };
}

/** Papers of a customer who was deleted are kept for the tax office only. Throws forbidden. */
export async function refuseBlocked({ db, actor }: Context, customerId: string): Promise<void> {
  if (can(actor, ["read", "customer_rights"])) return;
  const customer = await db.get(customers, customerId);
  if (customer?.erasedAt) throw new Problem("forbidden", paperTexts.blocked);
}

const isPaperKind = (kind: string): kind is PaperKind => (paperKinds as readonly string[]).includes(kind);

/** A handover contract's paper. Throws `Problem` not-found. */
export const viewContractFile = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText, kind: IdText }),
  run: (ctx, { contractId, kind }) => readPaper(ctx, { contractId }, kind),
});

/** A paper of an SB-Schutz. Throws `Problem` not-found. */
export const viewSbContractFile = useCase({
  may: ["read", "contract"],
  feature: "sb_insurance",
  input: z.object({ sbContractId: IdText, kind: IdText }),
  run: (ctx, { sbContractId, kind }) => readPaper(ctx, { sbContractId }, kind),
});

/** The paper of an act, such as an addendum, where the plan shows the papers of what it happened to. Throws `Problem` not-found. */
export const viewActFile = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  async evenIf(ctx, { actId }) {
    const act = await ctx.db.get(contractActs, actId);
    if (!act) return true;
    return act.contractId ? isOpenInAnyPlan(ctx, act.contractId) : hasFeature(ctx.actor.plan, "sb_insurance");
  },
  input: z.object({ actId: IdText, kind: IdText }),
  async run(ctx, { actId, kind }) {
    const act = await ctx.db.get(contractActs, actId);
    if (!act) throw notFound(paperTexts.notFound);
    const { contractId, sbContractId } = act;
    const subject = { ...(contractId ? { contractId } : { sbContractId: sbContractId ?? "" }), actId };
    return readPaper(ctx, subject, kind, addendumOf(act)?.number);
  },
});
