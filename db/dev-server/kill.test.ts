import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Client } from "@libsql/client/web";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sleep, talkTo, testToken } from "./test-server.ts";

const node = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));
const entry = fileURLToPath(new URL("./server.ts", import.meta.url));
const rounds = 3;
const writersOfAKind = 5;

let folder: string;
let child: ChildProcess | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dev-server-kill-"));
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

async function startServer(): Promise<Client> {
  const options = ["--db", join(folder, "killed.db"), "--port", "0", "--token", testToken];
  const started = spawn(node, [entry, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  child = started;
  const [line] = await once(started.stdout, "data");
  return talkTo(String(line).match(/http:\S+/)?.[0] ?? "").client();
}

async function killServer(): Promise<void> {
  const ended = child && once(child, "exit");
  child?.kill("SIGKILL");
  await ended;
}

/** Each writes the two halves of one unit of work, in the three ways the product uses. */
const insert = (id: string, half: number) => ({ sql: "INSERT INTO halves VALUES (?, ?)", args: [id, half] });
const waysToWrite: Array<(client: Client, id: string) => Promise<unknown>> = [
  (client, id) => client.execute({ sql: "INSERT INTO halves VALUES (?1, 1), (?1, 2)", args: [id] }),
  (client, id) => client.batch([insert(id, 1), insert(id, 2)], "write"),
  async (client, id) => {
    const transaction = await client.transaction("write");
    await transaction.execute(insert(id, 1));
    await transaction.execute(insert(id, 2));
    await transaction.commit();
  },
];

/** Writes until the server is gone, recording what it acknowledged. */
async function writeUntilKilled(client: Client, write: (typeof waysToWrite)[number], name: string, done: string[]) {
  for (let number = 0; ; number++) {
    const id = `${name}-${number}`;
    try {
      await write(client, id);
    } catch {
      return;
    }
    done.push(id);
  }
}

it("loses nothing it acknowledged when it is killed during concurrent writes", async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const client = await startServer();
    await client.executeMultiple(`
      CREATE TABLE IF NOT EXISTS halves (id TEXT, half INTEGER, PRIMARY KEY (id, half));
      CREATE TABLE IF NOT EXISTS counter (n INTEGER);
      CREATE TRIGGER IF NOT EXISTS count_halves AFTER INSERT ON halves BEGIN
        INSERT INTO counter SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM counter);
        UPDATE counter SET n = n + 1;
      END;
    `);
    const before = acknowledged.length;
    const writers = waysToWrite.flatMap((write, way) =>
      Array.from({ length: writersOfAKind }, (_, index) =>
        writeUntilKilled(client, write, `${round}-${way}-${index}`, acknowledged),
      ),
    );
    while (acknowledged.length < before + 100) await sleep(10);
    await sleep(37 * round);
    await killServer();
    await Promise.all(writers);
  }

  const client = await startServer();
  const { rows } = await client.execute("SELECT id, count(*) AS halves FROM halves GROUP BY id");
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(rows.filter(({ halves }) => halves !== 2)).toEqual([]);
  expect((await client.execute("SELECT n FROM counter")).rows[0]?.n).toBe(2 * rows.length);
  expect((await client.execute("PRAGMA integrity_check")).rows[0]?.integrity_check).toBe("ok");
  await killServer();
});
