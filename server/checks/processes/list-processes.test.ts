import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { specimenPeople } from "#db/seed/specimen-people.ts";
import {
  aCheckInReview,
  aCheckWithoutPhotos,
  aCheckWithRejectedLicense,
  aDiscardedCheck,
  anAcceptedCheck,
  aRejectedCheck,
} from "#db/seed/states/checks.ts";
import { aFinishedProcess, aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Place } from "#db/seed/states/place.ts";
import { foldText } from "#server/ground/kernel/fold-text.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import type { ApprovalState } from "./count-processes.server.ts";
import { listProcesses } from "./list-processes.server.ts";
import { type ProcessContext, type ProcessState, processStates, statesOf } from "./process.states.ts";
import { type SortKey, sortKeys } from "./process-list.rules.ts";

let database: TestDatabase;
let whole: Context;
let branch: Context;
beforeAll(async () => {
  database = await testDatabase();
  whole = (await aStaffContext(database)).ctx;
  branch = (await aStaffContext(database, { headquarterId: whole.db.scope.headquarterId, isAtBranch: true })).ctx;
  await fill(whole);
  await fill(branch);
  await fill((await aStaffContext(database)).ctx);
});
afterAll(() => database.close());

const placeOf = ({ db: { scope }, actor }: Context): Place => ({
  db: database.db,
  headquarterId: scope.headquarterId,
  branchId: scope.branchId,
  userId: actor.userId,
});

const surnames = ["Abel", "Çelik", "Müller", "Zwick"];

/** Four checks of each state, some of the same minute and of the same name. */
async function fill(ctx: Context): Promise<void> {
  const place = placeOf(ctx);
  for (const [index, surname] of surnames.entries()) {
    const startedAt = new Date(Date.now() - 600_000 - (index % 3) * 60_000);
    const options = { startedAt, hasPhotos: false, person: { ...specimenPeople.erika, surname } };
    await aCheckWithoutPhotos(place, options);
    await aCheckInReview(place, options);
    await anAcceptedCheck(place, options);
    await aRejectedCheck(place, options);
    await aCheckWithRejectedLicense(place, options);
    await aDiscardedCheck(place, options);
    await aVehicleUnderway(place, options);
    await aFinishedProcess(place, options);
  }
}

type Input = Parameters<typeof listProcesses>[1];
type Choice = { context: ProcessContext; status: ProcessState[]; approvalState: ApprovalState[] };

/** Page after page until the last one. */
async function allPages(ctx: Context, input: Input) {
  const records = [];
  for (let page = 1; ; page += 1) {
    const list = await listProcesses(ctx, { ...input, perPage: 5, page });
    expect(list).toMatchObject({ page });
    records.push(...list.records);
    if (page === list.totalPages) return { records, totalEntries: list.totalEntries };
  }
}

type Row = Awaited<ReturnType<typeof allPages>>["records"][number];

/** What an order compares first. */
const orders: Record<SortKey, (row: Row) => string | number> = {
  date: (row) => row.createdAt.getTime(),
  status: (row) => row.processState,
  customer: (row) => foldText(row.documentSurname),
  discarded: (row) => row.discardedAt?.getTime() ?? -1,
};

const fitting = (rows: Row[], { context, status, approvalState }: Choice) =>
  rows.filter(
    (row) =>
      statesOf(context).includes(row.processState) &&
      (status.length === 0 || status.includes(row.processState)) &&
      (approvalState.length === 0 || approvalState.includes(row.approvalState)),
  );

const isInOrder = (rows: Row[], key: SortKey, direction: "asc" | "desc") =>
  rows.slice(1).every((row, index) => {
    const [before, own] = [orders[key](rows[index] as Row), orders[key](row)];
    return before === own || (direction === "asc" ? before < own : before > own);
  });

const choices: Choice[] = [
  ...(["new", "active", "done", "all"] as const).map((context) => ({ context, status: [], approvalState: [] })),
  { context: "active", status: ["accepted", "rejected"], approvalState: [] },
  { context: "all", status: [], approvalState: ["REJECTED", "SUCCESSFULLY_COMPLETED"] },
  { context: "done", status: ["discarded"], approvalState: ["SUCCESSFULLY_COMPLETED"] },
];

/** The searches of indexes by which the ids of a page are found. */
async function searchesOf(input: Parameters<typeof listProcesses>[1]): Promise<string[]> {
  const statements = await recordStatements(database.db, () => listProcesses(whole, input));
  const page = statements.find(({ sql }) => sql.includes(" as chosen_id from "));
  const isOfPage = (step: string) => step.startsWith("SEARCH main.id_checks") && !step.includes("id_checks_tenant");
  return page ? (await planOf(database.db, page)).filter(isOfPage) : [];
}

test("far behind, a list of most states is one walk through an index that knows the state, not a merge", async () => {
  // 56 of 64 processes were not closed without a contract: behind the first eight of them it is cheaper to walk.
  const input = { context: "all", sortBy: "discarded", sortDirection: "asc", perPage: 5 } as const;
  expect((await searchesOf({ ...input, page: 2 })).length).toBeGreaterThan(1);
  expect(await searchesOf({ ...input, page: 4 })).toEqual([
    "SEARCH main.id_checks USING INDEX id_checks_by_date (headquarter_id=?)",
  ]);
});

test.each([
  ["date", "desc", "id_checks_done_by_date"],
  ["customer", "asc", "id_checks_done_by_name"],
] as const)(
  "by %s, what is done is one walk through an index that holds nothing else",
  async (sortBy, sortDirection, index) => {
    expect(await searchesOf({ context: "done", sortBy, sortDirection })).toEqual([
      `SEARCH main.id_checks USING INDEX ${index} (headquarter_id=?)`,
    ]);
  },
);

describe.each(["whole tenant", "branch"])("%s", (whose) => {
  const ctxOf = () => (whose === "branch" ? branch : whole);

  test("every tab, filter and order shows each of its processes once, in order, page after page", async () => {
    const everything = await allPages(ctxOf(), { context: "all" });
    expect(everything.records).toHaveLength(surnames.length * 8 * (whose === "branch" ? 1 : 2));
    expect(new Set(everything.records.map((row) => row.processState))).toEqual(new Set(Object.keys(processStates)));
    for (const choice of choices) {
      const expected = fitting(everything.records, choice).map((row) => row.id);
      for (const sortBy of sortKeys) {
        for (const sortDirection of ["asc", "desc"] as const) {
          const list = await allPages(ctxOf(), { ...choice, sortBy, sortDirection });
          const label = JSON.stringify({ ...choice, sortBy, sortDirection });
          expect(list.records.map((row) => row.id).sort(), label).toEqual(expected.toSorted());
          expect(list.totalEntries, label).toBe(expected.length);
          expect(isInOrder(list.records, sortBy, sortDirection), label).toBe(true);
        }
      }
    }
  });

  test("no tab and no order of the menu reads more rows than it shows", async () => {
    for (const context of ["new", "active", "done", "all"] as const) {
      for (const sortBy of sortKeys) {
        for (const page of [1, 2, 3]) {
          const input = { context, sortBy, sortDirection: "desc", page, perPage: 5 } as const;
          const statements = await recordStatements(database.db, () => listProcesses(ctxOf(), input));
          for (const statement of statements) {
            const plan = await planOf(database.db, statement);
            expect(costlySteps(statement.sql, plan), JSON.stringify({ input, plan })).toEqual([]);
            if (statement.sql.includes("union all") || statement.sql.startsWith("select"))
              expect(plan.join("\n"), JSON.stringify(input)).not.toContain("TEMP B-TREE");
          }
        }
      }
    }
  });
});
