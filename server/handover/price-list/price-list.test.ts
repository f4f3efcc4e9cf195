import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/sign-in.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { costSetOn } from "#server/handover/agreement/contract-terms.rules.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { deductiblesInput, parseDeductibles } from "./deductibles.rules.ts";
import { listCosts, listDriverAges, listSbTariffVersions, listSettlements } from "./list-price-versions.server.ts";
import { noSettlementPrices, settlementPricesOn } from "./price-figures.ts";
import { priceListTexts as t } from "./price-list.texts.ts";
import { costSetsOf, minimumAgeOf, priceVersionsOf } from "./read-price-versions.server.ts";
import { saveCosts, saveDriverAge, saveSbTariff, saveSettlement } from "./save-price-version.server.ts";

let database: TestDatabase;
let today = "2026-11-26";
let ctx: Context;
const now = () => new Date(`${today}T10:00:00Z`);
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  today = "2026-11-26";
  ({ ctx } = await aStaffContext(database, { role: "Admin", now }));
});
afterAll(() => database.close());

const rental = {
  kind: "Vermietung" as const,
  validFrom: "01.12.2026",
  basedOn: 0,
  dailyPrice: "79",
  hourlyPrice: "12,50",
  extraKmPrice: "0,35",
  deposit: "500",
  includedKmPerDay: "1.000",
  includedKmPerHour: "",
  teilkaskoDeductibles: "500",
  vollkaskoDeductibles: "1.000; 500",
  otherAgreements: "Nichtraucher",
};
const problemOf = (work: Promise<unknown>) => work.then(() => null).catch((error) => error);
const versions = async (of: Context = ctx) => (await listCosts(of, { subject: "Vermietung" })).versions;
const priceOn = async (day: string) => costSetOn(await costSetsOf(ctx.db), "Vermietung", day)?.dailyPriceCents;

