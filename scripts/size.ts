/**
 * Prints what the browser loads of the build for every page, gzipped, and in how many files, and what the Worker evaluates when it
 * starts. Exit 1 when a page is over its limit: staff work in yards with little network, and customers open the capture page there.
 * kB are 1000 bytes.
 */
import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { widgetRelease } from "../widget/package/release.ts";
import { buildFolder } from "./stack/build-folder.ts";
import { measureWorkerStart } from "./worker-start.ts";

/** Of a page's script, in kB. */
const pageLimit = 205;
/**
 * Pages with a form that opens over them, which asks before it loses what was typed and merges what two people change. The vehicle's
 * has the figures of its registration certificate, that of its damages the drawings.
 */
const panelLimit = 220;
const panelPages =
  /^(customers\.\$id|setting_page\.(_index|branch_offices|headquarters|prices|users)|vehicles\.(_index|\$id|\$id_\.damages))$/;
/**
 * Forms that staff fill in for minutes (the contract wizard, the review with the dialog above it, SB-Schutz), and a contract with the
 * forms on and above its page. Wizard, contract, return and swap draw the vehicle: four bodies are 9 kB.
 */
const longFormLimit = 290;
const longForms =
  /^(id_check\.(new_contract\.\$id|\$id(\.withdraw_decision\.\$document)?|(sb_)?contract_details\.\$id(\.\w+)?(\.\$moment)?|new_sb_contract\.\$id)|vehicles\.\$id_\.return(_\.\w+)?)$/;
/** What a dealer's website loads before anyone looks at the check-in. */
const widgetLimit = 1.8;
/**
 * The same of other vendors: what a page loads of their npm packages of November 2026, gzip -9, measured on the packages as
 * published. These load the rest from the vendor, like ours; the last two bring a camera of their own.
 */
const otherWidgets = {
  "@stripe/stripe-js 10.2.1": 2_386,
  "@sumsub/websdk 2.9.0": 3_127,
  "onfido-sdk-ui 14.80.0": 4_128,
  "@veriff/incontext-sdk 2.5.0": 4_518,
  "persona 5.9.0": 19_975,
  "@smile_identity/smart-camera-web 11.0.1": 28_081,
  "@microblink/capture 1.2.1": 109_563,
};
/** Script and styles together: the customer waits for both. */
const captureLimit = 20;
/** A tablet loads it once, and from then on has it. */
const yardLimit = 40;
/** Of the Worker, minified, before its first request: time differs from machine to machine, and this is what it depends on. */
const startLimit = 1_000;

const client = `${buildFolder}/client`;
const readAsset = (address: string) => readFileSync(client + address);
const gzipKb = (addresses: readonly string[]) =>
  addresses.reduce((sum, address) => sum + gzipSync(readAsset(address)).length, 0) / 1000;

type Route = { parentId?: string; path?: string; module: string; imports?: string[]; hasErrorBoundary?: boolean };
type Manifest = { url: string; entry: Omit<Route, "parentId">; routes: Record<string, Route> };

/** Remix's list of every route's modules, as the browser gets it. */
function readManifest(): Manifest {
  const [file] = globSync(`${client}/assets/manifest-*.js`);
  if (!file) throw new Error("There is no build: run npm run build.");
  const source = readFileSync(file, "utf8");
  return JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
}

/** Every script a document of this route names: the list of routes, its own files, and those of the routes around it. */
function scriptsOf({ url, entry, routes }: Manifest, routeId: string): string[] {
  const parts = [entry];
  for (let route = routes[routeId]; route; route = routes[route.parentId ?? ""]) parts.push(route);
  return [...new Set([url, ...parts.flatMap((part) => [part.module, ...(part.imports ?? [])])])];
}

/** Routes without a page return data or files; what is left of them in the browser is next to nothing. */
const isPage = (manifest: Manifest, routeId: string) => readAsset(manifest.routes[routeId]?.module ?? "").length > 200;

function filesOfCapturePage(): { firstLoad: string[]; later: string[] } {
  const source = readFileSync(`${buildFolder}/capture/assets.js`, "utf8");
  const { script, styles, later } = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
  return { firstLoad: [script, ...styles], later };
}

/** Script, styles and service worker of the yard: all that a tablet loads of it, before there is no network. */
function filesOfYard(): string[] {
  const source = readFileSync(`${buildFolder}/capture/yard.js`, "utf8");
  const { script, styles, worker } = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
  return [script, worker, ...styles];
}

/** Returns whether the page is within its limit. */
function print(page: string, files: readonly string[], limitKb: number): boolean {
  const kb = gzipKb(files);
  const isWithin = kb <= limitKb;
  const figures = `${kb.toFixed(1).padStart(7)} kB of ${String(limitKb).padStart(3)}, ${String(files.length).padStart(2)} files`;
  console.log(`${figures}  ${isWithin ? " " : "!"} ${page}`);
  return isWithin;
}

const manifest = readManifest();
const pages = Object.keys(manifest.routes).filter(
  (id) => /^routes\/_(staff\.|public\.)/.test(id) && isPage(manifest, id),
);
console.log("JavaScript, gzipped, with its limit:");
const verdicts = pages.map((id) => {
  const name = id.replace(/^routes\/_(staff|public)\./, "");
  const limit = longForms.test(name) ? longFormLimit : panelPages.test(name) ? panelLimit : pageLimit;
  return print(name, scriptsOf(manifest, id), limit);
});
const capture = filesOfCapturePage();
verdicts.push(print("capture page, styles included", capture.firstLoad, captureLimit));
verdicts.push(print("the yard, its service worker included", filesOfYard(), yardLimit));
verdicts.push(print("widget on a dealer's website", [widgetRelease.script], widgetLimit));
const others = Object.entries(otherWidgets).map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)}`);
console.log(`Other vendors' widgets, kB: ${others.join(", ")}`);
console.log(
  `\nWhat the capture page loads only when needed: ${gzipKb(capture.later).toFixed(1)} kB in ${capture.later.length}`,
);
const styles = globSync(`${client}/assets/*.css`).map((file) => file.slice(client.length));
console.log(`All styles of the screens: ${gzipKb(styles).toFixed(1)} kB in ${styles.length}`);
const { evaluatedKb, bundleKb, ms } = measureWorkerStart();
verdicts.push(evaluatedKb <= startLimit);
console.log(
  `\nThe Worker evaluates ${evaluatedKb.toFixed(0)} of its ${bundleKb.toFixed(0)} kB when it starts, at most ${startLimit}; it took ${ms.toFixed(0)} ms here.`,
);
if (verdicts.includes(false)) {
  console.error("\nPages marked with !, or the start of the Worker, are over their limit.");
  process.exit(1);
}
