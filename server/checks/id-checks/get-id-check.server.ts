import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { contracts, sbContracts } from "#db/schema/contracts.ts";
import { branchOffices, users } from "#db/schema/dealers.ts";
import { captureProcesses, documentImages, idChecks } from "#db/schema/id-checks.ts";
import { checkIns } from "#db/schema/website.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import type { ProcessState } from "#server/checks/processes/process.states.ts";
import { canCloseWithoutContract, closingMsLeft } from "#server/checks/verification/closing.rules.ts";
import { concernsOf } from "#server/checks/verification/concerns.ts";
import { type DocumentHalf, halfOf } from "#server/checks/verification/document-half.ts";
import { ofPerson, rejectedWithBirthDateOf } from "#server/checks/verification/earlier-rejections.server.ts";
import { IdCheckIdInput } from "#server/checks/verification/id-check.schema.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { hasAcceptedOneName } from "#server/checks/verification/one-name.rules.ts";
import { isProved } from "#server/checks/verification/proved-fields.ts";
import { decisionMsLeft, reopeningRefusal, withdrawalRefusal } from "#server/checks/withdrawing/withdrawing.rules.ts";
import { canHaveLicense, hasFeature } from "#server/ground/access/plan-features.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { type DocumentData, documentWarnings } from "#server/services/document-reading/document-warnings.rules.ts";
import { parseMrz } from "#server/services/document-reading/parse-mrz.ts";
import { findDraft, savedValues } from "#server/services/form-drafts/draft-store.server.ts";

