import { and, inArray, isNotNull, lt, lte, ne, or } from "drizzle-orm";
import type { RetentionStore } from "#db/across-tenants/retention.server.ts";
import { documentImages } from "#db/schema/id-checks.ts";
import { scans } from "#db/schema/scans.ts";
import type { System } from "#server/ground/access/actor.ts";
import type { AnyContext, Context } from "#server/ground/kernel/use-case.server.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";

const maximumFilesPerTenant = 200;
const maximumTenantsPerRun = 50;
/** Deleting a scan by hand can be undone; longer than the screen offers it. */
const undoMs = 60_000;

type FilesContext = Pick<AnyContext, "db" | "platform" | "now">;

/**
 * Removes the bytes of the tenant's deleted photos and scans from the object store. Returns how many rows were confirmed.
 *
 * Deleting a file takes three steps: the row is marked deleted, in the transaction that decides about it; the object is
 * removed; the row's key is cleared. From the first step on the file is no longer shown, so no user works with a
 * half-deleted one. Photos of a decision that may still be undone are marked with a time to come, and wait for it. A row keeps its key until the store has confirmed the removal: however a run
 * ends, the next one finds the rest by that key, and removing an object twice is not an error.
 */
export async function removeDeletedFiles({ db, platform, now }: FilesContext): Promise<number> {
  const wasDeletedBefore = lt(scans.deletedAt, new Date(now().getTime() - undoMs));
  const images = await db
    .select({ id: documentImages.id, fileKey: documentImages.fileKey })
    .from(documentImages)
    .where(and(lte(documentImages.deletedAt, now()), ne(documentImages.fileKey, "")))
    .limit(maximumFilesPerTenant);
  const deletedScans = await db
    .select({ id: scans.id, fileKey: scans.fileKey, thumbnailFileKey: scans.thumbnailFileKey })
    .from(scans)
    .where(
      and(lte(scans.deletedAt, now()), ne(scans.fileKey, ""), or(isNotNull(scans.assignedIdCheckId), wasDeletedBefore)),
    )
    .limit(maximumFilesPerTenant);
  const keys = [
    ...images.map((image) => image.fileKey),
    ...deletedScans.flatMap((scan) => [scan.fileKey, scan.thumbnailFileKey ?? ""]),
  ].filter((key) => key !== "");
  if (keys.length === 0) return 0;

  await platform.files.remove(keys);
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  if (images.length > 0) await db.update(documentImages, inArray(documentImages.id, idsOf(images)), { fileKey: "" });
  if (deletedScans.length > 0) {
    // Sender, subject and names of files may name people.
    const emptied = { fileKey: "", thumbnailFileKey: null, sender: "", subject: "", leftOut: [] };
    await db.update(scans, inArray(scans.id, idsOf(deletedScans)), emptied);
  }
  return images.length + deletedScans.length;
}

/** The same for all tenants: removes what was not removed right after its deletion. */
export async function sweepDeletedFiles(
  store: Pick<RetentionStore, "tenantsWithFilesToRemove">,
  contextOf: (headquarterId: string) => Context<System>,
): Promise<{ removed: number; failed: number }> {
  let removed = 0;
  let failed = 0;
  for (const headquarterId of await store.tenantsWithFilesToRemove(maximumTenantsPerRun)) {
    try {
      removed += await removeDeletedFiles(contextOf(headquarterId));
    } catch (error) {
      failed += 1;
      logEvent("error", "deleted files not removed", { id: headquarterId, error: errorClass(error) });
    }
  }
  return { removed, failed };
}
