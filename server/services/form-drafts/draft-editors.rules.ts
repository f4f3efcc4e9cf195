import type { Editor } from "#db/schema/drafts.ts";

/** How often an open page says that it is still there. */
export const stillHereMs = 20_000;
/** A page that was silent for this long is gone. */
export const goneAfterMs = 45_000;
/** A page that just said so need not be written down again. */
const freshMs = 15_000;

export type Editors = Record<string, Editor>;
type Visit = { page: string; step: string; userId: string; isLeaving: boolean };

const keyOf = ({ page, step }: Pick<Visit, "page" | "step">) => `${page}/${step}`;

/** Pages that show the form now. */
const presentEditors = (editors: Editors, now: Date): Editors =>
  Object.fromEntries(Object.entries(editors).filter(([, { at }]) => now.getTime() - at < goneAfterMs));

/** Those present besides this page. */
export const otherEditors = (editors: Editors, page: string, now: Date): Editor[] =>
  Object.entries(presentEditors(editors, now)).flatMap(([key, editor]) => (key.startsWith(`${page}/`) ? [] : [editor]));

/**
 * The editors after a page came, stayed or left; null if nothing needs to be written. `isNews`: others see a difference.
 */
export function withVisit(editors: Editors, visit: Visit, now: Date): { editors: Editors; isNews: boolean } | null {
  const key = keyOf(visit);
  const known = presentEditors(editors, now)[key];
  if (visit.isLeaving) {
    if (!editors[key]) return null;
    const { [key]: _, ...others } = presentEditors(editors, now);
    return { editors: others, isNews: true };
  }
  if (known && now.getTime() - known.at < freshMs) return null;
  const here = { userId: visit.userId, step: visit.step, at: now.getTime() };
  return { editors: { ...presentEditors(editors, now), [key]: here }, isNews: !known };
}
