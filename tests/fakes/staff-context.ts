import { aBranchOffice, aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { tenantDb } from "#db/tenant.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context, GuestContext } from "#server/ground/kernel/use-case.server.ts";
import type { TestDatabase } from "#tests/seed/test-database.ts";
import { fakePlatform, realRenderer } from "./platform.ts";

type Fake = ReturnType<typeof fakePlatform>;

type Options = {
  now?: () => Date;
  planVersion?: "full" | "light";
  role?: Staff["role"];
  isAtBranch?: boolean;
  /** A colleague in this tenant instead of a new tenant. */
  headquarterId?: string;
  branchId?: string;
  /** Papers are made for real instead of placeholders. */
  rendersPapers?: boolean;
};

/** A context for a user of a new (or the given) tenant; `fake` exposes the effects on the platform. */
export async function aStaffContext(
  database: TestDatabase,
  options: Options = {},
): Promise<{ ctx: Context; fake: Fake }> {
  const { db } = database;
  const planVersion = options.planVersion ?? "full";
  const headquarterId = options.headquarterId ?? (await aHeadquarter({ db }, { planVersion })).id;
  const branchId = options.branchId ?? (options.isAtBranch ? (await aBranchOffice({ db, headquarterId })).id : null);
  const user = await aUser({ db, headquarterId, branchId }, { role: options.role ?? "Nutzer" });
  const fake = fakePlatform(options.rendersPapers ? { renderPaper: realRenderer } : {});
  const actor: Staff = {
    kind: "staff",
    userId: user.id,
    sessionId: newId(),
    email: user.email,
    prename: user.prename,
    surname: user.surname,
    role: user.role,
    ownerType: branchId === null ? "Dealer::Headquarter" : "Dealer::BranchOffice",
    headquarterId,
    branchId,
    extendWithDriversLicense: true,
    plan: {
      planType: planVersion === "light" ? "light" : "premium",
      planVersion,
      usesSbInsurance: true,
      allowsLicenseExtension: true,
    },
  };
  const ctx: Context = {
    actor,
    db: tenantDb(db, { headquarterId, branchId }),
    now: options.now ?? (() => new Date()),
    newId,
    platform: fake.platform,
    ipAddress: "192.0.2.1",
  };
  return { ctx, fake };
}

/** A context for the customer with the link of a capture process, on the same platform. */
export function guestOf(ctx: Context, captureProcessId: string): GuestContext {
  return { ...ctx, actor: { kind: "guest", captureProcessId } };
}
