import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema/dealers.ts";
import { anAcceptedCheck } from "#db/seed/states/checks.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { addAuditEntry } from "#server/ground/platform/add-audit-entry.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { costlySteps, planOf } from "#tests/plans/judge-plan.ts";
import { recordStatements } from "#tests/plans/record-statements.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { exportAuditLog } from "./export-audit-log.server.ts";
import { getAuditEntry, listAuditLog } from "./list-audit-log.server.ts";

let database: TestDatabase;
let admin: Context;
let branchAdmin: Context;
let check: Awaited<ReturnType<typeof anAcceptedCheck>>;
let time = Date.parse("2026-11-20T08:00:00Z");
const now = () => new Date(time);

beforeAll(async () => {
  database = await testDatabase();
  admin = (await aStaffContext(database, { role: "Admin", now })).ctx;
  const { headquarterId } = admin.actor;
  branchAdmin = (await aStaffContext(database, { role: "Admin", isAtBranch: true, headquarterId, now })).ctx;
  await database.db.update(users).set({ surname: "O'Neil-Öztürk" }).where(eq(users.id, branchAdmin.actor.userId));
  check = await anAcceptedCheck({ db: database.db, headquarterId, branchId: null, userId: admin.actor.userId });
  for (let n = 0; n < 25; n += 1) await write(admin, "view_document_image");
  await write(admin, "approve_identity_document", check.id);
  await write(branchAdmin, "sign_in");
});
afterAll(() => database.close());

async function write(ctx: Context, action: string, subjectId = ctx.newId()) {
  time += 60_000;
  await addAuditEntry(ctx.db, ctx, { action, subjectType: "id_check", subjectId });
}
const actionsOf = ({ records }: Awaited<ReturnType<typeof listAuditLog>>) => records.map(({ action }) => action);

describe("the audit log's list", () => {
  test("shows the newest first, by pages; beyond the last page it shows that one", async () => {
    const first = await listAuditLog(admin, { area: "everything" });
    expect(first).toMatchObject({ page: 1, totalPages: 2, totalEntries: 27, isCutOff: false });
    expect(first.records).toHaveLength(20);
    expect(first.records[0]).toMatchObject({ what: "Angemeldet", sequence: 27 });
    const last = await listAuditLog(admin, { area: "everything", page: 99_999_999 });
    expect(last).toMatchObject({ page: 2 });
    expect(last.records.map(({ sequence }) => sequence)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test("a branch office's Admin sees what happened there only, its entries too", async () => {
    expect(actionsOf(await listAuditLog(branchAdmin, {}))).toEqual(["sign_in"]);
    const ofChecks = await listAuditLog(admin, { area: "check" });
    expect(ofChecks.totalEntries).toBe(ofChecks.records.length);
    const [foreign] = ofChecks.records;
    await expect(getAuditEntry(branchAdmin, { id: foreign?.id ?? "" })).rejects.toMatchObject({ kind: "not-found" });
  });

  test.each([
    ["a person's name", () => "O'Neil-Ö", ["sign_in"]],
    ["an e-mail address", () => branchAdmin.actor.email, ["sign_in"]],
    ["a process number", () => `ID${check.processNumber}`, ["approve_identity_document"]],
    ["a process number without ID", () => String(check.processNumber), ["approve_identity_document"]],
    ["a wildcard that means itself", () => "%", []],
    ["nothing", () => "<b>'; drop table audit_log", []],
  ])("searches for %s", async (_what, query, expected) => {
    const found = await listAuditLog(admin, { query: query() });
    expect(actionsOf(found)).toEqual(expected);
  });

  test("leaves out what was only looked at, unless it is asked for", async () => {
    const shown = await listAuditLog(admin, {});
    expect(shown).toMatchObject({ totalEntries: 2, totalPages: 1 });
    expect(actionsOf(shown)).toEqual(["sign_in", "approve_identity_document"]);
    expect(actionsOf(await listAuditLog(admin, { query: admin.actor.email }))).not.toContain("view_document_image");
  });

  test("filters by area and period", async () => {
    expect(actionsOf(await listAuditLog(admin, { area: "sign_in" }))).toEqual(["sign_in"]);
    expect(await listAuditLog(admin, { area: "view" })).toMatchObject({ totalEntries: 25, totalPages: 2 });
    time += 3 * 24 * 60 * 60_000;
    expect(await listAuditLog(admin, { period: "day" })).toMatchObject({ totalEntries: 0, totalPages: 1, page: 1 });
    expect(await listAuditLog(admin, { period: "week", area: "check" })).toMatchObject({ totalEntries: 1 });
  });

  test("reads every page and the download from indexes", async () => {
    const everything = [
      {},
      { area: "everything" },
      { area: "check" },
      { period: "week" },
      { query: "admin", area: "check" },
    ] as const;
    const statements = await recordStatements(database.db, async () => {
      for (const ctx of [admin, branchAdmin])
        for (const input of everything) await listAuditLog(ctx, { ...input, page: 2 });
      await new Response(await exportAuditLog(admin, { area: "view" })).text();
    });
    for (const statement of statements)
      expect(costlySteps(statement.sql, await planOf(database.db, statement)), statement.sql.slice(-400)).toEqual([]);
  });

  test("downloads all entries that the filters let through, and says so in the log", async () => {
    const file = await new Response(await exportAuditLog(admin, { area: "view" })).text();
    const lines = file.trim().split("\r\n");
    expect(lines).toHaveLength(26);
    expect(lines[0]).toContain("Nummer;Zeitpunkt;Person");
    const [newest] = (await listAuditLog(admin, {})).records;
    expect(newest).toMatchObject({ action: "export_audit_log" });
    expect((await getAuditEntry(admin, { id: newest?.id ?? "" })).details).toEqual([
      { label: "Bereich", value: "view" },
      { label: "Zeitraum", value: "–" },
      { label: "Mit Suche", value: "nein" },
    ]);
  });

  test("says what changed, with the value before and offices by their names", async () => {
    const { branchId, userId } = branchAdmin.actor;
    const details = { role: "Admin", role_before: "Disponent", branch_id: null, branch_id_before: branchId };
    time += 60_000;
    await addAuditEntry(admin.db, admin, { action: "edit_user", subjectType: "user", subjectId: userId, details });
    const [newest] = (await listAuditLog(admin, { area: "admin" })).records;
    expect(newest?.sentence).toMatch(
      / hat das Konto von .+ geändert: Rolle von Disponent auf Admin, Standort von .+ auf .+\.$/,
    );
    expect(newest?.sentence).not.toContain(branchId);
    expect((await getAuditEntry(admin, { id: newest?.id ?? "" })).details).toContainEqual({
      label: "Rolle",
      value: "Admin",
      before: "Disponent",
    });
  });
});
