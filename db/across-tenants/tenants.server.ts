import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { appendAuditEntry } from "../audit-chain.server.ts";
import type { NewAuditRow } from "../audit-hash.ts";
import type { Database } from "../client.server.ts";
import { contractDefaultCostSets, contracts } from "../schema/contracts.ts";
import { headquarters, userDealerAssignments, users } from "../schema/dealers.ts";
import { idChecks } from "../schema/id-checks.ts";
import { outbox } from "../schema/messages.ts";
import { passwordLinks, sessions, signInAttempts } from "../schema/sign-in.ts";

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

/** All rows with which a user gets a new link. */
export type UserReset = {
  userId: string;
  unlocks: boolean;
  link: typeof passwordLinks.$inferInsert;
  mail: typeof outbox.$inferInsert;
  auditEntry: NewAuditRow;
};

const planColumns = {
  planType: headquarters.planType,
  planVersion: headquarters.planVersion,
  usesSbInsurance: headquarters.usesSbInsurance,
  usesDigitalSigning: headquarters.usesDigitalSigning,
  usesReservations: headquarters.usesReservations,
  usesImportFromEautosellerCsv: headquarters.usesImportFromEautosellerCsv,
  usesCopyDetection: headquarters.usesCopyDetection,
  allowsLicenseExtension: headquarters.allowsLicenseExtension,
};

/** What a tenant has bought. */
export type TenantPlan = Pick<typeof headquarters.$inferSelect, keyof typeof planColumns>;

/**
 * What operators do with tenants as a whole (tenants-and-rights.md#new-tenants). A new tenant has no scope to be
 * created in, so it is created here.
 */
export function tenantStore(db: Database) {
  const countByTenant = async (table: typeof users | typeof idChecks) => {
    const counted = { id: table.headquarterId, count: sql<number>`count(*)` };
    const rows = await db.select(counted).from(table).groupBy(table.headquarterId);
    return new Map(rows.map(({ id, count }) => [id, count]));
  };

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

    /** All tenants by name, with what they have bought and how much they have. */
    async list() {
      const [rows, staff, checks] = await Promise.all([
        db
          .select({ ...planColumns, id: headquarters.id, name: headquarters.name, createdAt: headquarters.createdAt })
          .from(headquarters)
          .orderBy(headquarters.name, headquarters.id),
        countByTenant(users),
        countByTenant(idChecks),
      ]);
      return rows.map((row) => ({ ...row, users: staff.get(row.id) ?? 0, idChecks: checks.get(row.id) ?? 0 }));
    },

    /** undefined: there is no such tenant. */
    async plan(headquarterId: string): Promise<TenantPlan | undefined> {
      const [row] = await db.select(planColumns).from(headquarters).where(eq(headquarters.id, headquarterId));
      return row;
    },
    /** How many vehicles a tenant has out with contracts, or promised to customers. */
    async openContracts(headquarterId: string): Promise<number> {
      const isOpen = and(eq(contracts.headquarterId, headquarterId), eq(contracts.isActive, true));
      return db.$count(contracts, isOpen);
    },
    async setPlan(headquarterId: string, change: Partial<TenantPlan>, entry: NewAuditRow): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.update(headquarters).set(change).where(eq(headquarters.id, headquarterId));
        await appendAuditEntry(tx, entry);
      });
    },

    /** The user with this e-mail address (lower case), in whichever tenant, with the tenant's name. */
    async userByEmail(email: string) {
      const [row] = await db
        .select({ ...getTableColumns(users), dealer: headquarters.name })
        .from(users)
        .innerJoin(headquarters, eq(headquarters.id, users.headquarterId))
        .where(eq(users.email, email));
      return row;
    },
    /** Ends a user's sessions, earlier links and open attempts, and writes link and mail. */
    async resetUser({ userId, unlocks, link, mail, auditEntry }: UserReset): Promise<void> {
      await db.transaction(async (tx) => {
        if (unlocks) await tx.update(users).set({ lockedAt: null }).where(eq(users.id, userId));
        await tx.delete(sessions).where(eq(sessions.userId, userId));
        await tx.delete(signInAttempts).where(eq(signInAttempts.userId, userId));
        await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
        await tx.insert(passwordLinks).values(link);
        await tx.insert(outbox).values(mail);
        await appendAuditEntry(tx, auditEntry);
      });
    },
  };
}

export type TenantStore = ReturnType<typeof tenantStore>;
