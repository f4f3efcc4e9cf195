import { eq, inArray } from "drizzle-orm";
import {
  contractFiles,
  contractSignatures,
  contracts,
  customers,
  damagePhotos,
  sbContracts,
} from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { readContractSnapshot } from "#server/agreement/contract-snapshot.ts";
import { customerMergeTexts } from "#server/customers/customer-merge.texts.ts";
import { IdText } from "#server/kernel/input-texts.ts";
import { Problem } from "#server/kernel/problem.ts";
import { type AnyContext, useCase } from "#server/kernel/use-case.server.ts";
import { z } from "#server/kernel/zod.ts";
import { addAuditEntry } from "#server/platform/add-audit-entry.server.ts";
import { emptyCheckIn } from "#server/retention/delete-expired-personal-data.server.ts";
import { removeDeletedFiles } from "#server/retention/remove-deleted-files.server.ts";
import { type CustomerData, mailsTo, readCustomerData } from "./customer-data.server.ts";
import { customerRightsTexts } from "./customer-rights.texts.ts";
import { isStillKept, keptUntil } from "./erasure.rules.ts";

const erasedName = "gelöscht";

/** What deleting a customer would remove at `now`, what has to stay and how long, and what stands against it. */
export const previewErasure = useCase({
  may: ["delete", "customer_rights"],
  feature: "customers",
  input: z.object({ id: IdText }),
  async run({ db, now }, { id }) {
    const data = await readCustomerData(db, id);
    const { customer, checks, photos } = data;
    return {
      customer: { id: customer.id, name: `${customer.prename} ${customer.surname}`, erasedAt: customer.erasedAt },
      obstacle: obstacleOf(data, now()),
      checks: checks.length,
      photos: photos.filter(({ deletedAt }) => deletedAt === null).length,
      mails: (await mailIdsOf(db, data)).length,
      kept: keptPapers(data, now()),
    };
  },
});

/**
 * Deletes a customer's data (Art. 17 DSGVO): who they are, their checks with photos, mails, drafts, and contracts whose
 * keeping period is over. Papers that the tax office may ask for stay, named nowhere else, until a nightly job deletes them.
 * Throws not-found, `Problem` conflict while a vehicle is out or SB-Schutz runs. Doing it twice changes nothing.
 */
export const eraseCustomer = useCase({
  may: ["delete", "customer_rights"],
  feature: "customers",
  input: z.object({
    id: IdText,
    isConfirmed: z.literal("on", { error: customerRightsTexts.confirm }),
  }),
  run: (ctx, { id }) => eraseCustomerData(ctx, id),
});

/** @returns until when papers stay (`yyyy-mm-dd`); null when nothing does. */
export async function eraseCustomerData(ctx: AnyContext, customerId: string): Promise<string | null> {
  const now = ctx.now();
  const removed: string[] = [];
  const until = await ctx.db.transaction(async (tx) => {
    const data = await readCustomerData(tx, customerId);
    // Somebody else merged them after the page was read: it named less than what would be deleted.
    if (data.customer.id !== customerId) throw new Problem("conflict", customerMergeTexts.eraseMerged);
    const obstacle = obstacleOf(data, now);
    if (obstacle) throw new Problem("conflict", obstacle);
    for (const { id } of data.checks) {
      await emptyCheckIn(tx, ctx, id, eq(idChecks.id, id), now);
      await tx.update(idChecks, eq(idChecks.id, id), {
        prename: "",
        surname: "",
        sortKey: "",
        licensePrename: null,
        licenseSurname: null,
      });
    }
    await eraseMails(tx, data);
    const ended = [...data.handovers, ...data.bookings].filter((one) => !isStillKept(keptUntil(priceOf(one)), now));
    removed.push(...(await eraseContracts(tx, data, new Set(ended.map(({ id }) => id)))));
    const kept = keptPapers(data, now);
    const papersKeptUntil =
      kept
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? null;
    // The customer last: then the search forgets the contacts of those merged into them, too.
    for (const { id } of data.merged)
      await tx.update(customers, eq(customers.id, id), { ...nobody(id), erasedAt: now });
    await tx.update(customers, eq(customers.id, customerId), { ...nobody(customerId), erasedAt: now, papersKeptUntil });
    await addAuditEntry(tx, ctx, {
      action: "erase_customer",
      subjectType: "customer",
      subjectId: customerId,
      details: { checks: data.checks.length, kept_contracts: kept.length, kept_until: papersKeptUntil },
    });
    return papersKeptUntil;
  });
  // After the commit: what fails here is found by the nightly jobs.
  if (removed.length > 0) await ctx.platform.files.remove(removed).catch(() => {});
  ctx.platform.waitUntil(removeDeletedFiles(ctx));
  return until;
}

/** A row that foreign keys can refer to, and that no search finds. The id keeps two of them apart. */
const nobody = (id: string) => ({
  salutation: "Divers",
  prename: "Kunde",
  surname: erasedName,
  email: "",
  telephoneNumber: "",
  dateOfBirth: "",
  street: "",
  house: "",
  postalCode: "",
  city: "",
  sortKey: `~${id}`,
});

