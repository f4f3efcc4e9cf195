import { and, desc, eq, ne, sql } from "drizzle-orm";
import { birthDateOfCheck, idChecks, isRejectedCheck } from "#db/schema/id-checks.ts";
import type { TenantDb } from "#db/tenant.server.ts";
import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { namesMatch } from "#server/services/document-reading/names-match.rules.ts";
import { rejectionReasons } from "./id-check.states.ts";

type Person = { prename: string; surname: string };
type Rejected = Awaited<ReturnType<typeof rejectedWithBirthDateOf>>[number];

/** More people with one birth date are rejected nowhere. */
const mostRows = 50;

/**
 * The rejected checks, among those that the viewer may see, of people with the birth date of this check; `ofPerson` picks those of
 * the same person. By names and birth date alone: the numbers of documents link nothing (checks.md#rejection).
 */
export const rejectedWithBirthDateOf = (db: TenantDb, idCheckId: string) =>
  db
    .select({
      id: idChecks.id,
      processNumber: idChecks.processNumber,
      prename: idChecks.prename,
      surname: idChecks.surname,
      licensePrename: idChecks.licensePrename,
      licenseSurname: idChecks.licenseSurname,
      approvalState: idChecks.approvalState,
      rejectionReason: idChecks.rejectionReason,
      identityDecidedAt: idChecks.identityDecidedAt,
      licenseRejectionReason: idChecks.licenseRejectionReason,
      licenseDecidedAt: idChecks.licenseDecidedAt,
      createdAt: idChecks.createdAt,
    })
    .from(idChecks)
    .where(
      and(
        isRejectedCheck,
        eq(birthDateOfCheck, sql`(select ${birthDateOfCheck} from ${idChecks} where ${idChecks.id} = ${idCheckId})`),
        ne(idChecks.id, idCheckId),
      ),
    )
    // Plus: the order must not be what the rows are found by, as SQLite would choose it for its index.
    .orderBy(desc(sql`+${idChecks.createdAt}`))
    .limit(mostRows);

/** Those of one person, named on either document, with what is said of each; the newest first. */
export function ofPerson(rejected: readonly Rejected[], person: Person) {
  return rejected
    .filter((row) => namesOf(row).some((name) => namesMatch(name, person)))
    .map(({ id, processNumber, ...row }) => {
      const isIdentity = row.approvalState === "REJECTED";
      return {
        id,
        processNumber,
        rejectedAt: (isIdentity ? row.identityDecidedAt : row.licenseDecidedAt) ?? row.createdAt,
        reason: entryOf(rejectionReasons, (isIdentity ? row.rejectionReason : row.licenseRejectionReason) ?? "") ?? "",
      };
    });
}

const namesOf = ({ prename, surname, licensePrename, licenseSurname }: Rejected): Person[] => [
  { prename, surname },
  { prename: licensePrename ?? "", surname: licenseSurname ?? "" },
];
