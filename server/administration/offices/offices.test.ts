import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { retentionStore } from "#db/across-tenants/retention.server.ts";
import { branchOffices, headquarters } from "#db/schema/dealers.ts";
import { aDiscardedCheck } from "#db/seed/states/checks.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import { saveAvatar, viewAvatar } from "#server/administration/users/avatar.server.ts";
import { hasText } from "#server/checks/capture/image-file/bytes.ts";
import { isWithinOpeningHours } from "#server/ground/dictionary/opening-hours.rules.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { plainNameText } from "#server/ground/kernel/name-characters.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { makePng } from "#server/ground/pdf/png/test-pngs.ts";
import { dealerSnapshot } from "#server/handover/agreement/snapshot-people.ts";
import { deletionCutoff } from "#server/services/retention/retention.rules.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { startLegitimationProvider } from "#tests/fakes/legitimation-provider.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { getBranch, listBranches } from "./branches.server.ts";
import {
  getHeadquarters,
  previewDeletion,
  saveHeadquartersDetails,
  testLegitimation,
  updateHeadquarters,
  updateLegitimation,
} from "./headquarters-settings.server.ts";
import { removeLogo, saveLogo } from "./logo.server.ts";
import { officeTexts } from "./office.texts.ts";
import { createBranch, editBranch } from "./save-branch.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const anAdmin = (options: Parameters<typeof aStaffContext>[1] = {}) =>
  aStaffContext(database, { role: "Admin", ...options });
const problemOf = (work: Promise<unknown>) => work.then(() => null).catch((error) => error);
const storedRow = async (id: string) =>
  (await database.db.select().from(headquarters).where(eq(headquarters.id, id)))[0];
const branch = { name: "Filiale Bonn", taxNumber: "", street: "Markt", house: "1", postalCode: "53111", city: "Bonn" };

