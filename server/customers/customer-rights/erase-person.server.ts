import { eq, inArray } from "drizzle-orm";
import {
  contractActs,
  contractFiles,
  contractPayments,
  contractSignatures,
  contracts,
  customers,
  damagePhotos,
  driverDisclosures,
  sbContracts,
} from "#db/schema/contracts.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { outbox, sentContractEmails } from "#db/schema/messages.ts";
import { theftReports } from "#db/schema/theft.ts";
import { reservations } from "#db/schema/vehicles.ts";
import { yardActs } from "#db/schema/yard.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { closeRequest, openRequestOf } from "#server/checks/verification/open-request.server.ts";
import { customerMergeTexts } from "#server/customers/customers/customer-merge.texts.ts";
import { germany } from "#server/ground/dictionary/countries.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { formatDateOnly, fullName } from "#server/ground/kernel/format.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { type AnyContext, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { announceProcessChange } from "#server/ground/platform/announce-change.server.ts";
import { erasedName, withoutDriver, withoutPerson } from "#server/handover/acts/erased-person.ts";
import { agreedNow, readContractSnapshot } from "#server/handover/agreement/contract-snapshot.ts";
import { emptyCheckIn } from "#server/services/retention/delete-expired-personal-data.server.ts";
import { removeDeletedFiles } from "#server/services/retention/remove-deleted-files.server.ts";
import { customerRightsTexts } from "./customer-rights.texts.ts";
import { isStillKept, keptUntil } from "./erasure.rules.ts";
import { eraseNotLent, notLentUntil } from "./not-lent-of-person.server.ts";
import { noteErasure } from "./note-erasure.server.ts";
import { mailsTo, type PersonData, readPersonData, type Subject, SubjectInput } from "./person-data.server.ts";

/**
 * What deleting a person's data would remove at `now`, what has to stay and how long, and what stands against it. `person` is
 * the customer where there is one, whoever was asked about.
 */
export const previewErasure = useCase({
  may: ["delete", "customer_rights"],
  input: SubjectInput,
  async run(ctx, subject) {
    const { db, now } = ctx;
    const data = await readPersonData(db, ctx, subject);
    const { checks, photos } = data;
    return {
      person: describePerson(data, subject),
      obstacle: obstacleOf(data, now()),
      checks: checks.length,
      openChecks: checks.filter(isOpen).length,
      photos: photos.filter(({ deletedAt }) => deletedAt === null).length,
      mails: (await mailIdsOf(db, data)).length,
      kept: keptPapers(data, now()),
      notLentUntil: notLentUntil(data.notLent, now()),
    };
  },
});

/**
 * Deletes a person's data (Art. 17 DSGVO): who they are, their checks with photos, mails, drafts, and contracts whose keeping
 * period is over. Open checks are closed, so that nothing arrives later. Papers that the tax office may ask for stay, named
 * nowhere else, until a nightly job deletes them. Throws not-found, `Problem` conflict while a vehicle is out or SB-Schutz
 * runs. Doing it twice changes nothing.
 */
export const erasePerson = useCase({
  may: ["delete", "customer_rights"],
  input: SubjectInput.extend({
    isConfirmed: z.literal("on", { error: customerRightsTexts.confirm }),
  }),
  run: (ctx, { of, id }) => erasePersonData(ctx, { of, id }),
});

