import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captureProcesses } from "#db/schema/id-checks.ts";
import { captureTexts } from "#server/checks/capture/capture.texts.ts";
import { startCapture } from "#server/checks/capture/start-capture.server.ts";
import { actorDoor } from "#server/ground/kernel/open-door.server.ts";
import { formOf } from "#tests/fakes/form-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import type { Choice } from "./choice.ts";
import { handleIntent } from "./handle-intent.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** What choosing a type leads to: a question, or the next address. */
async function chooseType(choice: Choice, type: string, changes: Record<string, string> = {}) {
  const { ctx } = await aStaffContext(database);
  return chooseTypeAs(ctx, choice, type, changes);
}

function chooseTypeAs(
  ctx: Awaited<ReturnType<typeof aStaffContext>>["ctx"],
  choice: Choice,
  type: string,
  changes: Record<string, string> = {},
) {
  return handleIntent(actorDoor(ctx), choice, formOf({ intent: "choose", type, ...changes }));
}

const withScans: Choice = { type: "IDENTITY_CARD", source: "scan", scans: "a,b" };

describe("another type of document", () => {
  test("asks before it leaves scans, which are there again when the first type is chosen again", async () => {
    expect(await chooseType(withScans, "PASSPORT")).toEqual({ asks: { type: "PASSPORT", only: false } });
    const { location } = await chooseType(withScans, "PASSPORT", { confirms_change: "on" });
    expect(location).toContain("type=PASSPORT");
    expect(location).not.toContain("scans=");
    const passport = Object.fromEntries(new URL(location ?? "", "https://desk.test").searchParams);
    const back = await chooseType(passport, "IDENTITY_CARD", { confirms_change: "on" });
    expect(back.location).toContain("scans=a%2Cb");
  });

  test("asks nothing where nothing is dropped", async () => {
    expect((await chooseType({ type: "IDENTITY_CARD" }, "PASSPORT")).location).toContain("type=PASSPORT");
    const { location } = await chooseType(withScans, "IDENTITY_CARD", { only: "on" });
    expect(location).toContain("scans=a%2Cb");
  });

  test.each([
    ["photos that were taken", { status: "completed" }, true],
    ["photos that are being taken", { status: "pending", progress: "opened" }, true],
    ["a link nobody has opened", { status: "pending", progress: "none" }, false],
    ["a link that expired", { status: "expired", progress: "opened" }, false],
  ] as const)("with %s", async (_, state, isAsked) => {
    const { ctx } = await aStaffContext(database);
    const { id } = await startCapture(ctx, { kind: "IDENTITY_CARD" });
    await database.db.update(captureProcesses).set(state).where(eq(captureProcesses.id, id));
    const result = await chooseTypeAs(ctx, { type: "IDENTITY_CARD", capture: id }, "PASSPORT");
    expect("asks" in result).toBe(isAsked);
  });
});

describe("mailing a link", () => {
  test("says where it went, and an address that is none at its field", async () => {
    const { ctx } = await aStaffContext(database);
    const { id } = await startCapture(ctx, { kind: "IDENTITY_CARD" });
    const mailTo = (email: string) =>
      handleIntent(
        actorDoor(ctx),
        { type: "IDENTITY_CARD", capture: id },
        formOf({ intent: "mail_link", captureId: id, email }),
      );
    expect(await mailTo("kunde@")).toEqual({
      mail: { captureId: id, email: "kunde@", error: captureTexts.emailInvalid },
    });
    expect(await mailTo("kunde@example.de")).toEqual({ mail: { captureId: id, email: "kunde@example.de" } });
  });
});

