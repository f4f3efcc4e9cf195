import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test, vi } from "vitest";
import { z } from "#server/ground/kernel/zod.ts";
import { worstInputOf } from "./worst-input.ts";

type Pattern = { where: string; pattern: RegExp };

const files = globSync("{app,server,db,widget}/**/*.{ts,tsx}").filter(
  (file) =>
    !/\.test\.tsx?$|node_modules|\/dist\/|^db\/(seed|dev-server)|^widget\/(demo|package)|build\.ts$|vite/.test(file),
);

/** The regular expressions that stand in a file. */
function literalsIn(file: string): Pattern[] {
  const code = readFileSync(file, "utf8");
  if (!code.includes("/")) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ where: file, pattern: patternOf(node.text) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function patternOf(literal: string): RegExp {
  const end = literal.lastIndexOf("/");
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

/** Those that a file puts together from texts when it is loaded. */
async function builtIn(file: string): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const original = RegExp;
  vi.stubGlobal(
    "RegExp",
    new Proxy(original, {
      construct(target, [source, flags]: [string, string?]) {
        const pattern = new target(source, flags);
        found.push({ where: file, pattern });
        return pattern;
      },
    }),
  );
  vi.resetModules();
  try {
    await import(/* @vite-ignore */ `../../${file}`);
  } finally {
    vi.unstubAllGlobals();
  }
  return found;
}

test("no regular expression takes more than a linear time for its worst text", async () => {
  const building = files.filter((file) => /new RegExp\(\s*`/.test(readFileSync(file, "utf8")));
  expect(building.length).toBeGreaterThan(2);
  const built = [];
  for (const file of building) built.push(...(await builtIn(file)));
  const patterns = [...files.flatMap(literalsIn), ...built, { where: "zod", pattern: z.regexes.email }];
  expect(patterns.length).toBeGreaterThan(200);
  const places = new Map<string, string[]>();
  for (const { where, pattern } of patterns)
    places.set(String(pattern), [...(places.get(String(pattern)) ?? []), where]);
  const slow = [...places].flatMap(([literal, where]) => {
    const worst = worstInputOf(patternOf(literal));
    return worst === null ? [] : [`${literal} in ${where.join(", ")}: ${worst}`];
  });
  expect(slow).toEqual([]);
}, 600_000);

describe("a pattern with a worse text is noticed", () => {
  test.each([
    [/\s*km\s*$/i, false],
    [/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, false],
    [/(?<=.)\/+$/, false],
    [/(a+)+$/, false],
    [/km$/i, true],
    [/^\s+/, true],
    [/\s+/g, true],
    [/^(?:[^.]+\.)+[^.]+$/, true],
  ])("%s", (pattern, isLinear) => {
    expect(worstInputOf(pattern) === null).toBe(isLinear);
  });
});
