import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const folder = "docs/monitoring";
const rules = readFileSync(`${folder}/rules.yml`, "utf8");
const runbook = readFileSync("docs/runbook.md", "utf8");

/** Every series that the server names. */
const known = new Set(
  readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".test.ts"))
    .flatMap((name) => readFileSync(join("server", name), "utf8").match(/handschlag_[a-z_]+/g) ?? []),
);

describe.each(["rules.yml", "dashboard.json"])("%s", (file) => {
  test("asks for series that exist", () => {
    const asked = readFileSync(`${folder}/${file}`, "utf8").match(/handschlag_[a-z_]+/g) ?? [];
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });
});

test("each alert leads to a heading of the runbook", () => {
  const anchors = new Set(
    [...runbook.matchAll(/^## (.+)$/gm)].map(([, title]) => title?.toLowerCase().replaceAll(" ", "-")),
  );
  const linked = [...rules.matchAll(/runbook\.md#([a-z-]+)/g)].map(([, anchor]) => anchor);
  expect(linked).toHaveLength(rules.match(/- alert:/g)?.length ?? 0);
  expect(linked.filter((anchor) => !anchors.has(anchor))).toEqual([]);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
test.skipIf(!hasPromtool)("promtool takes the rules", () => {
  const { status, stderr } = spawnSync("promtool", ["check", "rules", `${folder}/rules.yml`], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