describe("a branch office", () => {
  test("is added with a scan mailbox of its own and its brands", async () => {
    const { ctx } = await anAdmin();
    const { id } = await createBranch(ctx, { ...branch, brandIds: ["audi", "bmw", "audi"], acknowledgesCost: "on" });
    expect(await getBranch(ctx, { id })).toMatchObject({
      name: "Filiale Bonn",
      brands: [{ id: "audi" }, { id: "bmw" }],
    });
    const [row] = await database.db.select().from(branchOffices).where(eq(branchOffices.id, id));
    expect(row?.scanMailbox).toHaveLength(26);
    await editBranch(ctx, { id, ...branch, city: "Köln", brandIds: [] });
    expect(await getBranch(ctx, { id })).toMatchObject({ city: "Köln", brands: [] });
  });

  test("of a form that is sent again, or ten times at once, is added once; another tenant's id is not there", async () => {
    const { ctx } = await anAdmin();
    const { ctx: stranger } = await anAdmin();
    const form = { id: newId(), ...branch, brandIds: ["audi"], acknowledgesCost: "on" as const };
    const ids = await Promise.all(Array.from({ length: 10 }, () => createBranch(ctx, form).then(({ id }) => id)));
    expect(new Set(ids)).toEqual(new Set([form.id]));
    await createBranch(ctx, form);
    expect((await listBranches(ctx, {})).totalEntries).toBe(1);
    expect(await problemOf(createBranch(stranger, form))).toMatchObject({ kind: "not-found" });
  });

  test("of a form that is sent again with other values is not taken for the first one", async () => {
    const { ctx } = await anAdmin();
    const form = { id: newId(), ...branch, brandIds: ["audi", "bmw"], acknowledgesCost: "on" as const };
    await createBranch(ctx, form);
    await createBranch(ctx, { ...form, brandIds: ["bmw", "audi", "bmw"] });
    for (const changes of [
      { city: "Köln" },
      { taxNumber: "1" },
      { brandIds: ["audi"] },
      { brandIds: ["audi", "vw"] },
    ]) {
      const error = await problemOf(createBranch(ctx, { ...form, ...changes }));
      expect(error, JSON.stringify(changes)).toMatchObject({ kind: "conflict", message: officeTexts.savedBefore });
    }
    expect(await getBranch(ctx, form)).toMatchObject({ ...branch, brands: [{ id: "audi" }, { id: "bmw" }] });
  });

  test("has a name of its own and a PLZ of five digits", async () => {
    const { ctx } = await anAdmin();
    const cost = { brandIds: [], acknowledgesCost: "on" as const };
    const { id } = await createBranch(ctx, { ...branch, ...cost });
    const taken = { kind: "conflict", message: officeTexts.nameTaken, details: { field: "name" } };
    const headquarters = { deleteAfterMonths: 6 };
    expect(
      await problemOf(updateHeadquarters(ctx, { ...headquarters, name: branch.name.toUpperCase() })),
    ).toMatchObject(taken);
    expect(await problemOf(createBranch(ctx, { ...branch, ...cost, name: "filiale  BONN" }))).toMatchObject(taken);
    const umlaut = { ...branch, ...cost, name: "Filiale Köln" };
    await createBranch(ctx, umlaut);
    expect(await problemOf(createBranch(ctx, { ...umlaut, name: "FILIALE KOELN" }))).toMatchObject(taken);
    const { name } = (await storedRow(ctx.actor.headquarterId)) ?? { name: "" };
    expect(await problemOf(editBranch(ctx, { id, ...branch, brandIds: [], name }))).toMatchObject(taken);
    await updateHeadquarters(ctx, { ...headquarters, name: name.toUpperCase() });
    await editBranch(ctx, { id, ...branch, brandIds: [] });
    const refused = await problemOf(
      createBranch(ctx, { ...branch, ...cost, name: "Filiale Aachen", postalCode: "D-50667" }),
    );
    expect(refused.issues).toMatchObject([{ path: ["postalCode"], message: officeTexts.postalCodeFormat }]);
    expect((await listBranches(ctx, {})).totalEntries).toBe(2);
  });

  test("needs the cost to be acknowledged and known brands; nothing is half-saved", async () => {
    const { ctx } = await anAdmin();
    const refused = await problemOf(createBranch(ctx, { ...branch, brandIds: [] } as never));
    expect(refused.issues).toMatchObject([{ path: ["acknowledgesCost"], message: officeTexts.costRequired }]);
    const unknown = createBranch(ctx, { ...branch, brandIds: ["audi", "no such"], acknowledgesCost: "on" });
    expect(await problemOf(unknown)).toMatchObject({ kind: "invalid", details: { field: "brandIds" } });
    expect((await listBranches(ctx, {})).totalEntries).toBe(0);
  });

  test("of others is not there for a branch's Admin", async () => {
    const { ctx } = await anAdmin({ isAtBranch: true });
    const other = await aBranchOffice({ db: database.db, headquarterId: ctx.actor.headquarterId });
    expect((await listBranches(ctx, {})).records.map(({ id }) => id)).toEqual([ctx.actor.branchId]);
    const edited = editBranch(ctx, { id: other.id, ...branch, brandIds: [] });
    expect(await problemOf(edited)).toMatchObject({ kind: "not-found" });
  });
});

describe("a name", () => {
  const bad = [
    "Auto\nhaus Böse",
    "Autohaus\u0000",
    "Autohaus\u202eesöB",
    "Autohaus\u2028Böse",
    "info@autohaus",
    "https://a.example",
  ];

  test.each(bad)("%j is refused in forms and in the API", async (name) => {
    const { ctx } = await anAdmin();
    const { id } = await aBranchOffice({ db: database.db, headquarterId: ctx.actor.headquarterId });
    const tries = [
      createBranch(ctx, { ...branch, name, acknowledgesCost: "on" }),
      editBranch(ctx, { id, ...branch, name }),
      updateHeadquarters(ctx, { name, deleteAfterMonths: 6 }),
    ];
    for (const error of await Promise.all(tries.map(problemOf)))
      expect(error.issues).toMatchObject([{ path: ["name"], message: plainNameText }]);
    const address_attributes = { street: "Markt", house: "1", postal_code: "53111", city: "Bonn" };
    const call = apiOf(ctx);
    for (const reply of [
      await call("POST", "/dealer/branch_offices", { dealer_branch_office: { name, address_attributes } }),
      await call("PUT", `/dealer/branch_offices/${id}`, { dealer_branch_office: { name, address_attributes } }),
      await call("PUT", `/dealer/headquarters/${ctx.actor.headquarterId}`, { dealer_headquarter: { name } }),
    ])
      expect([reply.status, reply.json.errors]).toEqual([422, [plainNameText]]);
  });

  test("may be that of a website", async () => {
    const { ctx } = await anAdmin();
    await updateHeadquarters(ctx, { name: "mobile.de Autohaus GmbH & Co. KG", deleteAfterMonths: 6 });
    expect(await storedRow(ctx.actor.headquarterId)).toMatchObject({ name: "mobile.de Autohaus GmbH & Co. KG" });
  });
});

