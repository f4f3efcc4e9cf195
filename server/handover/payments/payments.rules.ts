import { emptySubject } from "#server/services/concerns/concern-subject.ts";
import { concernsIn, type FoundConcern } from "#server/services/concerns/concerns.rules.ts";
import { ageToDrive } from "#server/services/document-reading/age.rules.ts";

export const purposes = ["rental", "deposit", "settlement", "deposit_back"] as const;
export type Purpose = (typeof purposes)[number];
export const methods = ["card", "cash"] as const;
export type Method = (typeof methods)[number];

/** What is agreed and settled of a contract, or of an SB-Schutz booked alone; integer cents. */
export type Dues = {
  /** Use, additional costs and SB-Schutz: 'Zu zahlen'. */
  rentalCents: number;
  depositCents: number;
  /** null: the vehicle is not back. */
  settlement: { furtherDueCents: number; offsetCents: number } | null;
  isCancelled: boolean;
};

/** A payment as sums need it: a reversal counts against its purpose. */
export type CountedPayment = { purpose: Purpose; amountCents: number; reversesId: string | null };

/** What is due and was paid for one purpose; `openCents` below 0: too much was paid. */
export type BalanceLine = { purpose: Purpose; dueCents: number; paidCents: number; openCents: number };
export type Balance = {
  lines: BalanceLine[];
  /** What the customer still has to pay. */
  openCents: number;
  /** What goes back to the customer: of the deposit, and what was paid beyond what is due. */
  backCents: number;
};

/** Whether money of this purpose goes to the customer. */
export const goesOut = (purpose: Purpose) => purpose === "deposit_back";

const countedCents = ({ amountCents, reversesId }: CountedPayment) => (reversesId ? -amountCents : amountCents);

/** Signed from the dealer's side: what goes to the customer is negative. */
export const cashFlowCents = (payment: CountedPayment) =>
  goesOut(payment.purpose) ? -countedCents(payment) : countedCents(payment);

export const paidFor = (payments: readonly CountedPayment[], purpose: Purpose) =>
  payments.filter((payment) => payment.purpose === purpose).reduce((sum, payment) => sum + countedCents(payment), 0);

/**
 * What is open of a contract (contract-life.md#open-amounts). The deposit pays for a settlement only as far as it was paid, and it
 * goes back once the vehicle is, or once the contract is cancelled; of a cancelled contract nothing else is due.
 */
export function balanceOf(dues: Dues, payments: readonly CountedPayment[]): Balance {
  const { isCancelled } = dues;
  const settlement = isCancelled ? null : dues.settlement;
  const depositPaid = paidFor(payments, "deposit");
  const isDepositOver = isCancelled || settlement !== null;
  const offsetPaid = Math.min(settlement?.offsetCents ?? 0, Math.max(0, depositPaid));
  const due: Record<Purpose, number> = {
    rental: isCancelled ? 0 : dues.rentalCents,
    deposit: isDepositOver ? depositPaid : dues.depositCents,
    settlement: settlement ? settlement.furtherDueCents + settlement.offsetCents - offsetPaid : 0,
    deposit_back: isDepositOver ? Math.max(0, depositPaid - offsetPaid) : 0,
  };
  const lines = purposes
    .map((purpose) => {
      const paidCents = paidFor(payments, purpose);
      return { purpose, dueCents: due[purpose], paidCents, openCents: due[purpose] - paidCents };
    })
    .filter(({ dueCents, paidCents }) => dueCents !== 0 || paidCents !== 0);
  const sumOf = (counts: (line: BalanceLine) => number) =>
    lines.reduce((sum, line) => sum + Math.max(0, counts(line)), 0);
  return {
    lines,
    openCents: sumOf(({ purpose, openCents }) => (goesOut(purpose) ? -openCents : openCents)),
    backCents: sumOf(({ purpose, openCents }) => (goesOut(purpose) ? openCents : -openCents)),
  };
}

/** What is open for a purpose; nothing where too much was paid. */
export const openFor = ({ lines }: Balance, purpose: Purpose) =>
  Math.max(0, lines.find((line) => line.purpose === purpose)?.openCents ?? 0);

/** What has to be confirmed before a payment is noted (contract-life.md#overpaying). */
export const paymentConcerns = (
  balance: Balance,
  { purpose, amountCents }: { purpose: Purpose; amountCents: number },
  now: Date,
): FoundConcern[] =>
  concernsIn("payment", {
    ...emptySubject(now, ageToDrive),
    payment: { openCents: openFor(balance, purpose), amountCents },
  });

/** What of one kind changed hands on a day. */
export type KindTotal = { purpose: Purpose; method: Method; inCents: number; outCents: number; count: number };
export type DayTotals = {
  kinds: KindTotal[];
  /** By method, with what is left of it: the drawer and the terminal. */
  methods: { method: Method; inCents: number; outCents: number; balanceCents: number }[];
};

/** The totals of a day (contract-life.md#totals-of-a-day). A reversal counts on its own day, the other way. */
export function dayTotalsOf(payments: readonly (CountedPayment & { method: Method })[]): DayTotals {
  const sums = (chosen: typeof payments) => {
    const flows = chosen.map(cashFlowCents);
    const sum = (sign: 1 | -1) => flows.reduce((total, cents) => total + Math.max(0, sign * cents), 0);
    return { inCents: sum(1), outCents: sum(-1), count: chosen.length };
  };
  const kinds = methods.flatMap((method) =>
    purposes.map((purpose) => ({
      purpose,
      method,
      ...sums(payments.filter((payment) => payment.purpose === purpose && payment.method === method)),
    })),
  );
  return {
    kinds: kinds.filter(({ count }) => count > 0),
    methods: methods.map((method) => {
      const { inCents, outCents } = sums(payments.filter((payment) => payment.method === method));
      return { method, inCents, outCents, balanceCents: inCents - outCents };
    }),
  };
}
