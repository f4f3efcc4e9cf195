import { and, eq, exists, gte, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import type { Database } from "../client.server.ts";
import { sbContracts } from "../schema/contracts.ts";
import { headquarters } from "../schema/dealers.ts";
import { captureProcesses, documentImages, idChecks } from "../schema/id-checks.ts";
import { redPlateTrips } from "../schema/red-plates.ts";
import { scans } from "../schema/scans.ts";
import { reservations } from "../schema/vehicles.ts";
import { livesHere } from "../tenant-move/fence.server.ts";
import { countJobs, jobPositionsOf } from "./job-positions.server.ts";

/** For tenants that keep data for `months`: what was finished before this instant is due for deletion. */
export type DeletionCutoff = { months: number; before: Date };

/**
 * Both literally as the index `id_checks_to_empty` says it: SQLite compares the texts. Working on a check after its data was
 * deleted brings data back.
 */
const mayHoldPersonalData = sql`contract_state <> 'active'
  and (personal_data_deleted_at is null or personal_data_deleted_at < updated_at)`;
const endedAt = sql`case when finished_at is null then updated_at else finished_at end`;

const dayMs = 24 * 60 * 60_000;

/** Checks of a contract whose theft is reported: nothing of them is deleted until the report ends or its last day is over. */
const isKeptForPolice = (today: string) => sql`exists (select 1 from contracts c join theft_reports r
  on r.headquarter_id = c.headquarter_id and r.contract_id = c.id
  where c.headquarter_id = ${idChecks.headquarterId} and c.id_check_id = ${idChecks.id}
  and r.ended_at is null and r.kept_until >= ${today}
  union all select 1 from contracts c join theft_reports r
  on r.headquarter_id = c.headquarter_id and r.contract_id = c.id
  where c.headquarter_id = ${idChecks.headquarterId} and c.second_driver_check_id = ${idChecks.id}
  and r.ended_at is null and r.kept_until >= ${today})`;

/** The instant of a headquarters' own period. */
const cutoffOf = (cutoffs: DeletionCutoff[]) =>
  sql`case ${headquarters.deleteAfterMonths} ${sql.join(
    cutoffs.map((cutoff) => sql`when ${cutoff.months} then ${cutoff.before.getTime()}`),
    sql` `,
  )} end`;

/** What the deletion jobs look up across all tenants: ids and their tenants; the work itself is done within the tenant. */
export function retentionStore(db: Database) {
  return {
    /** Every retention period that any tenant has chosen, in months. */
    async periods(): Promise<number[]> {
      const rows = await db.selectDistinct({ months: headquarters.deleteAfterMonths }).from(headquarters);
      return rows.map(({ months }) => months);
    },

    /** Checks that still hold personal data after their retention period, tenant by tenant. */
    async checksDue(cutoffs: DeletionCutoff[], limit: number, today: string) {
      if (cutoffs.length === 0) return [];
      const before = cutoffOf(cutoffs);
      const booking = and(
        eq(sbContracts.headquarterId, idChecks.headquarterId),
        eq(sbContracts.idCheckId, idChecks.id),
        isNull(sbContracts.cancelledAt),
        gte(sbContracts.endAt, sql`${before}`),
      );
      return db
        .select({
          headquarterId: idChecks.headquarterId,
          idCheckId: idChecks.id,
          version: idChecks.version,
        })
        .from(headquarters)
        .crossJoin(idChecks)
        .where(
          and(
            eq(idChecks.headquarterId, headquarters.id),
            livesHere(headquarters.id),
            mayHoldPersonalData,
            sql`${endedAt} < ${before}`,
            not(exists(db.select({ one: sql`1` }).from(sbContracts).where(booking))),
            not(isKeptForPolice(today)),
          ),
        )
        .limit(limit);
    },

    /** Keeps how many checks the last night has left. */
    keepExpired: (count: number, now: Date) =>
      jobPositionsOf(db).savePosition(countJobs.expiredChecks, String(count), now),

    /** Reservations that ended before their tenant's period of keeping and still say whom they were for. */
    async reservedPersonsDue(cutoffs: DeletionCutoff[], limit: number) {
      if (cutoffs.length === 0) return [];
      return db
        .select({ headquarterId: reservations.headquarterId, reservationId: reservations.id })
        .from(headquarters)
        .crossJoin(reservations)
        .where(
          and(
            eq(reservations.headquarterId, headquarters.id),
            livesHere(headquarters.id),
            // Literally as the index `reservations_with_person` says it.
            sql`person_name <> ''`,
            sql`${reservations.endAt} < ${cutoffOf(cutoffs)}`,
          ),
        )
        .limit(limit);
    },

    /** Trips of red plates that were over before this instant. */
    async redPlateTripsDue(before: Date, limit: number) {
      return db
        .select({ headquarterId: redPlateTrips.headquarterId, tripId: redPlateTrips.id })
        .from(redPlateTrips)
        .where(and(lt(redPlateTrips.takenUntil, before), livesHere(redPlateTrips.headquarterId)))
        .limit(limit);
    },

    /** Capture links whose photos or wallet's answer arrived before `before` and were never moved to a check. */
    async capturesWithUnusedPhotos(before: Date, limit: number) {
      const answers = db
        .select({ headquarterId: captureProcesses.headquarterId, captureProcessId: captureProcesses.id })
        .from(captureProcesses)
        .where(
          and(
            // Literally as the index `capture_processes_with_answer` says it.
            sql`wallet_answer is not null`,
            lt(captureProcesses.completedAt, before),
            livesHere(captureProcesses.headquarterId),
          ),
        );
      const photos = db
        .select({
          headquarterId: documentImages.headquarterId,
          captureProcessId: documentImages.captureProcessId,
        })
        .from(documentImages)
        .where(
          and(
            isNotNull(documentImages.captureProcessId),
            isNull(documentImages.idCheckId),
            isNull(documentImages.deletedAt),
            lt(documentImages.createdAt, before),
            livesHere(documentImages.headquarterId),
          ),
        );
      const rows = await photos.union(answers).limit(limit);
      return rows.map(({ headquarterId, captureProcessId }) => ({
        headquarterId,
        captureProcessId: captureProcessId ?? "",
      }));
    },

    /** Scans that no check has used within their tenant's period, oldest first within a tenant. */
    async unusedScans(now: Date, limit: number): Promise<{ headquarterId: string; scanId: string }[]> {
      return db
        .select({ headquarterId: scans.headquarterId, scanId: scans.id })
        .from(headquarters)
        .crossJoin(scans)
        .where(
          and(
            eq(scans.headquarterId, headquarters.id),
            livesHere(headquarters.id),
            // Literally as the index `scans_to_expire` says it.
            sql`deleted_at is null and assigned_id_check_id is null`,
            sql`${scans.receivedAt} < ${now.getTime()} - ${headquarters.deleteScansAfterDays} * ${dayMs}`,
          ),
        )
        .limit(limit);
    },

    /** Tenants with deleted photos or scans whose bytes are still in the object store. */
    async tenantsWithFilesToRemove(limit: number): Promise<string[]> {
      const images = db
        .select({ headquarterId: documentImages.headquarterId })
        .from(documentImages)
        .where(and(sql`deleted_at is not null and file_key <> ''`, livesHere(documentImages.headquarterId)));
      const deletedScans = db
        .select({ headquarterId: scans.headquarterId })
        .from(scans)
        .where(and(sql`deleted_at is not null and file_key <> ''`, livesHere(scans.headquarterId)));
      const rows = await images.union(deletedScans).limit(limit);
      return rows.map(({ headquarterId }) => headquarterId);
    },
  };
}

export type RetentionStore = ReturnType<typeof retentionStore>;
