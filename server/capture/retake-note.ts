import { type RetakeReason, retakeReasons } from "#widget/capture/capture-steps.ts";

/** Why a photo is asked for again: what the reviewer chooses, and what the customer is told (product §4). */
export const retakeReasonTexts: Record<RetakeReason, { label: string; sentence: string }> = {
  blurred: { label: "Unscharf", sentence: "Das Foto war unscharf." },
  glare: { label: "Spiegelung", sentence: "Auf dem Foto war eine Spiegelung." },
  cut_off: { label: "Abgeschnitten", sentence: "Das Dokument war nicht ganz zu sehen." },
  wrong_document: { label: "Falsches Dokument", sentence: "Es war ein anderes Dokument zu sehen." },
};

/** The note of a request as it is kept: the reason's sentence, then what the reviewer wrote. */
export const retakeNote = (reason: RetakeReason | undefined, text = "") =>
  [reason ? retakeReasonTexts[reason].sentence : "", text.trim()].filter(Boolean).join(" ");

/** Takes a note apart again: the reason can be said in another language, the reviewer's own words cannot. */
export function partsOfRetakeNote(note: string): { reason: RetakeReason | null; text: string } {
  const reason = retakeReasons.find((key) => note.startsWith(retakeReasonTexts[key].sentence)) ?? null;
  return { reason, text: (reason ? note.slice(retakeReasonTexts[reason].sentence.length) : note).trim() };
}
