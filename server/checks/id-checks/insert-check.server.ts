import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { captureProcesses, documentImages, idChecks, type WalletAnswer } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { foldName } from "#server/ground/kernel/fold-text.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import { type FieldSource, fieldsOfMrz, type ReadFields } from "#server/services/document-reading/fields-of-mrz.ts";
import { parseMrzText } from "#server/services/document-reading/parse-mrz-text.ts";
import { readCase } from "#server/services/notifications/notify-users.server.ts";

type Check = typeof idChecks.$inferSelect;

type NewCheck = Pick<Check, "branchId" | "userId" | "identityDocumentType"> & {
  hasLicense: boolean;
  /** Columns known at the start (`knownFields`). */
  known: ReturnType<typeof knownFields>;
  /** The capture link with the photos of the identity document; its lines move to the check. */
  capture: Pick<typeof captureProcesses.$inferSelect, "id" | "mrz"> | undefined;
  licenseCaptureId: string | undefined;
  /** The check of the customer whose second driver this is. */
  secondDriverOfId?: string | undefined;
};

/**
 * Inserts a check whose halves are in progress and moves the photos of its capture links to it, in the caller's transaction.
 * Throws `Problem` conflict when photos are taken already.
 */
export async function insertCheck(tx: TenantDb, ctx: AnyContext, order: NewCheck): Promise<Check> {
  const { branchId, userId, identityDocumentType, hasLicense, known, capture, licenseCaptureId, secondDriverOfId } =
    order;
  const now = ctx.now();
  const captures = [capture?.id, licenseCaptureId].flatMap((id) => id ?? []);
  const [ofIdentity, ofLicense] = await Promise.all([answerOf(tx, capture?.id), answerOf(tx, licenseCaptureId)]);
  const check = await tx.insert(idChecks, {
    id: ctx.newId(),
    branchId,
    processNumber: await tx.nextNumber("process"),
    userId,
    identityDocumentType,
    approvalState: "IN_PROGRESS",
    licenseApprovalState: hasLicense ? "IN_PROGRESS" : null,
    ...known,
    ...provedFields(known, ofIdentity, ofLicense),
    secondDriverOfId: secondDriverOfId ?? null,
    createdAt: now,
    updatedAt: now,
  });
  // Personal data is stored in one place only, where retention finds it.
  if (capture?.mrz) await tx.change(captureProcesses, eq(captureProcesses.id, capture.id), { mrz: null });
  for (const id of captures) await takeDocument(tx, id, check.id);
  if (captures.length > 0) await readCase(tx, captures);
  return check;
}

/**
 * The check's columns that are known at its start: from machine-readable lines, overridden by typed values.
 * Lines with wrong check digits are stored for a warning, but fill in nothing.
 */
export function knownFields(
  mrz: string | null,
  { prename, surname }: { prename?: string | undefined; surname?: string | undefined },
  today: string,
) {
  const reading = mrz === null ? null : parseMrzText(mrz, today);
  const lines = reading?.lines ?? null;
  const read = reading?.mrz.isValid ? fieldsOfMrz(reading.mrz) : {};
  const typed = { ...(prename ? { prename } : {}), ...(surname ? { surname } : {}) };
  const fields = { ...read, ...typed };
  const sourcesOf = (known: object, sourceOf: (field: keyof ReadFields) => FieldSource) =>
    Object.fromEntries(Object.keys(known).map((field) => [field, sourceOf(field as keyof ReadFields)]));
  if (Object.keys(fields).length === 0) return { mrz: lines };
  return {
    ...fields,
    mrz: lines,
    fieldSources: {
      ...sourcesOf(read, (field) => reading?.sourceOf(field) ?? "read"),
      ...sourcesOf(typed, () => "typed"),
    },
    sortKey: foldName({ prename: "", surname: "", ...fields }),
  };
}

const answerOf = async (tx: TenantDb, captureId: string | undefined): Promise<WalletAnswer | null> =>
  captureId ? ((await tx.get(captureProcesses, captureId))?.walletAnswer ?? null) : null;

/** What wallets proved goes before what was typed. */
function provedFields(
  known: ReturnType<typeof knownFields>,
  ofIdentity: WalletAnswer | null,
  ofLicense: WalletAnswer | null,
): Partial<Check> {
  if (!ofIdentity && !ofLicense) return {};
  const fields: Partial<Check> = { ...ofIdentity?.fields, ...ofLicense?.fields };
  const sources = Object.fromEntries(Object.keys(fields).map((name) => [name, "wallet" as const]));
  return {
    ...fields,
    fieldSources: { ...("fieldSources" in known ? known.fieldSources : {}), ...sources },
    identityProof: ofIdentity?.proof ?? null,
    licenseProof: ofLicense?.proof ?? null,
    ...(ofIdentity ? { sortKey: foldName({ prename: "", surname: "", ...known, ...fields }) } : {}),
  };
}

/** Moves photos and a wallet's answer from their link to the check. Throws `Problem` conflict when both have gone to another. */
async function takeDocument(tx: TenantDb, captureId: string, idCheckId: string) {
  const mine = and(eq(documentImages.captureProcessId, captureId), isNull(documentImages.idCheckId));
  const hasAnswer = and(eq(captureProcesses.id, captureId), isNotNull(captureProcesses.walletAnswer));
  const [photos, answers] = await Promise.all([
    tx.update(documentImages, mine, { idCheckId }),
    tx.update(captureProcesses, hasAnswer, { walletAnswer: null, idCheckId }),
  ]);
  if (photos.length + answers.length === 0) throw new Problem("conflict", idCheckTexts.photosTaken);
}
