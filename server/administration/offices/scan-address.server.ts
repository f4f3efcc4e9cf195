import { eq } from "drizzle-orm";
import { branchOffices } from "#db/schema/dealers.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { readSenders, sendersMaximum } from "#server/checks/scans/allowed-senders.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { notFound, Problem } from "#server/ground/kernel/problem.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { readBranch } from "./branches.server.ts";
import { ScanSendersInput } from "./office.schema.ts";
import { officeTexts } from "./office.texts.ts";

/** Short enough to be typed at a copier, and 60 random bits. */
const mailboxLength = 12;
const OfficeInput = z.object({ officeId: IdText });

/**
 * The scan-to-mail address of a branch office or, with its id, of the headquarters, and who may send to it
 * (scans.md#addresses). Null for an office without one, or while the operator has no domain for them. Throws not-found
 * beyond what the actor sees.
 */
export const getScanAddress = useCase({
  may: ["read", "branch_offices"],
  input: OfficeInput,
  async run({ db, actor, platform }, { officeId }) {
    const office = await readOffice(db, actor, officeId);
    const { name, scanMailbox, scanSenders } = office;
    const domain = platform.scanMailDomain;
    return {
      officeId,
      name,
      isHeadquarters: officeId === actor.headquarterId,
      isClosed: "closedAt" in office && office.closedAt !== null,
      hasDomain: domain !== null,
      address: domain !== null && scanMailbox ? `${scanMailbox}@${domain}` : null,
      senders: scanSenders,
    };
  },
});

/** Gives an office a new address; mails to the one before are refused from now on. Throws `Problem` not-found. */
export const renewScanAddress = useCase({
  may: ["update", "branch_offices"],
  input: OfficeInput,
  async run(ctx, { officeId }) {
    await changeOffice(ctx, officeId, { scanMailbox: ctx.newId().slice(0, mailboxLength) }, "renew_scan_address");
  },
});

/** Saves who may send scans to an office: one address or domain per line. Throws `Problem` not-found, invalid at `senders`. */
export const saveScanSenders = useCase({
  may: ["update", "branch_offices"],
  input: ScanSendersInput.extend(OfficeInput.shape),
  async run(ctx, { officeId, senders: typed }) {
    const { senders, refused } = readSenders(typed);
    if (refused) {
      const text = refused.isPublicDomain ? officeTexts.publicDomain : officeTexts.senderInvalid;
      throw new Problem("invalid", text(refused.entry), { field: "senders" });
    }
    if (senders.length > sendersMaximum)
      throw new Problem("invalid", officeTexts.tooManySenders(sendersMaximum), { field: "senders" });
    await changeOffice(ctx, officeId, { scanSenders: senders }, "save_scan_senders");
  },
});

async function readOffice(db: TenantDb, actor: Staff, officeId: string) {
  if (officeId !== actor.headquarterId) return readBranch(db, actor, officeId);
  // Users of a branch manage their branch only (decision 032).
  if (actor.branchId !== null) throw notFound(officeTexts.notFound);
  return db.headquarter();
}

type ScanSettings = { scanMailbox?: string; scanSenders?: string[] };

async function changeOffice(ctx: Context, officeId: string, settings: ScanSettings, action: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await readOffice(tx, ctx.actor, officeId);
    if (officeId === ctx.actor.headquarterId) await tx.updateHeadquarter(settings);
    else await tx.change(branchOffices, eq(branchOffices.id, officeId), settings);
    await addAuditEntry(tx, ctx, { action, subjectType: "office", subjectId: officeId });
  });
}
