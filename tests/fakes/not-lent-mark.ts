import { notLentMarks } from "#db/schema/not-lent.ts";
import { addRow } from "#db/seed/row-collector.ts";
import type { Place } from "#db/seed/states/place.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { type PersonOfHash, personHashes } from "#server/services/not-lent/person-hash.server.ts";
import { fakePlatform } from "./platform.ts";

/** A confirmed mark of a person, known by the secret of the tests. */
export async function aNotLentMark(
  place: Place,
  person: PersonOfHash,
  changes: Partial<typeof notLentMarks.$inferInsert> = {},
) {
  const { headquarterId, userId, db } = place;
  const scope = { scope: { headquarterId, branchId: null } } as TenantDb;
  const [personHash = ""] = await personHashes({ db: scope, platform: fakePlatform().platform }, [person]);
  const [proposedAt, confirmedAt] = [new Date(), new Date()];
  return addRow(db, notLentMarks, {
    id: newId(),
    headquarterId,
    personHash,
    reason: "not_returned",
    proposedAt,
    proposedByUserId: userId,
    confirmedAt,
    confirmedByUserId: userId,
    reviewOn: "2090-01-31",
    endsOn: "2090-06-30",
    ...changes,
  });
}
