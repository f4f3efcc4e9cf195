import type { PaperName, PaperSources } from "./paper-sources.ts";
import type { PaperKind, PaperSubject } from "./paper-subject.server.ts";

/** Returns the bytes of a paper that is attached to another one. */
export type ReadPaper = (subject: PaperSubject, kind: PaperKind) => Promise<Uint8Array>;

/** What one paper is made from, with the name of its template and the terms it follows. */
export type PaperPlan = {
  [N in PaperName]: { name: N; source: PaperSources[N]; termsVersion: string };
}[PaperName];
