import { eq } from "drizzle-orm";
import { appendAuditEntry } from "../audit-chain.server.ts";
import type { NewAuditRow } from "../audit-hash.ts";
import type { Database } from "../client.server.ts";
import { contractDefaultCostSets } from "../schema/contracts.ts";
import { headquarters, userDealerAssignments, users } from "../schema/dealers.ts";
import { outbox } from "../schema/messages.ts";
import { passwordLinks } from "../schema/sign-in.ts";

/** All initial rows of a new tenant. */
export type NewTenant = {
  headquarter: typeof headquarters.$inferInsert;
  admin: typeof users.$inferInsert;
  assignment: typeof userDealerAssignments.$inferInsert;
  costSets: (typeof contractDefaultCostSets.$inferInsert)[];
  invitation: typeof passwordLinks.$inferInsert;
  mail: typeof outbox.$inferInsert;
  auditEntry: NewAuditRow;
};

/** A new tenant has no scope to be created in, so it is created here (product §1: by an operator). */
export function tenantStore(db: Database) {
  return {
    /** Writes the whole tenant or nothing; false when the Admin's e-mail address already has an account, in any tenant. */
    async create(tenant: NewTenant): Promise<boolean> {
      return db.transaction(async (tx) => {
        const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, tenant.admin.email)).limit(1);
        if (taken.length > 0) return false;
        await tx.insert(headquarters).values(tenant.headquarter);
        await tx.insert(users).values(tenant.admin);
        await tx.insert(userDealerAssignments).values(tenant.assignment);
        await tx.insert(contractDefaultCostSets).values(tenant.costSets);
        await tx.insert(passwordLinks).values(tenant.invitation);
        await tx.insert(outbox).values(tenant.mail);
        await appendAuditEntry(tx, tenant.auditEntry);
        return true;
      });
    },
  };
}

export type TenantStore = ReturnType<typeof tenantStore>;
