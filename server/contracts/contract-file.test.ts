import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobsStore } from "#db/across-tenants/jobs.server.ts";
import { contractFiles } from "#db/schema/contracts.ts";
import { tenantDb } from "#db/tenant.server.ts";
import { newId, sha256Hex } from "#server/kernel/ids.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { ensureContractFile } from "./ensure-contract-file.server.ts";
import { sweepContractFiles } from "./sweep-contract-files.server.ts";
import { aDesk, concludeContract, now } from "./test-contract-desk.ts";
import { viewContractFile } from "./view-contract-file.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A contract whose document was not made: the Worker ended right after the answer. */
async function aContractWithoutFile() {
  const desk = await aDesk(database);
  const store = {
    put: () => Promise.reject(new Error("store is away")),
    get: async () => null,
    remove: async () => {},
  };
  const { platform, settled } = fakePlatform({ files: store });
  const { contract } = await concludeContract({ ...desk, ctx: { ...desk.ctx, platform } });
  await settled().catch(() => {});
  return { ...desk, contract };
}
const filesOf = (contractId: string) =>
  database.db.select().from(contractFiles).where(eq(contractFiles.contractId, contractId));

test("the document is made once, also by ten at the same moment, and no copy is left over", async () => {
  const { ctx, contract, fake } = await aContractWithoutFile();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ensureContractFile(ctx, contract.id)));
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
});

test("viewing makes a missing document, and answers the same bytes from then on", async () => {
  const { ctx, contract } = await aContractWithoutFile();
  const first = await viewContractFile(ctx, { contractId: contract.id, kind: "unsigned" });
  expect(first.fileName).toBe("Vertrag FÜV-2026-000001.pdf");
  const second = await viewContractFile(ctx, { contractId: contract.id, kind: "unsigned" });
  expect(await sha256Hex(second.bytes)).toBe(await sha256Hex(first.bytes));
});

test("nobody else's document, none that does not exist yet, and no other kind can be viewed", async () => {
  const { ctx, contract } = await aContractWithoutFile();
  const stranger = await aStaffContext(database);
  const contractId = contract.id;
  await expect(viewContractFile(stranger.ctx, { contractId, kind: "unsigned" })).rejects.toMatchObject({
    kind: "not-found",
  });
  for (const kind of ["signed", "signed_with_vehicle_return", "constructor"]) {
    await expect(viewContractFile(ctx, { contractId, kind })).rejects.toMatchObject({ kind: "not-found" });
  }
});

test("the sweep makes up for missing documents of all tenants, once, and leaves fresh contracts alone", async () => {
  const [one, other] = [await aContractWithoutFile(), await aContractWithoutFile()];
  const { platform, objects } = fakePlatform();
  const contextOf = (headquarterId: string) => ({
    actor: { kind: "system" as const },
    db: tenantDb(database.db, { headquarterId, branchId: null }),
    now: () => now,
    newId,
    platform,
    ipAddress: "",
  });
  const sweepAt = (time: Date) => sweepContractFiles(jobsStore(database.db), contextOf, time);
  expect(await sweepAt(new Date(now.getTime() + 30_000))).toEqual({ made: 0, failed: 0 });
  const { made, failed } = await sweepAt(new Date(now.getTime() + 90_000));
  expect(failed).toBe(0);
  expect(made).toBeGreaterThanOrEqual(2);
  expect(objects.size).toBe(made);
  for (const { contract } of [one, other]) expect(await filesOf(contract.id)).toHaveLength(1);
  expect(await sweepAt(new Date(now.getTime() + 90_000))).toEqual({ made: 0, failed: 0 });
});
