import { contracts, customers, driverDisclosures } from "#db/schema/contracts.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { normalizeLicensePlate } from "#server/fleet/vehicles/license-plate.rules.ts";
import { formatWeekdayDateTime, fullName } from "#server/ground/kernel/format.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { removeFiles, storeFiles } from "#server/ground/platform/store-files.server.ts";
import { isErased } from "#server/handover/acts/erased-person.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { dealerSnapshot } from "#server/handover/agreement/snapshot-people.ts";
import { renderPaper } from "#server/handover/papers/render-paper.ts";
import { askedSince, NewDisclosure } from "./disclosure.schema.ts";
import { disclosureTexts as t } from "./disclosure.texts.ts";
import { disclosureLetter } from "./disclosure-letter.ts";
import { findStretchesOfContract } from "./find-stretches.server.ts";
import { redPlatesOfContract } from "./red-plate-trips.server.ts";
import { covers, isSamePlate } from "./who-drove.rules.ts";
import { WhoDroveForm } from "./who-drove.schema.ts";

type Contract = typeof contracts.$inferSelect;
type Disclosure = typeof driverDisclosures.$inferSelect;

/**
 * What the dialog of a letter to an authority starts with (who-drove.md#letter); `date` and `time` as the page asked who drove, anything
 * else is left empty. Throws `Problem` not-found.
 */
export const getDisclosure = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: z.object({ contractId: IdText, date: IdText.default(""), time: IdText.default("") }),
  async run({ db, now, newId }, { contractId, date, time }) {
    const contract = await readContract(db, contractId);
    const { customer, secondDriver, vehicle } = agreedNow(contract);
    const asked = WhoDroveForm.safeParse({ q: vehicle.licensePlate, date, time });
    const at = asked.success ? asked.data.at : null;
    const [stretch, isErased, [redPlate]] = await Promise.all([
      at ? stretchAt(db, contractId, at) : null,
      hasErased(db, contract),
      at ? redPlatesOfContract(db, contractId, at) : [],
    ]);
    return {
      contractNumber: contract.contractNumber,
      /** Why nobody of this contract can be named any more; null: they can. */
      refusal: isErased ? t.erased : null,
      named: [customer.companyName ?? "", fullName(customer), secondDriver].filter(Boolean),
      isHandoverNoted: stretch?.isHandoverNoted ?? true,
      given: {
        letterKey: newId(),
        offenceAt: at ? formatWeekdayDateTime(at) : "",
        plate: redPlate ?? stretch?.licensePlate ?? vehicle.licensePlate,
      },
      since: askedSince(now()),
    };
  },
});

/**
 * Names whom a vehicle was handed to by its contract in a letter to an authority, kept with the contract (who-drove.md#letter). Sent
 * again under the same id it is the same letter. Throws `Problem`: not-found, invalid (`offenceAt`, `plate`), conflict (a person was
 * erased, or the id belongs to another letter).
 */
