import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { appendAuditEntry } from "../audit-chain.server.ts";
import type { NewAuditRow } from "../audit-hash.ts";
import type { Database } from "../client.server.ts";
import { branchOffices, headquarters, users } from "../schema/dealers.ts";
import { outbox } from "../schema/messages.ts";
import { keptForms, knownDevices, passwordLinks, rateLimits, sessions, signInAttempts } from "../schema/sign-in.ts";

/**
 * Queries that run before the user is known: who an e-mail address, a session token or a mailed link belongs to. They see
 * every tenant, so they live here, are few, and return only what signing in needs.
 */
export type UserRow = typeof users.$inferSelect;
export type NewMail = typeof outbox.$inferInsert;
export type NewAuditEntry = NewAuditRow;

export function signInStore(db: Database) {
  return {
    /** The account of an e-mail address (lower case), locked ones included. */
    async userByEmail(email: string): Promise<UserRow | undefined> {
      const [row] = await db.select().from(users).where(eq(users.email, email)).limit(1);
      return row;
    },
    async userById(userId: string): Promise<UserRow | undefined> {
      const [row] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
      return row;
    },

    /** Counts one more attempt and returns how many there were in the current window. */
    async countTry(
      name: string,
      subject: string,
      windowMinutes: number,
      now: Date,
    ): Promise<{ count: number; windowStartedAt: Date }> {
      const oldest = now.getTime() - windowMinutes * 60_000;
      const [row] = await db
        .insert(rateLimits)
        .values({ name, subject, windowStartedAt: now, count: 1 })
        .onConflictDoUpdate({
          target: [rateLimits.name, rateLimits.subject],
          set: {
            count: sql`case when ${rateLimits.windowStartedAt} <= ${oldest} then 1 else ${rateLimits.count} + 1 end`,
            windowStartedAt: sql`case when ${rateLimits.windowStartedAt} <= ${oldest} then ${now.getTime()} else ${rateLimits.windowStartedAt} end`,
          },
        })
        .returning();
      if (!row) throw new Error("rate limit row missing");
      return { count: row.count, windowStartedAt: row.windowStartedAt };
    },

    /** How many attempts were counted in the current window, without another one. */
    async triesSoFar(name: string, subject: string, windowMinutes: number, now: Date) {
      const isSubject = and(eq(rateLimits.name, name), eq(rateLimits.subject, subject));
      const [row] = await db.select().from(rateLimits).where(isSubject).limit(1);
      const isCurrent = row && row.windowStartedAt.getTime() > now.getTime() - windowMinutes * 60_000;
      return isCurrent ? row : { count: 0, windowStartedAt: now };
    },

    /** A new attempt replaces open ones of the same user; its code mail is queued with it. */
    async startAttempt(attempt: typeof signInAttempts.$inferInsert, mail: NewMail): Promise<void> {
      await db.batch([
        db.delete(signInAttempts).where(and(eq(signInAttempts.userId, attempt.userId), isNull(signInAttempts.usedAt))),
        db.insert(signInAttempts).values(attempt),
        db.insert(outbox).values(mail),
      ]);
    },
    async attempt(tokenHash: string) {
      const [row] = await db.select().from(signInAttempts).where(eq(signInAttempts.tokenHash, tokenHash)).limit(1);
      return row;
    },
    /** A fresh code for the same attempt; wrong codes stay counted. */
    async replaceCode(tokenHash: string, codeHash: string, codeExpiresAt: Date, mail: NewMail): Promise<void> {
      await db.batch([
        db
          .update(signInAttempts)
          .set({ codeHash, codeExpiresAt })
          .where(and(eq(signInAttempts.tokenHash, tokenHash), isNull(signInAttempts.usedAt))),
        db.insert(outbox).values(mail),
      ]);
    },
    /** Uses up one of the allowed tries; false when none was left. Two concurrent requests cannot share one. */
    async takeTry(tokenHash: string, maximum: number): Promise<boolean> {
      const rows = await db
        .update(signInAttempts)
        .set({ wrongTries: sql`${signInAttempts.wrongTries} + 1` })
        .where(
          and(
            eq(signInAttempts.tokenHash, tokenHash),
            isNull(signInAttempts.usedAt),
            lt(signInAttempts.wrongTries, maximum),
          ),
        )
        .returning();
      return rows.length === 1;
    },
    /**
     * Turns an attempt into a session, once; from then on the device, if any, is known to its user, whose earlier sessions on it end.
     * Those of other users of the device stay as they are. `mail` is for a user who knows other devices but not this one. Returns
     * whether it was queued; null: the code is wrong or used.
     */
    async completeAttempt(
      tokenHash: string,
      codeHash: string,
      session: typeof sessions.$inferInsert,
      device: (Pick<typeof knownDevices.$inferInsert, "deviceId" | "publicId"> & { mail: NewMail }) | null,
      entry: NewAuditEntry,
    ): Promise<{ isMailed: boolean } | null> {
      return db.transaction(async (tx) => {
        const used = await tx
          .update(signInAttempts)
          .set({ usedAt: session.createdAt })
          .where(
            and(
              eq(signInAttempts.tokenHash, tokenHash),
              eq(signInAttempts.codeHash, codeHash),
              isNull(signInAttempts.usedAt),
            ),
          )
          .returning();
        if (used.length === 0) return null;
        let isMailed = false;
        const { headquarterId, userId, deviceName = "", createdAt } = session;
        if (device) {
          const { deviceId, publicId, mail } = device;
          const known = await tx.select().from(knownDevices).where(eq(knownDevices.userId, userId));
          isMailed = known.length > 0 && !known.some((one) => one.deviceId === deviceId);
          if (isMailed) await tx.insert(outbox).values(mail);
          await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId)));
          await tx
            .insert(knownDevices)
            .values({ deviceId, publicId, headquarterId, userId, deviceName, createdAt, lastSignInAt: createdAt })
            .onConflictDoUpdate({
              target: [knownDevices.userId, knownDevices.deviceId],
              set: { deviceName, lastSignInAt: createdAt },
            });
        }
        await tx.insert(sessions).values({ ...session, deviceId: device?.deviceId ?? null });
        await tx.update(users).set({ lastSignInAt: createdAt }).where(eq(users.id, userId));
        await appendAuditEntry(tx, entry);
        return { isMailed };
      });
    },
    /** Whether the user of this e-mail address (lower case) signed in on the device, and has not forgotten it since. */
    async isDeviceKnown(deviceId: string, email: string): Promise<boolean> {
      const rows = await db
        .select({ id: knownDevices.deviceId })
        .from(users)
        .innerJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceId, deviceId)))
        .where(eq(users.email, email));
      return rows.length > 0;
    },
    async addAuditEntry(entry: NewAuditEntry): Promise<void> {
      await appendAuditEntry(db, entry);
    },
    async dropAttempt(tokenHash: string): Promise<void> {
      await db.delete(signInAttempts).where(eq(signInAttempts.tokenHash, tokenHash));
    },

    /** The live session with its user and dealer; undefined when unknown, idle too long, expired, locked, or of a closed office. */
    async session(tokenHash: string, now: Date, idleMinutes: number) {
      const [row] = await db
        .select({ session: sessions, user: users, headquarter: headquarters, branch: branchOffices })
        .from(sessions)
        .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.headquarterId, sessions.headquarterId)))
        .innerJoin(headquarters, eq(headquarters.id, users.headquarterId))
        .leftJoin(branchOffices, eq(branchOffices.id, users.branchId))
        .where(
          and(
            eq(sessions.tokenHash, tokenHash),
            gt(sessions.expiresAt, now),
            gt(sessions.lastSeenAt, new Date(now.getTime() - idleMinutes * 60_000)),
            isNull(users.lockedAt),
            isNull(branchOffices.closedAt),
          ),
        )
        .limit(1);
      return row;
    },
    /** A session of a screen with its user, idle or not, until its twelve hours are over; undefined once the user is locked. */
    async lockableSession(tokenHash: string, now: Date) {
      const [row] = await db
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.headquarterId, sessions.headquarterId)))
        .where(
          and(
            eq(sessions.tokenHash, tokenHash),
            gt(sessions.expiresAt, now),
            isNotNull(sessions.deviceId),
            isNull(users.lockedAt),
          ),
        )
        .limit(1);
      return row;
    },
    async touchSession(tokenHash: string, now: Date): Promise<void> {
      await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
    },
    async endSession(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    /** The e-mail address of a session's user, however the session ended; undefined once it was deleted. */
    async emailOfSession(tokenHash: string): Promise<string | undefined> {
      const [row] = await db
        .select({ email: users.email })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.tokenHash, tokenHash))
        .limit(1);
      return row?.email;
    },

    async keepForm(form: typeof keptForms.$inferInsert): Promise<void> {
      await db.insert(keptForms).values(form);
    },
    async keptForm(tokenHash: string, now: Date) {
      const isUsable = and(eq(keptForms.tokenHash, tokenHash), gt(keptForms.expiresAt, now));
      const [row] = await db.select().from(keptForms).where(isUsable).limit(1);
      return row;
    },
    async dropKeptForm(tokenHash: string): Promise<void> {
      await db.delete(keptForms).where(eq(keptForms.tokenHash, tokenHash));
    },

    /**
     * Adds a link to set a password; the mail is queued with it. Older ones stay valid until one of them is used: whoever asks for new
     * ones in another's name makes no mailed link useless.
     */
    async startPasswordLink(link: typeof passwordLinks.$inferInsert, mail: NewMail): Promise<void> {
      await db.batch([db.insert(passwordLinks).values(link), db.insert(outbox).values(mail)]);
    },
    /** The user a usable link belongs to, and the name of their tenant. */
    async passwordLink(tokenHash: string, kind: "invitation" | "reset", now: Date) {
      const [row] = await db
        .select({ link: passwordLinks, user: users, dealer: headquarters.name })
        .from(passwordLinks)
        .innerJoin(users, eq(users.id, passwordLinks.userId))
        .innerJoin(headquarters, eq(headquarters.id, users.headquarterId))
        .where(
          and(
            eq(passwordLinks.tokenHash, tokenHash),
            eq(passwordLinks.kind, kind),
            isNull(passwordLinks.usedAt),
            gt(passwordLinks.expiresAt, now),
            isNull(users.lockedAt),
          ),
        )
        .limit(1);
      return row;
    },
    /** Sets the password with a link, once, and what else changes with it; every session and open attempt of the user ends. */
    async setPasswordWithLink(
      tokenHash: string,
      userId: string,
      change: { passwordHash: string; salutation?: string; prename?: string; surname?: string },
      now: Date,
      entry: NewAuditEntry,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const used = await tx
          .update(passwordLinks)
          .set({ usedAt: now })
          .where(
            and(eq(passwordLinks.tokenHash, tokenHash), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now)),
          )
          .returning();
        if (used.length === 0) return false;
        await tx.update(users).set(change).where(eq(users.id, userId));
        await tx
          .delete(passwordLinks)
          .where(and(eq(passwordLinks.userId, userId), ne(passwordLinks.tokenHash, tokenHash)));
        await tx.delete(sessions).where(eq(sessions.userId, userId));
        await tx.delete(signInAttempts).where(eq(signInAttempts.userId, userId));
        await appendAuditEntry(tx, entry);
        return true;
      });
    },
  };
}

export type SignInStore = ReturnType<typeof signInStore>;
