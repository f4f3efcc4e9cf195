/** What a test file does on pages: the routes it names, and how often. */
type Visits = { file: string; routes: Map<string, number> };

/** The address of a route's file as segments; null stands for any. `app/routes/_staff.id_check.$id/route.tsx`: `id_check`, null. */
export function addressOf(routeFile: string): (string | null)[] {
  return routeFile
    .replace(/^app\/routes\//, "")
    .replace(/(\/route)?\.tsx$/, "")
    .split(".")
    .filter((part) => !/^_[a-z]/.test(part))
    .map((part) => (part.startsWith("$") ? null : part.replace(/_$/, "")));
}

/** The addresses in a test's source, as segments; null stands for what is only known when it runs. */
export function addressesIn(source: string): (string | null)[][] {
  const literals = source.matchAll(/[`"'](\/(?:\$\{|[a-z_])[^`"'\s]*)[`"']/g);
  return [...literals].map(([, literal = ""]) =>
    literal
      .replaceAll(/\$\{[^}]*\}/g, "*")
      .replace(/[?#].*$/, "")
      .replace(/\.data$/, "")
      .split("/")
      .filter(Boolean)
      .map((segment) => (segment.includes("*") ? null : segment)),
  );
}

const isAddressOf = (address: readonly (string | null)[], route: readonly (string | null)[]) =>
  address.length === route.length &&
  address.every((segment, index) => segment === null || route[index] === null || segment === route[index]);

/** The last word of a route's address where no other has it (`vehicle_return`): tests that get there by clicks wait for it. */
function wordOf(route: string, routes: readonly string[]): string | undefined {
  const word = addressOf(route).findLast((part) => part?.includes("_"));
  const isShared = routes.some((other) => other !== route && addressOf(other).includes(word ?? null));
  return isShared ? undefined : (word ?? undefined);
}

/** The routes that a test names in its own source, most exactly: `/id_check/new` is no `/id_check/$id` where there is a route of that name. */
export function visitsOf(file: string, source: string, routeFiles: readonly string[]): Visits {
  const routes = new Map<string, number>();
  for (const address of addressesIn(source)) {
    const fitting = routeFiles.filter((route) => isAddressOf(address, addressOf(route)));
    const anyParts = (route: string) => addressOf(route).filter((part) => part === null).length;
    const fewest = Math.min(...fitting.map(anyParts));
    for (const route of fitting.filter((one) => address.includes(null) || anyParts(one) === fewest))
      routes.set(route, (routes.get(route) ?? 0) + 1);
  }
  for (const route of routeFiles) {
    const word = wordOf(route, routeFiles);
    const count = word ? source.split(new RegExp(`\\b${word}\\b`)).length - 1 : 0;
    if (count > 0 && !routes.has(route)) routes.set(route, count);
  }
  return { file, routes };
}

/**
 * The tests whose pages a change touches, those that are most about them first: by the share of their visits that lead to
 * touched pages.
 */
export function testsOfPages(visits: readonly Visits[], touched: ReadonlySet<string>): string[] {
  const share = ({ routes }: Visits) => {
    const counts = [...routes];
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    const hits = counts.reduce((sum, [route, count]) => sum + (touched.has(route) ? count : 0), 0);
    return all === 0 ? 0 : hits / all;
  };
  return visits
    .map((visit) => ({ file: visit.file, share: share(visit) }))
    .filter((one) => one.share > 0)
    .sort((a, b) => b.share - a.share || a.file.localeCompare(b.file))
    .map(({ file }) => file);
}
