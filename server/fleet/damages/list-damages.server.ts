import { desc, eq } from "drizzle-orm";
import { vehicleDamages } from "#db/schema/damages.ts";
import { users } from "#db/schema/dealers.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { bodyOf, type DamagePlace, type DamageView } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { damageTexts } from "./damage.texts.ts";
import { photosByDamage } from "./photos-of-damage.server.ts";

const placeOf = (view: DamageView | null, x: number | null, y: number | null): DamagePlace | null =>
  view !== null && x !== null && y !== null ? { view, x, y } : null;

/** More than a vehicle gets in its life. */
const listedMaximum = 500;

/** The damages of a vehicle, the newest first: open ones, and how the others ended (damages.md#list). Throws `Problem` not-found. */
export const listDamages = useCase({
  may: ["read", "vehicle"],
  feature: "vehicles",
  input: z.object({ vehicleId: IdText }),
  async run({ db }, { vehicleId }) {
    const [vehicle, photos, rows] = await Promise.all([
      db.get(vehicles, vehicleId),
      photosByDamage(db, vehicleId),
      db
        .select({
          id: vehicleDamages.id,
          number: vehicleDamages.number,
          kind: vehicleDamages.kind,
          view: vehicleDamages.view,
          placeX: vehicleDamages.placeX,
          placeY: vehicleDamages.placeY,
          size: vehicleDamages.size,
          note: vehicleDamages.note,
          version: vehicleDamages.version,
          notedAt: vehicleDamages.notedAt,
          contractId: vehicleDamages.contractId,
          repairedAt: vehicleDamages.repairedAt,
          removedAt: vehicleDamages.removedAt,
          prename: users.prename,
          surname: users.surname,
        })
        .from(vehicleDamages)
        .leftJoin(users, eq(users.id, vehicleDamages.notedByUserId))
        .where(eq(vehicleDamages.vehicleId, vehicleId))
        .orderBy(desc(vehicleDamages.number))
        .limit(listedMaximum),
    ]);
    if (!vehicle) throw notFound(vehicleTexts.vehicleGone);
    const damages = rows.map(({ prename, surname, repairedAt, removedAt, placeX, placeY, ...damage }) => ({
      ...damage,
      place: placeOf(damage.view, placeX, placeY),
      notedBy: [prename, surname].filter(Boolean).join(" "),
      endedAt: repairedAt ?? removedAt,
      isRepaired: repairedAt !== null,
      photos: photos.get(damage.id) ?? [],
    }));
    const { id, brand, name, licensePlate, kind, deletedAt } = vehicle;
    return {
      vehicle: { id, brand, name, licensePlate, body: bodyOf(kind), isInStock: deletedAt === null },
      open: damages.filter(({ endedAt }) => endedAt === null),
      ended: damages.filter(({ endedAt }) => endedAt !== null),
    };
  },
});

export type ListedDamage = Awaited<ReturnType<typeof listDamages>>["open"][number];

/** A damage of a vehicle, for who may change it (damages.md#changing). Throws `Problem` not-found. */
export const getDamageToChange = useCase({
  may: ["update", "vehicle"],
  feature: "vehicles",
  input: z.object({ vehicleId: IdText, id: IdText }),
  async run(ctx, { vehicleId, id }): Promise<ListedDamage> {
    const { open, ended } = await listDamages(ctx, { vehicleId });
    const damage = [...open, ...ended].find((one) => one.id === id);
    if (!damage) throw notFound(damageTexts.gone);
    return damage;
  },
});
