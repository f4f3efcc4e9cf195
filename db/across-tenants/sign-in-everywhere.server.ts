import { eq, getTableColumns } from "drizzle-orm";
import type { Database, Databases } from "../databases.server.ts";
import { users } from "../schema/dealers.ts";
import { sessions, signInAttempts } from "../schema/sign-in.ts";
import { type SignInStore, signInStore } from "./sign-in.server.ts";

/**
 * Signing in while tenants live in several databases: each method finds the database of whom it is about and works there. `used` is told
 * of a database in which a mail was queued.
 */
export function signInEverywhere(databases: Databases, used: (database: Database) => void): SignInStore {
  const { home } = databases;
  const atHome = signInStore(home);
  const of = async (headquarterId: string) => signInStore(await databases.ofTenant(headquarterId));
  const ofMail = async (headquarterId: string) => {
    const database = await databases.ofTenant(headquarterId);
    used(database);
    return signInStore(database);
  };
  const foundIn = async (probe: (database: Database) => Promise<{ headquarterId: string } | undefined>) =>
    (await databases.isOnlyOne()) ? atHome : signInStore((await databases.find(probe))?.database ?? home);
  /** What a lookup of the store finds, in whichever database. */
  async function foundRow<Row>(
    lookUp: (store: SignInStore) => Promise<Row | undefined>,
    tenantOf: (row: Row) => string,
  ): Promise<Row | undefined> {
    const found = await databases.find(async (database) => {
      const row = await lookUp(signInStore(database));
      return row && { row, headquarterId: tenantOf(row) };
    });
    return found?.row;
  }

  const ofAttempt = (tokenHash: string) =>
    foundIn(async (database) => {
      const [row] = await database
        .select({ headquarterId: users.headquarterId })
        .from(signInAttempts)
        .innerJoin(users, eq(users.id, signInAttempts.userId))
        .where(eq(signInAttempts.tokenHash, tokenHash));
      return row;
    });
  const ofSession = (tokenHash: string) =>
    foundIn(async (database) => {
      const { headquarterId } = getTableColumns(sessions);
      const [row] = await database.select({ headquarterId }).from(sessions).where(eq(sessions.tokenHash, tokenHash));
      return row;
    });
  const ofEmail = (email: string) => foundIn((database) => signInStore(database).userByEmail(email));

  return {
    userByEmail: (email) =>
      foundRow(
        (store) => store.userByEmail(email),
        (user) => user.headquarterId,
      ),
    userById: (userId) =>
      foundRow(
        (store) => store.userById(userId),
        (user) => user.headquarterId,
      ),
    isDeviceKnown: async (deviceId, email) => (await ofEmail(email)).isDeviceKnown(deviceId, email),

    // What belongs to no tenant is in the database of the directory.
    countTry: atHome.countTry,
    triesSoFar: atHome.triesSoFar,
    keepForm: atHome.keepForm,
    keptForm: atHome.keptForm,
    dropKeptForm: atHome.dropKeptForm,

    startAttempt: async (attempt, mail) => (await ofMail(mail.headquarterId)).startAttempt(attempt, mail),
    attempt: async (tokenHash) => (await ofAttempt(tokenHash)).attempt(tokenHash),
    replaceCode: async (tokenHash, codeHash, expiresAt, mail) =>
      (await ofMail(mail.headquarterId)).replaceCode(tokenHash, codeHash, expiresAt, mail),
    takeTry: async (tokenHash, maximum) => (await ofAttempt(tokenHash)).takeTry(tokenHash, maximum),
    completeAttempt: async (tokenHash, codeHash, session, device, entry) =>
      (await of(session.headquarterId)).completeAttempt(tokenHash, codeHash, session, device, entry),
    addAuditEntry: async (entry) => (await of(entry.headquarterId)).addAuditEntry(entry),
    dropAttempt: async (tokenHash) => (await ofAttempt(tokenHash)).dropAttempt(tokenHash),

    session: (tokenHash, now, idleMinutes) =>
      foundRow(
        (store) => store.session(tokenHash, now, idleMinutes),
        ({ session }) => session.headquarterId,
      ),
    lockableSession: (tokenHash, now) =>
      foundRow(
        (store) => store.lockableSession(tokenHash, now),
        ({ session }) => session.headquarterId,
      ),
    touchSession: async (tokenHash, now) => (await ofSession(tokenHash)).touchSession(tokenHash, now),
    endSession: async (tokenHash) => (await ofSession(tokenHash)).endSession(tokenHash),
    emailOfSession: async (tokenHash) => (await ofSession(tokenHash)).emailOfSession(tokenHash),

    startPasswordLink: async (link, mail) => (await ofMail(mail.headquarterId)).startPasswordLink(link, mail),
    passwordLink: (tokenHash, kind, now) =>
      foundRow(
        (store) => store.passwordLink(tokenHash, kind, now),
        ({ user }) => user.headquarterId,
      ),
    setPasswordWithLink: async (tokenHash, userId, passwordHash, now, entry) =>
      (await of(entry.headquarterId)).setPasswordWithLink(tokenHash, userId, passwordHash, now, entry),
  };
}
