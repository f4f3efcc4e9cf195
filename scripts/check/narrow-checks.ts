import type { CheckName } from "./checks.ts";
import type { RelatedTests } from "./related-tests.ts";

/** These take seconds, and no look at a diff tells what they would find. */
const always: readonly CheckName[] = ["typecheck", "lint", "imports", "unused", "lockfile", "vendored"];

/** What `npm run build` or the stack under the journeys is made from. */
const ofProduct =
  /^(app|db|public|scripts|server|widget)\/|^[\w.-]*(package|package-lock|partykit|tsconfig|worker-configuration|wrangler|vite\.config|env\.d)[\w.-]*$/;
const isNotBuilt = /\.(test\.tsx?|md)$|^scripts\/check[./]|^widget\/(api-client|demo)\//;

/** The checks a change can touch, with the arguments that narrow them to its tests. */
export function narrowChecks(
  changed: readonly string[],
  { unit, journeys }: Pick<RelatedTests, "unit" | "journeys">,
): Map<CheckName, { args?: string[] }> {
  const narrowed = new Map<CheckName, { args?: string[] }>(always.map((name) => [name, {}]));
  if (changed.length === 0) return narrowed;
  narrowed.set("unit", unit ? { args: unit } : {});
  const isProductChanged = changed.some((path) => ofProduct.test(path) && !isNotBuilt.test(path));
  if (isProductChanged) for (const name of ["build", "deploy", "size"] as const) narrowed.set(name, {});
  if (!journeys) narrowed.set("e2e", {});
  else if (journeys.length > 0) narrowed.set("e2e", { args: journeys });
  return narrowed;
}
