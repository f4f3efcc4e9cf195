import type { Rollup } from "vite";

type Graph = Pick<Rollup.PluginContext, "getModuleInfo">;

/** React and Remix with what they bring: the same on every page, and unchanged by most deployments. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/(react|router|server-runtime))\/|commonjsHelpers/;

/** What one more file costs a page that needs it, as characters of source: its request, and what it compresses worse. */
const fileCost = 5000;

/** Modules that go into one file, the screens that load it, and the groups they import from. */
type Group = { ids: string[]; characters: number; screens: Set<string>; imports: Set<Group> };

/**
 * Decides which file of the browser build a module goes into (undefined: left to the bundler). Modules that the same screens
 * need share a file; files are then merged as long as that saves the pages more than what they load without need.
 */
export function pageChunks(): Rollup.GetManualChunk {
  let places: Map<string, string> | undefined;
  return (id, { getModuleInfo, getModuleIds }) => {
    places ??= placesOf([...getModuleIds()], { getModuleInfo });
    return places.get(id);
  };
}

function placesOf(ids: readonly string[], graph: Graph): Map<string, string> {
  const screensOf = screensOfModules(ids, graph);
  const groups = groupsOf(screensOf, graph);
  const weigh = weightsOf(screensOf, graph);
  for (let pair = bestPair(groups, weigh); pair; pair = bestPair(groups, weigh)) merge(groups, ...pair);
  const places = new Map(ids.filter((id) => framework.test(id)).map((id) => [id, "framework"]));
  groups.forEach(({ ids: members }, index) => {
    for (const id of members) places.set(id, `shared-${index}`);
  });
  return places;
}

/** The screens that need each module, without the framework and the routes themselves. */
function screensOfModules(ids: readonly string[], graph: Graph): Map<string, Set<string>> {
  // Routes without a component return data or files; the browser loads nothing of them.
  const hasPage = (id: string) => isOfEveryPage(id) || /\bdefault\b/.test(graph.getModuleInfo(id)?.code ?? "");
  const entries = ids.filter((id) => graph.getModuleInfo(id)?.isEntry && hasPage(id));
  const screensOf = new Map<string, Set<string>>();
  for (const entry of entries) {
    const screensAt = entries.filter((screen) => screen === entry || isAround(entry, screen));
    for (const id of loadedWith(entry, graph)) {
      const screens = screensOf.get(id) ?? new Set();
      for (const screen of screensAt) screens.add(screen);
      screensOf.set(id, screens);
    }
  }
  for (const id of [...entries, ...ids.filter((each) => framework.test(each))]) screensOf.delete(id);
  return screensOf;
}

/** Modules of more than one screen, by the screens that need them. */
function groupsOf(screensOf: ReadonlyMap<string, Set<string>>, graph: Graph): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const [id, screens] of screensOf) {
    if (screens.size < 2) continue;
    const key = [...screens].sort().join();
    const group: Group = groups.get(key) ?? { ids: [], characters: 0, screens, imports: new Set() };
    groups.set(key, group);
    group.ids.push(id);
    group.characters += graph.getModuleInfo(id)?.code?.length ?? 0;
    groupOf.set(id, group);
  }
  for (const [id, group] of groupOf) {
    for (const imported of importsOf(id, graph)) {
      const other = groupOf.get(imported);
      if (other && other !== group) group.imports.add(other);
    }
  }
  return [...groups.values()];
}

type Weigh = (screens: readonly string[]) => number;

/** How much these screens count: a heavy one far more than a light one, which can take what it does not need. */
function weightsOf(screensOf: ReadonlyMap<string, Set<string>>, graph: Graph): Weigh {
  const characters = new Map<string, number>();
  for (const [id, screens] of screensOf) {
    const { length } = graph.getModuleInfo(id)?.code ?? "";
    for (const screen of screens) characters.set(screen, (characters.get(screen) ?? 0) + length);
  }
  const mean = [...characters.values()].reduce((sum, each) => sum + each, 0) / characters.size;
  return (screens) => screens.reduce((sum, screen) => sum + ((characters.get(screen) ?? 0) / mean) ** 4, 0);
}

const isOfEveryPage = (entry: string) => /\/app\/(entry\.client|root)\.tsx/.test(entry);
const routeName = (entry: string) => /\/app\/routes\/(.+?)(\/route)?\.tsx/.exec(entry)?.[1] ?? "";

/** Whether a screen loads this entry as well: that of every page, or of a route around its own. */
const isAround = (entry: string, screen: string) =>
  isOfEveryPage(entry) || (routeName(entry) !== "" && routeName(screen).startsWith(`${routeName(entry)}.`));

