import type { HeadquarterRow, UserRow } from "#db/seed/rows.ts";
import { aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import type { Place } from "#db/seed/states/place.ts";
import { writeCookie } from "#server/ground/http/cookies.ts";
import worker from "#server/worker.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { testEnv } from "#tests/fakes/public-api.ts";
import { testSealPair } from "#tests/fakes/seal-pair.ts";
import type { Mail } from "#tests/mail.ts";
import { startSession } from "#tests/seed/start-session.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { Visitor } from "./visitor.ts";

type Person = Pick<UserRow, "email" | "headquarterId" | "id">;

export type TestApp = {
  database: TestDatabase;
  env: Env;
  /** Stored files, by key. */
  files: ReturnType<typeof fakePlatform>["objects"];
  /** What the relay was told. */
  relayed: { url: string; body: unknown }[];
  /** A request to the Worker, pages and API alike; a relative address is on the product's own origin. */
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** A tenant with an Admin of its headquarters; `place` is where states are seeded, files included. */
  dealer(changes?: Partial<HeadquarterRow>): Promise<{ headquarter: HeadquarterRow; admin: UserRow; place: Place }>;
  /** Somebody without a session. */
  visitor(): Visitor;
  /** A browser without scripts that this user has signed in with: a session row and its cookie. */
  signedIn(user: Person): Promise<Visitor>;
  /** Hands a mail for a scan address to the Worker; resolves with why it was refused, or null. */
  deliver(mail: Uint8Array, envelope: { from: string; to: string }): Promise<string | null>;
  /** All mails, newest first. */
  mailbox(): Promise<Mail[]>;
  /** Waits for what the Worker does after its responses. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The Worker as it is deployed, `server/worker.ts` with every page and call, in this process: on a database of its own, files
 * in memory and a relay that writes down what it is told. For whatever needs no browser and no workerd. `settings` replace
 * those of the Worker. The caller closes it.
 */
export async function startApp(settings: Partial<Env> = {}): Promise<TestApp> {
  const database = await testDatabase();
  const { db } = database;
  const fake = fakePlatform();
  const relayed: TestApp["relayed"] = [];
  const relay = {
    async fetch(url: string, init: RequestInit) {
      relayed.push({ url: String(url), body: JSON.parse(String(init.body)) });
      return new Response();
    },
  };
  const seal = await testSealPair();
  const env = testEnv(database, fake, {
    LIVE: relay as never,
    SEAL_KEY: seal.key,
    SEAL_CERT: seal.certificate,
    SCAN_MAIL_DOMAIN: "scan.handschlag.example",
    MAIL_FROM: "Handschlag <noreply@handschlag.example>",
    ...settings,
  });
  const pending: Promise<unknown>[] = [];
  const execution = { waitUntil: (work: Promise<unknown>) => void pending.push(work), passThroughOnException() {} };
  const fetchApp: TestApp["fetch"] = async (address, init) => {
    const url = new URL(address, env.APP_URL);
    const headers = new Headers(init?.headers);
    headers.set("host", url.host);
    const request = await withLength(new Request(url, { redirect: "manual", ...init, headers }));
    return worker.fetch(request as never, env, execution as never);
  };
  return {
    database,
    env,
    files: fake.objects,
    relayed,
    fetch: fetchApp,
    async dealer(changes = {}) {
      const headquarter = await aHeadquarter({ db }, changes);
      const tenant = { db, headquarterId: headquarter.id };
      const admin = await aUser({ ...tenant, branchId: null }, { prename: "Anna", surname: "Admin", role: "Admin" });
      return { headquarter, admin, place: { ...tenant, branchId: null, userId: admin.id, files: fake.platform.files } };
    },
    visitor: () => new Visitor(env.APP_URL, fetchApp),
    async signedIn(user) {
      const visitor = new Visitor(env.APP_URL, fetchApp);
      visitor.keepCookie(writeCookie("session", await startSession(db, user), false));
      return visitor;
    },
    async deliver(mail, envelope) {
      let refusal: string | null = null;
      const raw = new Blob([mail as BlobPart]).stream();
      const setReject = (reason: string) => {
        refusal = reason;
      };
      await worker.email({ ...envelope, raw, rawSize: mail.length, setReject } as never, env, execution as never);
      return refusal;
    },
    async mailbox() {
      return (await fetchApp("/dev/mailbox.json")).json();
    },
    async settled() {
      while (pending.length > 0) await Promise.all(pending.splice(0));
    },
    async close() {
      while (pending.length > 0) await Promise.allSettled(pending.splice(0));
      await database.close();
    },
  };
}

/** A body says how long it is, as browsers send it. */
async function withLength(request: Request): Promise<Request> {
  if (!request.body || request.headers.has("content-length")) return request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set("content-length", String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body, redirect: "manual" });
}
