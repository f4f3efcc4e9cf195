import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headquarters } from "#db/schema/dealers.ts";
import { vehicles } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { isAllowedAddress } from "#server/ground/kernel/outside-address.ts";
import { type FeedBehavior, sellerFeed } from "#tests/fakes/seller-feed.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { feedTexts as t } from "./feed.texts.ts";
import { fetchFeed } from "./fetch-feed.server.ts";
import { listMissingInFeed } from "./list-missing-in-feed.server.ts";
import { syncFeed } from "./sync-feed.server.ts";
import { undoImport } from "./undo-import.server.ts";

let database: TestDatabase;
let feed: Awaited<ReturnType<typeof sellerFeed>>;
let secure: Awaited<ReturnType<typeof sellerFeed>>;
beforeAll(async () => {
  [database, feed, secure] = await Promise.all([testDatabase(), sellerFeed(), sellerFeed({ certificate: "unknown" })]);
});
afterAll(async () => {
  await Promise.all([database.close(), feed.close(), secure.close()]);
});

async function aSeller(settings: Partial<typeof headquarters.$inferInsert> = {}) {
  const { ctx } = await aStaffContext(database, { role: "Admin" });
  const set = { usesImportFromEautosellerCsv: true, eautosellerCsvUrl: feed.url, ...settings };
  await database.db.update(headquarters).set(set).where(eq(headquarters.id, ctx.actor.headquarterId));
  return { ctx, place: { db: database.db, ...ctx.actor } };
}
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const sends = (text: string) => feed.behaves({ kind: "file", bytes: windows1252(text) });