/** All data for the detail page of one process. */
export const getIdCheck = useCase({
  may: ["read", "id_check"],
  input: IdCheckIdInput,
  async run(ctx, { id }) {
    const isThis = sql`from ${idChecks} where ${idChecks.id} = ${id}`;
    const [check, draft, images, people, [branch], made, booked, [checkIn], related, awaited, rejected, authorities] =
      await Promise.all([
        ctx.db.get(idChecks, id),
        findDraft(ctx.db, id, "review"),
        ctx.db
          .select({
            id: documentImages.id,
            documentType: documentImages.documentType,
            side: documentImages.side,
            imageType: documentImages.imageType,
            contentType: documentImages.contentType,
            createdAt: documentImages.createdAt,
          })
          .from(documentImages)
          .where(and(eq(documentImages.idCheckId, id), isNull(documentImages.deletedAt)))
          // Front before back, each first without flash.
          .orderBy(desc(documentImages.imageType), desc(documentImages.side)),
        ctx.db
          .select({ id: users.id, prename: users.prename, surname: users.surname })
          .from(users)
          .where(
            sql`${users.id} in (select ${idChecks.userId} ${isThis}
            union select ${idChecks.identityDecidedByUserId} ${isThis} union select ${idChecks.licenseDecidedByUserId} ${isThis}
            union select ${idChecks.identityOriginalByUserId} ${isThis} union select ${idChecks.licenseOriginalByUserId} ${isThis})`,
          ),
        ctx.db
          .select({ city: branchOffices.city })
          .from(branchOffices)
          .where(sql`${branchOffices.id} = (select ${idChecks.branchId} ${isThis})`),
        ctx.db
          .select({
            id: contracts.id,
            contractNumber: contracts.contractNumber,
            isActive: contracts.isActive,
            startOfUse: contracts.startOfUse,
            handedOverAt: contracts.handedOverAt,
            cancelledAt: contracts.cancelledAt,
            createdAt: contracts.createdAt,
            idCheckId: contracts.idCheckId,
          })
          .from(contracts)
          .where(
            sql`${contracts.id} in (select ${contracts.id} from ${contracts} where ${contracts.idCheckId} = ${id}
            union all select ${contracts.id} from ${contracts} where ${contracts.secondDriverCheckId} = ${id})`,
          ),
        ctx.db
          .select({
            id: sbContracts.id,
            contractNumber: sbContracts.contractNumber,
            feeCents: sbContracts.feeCents,
            paymentMethod: sbContracts.paymentMethod,
            contractId: sbContracts.contractId,
            cancelledAt: sbContracts.cancelledAt,
            createdAt: sbContracts.createdAt,
          })
          .from(sbContracts)
          .where(eq(sbContracts.idCheckId, id)),
        ctx.db
          .select({
            email: checkIns.email,
            prename: checkIns.prename,
            surname: checkIns.surname,
            reference: checkIns.reference,
          })
          .from(checkIns)
          .where(eq(checkIns.idCheckId, id)),
        ctx.db
          .select({
            id: idChecks.id,
            processNumber: idChecks.processNumber,
            prename: idChecks.prename,
            surname: idChecks.surname,
            processState: idChecks.processState,
            secondDriverOfId: idChecks.secondDriverOfId,
          })
          .from(idChecks)
          .where(
            sql`${idChecks.id} in (select ${idChecks.id} from ${idChecks} where ${idChecks.secondDriverOfId} = ${id}
            union all select ${idChecks.secondDriverOfId} ${isThis})`,
          ),
        ctx.db
          .select({ id: captureProcesses.id })
          .from(captureProcesses)
          .where(
            and(
              eq(captureProcesses.secondDriverOfId, id),
              eq(captureProcesses.status, "pending"),
              gt(captureProcesses.expiresAt, ctx.now()),
            ),
          ),
        rejectedWithBirthDateOf(ctx.db, id),
        usualAuthorities(ctx.db, id),
      ]);
    if (!check) throw notFound(idCheckTexts.notFound);
    const { actor } = ctx;
    const bookings = hasFeature(actor.plan, "sb_insurance") ? booked : [];
    const today = berlinWallTime(ctx.now()).date;
    const documents = documentsOf(check, today);
    return {
      documents,
      warnings: documentWarnings(documents, today),
      today,
      check: { ...check, processState: check.processState as ProcessState },
      identityImages: images.filter((image) => image.documentType !== "DRIVERS_LISCENSE"),
      licenseImages: images.filter((image) => image.documentType === "DRIVERS_LISCENSE"),
      ...decisionsOf(check, people),
      /** What was typed so far, by document and field. */
      drafts: { identity: savedValues(draft, "identity"), license: savedValues(draft, "license") },
      /** What the customer typed on the dealer's website; the e-mail is empty once personal data is deleted. */
      checkIn: checkIn ?? null,
      orderedBy: nameOf(people, check.userId) ?? "",
      location: branch?.city ?? "Zentrale",
      contract: made.find(isValid) ?? null,
      /** The customer whose second driver this is, and those who are this customer's. */
      secondDriver: {
        of: related.map(asShown).find((one) => one.secondDriverOfId !== id) ?? null,
        drivers: related.map(asShown).filter((one) => one.secondDriverOfId === id),
        /** Somebody still photographs documents with the customer's link. */
        isAwaited: awaited.length > 0,
      },
      /** What was cancelled since, the newest first (contract-life.md#cancelling). */
      cancelled: {
        contracts: made.filter(isCancelled).sort(newestFirst),
        // Booked with a contract, it was cancelled with that.
        sbContracts: bookings
          .filter(({ contractId }) => contractId === null)
          .filter(isCancelled)
          .sort(newestFirst),
      },
      /** Why and when this person was rejected before. */
      earlierRejections: ofPerson(rejected, check),
      canClose: canCloseWithoutContract(check),
      ...takingBack(check, images, { userId: actor.userId, now: ctx.now(), hasSbContract: booked.some(isValid) }),
      concerns: concernsOf(check),
      authorities,
      /** How long the viewer may undo that the check was closed. */
      undoMsLeft: closingMsLeft(check, actor.userId, ctx.now()),
      /** If the plan includes it: the protection booked with the contract or alone. */
      sbContract: bookings.find(isValid) ?? null,
      allows: {
        contract: hasFeature(actor.plan, "contracts"),
        bookSb: hasFeature(actor.plan, "sb_insurance"),
        discard: hasFeature(actor.plan, "discard"),
        // A light plan without the driving license extension hides the license panel (tenants-and-rights.md#licenses-by-plan).
        licensePanel: canHaveLicense(actor),
      },
    };
  },
});

const newestChecks = 200;
const mostAuthorities = 20;

