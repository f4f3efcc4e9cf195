import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  contractFiles,
  contractSignatures,
  contracts,
  customers,
  duePapers,
  sbContracts,
} from "#db/schema/contracts.ts";
import { auditLog } from "#db/schema/sign-in.ts";
import { anOverdueVehicle } from "#db/seed/states/contracts.ts";
import { anSbContract } from "#db/seed/states/sb-contracts.ts";
import { sha256Hex } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { ensurePaper } from "#server/handover/papers/due-papers.server.ts";
import type { PaperSources } from "#server/handover/papers/paper-sources.ts";
import { readPaperSource } from "#server/handover/papers/read-paper-source.server.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { lostCommits } from "#tests/fakes/lost-commit.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { addSignatures } from "./add-signatures.server.ts";
import { newSignatures } from "./new-signatures.server.ts";
import { anUnsignedContract, aSigningDesk, contractRow, drawn, padPicture, signingNow } from "./test-signing-desk.ts";

let database: TestDatabase;
let lossyLine: Awaited<ReturnType<typeof lostCommits>>;
const fakes: { settled: () => Promise<void> }[] = [];
beforeAll(async () => {
  database = await testDatabase();
  lossyLine = await lostCommits(database);
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await lossyLine.close();
  await database.close();
});

async function unsigned(options: Parameters<typeof anUnsignedContract>[1] = {}) {
  const desk = await anUnsignedContract(database, options);
  fakes.push(desk.fake);
  return desk;
}
const signaturesOf = (contractId: string) =>
  database.db.select().from(contractSignatures).where(eq(contractSignatures.contractId, contractId));
const agreed = { isAgreed: "on" as const, device: "Chrome auf Android" };

