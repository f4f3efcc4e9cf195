import type { Rollup } from "vite";
import { expect, test } from "vitest";
import { pageChunks } from "./page-chunks.ts";

type FakeModule = { imports?: string[]; characters?: number };

const page = (name: string) => `/app/routes/${name}.tsx?client-route`;

/** The file of each module. `routes`: by name, whether it has a page and what it imports. */
function filesOf(
  routes: Record<string, { hasPage?: boolean; imports: string[] }>,
  modules: Record<string, FakeModule>,
) {
  const infos = new Map<string, Partial<Rollup.ModuleInfo>>();
  for (const [name, { hasPage = true, imports }] of Object.entries(routes)) {
    const code = hasPage ? "export { default }" : "export {  }";
    infos.set(page(name), { isEntry: true, importedIds: imports, code });
  }
  for (const [id, { imports = [], characters = 100 }] of Object.entries(modules))
    infos.set(id, { isEntry: false, importedIds: imports, code: "x".repeat(characters) });
  const chunkOf = pageChunks();
  const graph = { getModuleInfo: (id: string) => infos.get(id), getModuleIds: () => infos.keys() };
  return (id: string) => chunkOf(id, graph as unknown as Parameters<typeof chunkOf>[1]);
}

test("a route that returns data shares nothing", () => {
  const fileOf = filesOf(
    { list: { imports: ["/table"] }, csv: { hasPage: false, imports: ["/table"] } },
    { "/table": {} },
  );
  expect(fileOf("/table")).toBeUndefined();
});

test("a page needs what the routes around it need", () => {
  const fileOf = filesOf(
    {
      contract: { imports: ["/card", "/button"] },
      "contract.email": { imports: ["/button"] },
      list: { imports: ["/card", "/button"] },
    },
    { "/card": { characters: 100_000 }, "/button": { characters: 100_000 } },
  );
  expect(fileOf("/card")).toBeDefined();
  expect(fileOf("/card")).toBe(fileOf("/button"));
});

test("a file is not merged into one that brings what its pages do not need", () => {
  const plans = Array.from({ length: 12 }, (_, index) => [`plan${index}`, { imports: ["/holidays"] }] as const);
  const pages = {
    search: { imports: ["/badge", "/results"] },
    vehicles: { imports: ["/badge", "/calendar", "/holidays"] },
    reservations: { imports: ["/calendar", "/holidays"] },
    ...Object.fromEntries(plans),
  };
  const modules = { "/badge": {}, "/results": { characters: 100_000 }, "/holidays": { characters: 100_000 } };
  const alone = filesOf(pages, { ...modules, "/calendar": { characters: 1000 } });
  expect(alone("/badge")).toBe(alone("/calendar"));
  const withHolidays = filesOf(pages, { ...modules, "/calendar": { characters: 1000, imports: ["/holidays"] } });
  expect(withHolidays("/badge")).not.toBe(withHolidays("/calendar"));
});
