export type TermsClause = { title: string; text: string };

/** The small print of a paper in one of its versions; `notice` is printed under it until a lawyer has read it. */
export type PaperTerms = { title: string; clauses: readonly TermsClause[]; notice: string };