describe("the signatures of a contract", () => {
  test("carry the contract's spelling of a name, however it was typed and whatever the customer is called since", async () => {
    const { ctx, contract, customer } = await unsigned();
    const spelled = `${customer.prename} ${customer.surname}`;
    await database.db.update(customers).set({ surname: "Neumann" }).where(eq(customers.id, customer.id));
    const signatures = [
      { kind: "customer" as const, method: "typed" as const, typedName: `  ${spelled.toUpperCase()} ` },
      { kind: "second_driver" as const, method: "typed" as const, typedName: "ida beck" },
      { kind: "dealer" as const, method: "typed" as const, typedName: "nora" },
    ];
    await addSignatures(ctx, { id: contract.id, ...agreed, signatures });
    const rows = await signaturesOf(contract.id);
    expect(Object.fromEntries(rows.map(({ kind, signerName }) => [kind, signerName]))).toEqual({
      customer: spelled,
      second_driver: "Ida Beck",
      dealer: `${ctx.actor.prename} ${ctx.actor.surname}`,
    });
  });

  test("are stored with signer, method, device and the hash of the paper shown; the last required one completes the contract", async () => {
    const { ctx, contract, customer, fake } = await unsigned();
    const signatures = [
      drawn("customer"),
      { kind: "dealer" as const, method: "typed" as const, typedName: "Nora  Nutzer" },
    ];
    const result = await addSignatures(ctx, { id: contract.id, ...agreed, signatures });
    expect(result).toEqual({ isComplete: true, given: ["customer", "dealer"] });
    const [unsignedFile] = await database.db
      .select()
      .from(contractFiles)
      .where(eq(contractFiles.contractId, contract.id));
    const shown = fake.objects.get(unsignedFile?.fileKey ?? "")?.bytes ?? new Uint8Array();
    const rows = await signaturesOf(contract.id);
    expect(rows.sort((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      {
        kind: "customer",
        method: "drawn",
        signerName: `${customer.prename} ${customer.surname}`,
        strokes: [[{ x: 1, y: 2, time: 3 }]],
        device: "Chrome auf Android",
        ipAddress: "192.0.2.1",
        signedAt: signingNow,
        userId: ctx.actor.userId,
        documentSha256: await sha256Hex(shown),
      },
      {
        kind: "dealer",
        method: "typed",
        signerName: `${ctx.actor.prename} ${ctx.actor.surname}`,
        imageFileKey: "",
        strokes: null,
      },
    ]);
    const picture = fake.objects.get(rows.find(({ kind }) => kind === "customer")?.imageFileKey ?? "");
    expect(picture?.contentType).toBe("image/png");
    expect((await contractRow(database, contract.id))?.fullySignedAt).toEqual(signingNow);
    const due = await database.db.select().from(duePapers).where(eq(duePapers.contractId, contract.id));
    expect(due.map(({ kind }) => kind)).toEqual(["signed"]);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, contract.id));
    expect(entries.find(({ action }) => action === "add_signatures")?.details).toMatchObject({
      kinds: "customer,dealer",
      has_agreed: true,
      is_fully_signed: true,
    });
  });

  test("of the dealer carry the name of the person signed in, whatever the request says", async () => {
    for (const signature of [
      drawn("dealer", { signerName: "Jemand Anders" }),
      { kind: "dealer" as const, method: "typed" as const, typedName: "Jemand Anders" },
    ]) {
      const { ctx, contract } = await unsigned();
      await addSignatures(ctx, { id: contract.id, ...agreed, signatures: [signature] });
      const [row] = await signaturesOf(contract.id);
      expect(row?.signerName).toBe(`${ctx.actor.prename} ${ctx.actor.surname}`);
    }
  });

  test("can be added one by one; the second driver's is optional", async () => {
    const { ctx, contract } = await unsigned();
    const kindsLeft = async () =>
      (await newSignatures(ctx, { id: contract.id })).requirements
        .filter(({ given }) => !given)
        .map(({ kind }) => kind);
    expect(await kindsLeft()).toEqual(["customer", "second_driver", "dealer"]);
    const first = await addSignatures(ctx, { id: contract.id, ...agreed, signatures: [drawn("dealer")] });
    expect(first.isComplete).toBe(false);
    expect((await contractRow(database, contract.id))?.fullySignedAt).toBeNull();
    expect(await kindsLeft()).toEqual(["customer", "second_driver"]);
    const second = await addSignatures(ctx, { id: contract.id, ...agreed, signatures: [drawn("customer")] });
    expect(second.isComplete).toBe(true);
  });

  test("with SB-Schutz need the customer's signature for it, and sign both contracts", async () => {
    const { ctx, contract, sbContract } = await unsigned({ contract: { withSbInsurance: true } });
    const send = (kinds: Parameters<typeof drawn>[0][]) =>
      addSignatures(ctx, { id: contract.id, ...agreed, signatures: kinds.map((kind) => drawn(kind)) });
    expect((await send(["customer", "dealer"])).isComplete).toBe(false);
    expect((await send(["sb_customer"])).isComplete).toBe(true);
    const [sb] = await database.db
      .select()
      .from(sbContracts)
      .where(eq(sbContracts.id, sbContract?.id ?? ""));
    expect(sb?.fullySignedAt).toEqual(signingNow);
    const due = await database.db
      .select()
      .from(duePapers)
      .where(eq(duePapers.sbContractId, sb?.id ?? ""));
    expect(due.map(({ kind }) => kind)).toEqual(["signed"]);
    const hashes = (await signaturesOf(contract.id)).map(({ kind, documentSha256 }) => [kind, documentSha256]);
    const { customer, sb_customer } = Object.fromEntries(hashes);
    expect(customer).not.toBe(sb_customer);
  });

  test.each([
    [{ hasLeaflet: true }, (by: string) => by],
    [{}, () => null],
  ])("for the SB-Schutz say who ticked that its leaflet was received: %j", async (tick, expected) => {
    const { ctx, contract, sbContract, customer } = await unsigned({ contract: { withSbInsurance: true } });
    const signatures = [drawn("customer"), { ...drawn("sb_customer"), ...tick }, { ...drawn("dealer"), ...tick }];
    await addSignatures(ctx, { id: contract.id, ...agreed, signatures });
    const rows = Object.fromEntries((await signaturesOf(contract.id)).map((row) => [row.kind, row.hasLeaflet]));
    expect(rows).toEqual({ customer: null, dealer: null, sb_customer: "hasLeaflet" in tick });
    const subject = { sbContractId: sbContract?.id ?? "" };
    const read = () => Promise.reject(new Error("no other paper is needed"));
    const { source } = await readPaperSource(ctx, subject, "signed", read);
    const { signatures: printed } = source as PaperSources["signed_sb_contract"];
    const { prename, surname } = ctx.actor as { prename: string; surname: string };
    expect(printed.find(({ kind }) => kind === "sb_customer")).toMatchObject({
      signerName: `${customer.prename} ${customer.surname}`,
      leafletBy: expected(`${prename} ${surname}`),
    });
  });

  test("of an SB-Schutz booked alone are the customer's and the dealer's, under its own id", async () => {
    const desk = await aSigningDesk(database);
    fakes.push(desk.fake);
    const { sbContract } = await anSbContract(desk.place, { hasPhotos: false });
    const result = await addSignatures(desk.ctx, {
      id: sbContract.id,
      ...agreed,
      signatures: [drawn("sb_customer"), drawn("dealer")],
    });
    expect(result.isComplete).toBe(true);
    const rows = await database.db
      .select()
      .from(contractSignatures)
      .where(eq(contractSignatures.sbContractId, sbContract.id));
    expect(rows).toHaveLength(2);
  });
});

