import { and, eq, isNull } from "drizzle-orm";
import { contracts, damagePhotos } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { roundLinks } from "#db/schema/round-links.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { dealerNameOf } from "#server/checks/capture/open-capture.server.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { guestUseCase, type RoundPhotographerContext } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { readActs } from "#server/handover/acts/add-act.server.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { isOfRound, vehicleActOf } from "#server/handover/acts/round-of-vehicle.server.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { photosBefore } from "#server/handover/vehicle-return/get-photo-round.server.ts";
import { roundId, shotKeys, shots } from "#server/handover/vehicle-return/photo-round.ts";
import { roundRefusal, storeRoundPhoto } from "#server/handover/vehicle-return/store-round-photo.server.ts";
import { noticeAddresses } from "#server/services/dealers/notices-address.ts";
import { storedLogo } from "#server/services/dealers/stored-logo.server.ts";
import { phoneRoundTexts as t } from "./round-on-phone.texts.ts";

/**
 * A phone's link while it can be used. Throws not-found otherwise: unknown, ended and expired links, and those of a round that is over,
 * must be indistinguishable.
 */
async function usableLink(ctx: RoundPhotographerContext, db: TenantDb = ctx.db) {
  const link = await db.get(roundLinks, ctx.actor.roundLinkId);
  if (link?.status !== "pending" || link.expiresAt <= ctx.now()) throw notFound(t.unusable);
  return link;
}

/** What a phone's link is about. Throws `Problem` not-found. */
async function openRound(ctx: RoundPhotographerContext) {
  const link = await usableLink(ctx);
  const { contractId, moment } = link;
  const [contract, [check], own, acts] = await Promise.all([
    ctx.db.get(contracts, contractId),
    ctx.db.find(idChecks, isCheckOf(contractId)),
    ctx.db.find(damagePhotos, isOfRound(contractId)),
    readActs(ctx.db, { contractId }),
  ]);
  const times = { finishedAt: check?.finishedAt ?? null, now: ctx.now() };
  if (!contract || roundRefusal(contract, moment, times) !== null) throw notFound(t.unusable);
  const earlier = link.isForColleague
    ? [...(moment === "return" ? own : []), ...(await photosBefore(ctx.db, contract))]
    : [];
  return {
    link,
    contract,
    actId: vehicleActOf(acts),
    shots: shots.map(({ key, label }) => {
      const taken = own.find((photo) => photo.moment === moment && photo.shot === key);
      // A customer sees what their own phone took (decision 102).
      const isShown = taken && (link.isForColleague || taken.roundLinkId === link.id);
      return {
        shot: key,
        label,
        isTaken: taken !== undefined,
        photo: isShown ? taken : null,
        earlier: earlier.find((photo) => photo.shot === key && photo.id !== taken?.id) ?? null,
      };
    }),
  };
}

/** The data for the phone: the dealer, the vehicle, the eight shots. Throws `Problem` not-found. */
export const viewPhoneRound = guestUseCase({
  input: z.object({}),
  async run(ctx: RoundPhotographerContext) {
    const { link, contract, actId, shots: found } = await openRound(ctx);
    const [dealerName, { id, logoFileKey }] = await Promise.all([
      dealerNameOf(ctx, contract.branchId),
      ctx.db.headquarter(),
    ]);
    const { vehicle } = agreedNow(contract);
    return {
      /** By which a device keeps photos until they are sent: those of an ended link go with the next one of the same vehicle. */
      roundId: roundId(contract.id, actId),
      moment: link.moment,
      dealerName,
      hasLogo: logoFileKey !== null,
      notices: noticeAddresses(id),
      vehicle: `${vehicle.brand} ${vehicle.name}, ${vehicle.licensePlate}`,
      expiresAt: link.expiresAt,
      shots: found.map(({ shot, label, isTaken, photo, earlier }) => ({
        shot,
        label,
        isTaken,
        photoId: photo?.id ?? null,
        earlierId: earlier?.id ?? null,
      })),
    };
  },
});

/** A photo that this link shows: taken through it or, for a colleague, of the same vehicle before. Throws `Problem` not-found. */
export const viewPhoneRoundPhoto = guestUseCase({
  input: z.object({ id: IdText }),
  async run(ctx: RoundPhotographerContext, { id }) {
    const { shots: found } = await openRound(ctx);
    const photo = found.flatMap((shot) => [shot.photo, shot.earlier]).find((shown) => shown?.id === id);
    const file = photo ? await ctx.platform.files.get(photo.fileKey) : null;
    if (!photo || !file) throw notFound(damagePhotoTexts.gone);
    return { bytes: file.bytes, contentType: photo.contentType };
  },
});

/** The dealer's logo for the page of a usable link. Throws `Problem` not-found. */
export const viewPhoneRoundLogo = guestUseCase({
  input: z.object({}),
  async run(ctx: RoundPhotographerContext) {
    await usableLink(ctx);
    return storedLogo(ctx);
  },
});

/** Records that a phone has opened the page; the desk sees it live. Idempotent. */
export const reportRoundOpened = guestUseCase({
  input: z.object({}),
  async run(ctx: RoundPhotographerContext) {
    const link = await usableLink(ctx);
    const isFirst = and(eq(roundLinks.id, link.id), isNull(roundLinks.openedAt));
    const [opened] = await ctx.db.update(roundLinks, isFirst, { openedAt: ctx.now() });
    if (opened) announceToDesk(ctx, link.tokenHash, "opened");
  },
});

/** Counts a request of a link, before its body is read. Throws `Problem` too-many. */
export const limitRoundRequests = guestUseCase({
  input: z.object({}),
  run: (ctx: RoundPhotographerContext) =>
    ctx.platform.limitTries({
      name: "phone-round-request",
      subject: ctx.actor.roundLinkId,
      maximum: limits.roundOnPhone.requestsPerToken,
      windowMinutes: limits.roundOnPhone.validMinutes,
      text: t.tooMany,
    }),
});

/**
 * Stores a photo from the phone, as the desk does (`addRoundPhoto`); one that a user took stays. Throws `Problem` not-found for an
 * unusable link, conflict and invalid.
 */
export const addPhotoFromPhone = guestUseCase({
  input: z.object({ shot: z.enum(shotKeys), photo: z.instanceof(Uint8Array<ArrayBufferLike>) }),
  async run(ctx: RoundPhotographerContext, { shot, photo }) {
    const { id: roundLinkId, contractId, moment, createdByUserId: userId, tokenHash } = await usableLink(ctx);
    const round = { contractId, moment, shot, photo };
    const isNew = await storeRoundPhoto(ctx, round, {
      userId,
      roundLinkId,
      assertUsable: async (tx) => void (await usableLink(ctx, tx)),
    });
    if (isNew) announceToDesk(ctx, tokenHash, shot);
  },
});

function announceToDesk(ctx: RoundPhotographerContext, room: string, progress: string) {
  const event = { id: ctx.newId(), type: "progress", data: { progress } };
  ctx.platform.waitUntil(ctx.platform.rooms.publish("main", room, event));
}
