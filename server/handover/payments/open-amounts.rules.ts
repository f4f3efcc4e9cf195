import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { amountDueOf } from "#server/handover/agreement/contract-sums.rules.ts";
import { settledAt } from "#server/handover/settlement/return-snapshot.ts";
import { balanceOf, type CountedPayment, type Dues } from "./payments.rules.ts";

type ContractRow = {
  snapshot: unknown;
  amendedSnapshot?: unknown;
  returnSnapshot?: unknown;
  cancelledAt?: Date | null;
};
type SbRow = { feeCents: number; cancelledAt?: Date | null };
/** The columns that keep it for lists. */
export type OpenAmounts = { openCents: number; backCents: number };

/** What is agreed and settled of a contract by now. */
export function duesOf(contract: ContractRow): Dues {
  const agreed = agreedNow(contract);
  const settlement = settledAt(agreed, contract.returnSnapshot);
  return {
    rentalCents: amountDueOf(agreed).cents,
    depositCents: agreed.depositCents,
    settlement: settlement && { furtherDueCents: settlement.furtherDueCents, offsetCents: settlement.offsetCents ?? 0 },
    isCancelled: Boolean(contract.cancelledAt),
  };
}

/** The same of an SB-Schutz booked alone. */
export const duesOfSb = ({ feeCents, cancelledAt }: SbRow): Dues => ({
  rentalCents: feeCents,
  depositCents: 0,
  settlement: null,
  isCancelled: Boolean(cancelledAt),
});

export function openAmounts(dues: Dues, payments: readonly CountedPayment[]): OpenAmounts {
  const { openCents, backCents } = balanceOf(dues, payments);
  return { openCents, backCents };
}

/** What every act writes that changes what a contract costs, settles or was paid (contract-life.md#open-amounts). */
export const openAmountsOf = (contract: ContractRow, payments: readonly CountedPayment[]): OpenAmounts =>
  openAmounts(duesOf(contract), payments);

/** The same of an SB-Schutz booked alone. */
export const openAmountsOfSb = (booking: SbRow, payments: readonly CountedPayment[]): OpenAmounts =>
  openAmounts(duesOfSb(booking), payments);
