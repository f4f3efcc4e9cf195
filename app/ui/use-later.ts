import { useEffect, useState } from "react";
import { loadLater } from "./load-later.ts";

/**
 * A component that is no part of the page's own files: null until it is there, after the page has become interactive. What
 * does not arrive is requested again.
 */
export function useLater<Component>(load: () => Promise<Component>): Component | null {
  const [component, setComponent] = useState<Component | null>(null);
  useEffect(() => loadLater(load, (loaded) => setComponent(() => loaded)), [load]);
  return component;
}
