import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema/dealers.ts";
import { captureProcesses, documentImages } from "#db/schema/id-checks.ts";
import { specimenMrz, specimenPeople } from "#db/seed/specimen-people.ts";
import { aCompletedCapture } from "#db/seed/states/captures.ts";
import { aCustomer } from "#db/seed/states/customers.ts";
import { aCheckIn } from "#db/seed/states/website.ts";
import { mailCaptureLink } from "#server/checks/capture/mail-capture-link.server.ts";
import { linkCaptures, startCapture } from "#server/checks/capture/start-capture.server.ts";
import { getContractWizard } from "#server/handover/contract-wizard/get-contract-wizard.server.ts";
import { saveContractDraft } from "#server/handover/contract-wizard/save-contract-draft.server.ts";
import { aDesk, settleDesks } from "#server/handover/contracts/test-contract-desk.ts";
import { getSbWizard } from "#server/handover/sb-insurance/get-sb-wizard.server.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await settleDesks();
  await database.close();
});

type Desk = Awaited<ReturnType<typeof aDesk>>;
const wizardOf = ({ ctx, check }: Desk) => getContractWizard(ctx, { idCheckId: check.id });
const emailOf = async (desk: Desk) => (await wizardOf(desk)).steps.person.email;

/** The photos of the capture become the check's. */
const givePhotos = async ({ place, check }: Desk, captureProcessId: string) => {
  const photos = await aCompletedCapture(place);
  await database.db
    .update(documentImages)
    .set({ captureProcessId, idCheckId: check.id })
    .where(eq(documentImages.captureProcessId, photos.id));
  await database.db
    .update(captureProcesses)
    .set({ status: "completed" })
    .where(eq(captureProcesses.id, captureProcessId));
};

/** A check whose photos came through a link that was mailed to these addresses, one after the other. */
async function aMailedDesk(emails: string[], options: Parameters<typeof aDesk>[1] = {}) {
  const desk = await aDesk(database, options);
  const capture = await startCapture(desk.ctx, { kind: "IDENTITY_CARD" });
  for (const email of emails) await mailCaptureLink(desk.ctx, { id: capture.id, email });
  await givePhotos(desk, capture.id);
  return { desk, capture };
}

describe("the e-mail of the person step", () => {
  test("is the address to which the link was mailed last, and the wizard says so", async () => {
    const { desk } = await aMailedDesk(["falsch@example.org", "Kunde@example.org"]);
    const wizard = await wizardOf(desk);
    expect(wizard.steps.person).toMatchObject({ prename: "Erika", email: "kunde@example.org" });
    expect(wizard.personSources).toMatchObject({ isSaved: false, customerEmail: { source: "link" } });
    const { steps } = await getSbWizard(desk.ctx, { idCheckId: desk.check.id });
    expect(steps.person.email).toBe("kunde@example.org");
  });

  test("is the first link's also where only the license came through the one that goes on with it", async () => {
    const desk = await aDesk(database);
    const card = await startCapture(desk.ctx, { kind: "IDENTITY_CARD" });
    const license = await startCapture(desk.ctx, { kind: "DRIVERS_LISCENSE" });
    await linkCaptures(desk.ctx, { firstId: card.id, nextId: license.id });
    await mailCaptureLink(desk.ctx, { id: card.id, email: "kunde@example.org" });
    await givePhotos(desk, license.id);
    expect(await emailOf(desk)).toBe("kunde@example.org");
  });

  test("is not that of staff who mailed the link to themselves", async () => {
    const desk = await aDesk(database);
    const [user] = await database.db.select().from(users).where(eq(users.id, desk.ctx.actor.userId));
    const capture = await startCapture(desk.ctx, { kind: "IDENTITY_CARD" });
    await mailCaptureLink(desk.ctx, { id: capture.id, email: user?.email ?? "" });
    await givePhotos(desk, capture.id);
    expect((await wizardOf(desk)).personSources.customerEmail).toBeNull();
  });

  test("is that of the check-in on the dealer's website where no link was mailed", async () => {
    const desk = await aDesk(database);
    await aCheckIn(desk.place, { idCheckId: desk.check.id, email: "erika@kunde.example" });
    const { steps, personSources } = await wizardOf(desk);
    expect(steps.person.email).toBe("erika@kunde.example");
    expect(personSources.customerEmail?.source).toBe("check_in");
  });

  test("stays empty without a mailed link", async () => {
    const { desk } = await aMailedDesk([]);
    expect(await emailOf(desk)).toBeUndefined();
  });

  test("is what the draft says, also nothing", async () => {
    const { desk } = await aMailedDesk(["kunde@example.org"]);
    const save = (email: string) =>
      saveContractDraft(desk.ctx, { idCheckId: desk.check.id, step: "person", values: { prename: "Erika", email } });
    await save("");
    expect(await emailOf(desk)).toBeUndefined();
    await save("getippt@example.org");
    expect(await emailOf(desk)).toBe("getippt@example.org");
    expect((await wizardOf(desk)).personSources.isSaved).toBe(true);
  });

  test("is not shown to other tenants and branches", async () => {
    const { desk } = await aMailedDesk(["kunde@example.org"], { isAtBranch: true });
    const { headquarterId } = desk.ctx.actor;
    for (const options of [{}, { headquarterId, isAtBranch: true }]) {
      const stranger = await aDesk(database, options);
      await expect(wizardOf({ ...stranger, check: desk.check })).rejects.toMatchObject({ kind: "not-found" });
      expect(await emailOf(stranger)).toBeUndefined();
    }
  });

  test("offers the customer who has it, before those of the same name, and none of another tenant", async () => {
    const { desk } = await aMailedDesk(["Kunde@example.org"]);
    const sameName = await aCustomer(desk.place, { email: "erika@example.org" });
    await aCustomer(desk.place, { email: "kunde@example.org" }, specimenPeople.ayse);
    const stranger = await aDesk(database);
    await aCustomer(stranger.place, { email: "kunde@example.org" });
    const { knownCustomers } = await wizardOf(desk);
    expect(knownCustomers.map(({ email }) => email)).toEqual(["kunde@example.org", sameName.email]);
    expect(knownCustomers[0]).toMatchObject({ surname: specimenPeople.ayse.surname });
  });
});

describe("the salutation of the person step", () => {
  const withMrz = (mrz: string) => aDesk(database, { checkOptions: { changes: { mrz } } });
  const salutationOf = async (mrz: string) => (await wizardOf(await withMrz(mrz))).steps.person.salutation;
  const passport = "P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<\nC01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4";

  test("follows the sex that a passport states", async () => {
    expect(await salutationOf(passport)).toBe("Frau");
    expect(await salutationOf(passport.replace("F2702283", "M2702283"))).toBe("Herr");
  });

  test("stays empty for cards that state none, and for lines that were misread", async () => {
    expect(await salutationOf(specimenMrz(specimenPeople.erika).join("\n"))).toBeUndefined();
    expect(await salutationOf(passport.replace("F2702283", "<2702283"))).toBeUndefined();
    expect(await salutationOf(passport.replace("6408125", "6408126"))).toBeUndefined();
  });

  test("gives way to what was saved", async () => {
    const desk = await withMrz(passport);
    await saveContractDraft(desk.ctx, { idCheckId: desk.check.id, step: "person", values: { prename: "Erika" } });
    expect((await wizardOf(desk)).steps.person.salutation).toBeUndefined();
  });
});