describe("a repeated request", () => {
  test("changes nothing and returns the same, even after the contract is signed and twenty times concurrently", async () => {
    const { ctx, contract, fake } = await unsigned();
    const signatures = [drawn("customer"), drawn("dealer", { method: "typed", typedName: "Nora Nutzer" })];
    const send = () => addSignatures(ctx, { id: contract.id, ...agreed, signatures });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    for (const answer of answers) {
      expect({ ...answer, given: answer.given.sort() }).toEqual({ isComplete: true, given: ["customer", "dealer"] });
    }
    expect(await signaturesOf(contract.id)).toHaveLength(2);
    expect([...fake.objects.keys()].filter((key) => key.startsWith("signatures/"))).toHaveLength(1);
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, contract.id));
    expect(entries.filter(({ action }) => action === "add_signatures")).toHaveLength(1);
  });

  test("finds everything when the first commit was not confirmed, and the signed paper can be made", async () => {
    const { ctx, contract, fake } = await unsigned();
    const request = { id: contract.id, ...agreed, signatures: [drawn("customer"), drawn("dealer")] };
    await ensurePaper(ctx, { contractId: contract.id }, "unsigned");
    const lossy = { ...ctx, db: lossyLine.through(ctx.db) };
    await expect(addSignatures(lossy, request)).rejects.toThrow("fetch failed");
    expect(await addSignatures(ctx, request)).toMatchObject({ isComplete: true });
    const rows = await signaturesOf(contract.id);
    expect(rows).toHaveLength(2);
    for (const { imageFileKey } of rows) expect(fake.objects.has(imageFileKey)).toBe(true);
    const file = await ensurePaper(ctx, { contractId: contract.id }, "signed");
    expect(fake.objects.has(file.fileKey)).toBe(true);
  });

  test("with a different picture is refused with the time of the first", async () => {
    const { ctx, contract, fake } = await unsigned();
    await addSignatures(ctx, { id: contract.id, ...agreed, signatures: [drawn("customer")] });
    const before = fake.objects.size;
    const other = drawn("customer", { image: padPicture({ seed: 900 }) });
    const again = addSignatures(ctx, { id: contract.id, ...agreed, signatures: [other, drawn("dealer")] });
    await expect(again).rejects.toMatchObject({
      kind: "conflict",
      message: "„Kunde“ hat bereits am 23.11.2026 09:00 Uhr unterschrieben. Bitte laden Sie die Seite neu.",
    });
    expect(await signaturesOf(contract.id)).toHaveLength(1);
    expect(fake.objects.size).toBe(before);
  });
});

