import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reservations, vehicleImports, vehicles, vehicleVersions } from "#db/schema/vehicles.ts";
import { aVehicleUnderway } from "#db/seed/states/contracts.ts";
import { aBranchOffice } from "#db/seed/states/dealers.ts";
import { aReservation, aVehicle } from "#db/seed/states/vehicles.ts";
import { composeVin } from "#db/seed/vin.ts";
import { endHold, noteHold } from "#server/fleet/holds/change-holds.server.ts";
import { huEntriesOf } from "#server/fleet/holds/hu-due.server.ts";
import { listHolds } from "#server/fleet/holds/list-holds.server.ts";
import { updateVehicle } from "#server/fleet/vehicles/update-vehicle.server.ts";
import { vehicleTexts } from "#server/fleet/vehicles/vehicle.texts.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import type { Context } from "#server/ground/kernel/use-case.server.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { applyImport } from "./apply-import.server.ts";
import { checkImport } from "./check-import.server.ts";
import { exportVehiclesCsv } from "./export-vehicles-csv.server.ts";
import { getImport } from "./get-import.server.ts";
import { readHuCell } from "./hu-cell.rules.ts";
import { importTexts as t } from "./import.texts.ts";
import { leaveOutRows } from "./leave-out-rows.server.ts";
import { undoImport } from "./undo-import.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let clock = new Date("2026-11-23T08:00:00Z");
const anAdmin = (options: Parameters<typeof aStaffContext>[1] = {}) =>
  aStaffContext(database, { role: "Admin", now: () => clock, ...options });
const placeOf = ({ actor }: Context) => ({ db: database.db, now: clock, ...actor });
const stockOf = ({ db }: Context) => db.find(vehicles);
let serial = 300_000;
const newVin = () => composeVin("WVWZZZCD", "SW", ++serial);
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Bytes of Windows-1252, for letters that Latin-1 has as well. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

async function checked(ctx: Context, bytes: Uint8Array): Promise<string> {
  const result = await checkImport(ctx, { bytes });
  if (result.errors.length > 0) throw new Error(JSON.stringify(result.errors));
  return result.id;
}
const imported = async (ctx: Context, text: string) => applyImport(ctx, { id: await checked(ctx, bytesOf(text)) });
const errorsOf = async (ctx: Context, text: string) => {
  const result = await checkImport(ctx, { bytes: bytesOf(text) });
  return result.errors.map(({ row, column, message }) => [row, column, message]);
};

