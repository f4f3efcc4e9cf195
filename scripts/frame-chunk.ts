import type { Rollup } from "vite";

/** The frame of staff's pages, and the parts that nearly each of them shows. */
const start =
  /\/app\/(entry\.client|root|routes\/_staff|ui\/(alert|badge|card|confirm-dialog|empty-state|field|input|page-dialog|page-header))\.tsx(\?|$)/;

/** One file of theirs names all their parts, and a page would load each that any other page uses. */
const barrels = /\/node_modules\/(@radix-ui|radix-ui|lucide-react)\//;

/**
 * Puts what every page of staff loads into two files, libraries and our own, instead of seventy, because small files compress
 * badly: 10 kB a page (docs/measurements.md). Everything else is for Vite to distribute.
 */
export function frameChunk(): Rollup.GetManualChunk {
  let members: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    members ??= importedBy(
      [...getModuleIds()].filter((one) => start.test(one)),
      (one) => getModuleInfo(one)?.importedIds ?? [],
    );
    if (!members.has(id)) return undefined;
    // Helpers of Rollup and Vite have no file.
    return id.includes("/node_modules/") || id.startsWith("\0") ? "libraries" : "frame";
  };
}

function importedBy(ids: string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
    if (found.has(id) || barrels.test(id)) continue;
    found.add(id);
    ids.push(...importsOf(id));
  }
  return found;
}
