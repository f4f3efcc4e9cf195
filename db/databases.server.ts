import { connect, type Database as OpenDatabase } from "./client.server.ts";
import { tenantPlaces } from "./schema/places.ts";

export type Database = OpenDatabase;

/** How the databases are reached: that of DB_URL, and by host the tokens of those that tenants were moved to. */
export type DatabaseSettings = {
  url: string;
  token: string;
  /** The JSON of DATABASE_TOKENS: `{"host": "token"}`; undefined: there is one database. */
  tokens?: string | undefined;
  /** As for `connect`. */
  onAway?: () => void;
};

/** In the directory, the database of DB_URL. */
export const homeUrl = "";

/** Without DATABASE_TOKENS nothing can have been moved lately: an isolate looks again after this long. */
const cachedMs = 60_000;
const cached = new Map<string, { readAt: number; places: Map<string, string> }>();

/**
 * All databases, and which of them a tenant lives in (decision 052). Opened once for each request or job: the directory is read at most
 * once, so what a request finds in one database it writes to the same one. Should the tenant be moved meanwhile, the fence there
 * refuses the write.
 */
export function openDatabases({ url, token, tokens, onAway }: DatabaseSettings) {
  const home = connect(url, token, onAway);
  const opened = new Map<string, Database>([[homeUrl, home]]);
  let known: Promise<Map<string, string>> | undefined;

  /** The address of the database that each tenant lives in, unless that is the one of DB_URL. */
  const places = () => (known ??= tokens ? readPlaces() : readPlacesSometimes());

  async function readPlaces(): Promise<Map<string, string>> {
    const { tenantId, databaseUrl } = tenantPlaces;
    const rows = await home.select({ tenantId, databaseUrl }).from(tenantPlaces);
    return new Map(rows.filter((row) => row.databaseUrl !== homeUrl).map((row) => [row.tenantId, row.databaseUrl]));
  }
  async function readPlacesSometimes(): Promise<Map<string, string>> {
    const last = cached.get(url);
    if (last && Date.now() - last.readAt < cachedMs) return last.places;
    const read = await readPlaces();
    cached.set(url, { readAt: Date.now(), places: read });
    return read;
  }

  function open(databaseUrl: string): Database {
    const known = opened.get(databaseUrl);
    if (known) return known;
    const tokenOfHost = tokenFor(databaseUrl, tokens);
    if (tokenOfHost === undefined) {
      onAway?.();
      throw new Error("DATABASE_TOKENS has no token for a database that a tenant lives in");
    }
    const database = connect(databaseUrl, tokenOfHost, onAway);
    opened.set(databaseUrl, database);
    return database;
  }

  const placeOf = async (headquarterId: string) => (await places()).get(headquarterId) ?? homeUrl;
  const otherUrls = async () => [...new Set((await places()).values())].sort();
  const urlsInUse = async () => [homeUrl, ...(await otherUrls())];

  return {
    /** The database of DB_URL: the directory, and what belongs to no tenant. */
    home,
    open,
    /** The address of the database in which a tenant lives; "" for that of DB_URL. */
    placeOf,
    /** The database in which a tenant lives. */
    ofTenant: async (headquarterId: string): Promise<Database> => open(await placeOf(headquarterId)),
    /** Every tenant lives in the database of DB_URL. */
    isOnlyOne: async () => (await places()).size === 0,
    /** The addresses of `inUse`, whether or not they can be opened. */
    urlsInUse,
    /** That of DB_URL and each other one in which a tenant lives. Throws unless all of them can be opened. */
    async inUse(): Promise<{ url: string; database: Database }[]> {
      return (await urlsInUse()).map((one) => ({ url: one, database: open(one) }));
    },
    /**
     * What `probe` finds, in whichever database, and that database: for keys, tokens and addresses of which the tenant is not known
     * yet. Copies and remains of tenants that live elsewhere are not found. Throws when nothing was found while a database is away.
     */
    async find<Found extends { headquarterId: string }>(
      probe: (database: Database) => Promise<Found | undefined>,
    ): Promise<(Found & { database: Database }) | undefined> {
      const [atHome, known] = await Promise.all([probe(home), places()]);
      const livesAt = (found: Found, one: string) => (known.get(found.headquarterId) ?? homeUrl) === one;
      if (atHome && livesAt(atHome, homeUrl)) return { ...atHome, database: home };
      const others = await Promise.allSettled(
        (await otherUrls()).map(async (one) => {
          const found = await probe(open(one));
          return found && livesAt(found, one) ? { ...found, database: open(one) } : undefined;
        }),
      );
      for (const other of others) if (other.status === "fulfilled" && other.value) return other.value;
      for (const other of others) if (other.status === "rejected") throw other.reason;
      return undefined;
    },
  };
}

export type Databases = ReturnType<typeof openDatabases>;

/** The token of a database's host in DATABASE_TOKENS; undefined when it has none. Throws for other text than JSON. */
export function tokenFor(databaseUrl: string, tokens: string | undefined): string | undefined {
  if (!tokens) return undefined;
  const byHost = new Map(Object.entries(JSON.parse(tokens) as Record<string, string>));
  return byHost.get(new URL(databaseUrl).host);
}
