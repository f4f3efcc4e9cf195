/** Writes the filled database of the newest schema to `db/releases` (`npm run db:release`, once a release that has a migration). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readMigrations } from "#db/applied-migrations.ts";
import { connect } from "#db/client.server.ts";
import { startDevServer } from "#db/dev-server/server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { twoTenants } from "./two-tenants.ts";

const folder = mkdtempSync(join(tmpdir(), "handschlag-release-"));
const file = join(folder, "release.db");
const server = await startDevServer({ file, port: 0, token: "release", sync: "normal" });
await migrateDatabase(server.url, "release");
await twoTenants(connect(server.url, "release"));
await server.close();
const tag = readMigrations().at(-1)?.tag;
writeFileSync(`db/releases/${tag}.db.gz`, gzipSync(readFileSync(file), { level: 9 }));
rmSync(folder, { recursive: true });
console.log(`db/releases/${tag}.db.gz`);
