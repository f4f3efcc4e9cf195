/** Every parameter of every list: a wrong value is a 422 that names it, and a page past the end is empty (api.md#parameters). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "#server/api.server.ts";
import { type OpenApiDocument, operationsOf, type Schema } from "#server/ground/openapi/openapi-types.ts";
import { apiOf } from "#tests/fakes/api-of.ts";
import { aStaffContext } from "#tests/fakes/staff-context.ts";
import { type TestDatabase, testDatabase } from "#tests/seed/test-database.ts";

let database: TestDatabase;
let call: ReturnType<typeof apiOf>;
beforeAll(async () => {
  database = await testDatabase();
  call = apiOf((await aStaffContext(database, { role: "Admin" })).ctx);
});
afterAll(() => database.close());

const document = (await (await createApi().request("/openapi.json")).json()) as OpenApiDocument;
const reads = operationsOf(document).filter(
  ({ path, method, operation }) =>
    method === "get" && !path.includes("{") && operation.security?.some((one) => "session" in one),
);

/** Values that no schema of this kind takes. */
function wrongValuesOf({ type, format, items, enum: values }: Schema): string[] {
  const kinds = [type ?? []].flat();
  if (values || items?.enum) return ["quatsch"];
  if (kinds.includes("integer")) return ["abc", "0", "-5", "1.5", "999999999999"];
  return format?.startsWith("date") ? ["quatsch", "2026-02-31"] : [];
}

const parameters = reads.flatMap(({ path, operation: { parameters: all = [] } }) =>
  all
    .filter(({ in: place }) => place === "query")
    .flatMap(({ name, schema }) => wrongValuesOf(schema).map((wrong) => [path, name, wrong] as const)),
);

test.each(parameters)("GET %s refuses %s=%s and names it", async (path, name, wrong) => {
  const { status, json } = await call("GET", `${path}?${encodeURIComponent(name)}=${encodeURIComponent(wrong)}`);
  expect([status, json.code, json.fields?.[name]]).toEqual([422, "invalid", json.error]);
  expect(json.error).toContain("Bitte");
});

const isPaged = ({ operation }: (typeof reads)[number]) =>
  operation.parameters?.some(({ name }) => name === "page") ?? false;

/** A list that is not the whole of something says of what. */
const addressOf = (path: string) => (path === "/reservations" ? `${path}?updated_since=2026-11-01&` : `${path}?`);

describe.each(reads.filter(isPaged).map(({ path }) => path))("GET %s", (path) => {
  test("a page past the end is empty and keeps its number", async () => {
    const { status, json } = await call("GET", `${addressOf(path)}page=999`);
    const { pagination, ...lists } = json;
    expect([status, pagination.page, Object.values(lists)]).toEqual([200, 999, [[]]]);
  });

  test("an unknown parameter is ignored, an empty one is none", async () => {
    expect((await call("GET", `${addressOf(path)}quatsch=1&page=&per_page=`)).status).toBe(200);
  });
});

test("lists are among them", () => {
  expect(reads.filter(isPaged).length).toBeGreaterThan(6);
  expect(parameters.length).toBeGreaterThan(50);
});