type AnyContract = CustomerData["handovers"][number] | CustomerData["bookings"][number];
const priceOf = (one: AnyContract) => ({
  createdAt: one.createdAt,
  totalCents: "totalCents" in one ? one.totalCents : one.feeCents,
});

function obstacleOf({ handovers, bookings }: CustomerData, now: Date): string | null {
  const underway = handovers.find(({ isActive }) => isActive);
  if (underway) return customerRightsTexts.underway(underway.contractNumber);
  const running = bookings.find(({ endAt }) => endAt > now);
  return running ? customerRightsTexts.sbRunning(running.contractNumber) : null;
}

/** The contracts that have to stay, with their number and last day. */
function keptPapers({ handovers, bookings }: CustomerData, now: Date) {
  return [...handovers, ...bookings]
    .map((one) => ({
      number: one.contractNumber,
      until: keptUntil(priceOf(one)),
      isReceipt: priceOf(one).totalCents > 0,
    }))
    .filter(({ until }) => isStillKept(until, now));
}

/** The mails with their contracts' papers, and all others to them. */
async function mailIdsOf(db: TenantDb, data: CustomerData): Promise<string[]> {
  const toAddress = await mailsTo(db, data);
  return [...new Set([...data.mails.map(({ outboxId }) => outboxId), ...toAddress.map(({ id }) => id)])];
}

/**
 * Empties the delivered mails that contracts list and removes the others: nobody is to send them any more. Attachments are the
 * contracts' own papers.
 */
async function eraseMails(tx: TenantDb, data: CustomerData): Promise<void> {
  const ids = await mailIdsOf(tx, data);
  if (ids.length === 0) return;
  const [mails, listings] = await Promise.all([
    tx.find(outbox, inArray(outbox.id, ids)),
    tx.find(sentContractEmails, inArray(sentContractEmails.outboxId, ids)),
  ]);
  const listed = new Set(listings.map(({ outboxId }) => outboxId));
  const removed = mails.filter(({ id, state }) => state !== "sent" || !listed.has(id)).map(({ id }) => id);
  if (removed.length > 0) {
    await tx.remove(sentContractEmails, inArray(sentContractEmails.outboxId, removed));
    await tx.remove(outbox, inArray(outbox.id, removed));
  }
  const empty = { recipient: "", subject: "", textBody: "", htmlBody: "", attachments: [] };
  await tx.update(outbox, inArray(outbox.id, ids), empty);
  await tx.update(sentContractEmails, inArray(sentContractEmails.outboxId, ids), { recipient: "" });
}

/** Removes papers, signatures and names of contracts that need not be kept; returns the keys of their files. */
async function eraseContracts(tx: TenantDb, data: CustomerData, ids: ReadonlySet<string>): Promise<string[]> {
  const isOf = (row: { contractId: string | null; sbContractId: string | null }) =>
    ids.has(row.contractId ?? "") || ids.has(row.sbContractId ?? "");
  const files = data.files.filter(isOf);
  const signatures = data.signatures.filter(isOf);
  for (const { id } of files) await tx.remove(contractFiles, eq(contractFiles.id, id));
  for (const { id } of signatures) await tx.remove(contractSignatures, eq(contractSignatures.id, id));
  const damages = data.damages.filter(({ contractId }) => ids.has(contractId));
  for (const { id } of damages) await tx.remove(damagePhotos, eq(damagePhotos.id, id));
  for (const contract of data.handovers.filter(({ id }) => ids.has(id))) {
    const snapshot = withoutPerson(readContractSnapshot(contract.snapshot));
    const texts = { additionalNotes: "", returnNotes: null, newDamage: null, returnSnapshot: null };
    await tx.update(contracts, eq(contracts.id, contract.id), { snapshot, ...texts });
  }
  for (const booking of data.bookings.filter(({ id }) => ids.has(id))) {
    const snapshot = withoutPerson(booking.snapshot as ReturnType<typeof readContractSnapshot>);
    await tx.update(sbContracts, eq(sbContracts.id, booking.id), { snapshot });
  }
  return [
    ...[...files, ...damages].map(({ fileKey }) => fileKey),
    ...signatures.map(({ imageFileKey }) => imageFileKey),
  ];
}

const withoutPerson = <S extends ReturnType<typeof readContractSnapshot>>(snapshot: S): S => ({
  ...snapshot,
  customer: { ...emptyTexts(snapshot.customer), surname: erasedName },
  identityDocument: { ...snapshot.identityDocument, number: "" },
  drivingLicence: snapshot.drivingLicence && { ...snapshot.drivingLicence, number: "", issuingAuthority: "" },
  secondDriver: "",
  additionalNotes: "",
});

const emptyTexts = <T extends Record<string, unknown>>(values: T): T =>
  Object.fromEntries(Object.keys(values).map((key) => [key, ""])) as T;
