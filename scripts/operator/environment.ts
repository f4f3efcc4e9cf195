import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { Problem } from "#server/ground/kernel/problem.ts";

type Named = "DB_TOKEN" | "EXPORT_KEY";
export type DatabaseAddress = { url: string; token: string; isLocal: boolean };

/** What `npm start` runs with on this machine; empty before the first start. */
function localSecrets(): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(".dev.vars", "utf8"));
  } catch {
    return {};
  }
}

/** A value of the environment; for the database of this machine also of .dev.vars. Throws `Problem` that says where to get it. */
function secretFor(isLocal: boolean, name: Named): string {
  const value = process.env[name] ?? (isLocal ? localSecrets()[name] : undefined);
  if (value !== undefined) return value;
  const advice = isLocal ? ", und .dev.vars hat es nicht. Das legt der erste npm start an." : ", passend zu DB_URL.";
  throw new Problem("invalid", `In der Umgebung fehlt ${name}${advice}`);
}

/** Where the database is, without its token. Throws `Problem` for an address that is none. */
function databaseUrl() {
  const { DB_URL: url = `http://127.0.0.1:${process.env.DB_PORT ?? 8899}` } = process.env;
  if (!URL.canParse(url)) throw new Problem("invalid", "DB_URL ist keine Adresse, wie libsql://handschlag.turso.io.");
  return { url, isLocal: ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname) };
}

/** The database that DB_URL and DB_TOKEN name; without them the one of `npm start`, with what .dev.vars says. */
export function databaseAddress(): DatabaseAddress {
  const { url, isLocal } = databaseUrl();
  return { url, isLocal, token: secretFor(isLocal, "DB_TOKEN") };
}

/** Whether commands work on what `npm start` runs on this machine. */
export const worksLocally = (): boolean => databaseUrl().isLocal;

/** The key of the nightly exports. Throws `Problem` when it is missing. */
export const exportKey = (): string => secretFor(worksLocally(), "EXPORT_KEY");

/**
 * The address of the application for links in mails, without a trailing slash: that of APP_URL, on this machine that of `npm start`.
 * Throws `Problem` when it is missing.
 */
export function applicationUrl(): string {
  const local = worksLocally() ? `http://localhost:${process.env.PORT ?? 8787}` : "";
  const appUrl = (process.env.APP_URL ?? local).replace(/\/+$/, "");
  if (URL.canParse(appUrl)) return appUrl;
  throw new Problem("invalid", "In der Umgebung fehlt APP_URL, die Adresse der Anwendung: https://handschlag.example");
}
