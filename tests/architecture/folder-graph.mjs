/**
 * Which folder imports which, types included, from the modules that dependency-cruiser read. A folder is a room of server/
 * (`server/handover/papers`), elsewhere the first two parts of a path; what lies above counts as a folder of its own. Tests
 * do not count: they may look anywhere.
 *
 * @typedef {{ source: string, dependencies: { resolved: string }[] }} Module
 */

const isTest = (path) => /^tests\/|\.test\.tsx?$|\/test-[^/]+\.ts$/.test(path);
const isOurs = (path) => /^(app|db|scripts|server|widget)\//.test(path) && !isTest(path);

/** `server/handover/papers` for what lies below it, `app/ui` for `app/ui/button.tsx`, `server/worker.ts` for itself. */
export const folderOf = (path) =>
  path
    .split("/")
    .slice(0, path.startsWith("server/") ? 3 : 2)
    .join("/");

/**
 * Files per room of server/, without tests, in the order of their names.
 * @param {Module[]} modules
 * @returns {[room: string, files: number][]}
 */
export function roomSizes(modules) {
  const counts = new Map();
  for (const { source } of modules) {
    if (!isOurs(source) || !/^server\/[^/]+\/[^/]+\//.test(source)) continue;
    counts.set(folderOf(source), (counts.get(folderOf(source)) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => one.localeCompare(other));
}

/** The most files a room holds, without tests: more than that is more than one idea. */
const maxFilesPerRoom = 30;

/**
 * Rooms that hold too many files.
 * @param {[room: string, files: number][]} sizes
 */
export const crowdedRooms = (sizes) => sizes.filter(([, files]) => files > maxFilesPerRoom).map(([room]) => room);

/** @param {Module[]} modules @returns {Map<string, Set<string>>} */
function folderGraph(modules) {
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    if (!isOurs(source)) continue;
    const from = folderOf(source);
    if (!graph.has(from)) graph.set(from, new Set());
    for (const { resolved } of dependencies) {
      if (isOurs(resolved) && folderOf(resolved) !== from) graph.get(from).add(folderOf(resolved));
    }
  }
  return graph;
}

/**
 * Every group of folders that reach each other, sorted by name; empty when no folder stands in a circle.
 * @param {Module[]} modules
 * @returns {string[][]}
 */
export function folderCycles(modules) {
  const graph = folderGraph(modules);
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]));
  const seen = new Set();
  const cycles = [];
  for (const folder of [...graph.keys()].sort()) {
    if (seen.has(folder) || !reach.get(folder).has(folder)) continue;
    const group = [...graph.keys()].filter((other) => reach.get(folder).has(other) && reach.get(other).has(folder));
    for (const member of group) seen.add(member);
    cycles.push(group.sort());
  }
  return cycles;
}

function reachableFrom(graph, start) {
  const reached = new Set();
  const open = [...(graph.get(start) ?? [])];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    open.push(...(graph.get(folder) ?? []));
  }
  return reached;
}
