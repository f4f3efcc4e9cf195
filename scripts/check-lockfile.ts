/**
 * Refuses a package-lock.json that `npm ci` would not take everywhere. Exit 1 with a list when
 * - a package's optional platform packages are missing: npm leaves them out in silence when a registry lacks one of them,
 *   and `npm ci` then fails with "Missing: … from lock file" on every machine;
 * - it names the host a package came from: a clone must work with whatever registry it is set to (.npmrc).
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const lockFile = fileURLToPath(new URL("../package-lock.json", import.meta.url));

type LockedPackage = {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};
const { packages } = JSON.parse(readFileSync(lockFile, "utf8")) as { packages: Record<string, LockedPackage> };

/** Whether a package is found from `folder`, looking upwards through node_modules as Node does. */
function isLocked(name: string, folder: string): boolean {
  if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
  if (folder === "") return false;
  const parentEnd = folder.lastIndexOf("/node_modules/");
  return isLocked(name, parentEnd < 0 ? "" : folder.slice(0, parentEnd));
}

function* findProblems(): Generator<string> {
  for (const [folder, entry] of Object.entries(packages)) {
    const optional = Object.entries(entry.optionalDependencies ?? {});
    const missing = optional.filter(([name]) => !isLocked(name, folder)).map((pair) => pair.join("@"));
    if (missing.length > 0) yield `${folder}@${entry.version}: not locked: ${missing.join(", ")}`;
    if (entry.resolved && !entry.link) yield `${folder}: has a fixed address (${new URL(entry.resolved).host})`;
  }
}

const problems = [...findProblems()];
if (problems.length > 0) {
  console.error(`package-lock.json:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  process.exit(1);
}
console.log(`${Object.keys(packages).length - 1} packages, complete for every platform, without fixed addresses.`);
