import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobsStore } from "#db/across-tenants/jobs.server.ts";
import { contractFiles, contracts, duePapers } from "#db/schema/contracts.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { aWebhook } from "#db/seed/states/webhooks.ts";
import { tenantDb } from "#db/tenant.server.ts";
import { newId, sha256Hex } from "#server/ground/kernel/ids.ts";
import type { Platform } from "#server/ground/kernel/platform.ts";
import { aDesk, concludeContract, now, settleDesks } from "#server/handover/contracts/test-contract-desk.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { ensurePaper, requirePaper, sweepDuePapers } from "./due-papers.server.ts";
import { viewContractFile } from "./view-paper.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

const afterMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** A contract whose paper was not made: the Worker ended right after the response. */
async function aContractWithoutFile(options: Parameters<typeof aDesk>[1] = {}) {
  const desk = await aDesk(database, options);
  const { platform } = fakePlatform({ waitUntil: (work) => void work.catch(() => {}), files: brokenStore });
  const { contract } = await concludeContract({ ...desk, ctx: { ...desk.ctx, platform } });
  return { ...desk, contract };
}
const brokenStore = {
  put: () => Promise.reject(new Error("store is away")),
  get: async () => null,
  remove: async () => {},
  list: async () => ({ files: [], hasMore: false }),
};
const filesOf = (contractId: string) =>
  database.db.select().from(contractFiles).where(eq(contractFiles.contractId, contractId));
const dueOf = (contractId: string) => database.db.select().from(duePapers).where(eq(duePapers.contractId, contractId));

/** A template that says what it was made from: who renders is not what is tested here. */
const plainRenderer: Platform["renderPaper"] = async (name, source) =>
  new TextEncoder().encode(`%PDF- ${name} ${Object.keys(source)} ${newId()}`);

function sweeping(changes: Partial<Platform> = {}) {
  const { platform, objects } = fakePlatform({ renderPaper: plainRenderer, ...changes });
  const contextOf = (headquarterId: string) => ({
    actor: { kind: "system" as const },
    db: tenantDb(database.db, { headquarterId, branchId: null }),
    now: () => now,
    newId,
    platform,
    ipAddress: "",
  });
  const sweepAt = (time: Date, hasTime = () => true) =>
    sweepDuePapers(jobsStore(database.db), contextOf, time, hasTime);
  return { sweepAt, objects };
}

test("the paper is made once, also by ten at the same moment, and no copy is left over", async () => {
  const { ctx, contract, fake } = await aContractWithoutFile();
  const many = { ...ctx, platform: { ...ctx.platform, renderPaper: plainRenderer } };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ensurePaper(many, { contractId: contract.id }, "unsigned")),
  );
  expect(new Set(answers.map((file) => file.id)).size).toBe(1);
  const [file] = await filesOf(contract.id);
  expect([...fake.objects.keys()]).toEqual([file?.fileKey]);
  const stored = fake.objects.get(file?.fileKey ?? "");
  expect(file).toMatchObject({
    kind: "unsigned",
    byteCount: stored?.bytes.length,
    termsVersion: contract.termsVersion,
  });
  expect(file?.sha256).toBe(await sha256Hex(stored?.bytes ?? new Uint8Array()));
  expect(new TextDecoder().decode(stored?.bytes.slice(0, 5))).toBe("%PDF-");
  expect(await dueOf(contract.id)).toEqual([]);
});

test("a paper is told to other programs once, with its contract's check and branch office", async () => {
  const { ctx, contract, place } = await aContractWithoutFile({ isAtBranch: true });
  await aWebhook(place, { events: ["contract.paper_ready"] });
  const many = { ...ctx, platform: { ...ctx.platform, renderPaper: plainRenderer } };
  await Promise.all(Array.from({ length: 3 }, () => ensurePaper(many, { contractId: contract.id }, "unsigned")));
  const told = await database.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.headquarterId, place.headquarterId));
  expect(told.map(({ body }) => JSON.parse(body).data)).toEqual([
    {
      id_check_id: contract.idCheckId,
      branch_office_id: ctx.actor.branchId,
      contract_id: contract.id,
      sb_contract_id: null,
      act_id: null,
      kind: "unsigned",
    },
  ]);
  expect(contract.branchId).toBe(ctx.actor.branchId);
});

