import type { SubmissionResult } from "@conform-to/react";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { comparedText, type FieldValues, mergeStep } from "#server/services/form-drafts/merge-step.rules.ts";
import { baseField, type ShownValues } from "./merge-base.ts";
import { parseForm } from "./parse-form.server.ts";
import type { FormOutcome } from "./submit.server.ts";

type MergeOptions = {
  /** Fields that only make sense together; errors stand at the first one. Every other field stands for itself. */
  groups?: readonly (readonly [string, ...string[]])[];
  /** How a stored value is shown, where the form does not show it as it is. */
  describe?: (field: string, value: string) => string | undefined;
};

const Base = z.record(z.string().max(100), z.union([z.string().max(20_000), z.array(z.string().max(200)).max(200)]));
const baseMaximum = 60_000;

/**
 * Puts into `form` what others saved since it was shown, in the fields it leaves as they were (screens.md#conflicts).
 * `stored`: the fields as they are saved now. Returns the fields that were changed on both sides, and what the form
 * has to hold as its base from now on; null without a base: a form of a program or of an older page.
 */
export function mergeForm(form: FormData, stored: ShownValues, { groups = [] }: MergeOptions = {}) {
  const base = readBase(form);
  if (!base) return null;
  const grouped = new Set(groups.flat());
  const units = [...groups, ...Object.keys(stored).flatMap((name) => (grouped.has(name) ? [] : [[name] as const]))];
  const typed = new Map(units.map((unit) => [unit[0], unit.map((name) => compared(typedValue(form, name, stored)))]));
  // A single value that is not on the form was not asked for.
  const asked = units.filter(([first]) => form.has(first) || Array.isArray(stored[first]));
  const side = (textOf: (name: string) => unknown): FieldValues =>
    Object.fromEntries(asked.map((unit) => [unit[0], JSON.stringify(unit.map(textOf))]));
  const { merged, conflicts } = mergeStep({
    base: side((name) => compared(comparable(entryOf(base, name)))),
    mine: Object.fromEntries(asked.map(([first]) => [first, JSON.stringify(typed.get(first))])),
    theirs: side((name) => compared(comparable(stored[name]))),
  });
  for (const unit of asked) {
    const [first] = unit;
    const isTheirs = merged[first] !== JSON.stringify(typed.get(first)) && !conflicts.includes(first);
    if (isTheirs) for (const name of unit) setValues(form, name, stored[name]);
  }
  const conflicting = units.filter(([first]) => conflicts.includes(first)).flat();
  const newBase = { ...base, ...Object.fromEntries(conflicting.map((name) => [name, comparable(stored[name])])) };
  return { conflicts, base: JSON.stringify(newBase) };
}

/**
 * The same for a form of `useCheckedForm` with `isMerged`: null when it can be saved, otherwise the refusal that says at each
 * field what another user has saved there. Sent once more, the form overwrites that.
 */
export function refuseConflicts(
  form: FormData,
  schema: z.ZodType,
  stored: ShownValues,
  options: MergeOptions = {},
): Extract<FormOutcome<never>, { ok: false }> | null {
  const merge = mergeForm(form, stored, options);
  if (!merge || merge.conflicts.length === 0) return null;
  const textOf = (field: string) => {
    const value = comparable(stored[field]);
    const values = typeof value === "string" ? [value] : value;
    return conflictText(values.map((one) => options.describe?.(field, one) ?? one).join(", "));
  };
  const fieldErrors = Object.fromEntries(merge.conflicts.map((field) => [field, [textOf(field)]]));
  const reply = parseForm(form, schema).reply({ fieldErrors }) as SubmissionResult<string[]>;
  const lastResult = {
    ...reply,
    status: "error" as const,
    initialValue: { ...reply.initialValue, [baseField]: merge.base },
  };
  return { ok: false, lastResult, status: 422 };
}

const mergesAtMost = 3;

/**
 * Has a form merged and saved, each time as it was sent: anew when another user saved between the two (`changed_meanwhile`), which is
 * no conflict of fields yet.
 */
export async function mergeAndSave<O extends object | undefined>(
  form: FormData,
  save: (form: FormData) => Promise<O>,
): Promise<O> {
  // Without a base there is nothing to merge: the conflict is the user's.
  const triesAtMost = form.has(baseField) ? mergesAtMost : 1;
  for (let tries = 1; ; tries++) {
    const outcome = await save(copyOf(form));
    const isOutdated = outcome !== undefined && "code" in outcome && outcome.code === "changed_meanwhile";
    if (!isOutdated || tries === triesAtMost) return outcome;
  }
}

function copyOf(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  return copy;
}

const shownMaximum = 80;

function conflictText(stored: string): string {
  const shown = stored.length > shownMaximum ? `${stored.slice(0, shownMaximum)} …` : stored;
  const what = stored === "" ? "das Feld geleert" : `„${shown}“ gespeichert`;
  return `Jemand anderes hat hier inzwischen ${what}. Speichern Sie noch einmal, wenn Ihre Eingabe gelten soll.`;
}

function readBase(form: FormData): z.output<typeof Base> | null {
  const text = form.get(baseField);
  if (typeof text !== "string" || text.length > baseMaximum) return null;
  try {
    return Base.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Browsers send line breaks as CRLF; the order of what is ticked says nothing. */
function comparable(value: ShownValues[string]): string | string[] {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : [...value].sort();
}

const compared = (value: string | string[]) => (typeof value === "string" ? comparedText(value) : value);

function typedValue(form: FormData, name: string, stored: ShownValues): string | string[] {
  const values = form.getAll(name).map(String);
  return comparable(Array.isArray(stored[name]) ? values : values[0]);
}

function setValues(form: FormData, name: string, value: ShownValues[string]): void {
  form.delete(name);
  const now = comparable(value);
  for (const one of typeof now === "string" ? [now] : now) form.append(name, one);
}
