import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import type { Reporter } from "@stryker-mutator/api/report";

/** One line for each sabotage as soon as it was tried: a run that is broken off has said what it found. */
class PrintAsTested implements Reporter {
  #tried = 0;

  onMutantTested(result: Readonly<MutantResult>): void {
    if (result.status === "CompileError" || result.status === "Ignored") return;
    this.#tried++;
    console.log(`${this.#tried}. ${result.status.padEnd(10)} ${describeSabotage(result)}`);
  }
}

/** Place, kind, how many tests pass through it, and the code it was replaced with. */
export function describeSabotage({
  fileName,
  location,
  mutatorName,
  coveredBy,
  static: isStatic,
  replacement,
}: MutantResult) {
  const file = relative(process.cwd(), fileName).replaceAll("\\", "/");
  const tests = isStatic ? "run when loaded" : `${coveredBy?.length ?? 0} tests`;
  return `${file}:${location.start.line}:${location.start.column} ${mutatorName} (${tests}): ${(replacement ?? "").replace(/\s+/g, " ")}`;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, "print-as-tested", PrintAsTested)];
