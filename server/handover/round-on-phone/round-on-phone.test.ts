import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { damagePhotos } from "#db/schema/contracts.ts";
import { roundLinks } from "#db/schema/round-links.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aRoundPhoto } from "#db/seed/states/damage-photos.ts";
import { aUser } from "#db/seed/states/dealers.ts";
import { endSessionsOf } from "#server/administration/users/end-sessions.server.ts";
import { exifSegment, pdf, plainJpeg, withSegments } from "#server/checks/capture/image-file/test-files.ts";
import { getLiveTicket } from "#server/checks/processes/get-live-ticket.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import type { RoundPhotographerContext } from "#server/ground/kernel/use-case.server.ts";
import { addRoundPhoto } from "#server/handover/vehicle-return/add-round-photo.server.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { getPhotoRound } from "#server/handover/vehicle-return/get-photo-round.server.ts";
import { type RoundMoment, type RoundShot, roundTexts } from "#server/handover/vehicle-return/photo-round.ts";
import { returnVehicle } from "#server/handover/vehicle-return/return-vehicle.server.ts";
import { aReturnDesk, now, problemOf } from "#server/handover/vehicle-return/test-return-desk.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import {
  addPhotoFromPhone,
  reportRoundOpened,
  viewPhoneRound,
  viewPhoneRoundLogo,
  viewPhoneRoundPhoto,
} from "./phone-round.server.ts";
import { getRoundLink } from "./round-link.server.ts";
import { phoneRoundTexts as t } from "./round-on-phone.texts.ts";
import { endRoundLink, startRoundLink } from "./start-round-link.server.ts";

let database: TestDatabase;
const fakes: { settled: () => Promise<void> }[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const fake of fakes) await fake.settled();
  await database.close();
});

async function aPhone({ moment = "return" as RoundMoment, isForColleague = false } = {}) {
  const desk = await aReturnDesk(database, { hasPhotos: false });
  fakes.push(desk.fake);
  const { contractId } = desk.input;
  const link = await startRoundLink(desk.ctx, { contractId, moment, isForColleague });
  const phone: RoundPhotographerContext = { ...desk.ctx, actor: { kind: "guest", roundLinkId: link.id } };
  return {
    ...desk,
    contractId,
    link,
    phone,
    send: (shot: RoundShot, photo: Uint8Array = plainJpeg(40, 30)) => addPhotoFromPhone(phone, { shot, photo }),
    rows: () => database.db.select().from(damagePhotos).where(eq(damagePhotos.contractId, contractId)),
  };
}
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const notFound = { kind: "not-found" };