describe("letterhead and opening hours", () => {
  const address = { street: "Rheinallee", house: "12", postalCode: "50679", city: "Köln" };
  const details = {
    ...address,
    telephoneNumber: "0221 5555-0",
    email: "Info@Autohaus.example",
    vatNumber: "de 123 456 789",
    registerEntry: "Amtsgericht Köln, HRB 12345",
    open_monday: "8-18",
    open_saturday: "9–13 Uhr",
  };
  const ownDealer = async (ctx: Context, branchId: string | null = null) => {
    const branchRow = branchId === null ? null : await getBranch(ctx, { id: branchId });
    return dealerSnapshot({ headquarter: await ctx.db.headquarter(), branch: branchRow, staff: ctx.actor });
  };

  test("of the headquarters are saved as papers and the wizard take them", async () => {
    const { ctx } = await anAdmin();
    await saveHeadquartersDetails(ctx, details);
    const { openingHours } = await getHeadquarters(ctx, {});
    expect(openingHours?.map((spans) => spans.length)).toEqual([1, 0, 0, 0, 0, 1, 0]);
    expect(isWithinOpeningHours(openingHours ?? null, { date: "2026-11-28", time: "13:30" })).toBe(false);
    expect(await ownDealer(ctx)).toMatchObject({
      ...address,
      telephone: "0221 5555-0",
      email: "info@autohaus.example",
      vatNumber: "DE123456789",
      registerEntry: "Amtsgericht Köln, HRB 12345",
    });
    await saveHeadquartersDetails(ctx, address);
    expect(await getHeadquarters(ctx, {})).toMatchObject({ telephoneNumber: "", openingHours: null });
  });

  test("of a branch come first on its papers; what it leaves empty is the headquarters'", async () => {
    const { ctx } = await anAdmin();
    await saveHeadquartersDetails(ctx, details);
    const own = { ...branch, brandIds: [], telephoneNumber: "0228 1", vatNumber: "DE987654321" };
    const { id } = await createBranch(ctx, { ...own, acknowledgesCost: "on" });
    expect(await ownDealer(ctx, id)).toMatchObject({
      street: "Markt",
      telephone: "0228 1",
      email: "info@autohaus.example",
      vatNumber: "DE987654321",
      registerEntry: "Amtsgericht Köln, HRB 12345",
    });
  });

  test.each([
    ["street", { street: " " }],
    ["telephoneNumber", { telephoneNumber: "ruf an" }],
    ["email", { email: "info@" }],
    ["vatNumber", { vatNumber: "123456789" }],
    ["open_monday", { open_monday: "18-8" }],
  ])("are refused at %s", async (field, changes) => {
    const { ctx } = await anAdmin();
    const error = await problemOf(saveHeadquartersDetails(ctx, { ...details, ...changes }));
    expect(error.issues?.map(({ path }: { path: string[] }) => path.join("."))).toEqual([field]);
  });

  test("that another user saved meanwhile are not overwritten", async () => {
    const { ctx } = await anAdmin();
    const { detailsVersion } = await getHeadquarters(ctx, {});
    await saveHeadquartersDetails(ctx, { ...details, detailsVersion });
    const late = { ...details, city: "Bonn", detailsVersion };
    const refused = { kind: "conflict", message: officeTexts.savedMeanwhile };
    expect(await problemOf(saveHeadquartersDetails(ctx, late))).toMatchObject(refused);
    expect(await getHeadquarters(ctx, {})).toMatchObject({ city: "Köln" });
    await saveHeadquartersDetails(ctx, { ...late, detailsVersion: detailsVersion + 1 });

    const { id } = await createBranch(ctx, { ...branch, brandIds: [], acknowledgesCost: "on" });
    const edits = ["Bonn", "Köln", "Aachen"].map((city) =>
      problemOf(editBranch(ctx, { id, ...branch, city, brandIds: [], detailsVersion: 0 })),
    );
    const refusals = (await Promise.all(edits)).filter((error) => error !== null);
    expect(refusals).toMatchObject([refused, refused]);
  });

  test("are read and changed over the API, where what is left out stays", async () => {
    const { ctx } = await anAdmin();
    const call = apiOf(ctx);
    const path = `/dealer/headquarters/${ctx.actor.headquarterId}`;
    const given = { address_attributes: { ...address, postal_code: "50679" }, vat_number: "DE123456789" };
    const hours = { monday: "08:00–12:00, 13:00–18:00", saturday: "09:00–13:00" };
    const put = (dealer: object) => call("PUT", path, { dealer_headquarter: dealer });
    expect((await put({ ...given, opening_hours: hours })).status).toBe(200);
    await put({ email: "info@autohaus.example" });
    const { json: answer } = await call("GET", path);
    expect(answer.dealer_headquarter).toMatchObject({
      address: { street: "Rheinallee", city: "Köln" },
      vat_number: "DE123456789",
      email: "info@autohaus.example",
      opening_hours: { monday: "08:00–12:00, 13:00–18:00", tuesday: "geschlossen", saturday: "09:00–13:00" },
    });
    expect((await put({ vat_number: "1" })).status).toBe(422);
  });
});

