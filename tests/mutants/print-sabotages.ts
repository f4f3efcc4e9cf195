import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import { describeSabotage } from "./print-as-tested.ts";
import { type Sabotage, sabotageKey } from "./sample.ts";

const noticed = new Set(["Killed", "Timeout"]);
const unnoticed = new Set(["Survived", "NoCoverage"]);

/** Prints how many were noticed, and every one that was not. Returns whether the share is at least `goal` (0 to 1). */
export function printSabotages(results: readonly MutantResult[], chosen: readonly Sabotage[], goal: number): boolean {
  const keys = new Set(chosen.map(sabotageKey));
  const own = results
    .map((result) => ({ ...result, fileName: relative(process.cwd(), result.fileName).replaceAll("\\", "/") }))
    .filter((result) => keys.has(sabotageKey(result)));
  const survivors = own.filter(({ status }) => unnoticed.has(status));
  const caught = own.filter(({ status }) => noticed.has(status)).length;
  console.log("\nUnnoticed:");
  for (const survivor of survivors) console.log(describeSabotage(survivor));
  const tried = caught + survivors.length;
  const share = tried === 0 ? 0 : caught / tried;
  console.log(`${caught} of ${tried} noticed, ${(share * 100).toFixed(1)} %; ${own.length - tried} could not be tried`);
  return share >= goal;
}
