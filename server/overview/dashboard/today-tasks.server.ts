import { and, asc, eq, gt, gte, isNull, lt, not, notExists, or, type SQL, sql } from "drizzle-orm";
import { type AnySQLiteColumn, alias } from "drizzle-orm/sqlite-core";
import { type IdsInOrder, orderOf } from "#db/ids-in-order.server.ts";
import { contracts, customers } from "#db/schema/contracts.ts";
import { mailDays, outbox, sentContractEmails } from "#db/schema/messages.ts";
import { reservations, vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { readNotLentTasks } from "#server/customers/not-lent/list-not-lent-tasks.server.ts";
import { readDueHolds } from "#server/fleet/holds/list-holds.server.ts";
import { hasContract, isUsedElsewhere } from "#server/fleet/reservation-life/begun.server.ts";
import { lateBefore } from "#server/fleet/reservations/reservation.rules.ts";
import { can } from "#server/ground/access/permissions.ts";
import { hasFeature } from "#server/ground/access/plan-features.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { readOpenAmounts } from "#server/handover/payments/list-open-amounts.server.ts";
import { isOverdueFor, reportedAmong } from "#server/handover/theft/theft-state.server.ts";
import { readWaitingYardActs } from "#server/handover/yard/list-yard-acts.server.ts";
import { shownTelephone } from "#server/services/telephone/telephone.server.ts";

/** More are not counted: `99+`. */
const tasksMaximum = 100;
/** How many of each kind are named. */
const shownMaximum = 5;

const isActive = sql`${contracts.isActive} = 1`;

/** A contract something is to be done with; `at`: when its vehicle is picked up or due. */
export type ContractTask = {
  id: string;
  at: Date;
  vehicle: string;
  licensePlate: string;
  customer: string;
  /** To be dialled, and in groups to be read. */
  telephoneNumber: string;
  telephone: string;
  hasEmail: boolean;
  remindedAt: Date | null;
  /** The customer has the vehicle. */
  isHandedOver: boolean;
};
export type ReservationTask = {
  id: string;
  vehicleId: string;
  at: Date;
  vehicle: string;
  licensePlate: string;
  note: string;
  /** Whom it is for; "" where that was not noted. */
  person: string;
  telephoneNumber: string;
  telephone: string;
  customerId: string | null;
  /** The customer should have been here by now. */
  isLate: boolean;
};
/** `count` is at most `tasksMaximum`. */
type Tasks<T> = { count: number; shown: T[] };

/** What is to be done today: pickups, returns, overdue vehicles, unsigned contracts, failed mails, open amounts, vehicles due or held. */
export async function readTodayTasks(ctx: Context) {
  const { db, actor, now } = ctx;
  const { date } = berlinWallTime(now());
  const [start, end] = [berlinInstant(date, "00:00"), berlinInstant(addDays(date, 1), "00:00")];
  const hasContracts = hasFeature(actor.plan, "contracts");
  const none = { count: 0, shown: [] };
  const { startOfUse, endOfUse, createdAt } = contracts;
  const tasksOf = (when: SQL | undefined, key: typeof startOfUse) => contractTasks(db, and(isActive, when), key);
  const ofContracts = (when: SQL | undefined, key: typeof startOfUse): Promise<Tasks<ContractTask>> =>
    hasContracts ? tasksOf(when, key) : Promise.resolve(none);
  const [headquarter, pickups, reserved, due, overdue, unsigned, failedMails, open, holds, notLent, yard] =
    await Promise.all([
      db.headquarter(),
      // Also those whose customer should have been here by now.
      ofContracts(
        and(pickedUp(startOfUse, endOfUse, { start, end, now: now() }), isNull(contracts.handedOverAt)),
        startOfUse,
      ),
      hasContracts ? reservationTasks(db, { start, end, now: now() }) : none,
      // Whatever the plan has become since: they have to come back.
      tasksOf(and(gte(endOfUse, now()), lt(endOfUse, end)), endOfUse),
      tasksOf(lt(endOfUse, now()), endOfUse),
      ofContracts(isNull(contracts.fullySignedAt), createdAt),
      failedMailTasks({ db, now }),
      readOpenAmounts(ctx),
      hasFeature(actor.plan, "vehicles") ? readDueHolds(db, now(), tasksMaximum) : [],
      readNotLentTasks(ctx, tasksMaximum),
      readWaitingYardActs(db, tasksMaximum),
    ]);
  const reported = await reportedAmong(
    db,
    overdue.shown.map(({ id }) => id),
  );
  const mayReport = hasContracts && can(actor, ["create", "theft_report"]);
  const theftOf = ({ id, at, isHandedOver }: ContractTask) => {
    if (reported.has(id)) return "reported" as const;
    const isLong = isHandedOver && isOverdueFor(at, headquarter.theftAfterHours, now());
    return mayReport && isLong ? ("may_report" as const) : null;
  };
  return {
    pickups: {
      ...pickups,
      shown: pickups.shown.map((task) => ({ ...task, isLate: task.at <= lateBefore(now()) })),
    },
    // Where reservations are not activated any more nothing can be noted of them.
    reserved: headquarter.usesReservations ? reserved : withoutActs(reserved),
    due,
    overdue: { ...overdue, shown: overdue.shown.map((task) => ({ ...task, theft: theftOf(task) })) },
    // Elsewhere contracts are signed on paper.
    unsigned: headquarter.usesDigitalSigning ? unsigned : none,
    failedMails,
    holds: { count: Math.min(holds.length, tasksMaximum), shown: holds.slice(0, shownMaximum) },
    notLent: { count: Math.min(notLent.length, tasksMaximum), shown: notLent.slice(0, shownMaximum) },
    /** What was done in the yard and waits for somebody. */
    yard,
    openAmounts: { count: open.length, shown: open.slice(0, shownMaximum) },
  };
}

/** Counted from an index, at most a hundred; only those that are named are looked up (decision 024). */
async function contractTasks(
  db: TenantDb,
  range: SQL | undefined,
  key: typeof contracts.startOfUse | typeof contracts.endOfUse | typeof contracts.createdAt,
): Promise<Tasks<ContractTask>> {
  const keys = [key, contracts.id] as const;
  const stretch: IdsInOrder = { ranges: [range], keys, directions: ["asc", "asc"], limit: shownMaximum, offset: 0 };
  const [count, rows] = await Promise.all([
    db.countInRanges(contracts, [range], tasksMaximum),
    db
      .selectStretch(contracts, stretch, {
        id: contracts.id,
        at: key,
        remindedAt: contracts.remindedAt,
        handedOverAt: contracts.handedOverAt,
        brand: vehicles.brand,
        name: vehicles.name,
        licensePlate: vehicles.licensePlate,
        prename: customers.prename,
        surname: customers.surname,
        telephoneNumber: customers.telephoneNumber,
        email: customers.email,
      })
      .from(contracts)
      .leftJoin(vehicles, eq(vehicles.id, contracts.vehicleId))
      .leftJoin(customers, eq(customers.id, contracts.customerId))
      .orderBy(...orderOf(stretch)),
  ]);
  return {
    count,
    shown: rows.map(
      ({ brand, name, prename, surname, licensePlate, telephoneNumber, email, handedOverAt, ...row }) => ({
        ...row,
        isHandedOver: handedOverAt !== null,
        vehicle: [brand, name].filter(Boolean).join(" "),
        licensePlate: licensePlate ?? "",
        customer: [prename, surname].filter(Boolean).join(" "),
        telephoneNumber: telephoneNumber ?? "",
        telephone: shownTelephone(telephoneNumber ?? ""),
        hasEmail: Boolean(email),
      }),
    ),
  };
}

/** For how many days before today a pickup is still a task where nobody came. */
const lateDays = 7;

type Day = { start: Date; end: Date; now: Date };

/** Picked up today, or in the last days and not over yet. */
const pickedUp = (from: AnySQLiteColumn, until: AnySQLiteColumn, { start, end, now }: Day) =>
  and(
    gte(from, new Date(start.getTime() - lateDays * 24 * 60 * 60_000)),
    lt(from, end),
    or(gte(from, start), gt(until, now)),
  );

/** The pickups of today without a contract yet, and those of the last days whose customer has not come while they last. */
async function reservationTasks(db: TenantDb, day: Day): Promise<Tasks<ReservationTask>> {
  const { startAt, endAt, noShowAt } = reservations;
  const isOpen = and(pickedUp(startAt, endAt, day), isNull(noShowAt), not(hasContract));
  const reserved = db
    .select({
      id: reservations.id,
      vehicleId: reservations.vehicleId,
      at: reservations.startAt,
      endAt: reservations.endAt,
      note: reservations.note,
      person: reservations.personName,
      telephoneNumber: reservations.personTelephone,
      customerId: customers.id,
      brand: vehicles.brand,
      name: vehicles.name,
      licensePlate: vehicles.licensePlate,
    })
    .from(reservations)
    .leftJoin(vehicles, eq(vehicles.id, reservations.vehicleId))
    .leftJoin(customers, eq(customers.id, reservations.customerId))
    .where(isOpen)
    .orderBy(asc(reservations.startAt))
    .limit(tasksMaximum);
  const vehicleIds = db
    .select({ id: sql<string>`${reservations.vehicleId}`.as("id") })
    .from(reservations)
    .where(isOpen)
    .orderBy(asc(reservations.startAt))
    .limit(tasksMaximum);
  const [found, elsewhere] = await Promise.all([reserved, db.usesByOtherOffices(vehicleIds)]);
  const rows = found.filter(
    ({ vehicleId, at, endAt }) => !isUsedElsewhere({ vehicleId, startAt: at, endAt }, elsewhere),
  );
  return {
    count: rows.length,
    shown: rows.slice(0, shownMaximum).map(({ brand, name, licensePlate, endAt: _, ...row }) => ({
      ...row,
      telephone: shownTelephone(row.telephoneNumber),
      isLate: row.at <= lateBefore(day.now),
      vehicle: [brand, name].filter(Boolean).join(" "),
      licensePlate: licensePlate ?? "",
    })),
  };
}

const withoutActs = ({ count, shown }: Tasks<ReservationTask>): Tasks<ReservationTask> => ({
  count,
  shown: shown.map((task) => ({ ...task, isLate: false })),
});

const emails = sentContractEmails;
const laterEmails = alias(emails, "later_email");
const laterMails = alias(outbox, "later_mail");

/**
 * Mails with papers that could not be delivered for good; their contract's page sends them again. Once a later mail about the
 * same contract was delivered there is nothing left to do.
 */
async function failedMailTasks({ db, now }: Pick<Context, "db" | "now">) {
  const laterDelivered = (isSame: SQL) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(laterEmails)
        .crossJoin(laterMails)
        .where(
          and(
            isSame,
            gt(laterEmails.createdAt, emails.createdAt),
            eq(laterMails.id, laterEmails.outboxId),
            eq(laterMails.state, "sent"),
          ),
        ),
    );
  const since = new Date(now().getTime() - mailDays.sentAgain * 24 * 60 * 60_000);
  const rows = await db
    .selectChosen({
      id: emails.id,
      contractId: emails.contractId,
      sbContractId: emails.sbContractId,
      at: emails.createdAt,
    })
    .from(outbox)
    .crossJoin(emails)
    .where(
      and(
        sql`${outbox.state} = 'failed'`,
        gt(outbox.createdAt, since),
        eq(emails.outboxId, outbox.id),
        laterDelivered(eq(laterEmails.contractId, emails.contractId)),
        laterDelivered(eq(laterEmails.sbContractId, emails.sbContractId)),
      ),
    )
    .orderBy(asc(outbox.createdAt))
    .limit(tasksMaximum);
  return { count: rows.length, shown: rows.slice(0, shownMaximum) };
}
