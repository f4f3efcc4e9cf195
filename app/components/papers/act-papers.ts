import { paths } from "#app/paths.ts";
import { type ActPaper, actPaperLabels } from "#server/handover/papers/contract-papers.rules.ts";
import type { ListedPaper } from "./papers-panel.tsx";

/** The papers of acts as the list of documents shows them. */
export const listedActPapers = (papers: readonly ActPaper[]): ListedPaper[] =>
  papers.map(({ actId, kind, ...paper }) => ({
    ...paper,
    label: actPaperLabels[kind] ?? "Dokument",
    filePath: paths.actFile(actId, kind),
  }));
