export type TermsClause = { title: string; text: string };

/** The small print of a paper in one of its versions. */
export type PaperTerms = { title: string; clauses: readonly TermsClause[] };
