import { and, asc, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { contractPayments, contracts, sbContracts } from "#db/schema/contracts.ts";
import { branchOffices, users } from "#db/schema/dealers.ts";
import { officeLabel } from "#server/ground/dictionary/office-label.ts";
import { berlinInstant, berlinWallTime } from "#server/ground/kernel/berlin-time.ts";
import { addDays } from "#server/ground/kernel/calendar-days.ts";
import { csvStream } from "#server/ground/kernel/csv.server.ts";
import { formatDate, formatTime } from "#server/ground/kernel/format.ts";
import { parseGermanDate } from "#server/ground/kernel/german-date.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { type Context, useCase } from "#server/ground/kernel/use-case.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { cashFlowCents, dayTotalsOf } from "./payments.rules.ts";
import { methodLabels, purposeLabels, sbPurposeLabels } from "./payments.texts.ts";

/** Which office's payments; "": all that are visible. The headquarters itself has no id. */
const headquarterOffice = "headquarters";

const DayInput = z.object({
  /** `yyyy-mm-dd`; anything else is today. */
  date: z.string().max(20).default(""),
  office: IdText.default(""),
});

/**
 * What changed hands on a Berlin day by kind of payment, and each payment of it (contract-life.md#totals-of-a-day): of the whole
 * tenant, or for a branch of its own contracts.
 */
export const getDayTotals = useCase({
  may: ["read", "contract"],
  feature: "payments",
  input: DayInput,
  run: readDay,
});

async function readDay(ctx: Context, { date: given, office: chosen }: z.output<typeof DayInput>) {
  const { db, actor } = ctx;
  const today = berlinWallTime(ctx.now()).date;
  const day = parseGermanDate(given);
  const date = day && day <= today ? day : today;
  const isBranch = actor.branchId !== null;
  const branches = isBranch
    ? []
    : await db
        .select({ id: branchOffices.id, name: branchOffices.name, closedAt: branchOffices.closedAt })
        .from(branchOffices)
        .orderBy(asc(branchOffices.name));
  const offices = isBranch
    ? []
    : [
        { id: headquarterOffice, name: "Zentrale" },
        ...branches.map(({ id, ...one }) => ({ id, name: officeLabel(one) })),
      ];
  const office = offices.some(({ id }) => id === chosen) ? chosen : "";
  const rows = await db
    .select({
      id: contractPayments.id,
      purpose: contractPayments.purpose,
      method: contractPayments.method,
      amountCents: contractPayments.amountCents,
      reversesId: contractPayments.reversesId,
      paidAt: contractPayments.paidAt,
      contractId: contractPayments.contractId,
      sbContractId: contractPayments.sbContractId,
      contractNumber: contracts.contractNumber,
      sbContractNumber: sbContracts.contractNumber,
      prename: users.prename,
      surname: users.surname,
    })
    .from(contractPayments)
    .leftJoin(contracts, eq(contracts.id, contractPayments.contractId))
    .leftJoin(sbContracts, eq(sbContracts.id, contractPayments.sbContractId))
    .leftJoin(users, eq(users.id, contractPayments.userId))
    .where(
      and(
        gte(contractPayments.paidAt, berlinInstant(date, "00:00")),
        lt(contractPayments.paidAt, berlinInstant(addDays(date, 1), "00:00")),
        ofOffice(office),
      ),
    )
    .orderBy(asc(contractPayments.paidAt), sql`${contractPayments.reversesId} is not null`, asc(contractPayments.id));
  const payments = rows.map(({ prename, surname, contractNumber, sbContractNumber, ...row }) => ({
    ...row,
    contractNumber: contractNumber ?? sbContractNumber ?? "",
    label: (row.contractId ? purposeLabels : sbPurposeLabels)[row.purpose],
    by: [prename, surname].filter(Boolean).join(" "),
    cents: cashFlowCents(row),
  }));
  return { date, today, office, offices, payments, totals: dayTotalsOf(payments) };
}

export type DayPage = Awaited<ReturnType<typeof getDayTotals>>;

function ofOffice(office: string): SQL | undefined {
  if (office === "") return undefined;
  if (office === headquarterOffice) return and(isNull(contracts.branchId), isNull(sbContracts.branchId));
  return or(eq(contracts.branchId, office), eq(sbContracts.branchId, office));
}

const euro = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

const columns: { header: string; value: (payment: DayPage["payments"][number]) => string }[] = [
  { header: "Datum", value: ({ paidAt }) => formatDate(paidAt) },
  { header: "Uhrzeit", value: ({ paidAt }) => formatTime(paidAt) },
  { header: "Vertragsnummer", value: ({ contractNumber }) => contractNumber },
  { header: "Wofür", value: ({ label }) => label },
  { header: "Zahlungsart", value: ({ method }) => methodLabels[method] },
  { header: "Eingang (EUR)", value: ({ cents }) => (cents > 0 ? euro(cents) : "") },
  { header: "Ausgang (EUR)", value: ({ cents }) => (cents < 0 ? euro(-cents) : "") },
  { header: "Rücknahme", value: ({ reversesId }) => (reversesId ? "ja" : "nein") },
  { header: "Eingetragen von", value: ({ by }) => by },
];

/** The payments of a day as a CSV file. */
export const exportDayTotals = useCase({
  may: ["download", "contract"],
  feature: "payments",
  input: DayInput,
  async run(ctx, input): Promise<{ file: ReadableStream<Uint8Array>; fileName: string }> {
    const { date, payments } = await readDay(ctx, input);
    await addAuditEntry(ctx.db, ctx, {
      action: "export_day_totals",
      subjectType: "headquarter",
      subjectId: ctx.db.scope.headquarterId,
      details: { date },
    });
    const file = csvStream(columns, async (last) => (last ? [] : payments));
    return { file, fileName: `tagesabschluss-${date}.csv` };
  },
});
