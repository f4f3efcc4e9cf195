import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "libsql";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startDevServer } from "./server.ts";
import { sleep, startTestServer, talkTo, testToken } from "./test-server.ts";

const node = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));
const entry = fileURLToPath(new URL("./server.ts", import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dev-server-process-"));
});
afterAll(() => rm(folder, { recursive: true }));

const children = new Set<ReturnType<typeof spawn>>();
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** Runs the command; `line` is the first it prints, on stdout or stderr. */
async function start(...options: string[]) {
  const child = spawn(node, [entry, "--token", testToken, ...options], { stdio: ["ignore", "pipe", "pipe"] });
  children.add(child);
  const exited = once(child, "exit").then(([code]) => {
    children.delete(child);
    return code as number | null;
  });
  const [line] = await Promise.race([once(child.stdout, "data"), once(child.stderr, "data")]);
  const text = String(line);
  return { child, exited, line: text, url: /http:\S+/.exec(text)?.[0] ?? "" };
}

describe("the command", () => {
  it("creates the database's folder, and leaves everything in one file when stopped", async () => {
    const file = join(folder, "new", "folder", "a.db");
    for (const [signal, expected] of [
      ["SIGTERM", 1],
      ["SIGINT", 2],
    ] as const) {
      const server = await start("--db", file, "--port", "0");
      expect(server.line).toMatch(/^libSQL server ready: http:\/\/127\.0\.0\.1:\d+ \(.*a\.db\)\n$/);
      const client = talkTo(server.url).client();
      await client.executeMultiple("CREATE TABLE IF NOT EXISTS t (n); INSERT INTO t VALUES (1)");
      const open = await client.transaction("write");
      await open.execute("INSERT INTO t VALUES (2)");
      server.child.kill(signal);
      expect(await server.exited).toBe(0);
      expect(existsSync(`${file}-wal`) ? (await stat(`${file}-wal`)).size : 0).toBe(0);
      const database = new Database(file, {});
      expect(database.prepare("SELECT count(*) AS n FROM t").get()).toMatchObject({ n: expected });
      database.close();
    }
  });

  it("reports in one line that the port is taken, and touches no file", async () => {
    const taken = await start("--db", join(folder, "b.db"), "--port", "0");
    const file = join(folder, "never", "c.db");
    const second = await start("--db", file, "--port", new URL(taken.url).port);
    expect(second.line).toMatch(/^libSQL server: .*port is already in use.*\n$/);
    expect(await second.exited).toBe(1);
    expect(existsSync(file)).toBe(false);
    taken.child.kill("SIGTERM");
    expect(await taken.exited).toBe(0);
  });

  it.each([
    [["--port", "many"], "--port must be a whole number"],
    [["--sync", "maybe"], "--sync must be full or normal"],
    [["--what"], "Unknown option '--what'"],
    [["--port", "0", "--db", "/dev/null/x.db"], "/dev/null"],
  ])("says what is wrong with %j", async (options, reason) => {
    const failed = await start(...options);
    expect(failed.line).toContain(reason);
    expect(await failed.exited).toBe(1);
  });
});

describe("in a process", () => {
  it("serves several databases side by side", async () => {
    const [one, two] = await Promise.all([startTestServer(), startTestServer()]);
    await one.client().execute("CREATE TABLE only_here (n)");
    const writing = await one.client().transaction("write");
    await writing.execute("INSERT INTO only_here VALUES (1)");
    await two.client().execute("CREATE TABLE there (n)");
    await expect(two.client().execute("SELECT * FROM only_here")).rejects.toThrow("no such table");
    await one.close();
    expect((await two.client().execute("SELECT 1 AS n")).rows[0]?.n).toBe(1);
    await two.close();
  });

  it("frees the port, rejects waiting requests and can be restarted on its file", async () => {
    const file = join(folder, "again.db");
    const first = await startDevServer({ file, port: 0, token: testToken });
    const { client } = talkTo(first.url);
    await client().execute("CREATE TABLE t (n)");
    const holder = await client().transaction("write");
    await holder.execute("INSERT INTO t VALUES (1)");
    const waiting = expect(client().execute("INSERT INTO t VALUES (2)")).rejects.toThrow();
    await sleep(100);
    await first.close();
    await waiting;
    const port = Number(new URL(first.url).port);
    const second = await startDevServer({ file, port, token: testToken });
    expect((await talkTo(second.url).client().execute("SELECT count(*) AS n FROM t")).rows[0]?.n).toBe(0);
    await expect(startDevServer({ file, port, token: testToken })).rejects.toMatchObject({ code: "EADDRINUSE" });
    await second.close();
  });

  it("waits for another process that holds the database", async () => {
    const server = await startTestServer();
    await server.client().execute("CREATE TABLE t (n)");
    const other = new Database(server.file, {});
    other.exec("BEGIN IMMEDIATE; INSERT INTO t VALUES (1)");
    const writes = [2, 3].map((n) => server.client().batch([`INSERT INTO t VALUES (${n})`], "write"));
    await sleep(300);
    other.exec("COMMIT");
    other.close();
    await Promise.all(writes);
    const { rows } = await server.client().execute("SELECT n FROM t ORDER BY rowid");
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
    await server.close();
  });
});
