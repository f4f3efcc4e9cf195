/** Puts papers that the bucket has lost back from their copies (`npm run restore:files`). */
import { storedFilesStore } from "#db/across-tenants/stored-files.server.ts";
import {
  countsByFolder,
  missingFiles,
  putBackFromCopies,
} from "#server/administration/operating/missing-files.server.ts";
import { openAllDatabases, runCommand } from "./operator/command.ts";
import { openFiles } from "./operator/open-files.ts";

const usage = `
  npm run restore:files   sucht jede Datei, die eine Zeile nennt, und holt fehlende Dokumente aus dem
                          zweiten Speicher zurück; Fotos haben dort keine Kopie`;

await runCommand({ usage, options: {} }, async ({ "dry-run": isDryRun }) => {
  const { databases, isLocal } = openAllDatabases();
  const { files, copies, close } = await openFiles(isLocal);
  try {
    let isWhole = true;
    for (const url of await databases.urlsInUse()) {
      const { named, missing } = await missingFiles(storedFilesStore(databases.open(url)), files);
      console.log(`${named} Dateien sind genannt, ${missing.length} davon fehlen.`);
      if (missing.length === 0) continue;
      const { putBack, stillMissing } =
        copies && !isDryRun ? await putBackFromCopies(missing, files, copies) : { putBack: 0, stillMissing: missing };
      if (putBack > 0) console.log(`Aus dem zweiten Speicher zurückgeholt: ${putBack}.`);
      if (stillMissing.length > 0) console.error(`  Es fehlen: ${countsByFolder(stillMissing)}`);
      isWhole = isWhole && stillMissing.length === 0;
    }
    return isWhole;
  } finally {
    await close();
  }
});