describe("what happens between reading and writing", () => {
  /** Runs `meanwhile` after the first reading, once: pictures are stored right before the transaction. */
  const interrupted = (ctx: Context, meanwhile: () => Promise<unknown>): Context => {
    const { files } = ctx.platform;
    let isFirst = true;
    const put: typeof files.put = async (...file) => {
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return files.put(...file);
    };
    return { ...ctx, platform: { ...ctx.platform, files: { ...files, put } } };
  };

  test("another signature of the same kind: the first one stays, the second is told", async () => {
    const { ctx, contract, fake } = await unsigned();
    const first = { id: contract.id, ...agreed, signatures: [drawn("customer")] };
    const late = interrupted(ctx, () => addSignatures(ctx, first));
    const other = drawn("customer", { image: padPicture({ seed: 900 }) });
    const adding = addSignatures(late, { ...first, signatures: [other, drawn("dealer")] });
    await expect(adding).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("bereits am") });
    expect((await signaturesOf(contract.id)).map(({ kind }) => kind)).toEqual(["customer"]);
    expect([...fake.objects.keys()].filter((key) => key.startsWith("signatures/"))).toHaveLength(1);
  });

  test("the vehicle's return: nothing is signed any more", async () => {
    const { ctx, contract } = await unsigned();
    const returned = database.db.update(contracts).set({ isActive: false }).where(eq(contracts.id, contract.id));
    const adding = addSignatures(
      interrupted(ctx, async () => returned),
      { id: contract.id, ...agreed, signatures: [drawn("customer")] },
    );
    await expect(adding).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("bereits zurück"),
    });
    expect(await signaturesOf(contract.id)).toEqual([]);
  });
});

