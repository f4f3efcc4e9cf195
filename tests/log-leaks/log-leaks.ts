import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";

/** What must not be in a log, by what it is. */
export type PersonalData = Record<string, ReadonlySet<string>>;

/** Where people's data are; each query returns one text per row. */
const sources = {
  name: [
    "select prename || ' ' || surname from users",
    "select prename || ' ' || surname from customers",
    "select prename || ' ' || surname from id_checks",
    "select surname from customers",
    "select surname from id_checks",
  ],
  "e-mail address": [
    "select email from users",
    "select email from customers",
    "select recipient from outbox",
    "select sender from scans",
  ],
  "document number": [
    "select identity_document_number from id_checks",
    "select license_number from id_checks",
    "select vin from vehicles",
  ],
  "phone number": ["select telephone_number from customers", "select telephone_number from users"],
} as const;

/** Shorter texts are parts of other words. */
const minimumLength = 5;

/** The one column of a row; undefined: nothing. */
const textOf = (row: object): string | undefined => (Object.values(row)[0] as string | null)?.trim();

/** Everything personal in a database of tests: names, addresses, numbers, and the codes and links of its mails. */
export async function readPersonalData(db: Database): Promise<PersonalData> {
  const found: Record<string, Set<string>> = {};
  for (const [kind, queries] of Object.entries(sources)) {
    const rows = (await Promise.all(queries.map((query) => db.all<object>(sql.raw(query))))).flat();
    const texts = rows.flatMap((row) => textOf(row) ?? []);
    found[kind] = new Set(texts.filter((text) => text.length >= minimumLength));
  }
  const mails = await db.all<object>(sql.raw("select text_body from outbox"));
  const bodies = mails.map(textOf).join("\n");
  found.code = new Set(bodies.match(/\b\d{6}\b/g) ?? []);
  return found;
}

/** Tokens and secrets are 43 characters base64url; ids are shorter and hashes longer. */
const tokenLike = /(?<![\w-])(?:hs_|whsec_)?[\w-]{43}(?![\w-])/;

/** Says which demo account to sign in with. */
const ofSeed = /^seed\s/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
const colours = /\u001b\[[\d;]*m/g;

/** The lines of a log that hold something personal, each with what it is and its number; never the data themselves. */
export function findLeaks(log: string, data: PersonalData): string[] {
  const leaks: string[] = [];
  for (const [index, raw] of log.split("\n").entries()) {
    const line = raw.replaceAll(colours, "");
    if (line === "" || ofSeed.test(line)) continue;
    const lower = line.toLowerCase();
    for (const [kind, texts] of Object.entries(data)) {
      for (const text of texts) if (hasWord(lower, text.toLowerCase())) leaks.push(`line ${index + 1}: ${kind}`);
    }
    if (tokenLike.test(line)) leaks.push(`line ${index + 1}: token`);
  }
  return leaks;
}

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Whether a line has the text on its own, not as a part of a longer word or number. */
function hasWord(line: string, text: string): boolean {
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) {
    if (!isWordCharacter(line[at - 1]) && !isWordCharacter(line[at + text.length])) return true;
  }
  return false;
}
