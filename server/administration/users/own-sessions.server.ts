import { and, desc, eq, gt, inArray, ne } from "drizzle-orm";
import { auditLog, knownDevices, sessions } from "#db/schema/sign-in.ts";
import { sessionOf } from "#server/ground/access/actor.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { checkOwnPassword } from "./check-own-password.server.ts";
import { EndSessionInput } from "./own-password.schema.ts";

const shownSignIns = 20;
const shownDevices = 100;
const signInActions = ["sign_in", "reset_password", "change_password", "accept_invitation"];

/**
 * The own open sessions and known devices, newest first, and the last sign-ins with their network
 * (people-and-sessions.md#security-page).
 */
export const getOwnSecurity = useCase({
  may: ["read", "own_account"],
  input: z.object({}),
  async run({ db, actor, now }) {
    const idleSince = new Date(now().getTime() - limits.session.idleMinutes * 60_000);
    const isOpen = and(gt(sessions.expiresAt, now()), gt(sessions.lastSeenAt, idleSince));
    const [open, devices, history] = await Promise.all([
      db
        .select({
          id: sessions.publicId,
          deviceName: sessions.deviceName,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          isOwn: eq(sessions.publicId, sessionOf(actor)),
        })
        .from(sessions)
        .where(and(eq(sessions.userId, actor.userId), isOpen))
        .orderBy(desc(sessions.lastSeenAt)),
      db
        .select({
          id: knownDevices.publicId,
          deviceName: knownDevices.deviceName,
          createdAt: knownDevices.createdAt,
          lastSignInAt: knownDevices.lastSignInAt,
        })
        .from(knownDevices)
        .where(eq(knownDevices.userId, actor.userId))
        .orderBy(desc(knownDevices.lastSignInAt), desc(knownDevices.publicId))
        .limit(shownDevices),
      db
        .select({
          id: auditLog.id,
          action: auditLog.action,
          at: auditLog.createdAt,
          details: auditLog.details,
          ipAddress: auditLog.ipAddress,
        })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.subjectType, "user"),
            eq(auditLog.subjectId, actor.userId),
            eq(auditLog.actorUserId, actor.userId),
            inArray(auditLog.action, signInActions),
          ),
        )
        .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
        .limit(shownSignIns),
    ]);
    return { sessions: open.map((one) => ({ ...one, isOwn: Boolean(one.isOwn) })), devices, history };
  },
});

/**
 * Ends one of the own sessions, or with `others` all but this one; asks for the password, so that nobody at an open page signs its
 * owner out elsewhere (people-and-sessions.md#security-page). A session that is over already is not an error. Throws as
 * `checkOwnPassword`.
 */
export const endOwnSession = useCase({
  may: ["update", "own_account"],
  input: EndSessionInput,
  async run(ctx, { id, current_password }) {
    await checkOwnPassword(ctx, { current_password });
    const { userId } = ctx.actor;
    const which = id === "others" ? ne(sessions.publicId, sessionOf(ctx.actor)) : eq(sessions.publicId, id);
    await ctx.db.transaction(async (tx) => {
      const ended = await tx.removeAndCount(sessions, and(eq(sessions.userId, userId), which));
      if (ended === 0) return;
      const details = { count: ended };
      await addAuditEntry(tx, ctx, { action: "end_session", subjectType: "user", subjectId: userId, details });
    });
  },
});

/**
 * Forgets one of the own known devices, or with `all` every one: the next sign-in there is a stranger's until it is complete
 * (decision 016). Sessions stay. A device that is forgotten already is not an error.
 */
export const forgetOwnDevice = useCase({
  may: ["update", "own_account"],
  input: z.object({ device: IdText }),
  async run(ctx, { device }) {
    const { userId } = ctx.actor;
    const which = device === "all" ? undefined : eq(knownDevices.publicId, device);
    await ctx.db.transaction(async (tx) => {
      const forgotten = await tx.removeAndCount(knownDevices, and(eq(knownDevices.userId, userId), which));
      if (forgotten === 0) return;
      const details = { count: forgotten };
      await addAuditEntry(tx, ctx, { action: "forget_devices", subjectType: "user", subjectId: userId, details });
    });
  },
});
