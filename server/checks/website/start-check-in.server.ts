import { checkIns } from "#db/schema/website.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { guestUseCase, type VisitorContext } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { StartCheckInInput } from "./check-in.schema.ts";
import { newCode } from "./check-in-code.server.ts";
import { findCheckIn } from "./find-check-in.server.ts";
import { countForDealer, countMailTo } from "./limit-visitors.server.ts";
import { takeProof } from "./proof-of-work.server.ts";
import { offersLicense } from "./view-check-in.server.ts";
import { websiteTexts } from "./website.texts.ts";
import { widgetOf } from "./widget-of.server.ts";

/**
 * Begins a check-in: stores what the customer typed and mails a code. Repeating it with the same secret changes nothing and
 * mails nothing. Throws `Problem` forbidden while the dealer takes none, invalid for an unsolved challenge, too-many.
 */
export const startCheckIn = guestUseCase({
  input: StartCheckInInput,
  async run(ctx: VisitorContext, { secret, proof, hasOneName: _, ...typed }): Promise<void> {
    const checkIn = { ...typed, isTest: ctx.actor.isTest ?? false };
    const widget = await widgetOf(ctx.db);
    // A web agency tries the test key before the dealer opens.
    if (!widget || !(widget.takesCheckIns || ctx.actor.isTest)) throw new Problem("forbidden", websiteTexts.closed);
    if (await findCheckIn(ctx.db, secret)) return;
    if (checkIn.withLicense && !(await offersLicense(ctx))) {
      throw new Problem("invalid", websiteTexts.licenseNotOffered, { field: "withLicense" });
    }
    await takeProof(ctx, proof);
    await countMailTo(ctx, checkIn.email);
    await countForDealer(ctx, widget.checkInsPerHour);

    const id = ctx.newId();
    const code = await newCode(ctx, { id, ...checkIn });
    await ctx.db.transaction(async (tx) => {
      const isNew = await tx.insertOnce(checkIns, {
        id,
        branchId: ctx.db.scope.branchId,
        secretHash: await sha256Hex(secret),
        ...checkIn,
        ...code.columns,
        createdAt: ctx.now(),
      });
      if (!isNew) return;
      await code.mail(tx);
      await addAuditEntry(tx, ctx, { action: "start_check_in", subjectType: "check_in", subjectId: id });
    });
    ctx.platform.waitUntil(ctx.platform.sendQueuedMails());
  },
});
