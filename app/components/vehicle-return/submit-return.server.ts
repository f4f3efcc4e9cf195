import { data } from "@remix-run/cloudflare";
import { confirmedOf } from "#app/components/concerns/concern-fields.ts";
import { submitWith } from "#app/forms/submit.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { owedCents, type SettlementTerms, settle } from "#server/handover/settlement/settlement.rules.ts";
import { settlementTexts } from "#server/handover/settlement/settlement.texts.ts";
import {
  type ReturnContext,
  returnForm,
  returnInputOf,
} from "#server/handover/vehicle-return/vehicle-return.schema.ts";
import type { ReturnFormResult } from "./return-form-page.ts";
import { linesAskedFor, owedField, shownMarksField } from "./settlement-intents.ts";

type Handed = Omit<ReturnContext, "now"> & { id: string };
type ReturnInput = ReturnType<typeof returnInputOf>;

type Options = {
  contract: Handed;
  now: () => Date;
  settlementTerms: SettlementTerms;
  /** `reason`: of a correction. */
  take: (
    input: ReturnInput & { confirmed: Record<string, string>; shownMarks?: number[] },
    reason: string,
  ) => Promise<unknown>;
};

/**
 * Takes a vehicle back with the form of a return; null: it is back. What the form did not show as owed is shown before it is
 * booked: without scripts it proposes nothing while it is typed.
 */
export async function submitReturn(form: FormData, { contract, now, settlementTerms, take }: Options) {
  const confirmed = confirmedOf(form);
  const lines = linesAskedFor(form.get("intent"));
  const answer = (result: Pick<ReturnFormResult, "lastResult">, status: number) =>
    data({ ...result, ticked: confirmed, otherLines: lines ?? 0 } satisfies ReturnFormResult, { status });
  if (lines !== null) return answer({ lastResult: { initialValue: valuesOf(form) } }, 200);
  const schema = returnForm({ ...contract, now });
  const outcome = await submitWith(form, schema, async (typed) => {
    const input = returnInputOf(contract, schema.parse(typed));
    assertShown(form.get(owedField), settlementTerms, input);
    return take({ ...input, ...shownMarksOf(form), confirmed }, typed.reason ?? "");
  });
  return outcome.ok ? null : answer(outcome, outcome.status);
}

function shownMarksOf(form: FormData): { shownMarks?: number[] } {
  const shown = form.get(shownMarksField);
  if (typeof shown !== "string") return {};
  return { shownMarks: (shown.match(/\d{1,6}/g) ?? []).slice(0, limits.marksPerReturn).map(Number) };
}

const valuesOf = (form: FormData) =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

function assertShown(shown: FormDataEntryValue | null, terms: SettlementTerms, input: ReturnInput): void {
  const { returnedAt, odometerKm, condition, settlement } = input;
  const found = { returnedAt, odometerKm, energyPercent: condition.energyPercent };
  const owed = owedCents(settle(terms, found, settlement));
  if (shown === null || Number(shown) === owed) return;
  throw new Problem("invalid", settlementTexts.changed(owed));
}
