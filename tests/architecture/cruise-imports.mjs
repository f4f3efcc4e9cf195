import { fileURLToPath } from "node:url";
import { cruise, format } from "dependency-cruiser";
import extractConfiguration from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTypescript from "dependency-cruiser/config-utl/extract-ts-config";

const rulesFile = fileURLToPath(new URL("import-rules.cjs", import.meta.url));
const typescriptFile = fileURLToPath(new URL("../../tsconfig.json", import.meta.url));
const folders = ["app", "db", "scripts", "server", "tests", "widget"];

/**
 * Holds the imports of a source tree against import-rules.cjs. Answers how many modules were read, what breaks a rule
 * (`rule`, `from`, `to` as paths below `baseFolder`), and the same as a text for people.
 *
 * @param {string} baseFolder
 * @returns {Promise<{ moduleCount: number, violations: { rule: string, from: string, to: string }[], text: string }>}
 */
export async function cruiseImports(baseFolder) {
  const { enhancedResolveOptions, ...options } = await extractConfiguration(rulesFile);
  const typescript = { tsConfig: extractTypescript(typescriptFile) };
  const cruised = await cruise(folders, { ...options, baseDir: baseFolder }, enhancedResolveOptions, typescript);
  const { totalCruised, violations } = cruised.output.summary;
  const { output: text } = await format(cruised.output, { outputType: "err-long" });
  return {
    moduleCount: totalCruised,
    violations: violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    text,
  };
}
