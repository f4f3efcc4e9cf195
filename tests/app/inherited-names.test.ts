import { globSync, readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "#server/api.server.ts";
import { listParameters } from "#server/ground/kernel/list-query.ts";
import { exampleOf } from "#server/ground/openapi/example-of.ts";
import { type OpenApiDocument, operationsOf } from "#server/ground/openapi/openapi-types.ts";
import { subjects } from "#tests/rights/subjects.ts";
import { startApp, type TestApp } from "./start-app.ts";
import type { Visitor } from "./visitor.ts";

/** What every plain object answers to without having it: a lookup that finds one of them gets a function or a prototype. */
const inherited = ["__proto__", "constructor", "toString", "hasOwnProperty"];
/** Names of fields that write into a prototype where a library takes them for paths. */
const paths = ["__proto__.polluted", "__proto__[polluted]", "constructor.prototype.polluted", "values.__proto__"];

let app: TestApp;
let desk: Visitor;
/** Of rows that exist, for pages of one. */
const ids: string[] = [];

beforeAll(async () => {
  app = await startApp();
  const { admin, place } = await app.dealer();
  desk = await app.signedIn(admin);
  const kinds = ["check", "acceptedCheck", "contract", "unsignedContract", "customer", "sbContract"] as const;
  for (const kind of [...kinds, ...(["vehicle", "scan", "branchOffice", "webhook"] as const)])
    ids.push((await subjects[kind]({ ...place, db: app.database.db })).id);
});
afterAll(() => app.close());

type Page = { path: string; names: string[] };

/** What a page reads of its address and its forms, found in its files. */
function namesIn(route: string): string[] {
  const files = /\.tsx?$/.test(route) ? [route] : globSync(`${route}/*.{ts,tsx}`);
  const code = files.map((file) => readFileSync(file, "utf8")).join("\n");
  return [...code.matchAll(/\.get\("(\w+)"\)|\bname="(\w+)"/g)].map(([, read, field]) => read ?? field ?? "");
}

/** Every page but those that end the session, with an id of a row wherever it shows one. */
async function pagesOf(): Promise<Page[]> {
  const routes = readdirSync("app/routes").filter((name) => !/^(_staff\.tsx|_staff\.\$|logout)/.test(name));
  return Promise.all(
    routes.map(async (route) => {
      const pattern = route
        .replace(/^_(staff|public)\./, "")
        .replace(/\.tsx$/, "")
        .replaceAll("_index", "")
        .replaceAll("_.", ".")
        .replaceAll(".", "/");
      const names = [...new Set([...namesIn(`app/routes/${route}`), ...Object.values(listParameters)])];
      return { path: await pathOf(`/${pattern}`), names };
    }),
  );
}

async function pathOf(pattern: string): Promise<string> {
  if (!pattern.includes("$")) return pattern;
  for (const id of ids) {
    const path = pattern.replaceAll(/\$\w+/g, id);
    if ((await desk.request(path)).status === 200) return path;
  }
  return pattern.replaceAll(/\$\w+/g, "constructor");
}

const pageCount = 60;
let pages: Page[];
beforeAll(async () => {
  pages = await pagesOf();
});

/** Requests that were answered with a defect. */
async function defectsOf(requests: { address: string; init?: RequestInit; by?: Visitor }[]): Promise<string[]> {
  const defects: string[] = [];
  for (const { address, init = {}, by = desk } of requests) {
    const { status } = await by.request(address, { ...init, headers: { accept: "text/html", ...init.headers } });
    if (status >= 500 && status !== 503)
      defects.push(`${status} ${init.method ?? "GET"} ${address} ${init.body ?? ""}`);
  }
  return defects;
}

/** Thousands of pages: a minute on a quiet machine. */
const longestMs = 360_000;

test("no page breaks over an inherited name in its address", { timeout: longestMs }, async () => {
  expect(pages.length).toBeGreaterThan(pageCount);
  // Each name alone, with one of the values, and all names at once, with each.
  const addresses = pages.flatMap(({ path, names }) => [
    ...names.map(
      (name, index) => `${path}?${new URLSearchParams({ [name]: inherited[index % inherited.length] ?? "" })}`,
    ),
    ...inherited.flatMap((value) => [
      `${path}?${new URLSearchParams(names.map((name) => [name, value]))}`,
      `${path}?${value}=x&${value}=y`,
    ]),
  ]);
  expect(await defectsOf(addresses.map((address) => ({ address })))).toEqual([]);
  const stranger = app.visitor();
  const open = addresses.filter((address) =>
    /^\/(login|register|reset|verify|invitation|sign|check_in|id_scan)/.test(address),
  );
  expect(open.length).toBeGreaterThan(20);
  expect(await defectsOf(open.map((address) => ({ address, by: stranger })))).toEqual([]);
});

test("no form breaks over an inherited name in its fields, as a value or as a name", {
  timeout: longestMs,
}, async () => {
  const bodies = ({ names }: Page) => [
    ...inherited.map((value) => new URLSearchParams([...names.map((name) => [name, value]), ["intent", value]])),
    ...inherited.map((value) => new URLSearchParams(names.map((name) => [name, name === "intent" ? "save" : value]))),
    new URLSearchParams([...inherited, ...paths].map((name) => [name, "x"])),
  ];
  const requests = pages.flatMap((page) =>
    bodies(page).map((body) => ({
      address: page.path,
      init: {
        method: "POST",
        body: body.toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
    })),
  );
  expect(await defectsOf(requests)).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test("no call of the API breaks over an inherited name", async () => {
  const document = (await (await createApi().request("/openapi.json")).json()) as OpenApiDocument;
  const requests = operationsOf(document)
    .filter(({ path }) => !path.includes("logout"))
    .flatMap(({ method, path, operation }) =>
      inherited.flatMap((value) => {
        const [schema] = Object.values(operation.requestBody?.content ?? {}).map((one) => one.schema);
        const example = schema && exampleOf(document, schema);
        const filled = JSON.stringify(example, (_key, one) => (typeof one === "string" ? value : one));
        const query = new URLSearchParams((operation.parameters ?? []).map(({ name }) => [name, value]));
        const address = `/api${path.replaceAll(/\{\w+\}/g, value)}?${query}`;
        const headers = { "content-type": "application/json" };
        const bodies = schema ? [filled, `{"${value}":{"polluted":1}}`] : [undefined];
        return bodies.map((body) => ({
          address,
          init: { method: method.toUpperCase(), headers, ...(body ? { body } : {}) },
        }));
      }),
    );
  expect(requests.length).toBeGreaterThan(200);
  expect(await defectsOf(requests)).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
