import { eq } from "drizzle-orm";
import { contracts } from "#db/schema/contracts.ts";
import { headquarters } from "#db/schema/dealers.ts";
import { aVehicleUnderway, type ContractOptions } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Platform } from "#server/ground/kernel/platform.ts";
import type { Context, SignerContext } from "#server/ground/kernel/use-case.server.ts";
import { makePng } from "#server/ground/pdf/png/test-pngs.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import type { TestDatabase } from "#tests/seed/test-database.ts";
import type { SignatureInput } from "./signature.schema.ts";

export const signingNow = new Date("2026-11-23T08:00:00Z");

/** A template that says what it was made from: pages are not what is tested here. */
const plainRenderer: Platform["renderPaper"] = async (name) => new TextEncoder().encode(`%PDF- ${name} ${newId()}`);

type Options = NonNullable<Parameters<typeof aStaffContext>[1]> & { usesDigitalSigning?: boolean };

/** A context for a user of a dealer that signs digitally. */
export async function aSigningDesk(
  database: TestDatabase,
  { usesDigitalSigning = true, ...options }: Options = {},
): Promise<{ ctx: Context; fake: ReturnType<typeof fakePlatform>; place: Place }> {
  const { ctx } = await aStaffContext(database, { now: () => signingNow, ...options });
  const fake = fakePlatform({ renderPaper: plainRenderer });
  const { headquarterId, branchId, userId } = ctx.actor;
  await database.db.update(headquarters).set({ usesDigitalSigning }).where(eq(headquarters.id, headquarterId));
  const place: Place = { db: database.db, headquarterId, branchId, userId, now: signingNow };
  return { ctx: { ...ctx, platform: fake.platform }, fake, place };
}

/** The same with an unsigned contract. */
export async function anUnsignedContract(
  database: TestDatabase,
  options: Options & { contract?: ContractOptions } = {},
) {
  const desk = await aSigningDesk(database, options);
  const unsigned = { isSigned: false, hasPhotos: false, secondDriver: "Ida Beck" };
  const state = await aVehicleUnderway(desk.place, { ...unsigned, ...options.contract });
  return { ...desk, ...state };
}

/** The context of the customer with a signing link, on the same platform. */
export const signerOf = (ctx: Context, signingLinkId: string): SignerContext => ({
  ...ctx,
  actor: { kind: "guest", signingLinkId },
});

/** A picture from the pad as a data URL with `ink` dark pixels; `seed` moves them. */
export function padPicture({ ink = 300, seed = 0 } = {}): string {
  const [width, height] = [450, 120];
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (__, x) => {
      const at = y * width + x - seed;
      return at >= 0 && at < ink ? 0 : 255;
    }),
  ]);
  const png = makePng({ width, height, colourType: 0, rows });
  return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
}

/** One drawn signature as sent by the screens. */
export const drawn = (kind: SignatureInput["kind"], changes: Partial<SignatureInput> = {}) => ({
  kind,
  method: "drawn" as const,
  image: padPicture(),
  strokes: [[{ x: 1, y: 2, time: 3 }]],
  ...changes,
});

export const contractRow = async (database: TestDatabase, contractId: string) => {
  const [row] = await database.db.select().from(contracts).where(eq(contracts.id, contractId));
  return row;
};
