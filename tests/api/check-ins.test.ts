import { readFileSync } from "node:fs";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tidyUp } from "#db/across-tenants/housekeeping.server.ts";
import { branchOffices } from "#db/schema/dealers.ts";
import { captureProcesses, documentImages, idChecks } from "#db/schema/id-checks.ts";
import { outbox } from "#db/schema/messages.ts";
import { checkIns, websiteWidgets } from "#db/schema/website.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import { aWebsiteWidget } from "#db/seed/states/website.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { newChallenge } from "#server/checks/website/proof-of-work.server.ts";
import { websiteTexts } from "#server/checks/website/website.texts.ts";
import type { Visitor } from "#server/ground/access/actor.ts";
import { newToken, sha256Hex } from "#server/ground/kernel/ids.ts";
import { fakePlatform } from "#tests/fakes/platform.ts";
import { publicApi } from "#tests/fakes/public-api.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let networks = 0;
const photo = readFileSync("tests/fixtures/specimens/easy-td1-0.jpg").toString("base64");
const typed = {
  prename: "Nele",
  surname: "Neumann",
  email: "nele@kunde.example",
  identity_document_type: "IDENTITY_CARD",
  with_license: true,
};

type Options = {
  planVersion?: "light" | "full";
  widget?: Parameters<typeof aWebsiteWidget>[1];
  isAtBranch?: boolean;
  network?: string;
};

