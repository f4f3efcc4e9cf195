/** Changes what a tenant has bought (`npm run tenant:plan`). */
import { tenantsEverywhere } from "#db/across-tenants/tenants-everywhere.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { changePlan, contractsLeftOpen, type PlanChange } from "#server/services/dealers/change-plan.server.ts";
import { openAllDatabases, requireTenant, runCommand } from "./operator/command.ts";

const usage = `
  npm run tenant:plan -- --tenant KENNUNG --plan-type light --sb on

  Ändert, was genannt ist; gilt ab dem nächsten Klick. Kennungen: npm run tenant:list.
  --plan-type premium|light
  --plan-version full|light
  --sb, --signing, --reservations, --eautoseller, --copy-detection, --license-extension   je on oder off

  --license-extension: in einem Light-Umfang dürfen NutzerInnen auch Führerscheine prüfen; jede Person hat dafür einen Schalter.`;

const text = { type: "string" } as const;
const options = {
  tenant: text,
  "plan-type": text,
  "plan-version": text,
  sb: text,
  signing: text,
  reservations: text,
  eautoseller: text,
  "copy-detection": text,
  "license-extension": text,
};

/** Option of the command line per field, for what is printed. */
const optionOf = {
  planType: "plan-type",
  planVersion: "plan-version",
  usesSbInsurance: "sb",
  usesDigitalSigning: "signing",
  usesReservations: "reservations",
  usesImportFromEautosellerCsv: "eautoseller",
  usesCopyDetection: "copy-detection",
  allowsLicenseExtension: "license-extension",
} as const;

const shown = (value: string | boolean) => (typeof value === "string" ? value : value ? "on" : "off");

await runCommand({ usage, options, optionOf }, async (values) => {
  const isDryRun = values["dry-run"] ?? false;
  const change = Object.fromEntries(Object.entries(optionOf).map(([field, option]) => [field, values[option]]));
  const ctx = { store: tenantsEverywhere(openAllDatabases().databases), now: () => new Date(), newId };
  const tenant = requireTenant(values.tenant);
  const changes = await changePlan(ctx, { tenant, isDryRun, change: change as PlanChange });
  for (const { field, from, to } of changes) console.log(`${optionOf[field]}: ${shown(from)} → ${shown(to)}`);
  console.log(changes.length === 0 ? "Es gibt nichts zu ändern." : isDryRun ? "Nichts geändert." : "Geändert.");
  const open = await contractsLeftOpen(ctx, tenant, changes);
  if (open > 0) {
    const many = open === 1 ? "1 Vertrag ist" : `${open} Verträge sind`;
    console.log(`${many} noch offen. Die Fahrzeuge lassen sich weiter zurücknehmen, neue Verträge gibt es nicht mehr.`);
  }
  return true;
});
