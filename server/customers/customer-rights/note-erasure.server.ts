import type { AnyContext } from "#server/ground/kernel/use-case.server.ts";
import type { Subject } from "./person-data.server.ts";

/**
 * Notes in the object store, which a restored database does not undo, whose data is erased (deletion.md#after-a-restore). The notes are
 * ids, all of them in the names of empty files. Noting twice changes nothing but the day.
 */
export async function noteErasure({ db, platform }: AnyContext, subjects: readonly Subject[]): Promise<void> {
  const { headquarterId } = db.scope;
  await Promise.all(
    subjects.map(({ of, id }) =>
      platform.files.put(`erasures/${headquarterId}/${of}.${id}`, new Uint8Array(), "text/plain"),
    ),
  );
}
