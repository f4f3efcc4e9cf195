import { type SQL, sql } from "drizzle-orm";
import { contracts, customers, sbContracts } from "#db/schema/contracts.ts";
import { branchOffices, users } from "#db/schema/dealers.ts";
import { idChecks } from "#db/schema/id-checks.ts";
import { redPlates } from "#db/schema/red-plates.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles } from "#db/schema/vehicles.ts";

/** How the things of each kind are called today. */
const names: Record<string, SQL> = {
  id_check: sql`select 'ID' || ${idChecks.processNumber} from ${idChecks} where ${idChecks.id} = ${auditLog.subjectId}`,
  contract: sql`select ${contracts.contractNumber} from ${contracts} where ${contracts.id} = ${auditLog.subjectId}`,
  sb_contract: sql`select ${sbContracts.contractNumber} from ${sbContracts} where ${sbContracts.id} = ${auditLog.subjectId}`,
  vehicle: sql`select trim(${vehicles.brand} || ' ' || ${vehicles.name}) || ' ' || coalesce(${vehicles.licensePlate}, '')
    from ${vehicles} where ${vehicles.id} = ${auditLog.subjectId}`,
  red_plate: sql`select ${redPlates.licensePlate} from ${redPlates} where ${redPlates.id} = ${auditLog.subjectId}`,
  // Beside the user who did it, who is joined.
  user: sql`select concerned.prename || ' ' || concerned.surname from ${users} concerned where concerned.id = ${auditLog.subjectId}`,
  customer: sql`select trim(${customers.prename} || ' ' || ${customers.surname}) from ${customers}
    where ${customers.id} = ${auditLog.subjectId}`,
  branch_office: sql`select ${branchOffices.name} from ${branchOffices} where ${branchOffices.id} = ${auditLog.subjectId}`,
};

/** The name of what an entry of the audit log is about; null: of a kind without names, or deleted since. */
export const subjectName = sql<string | null>`case ${auditLog.subjectType} ${sql.join(
  Object.entries(names).map(([kind, name]) => sql`when ${kind} then (${name})`),
  sql` `,
)} end`;
