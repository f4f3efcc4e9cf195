import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { outbox } from "#db/schema/messages.ts";
import { runScript } from "#tests/fakes/run-script.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

const scripts = (JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }).scripts;
const scriptOf = (name: string) =>
  /^node scripts\/([\w-]+)\.ts/.exec(scripts[name] ?? "")?.[1] ?? `${name} is no script`;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  // What the first `npm start` writes, and nothing in the environment but the port: as on a developer's machine.
  database = await testDatabase(undefined, parseEnv(readFileSync(".dev.vars", "utf8")).DB_TOKEN);
  folder = mkdtempSync(join(tmpdir(), "handschlag-written-"));
  for (const name of ["DB_URL", "DB_TOKEN", "APP_URL", "EXPORT_KEY", "DATABASE_TOKENS"]) vi.stubEnv(name, undefined);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** The first command of each row of the table in docs/operating.md: script and its words. */
function writtenCommands() {
  const table = /## Operator's commands[\s\S]*?\n## /.exec(readFileSync("docs/operating.md", "utf8"))?.[0] ?? "";
  return [...table.matchAll(/^\| `npm run ([\w:]+)(?: -- ([^`]+))?`/gm)].map(([, name = "", words = ""]) => ({
    name,
    words: [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ""),
  }));
}

const run = (name: string, words: string[]) =>
  runScript(scriptOf(name), words, { DB_PORT: new URL(database.url).port, PORT: "8787", DATA_FOLDER: folder });

/** What each says on a database with the tenant of the first one, and no exports. */
const expected: Record<string, RegExp> = {
  "tenant:create": /^Der Mandant ist angelegt\./,
  "tenant:list": /Autohaus Muster[\s\S]*1 Mandant$/,
  "tenant:plan": /^plan-version: full → light\nsb: off → on\nGeändert\./,
  "tenant:export": /autohaus\.zip: \d+ Einträge/,
  "tenant:move": /^DATABASE_TOKENS hat kein Token für nord\.turso\.io\.$/,
  "tenant:delete": /^Autohaus Muster: \d+ Zeilen/,
  "user:reset": /Autohaus Muster: überall abgemeldet/,
  "audit:check": /unverändert$/,
  restore: /^Diesen Export gibt es nicht\. Vorhanden: keiner$/,
  "restore:drill": /^Diesen Export gibt es nicht\. Vorhanden: keiner$/,
  "restore:files": /^\d+ Dateien sind genannt, 0 davon fehlen\.$/,
};

test("operators' commands work as docs/operating.md writes them, on what npm start runs", async () => {
  const commands = writtenCommands();
  expect(commands.map(({ name }) => name)).toEqual(Object.keys(expected));
  let tenant = "";
  for (const { name, words } of commands) {
    const filled = words.map((word) => (word === "ID" ? tenant : word === "autohaus.zip" ? join(folder, word) : word));
    const { stdout, stderr } = await run(name, filled);
    expect(`${stdout}${stderr}`.trim(), name).toMatch(expected[name] ?? /never/);
    if (name === "tenant:list") tenant = stdout.split(/\s/)[0] ?? "";
  }
  const mails = await database.db.select({ text: outbox.textBody }).from(outbox);
  expect(mails).toHaveLength(2);
  // The links of both lead to the product that npm start serves.
  for (const { text } of mails) expect(text).toContain("http://localhost:8787/invitation/");
});

test("a wrong token, a missing database and missing options are said in German, by their names", async () => {
  const DB_PORT = new URL(database.url).port;
  const failing = (script: string, options: string[], variables = {}) =>
    runScript(script, options, { DB_PORT, ...variables }).then(({ stderr, code }) => `${code} ${stderr}`);
  expect(await failing("list-tenants", [], { DB_TOKEN: "dev" })).toContain("DB_TOKEN muss zu DB_URL gehören");
  expect(await failing("list-tenants", [], { DB_PORT: "9" })).toMatch(/^1 Die Datenbank .*npm start/);
  expect(await failing("list-tenants", [], { DB_URL: "libsql://x.example" })).toContain(
    "fehlt DB_TOKEN, passend zu DB_URL",
  );
  expect(await failing("list-tenants", ["--jsn"])).toContain("1 --jsn gibt es nicht.");
  expect(await failing("change-plan", ["--sb", "on"])).toContain("1 --tenant fehlt");
  expect(await failing("change-plan", ["--tenant", "x", "--sb", "ja"])).toBe("1 --sb Möglich ist on oder off.\n");
  expect(await failing("export-tenant", ["--tenant"])).toContain("1 Nach --tenant fehlt ein Wert.");
  expect(await failing("reset-user", [])).toContain("1 --email fehlt");
});

test("scripts that speak English have a help, too, and do nothing else then", async () => {
  const names = ["db:migrate", "push:keys", "seal:create", "deploy", "deploy:preview", "test:old-build"];
  const asked = names.map(async (name) => {
    const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${scriptOf(name)}.ts`, "--help"]);
    expect(stdout).toMatch(new RegExp(`^\\n  npm run ${name}\\b`));
    expect(stdout).not.toMatch(/PRIVATE_KEY=|up to date|──/);
  });
  await Promise.all(asked);
});
