import { expect, test } from "vitest";
import { OldDatabase } from "#db/applied-migrations.ts";
import { DeployStop, runSteps } from "./run-steps.ts";

async function runWith(failing: string | null, error: unknown = new DeployStop("no token")) {
  const done: string[] = [];
  const said: string[] = [];
  const steps = ["secrets", "build", "migrate", "deploy", "smoke test"].map((name) => ({
    name,
    async run() {
      if (name === failing) throw error;
      done.push(name);
    },
  }));
  return { result: await runSteps(steps, (line) => said.push(line)), done, said: said.join("\n") };
}

test("all steps run in their order", async () => {
  const { result, done } = await runWith(null);
  expect([result, done]).toEqual([null, ["secrets", "build", "migrate", "deploy", "smoke test"]]);
});

test("nothing runs after the step that fails, and what is left is named", async () => {
  const { result, done, said } = await runWith("migrate");
  expect([result, done]).toEqual(["migrate", ["secrets", "build"]]);
  expect(said).toContain("no token");
  expect(said).toContain("Stopped at: migrate. Not done: deploy, smoke test.");
});

test("of a database that is older than the base only the sentence is said", async () => {
  const { said } = await runWith("migrate", new OldDatabase("nord.example"));
  expect(said).toContain("Die Datenbank nord.example ist älter als die Basis");
  expect(said).not.toContain("    at ");
});

test("an unexpected error stops it, too", async () => {
  const { result, done } = await runWith("secrets", new TypeError("of a library"));
  expect([result, done]).toEqual(["secrets", []]);
});