describe("refusals", () => {
  test("the last signature, while the customer before has not brought the vehicle back", async () => {
    const { ctx, place, vehicle, contract } = await unsigned({
      contract: { startOfUse: new Date(signingNow.getTime() + 600_000), contractChanges: { createdAt: signingNow } },
    });
    const sign = (kind: "customer" | "dealer") =>
      addSignatures(ctx, { id: contract.id, ...agreed, signatures: [drawn(kind)] });
    await anOverdueVehicle(place, { vehicle, isSigned: false, hasPhotos: false });
    expect(await sign("customer")).toMatchObject({ isComplete: false });
    await expect(sign("dealer")).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("noch nicht zurück, fällig seit Mo 23.11.2026 08:18 Uhr"),
      details: { code: "vehicle_overdue" },
    });
    expect(await signaturesOf(contract.id)).toHaveLength(1);
  });

  test.each([
    ["no picture", { image: "" }, "Die Unterschrift fehlt"],
    ["a blank one", { image: padPicture({ ink: 0 }) }, "Die Unterschrift ist leer"],
    ["a single dot", { image: padPicture({ ink: 9 }) }, "Die Unterschrift ist leer"],
    ["no picture at all", { image: "data:image/png;base64,????" }, "konnte nicht gelesen werden"],
    ["half of one", { image: padPicture().slice(0, 300) }, "unvollständig"],
    ["a typed one without a name", { method: "typed" as const, typedName: " " }, "vollständigen Namen"],
  ])("%s, and nothing is stored", async (_, changes, text) => {
    const { ctx, contract, fake } = await unsigned();
    const signatures = [drawn("dealer"), drawn("customer", changes)];
    const adding = addSignatures(ctx, { id: contract.id, ...agreed, signatures });
    await expect(adding).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining(text) });
    expect(await signaturesOf(contract.id)).toEqual([]);
    expect(fake.objects.size).toBe(0);
  });

  test("signing without consent, and with a kind of a different contract", async () => {
    const { ctx, contract } = await unsigned();
    const { id } = contract;
    await expect(addSignatures(ctx, { id, signatures: [drawn("customer")] } as never)).rejects.toThrow(
      "Bitte bestätigen Sie zuerst",
    );
    for (const kind of ["sb_customer", "vehicle_return_customer"] as const) {
      const adding = addSignatures(ctx, { id, ...agreed, signatures: [drawn(kind)] });
      await expect(adding).rejects.toMatchObject({ kind: "invalid" });
    }
  });

  test.each([
    ["a typed name that is not the customer's", "customer", { method: "typed", typedName: "Nora Anders" }],
    ["half of the customer's name", "customer", { method: "typed", typedName: "Mustermann" }],
    ["another name beside a drawn signature", "customer", { signerName: "Nora Anders" }],
    ["another second driver than the contract names", "second_driver", { signerName: "Max Anders" }],
    ["a typed name of another second driver", "second_driver", { method: "typed", typedName: "Max Anders" }],
  ] as const)("%s", async (_, kind, changes) => {
    const { ctx, contract } = await unsigned();
    const adding = addSignatures(ctx, { id: contract.id, ...agreed, signatures: [drawn(kind, changes)] });
    await expect(adding).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringMatching(/^Im Vertrag steht „/),
      details: { field: kind, headline: "Der Name passt nicht zum Vertrag" },
    });
    expect(await signaturesOf(contract.id)).toEqual([]);
  });

  test("a second driver's where the contract names none", async () => {
    const { ctx, contract } = await unsigned({ contract: { secondDriver: "" } });
    const { requirements } = await newSignatures(ctx, { id: contract.id });
    expect(requirements.map(({ kind }) => kind)).toEqual(["customer", "dealer"]);
    const adding = addSignatures(ctx, { id: contract.id, ...agreed, signatures: [drawn("second_driver")] });
    await expect(adding).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining("gehört nicht") });
  });

  test("for a dealer who signs on paper, a returned vehicle, a signed contract, another tenant", async () => {
    const onPaper = await unsigned({ usesDigitalSigning: false });
    const returned = await unsigned();
    await database.db.update(contracts).set({ isActive: false }).where(eq(contracts.id, returned.contract.id));
    const signed = await unsigned();
    await addSignatures(signed.ctx, {
      id: signed.contract.id,
      ...agreed,
      signatures: [drawn("customer"), drawn("dealer")],
    });
    const cases = [
      [onPaper, drawn("customer"), "auf Papier"],
      [returned, drawn("customer"), "bereits zurück"],
      [signed, drawn("second_driver", { signerName: "Ida Beck" }), "von allen unterschrieben"],
    ] as const;
    for (const [{ ctx, contract }, signature, text] of cases) {
      const adding = addSignatures(ctx, { id: contract.id, ...agreed, signatures: [signature] });
      await expect(adding).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining(text) });
    }
    const stranger = await aStaffContext(database);
    const adding = addSignatures(stranger.ctx, { id: signed.contract.id, ...agreed, signatures: [drawn("customer")] });
    await expect(adding).rejects.toMatchObject({ kind: "not-found" });
  });
});

test("a request that dies between its papers and its signatures can be repeated with its key", async () => {
  const { ctx, contract } = await unsigned();
  const { files } = ctx.platform;
  const put: typeof files.put = (key, ...object) =>
    key.startsWith("signatures/") ? Promise.reject(new Error("gone")) : files.put(key, ...object);
  const dying = { ...ctx, platform: { ...ctx.platform, files: { ...files, put } } };
  const body = { contract: { signatures_attributes: [drawn("customer"), drawn("dealer")] } };
  const send = (one: typeof ctx) =>
    apiOf(one)("POST", `/contracts/${contract.id}/add_signatures`, body, { "idempotency-key": "one" });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const died = await send(dying).catch(() => null);
  vi.restoreAllMocks();
  expect(died?.status ?? 500).toBe(500);
  expect((await send(ctx)).status).toBe(201);
});
