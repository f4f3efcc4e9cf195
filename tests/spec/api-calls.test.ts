import { describe, expect, test } from "vitest";
import { createApi } from "#server/api.server.ts";
import { type OpenApiDocument, operationsOf, resolve, type Schema } from "#server/ground/openapi/openapi-types.ts";
import { furtherCalls, specifiedCalls } from "./api-calls.ts";

const api = createApi();
const document = (await (await api.request("/openapi.json")).json()) as OpenApiDocument;
const documented = new Map(
  operationsOf(document).map(({ path, method, operation }) => [`${method.toUpperCase()} ${path}`, operation]),
);
/** Calls as the router has them; the document and its page describe the others. */
const mounted = new Set(
  api.routes
    .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`),
);
for (const own of ["GET /openapi.json", "GET /docs"]) mounted.delete(own);

test("the document describes every mounted call, and no other", () => {
  expect([...documented.keys()].sort()).toEqual([...mounted].sort());
});

test("every call of the specification is there, and nothing else without a reason", () => {
  const expected = [...Object.keys(specifiedCalls), ...furtherCalls];
  expect([...documented.keys()].sort()).toEqual(expected.sort());
});

test("what goes beyond the specification is not in it", () => {
  expect(furtherCalls.filter((call) => specifiedCalls[call])).toEqual([]);
});

/** The names inside a schema, as paths; lists and alternatives do not count. */
function namesIn(given: Schema, prefix = "", depth = 0): string[] {
  if (depth > 6) return [];
  const schema = resolve(document, given);
  const inner = [schema.items ?? [], schema.anyOf ?? [], schema.allOf ?? []].flat();
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    `${prefix}${name}`,
    ...namesIn(field, `${prefix}${name}.`, depth + 1),
  ]);
  return [...own, ...inner.flatMap((one) => namesIn(one, prefix, depth + 1))];
}

describe("names of the specification", () => {
  test.each(Object.entries(specifiedCalls))("%s", (call, { query = [], body = [] }) => {
    const operation = documented.get(call);
    const parameters = operation?.parameters?.filter((one) => one.in === "query").map(({ name }) => name) ?? [];
    expect(query.filter((name) => !parameters.includes(name))).toEqual([]);
    const schemas = Object.values(operation?.requestBody?.content ?? {}).map(({ schema = {} }) => schema);
    const names = new Set(schemas.flatMap((schema) => namesIn(schema)));
    expect(body.filter((name) => !names.has(name))).toEqual([]);
  });
});