describe("the headquarters' settings", () => {
  test("keep plan and features when a form brings them along", async () => {
    const { ctx } = await anAdmin({ planVersion: "light" });
    const forbidden = { planType: "premium", planVersion: "full", usesSbInsurance: false, id: "x" };
    await updateHeadquarters(ctx, { name: "Autohaus Neu", deleteAfterMonths: 3, ...forbidden } as never);
    const row = await storedRow(ctx.actor.headquarterId);
    expect(row).toMatchObject({
      name: "Autohaus Neu",
      deleteAfterMonths: 3,
      planVersion: "light",
      usesSbInsurance: true,
    });
  });

  test("preview the checks that the nightly job would choose", async () => {
    const { ctx } = await anAdmin();
    const { headquarterId, userId } = ctx.actor;
    const now = ctx.now();
    for (const daysAgo of [20, 40, 80]) {
      const at = new Date(now.getTime() - daysAgo * 24 * 60 * 60_000);
      const changes = { finishedAt: at, updatedAt: at };
      await aDiscardedCheck({ db: database.db, headquarterId, userId, now }, { changes });
    }
    await updateHeadquarters(ctx, { deleteAfterMonths: 1 });
    const cutoffs = [{ months: 1, before: deletionCutoff(now, 1) }];
    const due = await retentionStore(database.db).checksDue(cutoffs, 100, now.toISOString().slice(0, 10));
    const own = due.filter((check) => check.headquarterId === headquarterId);
    expect(own.length).toBe(2);
    expect((await getHeadquarters(ctx, {})).dueTonight).toBe(2);
    expect(await previewDeletion(ctx, { months: 2 })).toBe(1);
    expect(await previewDeletion(ctx, { months: 6 })).toBe(0);
  });
});

describe("a legitimation service", () => {
  test("gets a signed test call with a secret that is stored encrypted and never shown", async () => {
    const provider = await startLegitimationProvider();
    try {
      const { ctx } = await anAdmin();
      const secret = `whsec_${"QUJD".repeat(8)}`;
      await updateLegitimation(ctx, { provider: "webhook", url: provider.url, secret });
      const stored = (await storedRow(ctx.actor.headquarterId))?.legitimationWebhookSecret ?? "";
      expect(stored).not.toContain(secret);
      expect(JSON.stringify(await getHeadquarters(ctx, {}))).not.toContain(stored);
      expect(await testLegitimation(ctx, {})).toBeTypeOf("number");
      // Saved again without a secret, it stays.
      await updateLegitimation(ctx, { provider: "webhook", url: provider.url, secret: "" });
      expect((await storedRow(ctx.actor.headquarterId))?.legitimationWebhookSecret).toBe(stored);
    } finally {
      await provider.close();
    }
  });

  test("is refused without secret, without address, and at a private address", async () => {
    const { ctx } = await anAdmin();
    const publicly = { ...ctx, platform: { ...ctx.platform, isLocal: false } };
    const secret = `whsec_${"QUJD".repeat(8)}`;
    for (const [field, input] of [
      ["url", { url: "", secret }],
      ["secret", { url: "https://dienst.example", secret: "" }],
      ["url", { url: "https://192.168.0.1/x", secret }],
      ["url", { url: "http://dienst.example", secret }],
    ] as const)
      expect(await problemOf(updateLegitimation(publicly, { provider: "webhook", ...input }))).toMatchObject({
        details: { field },
      });
    expect((await storedRow(ctx.actor.headquarterId))?.legitimationProvider).toBe("manual");
  });
});

