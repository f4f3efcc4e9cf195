/** Mails a user a link for a new password, and signs them out everywhere (`npm run user:reset`). */
import { tenantsEverywhere } from "#db/across-tenants/tenants-everywhere.server.ts";
import { newId, newToken } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { invitationMail, passwordResetMail } from "#server/services/auth/mails.ts";
import { resetUser } from "#server/services/dealers/reset-user.server.ts";
import { openAllDatabases, runCommand } from "./operator/command.ts";
import { applicationUrl } from "./operator/environment.ts";

const usage = `
  npm run user:reset -- --email chef@muster.example

  Meldet die Person überall ab und schickt ihr einen Link für ein neues Passwort; wer noch keines hat, bekommt eine neue Einladung.
  --unlock   hebt auch eine Sperre auf

  APP_URL: die Adresse der Anwendung, für den Link; ohne DB_URL die von npm start`;

const options = { email: { type: "string" }, unlock: { type: "boolean" } } as const;

await runCommand({ usage, options }, async ({ email, unlock: unlocks = false, "dry-run": isDryRun = false }) => {
  if (!email) throw new Problem("invalid", "--email fehlt: die Adresse, mit der sich die Person anmeldet.");
  const store = tenantsEverywhere(openAllDatabases().databases);
  const mails = { invitationMail, passwordResetMail };
  const ctx = { store, now: () => new Date(), newId, newToken, appUrl: applicationUrl(), mails };
  const { name, dealer } = await resetUser(ctx, { email, unlocks, isDryRun });
  const done = "überall abgemeldet; der Link geht in den nächsten Minuten per E-Mail hinaus.";
  console.log(`${name}, ${dealer}: ${isDryRun ? "nichts geändert." : done}`);
  return true;
});
