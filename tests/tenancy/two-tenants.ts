import { and, eq, getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { appendAuditEntry } from "#db/audit-chain.server.ts";
import type { Database } from "#db/client.server.ts";
import {
  contractActs,
  contractAdditionalCosts,
  contractFiles,
  contractPayments,
  customerMerges,
  damagePhotos,
  duePapers,
  formerVehicles,
  ownTerms,
  priceVersions,
  signingLinks,
} from "#db/schema/contracts.ts";
import { vehicleDamagePhotos } from "#db/schema/damages.ts";
import { dealerBrands } from "#db/schema/dealers.ts";
import { formDrafts } from "#db/schema/drafts.ts";
import { vehicleHolds } from "#db/schema/holds.ts";
import { imageRequests, legitimationRequests } from "#db/schema/id-checks.ts";
import { contactRequests, outbox, pushSubscriptions, sentContractEmails } from "#db/schema/messages.ts";
import { notLentMarks } from "#db/schema/not-lent.ts";
import { roundLinks } from "#db/schema/round-links.ts";
import { idempotencyKeys, knownDevices, passwordLinks, sessions } from "#db/schema/sign-in.ts";
import { vehicleImports } from "#db/schema/vehicles.ts";
import { walletSettings } from "#db/schema/wallet.ts";
import { websiteWidgets } from "#db/schema/website.ts";
import { yardActs } from "#db/schema/yard.ts";
import { anApiToken } from "#db/seed/states/api-tokens.ts";
import { aCompletedCapture, aScan } from "#db/seed/states/captures.ts";
import { aCheckInReview } from "#db/seed/states/checks.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice, aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { aDisclosure } from "#db/seed/states/disclosures.ts";
import { aPushMessage } from "#db/seed/states/messages.ts";
import type { Place } from "#db/seed/states/place.ts";
import { aRedPlate, aRedPlateTrip } from "#db/seed/states/red-plates.ts";
import { aTheftReport } from "#db/seed/states/theft.ts";
import { aDamage, aReservation, aVehicleVersion } from "#db/seed/states/vehicles.ts";
import { aWalletRequest, someWalletSettings } from "#db/seed/states/wallet.ts";
import { aWebhook, aWebhookDelivery } from "#db/seed/states/webhooks.ts";
import { aCheckIn, aWebsiteWidget } from "#db/seed/states/website.ts";
import { type TenantTable, tenantTables } from "#db/tenant-tables.server.ts";
import { newId } from "#server/ground/kernel/ids.ts";

type StoredRow = Record<string, unknown>;

/** The property name and column of every part of a table's primary key. */
function keyColumns(table: TenantTable): [property: string, column: SQLiteColumn][] {
  const { primaryKeys, columns } = getTableConfig(table);
  const names = (primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)).map((column) => column.name);
  return Object.entries(getTableColumns(table)).filter(([, column]) => names.includes(column.name));
}

/** Identifies a row by its primary key. */
export const keyOf = (table: TenantTable, row: StoredRow) =>
  keyColumns(table)
    .map(([property]) => row[property])
    .join(" | ");

/** A condition that is true for exactly one row. */
export const isRow = (table: TenantTable, row: StoredRow) =>
  and(...keyColumns(table).map(([property, column]) => eq(column, row[property])));

export const keysOf = (table: TenantTable, rows: StoredRow[]) => rows.map((row) => keyOf(table, row)).sort();

/** Every row of a table, bypassing the tenant guard. */
export const storedRows = (db: Database, table: TenantTable): Promise<StoredRow[]> => db.select().from(table);

