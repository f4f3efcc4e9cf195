import { useState } from "react";

/** The ids that are ticked in a list. They stay while other pages, filters and orders of it are looked at. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids: [...ids],
    has: (id: string) => ids.has(id),
    set: (id: string, isSelected: boolean) =>
      setIds((before) => (isSelected ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id)))),
    add: (more: readonly string[]) => setIds((before) => new Set([...before, ...more])),
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
