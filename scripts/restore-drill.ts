/** Restores the newest export into a database of its own, checks and deletes it (`npm run restore:drill`, once a month). */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storedFilesStore } from "#db/across-tenants/stored-files.server.ts";
import { connect } from "#db/client.server.ts";
import { startDevServer } from "#db/dev-server/server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { restoreDatabase } from "#db/restore.server.ts";
import { countsByFolder, missingFiles } from "#server/administration/operating/missing-files.server.ts";
import { openDatabase, runCommand } from "./operator/command.ts";
import { worksLocally } from "./operator/environment.ts";
import { openExportFile } from "./operator/open-export.ts";
import { openFiles } from "./operator/open-files.ts";

const usage = `
  npm run restore:drill                 spielt den neuesten Export probeweise zurück, prüft ihn
                                        und jede Datei, die er nennt
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
      findings.push(...(await fileFindings(connect(server.url, "drill"))));
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

/** Files that the export names and the object store lacks. What was deleted since the export is not missing. */
async function fileFindings(restored: ReturnType<typeof connect>): Promise<string[]> {
  const { files, close } = await openFiles(worksLocally());
  try {
    const { named, missing } = await missingFiles(storedFilesStore(restored), files);
    console.log(`${named} Dateien nennt der Export.`);
    const stillNamed = await storedFilesStore(openDatabase().db).namedKeys(missing);
    return stillNamed.size === 0
      ? []
      : [
          `Im Speicher fehlen Dateien: ${countsByFolder([...stillNamed])}. npm run restore:files holt Dokumente zurück.`,
        ];
  } finally {
    await close();
  }
}