test("viewing makes a missing paper, and returns the same bytes from then on", async () => {
  const { ctx, contract } = await aContractWithoutFile();
  const first = await viewContractFile(ctx, { contractId: contract.id, kind: "unsigned" });
  expect(first.fileName).toBe(`Vertrag ${contract.contractNumber}.pdf`);
  const second = await viewContractFile(ctx, { contractId: contract.id, kind: "unsigned" });
  expect(await sha256Hex(second.bytes)).toBe(await sha256Hex(first.bytes));
});

test("another tenant's paper, a future one and an unknown kind cannot be viewed", async () => {
  const { ctx, contract } = await aContractWithoutFile();
  const stranger = await aStaffContext(database);
  const contractId = contract.id;
  await expect(viewContractFile(stranger.ctx, { contractId, kind: "unsigned" })).rejects.toMatchObject({
    kind: "not-found",
  });
  for (const kind of ["signed", "signed_with_vehicle_return", "constructor"]) {
    await expect(viewContractFile(ctx, { contractId, kind })).rejects.toMatchObject({ kind: "not-found" });
  }
  expect(await filesOf(contractId)).toEqual([]);
});

describe("the sweep", () => {
  test("makes up for missing papers of all tenants, once, and leaves fresh ones alone", async () => {
    const [one, other] = [await aContractWithoutFile(), await aContractWithoutFile()];
    const { sweepAt, objects } = sweeping();
    expect(await sweepAt(afterMinutes(0.5))).toEqual({ made: 0, failed: 0 });
    const { made, failed } = await sweepAt(afterMinutes(1.5));
    expect(failed).toBe(0);
    expect(made).toBeGreaterThanOrEqual(2);
    expect(objects.size).toBe(made);
    for (const { contract } of [one, other]) expect(await filesOf(contract.id)).toHaveLength(1);
    expect(await sweepAt(afterMinutes(1.5))).toEqual({ made: 0, failed: 0 });
  });

  test("waits longer after each failure, never gives up, and then makes the paper", async () => {
    const { contract } = await aContractWithoutFile();
    const broken = sweeping({ files: brokenStore });
    const waits: number[] = [];
    let time = 1;
    for (let round = 0; round < 8; round++) {
      expect(await broken.sweepAt(afterMinutes(time))).toEqual({ made: 0, failed: 1 });
      expect(await broken.sweepAt(afterMinutes(time))).toEqual({ made: 0, failed: 0 });
      const [due] = await dueOf(contract.id);
      const next = ((due?.nextTryAt.getTime() ?? 0) - now.getTime()) / 60_000;
      waits.push(next - time);
      time = next;
    }
    expect(waits).toEqual([1, 5, 30, 120, 480, 480, 480, 480]);
    expect(await sweeping().sweepAt(afterMinutes(time))).toEqual({ made: 1, failed: 0 });
    expect(await dueOf(contract.id)).toEqual([]);
  });

  test("two at the same moment make a paper once", async () => {
    const { contract } = await aContractWithoutFile();
    const { sweepAt, objects } = sweeping();
    const rounds = await Promise.all([sweepAt(afterMinutes(2)), sweepAt(afterMinutes(2))]);
    expect(rounds.map(({ made }) => made).sort()).toEqual([0, 1]);
    expect(objects.size).toBe(1);
    expect(await filesOf(contract.id)).toHaveLength(1);
  });

  test("takes over from a sweep that died, once its lease has run out", async () => {
    const { contract } = await aContractWithoutFile();
    await new Promise<void>((hasBegun) => {
      const renderPaper = () => {
        hasBegun();
        return new Promise<never>(() => {});
      };
      void sweeping({ renderPaper }).sweepAt(afterMinutes(2));
    });
    expect(await sweeping().sweepAt(afterMinutes(3.9))).toEqual({ made: 0, failed: 0 });
    expect(await sweeping().sweepAt(afterMinutes(4))).toEqual({ made: 1, failed: 0 });
    expect(await filesOf(contract.id)).toHaveLength(1);
  });

  test("forgets what is due when the paper was there already", async () => {
    const { ctx, contract } = await aContractWithoutFile();
    const contractId = contract.id;
    expect((await sweeping().sweepAt(afterMinutes(2))).made).toBe(1);
    await ctx.db.transaction((tx) => requirePaper(tx, ctx, { contractId }, "unsigned"));
    expect(await sweeping().sweepAt(afterMinutes(2))).toEqual({ made: 1, failed: 0 });
    expect(await dueOf(contractId)).toEqual([]);
    expect(await filesOf(contractId)).toHaveLength(1);
  });

  test("seals a contract that was signed by all when the Worker died, and its return paper after that", async () => {
    const { ctx, contract } = await aContractWithoutFile();
    const contractId = contract.id;
    const sources: object[] = [];
    const renderPaper: Platform["renderPaper"] = async (name, source) => {
      sources.push({ name, ...source });
      return plainRenderer(name, source);
    };
    const { sweepAt } = sweeping({ renderPaper });
    await ctx.db.transaction(async (tx) => {
      const returnSnapshot = {
        snapshotVersion: 1,
        returnedAt: now.toISOString(),
        odometerKm: 5,
        newDamage: "",
        notes: "",
        handledBy: "",
      };
      await tx.update(contracts, eq(contracts.id, contractId), {
        fullySignedAt: now,
        vehicleReturnedAt: now,
        returnSnapshot,
      });
      for (const kind of ["signed_with_vehicle_return", "signed"] as const) {
        await requirePaper(tx, ctx, { contractId }, kind);
        await requirePaper(tx, ctx, { contractId }, kind);
      }
    });
    expect((await sweepAt(afterMinutes(2))).failed).toBe(0);
    expect((await filesOf(contractId)).map(({ kind }) => kind).sort()).toEqual([
      "signed",
      "signed_with_vehicle_return",
      "unsigned",
    ]);
    expect(await dueOf(contractId)).toEqual([]);
    const isSigned = and(eq(contractFiles.contractId, contractId), eq(contractFiles.kind, "signed"));
    const [signed] = await database.db.select().from(contractFiles).where(isSigned);
    const withReturn = sources.find((source) => "signedContract" in source) as { signedContract: Uint8Array };
    expect(await sha256Hex(withReturn.signedContract)).toBe(signed?.sha256);
    expect(sources.filter((source) => "name" in source && source.name === "signed_contract")).toHaveLength(1);
  });

  test("lets tenants take turns, as long as there is time", async () => {
    await database.db.delete(duePapers);
    const busy = await aContractWithoutFile();
    const { headquarterId } = busy.ctx.db.scope;
    for (let index = 0; index < 3; index += 1) await aContractWithoutFile({ headquarterId });
    await aContractWithoutFile();
    const waiting = async () => (await database.db.select().from(duePapers)).map((due) => due.headquarterId);
    expect(await waiting()).toHaveLength(5);
    let turns = 0;
    expect(await sweeping().sweepAt(afterMinutes(2), () => turns++ < 2)).toEqual({ made: 2, failed: 0 });
    expect(await waiting()).toEqual([headquarterId, headquarterId, headquarterId]);
    expect(await sweeping().sweepAt(afterMinutes(2))).toEqual({ made: 3, failed: 0 });
    expect(await waiting()).toEqual([]);
  });
});
