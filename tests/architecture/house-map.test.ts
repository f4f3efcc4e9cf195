import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import wings from "#server/wings.json" with { type: "json" };
import { roomsTable, wingsTable, withMap } from "./house-map.ts";

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

test("wings.json has each wing and room of server/", () => {
  expect(wings.map(({ wing }) => wing).sort()).toEqual(foldersIn("server"));
  for (const { wing, rooms } of wings) expect(Object.keys(rooms).sort(), wing).toEqual(foldersIn(`server/${wing}`));
});

test.each([
  ["README.md", wingsTable],
  ["docs/changing-things.md", roomsTable],
])("%s shows them; -u writes it anew", async (page, table) => {
  await expect(withMap(readFileSync(page, "utf8"), table())).toMatchFileSnapshot(`../../${page}`);
});
