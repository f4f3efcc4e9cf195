import type { FieldValues } from "./merge-step.rules.ts";

/** What an open page needs to know about the draft of its form. */
export type DraftState = {
  /** Saved values of the step that another page wrote last, as forms show them. */
  others: FieldValues;
  /** Who wrote them, by field; null: the same user in another window. */
  authors: Record<string, string | null>;
  /** Fields of this save that another page had changed meanwhile; their saved value stayed. */
  conflicts: string[];
  /** Who else has the form open, at which step, and whether they typed in it; `name` null: the same user in another window. */
  editors: { name: string | null; step: string; isTyping: boolean }[];
  /** The relay's room that announces changes. */
  room: string;
};
