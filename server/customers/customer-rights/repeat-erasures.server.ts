import type { ErasureStore } from "#db/across-tenants/erasure.server.ts";
import type { System } from "#server/ground/access/actor.ts";
import type { Files } from "#server/ground/kernel/platform.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { storedInFolder } from "#server/ground/platform/files-in-folder.server.ts";
import { erasePersonData } from "./erase-person.server.ts";

/** Longer than exports of the database are kept. */
const keptDays = 31;
const erasuresPerRun = 50;

/** Once an hour, so that a restored database knows nobody for long. */
export const isHourOfErasures = (now: Date): boolean => now.getUTCMinutes() < 5;

/**
 * Erases again whom a database knows that was restored from a time before the erasure (deletion.md#after-a-restore), customers before
 * checks, some per run. What stands against it is reported and tried again, a deleted tenant only reported. Forgets notes that no kept
 * export can undo.
 */
export async function repeatErasures(
  store: Omit<ErasureStore, "customersDue">,
  files: Pick<Files, "list" | "remove">,
  contextOf: (headquarterId: string) => Context<System>,
  now: Date,
): Promise<void> {
  const notes = (await storedInFolder(files, "erasures")).map(({ key, storedAt }) => {
    const [of = "", id = ""] = key.slice(key.lastIndexOf("/") + 1).split(".");
    return { key, storedAt, of, id };
  });
  const idsOf = (kind: string) => notes.filter(({ of }) => of === kind).map(({ id }) => id);
  const customers = await store.customersNotErased(idsOf("customer"));
  const checks = await store.checksNotErased(idsOf("id_check"));
  const found = [
    ...customers.map((row) => ({ ...row, of: "customer" as const })),
    ...checks.map((row) => ({ ...row, of: "id_check" as const })),
  ];
  for (const { of, id, headquarterId } of found.slice(0, erasuresPerRun)) {
    await erasePersonData({ ...contextOf(headquarterId), now: () => now }, { of, id }).then(
      () => logEvent("info", "erased again after a restore", { id }),
      (error) => logEvent("error", "not erased again after a restore", { id, error: errorClass(error) }),
    );
  }
  const tenants = await store.tenants(idsOf("tenant"));
  for (const id of tenants) logEvent("error", "a deleted tenant is back after a restore", { id });
  const open = new Set([...found.map(({ id }) => id), ...tenants]);
  const oldest = new Date(now.getTime() - keptDays * 86_400_000);
  const over = notes.filter(({ storedAt, id }) => storedAt < oldest && !open.has(id));
  await files.remove(over.map(({ key }) => key));
}
