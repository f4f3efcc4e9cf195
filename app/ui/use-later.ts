import { useEffect, useState } from "react";
import { loadLater } from "./load-later.ts";

/**
 * What is no part of the page's own files, such as a component: null until it is there, after the page has become interactive.
 * What does not arrive is requested again.
 */
export function useLater<Loaded>(load: () => Promise<Loaded>): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => loadLater(load, (arrived) => setLoaded(() => arrived)), [load]);
  return loaded;
}
