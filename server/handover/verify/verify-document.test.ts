import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyStore } from "#db/across-tenants/verify.server.ts";
import { contractFiles } from "#db/schema/contracts.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice, aHeadquarter, aUser } from "#db/seed/states/dealers.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { newId, sha256Hex } from "#server/ground/kernel/ids.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { limitVerification, verifyDocument } from "./verify-document.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const createdAt = new Date("2026-11-21T09:15:00.000Z");

const context = () => ({
  store: verifyStore(database.db),
  limitTries: async () => {},
  ipAddress: "192.0.2.7",
});

/** A stored document of a branch's contract; returns its hash. */
async function aStoredDocument(kind: "unsigned" | "signed" = "signed", branchName = "Filiale Köln") {
  const { db } = database;
  const headquarter = await aHeadquarter({ db }, { name: "Autohaus Prüfstein" });
  const branch = await aBranchOffice({ db, headquarterId: headquarter.id }, { name: branchName });
  const user = await aUser({ db, headquarterId: headquarter.id, branchId: branch.id });
  const place = { db, headquarterId: headquarter.id, branchId: branch.id, userId: user.id };
  const { contract } = await aVehicleUnderway(place);
  const sha256 = await sha256Hex(newId());
  const file = { id: newId(), headquarterId: headquarter.id, kind, fileKey: newId(), byteCount: 3, createdAt };
  await db.insert(contractFiles).values({ ...file, contractId: contract.id, sha256, termsVersion: "2026-11" });
  return { sha256, contract, place };
}

describe("a document's hash", () => {
  test("returns kind, number, dealer and time, and nothing about the customer", async () => {
    const { sha256, contract } = await aStoredDocument();
    const verdict = await verifyDocument(context(), { sha256 });
    expect(verdict).toEqual({
      state: "genuine",
      document: {
        subject: "contract",
        kind: "signed",
        contractNumber: contract.contractNumber,
        dealerName: "Autohaus Prüfstein, Filiale Köln",
        createdAt: createdAt.toISOString(),
      },
    });
  });

  test("names a branch that is named after its headquarters only once", async () => {
    const { sha256 } = await aStoredDocument("signed", "Autohaus Prüfstein Bonn");
    const verdict = await verifyDocument(context(), { sha256 });
    expect(verdict).toMatchObject({ document: { dealerName: "Autohaus Prüfstein Bonn" } });
  });

  test("may be pasted with spaces and in capitals", async () => {
    const { sha256 } = await aStoredDocument();
    const pasted = ` ${sha256.toUpperCase().replaceAll(/(.{8})/g, "$1 ")}\n`;
    expect(await verifyDocument(context(), { sha256: pasted })).toMatchObject({ state: "genuine" });
  });

  test("of an SB-Schutz returns its kind", async () => {
    const { place } = await aStoredDocument();
    const { sbContract } = await anSbContract({ ...place, branchId: null });
    const sha256 = await sha256Hex(newId());
    const file = { id: newId(), headquarterId: place.headquarterId, fileKey: newId(), byteCount: 3, createdAt, sha256 };
    await database.db
      .insert(contractFiles)
      .values({ ...file, sbContractId: sbContract.id, kind: "unsigned", termsVersion: "2026-11" });
    expect(await verifyDocument(context(), { sha256 })).toMatchObject({
      document: { subject: "sb_contract", kind: "unsigned", dealerName: "Autohaus Prüfstein" },
    });
  });

  test("that is unknown is reported as unknown", async () => {
    expect(await verifyDocument(context(), { sha256: await sha256Hex("x") })).toEqual({ state: "unknown" });
  });

  test("of a file that starts with one of ours is reported as changed", async () => {
    const { sha256, contract } = await aStoredDocument();
    const changed = { sha256: await sha256Hex("changed"), sealedParts: [await sha256Hex("newer"), sha256] };
    expect(await verifyDocument(context(), changed)).toMatchObject({
      state: "changed",
      document: { contractNumber: contract.contractNumber },
    });
  });

  test.each(["", "abc", "g".repeat(64), "0".repeat(65)])("must be valid: %j", async (sha256) => {
    await expect(verifyDocument(context(), { sha256 })).rejects.toThrow("Eine Prüfsumme besteht aus 64 Zeichen");
  });

  test("is limited by network", async () => {
    const limits: unknown[] = [];
    const limitTries = async (limit: { subject: string; maximum: number; text: string }) => {
      limits.push(limit.subject, limit.maximum);
      throw new Problem("too-many", limit.text);
    };
    await expect(limitVerification({ ...context(), limitTries })).rejects.toMatchObject({ kind: "too-many" });
    expect(limits).toEqual(["192.0.2.7", 60]);
  });
});

describe("POST /api/verify", () => {
  const post = (body: unknown) =>
    publicApi(database, fakePlatform()).request("/api/verify", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  test("is public", async () => {
    const { sha256, contract } = await aStoredDocument("unsigned");
    const known = await post({ sha256 });
    expect(known.status).toBe(200);
    expect(await known.json()).toEqual({
      state: "genuine",
      document: {
        subject: "contract",
        kind: "unsigned",
        contract_number: contract.contractNumber,
        dealer_name: "Autohaus Prüfstein, Filiale Köln",
        created_at: createdAt.toISOString(),
      },
    });
    const unknown = await post({ sha256: await sha256Hex("y") });
    expect(await unknown.json()).toEqual({ state: "unknown", document: null });
  });

  test("refuses an invalid hash, and counts unreadable requests before their body is read", async () => {
    expect((await post({})).status).toBe(422);
    const statuses: number[] = [];
    for (let tries = 0; tries < 62; tries++) statuses.push((await post({ sha256: "kurz" })).status);
    expect(statuses[0]).toBe(422);
    expect(statuses.at(-1)).toBe(429);
    expect((await post({ sha256: "0".repeat(64) })).status).toBe(429);
  });
});

test("a deleted document is unknown", async () => {
  const { sha256 } = await aStoredDocument();
  await database.db.delete(contractFiles).where(eq(contractFiles.sha256, sha256));
  expect(await verifyDocument(context(), { sha256 })).toEqual({ state: "unknown" });
});
