import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cruiseImports } from "./cruise-imports.mjs";
import { crowdedRooms, folderCycles, roomSizes } from "./folder-graph.mjs";

/** A house with every breach once: file, what it imports, and the rule that must speak up (null: allowed). */
const imports: [file: string, statement: string, rule: string | null][] = [
  [
    "app/components/list.tsx",
    'import { contracts } from "#db/schema/contracts.ts"',
    "screens-do-not-know-the-database",
  ],
  ["app/routes/a.tsx", 'import { eq } from "drizzle-orm"', "screens-do-not-know-the-database"],
  ["app/routes/b.tsx", 'import { save } from "#server/handover/contracts/save.server.ts"', null],
  ["app/routes/c.tsx", 'import type { contracts } from "#db/schema/contracts.ts"', null],
  [
    "app/ui/d.tsx",
    'import { save } from "#server/handover/contracts/save.server.ts"',
    "only-routes-and-server-files-call-use-cases",
  ],
  ["app/ui/e.tsx", 'import { price } from "#server/handover/contracts/price.rules.ts"', null],
  ["app/ui/f.tsx", 'import { shots } from "#widget/capture/capture-steps.ts"', null],
  ["app/ui/g.tsx", 'import { camera } from "#widget/capture/camera.ts"', "only-the-protocol-of-the-widget-is-shared"],
  [
    "db/schema/contracts.ts",
    'import { price } from "#server/handover/contracts/price.rules.ts"',
    "the-database-is-the-bottom",
  ],
  [
    "server/handover/contracts/save.server.ts",
    'import { connect } from "../../../db/client.server.ts"',
    "use-cases-see-one-tenant",
  ],
  [
    "server/handover/contracts/mix.server.ts",
    'export * from "#db/across-tenants/all.server.ts"',
    "use-cases-see-one-tenant",
  ],
  ["server/handover/contracts/type.server.ts", 'import type { connect } from "#db/client.server.ts"', null],
  ["server/handover/contracts/contract-doors.server.ts", 'import { connect } from "#db/client.server.ts"', null],
  ["server/context.server.ts", 'import { connect } from "#db/client.server.ts"', null],
  [
    "server/handover/contracts/look.server.ts",
    'import { list } from "#app/ui/e.tsx"',
    "the-server-does-not-know-the-screens",
  ],
  ["server/handover/contracts/price.rules.ts", 'import { save } from "./save.server.ts"', "pure-stays-pure"],
  ["server/handover/contracts/terms.ts", 'import { readFileSync } from "node:fs"', "pure-stays-pure"],
  ["server/handover/contracts/word.texts.ts", 'import { z } from "zod"', null],
  ["server/handover/contracts/door.server.ts", 'import { Hono } from "hono"', "hono-only-at-the-door"],
  ["server/handover/contracts/form.server.ts", 'import { parse } from "@conform-to/react"', "conform-only-in-screens"],
  [
    "server/handover/contracts/demo.server.ts",
    'import { seed } from "#tests/seed/seed.ts"',
    "nothing-depends-on-tests",
  ],
  ["server/handover/contracts/gone.server.ts", 'import { gone } from "./never-was.ts"', "no-unresolvable"],
  [
    "server/handover/contracts/contract.api.server.ts",
    'import { app } from "#server/ground/http/api-app.server.ts"',
    null,
  ],
  [
    "server/handover/contracts/wide.api.server.ts",
    'import type { open } from "#server/ground/kernel/open-door.server.ts"',
    "routes-hold-doors-not-contexts",
  ],
  [
    "app/routes/e.tsx",
    'import type { open } from "#server/ground/kernel/open-door.server.ts"',
    "routes-hold-doors-not-contexts",
  ],
  [
    "server/handover/contracts/peep.server.ts",
    'import { behindDoor } from "#server/ground/kernel/open-door.server.ts"',
    "doors-are-opened-where-it-is-decided",
  ],
  [
    "server/services/auth/sign-out.server.ts",
    'import { behindDoor } from "#server/ground/kernel/open-door.server.ts"',
    null,
  ],
  [
    "server/handover/contracts/router.server.ts",
    'import { apiApp } from "#server/ground/http/api-app.server.ts"',
    "api-routers-are-named-as-such",
  ],
  [
    "server/handover/contracts/roof.server.ts",
    'import type { worker } from "#server/worker.ts"',
    "nothing-imports-the-roof",
  ],
  [
    "server/fleet/vehicles/v.server.ts",
    'import { save } from "#server/handover/contracts/save.server.ts"',
    "vehicles-imports-only-leftwards",
  ],
  [
    "server/fleet/vehicles/t.server.ts",
    'import type { save } from "#server/handover/contracts/save.server.ts"',
    "vehicles-imports-only-leftwards",
  ],
  [
    "server/services/dealers/neighbor.server.ts",
    'import { in_ } from "#server/services/auth/sign-in.server.ts"',
    "dealers-imports-only-leftwards",
  ],
  ["server/handover/contracts/take.server.ts", 'import { v } from "#server/fleet/vehicles/v.server.ts"', null],
  [
    "server/fleet/novelty/n.server.ts",
    'import { v } from "#server/fleet/vehicles/v.server.ts"',
    "a-new-room-takes-its-place-in-a-wing",
  ],
  [
    "server/ground/party/room.ts",
    'import { limits } from "#server/ground/kernel/limits.ts"',
    "the-relay-runs-elsewhere",
  ],
  ["widget/capture/camera.ts", 'import { limits } from "#server/ground/kernel/limits.ts"', "the-widget-stands-alone"],
  ["server/administration/users/one.server.ts", 'import { two } from "./two.server.ts"', "no-cycle"],
];

