import { eq } from "drizzle-orm";
import { contracts, damagePhotos } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { withOrientation } from "#server/checks/capture/image-file/write-orientation.ts";
import { inspectUpload } from "#server/checks/capture/image-file.server.ts";
import { announceStockChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { type NewFile, removeFiles, storeFiles } from "#server/ground/platform/store-files.server.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { correctableUntil } from "./correction.rules.ts";
import { damagePhotoTexts } from "./damage-photo.texts.ts";
import { type RoundMoment, roundMoments, shotKeys, roundTexts as t } from "./photo-round.ts";

const hourMs = 3_600_000;

type Contract = typeof contracts.$inferSelect;
type Photo = typeof damagePhotos.$inferSelect;

/** Why no photo of this moment can be taken any more; null: one can (vehicle-return.md#photo-round). */
export function roundRefusal(
  contract: Pick<Contract, "cancelledAt" | "isActive">,
  moment: RoundMoment,
  { finishedAt, now }: { finishedAt: Date | null; now: Date },
): string | null {
  if (contract.cancelledAt) return t.cancelled;
  if (contract.isActive) return null;
  if (moment === "handover") return t.backAlready;
  return finishedAt && correctableUntil(finishedAt) >= now ? null : t.over;
}

/**
 * Stores a photo of the round around a vehicle, without its metadata. The same photo again changes nothing; another one replaces it
 * within an hour after it was taken: what was handed over is not photographed anew at the return. Throws `Problem` not-found,
 * conflict (over, taken long ago) and invalid.
 */
export const addRoundPhoto = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({
    contractId: IdText,
    moment: z.enum(roundMoments),
    shot: z.enum(shotKeys),
    photo: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  async run(ctx, { contractId, moment, shot, photo }) {
    const contract = await ctx.db.get(contracts, contractId);
    if (!contract) throw notFound(contractTexts.contractNotFound);
    const { sha256, ...content } = await photoToStore(photo);
    const { contentType } = content;
    const file: NewFile = { fileKey: `damages/${ctx.newId()}`, ...content };
    const replaced = await storeFiles(ctx, [file], async (tx): Promise<Photo | null> => {
      const now = ctx.now();
      const [current, [check], photos] = await Promise.all([
        tx.get(contracts, contractId),
        tx.find(idChecks, isCheckOf(contractId)),
        tx.find(damagePhotos, eq(damagePhotos.contractId, contractId)),
      ]);
      const taken = photos.find((known) => known.moment === moment && known.shot === shot);
      if (!current) throw notFound(contractTexts.contractNotFound);
      if (taken?.sha256 === sha256) throw new SameAgain();
      const refusal = roundRefusal(current, moment, { finishedAt: check?.finishedAt ?? null, now });
      if (refusal !== null) throw new Problem("conflict", refusal);
      if (taken && taken.createdAt.getTime() < now.getTime() - hourMs) throw new Problem("conflict", t.kept);
      if (photos.some((known) => known.sha256 === sha256)) throw new Problem("invalid", t.twice);
      if (taken) await tx.remove(damagePhotos, eq(damagePhotos.id, taken.id));
      const row = { id: ctx.newId(), contractId, fileKey: file.fileKey, contentType, sha256, moment, shot };
      await tx.add(damagePhotos, { ...row, userId: ctx.actor.userId, createdAt: now });
      await addAuditEntry(tx, ctx, {
        action: "add_round_photo",
        subjectType: "contract",
        subjectId: contractId,
        details: { moment, shot },
      });
      return taken ?? null;
    }).catch((error) => {
      if (error instanceof SameAgain) return null;
      throw error;
    });
    // A file that stays behind is swept after a day.
    if (replaced) ctx.platform.waitUntil(removeFiles(ctx.platform, [replaced]).catch(() => {}));
    announceStockChange(ctx, [contract.branchId]);
  },
});

/** A photo as it is stored: without its metadata but for how it is turned. Throws `Problem` invalid. */
export async function photoToStore(photo: Uint8Array) {
  if (photo.length === 0) throw new Problem("invalid", damagePhotoTexts.none);
  const { kind, contentType, orientation, bytes: given } = inspectUpload(photo);
  if (kind === "pdf") throw new Problem("invalid", damagePhotoTexts.noPicture);
  const bytes = kind === "jpeg" ? withOrientation(given, orientation) : given;
  return { bytes, contentType, sha256: await sha256Hex(bytes) };
}

/** The photo is there already: its new file is thrown away. */
class SameAgain extends Error {}
