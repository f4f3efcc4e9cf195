import type { ReactNode } from "react";

/**
 * Where a column's value goes when its row is shown as a card, top to bottom:
 * `title`, `corner` | `left`, `right` | `status` | `note` and the row's controls. Each place is taken once, `note` up to twice.
 */
type CardPlace = "title" | "corner" | "left" | "right" | "status" | "note";

/** One column of a list. */
export type ListColumn<Row> = {
  key: string;
  label: string;
  card: CardPlace;
  /** Takes the width that is left and cuts off what does not fit; other columns are as wide as their widest value. */
  grows?: boolean;
  /** Left out of the widest tables while they have too little room for all columns; cards have it. */
  isSpare?: boolean;
  /** On a card its label is shown above the value, for values that do not explain themselves. */
  isLabelledOnCard?: boolean;
  /** Names, plates, numbers: a browser that translates the page leaves them as they are (screens.md#translated-by-the-browser). */
  isVerbatim?: boolean;
  /** The value; null leaves the cell empty. In the column `title` it is the text of the row's link. */
  value: (row: Row) => ReactNode;
};
