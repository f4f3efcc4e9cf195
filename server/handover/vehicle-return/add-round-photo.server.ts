import { IdText } from "#server/ground/kernel/input-texts.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isOpenInAnyPlan } from "#server/handover/acts/open-in-any-plan.server.ts";
import { roundMoments, shotKeys } from "./photo-round.ts";
import { storeRoundPhoto } from "./store-round-photo.server.ts";

/**
 * Stores a photo of the round around a vehicle, without its metadata. The same photo again changes nothing; another one replaces it
 * within an hour after it was taken, or arrived from the yard (`replacedArrivedAt`): what was handed over is not photographed anew at the
 * return. Throws `Problem` not-found, conflict (over, taken long ago, another vehicle by now) and invalid.
 */
export const addRoundPhoto = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  evenIf: (ctx, { contractId }) => isOpenInAnyPlan(ctx, contractId),
  input: z.object({
    contractId: IdText,
    moment: z.enum(roundMoments),
    shot: z.enum(shotKeys),
    /** Which vehicle of the contract the page showed; missing: the one of when it was taken. */
    actId: z.string().max(100).optional(),
    replacedArrivedAt: z.date().optional(),
    photo: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  async run(ctx, round) {
    await storeRoundPhoto(ctx, round, { userId: ctx.actor.userId, roundLinkId: null });
  },
});
