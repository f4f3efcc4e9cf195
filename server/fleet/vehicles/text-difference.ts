import { diffWordsWithSpace } from "diff";

/** A stretch of a text that stayed, was added or was removed. */
export type DifferencePart = { kind: "same" | "added" | "removed"; text: string };

/** Longer texts are shown as replaced: comparing every word with every other would take seconds. */
const comparedMaximum = 6_000;

/** What was changed in a text, word by word, in reading order. */
export function textDifference(before: string, after: string): DifferencePart[] {
  const replaced: DifferencePart[] = [
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ];
  if (before === "" || after === "" || before.length + after.length > comparedMaximum) return replaced.filter(hasText);
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

const hasText = ({ text }: DifferencePart) => text !== "";
