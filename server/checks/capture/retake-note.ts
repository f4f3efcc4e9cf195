import { type RetakeReason, retakeReasons } from "#widget/capture/capture-steps.ts";

/** Why a photo is requested again: the reviewer's choice and the sentence for the customer (checks.md#photo-requests). */
export const retakeReasonTexts: Record<RetakeReason, { label: string; sentence: string }> = {
  blurred: { label: "Unscharf", sentence: "Das Foto war unscharf." },
  glare: { label: "Spiegelung", sentence: "Auf dem Foto war eine Spiegelung." },
  cut_off: { label: "Abgeschnitten", sentence: "Das Dokument war nicht ganz zu sehen." },
  wrong_document: { label: "Falsches Dokument", sentence: "Es war ein anderes Dokument zu sehen." },
};

/** The stored note of a request: the reason's sentence, then the reviewer's own text. */
export const retakeNote = (reason: RetakeReason | undefined, text = "") =>
  [reason ? retakeReasonTexts[reason].sentence : "", text.trim()].filter(Boolean).join(" ");

/** Splits a note again: the reason can be translated, the reviewer's own text cannot. */
export function partsOfRetakeNote(note: string): { reason: RetakeReason | null; text: string } {
  const reason = retakeReasons.find((key) => note.startsWith(retakeReasonTexts[key].sentence)) ?? null;
  return { reason, text: (reason ? note.slice(retakeReasonTexts[reason].sentence.length) : note).trim() };
}
