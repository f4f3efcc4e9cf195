import type { SubmissionResult } from "@conform-to/react";
import type { DocumentHalf } from "#server/checks/verification/document-half.ts";
import type { DocumentData } from "#server/services/document-reading/document-warnings.rules.ts";

/** A refused form of one document. */
export type RefusedForm = { document: DocumentHalf; lastResult: SubmissionResult<string[]> };

export const resultFor = (result: RefusedForm | undefined, document: DocumentHalf) =>
  result?.document === document ? result.lastResult : undefined;

/** What the form of either document needs. */
export type ReviewProps = {
  result: RefusedForm | undefined;
  /** The server's time when the page was loaded. */
  now: Date;
  /** Both documents as stored, and today's date for judging them. */
  documents: DocumentData;
  today: string;
  checkId: string;
  /** The photos beside the form. */
  photos: readonly { id: string }[];
  /** What was typed so far, by field. */
  draft: Record<string, string>;
};
