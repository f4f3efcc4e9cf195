import { and, eq } from "drizzle-orm";
import { contracts, damagePhotos } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { NoteDamageInput } from "#server/fleet/damages/damage.schema.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { isCheckOf } from "#server/handover/acts/is-check-of.server.ts";
import { isOfRound } from "#server/handover/acts/round-of-vehicle.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { damagePhotoTexts } from "./damage-photo.texts.ts";
import { roundOf } from "./get-photo-round.server.ts";
import { shotKeys } from "./photo-round.ts";
import { contractElsewhere } from "./return-elsewhere.server.ts";
import { marksPageOf, noteMark, type OpenReturn, RemoveMarkInput, removeMark } from "./return-marks.server.ts";
import { storeRoundPhoto } from "./store-round-photo.server.ts";

/**
 * What a return finds where the vehicle is and its contract is not (vehicle-return.md#at-another-office): new damages and photos
 * around the vehicle, as long as this office can take it back. Nothing is shown of the customer.
 */
const atAnotherOffice = { may: ["update", "contract"], feature: "contracts" } as const;

/** The return of a vehicle that is here, to change it. Throws `Problem` not-found for another's vehicle, conflict when it is back. */
async function returnHere({ db }: Context, vehicleId: string) {
  const { found } = await contractElsewhere(db, vehicleId);
  if (!found) throw new Problem("conflict", contractTexts.returnedMeanwhile);
  return found;
}

type Found = Awaited<ReturnType<typeof returnHere>>;

async function marksOf({ contract, tenant }: Found): Promise<OpenReturn> {
  const [check] = await tenant.find(idChecks, isCheckOf(contract.id));
  if (!check) throw notFound(contractTexts.contractNotFound);
  return { contract, check, stock: tenant, isElsewhere: true };
}

/** What the page of new damages shows; null: no contract of another office is underway with it. Throws `Problem` not-found. */
export const getMarksElsewhere = useCase({
  ...atAnotherOffice,
  input: z.object({ vehicleId: IdText }),
  async run(ctx, { vehicleId }) {
    const { found } = await contractElsewhere(ctx.db, vehicleId);
    return found && marksPageOf(ctx, await marksOf(found));
  },
});

/** Notes a new damage. Throws what `noteReturnMark` throws. */
export const noteMarkElsewhere = useCase({
  ...atAnotherOffice,
  input: NoteDamageInput,
  run: async (ctx, damage) => noteMark(ctx, await marksOf(await returnHere(ctx, damage.vehicleId)), damage),
});

/** Takes out a damage that was noted at this return by mistake. Throws what `noteReturnMark` throws. */
export const removeMarkElsewhere = useCase({
  ...atAnotherOffice,
  input: RemoveMarkInput,
  run: async (ctx, mark) => removeMark(ctx, await marksOf(await returnHere(ctx, mark.vehicleId)), mark),
});

/**
 * The photos around the vehicle of handover and return, shot by shot, and what was read from its dashboard; those of the time before are
 * of contracts that this user sees. Null: no contract of another office is underway with it. Throws `Problem` not-found.
 */
export const getRoundElsewhere = useCase({
  ...atAnotherOffice,
  input: z.object({ vehicleId: IdText }),
  async run(ctx, { vehicleId }) {
    const { found } = await contractElsewhere(ctx.db, vehicleId);
    if (!found) return null;
    const { contract, tenant } = found;
    const { refusals, readings, ...round } = await roundOf(ctx, tenant, contract.id);
    return { ...round, contractId: contract.id, refusal: refusals.return, readings: readings.return };
  },
});

/** Stores a photo of the return. Throws what `addRoundPhoto` throws. */
export const addRoundPhotoElsewhere = useCase({
  ...atAnotherOffice,
  input: z.object({
    vehicleId: IdText,
    shot: z.enum(shotKeys),
    actId: z.string().max(100).optional(),
    photo: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  async run(ctx, { vehicleId, ...taken }) {
    const { contract, tenant } = await returnHere(ctx, vehicleId);
    const taker = {
      userId: ctx.actor.userId,
      roundLinkId: null,
      async assertUsable(tx: typeof tenant) {
        const current = await tx.get(contracts, contract.id);
        if (!current?.isActive) throw new Problem("conflict", contractTexts.returnedMeanwhile);
      },
    };
    await storeRoundPhoto({ ...ctx, db: tenant }, { contractId: contract.id, moment: "return", ...taken }, taker);
  },
});

/** A photo of the round that `getRoundElsewhere` shows. Throws `Problem` not-found, also for other photos of the contract. */
export const viewRoundPhotoElsewhere = useCase({
  ...atAnotherOffice,
  input: z.object({ vehicleId: IdText, id: IdText }),
  async run({ db, platform }, { vehicleId, id }) {
    const { found } = await contractElsewhere(db, vehicleId);
    const isShown = found && and(eq(damagePhotos.id, id), isOfRound(found.contract.id));
    const [photo] = isShown ? await found.tenant.find(damagePhotos, isShown) : [];
    const file = photo ? await platform.files.get(photo.fileKey) : null;
    if (!photo || !file) throw notFound(damagePhotoTexts.gone);
    return { bytes: file.bytes, contentType: photo.contentType };
  },
});
