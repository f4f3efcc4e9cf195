import { defaultCostSets } from "#server/ground/dictionary/default-cost-sets.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { contractDefaultCostSets } from "../../schema/contracts.ts";
import { branchOffices, headquarters, userDealerAssignments, users } from "../../schema/dealers.ts";
import { addRow, type SeedDb } from "../row-collector.ts";
import type { BranchOfficeRow, HeadquarterRow, UserRow } from "../rows.ts";
import { daysBefore, type Place } from "./place.ts";

type InTenant = Pick<Place, "db" | "headquarterId">;

const longAgo = () => daysBefore(new Date(), 400);

/** A tenant with every feature enabled (premium, full, SB-Schutz, signing, reservations) and its default cost sets. */
export async function aHeadquarter(
  { db }: { db: SeedDb },
  changes: Partial<HeadquarterRow> = {},
): Promise<HeadquarterRow> {
  const headquarter = await addRow(db, headquarters, {
    id: newId(),
    name: "Autohaus Muster",
    street: "Musterallee",
    house: "1",
    postalCode: "50667",
    city: "Köln",
    telephoneNumber: "022155501",
    email: "info@muster.example",
    planType: "premium",
    planVersion: "full",
    usesSbInsurance: true,
    usesDigitalSigning: true,
    usesReservations: true,
    allowsLicenseExtension: true,
    createdAt: longAgo(),
    ...changes,
  });
  for (const costSet of defaultCostSets) {
    await addRow(db, contractDefaultCostSets, { id: newId(), headquarterId: headquarter.id, ...costSet });
  }
  return headquarter;
}

export async function aBranchOffice(
  { db, headquarterId }: InTenant,
  changes: Partial<BranchOfficeRow> = {},
): Promise<BranchOfficeRow> {
  return addRow(db, branchOffices, {
    id: newId(),
    headquarterId,
    name: "Autohaus Muster Bonn",
    street: "Musterstraße",
    house: "2",
    postalCode: "53113",
    city: "Bonn",
    taxNumber: "DE000000000",
    scanMailbox: newId(),
    createdAt: longAgo(),
    ...changes,
  });
}

/** An active Nutzer of the office, assigned to it; without `passwordHash` they cannot sign in. */
export async function aUser(
  { db, headquarterId, branchId }: InTenant & Pick<Place, "branchId">,
  changes: Partial<UserRow> = {},
): Promise<UserRow> {
  const id = newId();
  const user = await addRow(db, users, {
    id,
    headquarterId,
    branchId: branchId ?? null,
    email: `${id}@muster.example`,
    salutation: "Frau",
    prename: "Nora",
    surname: "Nutzer",
    telephoneNumber: "022155502",
    role: "Nutzer",
    createdAt: longAgo(),
    ...changes,
  });
  await anAssignment({ db, headquarterId }, user, user.branchId ?? null, user.role);
  return user;
}

/** The user may also work as this office, in this role; null: as the headquarters. */
export async function anAssignment(
  { db, headquarterId }: InTenant,
  user: { id: string },
  branchId: string | null,
  role: UserRow["role"] = "Nutzer",
): Promise<void> {
  await addRow(db, userDealerAssignments, { id: newId(), headquarterId, userId: user.id, branchId, role });
}

/** A complete tenant: headquarters with its Admin, one branch office and a Nutzer there, who does the work. */
export async function aDealership(
  { db }: { db: SeedDb },
  changes: Partial<HeadquarterRow> = {},
): Promise<Place & { headquarter: HeadquarterRow; admin: UserRow; branch: BranchOfficeRow; branchUser: UserRow }> {
  const headquarter = await aHeadquarter({ db }, changes);
  const tenant = { db, headquarterId: headquarter.id };
  const admin = await aUser(tenant, { prename: "Anna", surname: "Admin", role: "Admin" });
  const branch = await aBranchOffice(tenant);
  const branchUser = await aUser({ ...tenant, branchId: branch.id });
  return { ...tenant, branchId: branch.id, userId: branchUser.id, headquarter, admin, branch, branchUser };
}
