import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractSignatures } from "#db/schema/contracts.ts";
import {
  boxesOf,
  boxLabelOf,
  signatureKindsOf,
  signerNameOf,
} from "#server/handover/agreement/required-signatures.rules.ts";
import {
  allSignatureKinds,
  type SignatureKind,
  type SignedThing,
  signatureKinds,
} from "#server/handover/agreement/signature-kinds.ts";
import { viewContractFile, viewSbContractFile } from "#server/handover/papers/view-paper.server.ts";
import { addSignatures } from "#server/handover/signing/add-signatures.server.ts";
import { newSignatures } from "#server/handover/signing/new-signatures.server.ts";
import { anUnsignedContract, signingNow } from "#server/handover/signing/test-signing-desk.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { realRenderer } from "#tests/fakes/platform.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { returnVehicle } from "./return-vehicle.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
const settle = async () => {};
afterAll(async () => {
  await settle();
  await database.close();
});

type NameOf = (kind: SignatureKind) => string;
const typed = (nameOf: NameOf) => (kind: SignatureKind) => ({
  kind,
  method: "typed" as const,
  typedName: nameOf(kind),
});
const storedKinds = async () =>
  (await database.db.select({ kind: contractSignatures.kind }).from(contractSignatures)).map(({ kind }) => kind);

/** What a paper must show: the box of each kind with its name, and the kind on the audit page. */
async function expectSigned(bytes: Uint8Array, nameOf: NameOf, thing: SignedThing, audited: readonly SignatureKind[]) {
  const { pages, content } = await readPdf(bytes);
  const auditPages = pages.filter((page) => page.content.includes("Protokoll, Seite"));
  const audit = auditPages.map((page) => page.content).join(" ");
  expect(boxesOf(thing).length).toBeGreaterThan(0);
  for (const kind of boxesOf(thing)) {
    expect(content, kind).toContain(`${boxLabelOf(kind, thing)}: ${nameOf(kind)} (Name getippt)`);
  }
  for (const kind of audited) {
    expect(audit, kind).toContain(signatureKinds[kind].label);
    expect(audit, kind).toContain(nameOf(kind));
  }
}

describe("every kind of signature", () => {
  test("belongs to a paper", () => {
    const things = ["contract", "contract_with_sb", "sb_contract", "vehicle_return", "addendum"] as const;
    const printed = new Set(things.flatMap(boxesOf));
    expect([...printed].sort()).toEqual([...allSignatureKinds].sort());
    for (const thing of things) expect([...boxesOf(thing)].sort()).toEqual([...signatureKindsOf(thing)].sort());
  });

  test("of a handover and its return is asked for, stored, printed in its box and listed on the audit page", async () => {
    const unsigned = await anUnsignedContract(database, { contract: { withSbInsurance: true } });
    const ctx = {
      ...unsigned.ctx,
      platform: { ...unsigned.ctx.platform, renderPaper: realRenderer },
    };
    const contractId = unsigned.contract.id;
    const handover = signatureKindsOf("contract_with_sb");
    const { requirements } = await newSignatures(ctx, { id: contractId });
    const { prename, surname } = unsigned.customer;
    const names = {
      customer: `${prename} ${surname}`,
      second_driver: "Ida Beck",
      dealer: `${ctx.actor.prename} ${ctx.actor.surname}`,
    };
    const nameOf = (kind: SignatureKind) => signerNameOf(kind, names);
    expect(requirements.map(({ kind }) => kind).sort()).toEqual([...handover].sort());
    await addSignatures(ctx, { id: contractId, isAgreed: true, signatures: handover.map(typed(nameOf)) });
    expect((await storedKinds()).sort()).toEqual([...handover].sort());
    const signed = await viewContractFile(ctx, { contractId, kind: "signed" });
    await expectSigned(signed.bytes, nameOf, "contract_with_sb", handover);
    const sbContractId = unsigned.sbContract?.id ?? "";
    const signedSb = await viewSbContractFile(ctx, { sbContractId, kind: "signed" });
    await expectSigned(signedSb.bytes, nameOf, "sb_contract", signatureKindsOf("sb_contract"));

    const atReturn = signatureKindsOf("vehicle_return");
    await returnVehicle(ctx, {
      contractId,
      returnedAt: signingNow,
      odometerKm: unsigned.contract.odometerStartKm,
      newDamage: "",
      notes: "",
      signatures: atReturn.map(typed(nameOf)),
    });
    expect((await storedKinds()).sort()).toEqual([...handover, ...atReturn].sort());
    const returned = await viewContractFile(ctx, { contractId, kind: "signed_with_vehicle_return" });
    await expectSigned(returned.bytes, nameOf, "vehicle_return", [...handover, ...atReturn]);
  });
});
