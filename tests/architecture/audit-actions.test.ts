import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { actionLabel, auditAreas } from "#server/administration/audit/audit.texts.ts";

test("every action of the audit log has a name in server/administration/audit/audit.texts.ts", () => {
  const sources = globSync("server/**/*.ts").filter((file) => !/test|texts/.test(file));
  const written = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\baction: "([a-z]+_[a-z_]+)"/g)].map(([, action]) => action as string),
  );
  expect(written.length).toBeGreaterThan(40);
  expect(written.filter((action) => actionLabel(action) === action)).toEqual([]);
});

test("no action belongs to two areas", () => {
  const all = Object.values(auditAreas).flatMap(({ actions }) => Object.keys(actions));
  expect(new Set(all).size).toBe(all.length);
});
