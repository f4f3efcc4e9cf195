/** Fills an empty database from a nightly export (`npm run restore -- FILE`). */
import { restoreDatabase } from "#db/restore.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { openDatabase, runCommand } from "./operator/command.ts";
import { openExportFile } from "./operator/open-export.ts";

const usage = `
  npm run restore -- DATEI   füllt die leere Datenbank von DB_URL aus einem Export

  DATEI: die Nacht eines Exports im Speicher (2027-01-15 oder latest) oder der Pfad eines
  heruntergeladenen manifest.part, neben dem die anderen Dateien des Exports liegen.

  --database nord.turso.io   der Export einer anderen Datenbank als der von DB_URL

  EXPORT_KEY: der Schlüssel, mit dem exportiert wurde; ohne DB_URL der aus .dev.vars`;

await runCommand({ usage, options: { database: { type: "string" } }, takesName: true }, async (options, file) => {
  if (!file) throw new Problem("invalid", `Der Export fehlt. So geht es:\n${usage}`);
  const { db, isLocal } = openDatabase();
  const { source, close } = await openExportFile(file, isLocal, options.database);
  try {
    const { day, snapshots } = source.manifest;
    if (options["dry-run"]) {
      let lines = 0;
      for await (const part of source.parts) lines += part.filter(Array.isArray).length;
      console.log(`Export vom ${day}: ${lines} Zeilen lassen sich lesen. Es wurde nichts geschrieben.`);
      return true;
    }
    const findings = await restoreDatabase(db, source);
    const rows = Object.values(source.rows).reduce((sum, count) => sum + count, 0);
    console.log(`Export vom ${day}: ${rows} Zeilen in ${Object.keys(source.rows).length} Tabellen zurückgespielt.`);
    if (snapshots.length > 1)
      console.log(`Er entstand in ${snapshots.length} Läufen, jeder mit dem Stand seiner Zeit.`);
    for (const finding of findings) console.error(`  ${finding}`);
    console.log(findings.length === 0 ? "Alles ist da und geprüft." : "Die Datenbank weicht ab, siehe oben.");
    return findings.length === 0;
  } finally {
    await close();
  }
});
