import { fileURLToPath } from "node:url";
import { cruise, format } from "dependency-cruiser";
import extractConfiguration from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTypescript from "dependency-cruiser/config-utl/extract-ts-config";

const rulesFile = fileURLToPath(new URL("import-rules.cjs", import.meta.url));
const typescriptFile = fileURLToPath(new URL("../../tsconfig.json", import.meta.url));
const folders = ["app", "db", "scripts", "server", "tests", "widget"];

/**
 * Holds the imports of a source tree against import-rules.cjs. Returns the modules that were read and their number, what
 * breaks a rule (`rule`, `from`, `to` as paths below `baseFolder`), and the same as a text for people.
 *
 * @typedef {{ rule: string, from: string, to: string }} Violation
 * @param {string} baseFolder
 * @returns {Promise<{ modules: import("./folder-graph.mjs").Module[], moduleCount: number, violations: Violation[], text: string }>}
 */
export async function cruiseImports(baseFolder) {
  const { enhancedResolveOptions, ...options } = await extractConfiguration(rulesFile);
  const typescript = { tsConfig: extractTypescript(typescriptFile) };
  const cruised = await cruise(folders, { ...options, baseDir: baseFolder }, enhancedResolveOptions, typescript);
  const { totalCruised, violations } = cruised.output.summary;
  const { output: text } = await format(cruised.output, { outputType: "err-long" });
  return {
    modules: cruised.output.modules,
    moduleCount: totalCruised,
    violations: violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    text,
  };
}
