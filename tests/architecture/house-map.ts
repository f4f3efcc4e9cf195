import wings from "#server/wings.json" with { type: "json" };

/** README's map: one line a wing, in their order. */
export const wingsTable = () =>
  [
    "| `server/` | What it is about | Rooms |",
    "|---|---|---|",
    ...wings.map(
      ({ wing, what, rooms }) =>
        `| \`${wing}\` | ${what} | ${Object.keys(rooms)
          .map((room) => `\`${room}\``)
          .join(", ")} |`,
    ),
  ].join("\n");

/** The map of docs/changing-things.md: one line a room. */
export const roomsTable = () =>
  [
    "| Room of `server/` | What it does |",
    "|---|---|",
    ...wings.flatMap(({ wing, rooms }) =>
      Object.entries(rooms).map(([room, what]) => `| \`${wing}/${room}\` | ${what} |`),
    ),
  ].join("\n");

/**
 * `page` with `table` between the comments that frame it.
 * @throws Error when the page has no such frame.
 */
export function withMap(page: string, table: string) {
  const frame = /(<!-- map: generated from server\/wings\.json -->\n)[\s\S]*?(\n<!-- \/map -->)/;
  if (!frame.test(page)) throw new Error("The page has no frame for the map.");
  return page.replace(frame, (_, start, end) => `${start}\n${table}\n${end}`);
}
