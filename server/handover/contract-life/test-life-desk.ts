import { eq } from "drizzle-orm";
import { contractActs, contracts } from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { aVehicleUnderway, type ContractOptions } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aWebhook } from "#db/seed/states/webhooks.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aSigningDesk, signingNow } from "#server/handover/signing/test-signing-desk.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import type { TestDatabase } from "#tests/seed/test-database.ts";

export const seconds = (count: number) => new Date(signingNow.getTime() + count * 1000);

type Options = NonNullable<Parameters<typeof aSigningDesk>[1]> & { contract?: ContractOptions };

const fakes: Awaited<ReturnType<typeof aSigningDesk>>["fake"][] = [];

/** Resolves once the work after the responses has ended; await it before closing the database. */
export async function settleLives(): Promise<void> {
  for (const fake of fakes) await fake.settled();
}

/** A user with a contract whose vehicle is still with the dealer, and a webhook that hears of everything. */
export async function aLifeDesk(database: TestDatabase, { contract, ...options }: Options = {}) {
  const desk = await aSigningDesk(database, options);
  fakes.push(desk.fake);
  const place: Place = { ...desk.place, now: signingNow, files: desk.ctx.platform.files };
  await aWebhook(place, { events: ["contract.handed_over", "contract.cancelled", "contract.returned"] });
  const state = await aVehicleUnderway(place, { hasPhotos: false, isHandedOver: false, ...contract });
  return { ...desk, ...state, place };
}

/** The same person some seconds later. */
export const later = (ctx: Context, count: number): Context => ({ ...ctx, now: () => seconds(count) });

/** A colleague of the same dealer. */
export async function aColleague(database: TestDatabase, ctx: Context, changes: { branchId?: string } = {}) {
  const { headquarterId } = ctx.actor;
  const colleague = await aStaffContext(database, { now: ctx.now, headquarterId, ...changes });
  return { ...colleague.ctx, platform: ctx.platform };
}

export const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Problem) => ({ kind: error.kind, text: error.message, code: error.details?.code }),
  );

/** What the tests look at of one contract. */
export function rowsOf({ db }: TestDatabase) {
  return {
    contract: async (id: string) => (await db.select().from(contracts).where(eq(contracts.id, id)))[0],
    check: async (id: string) => (await db.select().from(idChecks).where(eq(idChecks.id, id)))[0],
    acts: (id: string) => db.select().from(contractActs).where(eq(contractActs.contractId, id)),
    events: async (headquarterId: string) =>
      (await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.headquarterId, headquarterId))).map(
        ({ type }) => type,
      ),
    audit: async (subjectId: string) =>
      (await db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId))).map(({ action }) => action),
    mails: (contractId: string) =>
      db
        .select({ recipient: outbox.recipient, subject: outbox.subject, attachments: outbox.attachments })
        .from(sentContractEmails)
        .innerJoin(outbox, eq(outbox.id, sentContractEmails.outboxId))
        .where(eq(sentContractEmails.contractId, contractId)),
  };
}
