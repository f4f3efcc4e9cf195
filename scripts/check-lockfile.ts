/**
 * Refuses a lockfile that `npm ci` would not take everywhere. Exit 1 with a list when
 * - a package's optional platform packages are missing: npm leaves them out in silence when a registry lacks one of them,
 *   and `npm ci` then fails with "Missing: … from lock file" on every machine;
 * - it names the host a package came from: a clone must work with whatever registry it is set to (.npmrc).
 */
import { readFileSync } from "node:fs";

const lockFiles = ["package-lock.json", "tests/packages/package-lock.json"];

type LockedPackage = {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Packages = Record<string, LockedPackage>;

/** Whether a package is found from `folder`, looking upwards through node_modules as Node does. */
function isLocked(packages: Packages, name: string, folder: string): boolean {
  if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
  if (folder === "") return false;
  const parentEnd = folder.lastIndexOf("/node_modules/");
  return isLocked(packages, name, parentEnd < 0 ? "" : folder.slice(0, parentEnd));
}

function* findProblems(packages: Packages): Generator<string> {
  for (const [folder, entry] of Object.entries(packages)) {
    const optional = Object.entries(entry.optionalDependencies ?? {});
    const missing = optional.filter(([name]) => !isLocked(packages, name, folder)).map((pair) => pair.join("@"));
    if (missing.length > 0) yield `${folder}@${entry.version}: not locked: ${missing.join(", ")}`;
    if (entry.resolved && !entry.link) yield `${folder}: has a fixed address (${new URL(entry.resolved).host})`;
  }
}

for (const lockFile of lockFiles) {
  const { packages } = JSON.parse(readFileSync(lockFile, "utf8")) as { packages: Packages };
  const problems = [...findProblems(packages)];
  if (problems.length > 0) {
    console.error(`${lockFile}:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    process.exitCode = 1;
  } else {
    const count = Object.keys(packages).length - 1;
    console.log(`${lockFile}: ${count} packages, complete for every platform, without fixed addresses.`);
  }
}