/** @returns until when papers stay (`yyyy-mm-dd`); null when nothing does. */
export async function erasePersonData(ctx: AnyContext, subject: Subject): Promise<string | null> {
  const now = ctx.now();
  const { until, closed, removed } = await ctx.db.transaction(async (tx) => {
    const data = await readPersonData(tx, ctx, subject);
    const { customer } = data;
    // Somebody else merged them, or made a contract, after the page was read: it named less than what would be deleted.
    if (subject.of === "id_check" && customer) throw new Problem("conflict", customerRightsTexts.becameCustomer);
    if (subject.of === "customer" && customer?.id !== subject.id)
      throw new Problem("conflict", customerMergeTexts.eraseMerged);
    const obstacle = obstacleOf(data, now);
    if (obstacle) throw new Problem("conflict", obstacle);
    if (!customer && describePerson(data, subject).erasedAt) return { until: null, closed: [], removed: [] };
    for (const { id } of data.checks) {
      await emptyCheckIn(tx, ctx, id, eq(idChecks.id, id), now);
      await tx.change(idChecks, eq(idChecks.id, id), {
        prename: "",
        surname: "",
        sortKey: "",
        licensePrename: null,
        licenseSurname: null,
      });
    }
    const closed = await closeChecks(tx, data.checks.filter(isOpen), now);
    await eraseMails(tx, data);
    await eraseNotLent(tx, data, now);
    const ended = [...data.handovers, ...data.bookings].filter((one) => !isStillKept(keptUntil(priceOf(one)), now));
    const removed = await eraseContracts(tx, data, new Set(ended.map(({ id }) => id)));
    const unsigned = await eraseDriver(
      tx,
      data,
      data.driven.filter((one) => !isStillKept(keptUntil(one), now)),
    );
    const kept = keptPapers(data, now);
    const papersKeptUntil =
      kept
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? null;
    for (const { id } of data.reserved)
      await tx.change(reservations, eq(reservations.id, id), { customerId: null, personName: "", personTelephone: "" });
    // The customer last: then the search forgets the contacts of those merged into them, too.
    for (const { id } of data.merged)
      await tx.change(customers, eq(customers.id, id), { ...nobody(id), erasedAt: now });
    if (customer)
      await tx.change(customers, eq(customers.id, customer.id), {
        ...nobody(customer.id),
        erasedAt: now,
        papersKeptUntil,
      });
    // The last thing before the commit: nothing stands against it any more, and what fails from here on is repeated from the note.
    await noteErasure(ctx, [
      ...[...(customer ? [customer] : []), ...data.merged].map(({ id }) => ({ of: "customer" as const, id })),
      ...data.checks.map(({ id }) => ({ of: "id_check" as const, id })),
    ]);
    await addAuditEntry(tx, ctx, {
      action: "erase_customer",
      subjectType: subject.of,
      subjectId: subject.id,
      details: { checks: data.checks.length, kept_contracts: kept.length, kept_until: papersKeptUntil },
    });
    return { until: papersKeptUntil, closed, removed: [...removed, ...unsigned] };
  });
  for (const check of closed) announceProcessChange(ctx, check);
  // After the commit: what fails here is found by the nightly jobs.
  if (removed.length > 0) await ctx.platform.files.remove(removed).catch(() => {});
  ctx.platform.waitUntil(removeDeletedFiles(ctx));
  return until;
}

/** Whose page it is, with `erasedAt` where nothing is left to delete. */
function describePerson({ customer, checks }: PersonData, { id }: Subject) {
  if (customer) {
    const { prename, surname, erasedAt } = customer;
    return { of: "customer" as const, id: customer.id, name: fullName({ prename, surname }), erasedAt };
  }
  const check = checks.find((one) => one.id === id);
  const name = fullName(check ?? {});
  const label = [`ID${check?.processNumber}`, name].filter(Boolean).join(" · ");
  const isErased = name === "" && !checks.some(isOpen);
  return {
    of: "id_check" as const,
    id,
    name: label,
    erasedAt: isErased ? (check?.personalDataDeletedAt ?? null) : null,
  };
}

const isOpen = ({ processState }: PersonData["checks"][number]) =>
  processState !== "discarded" && processState !== "underway" && processState !== "finished";

/** Ends open checks with their Nachforderungen: photos on their way are refused, and so is what others have typed meanwhile. */
async function closeChecks(tx: TenantDb, checks: PersonData["checks"], now: Date) {
  const closed: PersonData["checks"] = [];
  for (const { id, version } of checks) {
    // By nobody: whoever closes a check may open it again for a moment.
    const end = { discardedAt: now, finishedAt: now, updatedAt: now, version: version + 1, discardedByUserId: null };
    closed.push(...(await tx.update(idChecks, eq(idChecks.id, id), end)));
    for (const half of ["identity", "license"] as const) {
      const request = await openRequestOf(tx, id, half);
      if (request) await closeRequest(tx, request, now);
    }
  }
  return closed;
}

/** A row that foreign keys can refer to, and that no search finds. The id keeps two of them apart. */
const nobody = (id: string) => ({
  salutation: "Divers",
  companyName: "",
  companyVatNumber: "",
  prename: "",
  surname: erasedName,
  email: "",
  telephoneNumber: "",
  dateOfBirth: "",
  street: "",
  house: "",
  postalCode: "",
  city: "",
  country: germany,
  sortKey: `~${id}`,
});

type AnyContract = PersonData["handovers"][number] | PersonData["bookings"][number];
const priceOf = (one: AnyContract) => ({
  createdAt: one.createdAt,
  totalCents: "totalCents" in one ? one.totalCents : one.feeCents,
});

function obstacleOf({ handovers, driven, bookings, thefts }: PersonData, now: Date): string | null {
  const today = berlinWallTime(now).date;
  const reported = thefts.find(({ endedAt, keptUntil: lastDay }) => endedAt === null && lastDay >= today);
  if (reported) return customerRightsTexts.theftReported(formatDateOnly(reported.keptUntil));
  // After the report: taking back a stolen vehicle is not what would help.
  const underway = [...handovers, ...driven].find(({ isActive }) => isActive);
  if (underway) return customerRightsTexts.underway(underway.contractNumber);
  const running = bookings.find(({ endAt, cancelledAt }) => endAt > now && !cancelledAt);
  return running ? customerRightsTexts.sbRunning(running.contractNumber) : null;
}

/** The contracts that have to stay, with their number and last day. */
function keptPapers({ handovers, driven, bookings }: PersonData, now: Date) {
  return [...handovers, ...driven, ...bookings]
    .map((one) => ({
      number: one.contractNumber,
      until: keptUntil(priceOf(one)),
      isReceipt: priceOf(one).totalCents > 0,
    }))
    .filter(({ until }) => isStillKept(until, now));
}

