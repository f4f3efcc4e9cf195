import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractActs, contractFiles, contracts, duePapers } from "#db/schema/contracts.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import type { Problem } from "#server/ground/kernel/problem.ts";
import { contractTexts } from "#server/handover/agreement/contract.texts.ts";
import { readMailSubject } from "#server/handover/contract-mail/read-mail-subject.server.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { ensurePaper } from "#server/handover/papers/due-papers.server.ts";
import type { PaperSources } from "#server/handover/papers/paper-sources.ts";
import { aMailOffice } from "#tests/fakes/mail-office.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { correctReturn } from "./correct-return.server.ts";
import { correctionTexts as t } from "./correction.texts.ts";
import { getCorrections } from "./get-corrections.server.ts";
import { returnVehicle } from "./return-vehicle.server.ts";
import { aReturnDesk, now, problemOf, type StaffOptions } from "./test-return-desk.ts";

let database: TestDatabase;
const fakes: Awaited<ReturnType<typeof aReturnDesk>>["fake"][] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const confirmed = { return_odometer_high: true } as const;

/** A vehicle that came back with a digit too many, ten minutes ago. */
async function aSlip(staff: StaffOptions = {}) {
  const desk = await aReturnDesk(database, {}, { role: "Admin", ...staff });
  fakes.push(desk.fake);
  await returnVehicle(desk.ctx, { ...desk.input, odometerKm: 126_280, newDamage: "Kratzer vorne", confirmed });
  desk.clock.now = minutes(10);
  const { contractId, returnedAt, notes } = desk.input;
  const input = {
    contractId,
    returnedAt,
    odometerKm: 12_628,
    newDamage: "Kratzer vorne",
    notes,
    reason: "Eine Ziffer zu viel",
  };
  return { ...desk, input };
}
type Slip = Awaited<ReturnType<typeof aSlip>>;

const colleagueOf = async ({ ctx }: Slip, staff: StaffOptions = {}) => {
  const { headquarterId } = ctx.actor;
  const colleague = await aStaffContext(database, { now: () => minutes(11), headquarterId, role: "Admin", ...staff });
  fakes.push(colleague.fake);
  return colleague.ctx;
};
const rowOf = async (id: string) => (await database.db.select().from(contracts).where(eq(contracts.id, id)))[0];
const stockOf = async (id: string) => (await database.db.select().from(vehicles).where(eq(vehicles.id, id)))[0];
const actsOf = (id: string) =>
  database.db
    .select()
    .from(contractActs)
    .where(and(eq(contractActs.contractId, id), eq(contractActs.kind, "return_corrected")));

