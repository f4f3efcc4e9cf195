import type { Rollup } from "vite";

const frame = ["/app/entry.client.tsx", "/app/root.tsx", "/app/routes/_staff.tsx"];

/**
 * Puts what every page of staff loads into two files, libraries and our own, instead of seventy: small files compress badly
 * (11 kB a page, docs/measurements.md). Everything else is for Vite to distribute.
 */
export function frameChunk(): Rollup.GetManualChunk {
  let members: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    members ??= importedBy(
      [...getModuleIds()].filter((one) => frame.some((file) => one.replace(/\?.*$/, "").endsWith(file))),
      (one) => getModuleInfo(one)?.importedIds ?? [],
    );
    if (!members.has(id)) return undefined;
    // Helpers of Rollup and Vite have no file.
    return id.includes("/node_modules/") || id.startsWith("\0") ? "libraries" : "frame";
  };
}

function importedBy(start: string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const open = [...start]; open.length > 0; ) {
    const id = open.pop() as string;
    if (found.has(id)) continue;
    found.add(id);
    open.push(...importsOf(id));
  }
  return found;
}
