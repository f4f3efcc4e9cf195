/** Creates a tenant with its first Admin (`npm run tenant:create`). */
import { tenantsEverywhere } from "#db/across-tenants/tenants-everywhere.server.ts";
import { newId, newToken } from "#server/ground/kernel/ids.ts";
import { invitationMail } from "#server/services/auth/mails.ts";
import { checkNewTenant, createTenant } from "#server/services/dealers/create-tenant.server.ts";
import { openAllDatabases, runCommand } from "./operator/command.ts";
import { applicationUrl } from "./operator/environment.ts";

const usage = `
  npm run tenant:create -- --name "Autohaus Muster" --admin-email chef@muster.example

  --admin-prename, --admin-surname   der erste Admin; ohne sie fragt ihn die Einladung nach seinem Namen
  --accept-short-name                er heißt wirklich so: Bo, Li
  --plan-type premium|light          (premium)
  --plan-version full|light          (full)
  --sb                               mit SB-Schutz
  --signing                          mit digitaler Unterschrift
  --reservations                     mit Reservierungen
  --eautoseller                      mit Abgleich aus eAutoseller
  --copy-detection                   mit Blitzaufnahmen gegen Kopien
  --license-extension                Light: NutzerInnen dürfen auch Führerscheine prüfen, je mit einem Schalter

  APP_URL: die Adresse der Anwendung, für den Link in der Einladung; ohne DB_URL die von npm start`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const options = {
  name: text,
  "admin-email": text,
  "admin-prename": text,
  "admin-surname": text,
  "accept-short-name": flag,
  "plan-type": text,
  "plan-version": text,
  sb: flag,
  signing: flag,
  reservations: flag,
  eautoseller: flag,
  "copy-detection": flag,
  "license-extension": flag,
};

await runCommand({ usage, options }, async (values) => {
  const isDryRun = values["dry-run"] ?? false;
  const store = tenantsEverywhere(openAllDatabases().databases);
  const ctx = { store, now: () => new Date(), newId, newToken, appUrl: applicationUrl(), invitationMail };
  const input = {
    name: values.name,
    adminEmail: values["admin-email"],
    adminPrename: values["admin-prename"],
    adminSurname: values["admin-surname"],
    acceptsShortName: values["accept-short-name"],
    planType: values["plan-type"],
    planVersion: values["plan-version"],
    usesSbInsurance: values.sb,
    usesDigitalSigning: values.signing,
    usesReservations: values.reservations,
    usesImportFromEautosellerCsv: values.eautoseller,
    usesCopyDetection: values["copy-detection"],
    allowsLicenseExtension: values["license-extension"],
  };
  // The schema says what is missing or wrong.
  const tenant = input as Parameters<typeof createTenant>[1];
  if (isDryRun) await checkNewTenant(ctx, tenant);
  else await createTenant(ctx, tenant);
  const done = "Der Mandant ist angelegt. Die Einladung geht in den nächsten Minuten per E-Mail an den ersten Admin.";
  console.log(isDryRun ? "Der Mandant kann so angelegt werden." : done);
  return true;
});
