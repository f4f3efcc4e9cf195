import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { optionalText } from "#server/handover/agreement/contract-fields.schema.ts";
import { type CancellationReason, cancellationReasons, cancellingTexts, noteMaximum } from "./cancelling.texts.ts";

const reasons = Object.keys(cancellationReasons) as [CancellationReason, ...CancellationReason[]];

const fields = {
  reason: z.enum(reasons, { error: cancellingTexts.reasonRequired }),
  /** Free text; required with `other`. */
  note: optionalText.refine((note) => note.length <= noteMaximum, cancellingTexts.noteTooLong),
};

type Given = { reason?: unknown; note?: string };

const hasNote = ({ reason, note }: Given) => reason !== "other" || Boolean(note);
const noteMissing = { error: cancellingTexts.noteRequired, path: ["note"] };

/** The form of a cancellation, and what the use cases take besides whose it is (contract-life.md#cancelling). */
export const CancellationForm = z.object(fields).refine(hasNote, noteMissing);

export const CancelContractInput = z.object({ contractId: IdText, ...fields }).refine(hasNote, noteMissing);
export const CancelSbContractInput = z.object({ sbContractId: IdText, ...fields }).refine(hasNote, noteMissing);