describe("a file", () => {
  test.each([
    [5_000, "UTF-8 with ;", ";", bytesOf],
    [50, "UTF-8 with ,", ",", bytesOf],
    [50, "UTF-8 with TAB and byte order mark", "\t", (text: string) => bytesOf(`\ufeff${text}`)],
    [50, "Windows-1252 with ;", ";", windows1252],
    [50, "Windows-1252 with ,", ",", windows1252],
    [50, "Windows-1252 with TAB", "\t", windows1252],
  ])(
    "of %i rows in %s is imported, its columns in any order under common names",
    async (count, _, delimiter, encode) => {
      const { ctx } = await anAdmin();
      const header = ["Fahrgestellnummer", "Hersteller", "Typ", "Beschädigungen", "km-Stand", "Unbekannt"];
      const rows = Array.from({ length: count }, () => [
        newVin(),
        "vw",
        "Käfer",
        `"Stoßstange ""vorn""${delimiter} verkratzt\nLack"`,
        "12.480",
        "x",
      ]);
      const file = encode([header, ...rows].map((cells) => cells.join(delimiter)).join("\r\n"));
      const result = await applyImport(ctx, { id: await checked(ctx, file) });
      expect(result).toMatchObject({ createdCount: count, changedCount: 0, unchangedCount: 0, rows: null });
      const stock = await stockOf(ctx);
      expect(stock).toHaveLength(count);
      const preDamage = `Stoßstange "vorn"${delimiter === "\t" ? "\t" : delimiter} verkratzt\nLack`;
      expect(stock[0]).toMatchObject({ brand: "Volkswagen", name: "Käfer", odometerKm: 12_480, preDamage });
    },
    60_000,
  );

  test("with 20 different mistakes names all of them at their cells and changes nothing", async () => {
    const { ctx } = await anAdmin();
    const place = placeOf(ctx);
    const taken = await aVehicle(place, { licensePlate: "K HS 77" });
    const vins = Array.from({ length: 20 }, newVin);
    const file = [
      "Marke;Modell;Kategorie;Kraftstoff;FIN;Kennzeichen;KM;Fahrer;Schäden;Notizen;Standort",
      `;Golf;;;${vins[0]};;;;;;`,
      `Audi;;;;${vins[1]};;;;;;`,
      `Audi;A4;Boot;;${vins[2]};;;;;;`,
      `Audi;A4;;Kohle;${vins[3]};;;;;;`,
      "Audi;A4;;;;;;;;;",
      "Audi;A4;;;WAUZZZ;;;;;;",
      "Audi;A4;;;WAUZZZF4OSW000001;;;;;;",
      `Audi;A4;;;${vins[4]};KÖLN 1;;;;;`,
      `Audi;A4;;;${vins[5]};;zwölf;;;;`,
      `Audi;A4;;;${vins[6]};;-5;;;;`,
      `Audi;A4;;;${vins[7]};;99999999;;;;`,
      `Audi;A4;;;${vins[8]};;;${"x".repeat(121)};;;`,
      `Audi;A4;;;${vins[9]};;;;${"x".repeat(3_001)};;`,
      `Audi;A4;;;${vins[10]};;;;=1+1;;`,
      `Audi;A4;;;${vins[11]};;;;;@SUM(A1);`,
      `Audi;A4;;;${vins[12]};;;;;;Nirgendwo`,
      `Audi;A4;;;${vins[13]};K HS 1;;;;;`,
      `Audi;A4;;;${vins[13]};;;;;;`,
      `Audi;A4;;;${vins[14]};K-HS1;;;;;`,
      `Audi;A4;;;${vins[15]};K HS 77;;;;;`,
      `Audi;A4;${vins[16]}`,
    ].join("\n");
    const errors = await errorsOf(ctx, file);
    expect(errors.map(([row, column]) => [row, column])).toEqual([
      [2, "Marke"],
      [3, "Modell"],
      [4, "Fahrzeugkategorie"],
      [5, "Kraftstoff"],
      [6, "FIN"],
      [7, "FIN"],
      [8, "FIN"],
      [9, "Kennzeichen"],
      [10, "Kilometerstand"],
      [11, "Kilometerstand"],
      [12, "Kilometerstand"],
      [13, "Hauptfahrer/in"],
      [14, "Schäden"],
      [15, "Schäden"],
      [16, "Sonstige Notizen"],
      [17, "Standort"],
      [19, "FIN"],
      [20, "Kennzeichen"],
      [21, "Kennzeichen"],
      [22, ""],
    ]);
    expect(errors.map(([, , message]) => message)).toContain(t.twiceInFile(18));
    expect(errors.at(-2)?.[2]).toContain(taken.vin);
    expect(await stockOf(ctx)).toHaveLength(1);
    const [found] = await ctx.db.find(vehicleImports);
    expect(found).toMatchObject({ state: "checked", createdCount: 1 });
    await expect(applyImport(ctx, { id: found?.id ?? "" })).rejects.toMatchObject({ kind: "conflict" });
    expect(await stockOf(ctx)).toHaveLength(1);
  });

  const utf16 = (text: string) =>
    new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  const header = "Marke;Modell;FIN\n";
  test.each([
    ["of 6 MB", new Uint8Array(6 * 1024 * 1024).fill(65), t.tooLarge],
    ["in UTF-16 with half a letter", utf16(`${header}Audi;A4;X`).subarray(0, -1), t.notText],
    [
      "that is a picture",
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 1, 2]),
      t.notText,
    ],
    ["without bytes", new Uint8Array(), t.fileMissing],
    ["of blanks", bytesOf(" \n\n"), t.empty],
    ["without rows", bytesOf(header), t.empty],
    ["without a VIN column", bytesOf("Marke;Modell\nAudi;A4"), t.columnMissing("FIN")],
    ["with a column twice", bytesOf("Marke;Modell;FIN;Marke\n"), t.columnTwice("Marke")],
    [
      "with a quote never closed in its header",
      bytesOf(`Marke;Modell;FIN;"x\n${"Audi;A4;X\n".repeat(50_000)}`),
      t.quoteOpen(1),
    ],
    [
      "with many quotes never closed",
      bytesOf(`${header}${`Audi;"A4;${"x".repeat(70_000)}\n`.repeat(22)}`),
      t.quoteOpen(22),
    ],
    ["of 5,001 rows", bytesOf(header + "Audi;A4;X\n".repeat(5_001)), t.tooManyRows(5_000)],
  ])("%s is refused as a whole", async (_, bytes, message) => {
    const { ctx } = await anAdmin();
    await expect(checkImport(ctx, { bytes })).rejects.toMatchObject({ kind: "invalid", message });
  });
});

