import { type ParseArgsConfig, parseArgs } from "node:util";
import { connect, type Database } from "#db/client.server.ts";
import { type Databases, openDatabases } from "#db/databases.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>["values"];

const commonOptions = { help: { type: "boolean" }, "dry-run": { type: "boolean" } } as const;
type Common = { "dry-run"?: boolean };

const commonHelp = `
  --dry-run  ändert nichts
  --help     diese Hilfe

  Umgebung: DB_URL und DB_TOKEN; ohne sie die Datenbank von npm start auf diesem Rechner. DATABASE_TOKENS, wenn Mandanten in
  anderen Datenbanken liegen.`;

/** The database that DB_URL and DB_TOKEN name; without them the one of `npm start`. */
export function openDatabase(): { db: Database; url: string; isLocal: boolean } {
  const { DB_URL: url = `http://127.0.0.1:${process.env.DB_PORT ?? 8899}`, DB_TOKEN = "dev" } = process.env;
  if (!URL.canParse(url)) throw new Problem("invalid", "DB_URL ist keine Adresse.");
  const isLocal = ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
  return { db: connect(url, DB_TOKEN), url, isLocal };
}

/** All databases, from DB_URL, DB_TOKEN and DATABASE_TOKENS. */
export function openAllDatabases(): {
  databases: Databases;
  url: string;
  tokens: string | undefined;
  isLocal: boolean;
} {
  const { url, isLocal } = openDatabase();
  const { DB_TOKEN: token = "dev", DATABASE_TOKENS: tokens } = process.env;
  return { databases: openDatabases({ url, token, tokens }), url, tokens, isLocal };
}

/** The database in which a tenant lives. */
export async function openDatabaseOf(tenantId: string) {
  const { databases, isLocal } = openAllDatabases();
  return { db: await databases.ofTenant(tenantId), databases, isLocal };
}

/** Without a trailing slash. Throws `Problem` when APP_URL is missing, as links in mails need it. */
export function applicationUrl(): string {
  const appUrl = process.env.APP_URL?.replace(/\/+$/, "") ?? "";
  if (!URL.canParse(appUrl)) {
    throw new Problem(
      "invalid",
      "In der Umgebung fehlt APP_URL, die Adresse der Anwendung: https://handschlag.example",
    );
  }
  return appUrl;
}

/**
 * Runs a command of the operator: reads its options, prints its help, and ends with 1 and a German message when it fails.
 * With `takesName` one argument may stand without an option. `work` returns false when it found something wrong and has said so. Values of a failed query are never printed.
 */
export async function runCommand<O extends Options>(
  { usage, options, takesName = false }: { usage: string; options: O; takesName?: boolean },
  work: (values: Values<O> & Common, name: string | undefined) => Promise<boolean>,
): Promise<void> {
  const help = `${usage}\n${commonHelp}`;
  try {
    const { values, positionals } = readOptions(options, takesName, help);
    if ((values as { help?: boolean }).help) return console.log(help);
    if (!(await work(values as Values<O> & Common, positionals[0]))) process.exitCode = 1;
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

function readOptions<O extends Options>(options: O, takesName: boolean, help: string) {
  try {
    const parsed = parseArgs({ options: { ...options, ...commonOptions }, allowPositionals: takesName });
    if (parsed.positionals.length > 1) throw new Error("one name only");
    return parsed;
  } catch {
    throw new Problem("invalid", `Diese Angaben gibt es nicht. So geht es:\n${help}`);
  }
}

/** `adminEmail` is `--admin-email`. */
const optionOf = (field: string) => `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

function messageOf(error: unknown): string {
  if (error instanceof Problem) {
    const { field } = error.details;
    return field === undefined ? error.message : `${optionOf(field)} ${error.message}`;
  }
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${optionOf(String(path[0]))} ${message}`).join("\n");
  const cause = error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : null;
  // The message of a failed query holds its values; its cause says what is wrong.
  return `Es hat nicht geklappt: ${cause?.message ?? "unbekannter Fehler"}`;
}
