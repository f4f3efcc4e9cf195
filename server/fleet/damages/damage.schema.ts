import { damageKinds, damageSizes, damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { keysOf } from "#server/ground/dictionary/dictionary.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { damageTexts as t } from "./damage.texts.ts";

const noteMaximum = 200;

/** An empty choice of a form is none. */
const chosen = <T extends [string, ...string[]]>(keys: T) =>
  z
    .enum(["", ...keys])
    .nullish()
    .transform((key) => (key || null) as T[number] | null);

/** A damage as it is noted (damages.md#list). */
export const NoteDamageInput = z
  .object({
    /** Makes noting twice the same as once: a form has it before it is sent. */
    id: NewIdText,
    vehicleId: IdText,
    kind: z.enum(keysOf(damageKinds), { error: t.kindRequired }),
    view: chosen(keysOf(damageViews)),
    size: chosen(keysOf(damageSizes)),
    note: z
      .string()
      .max(noteMaximum, tooLong(noteMaximum))
      .optional()
      .transform((note = "") => note.replaceAll(/[\s\p{Cc}]+/gu, " ").trim()),
  })
  .superRefine(({ kind, note }, context) => {
    if (kind === "other" && note === "") context.addIssue({ code: "custom", path: ["note"], message: t.noteRequired });
  });

export const damageEnds = ["repaired", "removed", "open"] as const;
export type DamageEnd = (typeof damageEnds)[number];

export const EndDamageInput = z.object({ vehicleId: IdText, id: IdText, end: z.enum(damageEnds) });
