/** What a paper says, in reading order, without its letterhead: for a page that screen readers and phones can read. */
export type ReadingBlock =
  | { kind: "heading"; level: 1 | 2 | 3; text: string }
  /** With line ends. */
  | { kind: "paragraph"; text: string }
  /** The first row names the columns if `hasHead`. Rows may be shorter: then their last cell stands in the last column. */
  | { kind: "table"; rows: string[][]; hasHead: boolean };
