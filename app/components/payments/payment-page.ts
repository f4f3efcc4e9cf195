import type { SubmissionResult } from "@conform-to/react";
import type { Payments } from "#server/handover/payments/get-payments.server.ts";
import type { Balance, Purpose } from "#server/handover/payments/payments.rules.ts";

/** What the dialog of a payment shows, of a contract or of an SB-Schutz booked alone. */
export type PaymentPage = {
  contractNumber: string;
  balance: Balance;
  labels: Record<Purpose, string>;
  /** What can be paid for, and what the form starts with: the first that is open. */
  purposes: readonly Purpose[];
  preset: Purpose;
  /** The payment that is taken back, or was meanwhile; null: a new one is noted. */
  reversed: Payments["payments"][number] | null;
  newId: string;
  now: Date;
  /** From where on a day without a year is meant, `yyyy-mm-dd`. */
  notBefore: string;
  action: string;
  closeTo: string;
};

/** What comes back from a form that was refused. */
export type PaymentResult = { lastResult: SubmissionResult<string[]>; ticked: Record<string, string> };