const row = [0, 10, 20, 30];
const png = makePng({ width: 1, height: 2, colourType: 2, rows: [row, row] });
const text = (content: string) => new TextEncoder().encode(content);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe("a picture", () => {
  test.each([
    ["an SVG", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["an HTML page", text("<!doctype html><script>alert(1)</script>")],
    ["a PDF", text("%PDF-1.7\n%%EOF")],
    ["a GIF", text("GIF89a\u0001\u0000\u0001\u0000")],
    ["a PNG with a page behind it", joined(png, text("<script>alert(1)</script>"))],
    ["a PNG that is cut off", png.subarray(0, png.length - 8)],
    ["nothing", new Uint8Array()],
    ["three megabytes", new Uint8Array(3 * 1024 * 1024)],
    ["an animated PNG", joined(png.subarray(0, 33), new Uint8Array([0, 0, 0, 8]), text("acTL"), png.subarray(33))],
    ["a picture too wide", makePng({ width: 5_000, height: 1, colourType: 2, rows: [Array(15_001).fill(0)] })],
  ])("that is %s is refused with the reason, and what was there stays", async (_, bytes) => {
    const { ctx, fake } = await anAdmin();
    for (const save of [saveLogo, saveAvatar])
      expect(await problemOf(save(ctx, { bytes }))).toMatchObject({ kind: "invalid", details: { field: "picture" } });
    expect(fake.objects.size).toBe(0);
    expect((await storedRow(ctx.actor.headquarterId))?.logoFileKey).toBeNull();
  });

  test("is stored as logo and avatar, replaced and removed", async () => {
    const { ctx, fake } = await anAdmin();
    await saveLogo(ctx, { bytes: png });
    expect((await storedRow(ctx.actor.headquarterId))?.logoFileKey).toMatch(/^logos\//);
    await removeLogo(ctx, {});
    expect((await getHeadquarters(ctx, {})).logoVersion).toBeNull();
    await saveAvatar(ctx, { bytes: png });
    await saveAvatar(ctx, { bytes: png });
    const avatar = await viewAvatar(ctx, { id: ctx.actor.userId });
    expect(hasText(avatar.bytes, 0, "\x89PNG")).toBe(true);
    expect([...fake.objects.keys()].filter((key) => key.startsWith("avatars/"))).toHaveLength(1);
  });

  test("may be a JPEG; what papers cannot print is refused as a logo, with what to do", async () => {
    const { ctx } = await anAdmin();
    await saveLogo(ctx, { bytes: new Uint8Array(readFileSync("db/seed/photos/damage.jpg")) });
    const first = (await getHeadquarters(ctx, {})).logoVersion;
    await saveLogo(ctx, { bytes: png });
    // Another address, or browsers would show the old one.
    expect((await getHeadquarters(ctx, {})).logoVersion).not.toBe(first);
    const svg = { bytes: text("<svg/>") };
    expect((await problemOf(saveLogo(ctx, svg))).message).toBe(
      "Bitte wählen Sie ein Bild als PNG oder JPEG. SVG, PDF und bewegte Bilder sind nicht möglich.",
    );
    expect((await problemOf(saveAvatar(ctx, svg))).message).toContain("als PNG, JPEG oder WebP.");
    const wide = { bytes: makePng({ width: 2_401, height: 1, colourType: 2, rows: [Array(7_204).fill(0)] }) };
    expect((await problemOf(saveLogo(ctx, wide))).message).toContain("2.400 × 1.600");
    await saveAvatar(ctx, wide);
  });

  test("is served as nothing but a picture", async () => {
    const { ctx } = await anAdmin();
    await saveLogo(ctx, { bytes: png });
    await saveAvatar(ctx, { bytes: png });
    const { headquarterId, userId } = ctx.actor;
    for (const path of [`/dealer/headquarters/${headquarterId}/logo_image`, `/users/${userId}/avatar`]) {
      const { status, headers } = await apiOf(ctx)("GET", path);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("image/png");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    }
  });
});
