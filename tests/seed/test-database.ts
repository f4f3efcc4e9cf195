import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "#db/client.server.ts";
import { type DevServer, startDevServer } from "#db/dev-server/server.ts";
import { baseDatabaseFile } from "./global-database.ts";

export type TestDatabase = {
  db: Database;
  /** For a second connection: `connect(url, token)`. */
  url: string;
  token: string;
  file: string;
  /** Stops the server and deletes the file. */
  close(): Promise<void>;
};

/** The servers of this process, by origin. */
const servers = new Map<string, DevServer>();

/** Most of a statement's time is that of its connection, which a server in the same process does not need. */
const network = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const server = servers.get(new URL(input instanceof Request ? input.url : input).origin);
  if (!server) return network(input, init);
  return server.fetch(input instanceof Request && !init ? input : new Request(input, init));
};

/**
 * A real, separate database with the newest schema and only the reference data, or a copy of the database in `file`, on a random port.
 * Its streams and transactions may take as long as a test: on a machine that is busy with other things, slow is not wrong.
 * The caller closes it: `afterAll(() => database.close())`.
 */
export async function testDatabase(file?: string, token = "test"): Promise<TestDatabase> {
  const base = file ?? (await baseDatabaseFile());
  const folder = mkdtempSync(join(tmpdir(), "handschlag-test-"));
  const copy = join(folder, "test.db");
  copyFileSync(base, copy);
  const patience = { idleTimeoutMs: 120_000, transactionTimeoutMs: 120_000 };
  const server = await startDevServer({ file: copy, port: 0, token, sync: "normal", ...patience });
  servers.set(server.url, server);
  return {
    db: connect(server.url, token),
    url: server.url,
    token,
    file: copy,
    async close() {
      servers.delete(server.url);
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