describe("what a contract kind costs", () => {
  test("begins with what its tenant began with, and changes on the first day of a version", async () => {
    const before = await listCosts(ctx, { subject: "Vermietung" });
    expect(before).toMatchObject({ versions: [], initial: { dailyPriceCents: 6_900 }, today });
    await saveCosts(ctx, rental);
    expect(await versions()).toMatchObject([
      {
        number: 1,
        validFrom: "2026-12-01",
        state: "coming",
        savedBy: `${ctx.actor.prename} ${ctx.actor.surname}`,
        figures: {
          dailyPriceCents: 7_900,
          hourlyPriceCents: 1_250,
          extraKmCents: 35,
          includedKmPerDay: 1_000,
          includedKmPerHour: 0,
          isFreeOfCharge: false,
          teilkaskoDeductiblesCents: [50_000],
          vollkaskoDeductiblesCents: [50_000, 100_000],
          otherAgreements: "Nichtraucher",
        },
      },
    ]);
    expect([await priceOn("2026-11-30"), await priceOn("2026-12-01")]).toEqual([6_900, 7_900]);
    today = "2026-12-01";
    expect((await versions())[0]?.state).toBe("in_force");
  });

  test("is noted in the log, without its figures", async () => {
    await saveCosts(ctx, rental);
    const [version] = await versions();
    const [entry] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, version?.id ?? ""));
    expect(entry).toMatchObject({ action: "save_prices", subjectType: "price_version" });
    expect(entry?.details).toEqual({ topic: "costs", subject: "Vermietung", number: 1, valid_from: "2026-12-01" });
  });

  test("can be corrected before it holds: of two with the same first day the later one counts", async () => {
    await saveCosts(ctx, rental);
    await saveCosts(ctx, { ...rental, basedOn: 1, dailyPrice: "78" });
    expect((await versions()).map(({ number, state }) => [number, state])).toEqual([
      [2, "coming"],
      [1, "replaced"],
    ]);
    expect(await priceOn("2026-12-01")).toBe(7_800);
  });

  test("of a form that is sent twice, or ten times at once, is saved once", async () => {
    await Promise.all(Array.from({ length: 10 }, () => saveCosts(ctx, rental)));
    await saveCosts(ctx, rental);
    expect(await versions()).toHaveLength(1);
  });

  test("that a colleague changed meanwhile is shown, not overwritten", async () => {
    const { headquarterId } = ctx.actor;
    const { ctx: colleague } = await aStaffContext(database, { role: "Admin", now, headquarterId });
    await saveCosts(colleague, { ...rental, dailyPrice: "75" });
    const refused = await problemOf(saveCosts(ctx, rental));
    expect(refused).toMatchObject({ kind: "conflict" });
    expect(refused.message).toContain("hat inzwischen eine Fassung gültig ab 01.12.2026 gespeichert");
    expect(await priceOn("2026-12-01")).toBe(7_500);
    await saveCosts(ctx, { ...rental, basedOn: 1 });
    expect(await priceOn("2026-12-01")).toBe(7_900);
  });

  test("of ten people who save different prices at once is one, the others are told", async () => {
    const saves = Array.from({ length: 10 }, (_, n) =>
      problemOf(saveCosts(ctx, { ...rental, dailyPrice: `${70 + n}` })),
    );
    const refused = (await Promise.all(saves)).filter((problem) => problem !== null);
    expect(refused).toHaveLength(9);
    for (const problem of refused) expect(problem).toMatchObject({ kind: "conflict" });
    expect(await versions()).toHaveLength(1);
  });

  test.each([
    ["validFrom", { validFrom: "25.11.2026" }],
    ["validFrom", { validFrom: "01.12.2062" }],
    ["validFrom", { validFrom: "morgen" }],
    ["dailyPrice", { dailyPrice: "viel" }],
    ["deposit", { deposit: "-5" }],
    ["includedKmPerDay", { includedKmPerDay: "100,5" }],
    ["vollkaskoDeductibles", { vollkaskoDeductibles: "500; 500" }],
    ["teilkaskoDeductibles", { teilkaskoDeductibles: "0" }],
    ["kind", { kind: "Leihe" as "Vermietung" }],
  ])("is refused at %s for %o", async (field, changes) => {
    const refused = await problemOf(saveCosts(ctx, { ...rental, ...changes }));
    expect(refused.details?.field ?? refused.issues?.[0].path[0]).toBe(field);
    expect(await versions()).toEqual([]);
  });

  test("is changed by Admins of the headquarters alone, and read by everyone of the tenant", async () => {
    await saveCosts(ctx, rental);
    const { headquarterId } = ctx.actor;
    for (const options of [{}, { role: "Admin", isAtBranch: true }] as const) {
      const { ctx: other } = await aStaffContext(database, { now, headquarterId, ...options });
      expect(await problemOf(saveCosts(other, rental))).toMatchObject({ kind: "forbidden" });
      expect(await versions(other)).toHaveLength(1);
    }
    const { ctx: stranger } = await aStaffContext(database, { role: "Admin", now });
    expect(await versions(stranger)).toEqual([]);
  });
});

