import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signingStore } from "#db/across-tenants/signing.server.ts";
import { contractFiles, contractSignatures, signingLinks } from "#db/schema/contracts.ts";
import { getLiveTicket } from "#server/checks/processes/get-live-ticket.server.ts";
import { isSignedImageLink, isSignedPaperLink } from "#server/ground/platform/signed-links.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { addSignatures } from "./add-signatures.server.ts";
import { newSignatures } from "./new-signatures.server.ts";
import {
  linkToSignedPaper,
  reportSigningOpened,
  submitPhoneSigning,
  viewPhoneSigning,
  viewSignedLink,
} from "./phone-signing.server.ts";
import { startPhoneSigning } from "./start-phone-signing.server.ts";
import { anUnsignedContract, contractRow, drawn, padPicture, signerOf, signingNow } from "./test-signing-desk.ts";

let database: TestDatabase;
const fakes: { settled: () => Promise<void> }[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

async function aLink(options: Parameters<typeof anUnsignedContract>[1] = {}) {
  const desk = await anUnsignedContract(database, options);
  fakes.push(desk.fake);
  const link = await startPhoneSigning(desk.ctx, { id: desk.contract.id });
  return { ...desk, link, signer: signerOf(desk.ctx, link.id) };
}
const linkRow = async (id: string) =>
  (await database.db.select().from(signingLinks).where(eq(signingLinks.id, id))).at(0);
const sent = { isAgreed: "on" as const, submissionKey: "key-of-the-phone", device: "Safari auf iPhone" };
const later = (minutes: number) => () => new Date(signingNow.getTime() + minutes * 60_000);

describe("a link on the customer's phone", () => {
  test("asks for the customer's signatures only, and notifies the desk when it is opened", async () => {
    const { ctx, contract, link, signer, fake } = await aLink({ contract: { withSbInsurance: true } });
    expect(link.token.length).toBeGreaterThan(40);
    const view = await viewPhoneSigning(signer, {});
    expect(view.requirements.map(({ kind }) => kind)).toEqual(["customer", "second_driver", "sb_customer"]);
    expect(view).toMatchObject({ contractNumber: contract.contractNumber, papers: ["contract", "sb_contract"] });
    await reportSigningOpened(signer, {});
    await reportSigningOpened(signer, {});
    await fake.settled();
    expect(fake.published.map(({ room, event }) => [room, event.data])).toEqual([
      [link.tokenHash, { progress: "opened" }],
    ]);
    expect((await newSignatures(ctx, { id: contract.id })).link).toMatchObject({
      progress: "opened",
      url: `http://localhost:8787/sign/${link.token}`,
    });
  });

  test("signs once; the desk is notified in the link's room and continues with the dealer's signature", async () => {
    const { ctx, contract, customer, link, signer, fake } = await aLink();
    const submit = () => submitPhoneSigning(signer, { ...sent, signatures: [drawn("customer")] });
    await Promise.all([submit(), submit()]);
    await submit();
    const rows = await database.db
      .select()
      .from(contractSignatures)
      .where(eq(contractSignatures.contractId, contract.id));
    expect(rows).toMatchObject([
      {
        kind: "customer",
        device: "Safari auf iPhone",
        signerName: `${customer.prename} ${customer.surname}`,
        userId: null,
      },
    ]);
    await fake.settled();
    const heard = fake.published.filter(({ room }) => room === link.tokenHash);
    expect(heard.map(({ event }) => event.data)).toEqual([{ given: ["customer"] }]);
    const view = await newSignatures(ctx, { id: contract.id });
    expect(view.link).toBeNull();
    expect(view.requirements.find(({ kind }) => kind === "customer")?.given?.method).toBe("drawn");
    await addSignatures(ctx, { id: contract.id, isAgreed: true, signatures: [drawn("dealer")] });
    expect((await contractRow(database, contract.id))?.fullySignedAt).toEqual(signingNow);
  });

  test("stays usable when a picture is invalid", async () => {
    const { link, signer } = await aLink();
    const blank = drawn("customer", { image: padPicture({ ink: 0 }) });
    await expect(submitPhoneSigning(signer, { ...sent, signatures: [blank] })).rejects.toMatchObject({
      kind: "invalid",
    });
    expect((await linkRow(link.id))?.status).toBe("pending");
    await submitPhoneSigning(signer, { ...sent, signatures: [drawn("customer")] });
    expect((await linkRow(link.id))?.status).toBe("completed");
  });

  test("refuses the dealer's signature, only the optional one, and one without consent", async () => {
    const { signer } = await aLink();
    const secondDriver = drawn("second_driver", { signerName: "Ida Beck" });
    for (const signatures of [[drawn("customer"), drawn("dealer")], [secondDriver]]) {
      await expect(submitPhoneSigning(signer, { ...sent, signatures })).rejects.toMatchObject({ kind: "invalid" });
    }
    const silent = { ...sent, isAgreed: undefined as never, signatures: [drawn("customer")] };
    await expect(submitPhoneSigning(signer, silent)).rejects.toThrow("dass Sie den Vertrag gelesen haben");
  });

  test("is indistinguishable when used, expired, replaced or obsolete", async () => {
    const used = await aLink();
    await submitPhoneSigning(used.signer, { ...sent, signatures: [drawn("customer")] });
    const expired = await aLink();
    const replaced = await aLink();
    await startPhoneSigning(replaced.ctx, { id: replaced.contract.id });
    const overtaken = await aLink();
    const signatures = [drawn("customer"), drawn("dealer")];
    await addSignatures(overtaken.ctx, { id: overtaken.contract.id, isAgreed: true, signatures });
    const closed = [
      { ...used.signer, now: later(24 * 60) },
      { ...expired.signer, now: later(31) },
      replaced.signer,
      overtaken.signer,
      signerOf(used.ctx, "unbekannt"),
    ];
    for (const signer of closed) {
      const refusals = [
        viewPhoneSigning(signer, {}),
        viewSignedLink(signer, {}),
        linkToSignedPaper(signer, { of: "contract" }),
        submitPhoneSigning(signer, { ...sent, submissionKey: "another-key", signatures: [drawn("customer")] }),
      ];
      for (const refusal of await Promise.allSettled(refusals)) {
        expect(refusal).toMatchObject({
          status: "rejected",
          reason: { kind: "not-found", message: "Dieser Link ist ungültig, abgelaufen oder wurde bereits verwendet." },
        });
      }
    }
  });

  test("that the customer signed with says so for a day and shows the papers, signed once everyone has; nothing else is possible", async () => {
    const { ctx, contract, signer } = await aLink();
    await expect(viewSignedLink(signer, {})).rejects.toMatchObject({ kind: "not-found" });
    await submitPhoneSigning(signer, { ...sent, signatures: [drawn("customer")] });
    const lately = { ...signer, now: later(24 * 60 - 1) };
    expect(await viewSignedLink(lately, {})).toMatchObject({
      contractNumber: contract.contractNumber,
      papers: ["contract"],
      isFullySigned: false,
    });
    const kindNow = async () => {
      const { url } = await linkToSignedPaper(lately, { of: "contract" });
      const id = new URL(url).pathname.split("/").at(-1) ?? "";
      return (await database.db.select().from(contractFiles).where(eq(contractFiles.id, id)))[0]?.kind;
    };
    expect(await kindNow()).toBe("unsigned");
    await addSignatures(ctx, { id: contract.id, isAgreed: true, signatures: [drawn("dealer")] });
    expect(await viewSignedLink(lately, {})).toMatchObject({ isFullySigned: true });
    expect(await kindNow()).toBe("signed");
    const again = { ...sent, submissionKey: "another-key", signatures: [drawn("customer")] };
    await expect(submitPhoneSigning(lately, again)).rejects.toMatchObject({ kind: "not-found" });
    await expect(viewPhoneSigning(lately, {})).rejects.toMatchObject({ kind: "not-found" });
  });

  test("cannot be created once the customer has signed", async () => {
    const { ctx, contract } = await aLink();
    await addSignatures(ctx, { id: contract.id, isAgreed: true, signatures: [drawn("customer")] });
    await expect(startPhoneSigning(ctx, { id: contract.id })).rejects.toMatchObject({ kind: "conflict" });
  });
});

test("a paper is read through a link that is valid for five minutes, does not contain the token and opens nothing else", async () => {
  const { ctx, signer, link, place } = await aLink();
  const { url } = await linkToSignedPaper(signer, { of: "contract" });
  expect(url).not.toContain(link.token);
  const address = new URL(url);
  const signed = { token: address.searchParams.get("token") ?? "" };
  const fileId = address.pathname.split("/").at(-1) ?? "";
  const isGood = (changes: object, at = signingNow) =>
    isSignedPaperLink(ctx.platform, { fileId, ...signed, ...changes }, at);
  expect(await isGood({})).toBe(true);
  expect(await isGood({ fileId: "another" })).toBe(false);
  expect(await isGood({}, later(6)())).toBe(false);
  expect(await isSignedImageLink(ctx.platform, { imageId: fileId, ...signed }, signingNow)).toBe(false);
  expect(await signingStore(database.db).tenantOfFile(fileId)).toBe(place.headquarterId);
});

test("only the dealer's staff may enter the room of a link", async () => {
  const { ctx, contract, link } = await aLink();
  const { room = "" } = (await newSignatures(ctx, { id: contract.id })).link ?? {};
  expect(await getLiveTicket(ctx, { party: "main", room })).toContain(link.tokenHash);
  const stranger = await aStaffContext(database);
  await expect(getLiveTicket(stranger.ctx, { party: "main", room })).rejects.toMatchObject({
    kind: "not-found",
  });
});
