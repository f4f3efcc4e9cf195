import { and, eq, isNull } from "drizzle-orm";
import { customers } from "#db/schema/contracts.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { withStoredTelephone } from "#server/services/telephone/telephone.server.ts";
import { ContactInput, contactNames } from "./contact.schema.ts";
import { customerTexts } from "./customer.texts.ts";

type Customer = typeof customers.$inferSelect;

/**
 * Changes how a customer is reached (customers.md#contact-data); contracts and papers keep what they say. What is unchanged
 * writes nothing. Throws `Problem` not-found, conflict when the data was deleted, the record was merged, or the person has
 * another record with this e-mail address.
 */
export const editContact = useCase({
  may: ["update", "customer"],
  feature: "customers",
  input: ContactInput,
  async run(ctx, { id, ...typed }) {
    const contact = withStoredTelephone(typed);
    await ctx.db.transaction(async (tx) => {
      const before = await tx.get(customers, id);
      if (!before) throw notFound();
      if (before.erasedAt) throw new Problem("conflict", customerTexts.contactErased);
      if (before.mergedIntoId) throw new Problem("conflict", customerTexts.contactMerged);
      const changed = contactNames.filter((name) => contact[name] !== before[name]);
      if (changed.length === 0) return;
      if (changed.includes("email")) await assertEmailFree(tx, { ...before, email: contact.email });
      await tx.change(customers, and(eq(customers.id, id), isNull(customers.mergedIntoId)), contact);
      await addAuditEntry(tx, ctx, {
        action: "edit_customer_contact",
        subjectType: "customer",
        subjectId: id,
        details: { fields: changed.join(",") },
      });
    });
  },
});

/** E-mail, name and birth date tell records apart; that of another branch, or one merged into this, may be invisible here. */
async function assertEmailFree(tx: TenantDb, customer: Customer): Promise<void> {
  const known = await tx.findCustomerOfTenant(customer);
  if (known === null) return;
  const text = known === customer.id ? customerTexts.emailOfMerged : customerTexts.emailTaken;
  throw new Problem("conflict", text, { field: "email" });
}
