import type { Taken } from "./shutter-delay.ts";

const storageKey = "handschlag-capture-taken";
let inMemory: Taken | undefined;

/** The last photo of this tab, also of the page before: the license follows the card on a page of its own. */
export function lastTaken(): Taken | undefined {
  if (inMemory) return inMemory;
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

// Browsers may refuse any storage; then it lasts until the next page.
export function rememberTaken(taken: Taken): void {
  inMemory = taken;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(taken));
  } catch {}
}
