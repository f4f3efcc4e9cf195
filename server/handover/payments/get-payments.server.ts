import { sql } from "drizzle-orm";
import { contractPayments } from "#db/schema/contracts.ts";
import { users } from "#db/schema/dealers.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { isPaymentOf, type Payment, type PaymentSubject, readPaidThing } from "./payment-subject.server.ts";
import { balanceOf } from "./payments.rules.ts";

/** The payments of a contract, the oldest first, and what is open (contract-life.md#open-amounts). Throws `Problem` not-found. */
export const getPayments = useCase({
  may: ["read", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText }),
  run: (ctx, { contractId }) => read(ctx, { contractId }),
});

/** The same of an SB-Schutz booked alone. */
export const getSbPayments = useCase({
  may: ["read", "contract"],
  feature: "sb_insurance",
  input: z.object({ sbContractId: IdText }),
  run: (ctx, { sbContractId }) => read(ctx, { sbContractId }),
});

async function read(ctx: Context, subject: PaymentSubject) {
  const { db } = ctx;
  const ofSubject = isPaymentOf(subject);
  const [thing, payments, people] = await Promise.all([
    readPaidThing(db, subject),
    db.find(contractPayments, ofSubject),
    db
      .select({ id: users.id, prename: users.prename, surname: users.surname })
      .from(users)
      .where(sql`${users.id} in (select ${contractPayments.userId} from ${contractPayments} where ${ofSubject})`),
  ]);
  const nameOf = (userId: string) => {
    const person = people.find(({ id }) => id === userId);
    return person ? `${person.prename} ${person.surname}` : "";
  };
  return {
    contractNumber: thing.contractNumber,
    isCancelled: thing.dues.isCancelled,
    balance: balanceOf(thing.dues, payments),
    payments: payments.sort(byTime).map(({ id, purpose, method, amountCents, paidAt, note, reversesId, userId }) => ({
      id,
      purpose,
      method,
      amountCents,
      paidAt,
      note,
      by: nameOf(userId),
      /** The payment it takes back; null: it is none. */
      reversesId,
      isReversed: payments.some((other) => other.reversesId === id),
    })),
  };
}

/** A reversal follows what it takes back. */
const byTime = (one: Payment, other: Payment) =>
  one.createdAt.getTime() - other.createdAt.getTime() ||
  Number(one.reversesId !== null) - Number(other.reversesId !== null) ||
  one.id.localeCompare(other.id);

export type Payments = Awaited<ReturnType<typeof getPayments>>;
