import { afterEach, expect, test, vi } from "vitest";
import { readOptions, WrongOptions } from "./options.ts";

const options = { name: { type: "string" }, sb: { type: "boolean" }, "dry-run": { type: "boolean" } } as const;

function read(...args: string[]) {
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", "script.ts", ...args]);
  try {
    return readOptions(options, 1);
  } catch (error) {
    if (error instanceof WrongOptions) return error.problems.map(({ kind, named }) => `${kind} ${named}`);
    throw error;
  }
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("options and one word are read", () => {
  expect(read("ID", "--name", "Autohaus Muster", "--sb")).toMatchObject({
    values: { name: "Autohaus Muster", sb: true },
    positionals: ["ID"],
  });
});

test.each([
  [["--nmae", "x"], ["unknown --nmae"]],
  [["--constructor"], ["unknown --constructor"]],
  [["--name"], ["without-value --name"]],
  [["--name="], ["without-value --name"]],
  [["--name", "--sb"], ["without-value --name"]],
  [["--sb=on"], ["takes-no-value --sb"]],
  [["ID", "more"], ["unexpected more"]],
  [
    ["--nmae=x", "--name"],
    ["unknown --nmae", "without-value --name"],
  ],
])("%j is refused by its name", (args, problems) => {
  expect(read(...args)).toEqual(problems);
});

test("a dry run that npm kept for itself changes nothing", () => {
  vi.stubEnv("npm_config_dry_run", "true");
  expect(read("ID")).toEqual(["before-the-dashes --dry-run"]);
});
