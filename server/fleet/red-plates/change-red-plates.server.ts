import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { redPlates, redPlateTrips } from "#db/schema/red-plates.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { officeOf } from "#server/fleet/vehicles/vehicle-office.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDateOnly } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { redPlateKey } from "./red-plate.rules.ts";
import { ChangedRedPlate, NewRedPlate } from "./red-plate.schema.ts";
import { redPlateTexts as t } from "./red-plate.texts.ts";

/**
 * Adds a red plate (red-plates.md#plates); the same form once more adds nothing. Throws `Problem` invalid (`licensePlate` that is in
 * use, `branchId`), conflict when the id belongs to another.
 */
export const addRedPlate = useCase({
  may: ["create", "vehicle"],
  feature: "contracts",
  input: NewRedPlate,
  run: (ctx, { id, licensePlate, validFrom, validUntil, note, branchId: office }) =>
    ctx.db
      .transaction(async (tx) => {
        const known = await tx.get(redPlates, id);
        if (known && known.licensePlate !== licensePlate) throw new Problem("conflict", t.gone);
        if (known) return;
        const branchId = await officeOf(tx, office);
        const plateKey = redPlateKey(licensePlate);
        await tx.insert(redPlates, {
          id,
          branchId,
          licensePlate,
          plateKey,
          validFrom,
          validUntil: validUntil || null,
          note,
          createdAt: ctx.now(),
        });
        await addAuditEntry(tx, ctx, { action: "add_red_plate", subjectType: "red_plate", subjectId: id });
      })
      .catch(refused),
});

/**
 * Changes a red plate; once it has trips, its number stays, and its days hold all of them (red-plates.md#plates). Throws `Problem`
 * not-found, invalid as above and for `validFrom` and `validUntil`, and conflict when it was changed meanwhile.
 */
export const changeRedPlate = useCase({
  may: ["update", "vehicle"],
  feature: "contracts",
  input: ChangedRedPlate,
  run: (ctx, { id, version, licensePlate, validFrom, validUntil, note, branchId: office }) =>
    ctx.db
      .transaction(async (tx) => {
        const [plate, branchId, trips] = await Promise.all([
          tx.get(redPlates, id),
          officeOf(tx, office),
          daysOfTrips(tx, id),
        ]);
        if (!plate || plate.deletedAt) throw notFound(t.gone);
        if (plate.version === version && trips) assertHoldsTrips(plate, { licensePlate, validFrom, validUntil }, trips);
        const changed = await tx.update(redPlates, and(eq(redPlates.id, id), eq(redPlates.version, version)), {
          branchId,
          licensePlate,
          plateKey: redPlateKey(licensePlate),
          validFrom,
          validUntil: validUntil || null,
          note,
          version: version + 1,
        });
        if (changed.length === 0) throw new Problem("conflict", t.changedMeanwhile);
        await addAuditEntry(tx, ctx, {
          action: "change_red_plate",
          subjectType: "red_plate",
          subjectId: id,
          details: {
            license_plate: licensePlate,
            license_plate_before: plate.licensePlate,
            valid_from: validFrom,
            valid_from_before: plate.validFrom,
            valid_until: validUntil || null,
            valid_until_before: plate.validUntil,
          },
        });
      })
      .catch(refused),
});

type Plate = { licensePlate: string; validFrom: string; validUntil: string | null };
type Days = { first: string; last: string };

/** The days in Berlin on which the first and the last trip of a plate begin, struck out ones too; null: it has none. */
async function daysOfTrips(tx: TenantDb, redPlateId: string): Promise<Days | null> {
  const isOfPlate = eq(redPlateTrips.redPlateId, redPlateId);
  const [first, last] = await Promise.all(
    [asc, desc].map((inOrder) =>
      tx
        .select({ startAt: redPlateTrips.startAt })
        .from(redPlateTrips)
        .where(isOfPlate)
        .orderBy(inOrder(redPlateTrips.startAt))
        .limit(1),
    ),
  );
  const [[from], [until]] = [first ?? [], last ?? []];
  return from && until ? { first: berlinWallTime(from.startAt).date, last: berlinWallTime(until.startAt).date } : null;
}

/** The log of a plate is kept under its number, and shows that it was valid. */
function assertHoldsTrips(before: Plate, { licensePlate, validFrom, validUntil }: Plate, { first, last }: Days): void {
  if (redPlateKey(licensePlate) !== redPlateKey(before.licensePlate))
    throw new Problem("invalid", t.numberStays, { field: "licensePlate" });
  if (validFrom > first && validFrom !== before.validFrom)
    throw new Problem("invalid", t.tripBefore(formatDateOnly(first)), { field: "validFrom" });
  if (validUntil && validUntil < last && validUntil !== before.validUntil)
    throw new Problem("invalid", t.tripAfter(formatDateOnly(last)), { field: "validUntil" });
}

/** Gives a red plate back: no new trips, the log stays. Twice is once. Throws `Problem` not-found, conflict while it is out. */
export const retireRedPlate = useCase({
  may: ["delete", "vehicle"],
  feature: "contracts",
  input: z.object({ id: IdText }),
  run: (ctx, { id }) =>
    ctx.db.transaction(async (tx) => {
      const isOpen = and(eq(redPlateTrips.redPlateId, id), isNull(redPlateTrips.endAt), isNull(redPlateTrips.struckAt));
      const [plate, open] = await Promise.all([tx.get(redPlates, id), tx.find(redPlateTrips, isOpen)]);
      if (!plate) throw notFound(t.gone);
      if (plate.deletedAt) return;
      if (open.length > 0) throw new Problem("conflict", t.stillOut);
      await tx.change(redPlates, eq(redPlates.id, id), { deletedAt: ctx.now(), version: plate.version + 1 });
      await addAuditEntry(tx, ctx, { action: "retire_red_plate", subjectType: "red_plate", subjectId: id });
    }),
});

/** A plate that another one in use has. */
function refused(error: unknown): never {
  if (isRefusedByDatabase(error, "red_plates.plate_key"))
    throw new Problem("invalid", t.plateTaken, { field: "licensePlate" });
  throw error;
}
