import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { selectionTexts } from "./selection.texts.ts";

/** The vehicles that are ticked in the list, each once (vehicles.md#several-at-once). */
export const SelectionInput = z.object({
  ids: z
    .array(IdText)
    .min(1, selectionTexts.nothing)
    .max(limits.selectedVehicles, selectionTexts.tooMany)
    .transform((ids) => [...new Set(ids)]),
});

/** `branchId`: a branch office, or `headquarters`. */
export const MoveSelectionInput = SelectionInput.extend({
  branchId: z.string({ error: selectionTexts.officeRequired }).min(1, selectionTexts.officeRequired).max(50),
});
