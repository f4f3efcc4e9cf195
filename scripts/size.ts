/**
 * Prints what a visitor's browser loads of the build, gzipped. Exit 1 when a page is over its budget: customers open the
 * capture page on the yard's mobile network. kB are 1000 bytes.
 */
import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const budgetKb = { "Sign-in": 173, "Capture page": 30 };
const client = "build/client";
const readAsset = (address: string) => readFileSync(client + address);
const gzipKb = (addresses: string[]) =>
  addresses.reduce((sum, address) => sum + gzipSync(readAsset(address)).length, 0) / 1000;

type Route = { parentId?: string; module: string; imports?: string[]; css?: string[] };
type Manifest = { entry: Omit<Route, "parentId">; routes: Record<string, Route> };
type PageFiles = { scripts: string[]; styles: string[] };

/** Remix's list of every route's modules, as the browser gets it. */
function readManifest(): Manifest {
  const [file] = globSync(`${client}/assets/manifest-*.js`);
  if (!file) throw new Error("There is no build: run npm run build.");
  const source = readFileSync(file, "utf8");
  return JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
}

/** Everything a document of this route names: its scripts with those of the routes around it, and their styles. */
function filesOfRoute({ entry, routes }: Manifest, routeId: string): PageFiles {
  const parts = [entry];
  for (let route = routes[routeId]; route; route = routes[route.parentId ?? ""]) parts.push(route);
  if (parts.length === 1) throw new Error(`The build has no route ${routeId}.`);
  const scripts = [...new Set(parts.flatMap((part) => [part.module, ...(part.imports ?? [])]))];
  const styles = parts.flatMap((part) => part.css ?? []);
  // Styles that a route links by address are not in the manifest, but in its script.
  const linked = scripts.flatMap(
    (address) =>
      readAsset(address)
        .toString()
        .match(/\/assets\/[\w.-]+\.css/g) ?? [],
  );
  return { scripts, styles: [...new Set([...styles, ...linked])] };
}

function filesOfCapturePage(): PageFiles & { later: string[] } {
  const source = readFileSync("build/capture/assets.js", "utf8");
  const { script, styles, later } = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
  return { scripts: [script], styles, later };
}

/** Returns whether the page is within its budget; pages without one always are. */
function print(page: string, { scripts, styles }: PageFiles): boolean {
  const [js, css] = [gzipKb(scripts), gzipKb(styles)];
  const parts = `JavaScript ${js.toFixed(1)} in ${scripts.length}, CSS ${css.toFixed(1)} in ${styles.length}`;
  console.log(`${page.padEnd(16)}${(js + css).toFixed(1).padStart(7)} kB gzip  (${parts})`);
  const budget = budgetKb[page as keyof typeof budgetKb];
  if (budget === undefined || js + css <= budget) return true;
  console.error(`${page} may have ${budget} kB.`);
  return false;
}

const manifest = readManifest();
const capturePage = filesOfCapturePage();
const isWithinBudget = [
  print("Sign-in", filesOfRoute(manifest, "routes/_public.login")),
  print("Dashboard", filesOfRoute(manifest, "routes/_staff.dashboard")),
  print("Contract wizard", filesOfRoute(manifest, "routes/_staff.id_check.new_contract.$id")),
  print("Capture page", capturePage),
];
const laterKb = gzipKb(capturePage.later).toFixed(1);
console.log(
  `${"  later".padEnd(16)}${laterKb.padStart(7)} kB gzip  (${capturePage.later.length} files, when the camera runs)`,
);
if (isWithinBudget.includes(false)) process.exit(1);