describe("a corrected return", () => {
  test("holds everywhere: contract, kilometers, settlement, stock", async () => {
    const slip = await aSlip();
    const { contract, isNew } = await correctReturn(slip.ctx, slip.input);
    expect(isNew).toBe(true);
    expect(contract).toMatchObject({
      odometerEndKm: 12_628,
      isActive: false,
      returnSnapshot: { odometerKm: 12_628, settlement: { extraKm: 0, furtherDueCents: 0 } },
    });
    const shown = await getContract(slip.ctx, { id: contract.id });
    expect(shown.vehicleReturn).toMatchObject({ odometerKm: 12_628, drivenKm: 148 });
    expect(shown.settlement?.furtherDueCents).toBe(0);
    expect(await stockOf(slip.vehicle.id)).toMatchObject({
      odometerKm: 12_628,
      preDamage: "Delle hinten\nKratzer vorne",
    });
    const [newest] = await database.db
      .select()
      .from(vehicleVersions)
      .where(eq(vehicleVersions.vehicleId, slip.vehicle.id))
      .orderBy(desc(vehicleVersions.createdAt));
    expect(newest?.changedTo).toEqual({ odometer_value: 12_628 });
  });

  test("is an act with reason and changes, audited without them", async () => {
    const slip = await aSlip();
    await correctReturn(slip.ctx, { ...slip.input, newDamage: "", reason: "Frau Beispiel rief an" });
    expect(await stockOf(slip.vehicle.id)).toMatchObject({ preDamage: "Delle hinten" });
    const [act] = await actsOf(slip.contract.id);
    expect(act).toMatchObject({
      userId: slip.ctx.actor.userId,
      facts: {
        reason: "Frau Beispiel rief an",
        before: { odometerKm: 126_280 },
        after: { odometerKm: 12_628 },
        keptInStock: [],
      },
    });
    const [entry] = await database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, slip.contract.id), eq(auditLog.action, "correct_return")));
    expect(entry?.details).toMatchObject({ id_check_id: slip.check.id, driven_km: 148 });
    expect(JSON.stringify(entry)).not.toContain("Beispiel");
    const { corrections } = await getCorrections(slip.ctx, { contractId: slip.contract.id });
    expect(corrections[0]?.changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`)).toContain(
      "Kilometerstand: 126.280 km → 12.628 km",
    );
  });

  test("has a paper that names the changes and holds the earlier one, which stays as it was", async () => {
    const slip = await aSlip();
    const { ctx, contract, rendered } = slip;
    // The Worker ended before it made the paper of the return.
    await slip.fake.settled();
    await database.db.delete(contractFiles).where(eq(contractFiles.contractId, contract.id));
    rendered.length = 0;
    await correctReturn(ctx, slip.input);
    const due = await database.db.select().from(duePapers).where(eq(duePapers.contractId, contract.id));
    expect(due.map(({ kind }) => kind)).toContain("corrected_return");
    const [act] = await actsOf(contract.id);
    await ensurePaper(ctx, { contractId: contract.id, actId: act?.id ?? "" }, "corrected_return");
    const earlier = rendered.find(({ name }) => name === "contract_with_return");
    expect(earlier?.source).toMatchObject({ vehicleReturn: { odometerKm: 126_280 } });
    const paper = rendered.find(({ name }) => name === "corrected_return")?.source as PaperSources["corrected_return"];
    expect(paper.earlier.length).toBeGreaterThan(0);
    const text = JSON.stringify(paper.document);
    for (const words of ["bisher: 126.280 km; jetzt: 12.628 km", "Eine Ziffer zu viel", 'Gefahren","148 km'])
      expect(text).toContain(words);
    await correctReturn(ctx, { ...slip.input, notes: "Fußmatte fehlt", reason: "Vergessen" });
    const [, second] = await actsOf(contract.id);
    await ensurePaper(ctx, { contractId: contract.id, actId: second?.id ?? "" }, "corrected_return");
    const files = await database.db.select().from(contractFiles).where(eq(contractFiles.contractId, contract.id));
    expect(files.filter(({ kind }) => kind === "corrected_return")).toHaveLength(2);
    const { papers, mail } = await readMailSubject(ctx.db, { contractId: contract.id });
    expect(papers[0]).toMatchObject({ kind: "corrected_return", subject: { actId: second?.id } });
    expect(mail(aMailOffice, []).textBody).toContain("mit der berichtigten Fahrzeugrückgabe");
  });

  test("leaves the stock alone where it was changed since, and says so", async () => {
    const slip = await aSlip();
    const { headquarterId, userId } = slip.ctx.actor;
    await database.db
      .update(vehicles)
      .set({ odometerKm: 126_300, preDamage: "" })
      .where(eq(vehicles.id, slip.vehicle.id));
    await database.db.insert(vehicleVersions).values({
      id: slip.ctx.newId(),
      headquarterId,
      vehicleId: slip.vehicle.id,
      changedTo: { odometer_value: 126_300, pre_damage: "" },
      userId,
      createdAt: minutes(5),
    });
    await correctReturn(slip.ctx, { ...slip.input, newDamage: "" });
    expect(await stockOf(slip.vehicle.id)).toMatchObject({ odometerKm: 126_300, preDamage: "" });
    const { corrections } = await getCorrections(slip.ctx, { contractId: slip.contract.id });
    expect(corrections[0]?.keptInStock).toEqual(["odometer", "damage"]);
  });
});

describe("refused", () => {
  test("for a Nutzer, in German", async () => {
    const slip = await aSlip();
    const nutzer = await colleagueOf(slip, { role: "Nutzer" });
    expect(await problemOf(correctReturn(nutzer, slip.input))).toMatchObject({ kind: "forbidden", text: t.adminsOnly });
    expect((await getCorrections(nutzer, { contractId: slip.contract.id })).correctableUntil).toBeNull();
  });

  test("after 24 hours, and not a minute before", async () => {
    const slip = await aSlip();
    slip.clock.now = minutes(24 * 60);
    await correctReturn(slip.ctx, slip.input);
    slip.clock.now = minutes(24 * 60 + 1);
    const later = correctReturn(slip.ctx, { ...slip.input, notes: "Später" });
    expect(await problemOf(later)).toMatchObject({ kind: "conflict", text: t.over });
    expect((await getCorrections(slip.ctx, { contractId: slip.contract.id })).correctableUntil).toBeNull();
  });

  test.each([
    ["without a reason", { reason: " " }, /Grund/],
    ["without a change", { odometerKm: 126_280, confirmed }, new RegExp(t.unchanged)],
    [
      "before the handover",
      { returnedAt: new Date("2026-11-23T08:59:00Z") },
      new RegExp(contractTexts.returnBeforePickup),
    ],
    ["below the start", { odometerKm: 12_479 }, /größer als KM-Stand/],
  ])("%s", async (_name, changes, text) => {
    const slip = await aSlip();
    await expect(correctReturn(slip.ctx, { ...slip.input, ...changes })).rejects.toThrow(text);
    expect(await actsOf(slip.contract.id)).toEqual([]);
    expect(await rowOf(slip.contract.id)).toMatchObject({ odometerEndKm: 126_280 });
  });

  test("asks again about very many kilometers", async () => {
    const slip = await aSlip();
    const problem = await correctReturn(slip.ctx, { ...slip.input, odometerKm: 126_281 }).catch(
      (error: Problem) => error.details,
    );
    expect(problem).toMatchObject({ concerns: ["return_odometer_high"] });
  });

  test("while the vehicle is out, for other tenants and branches, and later in the light plan", async () => {
    const desk = await aReturnDesk(database, {}, { role: "Admin" });
    fakes.push(desk.fake);
    const slip = await aSlip({ isAtBranch: true });
    const input = { ...slip.input, contractId: desk.contract.id };
    expect(await problemOf(correctReturn(desk.ctx, input))).toMatchObject({ kind: "conflict", text: t.notReturned });
    const branch = await colleagueOf(slip, { isAtBranch: true });
    for (const ctx of [desk.ctx, branch])
      expect(await problemOf(correctReturn(ctx, slip.input))).toMatchObject({ kind: "not-found" });
    const light = {
      ...slip.ctx,
      actor: { ...slip.ctx.actor, plan: { ...slip.ctx.actor.plan, planVersion: "light" as const } },
    };
    const later = { ...light, now: () => new Date(light.now().getTime() + 2 * 86_400_000) };
    expect(await problemOf(correctReturn(later, slip.input))).toMatchObject({ kind: "forbidden" });
    expect(await correctReturn(light, slip.input)).toMatchObject({ isNew: true });
  });
});

describe("twice", () => {
  test("to a time when the next customer had the vehicle", async () => {
    const { ctx, input, place, vehicle } = await aSlip();
    const next = { startOfUse: minutes(5), endOfUse: minutes(9_000) };
    const { contract } = await aVehicleUnderway(place, { vehicle, hasPhotos: false, ...next });
    await database.db
      .update(contracts)
      .set({ handedOverAt: minutes(5) })
      .where(eq(contracts.id, contract.id));
    const later = { ...input, returnedAt: minutes(6) };
    await expect(correctReturn(ctx, later)).rejects.toMatchObject({
      message: t.withNextCustomer,
      details: { field: "returnDate" },
    });
    expect(await correctReturn(ctx, { ...input, returnedAt: minutes(4) })).toMatchObject({ isNew: true });
  });

  test("ten concurrent clicks are one correction", async () => {
    const slip = await aSlip();
    const basedOn = (await rowOf(slip.contract.id))?.version ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => correctReturn(slip.ctx, { ...slip.input, basedOn })),
    );
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await actsOf(slip.contract.id)).toHaveLength(1);
  });

  test("of two Admins with the same page one is told to look again", async () => {
    const slip = await aSlip();
    const colleague = await colleagueOf(slip);
    const basedOn = (await rowOf(slip.contract.id))?.version ?? 0;
    const problems = await Promise.all([
      problemOf(correctReturn(slip.ctx, { ...slip.input, basedOn })),
      problemOf(correctReturn(colleague, { ...slip.input, odometerKm: 12_700, basedOn })),
    ]);
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
    expect(problems.find((problem) => problem !== null)).toMatchObject({
      kind: "conflict",
      text: t.correctedMeanwhile,
    });
  });

  test("is two acts, counted", async () => {
    const slip = await aSlip();
    await correctReturn(slip.ctx, slip.input);
    await correctReturn(slip.ctx, { ...slip.input, odometerKm: 12_630, reason: "Verschrieben" });
    expect(await stockOf(slip.vehicle.id)).toMatchObject({ odometerKm: 12_630 });
    const corrections = (await actsOf(slip.contract.id)).filter(({ kind }) => kind === "return_corrected");
    expect(corrections).toHaveLength(2);
  });
});
