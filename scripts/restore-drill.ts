/** Restores the newest export into a database of its own, checks and deletes it (`npm run restore:drill`, once a month). */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#db/client.server.ts";
import { startDevServer } from "#db/dev-server/server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { restoreDatabase } from "#db/restore.server.ts";
import { runCommand } from "./operator/command.ts";
import { worksLocally } from "./operator/environment.ts";
import { openExportFile } from "./operator/open-export.ts";

const usage = `
  npm run restore:drill                 spielt den neuesten Export probeweise zurück und prüft ihn
  npm run restore:drill -- 2027-01-15   einen bestimmten

  --database nord.turso.io   der Export einer anderen Datenbank als der von DB_URL

  EXPORT_KEY: der Schlüssel, mit dem exportiert wurde; ohne DB_URL der aus .dev.vars. Die Probe ändert nichts: sie nutzt eine Datenbank in
  einem Ordner dieses Rechners, den sie danach löscht.`;

const hours = (from: string, until: number) => Math.round((until - Date.parse(from)) / 3_600_000);

await runCommand(
  { usage, options: { database: { type: "string" } }, takesName: true },
  async ({ database }, file = "latest") => {
    const { source, close } = await openExportFile(file, worksLocally(), database);
    const folder = mkdtempSync(join(tmpdir(), "handschlag-drill-"));
    const patience = { idleTimeoutMs: 600_000, transactionTimeoutMs: 600_000 };
    const server = await startDevServer({
      file: join(folder, "drill.db"),
      port: 0,
      token: "drill",
      sync: "normal",
      ...patience,
    });
    const startedAt = performance.now();
    try {
      const findings = await restoreDatabase(connect(server.url, "drill"), source);
      await migrateDatabase(server.url, "drill");
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      const rows = Object.values(source.rows).reduce((sum, count) => sum + count, 0);
      const { day, endedAt } = source.manifest;
      console.log(
        `Export vom ${day}, ${hours(endedAt, Date.now())} Stunden alt: ${rows} Zeilen in ${seconds} s zurückgespielt.`,
      );
      for (const finding of findings) console.error(`  ${finding}`);
      console.log(findings.length === 0 ? "Probe bestanden." : "Probe nicht bestanden, siehe oben.");
      return findings.length === 0;
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
      await close();
    }
  },
);
