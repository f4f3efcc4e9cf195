/** Moves a tenant to another database (`npm run tenant:move`). */
import { tenantDeletionStore } from "#db/across-tenants/tenant-deletion.server.ts";
import { OldDatabase, requireBase } from "#db/applied-migrations.ts";
import { homeUrl, tokenFor } from "#db/databases.server.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { MoveRefused } from "#db/tenant-move/move-refused.ts";
import {
  abortMove,
  type MoveStep,
  moveTenant,
  previewMove,
  removeOldRows,
} from "#db/tenant-move/move-tenant.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { openAllDatabases, runCommand } from "./operator/command.ts";

const usage = `
  npm run tenant:move -- KENNUNG --to libsql://nord.turso.io   kopiert den Mandanten und schaltet um
  npm run tenant:move -- KENNUNG --remove-old                  löscht danach die alten Zeilen, die bis dahin gesperrt stehen bleiben
  npm run tenant:move -- KENNUNG --abort                       bricht einen Umzug ab, der nicht umgeschaltet hat

  Kopiert wird, während der Mandant arbeitet. Für die letzten Änderungen und den Vergleich jeder Zeile ist er einige Sekunden
  schreibgeschützt. Weicht etwas ab, bleibt er, wo er ist. Nach einem Abbruch denselben Befehl noch einmal geben.
  Zurück: --to mit der Adresse aus DB_URL. Kennungen: npm run tenant:list.

  DATABASE_TOKENS: die Tokens der anderen Datenbanken als JSON, {"nord.turso.io": "..."}; auch der Worker braucht sie, und zwar vorher`;

const options = { to: { type: "string" }, abort: { type: "boolean" }, "remove-old": { type: "boolean" } } as const;

const stepTexts: Record<MoveStep, string> = {
  claimed: "Der Umzug hat begonnen.",
  copied: "Kopiert.",
  fenced: "Der Mandant ist schreibgeschützt.",
  "caught up": "Die letzten Änderungen sind kopiert.",
  compared: "Jede Zeile ist gleich.",
  switched: "Umgeschaltet: der Mandant arbeitet in der neuen Datenbank.",
  ended: "Fertig.",
};

await runCommand({ usage, options, takesName: true }, async (values, tenantId) => {
  if (!tenantId) throw new Problem("invalid", `Die Kennung des Mandanten fehlt. So geht es:\n${usage}`);
  const { databases, url, tokens } = openAllDatabases();
  const run = { databases, tenantId, runId: newId() };
  try {
    await requireBase(databases.home, new URL(url).host);
    if (values.abort) {
      console.log(`Abgebrochen: ${await abortMove(run)} kopierte Zeilen gelöscht. Der Mandant arbeitet, wo er war.`);
      return true;
    }
    if (values["remove-old"]) {
      const old = await removeOldRows(run);
      for (const { database } of await databases.inUse()) await tenantDeletionStore(database).forgetWords();
      console.log(`${old} alte Zeilen gelöscht.`);
      return true;
    }
    const toUrl = await targetUrl(values.to, url, tokens, values["dry-run"] === true);
    if (values["dry-run"]) {
      console.log(
        `${await previewMove({ databases, tenantId, toUrl })} Zeilen würden kopiert. Noch ist nichts geändert.`,
      );
      return true;
    }
    const { rows, readOnlyMs } = await moveTenant({
      ...run,
      toUrl,
      onStep: (step) => console.log(`${new Date().toISOString().slice(11, 19)}  ${stepTexts[step]}`),
    });
    console.log(`${rows} Zeilen kopiert, ${(readOnlyMs / 1_000).toFixed(1)} s schreibgeschützt.`);
    console.log(`Die alten Zeilen sind gesperrt. Zum Löschen: npm run tenant:move -- ${tenantId} --remove-old`);
    return true;
  } catch (error) {
    const isRefused = error instanceof MoveRefused || error instanceof OldDatabase;
    throw isRefused ? new Problem("conflict", error.message) : error;
  }
});

/** The address as the directory has it; the database behind it has the newest schema then. */
async function targetUrl(to: string | undefined, home: string, tokens: string | undefined, isDryRun: boolean) {
  if (!to || !URL.canParse(to))
    throw new Problem("invalid", "--to fehlt oder ist keine Adresse, wie libsql://nord.turso.io.");
  const address = to.replace(/\/+$/, "");
  if (new URL(address).host === new URL(home).host) return homeUrl;
  const token = tokenFor(address, tokens);
  if (token === undefined) throw new Problem("invalid", `DATABASE_TOKENS hat kein Token für ${new URL(address).host}.`);
  if (!isDryRun) await migrateDatabase(address, token);
  return address;
}
