import { newId } from "#server/ground/kernel/ids.ts";
import { duesOf } from "#server/handover/payments/open-amounts.rules.ts";
import { balanceOf, openFor, type Purpose } from "#server/handover/payments/payments.rules.ts";
import type { ContractRow, PaymentRow } from "../rows.ts";

/** What was paid for a seeded contract: with the handover only, or all that was due by its return. */
export type Paid = "at handover" | "all";

/** The payments of a seeded contract, by card and in cash. */
export function paymentsOf(contract: ContractRow, paid: Paid): PaymentRow[] {
  const { id: contractId, headquarterId, userId, depositCents = 0, vehicleReturnedAt } = contract;
  const payments: PaymentRow[] = [];
  const pay = (purpose: Purpose, amountCents: number, paidAt: Date) => {
    const method = purpose === "rental" ? "card" : "cash";
    const row = {
      id: newId(),
      headquarterId,
      contractId,
      purpose,
      method,
      amountCents,
      paidAt,
      createdAt: paidAt,
      userId,
    } as const;
    if (amountCents > 0) payments.push({ ...row, note: "", reversesId: null });
  };
  pay("rental", duesOf(contract).rentalCents, contract.startOfUse);
  pay("deposit", depositCents, contract.startOfUse);
  for (const purpose of vehicleReturnedAt && paid === "all" ? (["settlement", "deposit_back"] as const) : [])
    pay(purpose, openFor(balanceOf(duesOf(contract), countedOf(payments)), purpose), vehicleReturnedAt as Date);
  return payments;
}

/** As sums need them: none is taken back. */
export const countedOf = (payments: readonly PaymentRow[]) =>
  payments.map(({ purpose, amountCents }) => ({ purpose, amountCents, reversesId: null }));
