import { inArray } from "drizzle-orm";
import { contracts, customers, sbContracts } from "#db/schema/contracts.ts";
import { branchOffices, users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";

type Subject = { subjectType: string; subjectId: string };
type Names = Map<string, string>;

const person = (row: { prename: string; surname: string }) => `${row.prename} ${row.surname}`;

/** How the things of each kind are called today; what was deleted since has no name. */
const lookups: Record<string, (db: TenantDb, ids: string[]) => Promise<(readonly [id: string, name: string])[]>> = {
  id_check: async (db, ids) =>
    (
      await db
        .selectChosen({ id: idChecks.id, number: idChecks.processNumber })
        .from(idChecks)
        .where(inArray(idChecks.id, ids))
    ).map(({ id, number }) => [id, `ID${number}`]),
  contract: async (db, ids) =>
    (
      await db
        .selectChosen({ id: contracts.id, number: contracts.contractNumber })
        .from(contracts)
        .where(inArray(contracts.id, ids))
    ).map(({ id, number }) => [id, number]),
  sb_contract: async (db, ids) =>
    (
      await db
        .selectChosen({ id: sbContracts.id, number: sbContracts.contractNumber })
        .from(sbContracts)
        .where(inArray(sbContracts.id, ids))
    ).map(({ id, number }) => [id, number]),
  vehicle: async (db, ids) =>
    (
      await db
        .selectChosen({ id: vehicles.id, brand: vehicles.brand, name: vehicles.name, plate: vehicles.licensePlate })
        .from(vehicles)
        .where(inArray(vehicles.id, ids))
    ).map(({ id, brand, name, plate }) => [id, [brand, name, plate].filter(Boolean).join(" ")]),
  user: async (db, ids) =>
    (
      await db
        .selectChosen({ id: users.id, prename: users.prename, surname: users.surname })
        .from(users)
        .where(inArray(users.id, ids))
    ).map((row) => [row.id, person(row)]),
  customer: async (db, ids) =>
    (
      await db
        .selectChosen({ id: customers.id, prename: customers.prename, surname: customers.surname })
        .from(customers)
        .where(inArray(customers.id, ids))
    ).map((row) => [row.id, person(row)]),
  branch_office: async (db, ids) =>
    (
      await db
        .selectChosen({ id: branchOffices.id, name: branchOffices.name })
        .from(branchOffices)
        .where(inArray(branchOffices.id, ids))
    ).map(({ id, name }) => [id, name]),
};

/** The names of what entries are about, by id. */
export async function namesOfSubjects(db: TenantDb, subjects: readonly Subject[]): Promise<Names> {
  const kinds = [...new Set(subjects.map(({ subjectType }) => subjectType))];
  const found = await Promise.all(
    kinds.map((kind) => {
      const ids = subjects.flatMap(({ subjectType, subjectId }) => (subjectType === kind ? [subjectId] : []));
      return entryOf(lookups, kind)?.(db, [...new Set(ids)]) ?? [];
    }),
  );
  return new Map(found.flat());
}
