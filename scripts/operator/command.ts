import { connect, type Database } from "#db/client.server.ts";
import { type Databases, openDatabases } from "#db/databases.server.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { databaseAddress } from "./environment.ts";
import { germanCause } from "./german-cause.ts";
import { type OptionProblem, type Options, readOptions, type Values, WrongOptions } from "./options.ts";

const commonOptions = { help: { type: "boolean" }, "dry-run": { type: "boolean" } } as const;
type Common = { "dry-run"?: boolean };

const commonHelp = `
  --dry-run  ändert nichts
  --help     diese Hilfe

  Umgebung: DB_URL und DB_TOKEN; ohne sie die Datenbank von npm start auf diesem Rechner (DB_PORT, wenn sie auf einem anderen
  Port läuft), mit den Werten aus .dev.vars. DATABASE_TOKENS, wenn Mandanten in anderen Datenbanken liegen.`;

/** The database that DB_URL and DB_TOKEN name; without them the one of `npm start`. */
export function openDatabase(): { db: Database; url: string; isLocal: boolean } {
  const { url, token, isLocal } = databaseAddress();
  return { db: connect(url, token), url, isLocal };
}

/** All databases, from DB_URL, DB_TOKEN and DATABASE_TOKENS. */
export function openAllDatabases(): {
  databases: Databases;
  url: string;
  tokens: string | undefined;
  isLocal: boolean;
} {
  const { url, token, isLocal } = databaseAddress();
  const { DATABASE_TOKENS: tokens } = process.env;
  return { databases: openDatabases({ url, token, tokens }), url, tokens, isLocal };
}

/** The database in which a tenant lives. Throws `Problem` when none was named. */
export async function openDatabaseOf(tenantId: string | undefined) {
  const { databases, isLocal } = openAllDatabases();
  const tenant = requireTenant(tenantId);
  return { db: await databases.ofTenant(tenant), tenant, databases, isLocal };
}

/** The id that --tenant has to name. */
export function requireTenant(tenantId: string | undefined): string {
  if (tenantId) return tenantId;
  throw new Problem("invalid", "--tenant fehlt: die Kennung eines Mandanten, wie npm run tenant:list sie zeigt.");
}

type Command<O extends Options> = {
  usage: string;
  options: O;
  /** One word may stand without an option. */
  takesName?: boolean;
  /** The option of a field, where it is named differently: `usesSbInsurance` is `--sb`. */
  optionOf?: Readonly<Record<string, keyof O & string>>;
};

/**
 * Runs a command of the operator: reads its options, prints its help, and ends with 1 and a German message when it fails.
 * `work` returns false when it found something wrong and has said so. Values of a failed query are never printed.
 */
export async function runCommand<O extends Options>(
  { usage, options, takesName = false, optionOf = {} }: Command<O>,
  work: (values: Values<O> & Common, name: string | undefined) => Promise<boolean>,
): Promise<void> {
  const help = `${usage}\n${commonHelp}`;
  try {
    const { values, positionals } = readOptions({ ...options, ...commonOptions }, takesName ? 1 : 0);
    if ((values as { help?: boolean }).help) return console.log(help);
    if (!(await work(values as Values<O> & Common, positionals[0]))) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof WrongOptions ? `${wrongOptionsText(error)}\n${help}` : messageOf(error, optionOf));
    process.exitCode = 1;
  }
}

const optionTexts: Record<OptionProblem["kind"], (named: string) => string> = {
  unknown: (named) => `${named} gibt es nicht.`,
  "without-value": (named) => `Nach ${named} fehlt ein Wert.`,
  "takes-no-value": (named) => `${named} steht ohne einen Wert.`,
  unexpected: (named) => `„${named}“ gehört zu keiner Angabe. Angaben stehen hinter --: npm run … -- --help`,
  "before-the-dashes": (named) => `${named} muss hinter -- stehen: npm run … -- ${named}`,
};
const wrongOptionsText = ({ problems }: WrongOptions) =>
  problems.map(({ kind, named }) => optionTexts[kind](named)).join("\n");

/** `adminEmail` is `--admin-email`. */
const kebab = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function messageOf(error: unknown, optionOf: Readonly<Record<string, string>>): string {
  const said = (field: string, message: string) =>
    `--${Object.hasOwn(optionOf, field) ? optionOf[field] : kebab(field)} ${message}`;
  if (error instanceof Problem) {
    const { field } = error.details;
    return field === undefined ? error.message : said(field, error.message);
  }
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => said(String(path[0]), message)).join("\n");
  return germanCause(error);
}
