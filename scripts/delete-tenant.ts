/** Deletes a tenant in two steps (`npm run tenant:delete`). */
import { tenantDataStore } from "#db/across-tenants/tenant-data.server.ts";
import { tenantDeletionStore } from "#db/across-tenants/tenant-deletion.server.ts";
import { moveDirectory } from "#db/tenant-move/directory.server.ts";
import { newDigits, newId } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import {
  askToDeleteTenant,
  deleteTenant,
  previewTenantDeletion,
} from "#server/services/dealers/delete-tenant.server.ts";
import { openDatabaseOf, runCommand } from "./operator/command.ts";
import { openFiles } from "./operator/open-files.ts";

const usage = `
  npm run tenant:delete -- --tenant KENNUNG                  1. Schritt: sagt, was gelöscht würde, und einen Code
  npm run tenant:delete -- --tenant KENNUNG --confirm CODE   2. Schritt: löscht endgültig, in Datenbank und Dateispeicher

  Der Code gilt 24 Stunden. Ein abgebrochener zweiter Schritt wird mit demselben Code wiederholt. Vorher: npm run tenant:export.
  Sicherungen der Datenbank enthalten den Mandanten weiter, bis sie ablaufen. Kennungen: npm run tenant:list.`;

const options = { tenant: { type: "string" }, confirm: { type: "string" } } as const;

await runCommand({ usage, options }, async ({ tenant: named, confirm, "dry-run": isDryRun }) => {
  const { db, tenant, isLocal, databases } = await openDatabaseOf(named);
  const place = await moveDirectory(databases.home, tenant).place();
  if (place.movingToUrl !== null || place.oldRowsAtUrl !== null)
    throw new Problem("conflict", "Zuerst den Umzug beenden: npm run tenant:move mit --remove-old oder --abort");
  const { files, close } = await openFiles(isLocal);
  try {
    const stores = { data: tenantDataStore(db), deletion: tenantDeletionStore(db) };
    const ctx = { ...stores, files, now: () => new Date(), newId };
    if (confirm !== undefined && !isDryRun) {
      const gone = await deleteTenant(ctx, tenant, confirm);
      await moveDirectory(databases.home, tenant).forget();
      console.log(`Gelöscht: ${gone.rows} Zeilen und ${gone.files} Dateien.`);
      return true;
    }
    const { dealer, rows, files: fileCount } = await previewTenantDeletion(ctx, tenant);
    console.log(`${dealer}: ${rows} Zeilen und ${fileCount} Dateien würden gelöscht. Noch ist nichts gelöscht.`);
    if (isDryRun) return true;
    const code = newDigits(8);
    await askToDeleteTenant(ctx, tenant, code);
    console.log(`Zum Löschen: npm run tenant:delete -- --tenant ${tenant} --confirm ${code}`);
    return true;
  } finally {
    await close();
  }
});
