import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { checkIns } from "#db/schema/website.ts";
import { isSameText } from "#server/ground/kernel/ids.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { type ErrorCode, Problem } from "#server/ground/kernel/problem.ts";
import { guestUseCase, type VisitorContext } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { ConfirmCheckInInput, FindCheckInInput } from "./check-in.schema.ts";
import { hashOfCode, newCode } from "./check-in-code.server.ts";
import { type CheckIn, requireCheckIn } from "./find-check-in.server.ts";
import { countMailTo, countRequest } from "./limit-visitors.server.ts";
import { addressOfNextDocument } from "./next-document.server.ts";
import { websiteTexts } from "./website.texts.ts";

/** `code`: the mailed code is missing; `document`: the photos at `address` are; `done`: the dealer has everything. */
export type CheckInState = {
  state: "code" | "document" | "done";
  address: string | null;
  /** The check it became; null before, and for a test. */
  idCheckId: string | null;
  isTest: boolean;
};

/** Where a check-in stands, for a browser that comes back to it. Throws not-found for an unknown secret. */
export const resumeCheckIn = guestUseCase({
  input: FindCheckInInput,
  async run(ctx: VisitorContext, { secret }): Promise<CheckInState> {
    await countRequest(ctx);
    return stateOf(ctx, await requireCheckIn(ctx.db, secret));
  },
});

/**
 * Confirms the e-mail address with the mailed code. Each try is counted before the code is compared, so parallel guesses
 * share the five; a confirmed check-in is confirmed whatever is sent. Throws `Problem` invalid, not-found, too-many.
 */
export const confirmCheckIn = guestUseCase({
  input: ConfirmCheckInInput,
  async run(ctx: VisitorContext, { secret, code }): Promise<CheckInState> {
    await countRequest(ctx);
    const checkIn = await requireCheckIn(ctx.db, secret);
    if (!checkIn.confirmedAt) await confirm(ctx, checkIn, code);
    return stateOf(ctx, { ...checkIn, confirmedAt: checkIn.confirmedAt ?? ctx.now() });
  },
});

/** Mails another code, which replaces the one before; three per check-in. */
export const sendAnotherCode = guestUseCase({
  input: FindCheckInInput,
  async run(ctx: VisitorContext, { secret }): Promise<void> {
    await countRequest(ctx);
    const checkIn = await requireCheckIn(ctx.db, secret);
    const { id, email, confirmedAt } = checkIn;
    if (confirmedAt) return;
    await countMailTo(ctx, email);
    const code = await newCode(ctx, checkIn);
    const hasCodesLeft = and(
      eq(checkIns.id, id),
      isNull(checkIns.confirmedAt),
      lt(checkIns.codesSent, limits.checkIn.codesPerCheckIn),
    );
    await ctx.db.transaction(async (tx) => {
      const next = { ...code.columns, codesSent: sql`${checkIns.codesSent} + 1`, wrongTries: 0 };
      const changed = await tx.update(checkIns, hasCodesLeft, next);
      if (changed.length === 0) throw new Problem("too-many", websiteTexts.codesUsed, { code: "codes_used" });
      await code.mail(tx);
    });
    ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
  },
});

/** Tells in every language what is wrong with the code: the customer's page has its own words for each. */
const wrongCode = (text: string, code: ErrorCode) => new Problem("invalid", text, { field: "code", code });

async function confirm(ctx: VisitorContext, { id, codeExpiresAt }: CheckIn, code: string): Promise<void> {
  if (codeExpiresAt <= ctx.now()) throw wrongCode(websiteTexts.codeExpired, "code_expired");
  const hasTriesLeft = and(eq(checkIns.id, id), lt(checkIns.wrongTries, limits.checkIn.wrongTries));
  const [tried] = await ctx.db.update(checkIns, hasTriesLeft, { wrongTries: sql`${checkIns.wrongTries} + 1` });
  if (!tried) throw wrongCode(websiteTexts.codeTriesUsed, "code_tries_used");
  if (!isSameText(tried.codeHash, await hashOfCode(ctx, id, code)))
    throw wrongCode(websiteTexts.codeWrong, "wrong_code");
  await ctx.db.transaction(async (tx) => {
    const isNew = and(eq(checkIns.id, id), isNull(checkIns.confirmedAt));
    const [confirmed] = await tx.update(checkIns, isNew, { confirmedAt: ctx.now() });
    if (!confirmed) return;
    await addAuditEntry(tx, ctx, { action: "confirm_check_in", subjectType: "check_in", subjectId: id });
  });
}

async function stateOf(ctx: VisitorContext, checkIn: CheckIn): Promise<CheckInState> {
  const { idCheckId, isTest } = checkIn;
  const known = { address: null, idCheckId, isTest };
  if (idCheckId) return { ...known, state: "done" };
  if (!checkIn.confirmedAt) return { ...known, state: "code" };
  const address = await addressOfNextDocument(ctx, checkIn.id);
  return address ? { ...known, state: "document", address } : { ...known, state: "done" };
}
