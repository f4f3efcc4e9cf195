import { contracts } from "#db/schema/contracts.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { vehicleHolds } from "#db/schema/holds.ts";
import { theftReports } from "#db/schema/theft.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { announceVehicleChange } from "#server/fleet/vehicles/announce-vehicle-change.server.ts";
import { berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { type z as Zod, z } from "#server/ground/kernel/zod.ts";
import { errorClass, logEvent } from "#server/ground/log/log.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { isRefusedByDatabase } from "#server/ground/platform/refused-by-database.ts";
import { removeFiles, storeFiles } from "#server/ground/platform/store-files.server.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { agreedNow } from "#server/handover/agreement/contract-snapshot.ts";
import { dealerSnapshot } from "#server/handover/agreement/snapshot-people.ts";
import { contractPaperLabels } from "#server/handover/papers/contract-papers.rules.ts";
import { ensurePaper } from "#server/handover/papers/due-papers.server.ts";
import { renderPaper } from "#server/handover/papers/render-paper.ts";
import { dossierFiles } from "./dossier-contents.server.ts";
import { NewTheftReport } from "./theft.schema.ts";
import { theftTexts as t } from "./theft.texts.ts";
import { theftDossier } from "./theft-dossier.ts";
import { theftRefusal } from "./theft-state.server.ts";

type Contract = typeof contracts.$inferSelect;
type Given = Zod.output<typeof NewTheftReport>;

const keptDays = 180;
const keptDaysMaximum = 366;

/** What the dialog starts with. Throws `Problem` not-found. */
export const getTheftForm = useCase({
  may: ["create", "theft_report"],
  feature: "contracts",
  input: z.object({ contractId: IdText }),
  async run({ db, now, newId }, { contractId }) {
    const contract = await readContract(db, contractId);
    return {
      contractNumber: contract.contractNumber,
      /** Why no theft can be reported; null: it can. */
      refusal: await theftRefusal(db, contract, now()),
      reportId: newId(),
      keptUntil: addDays(berlinWallTime(now()).date, keptDays),
    };
  },
});

/** Refuses a last day that is over or too far. Throws `Problem` invalid (`keptUntil`). */
export function assertKeptUntil(day: string, now: Date): void {
  const today = berlinWallTime(now).date;
  if (day <= today || day > addDays(today, keptDaysMaximum))
    throw new Problem("invalid", t.keptUntilRange, { field: "keptUntil" });
}

/**
 * Makes the dossier for the police, holds the vehicle and keeps everything of the process (theft.md#report). The same form once more is
 * the same report. Throws `Problem` not-found, conflict (not overdue, over, reported, erased), invalid (`keptUntil`).
 */
export const reportTheft = useCase({
  may: ["create", "theft_report"],
  feature: "contracts",
  input: NewTheftReport,
  async run(ctx, given): Promise<{ id: string }> {
    const { db, platform, actor } = ctx;
    const contract = await readContract(db, given.contractId);
    if (await isKnown(db, given)) return { id: given.id };
    assertKeptUntil(given.keptUntil, ctx.now());
    const refusal = await theftRefusal(db, contract, ctx.now());
    if (refusal) throw new Problem("conflict", refusal);
    // They are made when they are first seen, and the police are to get them.
    const papersNotMade: string[] = [];
    for (const kind of contract.fullySignedAt ? (["unsigned", "signed"] as const) : (["unsigned"] as const))
      if (!(await tryPaper(ctx, contract.id, kind))) papersNotMade.push(contractPaperLabels[kind]);
    const [vehicle, headquarter, branch, files] = await Promise.all([
      db.get(vehicles, contract.vehicleId),
      db.headquarter(),
      contract.branchId ? db.get(branchOffices, contract.branchId) : null,
      dossierFiles(db, contract),
    ]);
    if (!vehicle || branch === undefined) throw notFound(contractTexts.contractNotFound);
    const document = theftDossier({
      given,
      agreed: agreedNow(contract),
      vehicle,
      handedOverAt: contract.handedOverAt ?? contract.startOfUse,
      endOfUse: contract.endOfUse,
      remindedAt: contract.remindedAt,
      files,
      papersNotMade,
      dealer: dealerSnapshot({ headquarter, branch, staff: actor }),
      verifyUrl: `${platform.appUrl}/verify`,
      now: ctx.now(),
    });
    const logo = headquarter.logoFileKey ? await platform.files.get(headquarter.logoFileKey) : null;
    const bytes = await renderPaper(platform, "text_document", document, logo?.bytes);
    await store(ctx, contract, given, bytes);
    announceVehicleChange(ctx, vehicle);
    return { id: given.id };
  },
});

/** A paper that cannot be made is missing in the dossier, which says so; the report does not wait for it. */
async function tryPaper(ctx: Context, contractId: string, kind: "unsigned" | "signed"): Promise<boolean> {
  try {
    await ensurePaper(ctx, { contractId }, kind);
    return true;
  } catch (error) {
    logEvent("error", "paper missing in a dossier", { id: contractId, error: errorClass(error) });
    return false;
  }
}

async function store(ctx: Context, contract: Contract, given: Given, bytes: Uint8Array): Promise<void> {
  const file = { fileKey: `contracts/${ctx.newId()}` as const, bytes, contentType: "application/pdf" };
  const { id, contractId, account, policeOffice, policeReference, keptUntil } = given;
  const { userId } = ctx.actor;
  const isNew = await storeFiles(ctx, [file], async (tx) => {
    if (await isKnown(tx, given)) return false;
    // The vehicle may have come back, or another user may have reported it, while the dossier was made.
    const current = await readContract(tx, contractId);
    const refusal = await theftRefusal(tx, current, ctx.now());
    if (refusal) throw new Problem("conflict", refusal);
    const now = ctx.now();
    const holdId = ctx.newId();
    await tx.insert(vehicleHolds, {
      id: holdId,
      vehicleId: current.vehicleId,
      kind: "theft",
      note: current.contractNumber,
      heldFrom: now,
      userId,
      createdAt: now,
    });
    const texts = { account, policeOffice, policeReference };
    const stored = { fileKey: file.fileKey, byteCount: bytes.length };
    await tx.insert(theftReports, { id, contractId, ...texts, ...stored, holdId, keptUntil, userId, createdAt: now });
    await addAuditEntry(tx, ctx, {
      action: "report_theft",
      subjectType: "contract",
      subjectId: contractId,
      details: { id_check_id: contract.idCheckId, theft_report_id: id, kept_until: keptUntil },
    });
    return true;
  }).catch((error) => {
    if (isRefusedByDatabase(error, "theft_reports")) throw new Problem("conflict", t.alreadyOpen);
    throw error;
  });
  if (!isNew) await removeFiles(ctx.platform, [file]);
}

/** Whether this very report is there; throws when its id belongs to another. */
async function isKnown(db: TenantDb, { id, contractId }: Given): Promise<boolean> {
  const known = await db.get(theftReports, id);
  if (known && known.contractId !== contractId) throw new Problem("conflict", t.idTaken);
  return known !== undefined;
}

async function readContract(db: TenantDb, contractId: string): Promise<Contract> {
  const contract = await db.get(contracts, contractId);
  if (!contract) throw notFound(contractTexts.contractNotFound);
  return contract;
}
