import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Checker, CheckResult } from "@stryker-mutator/api/check";
import { CheckStatus } from "@stryker-mutator/api/check";
import type { Mutant } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { fromOne, sabotageKey } from "./sample.ts";

/** Lets Stryker try the sample and nothing else; it has no setting for that. The sample's keys are in the file of `MUTANTS_SAMPLE`. */
class OnlySample implements Checker {
  #keys = new Set<string>();

  async init(): Promise<void> {
    this.#keys = new Set(JSON.parse(readFileSync(process.env.MUTANTS_SAMPLE ?? "", "utf8")));
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#isChosen(mutant) ? passed : notChosen]));
  }

  #isChosen(mutant: Mutant): boolean {
    const fileName = relative(process.cwd(), mutant.fileName).replaceAll("\\", "/");
    return this.#keys.has(sabotageKey({ ...mutant, fileName, location: fromOne(mutant.location) }));
  }
}

const passed: CheckResult = { status: CheckStatus.Passed };
const notChosen: CheckResult = { status: CheckStatus.CompileError, reason: "not in the sample" };

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "only-sample", OnlySample)];
