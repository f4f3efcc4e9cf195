import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { idChecks } from "#db/schema/id-checks.ts";

/** Selects `isErased` of the check that a contract was made from. */
export const selectIsErased = (idCheckId: SQLiteColumn) =>
  sql<boolean>`exists (select 1 from ${idChecks} where ${idChecks.id} = ${idCheckId}
    and ${idChecks.personalDataDeletedAt} is not null and ${idChecks.prename} = '' and ${idChecks.surname} = '')`.mapWith(
    Boolean,
  );