describe("a link for the photo round on a phone", () => {
  test("takes the photos of its round only, without metadata; the desk sees them as its own, live", async () => {
    const { ctx, contractId, link, phone, send, rows, fake } = await aPhone();
    await reportRoundOpened(phone, {});
    await reportRoundOpened(phone, {});
    await send("left", withSegments(plainJpeg(40, 30), exifSegment(6)));
    expect(await rows()).toMatchObject([
      { moment: "return", shot: "left", roundLinkId: link.id, userId: ctx.actor.userId },
    ]);
    const { shots } = await getPhotoRound(ctx, { contractId });
    expect(shots.find(({ shot }) => shot === "left")).toMatchObject({ return: { id: expect.any(String) } });
    const view = await viewPhoneRound(phone, {});
    const left = view.shots.find(({ shot }) => shot === "left");
    const { bytes } = await viewPhoneRoundPhoto(phone, { id: left?.photoId ?? "" });
    expect(Buffer.from(bytes).includes("GPS")).toBe(false);
    await fake.settled();
    const heard = fake.published.filter(({ room }) => room === link.tokenHash);
    expect(heard.map(({ event }) => event.data)).toEqual([{ progress: "opened" }, { progress: "left" }]);
    expect(await getRoundLink(ctx, { contractId, moment: "return" })).toMatchObject({
      isOpened: true,
      url: `http://localhost:8787/round/${link.token}`,
    });
    expect(await getRoundLink(ctx, { contractId, moment: "handover" })).toBeNull();
  });

  test("says nothing of the customer, and shows no photo but its own unless it is for a colleague", async () => {
    for (const isForColleague of [false, true]) {
      const { ctx, contractId, customer, contract, vehicle, place, phone, send } = await aPhone({ isForColleague });
      await addRoundPhoto(ctx, { contractId, moment: "handover", shot: "left", photo: plainJpeg(41, 30) });
      await addRoundPhoto(ctx, { contractId, moment: "return", shot: "keys", photo: plainJpeg(42, 30) });
      const before = await aVehicleUnderway(place, {
        vehicle,
        startOfUse: new Date("2026-10-01T09:00:00Z"),
        hasPhotos: false,
      });
      await aRoundPhoto(place, before.contract.id, { moment: "handover", shot: "right" });
      await send("left");
      const view = await viewPhoneRound(phone, {});
      expect(JSON.stringify(view)).not.toContain(customer.surname);
      expect(JSON.stringify(view)).not.toContain(contract.contractNumber);
      const of = (wanted: RoundShot) => view.shots.find(({ shot }) => shot === wanted);
      expect(of("left")).toMatchObject({ isTaken: true, photoId: expect.any(String) });
      expect(of("keys")?.isTaken).toBe(true);
      const shown = [of("left")?.earlierId, of("right")?.earlierId, of("keys")?.photoId].map((id) => id !== null);
      expect(shown).toEqual([isForColleague, isForColleague, isForColleague]);
      const all = await database.db.select().from(damagePhotos);
      const readable = [];
      for (const { id } of all) if (await viewPhoneRoundPhoto(phone, { id }).catch(() => null)) readable.push(id);
      const { shots } = view;
      expect(new Set(readable)).toEqual(
        new Set(shots.flatMap(({ photoId, earlierId }) => [photoId, earlierId]).filter((id) => id !== null)),
      );
    }
  });

  test("cannot be told from an unknown one once it is expired, replaced, ended, or its round is over", async () => {
    const expired = await aPhone();
    expired.clock.now = minutes(limits.roundOnPhone.validMinutes);
    const replaced = await aPhone();
    await startRoundLink(replaced.ctx, { contractId: replaced.contractId, moment: "return", isForColleague: false });
    const ended = await aPhone();
    await endRoundLink(ended.ctx, { contractId: ended.contractId, moment: "return" });
    await endRoundLink(ended.ctx, { contractId: ended.contractId, moment: "return" });
    const back = await aPhone({ moment: "handover" });
    await returnVehicle(back.ctx, back.input);
    const unknown = await aPhone();
    const strange = { ...unknown.phone, actor: { kind: "guest" as const, roundLinkId: "unbekannt" } };
    for (const phone of [expired.phone, replaced.phone, ended.phone, back.phone, strange])
      expect(await problemOf(viewPhoneRound(phone, {}))).toMatchObject({ ...notFound, text: t.unusable });
    for (const phone of [expired.phone, replaced.phone, ended.phone, strange]) {
      const send = addPhotoFromPhone(phone, { shot: "left", photo: plainJpeg(40, 30) });
      for (const work of [send, reportRoundOpened(phone, {}), viewPhoneRoundLogo(phone, {})])
        expect(await problemOf(work)).toMatchObject({ ...notFound, text: t.unusable });
    }
    expect(await problemOf(back.send("left"))).toMatchObject({ kind: "conflict", text: roundTexts.backAlready });
    expect(await expired.rows()).toEqual([]);
  });

  test("ends with the sessions of the user who made it for a colleague, of a customer's phone it does not", async () => {
    for (const isForColleague of [false, true]) {
      const { ctx, place, phone } = await aPhone({ isForColleague });
      const colleague = await aUser(place);
      await endSessionsOf(ctx.db, colleague.id);
      await viewPhoneRound(phone, {});
      await endSessionsOf(ctx.db, ctx.actor.userId);
      const shown = viewPhoneRound(phone, {});
      if (isForColleague) expect(await problemOf(shown)).toMatchObject({ ...notFound, text: t.unusable });
      else expect((await shown).shots).toHaveLength(8);
    }
  });

  test("is one of each round, however many users make one at once", async () => {
    const { ctx, contractId, phone } = await aPhone();
    const start = () => startRoundLink(ctx, { contractId, moment: "return", isForColleague: true });
    await Promise.all([start(), start(), start()]);
    await startRoundLink(ctx, { contractId, moment: "handover", isForColleague: false });
    const links = await database.db.select().from(roundLinks).where(eq(roundLinks.contractId, contractId));
    expect(
      links
        .filter(({ status }) => status === "pending")
        .map(({ moment }) => moment)
        .sort(),
    ).toEqual(["handover", "return"]);
    expect(await problemOf(viewPhoneRound(phone, {}))).toMatchObject(notFound);
  });

  test("replaces what it took for an hour, and nothing that a user took", async () => {
    const { ctx, contractId, send, rows } = await aPhone();
    await addRoundPhoto(ctx, { contractId, moment: "return", shot: "keys", photo: plainJpeg(42, 30) });
    expect(await problemOf(send("keys"))).toMatchObject({ kind: "conflict", text: roundTexts.takenAtDesk });
    await send("left");
    await Promise.all([send("left", plainJpeg(44, 30)), send("left", plainJpeg(44, 30))]);
    expect(await rows()).toHaveLength(2);
    await addRoundPhoto(ctx, { contractId, moment: "return", shot: "left", photo: plainJpeg(46, 30) });
    expect((await rows()).map(({ roundLinkId }) => roundLinkId)).toEqual([null, null]);
  });

  test("replaces nothing of another phone", async () => {
    const { ctx, contractId, send, rows, link } = await aPhone({ isForColleague: true });
    await send("left");
    const next = await startRoundLink(ctx, { contractId, moment: "return", isForColleague: false });
    const phone: RoundPhotographerContext = { ...ctx, actor: { kind: "guest", roundLinkId: next.id } };
    const work = addPhotoFromPhone(phone, { shot: "left", photo: plainJpeg(44, 30) });
    expect(await problemOf(work)).toMatchObject({ kind: "conflict", text: roundTexts.takenAtDesk });
    expect((await rows()).map(({ roundLinkId }) => roundLinkId)).toEqual([link.id]);
  });

  test("takes no files but pictures", async () => {
    const { send } = await aPhone();
    expect(await problemOf(send("left", pdf()))).toMatchObject({ kind: "invalid", text: damagePhotoTexts.noPicture });
    expect(await problemOf(send("left", new Uint8Array()))).toMatchObject({ kind: "invalid" });
  });

  test("is not made for a round that is over", async () => {
    const { ctx, contractId, input } = await aPhone();
    await returnVehicle(ctx, input);
    const start = startRoundLink(ctx, { contractId, moment: "handover", isForColleague: false });
    expect(await problemOf(start)).toMatchObject({ kind: "conflict", text: roundTexts.backAlready });
  });
});

test("only the dealer's staff may enter the room of a link, and make one", async () => {
  const { ctx, contractId } = await aPhone();
  const { room = "" } = (await getRoundLink(ctx, { contractId, moment: "return" })) ?? {};
  expect(await getLiveTicket(ctx, { party: "main", room })).toContain(room);
  const stranger = await aStaffContext(database);
  expect(await problemOf(getLiveTicket(stranger.ctx, { party: "main", room }))).toMatchObject(notFound);
  const start = startRoundLink(stranger.ctx, { contractId, moment: "return", isForColleague: false });
  expect(await problemOf(start)).toMatchObject(notFound);
  expect(await getRoundLink(stranger.ctx, { contractId, moment: "return" })).toBeNull();
});