describe("links for the customer's phone", () => {
  const choiceIn = (result: { location?: string }) =>
    Object.fromEntries(new URL(result.location ?? "", "http://desk").searchParams) as Choice;
  const captureOf = async (id: string | undefined) =>
    (
      await database.db
        .select()
        .from(captureProcesses)
        .where(eq(captureProcesses.id, id ?? ""))
    )[0];
  /** A desk where a card was chosen, with its two links; `go` posts a form to its page. */
  async function aDeskWithLinks() {
    const { ctx } = await aStaffContext(database);
    const go = async (choice: Choice, fields: Record<string, string>) => {
      return choiceIn(await handleIntent(actorDoor(ctx), choice, formOf(fields)));
    };
    const choice = await go({}, { intent: "choose", type: "IDENTITY_CARD" });
    return { go, choice };
  }

  test("are there as soon as the type is chosen, the card's goes on with the license", async () => {
    const { go, choice } = await aDeskWithLinks();
    expect(await captureOf(choice.capture)).toMatchObject({
      kind: "IDENTITY_CARD",
      nextCaptureId: choice.license_capture,
    });
    expect(await captureOf(choice.license_capture)).toMatchObject({ kind: "DRIVERS_LISCENSE", nextCaptureId: null });
    expect(await go(choice, { intent: "choose", type: "IDENTITY_CARD" })).toMatchObject(choice);
  });

  test.each([
    ["no license is wanted", { intent: "choose", type: "IDENTITY_CARD", only: "on" }],
    ["the license comes another way", { intent: "choose_source", document: "license", source: "scan" }],
    ["the card comes another way", { intent: "choose_source", document: "identity", source: "device" }],
  ])("end with the card when %s, and go on when that is taken back", async (_, change) => {
    const { go, choice } = await aDeskWithLinks();
    const changed = await go(choice, change);
    expect((await captureOf(choice.capture))?.nextCaptureId).toBeNull();
    const back = change.intent === "choose" ? { ...change, only: "" } : { ...change, source: "link" };
    const again = await go(changed, back);
    expect((await captureOf(again.capture))?.nextCaptureId).toBe(again.license_capture);
    expect(again.capture).toBe(choice.capture);
  });

  test("another type gets a new link, which goes on with the same license", async () => {
    const { go, choice } = await aDeskWithLinks();
    const changed = await go(choice, { intent: "choose", type: "PASSPORT" });
    expect(changed.capture).not.toBe(choice.capture);
    expect(changed.license_capture).toBe(choice.license_capture);
    expect(await captureOf(changed.capture)).toMatchObject({
      kind: "PASSPORT",
      nextCaptureId: choice.license_capture,
    });
  });

  test.each([
    ["start_capture", { document: "identity" }],
    ["renew_link", {}],
  ])("that expired are made anew together: %s", async (intent, fields) => {
    const { go, choice } = await aDeskWithLinks();
    const tokensOf = async () =>
      Promise.all([choice.capture, choice.license_capture].map(async (id) => (await captureOf(id))?.tokenHash));
    const before = await tokensOf();
    for (const id of [choice.capture, choice.license_capture]) {
      await database.db
        .update(captureProcesses)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(captureProcesses.id, id ?? ""));
    }
    expect(await go(choice, { intent, ...fields, captureId: choice.capture ?? "" })).toEqual(choice);
    const after = await tokensOf();
    expect(new Set([...before, ...after]).size).toBe(4);
    expect((await captureOf(choice.capture))?.nextCaptureId).toBe(choice.license_capture);
    for (const id of [choice.capture, choice.license_capture])
      expect((await captureOf(id))?.expiresAt.getTime()).toBeGreaterThan(Date.now());
  });

  describe("with a second driver", () => {
    const withDriver = { intent: "choose", type: "IDENTITY_CARD", with_driver: "on", driver: "PASSPORT" };
    const nextOf = async (id: string | undefined) => (await captureOf(id))?.nextCaptureId;
    const chainOf = async (choice: Choice) => {
      const links = [choice.capture, choice.license_capture, choice.driver_capture, choice.driver_license_capture];
      return Promise.all(links.map(async (id) => links.indexOf((await nextOf(id)) ?? undefined)));
    };

    test("go on with the driver's documents, and no more once the tick is taken back", async () => {
      const { go, choice } = await aDeskWithLinks();
      const chosen = await go(choice, withDriver);
      expect(await chainOf(chosen)).toEqual([1, 2, 3, -1]);
      expect(await captureOf(chosen.driver_capture)).toMatchObject({ kind: "PASSPORT", isSecondDriver: true });
      expect(await captureOf(chosen.driver_license_capture)).toMatchObject({
        kind: "DRIVERS_LISCENSE",
        isSecondDriver: true,
      });
      expect(await go(chosen, withDriver)).toEqual(chosen);
      const without = await go(chosen, { intent: "choose", type: "IDENTITY_CARD" });
      expect(without.driver_capture).toBeUndefined();
      expect(await nextOf(chosen.license_capture)).toBeNull();
    });

    test("skip what the customer brings another way, and the license where none is wanted", async () => {
      const { go, choice } = await aDeskWithLinks();
      const chosen = await go(choice, withDriver);
      const scanned = await go(chosen, { intent: "choose_source", document: "license", source: "scan" });
      expect(await nextOf(scanned.capture)).toBe(scanned.driver_capture);
      const only = await go(chosen, { ...withDriver, only: "on" });
      expect(await nextOf(only.capture)).toBe(only.driver_capture);
      expect(only.driver_license_capture).toBeUndefined();
      expect(await nextOf(only.driver_capture)).toBeNull();
    });

    test("keep a driver who was skipped until a new link is wanted", async () => {
      const { go, choice } = await aDeskWithLinks();
      const chosen = await go(choice, withDriver);
      for (const id of [chosen.driver_capture, chosen.driver_license_capture])
        await database.db
          .update(captureProcesses)
          .set({ status: "expired", progress: "skipped" })
          .where(eq(captureProcesses.id, id ?? ""));
      expect(await go(chosen, withDriver)).toEqual(chosen);
      const renewed = await go(chosen, { intent: "renew_driver" });
      expect(renewed.driver_capture).not.toBe(chosen.driver_capture);
      expect(await chainOf(renewed)).toEqual([1, 2, 3, -1]);
    });
  });
});
