/** `npm run imports`: exit 1 when a module imports what it may not (import-rules.cjs). */
import { fileURLToPath } from "node:url";
import { cruiseImports } from "./cruise-imports.mjs";

// Where dependency-cruiser meets a TypeScript it does not know, it skips every .ts file without a word.
const minModules = 200;

const { moduleCount, violations, text } = await cruiseImports(fileURLToPath(new URL("../..", import.meta.url)));
console.log(text.trim());
if (moduleCount < minModules) {
  console.error(`Only ${moduleCount} modules were read: TypeScript was left out.`);
  process.exit(1);
}
process.exit(violations.length > 0 ? 1 : 0);