const targets = [
  "db/client.server.ts",
  "db/across-tenants/all.server.ts",
  "server/ground/http/api-app.server.ts",
  "server/ground/kernel/open-door.server.ts",
  "server/services/auth/sign-in.server.ts",
  "server/worker.ts",
  "server/ground/kernel/limits.ts",
  "tests/seed/seed.ts",
  "widget/capture/capture-steps.ts",
];
const packages = ["@conform-to/react", "drizzle-orm", "hono", "zod"];

let folder: string;
let found: Awaited<ReturnType<typeof cruiseImports>>;

function write(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "import-rules-"));
  const aliases = Object.fromEntries(
    ["app", "server", "db", "widget", "tests"].map((name) => [`#${name}/*`, `./${name}/*`]),
  );
  write("package.json", JSON.stringify({ type: "module", imports: aliases }));
  for (const name of packages) write(`node_modules/${name}/index.js`, "export const nothing = 1;\n");
  mkdirSync(join(folder, "scripts"));
  for (const target of targets) write(target, "export const nothing = 1;\n");
  for (const [file, statement] of imports) write(file, `${statement};\n`);
  write("server/administration/users/two.server.ts", 'import { one } from "./one.server.ts";\n');
  write("app/live/room.ts", 'import type { frame } from "#app/layout/frame.ts";\nexport type Room = typeof frame;\n');
  write("app/layout/frame.ts", 'import type { Room } from "#app/live/room.ts";\nexport const frame = {};\n');
  write("app/layout/frame.test.ts", 'import { nothing } from "#app/routes/nowhere.ts";\n');
  found = await cruiseImports(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("every TypeScript file is read", () => {
  expect(found.moduleCount).toBeGreaterThanOrEqual(imports.length + targets.length);
});

test.each(imports)("%s: %s", (file, _statement, rule) => {
  const rules = new Set(
    found.violations.filter((violation) => violation.from === file).map((violation) => violation.rule),
  );
  expect([...rules]).toEqual(rule === null ? [] : [rule]);
});

test("the rooms and files that rules and planted imports name are those of the house", () => {
  const planted = [...imports.map(([file]) => file), ...targets].filter((file) => /^server\/\w+\/[^/]+\//.test(file));
  const gone = planted.map((file) => dirname(file)).filter((room) => !existsSync(room) && !room.endsWith("/novelty"));
  expect(gone).toEqual([]);
});

test("a rule about a room that is gone fails", () => {
  const rules = join(folder, "tests/architecture/import-rules.cjs");
  cpSync("tests/architecture/import-rules.cjs", rules);
  cpSync("server/wings.json", join(folder, "server/wings.json"));
  expect(() => createRequire(import.meta.url)(rules)).toThrow(/^A rule of imports names \S+, which is not there\.$/);
});

test("folders that import each other only for types stand in a circle", () => {
  expect(folderCycles(found.modules)).toContainEqual(["app/layout", "app/live"]);
});

test("folders that import one way only, and tests, make no circle", () => {
  const modules = (paths: Record<string, string[]>) =>
    Object.entries(paths).map(([source, targets]) => ({
      source,
      dependencies: targets.map((resolved) => ({ resolved })),
    }));
  const oneWay = { "server/services/auth/a.ts": ["server/ground/kernel/b.ts"], "server/ground/kernel/b.ts": [] };
  expect(folderCycles(modules(oneWay))).toEqual([]);
  expect(folderCycles(modules({ ...oneWay, "server/ground/kernel/b.test.ts": ["server/services/auth/a.ts"] }))).toEqual(
    [],
  );
  const circle = {
    ...oneWay,
    "server/ground/kernel/b.ts": ["server/ground/http/c.ts"],
    "server/ground/http/c.ts": ["server/services/auth/a.ts"],
  };
  expect(folderCycles(modules(circle))).toEqual([
    ["server/ground/http", "server/ground/kernel", "server/services/auth"],
  ]);
});

test("rooms are counted without their tests", () => {
  const sizes = new Map(roomSizes(found.modules));
  expect(sizes.get("server/administration/users")).toBe(2);
  expect(sizes.has("server/worker.ts")).toBe(false);
});

test("a room of more than 30 files is too full", () => {
  expect(
    crowdedRooms([
      ["server/services/auth", 30],
      ["server/handover/contracts", 31],
    ]),
  ).toEqual(["server/handover/contracts"]);
});