/** The mails with their contracts' papers, and all others to them. */
async function mailIdsOf(db: TenantDb, data: PersonData): Promise<string[]> {
  const toAddress = await mailsTo(db, data);
  return [...new Set([...data.mails.map(({ outboxId }) => outboxId), ...toAddress.map(({ id }) => id)])];
}

/**
 * Empties the delivered mails that contracts list and removes the others: nobody is to send them any more. Attachments are the
 * contracts' own papers.
 */
async function eraseMails(tx: TenantDb, data: PersonData): Promise<void> {
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
  await tx.change(outbox, inArray(outbox.id, ids), empty);
  await tx.change(sentContractEmails, inArray(sentContractEmails.outboxId, ids), { recipient: "" });
}

/** Removes papers, signatures and names of contracts that need not be kept; returns the keys of their files. */
async function eraseContracts(tx: TenantDb, data: PersonData, ids: ReadonlySet<string>): Promise<string[]> {
  const isOf = (row: { contractId: string | null; sbContractId: string | null }) =>
    ids.has(row.contractId ?? "") || ids.has(row.sbContractId ?? "");
  const files = data.files.filter(isOf);
  const signatures = data.signatures.filter(isOf);
  for (const { id } of files) await tx.remove(contractFiles, eq(contractFiles.id, id));
  for (const { id } of signatures) await tx.remove(contractSignatures, eq(contractSignatures.id, id));
  const damages = data.damages.filter(({ contractId }) => ids.has(contractId));
  for (const { id } of damages) await tx.remove(damagePhotos, eq(damagePhotos.id, id));
  const disclosures = data.disclosures.filter(({ contractId }) => ids.has(contractId));
  const thefts = data.thefts.filter(({ contractId }) => ids.has(contractId));
  for (const { id } of thefts) await tx.remove(theftReports, eq(theftReports.id, id));
  for (const { id } of disclosures) await tx.remove(driverDisclosures, eq(driverDisclosures.id, id));
  const yard = data.yard.filter(({ contractId }) => ids.has(contractId));
  for (const { id } of yard) await tx.remove(yardActs, eq(yardActs.id, id));
  for (const contract of data.handovers.filter(({ id }) => ids.has(id))) {
    const snapshot = withoutPerson(readContractSnapshot(contract.snapshot));
    const amendedSnapshot = contract.amendedSnapshot ? withoutPerson(agreedNow(contract)) : null;
    const texts = { additionalNotes: "", returnNotes: null, newDamage: null, returnSnapshot: null };
    await tx.change(contracts, eq(contracts.id, contract.id), {
      snapshot,
      amendedSnapshot,
      ...texts,
      confirmedConcerns: [],
    });
    await tx.change(contractActs, eq(contractActs.contractId, contract.id), { facts: {} });
    await tx.change(contractPayments, eq(contractPayments.contractId, contract.id), { note: "" });
  }
  for (const booking of data.bookings.filter(({ id }) => ids.has(id))) {
    const [snapshot, amended] = [booking.snapshot, booking.amendedSnapshot].map(
      (stored) => stored && withoutPerson(stored as ReturnType<typeof readContractSnapshot>),
    );
    const emptied = { snapshot, amendedSnapshot: amended, confirmedConcerns: [] };
    await tx.change(sbContracts, eq(sbContracts.id, booking.id), emptied);
    await tx.change(contractActs, eq(contractActs.sbContractId, booking.id), { facts: {} });
    await tx.change(contractPayments, eq(contractPayments.sbContractId, booking.id), { note: "" });
  }
  return [
    ...[...files, ...damages, ...disclosures, ...yard, ...thefts].map(({ fileKey }) => fileKey).filter(Boolean),
    ...signatures.map(({ imageFileKey }) => imageFileKey),
  ];
}

/**
 * Names a second driver no more in the contracts of others whose papers need not be kept, and removes what they signed there;
 * returns the keys of these signatures' files.
 */
async function eraseDriver(tx: TenantDb, data: PersonData, driven: PersonData["driven"]): Promise<string[]> {
  const isEnded = (contractId: string | null) => driven.some(({ id }) => id === contractId);
  const signatures = data.signatures.filter(({ kind, contractId }) => kind === "second_driver" && isEnded(contractId));
  for (const { id } of signatures) await tx.remove(contractSignatures, eq(contractSignatures.id, id));
  for (const contract of driven) {
    const [snapshot, amendedSnapshot] = [contract.snapshot, contract.amendedSnapshot].map(
      (stored) => stored && { ...readContractSnapshot(stored), ...withoutDriver, confirmedConcerns: [] },
    );
    await tx.change(contracts, eq(contracts.id, contract.id), { snapshot, amendedSnapshot });
  }
  return signatures.map(({ imageFileKey }) => imageFileKey);
}
