/** The time as the server has it: `now`, when the page was loaded, and what has passed since. A device's own clock may be wrong. */
export function serverClock(now: Date): () => Date {
  const loadedAt = Date.now();
  return () => new Date(now.getTime() + Date.now() - loadedAt);
}
