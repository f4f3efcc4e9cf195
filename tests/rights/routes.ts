import { globSync } from "node:fs";
import { createApi } from "#server/api.server.ts";

type Handler = (args: { request: Request; params: Record<string, string>; context: unknown }) => Promise<unknown>;
export type RouteModule = { loader?: Handler; action?: Handler };

/** Pages behind the sign-in, by their path as files name it: `/id_check/$id`. */
const files = globSync(["app/routes/_staff*.tsx", "app/routes/_staff*/route.tsx"]).filter(
  (file) => !file.includes(".test."),
);
const pageFiles = new Map(
  files.map((file): [string, string] => [pathOf(file), file]).sort(([one], [other]) => one.localeCompare(other)),
);

/** `/id_check/new_contract/$id` from the name of its file; the layout is `/`, that of an area `/privacy/`. */
function pathOf(file: string): string {
  const name = file
    .replace(/^app\/routes\//, "")
    .replace(/\/route\.tsx$/, "")
    .replace(/\.tsx$/, "")
    .replace(/^_staff\.?/, "")
    .replace(/\._index$/, "")
    .replaceAll("_.", ".");
  return `/${name.replaceAll(".", "/")}${isAroundIndex(file) ? "/" : ""}`;
}

/** The layout of an area with a first page of its own, which has its path. */
function isAroundIndex(file: string): boolean {
  const own = file.replace(/(\/route)?\.tsx$/, "");
  return own !== "app/routes/_staff" && files.some((other) => other.startsWith(`${own}._index`));
}

export async function importPage(path: string): Promise<RouteModule> {
  const file = `../../${pageFiles.get(path) ?? "no such page"}`;
  return import(/* @vite-ignore */ file);
}

/** `GET /path` and `POST /path` of every page that has a loader or an action. */
export async function pageDoors(): Promise<string[]> {
  const names: string[] = [];
  for (const path of pageFiles.keys()) {
    const { loader, action } = await importPage(path);
    if (loader) names.push(`GET ${path}`);
    if (action) names.push(`POST ${path}`);
  }
  return names;
}

/** `POST /api/id_checks/:id/approve` of every call of the API. */
export const apiDoors = (): string[] => [
  ...new Set(
    createApi()
      .routes.filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
      .map(({ method, path }) => `${method} /api${path}`),
  ),
];