export const discloseDriver = useCase({
  may: ["update", "contract"],
  feature: "contracts",
  input: NewDisclosure,
  async run(ctx, given): Promise<{ id: string; isNew: boolean }> {
    const { db, platform, actor } = ctx;
    const contract = await readContract(db, given.contractId);
    const known = await db.get(driverDisclosures, given.id);
    if (known) return { id: same(known, ctx, given), isNew: false };
    if (await hasErased(db, contract)) throw new Problem("conflict", t.erased);
    if (given.offenceAt > ctx.now()) throw new Problem("invalid", t.future, { field: "offenceAt" });
    const stretch = await stretchAt(db, contract.id, given.offenceAt);
    if (!stretch) throw new Problem("invalid", t.notCovered, { field: "offenceAt" });
    const [vehicle, redPlates, headquarter, branch] = await Promise.all([
      db.get(vehicles, stretch.vehicleId),
      redPlatesOfContract(db, contract.id, given.offenceAt),
      db.headquarter(),
      contract.branchId ? db.get(branchOffices, contract.branchId) : null,
    ]);
    if (!vehicle || branch === undefined) throw notFound(contractTexts.contractNotFound);
    const plate = normalizeLicensePlate(given.plate);
    // Plates move, and a contract may have an old one: that of the vehicle by now is asked for as well, and a red one above it.
    if (![stretch.licensePlate, vehicle.licensePlate, ...redPlates].some((one) => isSamePlate(plate, one)))
      throw new Problem("invalid", t.plateOther, { field: "plate" });
    const agreed = agreedNow(contract);
    const document = disclosureLetter({
      asked: given,
      agreed,
      vehicle: stretch.vehicleId === contract.vehicleId ? agreed.vehicle : vehicle,
      stretch,
      dealer: dealerSnapshot({ headquarter, branch, staff: actor }),
      now: ctx.now(),
    });
    const logo = headquarter.logoFileKey ? await platform.files.get(headquarter.logoFileKey) : null;
    const bytes = await renderPaper(platform, "text_document", document, logo?.bytes);
    const isNew = await store(ctx, contract, given, bytes);
    return { id: given.id, isNew };
  },
});

/** False: the same letter was made meanwhile. */
async function store(ctx: Context, contract: Contract, given: NewDisclosure, bytes: Uint8Array): Promise<boolean> {
  const file = { fileKey: `contracts/${ctx.newId()}` as const, bytes, contentType: "application/pdf" };
  const { id, contractId, reference, recipient, offenceAt, plate } = given;
  const isNew = await storeFiles(ctx, [file], async (tx) => {
    // Erasing may have come between: nothing of the person is to be stored after it.
    if (await hasErased(tx, contract)) throw new Problem("conflict", t.erased);
    const isStored = await tx.insertOnce(driverDisclosures, {
      id,
      contractId,
      reference,
      recipient,
      offenceAt,
      licensePlate: plate,
      fileKey: file.fileKey,
      byteCount: bytes.length,
      userId: ctx.actor.userId,
      createdAt: ctx.now(),
    });
    if (!isStored) return false;
    await addAuditEntry(tx, ctx, {
      action: "disclose_driver",
      subjectType: "contract",
      subjectId: contractId,
      details: { id_check_id: contract.idCheckId, disclosure_id: id },
    });
    return true;
  });
  if (isNew) return true;
  await removeFiles(ctx.platform, [file]);
  const known = await ctx.db.get(driverDisclosures, id);
  if (!known) throw taken();
  same(known, ctx, given);
  return false;
}

const taken = () => new Problem("conflict", t.idTaken);

/** The id of the letter that this request repeats. */
function same(known: Disclosure, { actor }: Context, given: NewDisclosure): string {
  const isSame =
    known.userId === actor.userId &&
    known.contractId === given.contractId &&
    known.reference === given.reference &&
    known.recipient === given.recipient &&
    known.licensePlate === given.plate &&
    known.offenceAt.getTime() === given.offenceAt.getTime();
  if (!isSame) throw taken();
  return known.id;
}

async function readContract(db: TenantDb, contractId: string): Promise<Contract> {
  const contract = await db.get(contracts, contractId);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  return contract;
}

const stretchAt = async (db: TenantDb, contractId: string, at: Date) =>
  (await findStretchesOfContract(db, contractId, at)).find((stretch) => covers(stretch, at)) ?? null;

/** Whether the customer or the second driver of a contract was erased: papers that are kept still name them, nothing else may. */
async function hasErased(db: TenantDb, { customerId, secondDriverCheckId }: Contract): Promise<boolean> {
  const [customer, check] = await Promise.all([
    db.get(customers, customerId),
    secondDriverCheckId ? db.get(idChecks, secondDriverCheckId) : null,
  ]);
  return Boolean(customer?.erasedAt) || isErased(check);
}
