import { and, eq } from "drizzle-orm";
import { contracts, damagePhotos } from "#db/schema/contracts.ts";
import { announceStockChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { type NewFile, storeFiles } from "#server/ground/platform/store-files.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { damagePhotoTexts } from "./damage-photo.texts.ts";
import { photoToStore } from "./store-round-photo.server.ts";

const maximum = limits.damagePhotosPerContract;

/**
 * Adds photos of damage to a contract, before or after its return; without their metadata, which may say where they were
 * taken. A photo it already has is skipped, so a repeated request adds nothing. Returns how many were added. Throws `Problem`
 * not-found and invalid.
 */
export const addDamagePhotos = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({
    contractId: IdText,
    photos: z.array(z.instanceof(Uint8Array<ArrayBufferLike>)).max(maximum, damagePhotoTexts.full),
  }),
  async run(ctx, { contractId, photos }) {
    const contract = await ctx.db.get(contracts, contractId);
    if (!contract) throw notFound(contractTexts.contractNotFound);
    if (photos.length === 0) throw new Problem("invalid", damagePhotoTexts.none);
    // Once more when another request was first with the same photos: it skips them then.
    const added = await addNew(ctx, contractId, photos).catch((error) => {
      if (!(error instanceof AddedMeanwhile)) throw error;
      return addNew(ctx, contractId, photos);
    });
    if (added > 0) announceStockChange(ctx, [contract.branchId]);
    return added;
  },
});

class AddedMeanwhile extends Error {}

async function addNew(ctx: Context, contractId: string, photos: readonly Uint8Array[]): Promise<number> {
  const files = await newFiles(ctx, contractId, photos);
  if (files.length === 0) return 0;
  return storeFiles(ctx, files, async (tx) => {
    const known = await tx.find(damagePhotos, eq(damagePhotos.contractId, contractId));
    const hashes = new Set(known.map(({ sha256 }) => sha256));
    if (files.some(({ sha256 }) => hashes.has(sha256))) throw new AddedMeanwhile("a photo was added meanwhile");
    const ofDamage = known.filter(({ shot }) => shot === null).length;
    if (ofDamage + files.length > maximum) throw new Problem("invalid", damagePhotoTexts.full);
    for (const { fileKey, contentType, sha256 } of files) {
      const row = { id: ctx.newId(), contractId, fileKey, contentType, sha256 };
      await tx.add(damagePhotos, { ...row, userId: ctx.actor.userId, createdAt: ctx.now() });
    }
    await addAuditEntry(tx, ctx, {
      action: "add_damage_photos",
      subjectType: "contract",
      subjectId: contractId,
      details: { photos: files.length },
    });
    return files.length;
  });
}

/** The files to store of those photos that the contract does not have yet. */
async function newFiles(ctx: Context, contractId: string, photos: readonly Uint8Array[]) {
  const files = new Map<string, NewFile & { sha256: string }>();
  for (const photo of photos) {
    const { sha256, ...file } = await photoToStore(photo);
    const isOfContract = and(eq(damagePhotos.contractId, contractId), eq(damagePhotos.sha256, sha256));
    if ((await ctx.db.find(damagePhotos, isOfContract)).length > 0) continue;
    files.set(sha256, { fileKey: `damages/${ctx.newId()}`, ...file, sha256 });
  }
  return [...files.values()];
}