/** A dealer with a widget, and its website's calls. Every dealer's visitors come from a network of their own. */
async function aDealer({ planVersion = "full", widget: changes = {}, isAtBranch = false, ...at }: Options = {}) {
  const { ctx } = await aStaffContext(database, { planVersion, isAtBranch });
  const place = { db: database.db, headquarterId: ctx.actor.headquarterId, userId: ctx.actor.userId };
  const widget = await aWebsiteWidget(place, { ...changes, receivingBranchId: ctx.actor.branchId });
  const fake = fakePlatform();
  const api = publicApi(database, fake);
  networks += 1;
  const network = at.network ?? `192.0.2.${networks}`;
  const publishable_key = widget.publishableKey;
  const ask = async (path: string, body?: object) =>
    api.request(`/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { "Content-Type": "application/json", "cf-connecting-ip": network },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const post = (path: string, check_in: object, key = publishable_key) =>
    ask(`/check_ins${path}`, { publishable_key: key, check_in });
  const visitor: Visitor = { kind: "guest", websiteWidgetId: widget.id };
  const easy = (starts: number) =>
    newChallenge({ actor: visitor, now: ctx.now, platform: fake.platform }, { ...easyEffort, starts });
  const handedOut = async (): Promise<Challenge> =>
    (await ask(`/check_ins/challenge?publishable_key=${publishable_key}`)).json();
  return {
    ctx,
    widget,
    ask,
    post,
    handedOut,
    /** Of a challenge that a phone would need no time for, at the price after so many starts. */
    proof: async (starts = 1_000) => prove(await easy(starts)),
    /** Of one as visitors get it. */
    costlyProof: async () => prove(await handedOut()),
    settled: api.settled,
  };
}

const easyEffort = { rounds: 10, minimum: 1, maximum: 2 };

const prove = async (challenge: Challenge) => ({
  challenge,
  solution: await solveChallenge({ challenge, deriveKey }),
});

const storedWith = async (secret: string) =>
  (
    await database.db
      .select()
      .from(checkIns)
      .where(eq(checkIns.secretHash, await sha256Hex(secret)))
  )[0];

const mailsTo = (email: string) =>
  database.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.createdAt));

async function codeOf(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /\b\d{6}\b/.exec(mail?.textBody ?? "")?.[0] ?? "";
}

/** A started check-in; its mail goes to an address of its own. */
async function aStarted(dealer: Awaited<ReturnType<typeof aDealer>>, changes: object = {}) {
  const secret = newToken();
  const email = `${secret.slice(0, 12).toLowerCase().replace(/\W/g, "x")}@kunde.example`;
  const body = { ...typed, email, secret, proof: await dealer.proof(), ...changes };
  expect((await dealer.post("", body)).status).toBe(204);
  return { secret, email, body };
}

async function aConfirmed(dealer: Awaited<ReturnType<typeof aDealer>>, changes: object = {}) {
  const started = await aStarted(dealer, changes);
  const response = await dealer.post("/confirm", { secret: started.secret, code: await codeOf(started.email) });
  expect(response.status).toBe(200);
  return { ...started, ...(await stateOf(response)) };
}

const stateOf = async (response: Response | Promise<Response>) =>
  ((await (await response).json()) as { check_in: { state: string; address: string } }).check_in;
const errorOf = async (response: Response) => ((await response.json()) as { error: string }).error;

const tokenIn = (address: string) => /^\/id_scan_mobile\/([\w-]+)\?/.exec(address)?.[1] ?? "";

function sendPhotos(dealer: Awaited<ReturnType<typeof aDealer>>, token: string, sides = ["front_side", "back_side"]) {
  const image = (side: string) => ({
    image: `data:image/jpeg;base64,${photo}`,
    identity_document_side: side,
    image_type: "visible",
  });
  return dealer.ask(`/external_image_capturing_processes/${token}/capture`, {
    external_image_capturing_process: {
      identity_document_images_attributes: sides.map(image),
    },
  });
}

describe("a check-in", () => {
  test("goes from the form over the mailed code and both documents to a check that staff see as 'von der Webseite'", async () => {
    const dealer = await aDealer();
    const proof = await dealer.costlyProof();
    expect(proof.challenge.parameters.cost).toBe(5_000);
    expect(proof.solution?.counter).toBeGreaterThanOrEqual(150);
    const { secret, state, address } = await aConfirmed(dealer, { proof });
    expect(state).toBe("document");
    expect(address).toContain("documentType=IDENTITY_CARD");
    expect((await sendPhotos(dealer, tokenIn(address))).status).toBe(201);
    expect((await listProcesses(dealer.ctx, { context: "all" })).records).toEqual([]);

    const next = await stateOf(dealer.post("/resume", { secret }));
    expect(next.address).toContain("documentType=DRIVERS_LISCENSE");
    expect((await sendPhotos(dealer, tokenIn(next.address), ["front_side"])).status).toBe(201);

    const { records } = await listProcesses(dealer.ctx, { context: "all" });
    expect(await stateOf(dealer.post("/resume", { secret }))).toEqual({
      state: "done",
      address: null,
      id_check_id: records[0]?.id,
      is_test: false,
    });
    const stored = await storedWith(secret);
    expect(records).toMatchObject([{ checkInId: stored?.id, processState: "in_progress", customer: "Nele Neumann" }]);
    const images = await database.db
      .select()
      .from(documentImages)
      .where(eq(documentImages.idCheckId, records[0]?.id ?? ""));
    expect(images.map(({ documentType }) => documentType).sort()).toEqual([
      "DRIVERS_LISCENSE",
      "IDENTITY_CARD",
      "IDENTITY_CARD",
    ]);
    const [check] = await database.db
      .select()
      .from(idChecks)
      .where(eq(idChecks.id, records[0]?.id ?? ""));
    expect(check?.fieldSources).toEqual({ prename: "doubtful", surname: "doubtful" });
  });

  test("arrives at the office that the dealer chose", async () => {
    const dealer = await aDealer({ isAtBranch: true });
    const { address } = await aConfirmed(dealer, { with_license: false });
    await sendPhotos(dealer, tokenIn(address));
    expect((await listProcesses(dealer.ctx, { context: "all" })).records).toHaveLength(1);
  });

  test("of a person with one name keeps it as the surname, in whichever field it was typed", async () => {
    const dealer = await aDealer();
    for (const names of [
      { prename: "", surname: "Suharto" },
      { prename: "Suharto", surname: "" },
    ]) {
      const { secret } = await aStarted(dealer, { ...names, has_one_name: true });
      expect(await storedWith(secret)).toMatchObject({ prename: "", surname: "Suharto" });
    }
    const refused = await dealer.post("", { ...typed, prename: "", secret: newToken(), proof: await dealer.proof() });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Bitte geben Sie Ihren Vornamen ein.");
  });

  test("that is sent twice is one, with one mail, whatever comes along", async () => {
    const dealer = await aDealer();
    const { email, body } = await aStarted(dealer);
    const again = await Promise.all([dealer.post("", body), dealer.post("", { ...body, surname: "Anders" })]);
    expect(again.map(({ status }) => status)).toEqual([204, 204]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await storedWith(body.secret)).toMatchObject({ surname: "Neumann" });
  });

  test("confirmed in two tabs at once has one link for its document", async () => {
    const dealer = await aDealer();
    const { secret, email } = await aStarted(dealer);
    const code = await codeOf(email);
    const tabs = await Promise.all([1, 2, 3].map(() => dealer.post("/confirm", { secret, code })));
    const addresses = await Promise.all(tabs.map(async (tab) => (await stateOf(tab)).address));
    expect(new Set(addresses).size).toBe(1);
  });

  test("gets a new link when the old one has expired", async () => {
    const dealer = await aDealer();
    const { secret, address } = await aConfirmed(dealer);
    const { captureProcessId } = (await storedWith(secret)) ?? {};
    await database.db
      .update(captureProcesses)
      .set({ expiresAt: new Date(0) })
      .where(eq(captureProcesses.id, captureProcessId ?? ""));
    const again = await stateOf(dealer.post("/resume", { secret }));
    expect(again.state).toBe("document");
    expect(tokenIn(again.address)).not.toBe(tokenIn(address));
    expect((await sendPhotos(dealer, tokenIn(again.address))).status).toBe(201);
  });

  test("without a check is deleted after a day, one with a check is not", async () => {
    const dealer = await aDealer();
    const [begun, finished] = [await aStarted(dealer), await aConfirmed(dealer, { with_license: false })];
    await sendPhotos(dealer, tokenIn(finished.address));
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await tidyUp(database.db, inHours(23));
    expect(await storedWith(begun.secret)).toBeDefined();
    await tidyUp(database.db, inHours(25));
    expect(await storedWith(begun.secret)).toBeUndefined();
    expect(await storedWith(finished.secret)).toBeDefined();
    expect((await dealer.post("/resume", { secret: begun.secret })).status).toBe(404);
  });
});

describe("the price of a check-in", () => {
  const startsOf = ({ parameters }: Challenge) => Number(parameters.data?.starts);

  test("rises with each start of a network at this dealer; nobody is refused, and other dealers' customers pay nothing", async () => {
    const network = "198.51.100.7";
    const [dealer, other] = [await aDealer({ network, widget: { checkInsPerHour: 500 } }), await aDealer({ network })];
    expect(startsOf(await dealer.handedOut())).toBe(0);
    for (let start = 0; start < 25; start += 1) await aStarted(dealer, { proof: await dealer.proof(start) });
    expect(startsOf(await dealer.handedOut())).toBe(25);
    expect(startsOf(await other.handedOut())).toBe(0);
    await aStarted(other);
  });

  test("is that of now: challenges that were collected while it was low do not pay for a start, whoever repeats them", async () => {
    const dealer = await aDealer({ widget: { checkInsPerHour: 500 } });
    const collected = await Promise.all(Array.from({ length: 15 }, () => dealer.proof(0)));
    const statuses = await Promise.all(
      collected.map(async (proof, index) => {
        const body = { ...typed, email: `s${networks}-${index}@kunde.example`, secret: newToken(), proof };
        const response = await dealer.post("", body);
        return response.ok ? response.status : Object.keys(((await response.json()) as { fields: object }).fields);
      }),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(11);
    expect(statuses.filter((status) => status !== 204)).toEqual([["proof"], ["proof"], ["proof"], ["proof"]]);
  });
});

describe("what the dealer's website says", () => {
  test("a branch gets the check, and the check-in stays there whatever the settings say later", async () => {
    const dealer = await aDealer();
    const branch = await aBranchOffice({ db: database.db, headquarterId: dealer.ctx.actor.headquarterId });
    const secret = newToken();
    const body = {
      ...typed,
      email: `${secret.slice(0, 8).toLowerCase()}@kunde.example`,
      with_license: false,
      reference: " P-17\u202e\n2 ",
    };
    const started = await dealer.ask("/check_ins", {
      publishable_key: dealer.widget.publishableKey,
      branch: branch.id,
      check_in: { ...body, secret, proof: await dealer.proof() },
    });
    expect(started.status).toBe(204);
    expect(await storedWith(secret)).toMatchObject({ branchId: branch.id, reference: "P-17  2" });
    // The page on the way back says nothing of a branch, and the dealer has just chosen another one.
    const chosen = await aBranchOffice({ db: database.db, headquarterId: dealer.ctx.actor.headquarterId });
    await database.db
      .update(websiteWidgets)
      .set({ receivingBranchId: chosen.id })
      .where(eq(websiteWidgets.id, dealer.widget.id));
    const { address } = await stateOf(dealer.post("/confirm", { secret, code: await codeOf(body.email) }));
    await sendPhotos(dealer, tokenIn(address));
    const [check] = await database.db.select().from(idChecks).where(eq(idChecks.branchId, branch.id));
    expect((await stateOf(dealer.post("/resume", { secret }))).state).toBe("done");
    expect(await getIdCheck(dealer.ctx, { id: check?.id ?? "" })).toMatchObject({
      checkIn: { prename: "Nele", surname: "Neumann", reference: "P-17  2" },
    });
  });

  test("another dealer's branch, or one that does not exist, is none: the office of the settings gets the check", async () => {
    const [dealer, other] = [await aDealer({ isAtBranch: true }), await aDealer({ isAtBranch: true })];
    for (const branch of [other.ctx.actor.branchId, "no-branch"]) {
      const secret = newToken();
      const email = `${secret.slice(0, 8).toLowerCase()}@kunde.example`;
      await dealer.ask("/check_ins", {
        publishable_key: dealer.widget.publishableKey,
        branch,
        check_in: { ...typed, email, secret, proof: await dealer.proof() },
      });
      expect(await storedWith(secret)).toMatchObject({ branchId: dealer.ctx.actor.branchId });
    }
  });

  test("with the test key nothing reaches the desk, even while the dealer takes no check-ins", async () => {
    const dealer = await aDealer({ widget: { takesCheckIns: false, checkInsPerHour: 1 } });
    const testing = (path: string, check_in: object) =>
      dealer.ask(`/check_ins${path}`, { publishable_key: dealer.widget.testKey, check_in });
    const secret = newToken();
    const email = `${secret.slice(0, 8).toLowerCase()}@kunde.example`;
    const body = { ...typed, email, with_license: false, secret, proof: await dealer.proof() };
    expect((await testing("", body)).status).toBe(204);
    const { address } = await stateOf(testing("/confirm", { secret, code: await codeOf(email) }));
    expect((await sendPhotos(dealer, tokenIn(address))).status).toBe(201);
    expect(await stateOf(testing("/resume", { secret }))).toEqual({
      state: "done",
      address: null,
      id_check_id: null,
      is_test: true,
    });
    expect((await listProcesses(dealer.ctx, { context: "all" })).records).toEqual([]);
    await tidyUp(database.db, new Date(Date.now() + 25 * 3_600_000));
    expect(await storedWith(secret)).toBeUndefined();
  });
});

describe("nothing is stored and nobody gets a mail", () => {
  const refused = async (dealer: Awaited<ReturnType<typeof aDealer>>, changes: object, key?: string) => {
    const secret = newToken();
    const email = `${networks}-${secret.slice(0, 6).replace(/\W/g, "x")}@kunde.example`;
    const response = await dealer.post("", { ...typed, email, secret, ...changes }, key);
    expect(await storedWith(secret)).toBeUndefined();
    expect(await mailsTo(email)).toEqual([]);
    return response;
  };

  test("without a solved challenge, with a guessed, a used or another dealer's one", async () => {
    const [dealer, other] = [await aDealer(), await aDealer()];
    const proof = await dealer.costlyProof();
    const guessed = { ...proof, solution: { ...proof.solution, derivedKey: "00".repeat(32) } };
    const easier = {
      ...proof,
      challenge: { ...proof.challenge, parameters: { ...proof.challenge.parameters, cost: 1 } },
    };
    const { body } = await aStarted(dealer);
    for (const wrong of [undefined, guessed, easier, body.proof, await other.proof()]) {
      const response = await refused(dealer, { proof: wrong });
      expect(response.status, JSON.stringify(wrong)?.slice(0, 80)).toBe(422);
    }
    expect((await dealer.post("", { ...typed, secret: newToken(), proof })).status).toBe(204);
  });

  test("while the dealer takes none, and with an unknown key", async () => {
    const dealer = await aDealer({ widget: { takesCheckIns: false } });
    const closed = await refused(dealer, { proof: await dealer.proof() });
    expect([closed.status, await errorOf(closed)]).toEqual([403, websiteTexts.closed]);
    expect((await refused(dealer, { proof: await dealer.proof() }, "pk_unknown")).status).toBe(404);
  });

  test("for a license where the plan checks none", async () => {
    const dealer = await aDealer({ planVersion: "light" });
    expect((await refused(dealer, { proof: await dealer.proof() })).status).toBe(422);
  });

  test("beyond the dealer's number per hour, and beyond three mails to one address", async () => {
    const dealer = await aDealer({ widget: { checkInsPerHour: 1 } });
    await aStarted(dealer);
    expect((await refused(dealer, { proof: await dealer.proof() })).status).toBe(429);
    const email = "vielgefragt@kunde.example";
    const statuses: number[] = [];
    for (const _ of [1, 2, 3, 4]) {
      const next = await aDealer();
      statuses.push((await next.post("", { ...typed, email, secret: newToken(), proof: await next.proof() })).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
  });
});

describe("the mailed code", () => {
  test("can be guessed five times, also at once; then not even the right one counts", async () => {
    const dealer = await aDealer();
    const { secret, email } = await aStarted(dealer);
    const code = await codeOf(email);
    const wrong = code === "000000" ? "000001" : "000000";
    await Promise.all(Array.from({ length: 5 }, () => dealer.post("/confirm", { secret, code: wrong })));
    const right = await dealer.post("/confirm", { secret, code });
    expect(right.status).toBe(422);
    expect(await right.json()).toMatchObject({ error: websiteTexts.codeTriesUsed, code: "code_tries_used" });
  });

  test("that is wrong or expired has a code of its own, for pages in other languages", async () => {
    const dealer = await aDealer();
    const { secret, email } = await aStarted(dealer);
    const code = await codeOf(email);
    const wrong = await dealer.post("/confirm", { secret, code: code === "000000" ? "000001" : "000000" });
    expect(await wrong.json()).toMatchObject({ error: websiteTexts.codeWrong, code: "wrong_code" });
    await database.db
      .update(checkIns)
      .set({ codeExpiresAt: new Date(0) })
      .where(eq(checkIns.secretHash, await sha256Hex(secret)));
    const late = await dealer.post("/confirm", { secret, code });
    expect(await late.json()).toMatchObject({ error: websiteTexts.codeExpired, code: "code_expired" });
  });

  test.each([
    ["de", "de", "Ihr Code für den Check-in bei", "Datenschutz: "],
    ["tr", "tr", "check-in kodunuz", "Gizlilik: "],
    ["ar", "ar", "رمزك لتسجيل الوصول", "حماية البيانات: "],
    ["fr", "en", "Your code for the check-in at", "Privacy: "],
    [undefined, "en", "Your code for the check-in at", "Privacy: "],
  ])(
    "comes in the customer's language %s (%s), from the office, with the dealer's notices",
    async (language, lang, subject, notice) => {
      const dealer = await aDealer({ isAtBranch: true });
      const branch = dealer.ctx.actor.branchId ?? "";
      const reached = { email: "koeln@autohaus.example", telephoneNumber: "0221 998877" };
      await database.db.update(branchOffices).set(reached).where(eq(branchOffices.id, branch));
      const { secret, email } = await aStarted(dealer, { language });
      await dealer.post("/code", { secret });
      for (const mail of await mailsTo(email)) {
        expect(mail).toMatchObject({ replyTo: "koeln@autohaus.example" });
        expect(mail.subject).toContain(subject);
        expect(mail.htmlBody).toContain(`<html lang="${lang}"`);
        expect(mail.textBody).toContain("0221 998877");
        expect(mail.textBody).toContain(
          `${notice}http://localhost:8787/legal/${dealer.ctx.actor.headquarterId}/datenschutz`,
        );
      }
      expect(await mailsTo(email)).toHaveLength(2);
    },
  );

  test("is replaced by another one, three at most", async () => {
    const dealer = await aDealer();
    const { secret, email } = await aStarted(dealer);
    const first = await codeOf(email);
    expect((await dealer.post("/code", { secret })).status).toBe(204);
    const old = await dealer.post("/confirm", { secret, code: first });
    expect(old.status).toBe((await codeOf(email)) === first ? 200 : 422);
    expect((await dealer.post("/code", { secret })).status).toBe(204);
    const fourth = await dealer.post("/code", { secret });
    expect(fourth.status).toBe(429);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  test("does not contain what was typed: strangers' mailboxes are no place for anyone's words", async () => {
    const dealer = await aDealer();
    const { email } = await aStarted(dealer, { prename: "Gewinnspiel", surname: "www.boese.example" });
    const [mail] = await mailsTo(email);
    expect(`${mail?.subject} ${mail?.htmlBody}`).not.toMatch(/Gewinnspiel|boese/);
  });

  test("of one dealer is unknown at another", async () => {
    const [dealer, other] = [await aDealer(), await aDealer()];
    const { secret, email } = await aStarted(dealer);
    expect((await other.post("/confirm", { secret, code: await codeOf(email) })).status).toBe(404);
    expect((await other.post("/resume", { secret })).status).toBe(404);
  });
});
