import { holdKinds, keysOf } from "#server/ground/dictionary/dictionary.ts";
import { noteLine } from "#server/ground/dictionary/typed-line.ts";
import { dayOrEmpty } from "#server/ground/kernel/german-date.schema.ts";
import { IdText, NewIdText } from "#server/ground/kernel/input-texts.ts";
import { tooLong } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { holdTexts as t } from "./hold.texts.ts";

const noteMaximum = 200;

/** What is due for a vehicle, or holds it from now on (holds.md#holds). */
export const NoteHoldInput = z
  .object({
    /** Makes noting twice the same as once: a form has it before it is sent. */
    id: NewIdText,
    vehicleId: IdText,
    kind: z.enum(keysOf(holdKinds), { error: t.kindRequired }),
    note: z.string().max(noteMaximum, tooLong(noteMaximum)).optional().transform(noteLine),
    dueOn: dayOrEmpty(t.dueFormat),
    isHeld: z.literal("on").optional(),
  })
  .superRefine(
    ({ kind, note, dueOn, isHeld }, context) => {
      const add = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      if (kind === "other" && note === "") add("note", t.noteRequired);
      if (dueOn === "" && !isHeld) add("dueOn", t.dueOrHeld);
    },
    // Also while another field is wrong.
    { when: () => true },
  );

/** `done`: nothing of it is left. `lifted`: the vehicle is given away again, a date stays. */
const holdEnds = ["done", "lifted"] as const;

export const EndHoldInput = z.object({
  vehicleId: IdText,
  id: IdText,
  end: z.enum(holdEnds),
  /** When the next HU is due, noted with the end of the last one; `id` as of `NoteHoldInput`. */
  next: z.object({ id: NewIdText, dueOn: dayOrEmpty(t.dueFormat) }).optional(),
});

export const EndedHoldInput = z.object({ vehicleId: IdText, id: IdText });