describe("the list of a seller", () => {
  test("adds and changes by VIN in our words, deletes nothing, changes nothing the second time, and is undone", async () => {
    const { ctx, place } = await aSeller();
    const known = await aVehicle(place, { odometerKm: 1, mainDriver: "Nora" });
    await aVehicle(place);
    sends(`Hersteller;Modellbezeichnung;Fahrgestellnr;Kraftstoffart;Karosserieform;Kilometerstand;Preis
Volkswagen;Golf Variant;${known.vin};Super E10;Kombi;12.480 km;19.900
Skoda;Enyaq;TMBJC7NY1SW000001;Elektro;SUV/Geländewagen/Pickup;0;39.900
Citroën;Jumpy;VF7V1ZKXZSW000002;Tretantrieb;Kastenwagen;1.000,00;`);
    const result = await syncFeed(ctx, {});
    expect(result).toMatchObject({ source: "eautoseller", state: "applied", createdCount: 2, changedCount: 1 });
    const stock = await ctx.db.find(vehicles);
    expect(stock).toHaveLength(4);
    const byName = (name: string) => stock.find((vehicle) => vehicle.name === name);
    expect(byName("Enyaq")).toMatchObject({ brand: "Škoda", fuelKind: "Elektro", kind: "SUV", odometerKm: 0 });
    expect(byName("Jumpy")).toMatchObject({ brand: "Citroën", fuelKind: "", kind: "Transporter", odometerKm: 1_000 });
    expect(await ctx.db.get(vehicles, known.id)).toMatchObject({ odometerKm: 12_480, mainDriver: "Nora" });
    expect(await syncFeed(ctx, {})).toMatchObject({ createdCount: 0, changedCount: 0, unchangedCount: 3 });
  });

  test("never lowers an odometer, and says so", async () => {
    const { ctx, place } = await aSeller();
    const known = await aVehicle(place, { odometerKm: 12_480 });
    sends(`Hersteller;Modellbezeichnung;Fahrgestellnr;Kilometerstand\nVolkswagen;Golf Variant;${known.vin};9.000`);
    const { notices } = await syncFeed(ctx, {});
    expect(notices).toEqual([expect.stringContaining("Der Bestand hat 12.480 km, die Datei nur 9.000 km.")]);
    expect(await ctx.db.get(vehicles, known.id)).toMatchObject({ odometerKm: 12_480 });
  });

  test("keeps back only the vehicles that it has wrong, and says why", async () => {
    const { ctx, place } = await aSeller();
    const taken = await aVehicle(place, { licensePlate: "K HS 77", name: "Polo" });
    const known = await aVehicle(place, { licensePlate: "K HS 78", odometerKm: 10 });
    sends(`Hersteller;Modellbezeichnung;Fahrgestellnr;Kennzeichen;Kilometerstand
VW;Golf;WVWZZZCD1SW100001;K-AB 1;
VW;Polo;WVWZZZCD1SW100002;W-12345A;
VW;Up;WVWZZZCD1SW100003;K-HS 77;
VW;Golf;${known.vin};W-12345A;20
VW;Golf;kurz;;`);
    const { createdCount, changedCount, notices } = await syncFeed(ctx, {});
    expect([createdCount, changedCount]).toEqual([1, 0]);
    expect(notices).toEqual([
      `Zeile 3, Spalte Kennzeichen: ${vehicleTexts.plateFormat} Volkswagen Polo (FIN WVWZZZCD1SW100002) wird nicht übernommen.`,
      expect.stringMatching(/^Zeile 4, Spalte Kennzeichen: .*Polo.*nicht übernommen\.$/),
      `Zeile 5, Spalte Kennzeichen: ${vehicleTexts.plateFormat} Volkswagen Golf (FIN ${known.vin}) wird nicht übernommen.`,
      `Zeile 6, Spalte FIN: ${vehicleTexts.vinFormat} Volkswagen Golf (FIN KURZ) wird nicht übernommen.`,
    ]);
    expect(await ctx.db.get(vehicles, known.id)).toMatchObject({ licensePlate: "K HS 78", odometerKm: 10 });
    // The list has named it, though it is wrong about it.
    expect((await ctx.db.get(vehicles, known.id))?.feedSeenAt).not.toBeNull();
    expect((await ctx.db.get(vehicles, taken.id))?.feedSeenAt).toBeNull();
  });

  test.each<[string, number[], string]>([
    [
      "UTF-16",
      [
        0xff,
        0xfe,
        ..."Marke;Modell;FIN\nVW;Käfer;WVWZZZCD1SW100001".split("").flatMap((one) => [one.charCodeAt(0), 0]),
      ],
      "Käfer",
    ],
    [
      "the encoding of a Mac",
      [..."Marke;Modell;FIN\nVW;K\x8afer;WVWZZZCD1SW100001"].map((one) => one.charCodeAt(0)),
      "Käfer",
    ],
    [
      "an encoding that its words do not tell",
      [..."Marke;Modell;FIN\nVW;U \xe9 p;WVWZZZCD1SW100001"].map((one) => one.charCodeAt(0)),
      "U é p",
    ],
  ])("is read in %s", async (_, bytes, name) => {
    const { ctx } = await aSeller();
    feed.behaves({ kind: "file", bytes: Uint8Array.from(bytes) });
    await syncFeed(ctx, {});
    expect(await ctx.db.find(vehicles)).toMatchObject([{ name }]);
  });

  test("names what it does not name any more until it does again, and deletes nothing", async () => {
    const { ctx, place } = await aSeller();
    const [golf, enyaq, own] = [
      await aVehicle(place, { name: "Golf" }),
      await aVehicle(place, { name: "Enyaq" }),
      await aVehicle(place, { name: "Eigenes" }),
    ];
    const list = (...named: { vin: string }[]) =>
      sends(`Hersteller;Modell;FIN\n${named.map(({ vin }) => `Volkswagen;Golf;${vin}`).join("\n")}`);
    const missing = async () => (await listMissingInFeed(ctx, {}))?.map(({ id, isOut }) => ({ id, isOut }));
    expect(await missing()).toEqual([]);
    list(golf, enyaq);
    await syncFeed(ctx, {});
    expect(await missing()).toEqual([]);
    ctx.now = () => new Date(Date.now() + 60_000);
    list(golf);
    await syncFeed(ctx, {});
    expect(await missing()).toEqual([{ id: enyaq.id, isOut: false }]);
    const use = { startOfUse: new Date(Date.now() - 3_600_000), endOfUse: new Date(Date.now() + 86_400_000) };
    await aVehicleUnderway(place, { vehicle: enyaq, ...use, hasPhotos: false });
    expect(await missing()).toEqual([{ id: enyaq.id, isOut: true }]);
    expect((await ctx.db.find(vehicles)).map(({ id }) => id).sort()).toEqual([golf.id, enyaq.id, own.id].sort());
    // A failure is no list.
    sends("<html>");
    await expect(syncFeed(ctx, {})).rejects.toThrow(t.webPage);
    expect(await missing()).toHaveLength(1);
    ctx.now = () => new Date(Date.now() + 120_000);
    list(golf, enyaq);
    await syncFeed(ctx, {});
    expect(await missing()).toEqual([]);
  });

  test("is missing nothing because another dealer's list came later", async () => {
    const [mine, other] = [await aSeller(), await aSeller()];
    await aVehicle(mine.place, { feedSeenAt: new Date("2026-11-22T06:00:00Z") });
    await aVehicle(other.place, { feedSeenAt: new Date("2036-11-22T06:00:00Z") });
    expect(await listMissingInFeed(mine.ctx, {})).toEqual([]);
  });

  test.each<[string, FeedBehavior, string]>([
    ["that is not there", { kind: "status", status: 500 }, t.refused(500)],
    ["that breaks off", { kind: "broken_off" }, t.unreachable],
    ["that never ends", { kind: "endless" }, t.tooLarge],
    ["behind a private address", { kind: "redirect", to: "http://10.0.0.1/" }, t.forbidden],
    ["behind another scheme", { kind: "redirect", to: "file:///etc/passwd" }, t.forbidden],
    ["that never comes", { kind: "silent" }, t.tooSlow],
    ["that is slow", { kind: "slow" }, t.tooSlow],
  ])("%s is an error in the specified words", async (_, behavior, reason) => {
    feed.behaves(behavior);
    const isAllowed = async (address: string) =>
      address.startsWith(feed.origin) || isAllowedAddress(address, { isLocal: false });
    // A busy machine may need longer for what is read before it is refused.
    const timeoutMs = reason === t.tooSlow ? 700 : 30_000;
    await expect(fetchFeed(feed.url, { isAllowed, timeoutMs })).rejects.toMatchObject({
      kind: "unavailable",
      message: `Es ist ein Fehler aufgetreten. Bitte versuche es später noch einmal. ${reason}`,
    });
  });

  test("is not fetched in circles", async () => {
    feed.behaves({ kind: "redirect", to: feed.url });
    const before = feed.requests.length;
    await expect(fetchFeed(feed.url, { isAllowed: async () => true })).rejects.toThrow(t.unreachable);
    expect(feed.requests.length - before).toBe(4);
  });

  test("of a server that cannot prove who it is is not read", async () => {
    secure.behaves({ kind: "file", bytes: windows1252("Marke;Modell;FIN") });
    await expect(fetchFeed(secure.url, { isAllowed: async () => true })).rejects.toThrow(t.unreachable);
    expect(secure.requests).toEqual([]);
  });

  test.each([
    ["with a wrong VIN", "Marke;Modell;FIN\nAudi;A4;X", "Zeile 2, Spalte FIN"],
    ["in half of UTF-16", "\u00ff\u00feM\u0000a", "keine CSV-Datei"],
    ["without a header", "4711;A-100;Audi;A4;WAUZZZF41SW002601", "keine Kopfzeile"],
    ["without vehicles", "Marke;Modell;FIN\n", "keine Fahrzeuge"],
    ["that is a web page", " \n<!doctype html><title>Wartung</title>", t.webPage],
  ])("%s changes nothing and says why", async (_, text, reason) => {
    const { ctx } = await aSeller();
    sends(text);
    await expect(syncFeed(ctx, {})).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining(reason),
    });
    expect(await ctx.db.find(vehicles)).toEqual([]);
  });

  test("is for dealers who use it, with the right to add vehicles", async () => {
    const without = await aSeller({ usesImportFromEautosellerCsv: false });
    await expect(syncFeed(without.ctx, {})).rejects.toMatchObject({ kind: "forbidden" });
    expect(await listMissingInFeed(without.ctx, {})).toBeNull();
    const unset = await aSeller({ eautosellerCsvUrl: null });
    await expect(syncFeed(unset.ctx, {})).rejects.toThrow(t.notSetUp);
    const { ctx } = await aSeller();
    const nutzer = await aStaffContext(database, { headquarterId: ctx.actor.headquarterId });
    await expect(syncFeed(nutzer.ctx, {})).rejects.toMatchObject({ kind: "forbidden" });
    sends("Marke;Modell;FIN\nAudi;A4;WAUZZZF41SW000077");
    const { id } = await syncFeed(ctx, {});
    expect(await undoImport(ctx, { id })).toMatchObject({ state: "undone" });
  });
});