/** Every module that loads together with `start`. */
function loadedWith(start: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...importsOf(id, graph));
  }
  return found;
}

const barrel = "lucide-react";

/** What a module imports; of the icons, which are behind one module that exports them all, only those it names. */
function importsOf(id: string, graph: Graph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const barrelId = importedIds.find((imported) => imported.endsWith(`/${barrel}.mjs`));
  if (!barrelId || !code) return [...importedIds];
  const icons = iconsIn(barrelId, graph);
  const named = [...code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"${barrel}"`, "g"))]
    .flatMap(([, names]) => (names ?? "").split(","))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? "");
  return [
    ...importedIds.filter((imported) => imported !== barrelId),
    ...named.flatMap((name) => icons.get(name) ?? []),
  ];
}

const knownIcons = new Map<string, ReadonlyMap<string, string>>();

/** The modules behind the names that the icon library exports. */
function iconsIn(barrelId: string, graph: Graph): ReadonlyMap<string, string> {
  const known = knownIcons.get(barrelId);
  if (known) return known;
  const code = graph.getModuleInfo(barrelId)?.code ?? "";
  const icons = new Map<string, string>();
  for (const [, names = "", path = ""] of code.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]\.\/([^'"]+)['"]/g)) {
    for (const name of names.split(",")) {
      const exported = name
        .trim()
        .split(/\s+as\s+/)
        .at(-1);
      if (exported) icons.set(exported, barrelId.replace(/[^/]+$/, path));
    }
  }
  if (icons.size === 0) throw new Error(`no icons found in ${barrelId}`);
  knownIcons.set(barrelId, icons);
  return icons;
}

/** The two groups whose merging saves the most; undefined when nothing is saved any more. */
function bestPair(groups: readonly Group[], weigh: Weigh): [Group, Group] | undefined {
  const behind = new Map(groups.map((group) => [group, groupsBehind(group)]));
  let best: { saved: number; pair: [Group, Group] } | undefined;
  groups.forEach((one, index) => {
    for (const other of groups.slice(index + 1)) {
      if (savedAtMost(one, other, weigh) <= (best?.saved ?? 0)) continue;
      const saved = savedBy(one, other, behind, weigh);
      if (saved > (best?.saved ?? 0) && !isBetween(one, other, behind) && !isBetween(other, one, behind))
        best = { saved, pair: [one, other] };
    }
  });
  return best?.pair;
}

type Behind = ReadonlyMap<Group, ReadonlySet<Group>>;

/** What merging two groups saves before what they import is counted. */
function savedAtMost(one: Group, other: Group, weigh: Weigh): number {
  const without = (group: Group, screens: Set<string>) =>
    weigh([...screens].filter((screen) => !group.screens.has(screen)));
  const both = weigh([...one.screens].filter((screen) => other.screens.has(screen)));
  return (
    both * fileCost - one.characters * without(one, other.screens) - other.characters * without(other, one.screens)
  );
}

/** The same without what they import, which the screens of either then load as well. */
function savedBy(one: Group, other: Group, behind: Behind, weigh: Weigh): number {
  const screens = [...new Set([...one.screens, ...other.screens])];
  let saved = savedAtMost(one, other, weigh);
  for (const group of new Set([...(behind.get(one) ?? []), ...(behind.get(other) ?? [])])) {
    if (group === one || group === other) continue;
    saved -= weigh(screens.filter((screen) => !group.screens.has(screen))) * (group.characters + fileCost);
  }
  return saved;
}

/** Everything a group loads with it. */
function groupsBehind(group: Group): Set<Group> {
  const found = new Set<Group>();
  const open = [...group.imports];
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...next.imports);
  }
  return found;
}

/** Whether a third group stands between them: merged, the two would wait for it and it for them. */
const isBetween = (from: Group, to: Group, behind: Behind): boolean =>
  [...from.imports].some((group) => group !== to && behind.get(group)?.has(to));

function merge(groups: Group[], into: Group, gone: Group): void {
  into.ids.push(...gone.ids);
  into.characters += gone.characters;
  for (const screen of gone.screens) into.screens.add(screen);
  for (const group of gone.imports) into.imports.add(group);
  groups.splice(groups.indexOf(gone), 1);
  for (const group of groups) if (group.imports.delete(gone)) group.imports.add(into);
  into.imports.delete(into);
  for (const group of groupsBehind(into)) for (const screen of into.screens) group.screens.add(screen);
}