describe("what else a dealer decides", () => {
  test("SB-Schutz has tariffs of its own per kind", async () => {
    const tariff = {
      kind: "Vermietung" as const,
      validFrom: "26.11.2026",
      basedOn: 0,
      perStartedDay: "9",
      minimum: "",
    };
    await saveSbTariff(ctx, tariff);
    const figures = { centsPerStartedDay: 900, minimumCents: 0 };
    expect((await listSbTariffVersions(ctx, { subject: "Vermietung" })).versions).toMatchObject([
      { state: "in_force", figures },
    ]);
    expect((await listSbTariffVersions(ctx, { subject: "Probefahrt" })).versions).toEqual([]);
    const refused = await problemOf(saveSbTariff(ctx, { ...tariff, perStartedDay: "" }));
    expect(refused.issues[0].message).toBe(t.perDayRequired);
  });

  test("settlement prices hold from their first day on; before it only an agreed hour is charged", async () => {
    const typed = { validFrom: "01.12.2026", basedOn: 0, fuelPerLiter: "2,10", lateHour: "15", graceMinutes: 59 };
    await saveSettlement(ctx, typed);
    const pricesOn = async (day: string) => settlementPricesOn(await priceVersionsOf(ctx.db, "settlement"), day);
    expect(await pricesOn("2026-11-30")).toEqual(noSettlementPrices);
    const expected = { ...noSettlementPrices, fuelPerLiterCents: 210, lateHourCents: 1_500, graceMinutes: 59 };
    expect(await pricesOn("2026-12-01")).toEqual(expected);
    await saveSettlement(ctx, { ...typed, validFrom: "02.12.2026", basedOn: 1, lateHour: "0" });
    expect((await pricesOn("2026-12-02")).lateHourCents).toBe(0);
    await saveSettlement(ctx, { ...typed, validFrom: "03.12.2026", basedOn: 2, lateHour: "" });
    expect((await pricesOn("2026-12-03")).lateHourCents).toBeNull();
    expect((await listSettlements(ctx, {})).versions).toHaveLength(3);
    expect(await problemOf(saveSettlement(ctx, { ...typed, graceMinutes: 241 }))).toBeTruthy();
    for (const graceMinutes of [" ", "1.000", "0x10", "30,5"])
      expect(await problemOf(saveSettlement(ctx, { ...typed, graceMinutes }))).toBeTruthy();
  });

  test("the minimum age is the office's, otherwise the headquarters', otherwise 18", async () => {
    const { headquarterId } = ctx.actor;
    const [bonn, koeln] = [
      await aBranchOffice({ db: database.db, headquarterId }),
      await aBranchOffice({ db: database.db, headquarterId }),
    ];
    const ageOf = (branchId: string | null, day = "2026-11-26") => minimumAgeOf(ctx.db, branchId, day);
    expect(await ageOf(bonn.id)).toBe(18);
    await saveDriverAge(ctx, { validFrom: "26.11.2026", basedOn: 0, officeId: "", minimumAge: 21 });
    await saveDriverAge(ctx, { validFrom: "01.12.2026", basedOn: 0, officeId: bonn.id, minimumAge: 25 });
    expect([await ageOf(null), await ageOf(bonn.id), await ageOf(koeln.id)]).toEqual([21, 21, 21]);
    expect([await ageOf(bonn.id, "2026-12-01"), await ageOf(koeln.id, "2026-12-01")]).toEqual([25, 21]);
    expect((await listDriverAges(ctx, { subject: bonn.id })).versions).toMatchObject([{ number: 1, state: "coming" }]);
  });

  test("another tenant's office has no minimum age here", async () => {
    const { ctx: stranger } = await aStaffContext(database, { role: "Admin", now });
    const foreign = await aBranchOffice({ db: database.db, headquarterId: stranger.actor.headquarterId });
    const typed = { validFrom: "26.11.2026", basedOn: 0, officeId: foreign.id, minimumAge: 25 };
    expect(await problemOf(saveDriverAge(ctx, typed))).toMatchObject({
      kind: "invalid",
      details: { field: "officeId" },
    });
  });
});

test.each([
  ["500; 1.000", [50_000, 100_000]],
  ["1000 / 500", [50_000, 100_000]],
  ["750,50", [75_050]],
  ["", []],
  ["500 €; 1.000 EUR", [50_000, 100_000]],
  ["0", null],
  ["500; 500,00", null],
  ["1;2;3;4;5;6", null],
  ["keine", null],
  ["500 750", null],
  ["500.750", null],
  ["1 000; 2 500", [100_000, 250_000]],
])("deductibles typed as '%s'", (typed, expected) => {
  expect(parseDeductibles(typed)).toEqual(expected);
  if (expected) expect(parseDeductibles(deductiblesInput(expected))).toEqual(expected);
});