/** Inserts at least one row into every tenant table, all belonging to the place. */
async function fillEveryTable(db: Database, place: Place): Promise<void> {
  const { headquarterId, userId, branchId } = place;
  const createdAt = new Date();
  const own = () => ({ id: newId(), headquarterId, createdAt });

  const check = await aCheckInReview(place);
  const capture = await aCompletedCapture(place);
  await aScan(place);
  await aReservation(place);
  await aPushMessage(place, { createdAt, pushDueAt: createdAt });
  const { contract, vehicle, customer } = await aVehicleUnderway(place, { withSbInsurance: true });
  await aVehicleVersion(place, vehicle);

  const merge = {
    sourceId: customer.id,
    targetId: customer.id,
    contractIds: [],
    sbContractIds: [],
    userId,
    undoneAt: createdAt,
  };
  await db.insert(customerMerges).values({ ...own(), ...merge });

  const file = { fileKey: newId(), sha256: newId(), byteCount: 1, termsVersion: contract.termsVersion };
  await db.insert(contractFiles).values({ ...own(), contractId: contract.id, kind: "unsigned", ...file });

  const act = {
    ...own(),
    contractId: contract.id,
    number: 99,
    kind: "swapped" as const,
    happenedAt: createdAt,
    facts: {},
  };
  await db.insert(contractActs).values({ ...act, userId });
  const use = { startOfUse: createdAt, endOfUse: createdAt, odometerStartKm: 1, odometerEndKm: 2 };
  await db
    .insert(formerVehicles)
    .values({ ...own(), contractId: contract.id, vehicleId: vehicle.id, actId: act.id, ...use });
  const payment = { purpose: "deposit" as const, method: "cash" as const, amountCents: 100, paidAt: createdAt, userId };
  await db.insert(contractPayments).values({ ...own(), contractId: contract.id, ...payment });
  const damage = { fileKey: newId(), contentType: "image/jpeg", sha256: newId(), userId };
  await db.insert(damagePhotos).values({ ...own(), contractId: contract.id, ...damage });
  await aDisclosure(place, contract);
  await aTheftReport(place, contract);
  // A vehicle that is held would get no copies of the contract.
  await db.update(vehicleHolds).set({ endedAt: createdAt }).where(eq(vehicleHolds.kind, "theft"));
  await aRedPlateTrip(place, await aRedPlate(place), { contractId: contract.id });
  await db
    .insert(vehicleHolds)
    .values({ ...own(), vehicleId: vehicle.id, kind: "recall", dueOn: "2027-01-01", userId });
  const person = { personHash: newId(), customerId: contract.customerId, reason: "threat" as const };
  const days = { reviewOn: "2027-01-01", endsOn: "2027-06-01", proposedAt: createdAt, proposedByUserId: userId };
  await db.insert(notLentMarks).values({ id: newId(), headquarterId, ...person, ...days });
  const yard = { kind: "handed_over" as const, facts: {}, state: "waiting" as const, concerns: [] };
  await db.insert(yardActs).values({ ...own(), ...yard, contractId: contract.id, deviceId: newId(), userId });
  const { id: damageId } = await aDamage(place, vehicle);
  await db.insert(vehicleDamagePhotos).values({ ...own(), damageId, vehicleId: vehicle.id, ...damage });
  const mail = { ...own(), recipient: "kunde@example.org" };
  const text = { subject: "Vertrag", textBody: "Text", htmlBody: "<p>Text</p>", attachments: [] };
  await db.insert(outbox).values({ ...mail, ...text, nextTryAt: createdAt });
  await db.insert(sentContractEmails).values({ ...mail, id: newId(), contractId: contract.id, outboxId: mail.id });
  await db.insert(contractAdditionalCosts).values({
    ...own(),
    contractId: contract.id,
    position: 1,
    name: "Kindersitz",
    valueCents: 1_500,
  });
  const clauses = [{ title: "§ 1", text: "Text" }];
  const number = Math.floor(Math.random() * 1e9);
  await db.insert(ownTerms).values({ ...own(), kind: "handover", number, clauses, validFrom: "2026-01-01", userId });
  const prices = { topic: "costs" as const, subject: "Leihe", figures: {} };
  await db.insert(priceVersions).values({ ...own(), ...prices, number, validFrom: "2026-01-01", userId });
  const draft = { kind: "contract" as const, data: {}, updatedAt: createdAt, updatedByUserId: userId };
  await db.insert(formDrafts).values({ id: newId(), headquarterId, branchId, idCheckId: check.id, ...draft });
  const request = { ...own(), idCheckId: check.id, nextTryAt: createdAt, webhookIds: [] };
  await db.insert(legitimationRequests).values(request);
  const asked = { documentType: "IDENTITY_CARD" as const, side: "back_side" as const, requestedByUserId: userId };
  await db.insert(imageRequests).values({ ...own(), idCheckId: check.id, captureProcessId: capture.id, ...asked });
  await db
    .insert(duePapers)
    .values({ ...own(), contractId: contract.id, kind: "signed_with_vehicle_return", nextTryAt: createdAt });
  const link = { tokenHash: newId(), kinds: ["customer"], createdByUserId: userId, expiresAt: createdAt };
  await db.insert(signingLinks).values({ ...own(), branchId, contractId: contract.id, ...link });
  const round = { ...own(), branchId, contractId: contract.id, moment: "return" as const, tokenHash: newId() };
  await db
    .insert(roundLinks)
    .values({ ...round, tokenCopy: "", isForColleague: false, createdByUserId: userId, expiresAt: createdAt });
  const entry = { action: "approve", subjectType: "id_check", subjectId: check.id };
  await appendAuditEntry(db, { ...own(), branchId, actorKind: "staff", actorUserId: userId, ...entry });
  await db
    .insert(contactRequests)
    .values({ ...own(), userId, name: "Nora", email: "n@x.example", phone: "", message: "" });
  const counts = { createdCount: 0, changedCount: 0, unchangedCount: 0 };
  const imported = { source: "csv" as const, state: "checked" as const, planHash: "", userId, ...counts };
  await db.insert(vehicleImports).values({ ...own(), branchId, ...imported });
  await aCheckIn(place, { captureProcessId: capture.id, idCheckId: check.id });
  const isOfTenant = eq(websiteWidgets.headquarterId, headquarterId);
  // A tenant has one.
  if ((await db.select().from(websiteWidgets).where(isOfTenant)).length === 0) await aWebsiteWidget(place);
  await aWalletRequest(place, { captureProcessId: capture.id });
  const isOfWallet = eq(walletSettings.headquarterId, headquarterId);
  if ((await db.select().from(walletSettings).where(isOfWallet)).length === 0) await someWalletSettings(place);
  await db.insert(dealerBrands).values({ headquarterId, dealerId: branchId ?? headquarterId, brandId: "audi" });
  await db.insert(idempotencyKeys).values({ headquarterId, key: newId(), route: "/x", requestHash: "h", createdAt });
  const passwordLink = { tokenHash: newId(), kind: "reset" as const, userId, expiresAt: createdAt };
  await db.insert(passwordLinks).values({ ...passwordLink, headquarterId, createdAt });
  const session = { tokenHash: newId(), publicId: newId(), lastSeenAt: createdAt, expiresAt: createdAt };
  await db.insert(sessions).values({ ...session, headquarterId, userId, createdAt });
  await aWebhookDelivery(place, (await aWebhook(place)).id, { state: "queued", tries: 0 });
  const device = { deviceId: newId(), publicId: newId(), lastSignInAt: createdAt };
  await db.insert(knownDevices).values({ ...device, headquarterId, userId, createdAt });
  await anApiToken({ db, headquarterId, branchId: branchId ?? null, userId });
  const browser = { provider: "browser" as const, endpoint: newId(), p256dh: "key", auth: "secret" };
  await db.insert(pushSubscriptions).values({ ...own(), userId, sessionId: session.publicId, ...browser });
}

