import { parseArgs } from "node:util";
import { tenantStore } from "#db/across-tenants/tenants.server.ts";
import { connect } from "#db/client.server.ts";
import { invitationMail } from "#server/auth/mails.ts";
import { CreateTenantInput, createTenant } from "#server/dealers/create-tenant.server.ts";
import { newId, newToken } from "#server/kernel/ids.ts";
import { Problem } from "#server/kernel/problem.ts";
import { z } from "#server/kernel/zod.ts";

const usage = `
  npm run tenant:create -- --name "Autohaus Muster" --admin-email chef@muster.example

  --admin-prename, --admin-surname   der erste Admin
  --plan-type premium|light          (premium)
  --plan-version full|light          (full)
  --sb                               mit SB-Schutz
  --signing                          mit digitaler Unterschrift
  --reservations                     mit Reservierungen
  --eautoseller                      mit Abgleich aus eAutoseller
  --copy-detection                   mit Blitzaufnahmen gegen Kopien

  Umgebung: DB_URL, DB_TOKEN, APP_URL`;

/** Option of the command line per field of the input, for messages. */
const optionOf: Record<string, string> = {
  name: "--name",
  adminEmail: "--admin-email",
  adminPrename: "--admin-prename",
  adminSurname: "--admin-surname",
  planType: "--plan-type",
  planVersion: "--plan-version",
};

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        name: { type: "string" },
        "admin-email": { type: "string" },
        "admin-prename": { type: "string" },
        "admin-surname": { type: "string" },
        "plan-type": { type: "string" },
        "plan-version": { type: "string" },
        sb: { type: "boolean" },
        signing: { type: "boolean" },
        reservations: { type: "boolean" },
        eautoseller: { type: "boolean" },
        "copy-detection": { type: "boolean" },
      },
    });
    return values;
  } catch {
    throw new Problem("invalid", `Diese Angaben gibt es nicht. So geht es:\n${usage}`);
  }
}

function readEnvironment() {
  const { DB_URL, DB_TOKEN, APP_URL } = process.env;
  if (!DB_URL || !DB_TOKEN || !APP_URL) {
    throw new Problem("invalid", `In der Umgebung fehlt DB_URL, DB_TOKEN oder APP_URL.\n${usage}`);
  }
  if (!URL.canParse(APP_URL)) {
    throw new Problem("invalid", "APP_URL ist keine Adresse, z. B. https://handschlag.example");
  }
  return { db: connect(DB_URL, DB_TOKEN), appUrl: APP_URL.replace(/\/+$/, "") };
}

async function run() {
  const options = readOptions();
  const { db, appUrl } = readEnvironment();
  const input = CreateTenantInput.parse({
    name: options.name,
    adminEmail: options["admin-email"],
    adminPrename: options["admin-prename"],
    adminSurname: options["admin-surname"],
    planType: options["plan-type"],
    planVersion: options["plan-version"],
    usesSbInsurance: options.sb,
    usesDigitalSigning: options.signing,
    usesReservations: options.reservations,
    usesImportFromEautosellerCsv: options.eautoseller,
    usesCopyDetection: options["copy-detection"],
  });
  const store = tenantStore(db);
  await createTenant({ store, now: () => new Date(), newId, newToken, appUrl, invitationMail }, input);
  console.log("Der Mandant ist angelegt. Die Einladung geht in den nächsten Minuten per E-Mail an den ersten Admin.");
}

function messageOf(error: unknown): string {
  if (error instanceof Problem) return `${optionOf[error.details.field ?? ""] ?? ""} ${error.message}`.trim();
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => `${optionOf[String(path[0])]} ${message}`).join("\n");
  }
  // The message of a failed query holds its values; its cause says what is wrong.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "unbekannter Fehler";
  return `Der Mandant wurde nicht angelegt, die Datenbank meldet: ${cause}`;
}

try {
  await run();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