/** Who issued the licenses of the dealer's newest checks, the usual ones first; none unless the check's own license is open. */
async function usualAuthorities(db: TenantDb, id: string): Promise<string[]> {
  const authority = idChecks.licenseIssuingAuthority;
  const newest = sql`select id from ${idChecks} order by created_at desc limit ${newestChecks}`;
  const isOpen = sql`exists (select 1 from ${idChecks} where id = ${id} and license_approval_state = 'IN_PROGRESS')`;
  const found = await db
    .select({ authority })
    .from(idChecks)
    .where(and(isOpen, sql`${idChecks.id} in (${newest})`, ne(authority, "")))
    .groupBy(authority)
    .orderBy(sql`count(*) desc`)
    .limit(mostAuthorities);
  return found.flatMap((row) => row.authority ?? []);
}

const asShown = <R extends { processState: string | null }>(row: R) => ({
  ...row,
  processState: row.processState as ProcessState,
});

type Cancellable = { cancelledAt: Date | null; createdAt: Date };
const isValid = ({ cancelledAt }: Cancellable) => cancelledAt === null;
const isCancelled = (row: Cancellable) => !isValid(row);
const newestFirst = (one: Cancellable, other: Cancellable) => other.createdAt.getTime() - one.createdAt.getTime();

type Viewing = { userId: string; now: Date; hasSbContract: boolean };

/**
 * For each document: how long the viewer may undo the decision about it, and why it cannot be taken back with a reason; null: it can
 * (checks.md#taking-a-decision-back).
 */
function takingBack(
  check: typeof idChecks.$inferSelect,
  images: readonly { documentType: string }[],
  { userId, now, hasSbContract }: Viewing,
) {
  const isFinal = reopeningRefusal(check, hasSbContract) !== null;
  const msLeft = (half: DocumentHalf) => (isFinal ? 0 : decisionMsLeft(check, half, userId, now));
  const refusal = (half: DocumentHalf) => {
    const hasPhotos = isProved(check, half) || images.some(({ documentType }) => halfOf(documentType) === half);
    return withdrawalRefusal(check, half, { hasSbContract, hasPhotos });
  };
  return {
    decisionMsLeft: { identity: msLeft("identity"), license: msLeft("license") },
    withdrawalRefusal: { identity: refusal("identity"), license: refusal("license") },
  };
}

type Person = { id: string; prename: string; surname: string };

function nameOf(people: readonly Person[], userId: string | null): string | undefined {
  const person = people.find(({ id }) => id === userId);
  return person && `${person.prename} ${person.surname}`;
}

type Decision = { userId: string | null; who: string; at: Date };
type PerDocument = Record<DocumentHalf, Decision | null>;

/** Who decided about each document and who saw its original, and when; null: nobody yet. */
function decisionsOf(
  check: typeof idChecks.$inferSelect,
  people: readonly Person[],
): { decisions: PerDocument; originals: PerDocument } {
  const decision = (at: Date | null, userId: string | null): Decision | null =>
    at && { userId, who: nameOf(people, userId) ?? idCheckTexts.legitimationService, at };
  return {
    decisions: {
      identity: decision(check.identityDecidedAt, check.identityDecidedByUserId),
      license: decision(check.licenseDecidedAt, check.licenseDecidedByUserId),
    },
    originals: {
      identity: decision(check.identityOriginalAt, check.identityOriginalByUserId),
      license: decision(check.licenseOriginalAt, check.licenseOriginalByUserId),
    },
  };
}

/** Both documents as input of the warnings; the license only once its fields are confirmed. */
function documentsOf(check: typeof idChecks.$inferSelect, today: string): DocumentData {
  const license = {
    prename: check.licensePrename,
    surname: check.licenseSurname,
    hasOneName: check.licenseApprovalState === "SUCCESSFULLY_COMPLETED",
    dateOfBirth: check.licenseDateOfBirth,
    number: check.licenseNumber,
    issuingAuthority: check.licenseIssuingAuthority,
    classes: check.licenseClasses,
    issuedOn: check.licenseIssuedOn,
    expiresOn: check.licenseExpiresOn,
    country: check.licenseCountry,
    residentSince: check.licenseResidentSince,
  };
  return {
    identity: {
      prename: check.prename,
      surname: check.surname,
      hasOneName: hasAcceptedOneName(check),
      number: check.identityDocumentNumber,
      dateOfBirth: check.dateOfBirth,
      expiresOn: check.identityDocumentExpiresOn,
    },
    license: check.licenseSurname ? license : null,
    mrz: check.mrz ? parseMrz(check.mrz.split("\n"), today) : null,
    chosenType: check.identityDocumentType,
  };
}
