import { entryOf } from "#server/ground/dictionary/entry-of.ts";

/** What errors of Node, libSQL and SQLite mean to an operator, by their code; the values of a query are in none of them. */
const byCode: Record<string, string> = {
  AUTH_JWT_INVALID:
    "Die Datenbank nimmt das Token nicht an: DB_TOKEN muss zu DB_URL gehören, DB_PORT zum npm start dieses Ordners.",
  ECONNREFUSED: "Die Datenbank antwortet nicht. Läuft sie dort, wohin DB_URL zeigt, auf diesem Rechner npm start?",
  ENOTFOUND: "Den Rechner, den DB_URL nennt, gibt es nicht, oder das Netz fehlt.",
  ENOENT: "Die Datei oder ihren Ordner gibt es nicht.",
  EACCES: "Die Datei oder ihr Ordner lässt sich nicht schreiben oder lesen.",
  EEXIST: "Die Datei gibt es schon.",
  ENOSPC: "Auf dem Datenträger ist kein Platz mehr.",
};

const noTable = "Der Datenbank fehlen Tabellen: zuerst npm run db:migrate.";
const noAnswer = "Die Datenbank lässt sich nicht erreichen: DB_URL prüfen, auf diesem Rechner npm start.";

/** Everything that led to an error, itself first. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** Why a command failed, and what to do about it. */
export function germanCause(error: unknown): string {
  const causes = causesOf(error);
  const codes = causes.map((cause) => String((cause as { code?: unknown }).code));
  const [known] = codes.flatMap((code) => entryOf(byCode, code) ?? []);
  if (known) return known;
  if (causes.some(({ message }) => message.includes("no such table"))) return noTable;
  if (causes.some(({ message }) => message === "fetch failed")) return noAnswer;
  // The message of a failed query holds its values; its cause says what is wrong.
  return `Es hat nicht geklappt: ${causes[1]?.message ?? causes[0]?.message ?? "unbekannter Fehler"}`;
}
