import { and, eq, gt } from "drizzle-orm";
import { roundLinks } from "#db/schema/round-links.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { tokenOfLink } from "#server/ground/platform/link-token.server.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { type RoundMoment, roundMoments } from "#server/handover/vehicle-return/photo-round.ts";

export type RoundLinkView = {
  /** The room of the relay in which the phone's photos are announced. */
  room: string;
  /** Public address of the page, for the QR code and for copying. */
  url: string;
  isForColleague: boolean;
  isOpened: boolean;
  expiresAt: Date;
};

export const isPendingOf = (contractId: string, moment: RoundMoment) =>
  and(eq(roundLinks.contractId, contractId), eq(roundLinks.moment, moment), eq(roundLinks.status, "pending"));

/** The usable link of a round for the desk; null when there is none that can be shown (`tokenOfLink`). */
export const getRoundLink = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({ contractId: IdText, moment: z.enum(roundMoments) }),
  async run({ db, now, platform }, { contractId, moment }): Promise<RoundLinkView | null> {
    const [link] = await db.find(roundLinks, and(isPendingOf(contractId, moment), gt(roundLinks.expiresAt, now())));
    const token = link && (await tokenOfLink(platform.appSecret, link));
    if (!link || !token) return null;
    const { tokenHash: room, isForColleague, openedAt, expiresAt } = link;
    return { room, isForColleague, isOpened: openedAt !== null, expiresAt, url: `${platform.appUrl}/round/${token}` };
  },
});
