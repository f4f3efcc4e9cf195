/**
 * `npm run imports`: exit 1 when a module imports what it may not (import-rules.cjs), when folders import each other in a
 * circle, types included, or when a room holds too many files (folder-graph.mjs). Prints the rooms of server/ and how many files each holds.
 */
import { fileURLToPath } from "node:url";
import { cruiseImports } from "./cruise-imports.mjs";
import { crowdedRooms, folderCycles, roomSizes } from "./folder-graph.mjs";

// Where dependency-cruiser meets a TypeScript it does not know, it skips every .ts file without a word.
const minModules = 200;

const { modules, moduleCount, violations, text } = await cruiseImports(
  fileURLToPath(new URL("../..", import.meta.url)),
);
const rooms = roomSizes(modules);
const crowded = crowdedRooms(rooms);
const cycles = folderCycles(modules);
console.log(
  `Rooms of server/ (files without tests): ${rooms.map(([room, files]) => `${room.slice(7)} ${files}`).join(", ")}`,
);
console.log(text.trim());
for (const room of crowded) console.error(`Too many files for one room: ${room}`);
for (const cycle of cycles) console.error(`Folders in a circle: ${cycle.join(", ")}`);
if (cycles.length === 0) console.log("no folder cycle, types included");
if (moduleCount < minModules) console.error(`Only ${moduleCount} modules were read: TypeScript was left out.`);
process.exit(violations.length + crowded.length + cycles.length > 0 || moduleCount < minModules ? 1 : 0);