describe("an import", () => {
  test("of the export changes nothing, whatever the texts look like", async () => {
    const { ctx } = await anAdmin();
    const place = placeOf(ctx);
    await aVehicle(place, { preDamage: '=1+1; "Delle"\nLack', shortDescription: "- Ladekabel", mainDriver: "@Nora" });
    const registration = { grossMassKg: 3_500, seats: 9, gearbox: "Automatik", trailerLoadKg: 2_000 };
    await aVehicle(place, { name: "ë-C4", brand: "Citroën", licensePlate: "", ...registration });
    const branch = await anAdmin({ headquarterId: place.headquarterId ?? "", isAtBranch: true });
    await aVehicle(placeOf(branch.ctx));
    const file = await new Response(await exportVehiclesCsv(ctx, {})).bytes();
    const result = await applyImport(ctx, { id: await checked(ctx, file) });
    expect(result).toMatchObject({ createdCount: 0, changedCount: 0, unchangedCount: 3 });
    const own = await new Response(await exportVehiclesCsv(branch.ctx, {})).text();
    expect(own.trim().split("\r\n")).toHaveLength(2);
  });

  test("takes the apostrophe from before a formula only, and only from the beginning", async () => {
    const { ctx } = await anAdmin();
    await imported(ctx, `Marke;Modell;FIN;Fahrer;Beschädigungen\nAudi;A4 '-Line;${newVin()};'+49 Nora;'Delle`);
    expect(await stockOf(ctx)).toMatchObject([{ name: "A4 '-Line", mainDriver: "+49 Nora", preDamage: "'Delle" }]);
  });

  test("shows what it will do, keeps what empty cells do not name, swaps plates, and is undone", async () => {
    const { ctx } = await anAdmin();
    const place = placeOf(ctx);
    const one = await aVehicle(place, { licensePlate: "K AB 1", mainDriver: "Nora", odometerKm: 10 });
    const two = await aVehicle(place, { licensePlate: "K AB 2" });
    const same = await aVehicle(place, { licensePlate: "" });
    const vin = newVin();
    const text = `Marke;Modell;FIN;Kennzeichen;KM;Fahrer
${one.brand};${one.name};${one.vin};K AB 2;20;
${two.brand};${two.name};${two.vin};K AB 1;;
${same.brand};${same.name};${same.vin};;;
Audi;A4;${vin};K AB 3;;`;
    const id = await checked(ctx, bytesOf(text));
    expect(await getImport(ctx, { id })).toMatchObject({
      state: "checked",
      createdCount: 1,
      changedCount: 2,
      unchangedCount: 1,
      preview: {
        created: [{ vin, row: 5 }],
        changed: [
          {
            difference: [
              { label: "Kennzeichen", from: "K AB 1", to: "K AB 2" },
              { label: "Kilometerstand", from: "10", to: "20" },
            ],
          },
          { difference: [{ label: "Kennzeichen" }] },
        ],
      },
    });
    expect(await stockOf(ctx)).toHaveLength(3);
    await Promise.all([applyImport(ctx, { id }), applyImport(ctx, { id })]);
    const after = await ctx.db.get(vehicles, one.id);
    expect(after).toMatchObject({
      licensePlate: "K AB 2",
      plateKey: "K AB2",
      odometerKm: 20,
      mainDriver: "Nora",
      version: 2,
    });
    const history = await database.db.select().from(vehicleVersions).where(eq(vehicleVersions.vehicleId, one.id));
    expect(history).toMatchObject([
      { changedTo: { license_plate: "K AB 2", odometer_value: 20 }, userId: ctx.actor.userId },
    ]);

    expect(await getImport(ctx, { id })).toMatchObject({
      state: "applied",
      undoUntil: new Date(clock.getTime() + 3_600_000),
    });
    await undoImport(ctx, { id });
    await undoImport(ctx, { id });
    expect(await getImport(ctx, { id })).toMatchObject({ undoUntil: null });
    expect(await ctx.db.get(vehicles, one.id)).toMatchObject({ licensePlate: "K AB 1", odometerKm: 10, version: 3 });
    expect((await stockOf(ctx)).filter(({ deletedAt }) => deletedAt === null)).toHaveLength(3);
    await imported(ctx, text);
  });

  test("takes the next HU, shows what it changes, leaves a day of the same month, and is undone", async () => {
    const { ctx } = await anAdmin();
    const place = placeOf(ctx);
    const [none, same, other] = await Promise.all([aVehicle(place), aVehicle(place), aVehicle(place)]);
    const hu = { kind: "inspection" as const, vehicleId: same.id, isHeld: undefined, note: "" };
    await noteHold(ctx, { ...hu, id: newId(), dueOn: "2027-06-12" });
    await noteHold(ctx, { ...hu, id: newId(), vehicleId: other.id, dueOn: "2026-12-31" });
    const vin = newVin();
    const rows = [none, same, other].map(({ brand, name, vin }, row) => [
      brand,
      name,
      vin,
      ["03/2028", "06/2027", "15.1.29"][row],
    ]);
    const text = [
      "Marke;Modell;FIN;TÜV bis",
      ...[...rows, ["Audi", "A4", vin, "neu"]].map((row) => row.join(";")),
    ].join("\n");
    const id = await checked(ctx, bytesOf(text));
    const shown = await getImport(ctx, { id });
    expect(shown).toMatchObject({ createdCount: 1, changedCount: 2, unchangedCount: 1 });
    expect(shown.notices).toEqual([`Zeile 5, Spalte HU fällig: ${t.huFormat("neu")}`]);
    expect(shown.preview?.changed.map(({ difference }) => difference)).toEqual([
      [{ label: "HU fällig", from: "", to: "31.03.2028" }],
      [{ label: "HU fällig", from: "31.12.2026", to: "15.01.2029" }],
    ]);
    await applyImport(ctx, { id });
    const daysOf = async () => {
      const entries = await huEntriesOf(ctx.db, [none.id, same.id, other.id]);
      return [none.id, same.id, other.id].map((each) => entries.get(each)?.dueOn);
    };
    expect(await daysOf()).toEqual(["2028-03-31", "2027-06-12", "2029-01-15"]);
    const file = await new Response(await exportVehiclesCsv(ctx, {})).text();
    expect(file).toContain("31.03.2028");
    expect(await imported(ctx, file)).toMatchObject({ changedCount: 0, unchangedCount: 4 });
  });

  test("of an HU is undone, unless it was done or changed since", async () => {
    const { ctx } = await anAdmin();
    const place = placeOf(ctx);
    const [one, two] = await Promise.all([aVehicle(place), aVehicle(place)]);
    await noteHold(ctx, { id: newId(), kind: "inspection", vehicleId: two.id, dueOn: "2026-12-31", note: "" });
    const file = [
      "Marke;Modell;FIN;HU",
      ...[one, two].map(({ brand, name, vin }) => `${brand};${name};${vin};05.2028`),
    ];
    const ids = [one.id, two.id];
    const first = await imported(ctx, file.join("\n"));
    expect((await huEntriesOf(ctx.db, ids)).size).toBe(2);
    await undoImport(ctx, { id: first.id });
    const entries = await huEntriesOf(ctx.db, ids);
    expect(ids.map((id) => entries.get(id)?.dueOn)).toEqual([undefined, "2026-12-31"]);
    expect((await listHolds(ctx, { vehicleId: one.id })).ended).toEqual([]);
    const second = await imported(ctx, file.join("\n"));
    const noted = (await huEntriesOf(ctx.db, ids)).get(one.id);
    await endHold(ctx, { vehicleId: one.id, id: noted?.id ?? "", end: "done" });
    const undo = undoImport(ctx, { id: second.id });
    await expect(undo).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining(one.vin) });
  });

  test("is shown again when an HU was noted after the check", async () => {
    const { ctx } = await anAdmin();
    const { id: vehicleId, brand, name, vin } = await aVehicle(placeOf(ctx));
    const id = await checked(ctx, bytesOf(`Marke;Modell;FIN;HU\n${brand};${name};${vin};05/2028`));
    await noteHold(ctx, { id: newId(), kind: "inspection", vehicleId, dueOn: "2027-12-31", note: "" });
    await expect(applyImport(ctx, { id })).rejects.toMatchObject({ message: t.outdated });
  });

  test.each([
    ["06/2027", "2027-06"],
    ["6.2027", "2027-06"],
    ["06/27", "2027-06"],
    ["2027-06", "2027-06"],
    ["2027/06", "2027-06"],
    ["Jun 27", "2027-06"],
    ["Juni 2027", "2027-06"],
    ["Mrz 27", "2027-03"],
    ["Mär. 27", "2027-03"],
    ["Dez-27", "2027-12"],
    ["30.06.2027 00:00:00", "2027-06-30"],
    ["2027-06-30T00:00:00", "2027-06-30"],
    ["2027-06-30T00:00:00Z", "2027-06-30"],
    ["2027-06-29T22:00:00.000Z", "2027-06-30"],
    ["2027-06-29 22:00:00Z", "2027-06-30"],
    ["2027-06-30T00:00:00+02:00", "2027-06-30"],
    ["Jul neu", undefined],
    [" 30.06.2027 ", "2027-06-30"],
    ["2027-06-30", "2027-06-30"],
    ["062027", "2027-06"],
    ["202706", "2027-06"],
    ["30. Juni 2027", "2027-06-30"],
    ["00.0000", ""],
    ["-", ""],
    ["", ""],
    ["13/2027", undefined],
    ["31.02.2027", undefined],
    ["neu", undefined],
    ["1900-01-01 00:00:00", undefined],
    ["31.12.9999", undefined],
    ["06/1927", undefined],
  ])("reads %j as the next HU %j", (cell, due) => {
    expect(readHuCell(cell)).toBe(due);
  });

  test("splits plates in one piece where they have one reading, and says which have more", async () => {
    const { ctx } = await anAdmin();
    const known = await aVehicle(placeOf(ctx), { licensePlate: "K-HS 2041" });
    const [one, two] = [newVin(), newVin()];
    const { notices } = await imported(
      ctx,
      `Marke;Modell;FIN;Kennzeichen\nVW;Golf;${one};DXY1234\nVW;Golf;${two};KAB126\nVW;Golf;${known.vin};KHS2041`,
    );
    expect(notices).toEqual([`Zeile 3, Spalte Kennzeichen: ${t.plateReadings("KAB126", ["K AB 126", "KA B 126"])}`]);
    const plates = new Map((await stockOf(ctx)).map(({ vin, licensePlate }) => [vin, licensePlate]));
    expect([one, two, known.vin].map((vin) => plates.get(vin))).toEqual(["D XY 1234", "KAB126", "K-HS 2041"]);
  });

  test.each([
    ["an inch sign in a cell", 'A4 Avant 19" S line', 'A4 Avant 19" S line'],
    ["an inch sign in a cell with marks around", '"A4 Avant 19" S line"', 'A4 Avant 19" S line'],
    ["an inch sign written twice", '"A4 Avant 19"" S line"', 'A4 Avant 19" S line'],
    ["marks around a word", 'Golf "Style"', 'Golf "Style"'],
    ["marks around a word, written twice", '"""Style"""', '"Style"'],
    ["text behind a closing mark", '"A"4', '"A"4'],
  ])("takes %s as it is", async (_, cell, name) => {
    const { ctx } = await anAdmin();
    await imported(ctx, `Marke;Modell;FIN;Schäden\nAudi;${cell};${newVin()};Felge 19" vorn rechts`);
    expect(await stockOf(ctx)).toMatchObject([{ name, preDamage: 'Felge 19" vorn rechts' }]);
  });

  test.each([
    ["sep=;", "sep=;\nMarke;Modell;FIN"],
    ["sep=; in marks, behind a byte order mark", '\ufeff"sep=;"\nMarke;Modell;FIN'],
    ["titles above the header", "Fahrzeugbestand;;\nStand: 24.11.2026, 08:15;;\n;;\nMarke;Modell;FIN"],
    ["a header that ends with a delimiter", "Marke;Modell;FIN;"],
    ["columns at its end that the row leaves out", "Marke;Modell;FIN;Kilometerstand;Schäden;Standort"],
  ])("is read with %s", async (_, header) => {
    const { ctx } = await anAdmin();
    const vin = newVin();
    const { notices } = await imported(ctx, `${header}\nVW;Golf;${vin}\n`);
    expect(await stockOf(ctx)).toMatchObject([{ brand: "Volkswagen", name: "Golf", vin, preDamage: "" }]);
    expect(notices).toEqual([]);
  });

  test("names rows by their lines in the file, also below titles", async () => {
    const { ctx } = await anAdmin();
    const file = `Fahrzeugbestand;;\nMarke;Modell;FIN\nVW;"Golf\nVariant";${newVin()}\nVW;Golf\n`;
    expect(await errorsOf(ctx, file)).toEqual([[5, "", t.tooFewCells(2, 3)]]);
  });

  test("says which columns it does not read, and keeps every damage it does", async () => {
    const { ctx } = await anAdmin();
    const { notices } = await imported(
      ctx,
      `Marke;Modell;FIN;Beschädigung;Farbe;Leer\nVW;Golf;${newVin()};Tür verbeult;rot;;mehr\nVW;Golf;${newVin()};;blau;`,
    );
    expect(notices).toEqual([t.unreadColumns(["Farbe"]), `Zeile 2: ${t.tooManyCells}`]);
    expect((await stockOf(ctx)).map(({ preDamage }) => preDamage).sort()).toEqual(["", "Tür verbeult"]);
  });

  test("leaves out the rows with errors that are chosen, and then imports the others", async () => {
    const { ctx } = await anAdmin();
    const [one, two] = [newVin(), newVin()];
    const file = `Marke;Modell;FIN;KM;Farbe\nVW;Golf;${one};zwölf;rot\nVW;Polo;${one};5;\nVW;Up;${two};7;\nVW;;kurz;;`;
    const { id, errors } = await checkImport(ctx, { bytes: bytesOf(file) });
    expect(errors.map(({ row, column }) => [row, column])).toEqual([
      [2, "Kilometerstand"],
      [3, "FIN"],
      [5, "Modell"],
      [5, "FIN"],
    ]);
    for (const rows of [[], [4], [99]])
      await expect(leaveOutRows(ctx, { id, rows })).rejects.toMatchObject({ kind: "invalid", message: t.noRowChosen });
    // Without the first, the VIN of the second is not there twice any more.
    await leaveOutRows(ctx, { id, rows: [2, 4] });
    expect((await getImport(ctx, { id })).errors.map(({ row }) => row)).toEqual([5, 5]);
    await expect(applyImport(ctx, { id })).rejects.toMatchObject({ kind: "conflict" });
    await leaveOutRows(ctx, { id, rows: "all" });
    const shown = await getImport(ctx, { id });
    expect(shown).toMatchObject({ errors: [], createdCount: 2 });
    expect(shown.notices).toEqual([
      t.unreadColumns(["Farbe"]),
      t.rowLeftOut(`Zeile 2, Spalte Kilometerstand: ${vehicleTexts.odometerDigits}`, `Volkswagen Golf (FIN ${one})`),
      t.rowLeftOut(
        `Zeile 5, Spalte Modell: ${vehicleTexts.nameRequired} Zeile 5, Spalte FIN: ${vehicleTexts.vinFormat}`,
        "Volkswagen (FIN KURZ)",
      ),
    ]);
    expect(await applyImport(ctx, { id })).toMatchObject({ createdCount: 2, notices: shown.notices });
    expect((await stockOf(ctx)).map(({ name }) => name).sort()).toEqual(["Polo", "Up"]);
    await expect(leaveOutRows(ctx, { id, rows: "all" })).rejects.toMatchObject({ kind: "not-found" });
  });

  test("is not left without a row, and another user's file is not found", async () => {
    const { ctx } = await anAdmin();
    const { id } = await checkImport(ctx, { bytes: bytesOf("Marke;Modell;FIN\nVW;Golf;kurz\nVW") });
    await expect(leaveOutRows(ctx, { id, rows: "all" })).rejects.toMatchObject({ message: t.noRowLeft });
    const stranger = await anAdmin();
    await expect(leaveOutRows(stranger.ctx, { id, rows: "all" })).rejects.toMatchObject({ kind: "not-found" });
  });

  test("of HTML that the stock has as typed changes nothing", async () => {
    const { ctx } = await anAdmin();
    const typed = { shortDescription: "<b>Neu</b> &amp; gut", name: "A4 <b>", brand: "Audi" };
    const { vin } = await aVehicle(placeOf(ctx), typed);
    const result = await imported(ctx, `Marke;Modell;FIN;Notizen\nAudi;A4 <b>;${vin};"<b>Neu</b> &amp; gut"`);
    expect(result).toMatchObject({ changedCount: 0, unchangedCount: 1 });
    await imported(ctx, `Marke;Modell;FIN;Notizen\nAudi;A4;${vin};"<b>Alt</b> &amp; gut"`);
    expect(await stockOf(ctx)).toMatchObject([{ name: "A4 <b>", shortDescription: "Alt & gut" }]);
  });

  test("asks for the encoding where no words tell it, and takes the chosen one", async () => {
    const { ctx } = await anAdmin();
    const bytes = windows1252(`Marke;Modell;FIN\nVW;U \xe9 p;${newVin()}`);
    await expect(checkImport(ctx, { bytes })).rejects.toMatchObject({
      kind: "invalid",
      examples: [{ example: "é" }, { example: "È" }, { example: "Ú" }],
    });
    const { id } = await checkImport(ctx, { bytes, encoding: "cp850" });
    await applyImport(ctx, { id });
    expect(await stockOf(ctx)).toMatchObject([{ name: "U Ú p" }]);
  });

  test("takes plates of other countries and numbers from before 1981 where the file or the stock says so", async () => {
    const { ctx } = await anAdmin();
    const known = await aVehicle(placeOf(ctx), { licensePlate: "ZH 1", foreignPlate: "ja", plateKey: null });
    const header = "Marke;Modell;FIN;Kennzeichen;Ausländisches Kennzeichen;Erstzulassung vor 1981";
    expect(await errorsOf(ctx, `${header}\nVW;Käfer;1182345678;W-12345A;;`)).toEqual([
      [2, "FIN", vehicleTexts.vinFormat],
      [2, "Kennzeichen", vehicleTexts.plateFormat],
    ]);
    await imported(ctx, `${header}\nVW;Käfer;1182345678;W-12345A;ja;x\nVW;Golf;${known.vin};W-12345B;;`);
    const stock = await stockOf(ctx);
    expect(stock.find(({ vin }) => vin === "1182345678")).toMatchObject({ licensePlate: "W-12345A", oldVin: "ja" });
    expect(await ctx.db.get(vehicles, known.id)).toMatchObject({ licensePlate: "W-12345B", foreignPlate: "ja" });
  });

  test("takes the figures of the registration certificate under their usual names", async () => {
    const { ctx } = await anAdmin();
    const header = "Marke;Modell;FIN;Zul. Gesamtgewicht (kg);Sitzplätze;Getriebeart;Anhängelast (kg)";
    expect(await errorsOf(ctx, `${header}\nVW;Golf;${newVin()};schwer;5;Schaltung;1500`)).toEqual([
      [2, "Zulässige Gesamtmasse", vehicleTexts.grossMassFormat],
    ]);
    await imported(ctx, `${header}\nVW;Golf;${newVin()};1.980,00 kg;5;Schaltung;\nVW;Polo;${newVin()};;;DSG;900`);
    const stock = await stockOf(ctx);
    expect(stock.find(({ name }) => name === "Golf")).toMatchObject({
      ...{ grossMassKg: 1_980, seats: 5, gearbox: "Schaltgetriebe", trailerLoadKg: 0 },
    });
    expect(stock.find(({ name }) => name === "Polo")).toMatchObject({
      ...{ grossMassKg: 0, seats: 0, gearbox: "Automatik", trailerLoadKg: 900 },
    });
  });

  test("takes the words of dealers' programs", async () => {
    const { ctx } = await anAdmin();
    await imported(
      ctx,
      `Hersteller;Modellbezeichnung;Fahrgestellnr;Karosserieform;Kraftstoffart;Kilometerstand\nOpel;Astra;${newVin()};Limousine;Super E10;12.480 km`,
    );
    expect(await stockOf(ctx)).toMatchObject([{ kind: "Mittelklasse", fuelKind: "Benzin", odometerKm: 12_480 }]);
  });

  test("does only what was shown, and is undone only for an hour, once, and while nothing else happened", async () => {
    const { ctx } = await anAdmin();
    const place = placeOf(ctx);
    const one = await aVehicle(place);
    const rowOf = (vin: string, km: number) => `Marke;Modell;FIN;KM\n${one.brand};${one.name};${vin};${km}`;
    const id = await checked(ctx, bytesOf(rowOf(one.vin, 20_000)));
    const kept = {
      brand: null,
      name: null,
      fuelKind: null,
      kind: null,
      vin: null,
      licensePlate: null,
      preDamage: null,
      odometerKm: null,
      shortDescription: null,
    };
    await updateVehicle(ctx, { ...kept, id: one.id, mainDriver: "Nora" });
    await expect(applyImport(ctx, { id })).rejects.toMatchObject({ kind: "conflict", message: t.outdated });
    await applyImport(ctx, { id });
    await updateVehicle(ctx, { ...kept, id: one.id, mainDriver: "Berta" });
    await expect(undoImport(ctx, { id })).rejects.toThrow(`${one.name} (FIN ${one.vin})`);

    const vin = newVin();
    clock = new Date(clock.getTime() + 1_000);
    const added = await imported(ctx, rowOf(vin, 5));
    await expect(undoImport(ctx, { id })).rejects.toThrow(t.undoNotLast);
    const [vehicle] = await database.db.select().from(vehicles).where(eq(vehicles.vin, vin));
    await aReservation(place, { vehicleId: vehicle?.id });
    await expect(undoImport(ctx, { id: added.id })).rejects.toThrow(vin);
    clock = new Date(clock.getTime() + 61 * 60_000);
    await expect(undoImport(ctx, { id: added.id })).rejects.toThrow(t.undoTooLate);
  });

  test("does not move a vehicle to another office while it is reserved there", async () => {
    const { ctx } = await anAdmin();
    const { headquarterId } = ctx.actor;
    const branch = await aBranchOffice({ db: database.db, headquarterId }, { name: "Filiale Nord" });
    const vehicle = await aVehicle(placeOf(ctx));
    const reservation = await aReservation(placeOf(ctx), { vehicleId: vehicle.id });
    const text = `Marke;Modell;FIN;Standort\n${vehicle.brand};${vehicle.name};${vehicle.vin};Filiale Nord`;
    expect(await errorsOf(ctx, text)).toEqual([[2, "Standort", t.officeFixed]]);
    await ctx.db.remove(reservations, eq(reservations.id, reservation.id));
    await imported(ctx, text);
    expect(await ctx.db.get(vehicles, vehicle.id)).toMatchObject({ branchId: branch.id });
  });

  test("cannot touch other branches or tenants, and needs the right to create", async () => {
    const branch = await anAdmin({ isAtBranch: true });
    const { headquarterId } = branch.ctx.actor;
    const headquarters = await anAdmin({ headquarterId });
    const other = await aVehicle(placeOf(headquarters.ctx));
    const text = `Marke;Modell;FIN\nAudi;A4;${other.vin}`;
    await expect(imported(branch.ctx, text)).rejects.toMatchObject({ kind: "invalid", message: t.elsewhere });
    expect(await headquarters.ctx.db.get(vehicles, other.id)).toMatchObject({ brand: other.brand });
    expect(await errorsOf(branch.ctx, `Marke;Modell;FIN;Standort\nAudi;A4;${newVin()};Zentrale`)).toMatchObject([
      [2, "Standort", expect.anything()],
    ]);
    const own = await imported(branch.ctx, `Marke;Modell;FIN\nAudi;A4;${newVin()}`);
    const stranger = await anAdmin();
    for (const call of [getImport, applyImport, undoImport])
      await expect(call(stranger.ctx, { id: own.id })).rejects.toMatchObject({ kind: "not-found" });
    const nutzer = await anAdmin({ headquarterId, role: "Nutzer" });
    await expect(checkImport(nutzer.ctx, { bytes: bytesOf(text) })).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("the stock's own knowledge (vehicles.md#csv-import)", () => {
  const file = (rows: [string, string, string][]) =>
    ["Marke;Modell;FIN;KM;Schäden", ...rows.map(([vin, km, damage]) => `VW;Golf;${vin};${km};${damage}`)].join("\n");
  const rowOf = async (id: string) => (await database.db.select().from(vehicles).where(eq(vehicles.id, id)))[0];

  test("a lower odometer is not taken over, and said before and after the import", async () => {
    const { ctx } = await anAdmin();
    const vehicle = await aVehicle(placeOf(ctx), { odometerKm: 12_480 });
    const id = await checked(ctx, bytesOf(file([[vehicle.vin, "12479", "Kratzer"]])));
    const notices = [
      `Zeile 2, Spalte Kilometerstand: ${vehicle.brand} ${vehicle.name} (${vehicle.licensePlate}): Der Bestand hat 12.480 km, die Datei nur 12.479 km. Der Kilometerstand bleibt.`,
    ];
    expect((await getImport(ctx, { id })).notices).toEqual(notices);
    expect(await applyImport(ctx, { id })).toMatchObject({ changedCount: 1, notices });
    expect((await getImport(ctx, { id })).notices).toEqual(notices);
    expect(await rowOf(vehicle.id)).toMatchObject({ odometerKm: 12_480, preDamage: "Kratzer" });
  });

  test("odometer and damages of a car that is out stay, of one that is promised for later do not", async () => {
    const { ctx } = await anAdmin();
    const place = placeOf(ctx);
    const { vehicle: out } = await aVehicleUnderway(place, { hasPhotos: false, isSigned: false });
    const startOfUse = new Date(clock.getTime() + 3_600_000);
    const { vehicle: promised } = await aVehicleUnderway(place, { startOfUse, hasPhotos: false, isSigned: false });
    const result = await imported(
      ctx,
      file([
        [out.vin, "99999", "Delle"],
        [promised.vin, "99999", "Delle"],
      ]),
    );
    const named = `${out.brand} ${out.name} (${out.licensePlate})`;
    expect(result.notices).toEqual([
      `Zeile 2, Spalte Kilometerstand: ${named}: Das Fahrzeug ist unterwegs. Der Kilometerstand der Datei (99.999 km) wird nicht übernommen.`,
      `Zeile 2, Spalte Schäden: ${named}: Das Fahrzeug ist unterwegs. Die Schäden der Datei werden nicht übernommen.`,
    ]);
    expect(await rowOf(out.id)).toMatchObject({ odometerKm: out.odometerKm, preDamage: "", brand: "Volkswagen" });
    expect(await rowOf(promised.id)).toMatchObject({ odometerKm: 99_999, preDamage: "Delle" });
  });

  test("an import is not undone for a car that was handed over with its odometer", async () => {
    const { ctx } = await anAdmin();
    const vehicle = await aVehicle(placeOf(ctx), { odometerKm: 12_480 });
    const { id } = await imported(ctx, file([[vehicle.vin, "12600", ""]]));
    await aVehicleUnderway(placeOf(ctx), { vehicle, hasPhotos: false, isSigned: false });
    await expect(undoImport(ctx, { id })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining(vehicle.vin),
    });
    expect((await rowOf(vehicle.id))?.odometerKm).toBe(12_600);
  });
});
