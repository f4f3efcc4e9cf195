import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { outbox } from "#db/schema/messages.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { runScript } from "#tests/fakes/run-script.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
let folder: string;
let tenant: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "handschlag-operator-"));
  const { db } = database;
  tenant = (await aHeadquarter({ db }, { name: "Autohaus Betrieb", planVersion: "full", usesSbInsurance: true })).id;
  await aUser({ db, headquarterId: tenant, branchId: null }, { email: "chef@betrieb.example", passwordHash: "hash" });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const run = (script: string, ...options: string[]) =>
  runScript(script, options, {
    DB_URL: database.url,
    DB_TOKEN: database.token,
    APP_URL: "https://x.example",
    DATA_FOLDER: folder,
  });
const commands = [
  "create-tenant",
  "list-tenants",
  "change-plan",
  "export-tenant",
  "move-tenant",
  "delete-tenant",
  "reset-user",
  "check-audit",
  "restore",
  "restore-drill",
  "restore-files",
];

test("each command has a help that names its options and what it changes in a dry run", async () => {
  // In Node itself, which reads their TypeScript, all in one process.
  const code = commands.map((name) => `await import("./scripts/${name}.ts"); console.log("\\0");`).join("");
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", code, "--", "--help"]);
  const helps = stdout.split("\0\n").slice(0, -1);
  expect(helps).toHaveLength(commands.length);
  for (const help of helps) for (const part of ["npm run ", "--dry-run", "DB_URL"]) expect(help).toContain(part);
});

test("list, change of plan and reset work from the command line", async () => {
  const list = await run("list-tenants", "--json");
  expect(JSON.parse(list.stdout)).toMatchObject([{ id: tenant, name: "Autohaus Betrieb", users: 1, idChecks: 0 }]);
  const dryRun = await run("change-plan", "--tenant", tenant, "--sb", "off", "--dry-run");
  expect(dryRun.stdout).toBe("sb: on → off\nNichts geändert.\n");
  expect(await run("change-plan", "--tenant", tenant, "--plan-type", "gold")).toEqual({
    stdout: "",
    stderr: "--plan-type Möglich ist premium oder light.\n",
    code: 1,
  });
  const dryReset = await run("reset-user", "--email", "chef@betrieb.example", "--dry-run");
  expect(dryReset.stdout).toContain("nichts geändert");
  expect(await database.db.select().from(outbox)).toEqual([]);

  await run("change-plan", "--tenant", tenant, "--sb", "off", "--plan-version", "light");
  const [row] = await database.db.select().from(headquarters).where(eq(headquarters.id, tenant));
  expect(row).toMatchObject({ planVersion: "light", usesSbInsurance: false });
  await run("reset-user", "--email", "chef@betrieb.example");
  expect(await database.db.select().from(outbox)).toMatchObject([{ recipient: "chef@betrieb.example" }]);
});

test("a tenant is exported and then deleted in two steps", async () => {
  const out = join(folder, "betrieb.zip");
  expect((await run("export-tenant", "--tenant", tenant, "--out", out)).stdout).toContain("Einträge");
  expect(Object.keys(unzipSync(readFileSync(out)))).toContain("json/users.json");
  expect(existsSync(`${out}.teil`)).toBe(false);
  expect(await run("export-tenant", "--tenant", tenant, "--out", out)).toMatchObject({
    code: 1,
    stderr: "--out Diese Datei gibt es schon.\n",
  });

  const { stdout } = await run("delete-tenant", "--tenant", tenant);
  const [, code = ""] = /--confirm (\d{8})/.exec(stdout) ?? [];
  const dryRun = await run("delete-tenant", "--tenant", tenant, "--confirm", code, "--dry-run");
  expect(dryRun.stdout).toContain("Noch ist nichts gelöscht.");
  expect(await run("delete-tenant", "--tenant", tenant, "--confirm", "1")).toMatchObject({ code: 1 });
  expect(await database.db.select().from(headquarters)).toHaveLength(1);
  expect((await run("delete-tenant", "--tenant", tenant, "--confirm", code)).stdout).toContain("Gelöscht:");
  expect(await database.db.select().from(headquarters)).toEqual([]);
});
