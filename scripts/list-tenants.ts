/** Lists all tenants (`npm run tenant:list`). */

import type { TenantPlan } from "#db/across-tenants/tenants.server.ts";
import { tenantsEverywhere } from "#db/across-tenants/tenants-everywhere.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { formatDate } from "#server/ground/kernel/format.ts";
import { openAllDatabases, runCommand } from "./operator/command.ts";

const usage = `
  npm run tenant:list

  Alle Mandanten mit Kennung, Tarif und Zahlen.
  --json     als JSON`;

const features = {
  usesSbInsurance: "SB-Schutz",
  usesDigitalSigning: "Unterschrift",
  usesReservations: "Reservierungen",
  usesImportFromEautosellerCsv: "eAutoseller",
  usesCopyDetection: "Kopiererkennung",
  allowsLicenseExtension: "Führerscheinprüfung im Light-Umfang",
} as const;

function planText(plan: TenantPlan): string {
  const bought = Object.entries(features).flatMap(([field, label]) => (entryOf(plan, field) ? [label] : []));
  return [plan.planType, plan.planVersion, ...bought].join(", ");
}

await runCommand({ usage, options: { json: { type: "boolean" } } }, async ({ json }) => {
  const tenants = await tenantsEverywhere(openAllDatabases().databases).list();
  if (json) console.log(JSON.stringify(tenants, null, 2));
  else {
    for (const { id, name, users, idChecks, createdAt, ...plan } of tenants) {
      console.log(`${id}  ${name}\n  ${planText(plan)}`);
      console.log(`  ${users} NutzerInnen, ${idChecks} Vorgänge, seit ${formatDate(createdAt)}`);
    }
    console.log(tenants.length === 1 ? "1 Mandant" : `${tenants.length} Mandanten`);
  }
  return true;
});
