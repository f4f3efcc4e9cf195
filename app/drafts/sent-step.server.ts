import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { testDriveTicks } from "#server/handover/agreement/contract-terms.rules.ts";
import type { FieldValues } from "#server/services/form-drafts/merge-step.rules.ts";
import type { SavedStep } from "#server/services/form-drafts/save-draft-step.server.ts";
import { SavedValues } from "#server/services/form-drafts/saved-values.schema.ts";

/** Boxes send nothing while they are not ticked. */
const boxes: Record<string, readonly string[]> = {
  person: ["isLicenseChecked", "hasOneName", "hasSecondDriverOneName", "isSecondDriverLicenseChecked"],
  terms: ["isFreeOfCharge", "isOtherTime", ...testDriveTicks.map(({ field }) => field)],
  booking: ["hasVollkasko", "isOtherTime", "oldVin", "foreignPlate"],
};

/** A posted step as the draft takes it: `values` with what the form was loaded with, which the form carries. */
export function sentStep(form: FormData, step: string, values: FieldValues) {
  const unticked = Object.fromEntries((entryOf(boxes, step) ?? []).map((name) => [name, ""]));
  const complete = { ...unticked, ...values };
  const base = loadedWith(form.get("__base"));
  const blank = Object.fromEntries(Object.keys(complete).map((field) => [field, ""]));
  const seq = Number(form.get("__seq"));
  return {
    values: complete,
    base: base && { ...blank, ...base },
    page: String(form.get("__page") ?? ""),
    seq: Number.isSafeInteger(seq) ? seq : 0,
  };
}

function loadedWith(sent: FormDataEntryValue | null): FieldValues | undefined {
  if (typeof sent !== "string") return undefined;
  try {
    return SavedValues.parse(JSON.parse(sent));
  } catch {
    return undefined;
  }
}

/** What the form says at fields that another page changed meanwhile; null: nothing. */
export function conflictErrors({ conflicts, others, authors }: SavedStep["state"]): Record<string, string[]> | null {
  if (conflicts.length === 0) return null;
  const textOf = (field: string) => {
    const who = authors[field] ? `${authors[field]} hat` : "In einem anderen Fenster haben Sie";
    if (field === "vehicleId") return `${who} inzwischen ein anderes Fahrzeug gewählt. Welches gilt?`;
    return `${who} hier inzwischen ${others[field] ? `„${others[field]}“ eingetragen` : "den Eintrag gelöscht"}. Was gilt?`;
  };
  return Object.fromEntries(conflicts.map((field) => [field, [textOf(field)]]));
}
