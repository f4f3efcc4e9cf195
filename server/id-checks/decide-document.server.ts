import { and, eq } from "drizzle-orm";
import { idChecks } from "#db/schema/id-checks.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.server.ts";
import { foldText } from "#server/kernel/fold-text.ts";
import { notFound, Problem } from "#server/kernel/problem.ts";
import { type Context, useCase } from "#server/kernel/use-case.server.ts";
import { announceProcessChange } from "#server/processes/announce-change.server.ts";
import { ApproveIdentityInput, ApproveLicenseInput, RejectDocumentInput } from "./id-check.schema.ts";
import { idCheckTexts } from "./id-check.texts.ts";
import { namesMatch } from "./names-match.rules.ts";

type IdCheck = typeof idChecks.$inferSelect;
type Half = "identity" | "license";
type Patch = Partial<Omit<IdCheck, "headquarterId" | "processState">>;

const stateColumn = { identity: idChecks.approvalState, license: idChecks.licenseApprovalState } as const;

/**
 * Decides about one half of a check. Only what is IN_PROGRESS can be decided: of two reviewers one wins, the other is
 * told (spec §4). `patchOf` gets the check as it is inside the transaction.
 */
async function decide(ctx: Context, id: string, half: Half, action: string, patchOf: (check: IdCheck) => Patch) {
  const decided = await ctx.db.transaction(async (tx) => {
    const check = await tx.get(idChecks, id);
    if (!check) throw notFound(idCheckTexts.notFound);
    const isOpen = and(eq(idChecks.id, id), eq(stateColumn[half], "IN_PROGRESS"), eq(idChecks.version, check.version));
    const patch = patchOf(check);
    const [row] = await tx.update(idChecks, isOpen, { ...patch, version: check.version + 1, updatedAt: ctx.now() });
    if (!row || check.discardedAt) throw new Problem("conflict", idCheckTexts.alreadyDecided);
    await addAuditEntry(tx, ctx, { action, subjectType: "id_check", subjectId: id });
    return row;
  });
  announceProcessChange(ctx, decided);
  return decided;
}

/** Accepts the identity document with the fields the reviewer confirmed (product §4). */
export const approveIdentity = useCase({
  may: ["update", "id_check"],
  input: ApproveIdentityInput,
  run: (ctx, input) => {
    if (input.dateOfBirth > ctx.now().toISOString().slice(0, 10)) {
      throw new Problem("invalid", idCheckTexts.birthDateFuture, { field: "dateOfBirth" });
    }
    return decide(ctx, input.id, "identity", "approve_identity_document", (check) => ({
      approvalState: "SUCCESSFULLY_COMPLETED",
      prename: input.prename,
      surname: input.surname,
      sortKey: foldText(`${input.surname} ${input.prename}`),
      identityDocumentNumber: input.number,
      dateOfBirth: input.dateOfBirth,
      identityDocumentExpiresOn: input.expiresOn ?? null,
      nationality: input.nationality ?? null,
      identityDecidedAt: ctx.now(),
      identityDecidedByUserId: ctx.actor.userId,
      isPersonsNameMatched: matchWithLicense(check, input),
    }));
  },
});

/** Accepts the driving licence with the fields the reviewer confirmed (product §4). */
export const approveLicense = useCase({
  may: ["update", "id_check"],
  input: ApproveLicenseInput,
  run: (ctx, input) =>
    decide(ctx, input.id, "license", "approve_driving_license", (check) => ({
      licenseApprovalState: "SUCCESSFULLY_COMPLETED",
      licensePrename: input.prename,
      licenseSurname: input.surname,
      licenseNumber: input.number,
      licenseIssuingAuthority: input.issuingAuthority,
      licenseClasses: input.classes,
      licenseIssuedOn: input.issuedOn ?? null,
      licenseExpiresOn: input.expiresOn ?? null,
      licenseDecidedAt: ctx.now(),
      licenseDecidedByUserId: ctx.actor.userId,
      isPersonsNameMatched: check.surname ? namesMatch(check, input) : null,
    })),
});

/** Rejects one half with its reason (product §4). */
export const rejectDocument = useCase({
  may: ["update", "id_check"],
  input: RejectDocumentInput,
  run: (ctx, { id, document, reason, note }) => {
    const by = { at: ctx.now(), userId: ctx.actor.userId };
    const patch: Patch =
      document === "identity"
        ? {
            approvalState: "REJECTED",
            rejectionReason: reason,
            rejectionNote: note ?? null,
            identityDecidedAt: by.at,
            identityDecidedByUserId: by.userId,
          }
        : {
            licenseApprovalState: "REJECTED",
            licenseRejectionReason: reason,
            licenseRejectionNote: note ?? null,
            licenseDecidedAt: by.at,
            licenseDecidedByUserId: by.userId,
          };
    return decide(ctx, id, document, `reject_${document}_document`, () => patch);
  },
});

function matchWithLicense(check: IdCheck, name: { prename: string; surname: string }): boolean | null {
  if (!check.licenseSurname) return null;
  return namesMatch(name, { prename: check.licensePrename ?? "", surname: check.licenseSurname });
}
