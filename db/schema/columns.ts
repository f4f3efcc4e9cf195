import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** Instants are stored as milliseconds since 1970 UTC. */
export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });
export const flag = (name: string) => integer(name, { mode: "boolean" });
/** Calendar dates without a time (birth dates, expiry): `yyyy-mm-dd`. */
export const calendarDate = (name: string) => text(name);
/** Integer cents. */
export const cents = (name: string) => integer(name);
export const id = () => text("id").primaryKey();
/**
 * Every row of a tenant repeats its headquarters' id; foreign keys between tenant tables always carry it
 * (tenants-and-rights.md#tenants).
 */
export const headquarterId = () => text("headquarter_id").notNull();
/** null: the row belongs to the headquarters itself, not to one of its branch offices. */
export const branchId = () => text("branch_id");
/**
 * The branch office whose user wrote the row last; null: the headquarters, a job. Only the tenant database sets it; triggers
 * compare it with the branch of the rows the row refers to (decision 022).
 */
export const writtenByBranchId = () => text("written_by_branch_id");
/** When a row was last changed, which triggers write: what other programs have not read yet (api.md#changes). */
export const changedAt = () => instant("updated_at").notNull().default(sql`0`);
export const createdAt = () => instant("created_at").notNull();
