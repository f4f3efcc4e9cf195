import { useRevalidator } from "@remix-run/react";
import { type Draft, useDraft } from "#app/drafts/use-draft.ts";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";

/** Saves the review of a document while it is typed. */
export function useReviewDraft(checkId: string, document: DocumentHalf): Draft {
  const { revalidate } = useRevalidator();
  return useDraft({ kind: "review", id: checkId, step: document, formId: document, onReload: revalidate });
}
