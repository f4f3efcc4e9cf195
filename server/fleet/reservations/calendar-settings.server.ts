import { eq } from "drizzle-orm";
import { branchOffices } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { listOffices } from "#server/fleet/vehicles/vehicle-office.server.ts";
import { IdText, wholeNumber } from "#server/ground/kernel/input-texts.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { federalStates } from "./federal-states.ts";
import { feedUrl } from "./feed-signature.server.ts";

const longestBufferMinutes = 240;
const maySetOffice = ["update", "branch_offices"] as const;
const feature = "vehicles" as const;

/** What the calendars of the visible offices are set to. `bufferMinutes` is null for users of a branch, who cannot change it. */
export const getCalendarSettings = useCase({
  may: maySetOffice,
  feature,
  input: z.object({}),
  async run(ctx) {
    const [headquarter, found, listed] = await Promise.all([
      ctx.db.headquarter(),
      ctx.db.find(branchOffices),
      listOffices(ctx.db),
    ]);
    const branches = new Map(found.map((branch) => [branch.id, branch]));
    const offices = await Promise.all(
      listed.map(async ({ id, label }) => {
        const office = (id && branches.get(id)) || headquarter;
        const version = office.calendarFeedVersion;
        const officeId = id ?? headquarter.id;
        return {
          id: officeId,
          label,
          federalState: office.federalState,
          feedClass: office.calendarFeedClass,
          hasNames: office.calendarFeedHasNames,
          feedUrl: version ? await feedUrl(ctx.platform, { officeId, version }) : null,
        };
      }),
    );
    return { bufferMinutes: ctx.db.scope.branchId === null ? headquarter.reservationBufferMinutes : null, offices };
  },
});

/** The federal state whose public holidays an office's calendars show. Throws `Problem` not-found. */
export const setFederalState = useCase({
  may: maySetOffice,
  feature,
  input: z.object({ officeId: IdText, federalState: z.enum(["", ...federalStates.map(({ key }) => key)]) }),
  run: (ctx, { officeId, federalState }) =>
    ctx.db.transaction(async (tx) => {
      await changeOffice(tx, officeId, { federalState });
      await addAuditEntry(tx, ctx, { action: "set_federal_state", subjectType: "office", subjectId: officeId });
    }),
});

/** How many minutes stay free between two uses of a vehicle. What is reserved already stays. */
export const setReservationBuffer = useCase({
  may: ["update", "headquarters_info"],
  feature,
  input: z.object({
    minutes: wholeNumber(
      z
        .number({ error: "Bitte geben Sie die Minuten als ganze Zahl an." })
        .int("Bitte geben Sie die Minuten als ganze Zahl an.")
        .min(0, "Der Puffer kann nicht negativ sein.")
        .max(longestBufferMinutes, `Der Puffer kann höchstens ${longestBufferMinutes} Minuten betragen.`),
    ),
  }),
  run: (ctx, { minutes }) =>
    ctx.db.transaction(async (tx) => {
      const before = (await tx.headquarter()).reservationBufferMinutes;
      await tx.updateHeadquarter({ reservationBufferMinutes: minutes });
      const details = { minutes, minutes_before: before };
      await addAuditEntry(tx, ctx, {
        action: "set_reservation_buffer",
        subjectType: "headquarter",
        subjectId: ctx.actor.headquarterId,
        details,
      });
    }),
});

/**
 * What an office's calendar feed tells: whether its entries are private, and whether they name customers. Addresses stay. Throws
 * `Problem` not-found.
 */
export const setCalendarFeed = useCase({
  may: maySetOffice,
  feature,
  input: z.object({
    officeId: IdText,
    feedClass: z.enum(["private", "public"]),
    hasNames: z.boolean().default(false),
  }),
  run: (ctx, { officeId, feedClass, hasNames }) =>
    ctx.db.transaction(async (tx) => {
      await changeOffice(tx, officeId, { calendarFeedClass: feedClass, calendarFeedHasNames: hasNames });
      await addAuditEntry(tx, ctx, {
        action: "set_calendar_feed",
        subjectType: "office",
        subjectId: officeId,
        details: { is_public: feedClass === "public", has_names: hasNames },
      });
    }),
});

/** A new address for an office's calendar feed; the one before, if any, ends. Throws `Problem` not-found. */
export const newCalendarFeed = useCase({
  may: maySetOffice,
  feature,
  input: z.object({ officeId: IdText }),
  run: (ctx, { officeId }) =>
    ctx.db.transaction(async (tx) => {
      // Versions never repeat: an address that was ended stays so.
      await changeOffice(tx, officeId, { calendarFeedVersion: Math.floor(ctx.now().getTime() / 1000) });
      await addAuditEntry(tx, ctx, { action: "new_calendar_feed", subjectType: "office", subjectId: officeId });
    }),
});

/** Ends an office's calendar feed. Throws `Problem` not-found. */
export const endCalendarFeed = useCase({
  may: maySetOffice,
  feature,
  input: z.object({ officeId: IdText }),
  run: (ctx, { officeId }) =>
    ctx.db.transaction(async (tx) => {
      await changeOffice(tx, officeId, { calendarFeedVersion: 0 });
      await addAuditEntry(tx, ctx, { action: "end_calendar_feed", subjectType: "office", subjectId: officeId });
    }),
});

type Settings = {
  federalState?: string;
  calendarFeedVersion?: number;
  calendarFeedClass?: "private" | "public";
  calendarFeedHasNames?: boolean;
};

/** A user of a branch changes that branch only. */
async function changeOffice(tx: TenantDb, officeId: string, settings: Settings): Promise<void> {
  const { headquarterId, branchId } = tx.scope;
  if (branchId !== null && branchId !== officeId) throw notFound();
  if (officeId === headquarterId) return tx.updateHeadquarter(settings);
  const changed = await tx.update(branchOffices, eq(branchOffices.id, officeId), settings);
  if (changed.length === 0) throw notFound();
}