/** Fills the tables at a place and returns the keys of the new rows, by table. */
async function rowsMadeAt(db: Database, place: Place): Promise<Map<string, string[]>> {
  const snapshot = async () =>
    new Map(
      await Promise.all(
        tenantTables.map(async (table) => [getTableName(table), keysOf(table, await storedRows(db, table))] as const),
      ),
    );
  const before = await snapshot();
  await fillEveryTable(db, place);
  const after = await snapshot();
  return new Map([...after].map(([name, keys]) => [name, keys.filter((key) => !before.get(name)?.includes(key))]));
}

async function aTenant(db: Database, name: string) {
  const headquarter = await aHeadquarter({ db }, { name });
  const tenant = { db, headquarterId: headquarter.id };
  const branches = await Promise.all(
    ["Köln", "Bonn"].map((city) => aBranchOffice(tenant, { name: `${name} ${city}` })),
  );
  const places = await Promise.all(
    [null, ...branches.map((branch) => branch.id)].map(async (branchId): Promise<Place> => {
      const user = await aUser({ ...tenant, branchId });
      return { ...tenant, branchId, userId: user.id };
    }),
  );
  const [atHeadquarters, atKoeln, atBonn] = places as [Place, Place, Place];
  return { headquarterId: headquarter.id, atHeadquarters, atKoeln, atBonn };
}

/**
 * Two tenants with headquarters and two branch offices each; at the places of the first and at one branch of the
 * second every tenant table has rows. `madeAt` gives the keys of a place's rows by table, determined by comparing
 * before and after, so independent of the rules under test.
 */
export async function twoTenants(db: Database) {
  const mine = await aTenant(db, "Autohaus Mein");
  const foreign = await aTenant(db, "Autohaus Fremd");
  const madeAt = {
    headquarters: await rowsMadeAt(db, mine.atHeadquarters),
    koeln: await rowsMadeAt(db, mine.atKoeln),
    bonn: await rowsMadeAt(db, mine.atBonn),
    foreign: await rowsMadeAt(db, foreign.atKoeln),
  };
  return { mine, foreign, madeAt };
}

/** Some stored row of a tenant; every tenant table has one. */
export async function aRowOf(db: Database, table: TenantTable, headquarterId: string): Promise<StoredRow> {
  const [row] = await db.select().from(table).where(eq(table.headquarterId, headquarterId)).limit(1);
  if (!row) throw new Error(`fillEveryTable left ${getTableName(table)} empty`);
  return row;
}
