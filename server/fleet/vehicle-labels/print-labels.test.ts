import { afterAll, beforeAll, expect, test } from "vitest";
import { aVehicle } from "#db/seed/states/vehicles.ts";
import { readPdf } from "#tests/documents/read-pdf.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";
import { labelUrl } from "./label.ts";
import { printLabels } from "./print-labels.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const mm = (points: number) => Math.round((points * 25.4) / 72);

async function aDesk(vehicles: number) {
  const { ctx } = await aStaffContext(database, { rendersPapers: true });
  const place = { db: database.db, ...ctx.actor };
  const stock = [];
  for (let number = 0; number < vehicles; number++) stock.push(await aVehicle(place, { name: `Golf ${10 + number}` }));
  return { ctx, place, stock, ids: stock.map(({ id }) => id) };
}

test("25 vehicles take two sheets, each label inside its 70 × 37 mm", async () => {
  const { ctx, stock, ids } = await aDesk(25);
  const { pages } = await readPdf((await printLabels(ctx, { ids: [...ids].reverse(), format: "sheet" })).bytes);
  expect(pages.map(({ width, height }) => [mm(width), mm(height)])).toEqual([
    [210, 297],
    [210, 297],
  ]);
  expect(pages[1]?.content).toContain(stock[24]?.licensePlate);
  const plates = pages[0]?.texts.filter(({ text }) => stock.some(({ licensePlate }) => licensePlate === text)) ?? [];
  expect(plates.map(({ text }) => text)).toEqual(stock.slice(0, 24).map(({ licensePlate }) => licensePlate));
  for (const [index, { left, right, bottom }] of plates.entries()) {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    expect(mm(left)).toBeGreaterThan(column * 70 + 34);
    expect(mm(right)).toBeLessThanOrEqual((column + 1) * 70 - 4);
    const fromTop = mm(842 - bottom);
    expect(fromTop).toBeGreaterThan(row * 37 + 5);
    expect(fromTop).toBeLessThan((row + 1) * 37 - 5);
  }
});

test("a sheet that was used before begins at the label that is left, and goes on with the next sheet", async () => {
  const { ctx, stock, ids } = await aDesk(3);
  const { pages } = await readPdf((await printLabels(ctx, { ids, format: "sheet", start: 23 })).bytes);
  const platesOn = (page: number) =>
    pages[page]?.texts.filter(({ text }) => stock.some(({ licensePlate }) => licensePlate === text)) ?? [];
  expect(platesOn(0).map(({ text }) => text)).toEqual(stock.slice(0, 2).map(({ licensePlate }) => licensePlate));
  for (const [index, { left, bottom }] of platesOn(0).entries()) {
    expect(Math.floor(mm(left) / 70)).toBe(index + 1);
    expect(Math.floor(mm(842 - bottom) / 37)).toBe(7);
  }
  expect(platesOn(1).map(({ text, left }) => [text, Math.floor(mm(left) / 70)])).toEqual([[stock[2]?.licensePlate, 0]]);
});

test.each([0, 25, 1.5, "x", ""])("a sheet has no label %j", async (start) => {
  const { ctx, ids } = await aDesk(1);
  const printed = printLabels.asGiven(ctx, { ids, format: "sheet", start });
  await expect(printed).rejects.toThrow("Ein Bogen hat die Etiketten 1 bis 24.");
});

test("a name without end and a vehicle without a plate keep to their label and to one page of A6", async () => {
  const { ctx, place } = await aDesk(0);
  const long = await aVehicle(place, { name: "Crafter Kasten Hochdach ".repeat(12).trim() });
  const bare = await aVehicle(place, { licensePlate: "", plateKey: null, name: "Zoé <b> & Łódź" });
  const ids = [long.id, bare.id];
  const sheet = await readPdf((await printLabels(ctx, { ids, format: "sheet" })).bytes);
  expect(sheet.pages).toHaveLength(1);
  const large = await readPdf((await printLabels(ctx, { ids, format: "a6" })).bytes);
  expect(large.pages.map(({ width, height }) => [mm(width), mm(height)])).toEqual([
    [105, 148],
    [105, 148],
  ]);
  expect(large.pages[1]?.content).toContain("Zoé <b> & Łódź");
});

test("a long word on a label goes on in the next line instead of ending at the cut", async () => {
  const { ctx, place } = await aDesk(0);
  const name = "Doppelkabine-Pritschenwagen WWWWWWWWWWWWWWWW";
  const { id } = await aVehicle(place, { name, licensePlate: "MMWWMMWW123456" });
  const { pages } = await readPdf((await printLabels(ctx, { ids: [id], format: "sheet" })).bytes);
  const [{ texts, content } = { texts: [], content: "" }] = pages;
  expect(Math.max(...texts.map(({ right }) => mm(right)))).toBeLessThanOrEqual(70 - 5);
  const letters = content.replaceAll(/[\s\ufeff]/g, "");
  for (const word of [...name.split(" "), "MMWWMMWW123456"]) expect(letters).toContain(word);
});

test("labels are of one's own stock: those of another office, another dealer or the archive are not found", async () => {
  const { ctx, place, ids } = await aDesk(1);
  const { headquarterId } = ctx.actor;
  const { ctx: branch } = await aStaffContext(database, { headquarterId, isAtBranch: true });
  const { ctx: stranger } = await aStaffContext(database);
  for (const other of [branch, stranger])
    await expect(printLabels(other, { ids, format: "a6" })).rejects.toMatchObject({ kind: "not-found" });
  const sold = await aVehicle(place, { deletedAt: new Date() });
  await expect(printLabels(ctx, { ids: [...ids, sold.id], format: "a6" })).rejects.toMatchObject({ kind: "not-found" });
});

test("a code is an address of the product", () => {
  expect(labelUrl("https://handschlag.example", "6f7eyavf63xac4m0hm08bqjp8f")).toBe(
    "https://handschlag.example/v/6f7eyavf63xac4m0hm08bqjp8f",
  );
});
