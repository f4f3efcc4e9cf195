/** What linters of OpenAPI documents recommend (Redocly's `recommended`), for the document as it is published. */
import { expect, test } from "vitest";
import { createApi } from "#server/api.server.ts";
import { unnamedFieldsMaximum } from "#server/ground/openapi/name-schemas.ts";
import { type OpenApiDocument, operationsOf, type Schema } from "#server/ground/openapi/openapi-types.ts";

const document = (await (await createApi().request("/openapi.json")).json()) as OpenApiDocument;
const calls = operationsOf(document).map(({ path, method, operation }) => ({ name: `${method} ${path}`, operation }));

test("it says whose it is, under which license, and what each of its chapters is about", () => {
  expect(document.info).toMatchObject({ contact: { name: expect.any(String) }, license: { name: expect.any(String) } });
  for (const { name, description = "" } of document.tags ?? []) expect([name, description]).not.toContain("");
});

/** Whether a path could be taken for the other: every segment is the same, or a parameter in one of them. */
const isAmbiguous = (one: string, other: string) => {
  const [segments, others] = [one.split("/"), other.split("/")];
  const same = segments.length === others.length && segments.every((part, at) => isAlike(part, others[at] ?? ""));
  return same && !isMoreSpecific(segments, others) && !isMoreSpecific(others, segments);
};
const isParameter = (part: string) => part.startsWith("{");
const isAlike = (part: string, other: string) => part === other || isParameter(part) || isParameter(other);
/** `/contracts/new` beside `/contracts/{id}` is clear: words come first. */
const isMoreSpecific = (parts: string[], others: string[]) =>
  parts.every((part, at) => part === others[at] || (!isParameter(part) && isParameter(others[at] ?? "")));

test("no path can be taken for another", () => {
  const paths = Object.keys(document.paths);
  const ambiguous = paths.flatMap((one, at) => paths.slice(at + 1).filter((other) => isAmbiguous(one, other)));
  expect(ambiguous).toEqual([]);
  expect(isAmbiguous("/id_checks/files/{id}", "/id_checks/{id}/approve")).toBe(true);
});

test("every operation has a name, a summary, a chapter, a success and a refusal, and says who may call it", () => {
  for (const { name, operation } of calls) {
    const statuses = Object.keys(operation.responses);
    const lacks = [
      operation.operationId ? "" : "operationId",
      operation.summary ? "" : "summary",
      operation.tags?.length === 1 ? "" : "tag",
      operation.security ? "" : "security",
      statuses.some((status) => status.startsWith("2") || status === "default") ? "" : "2xx",
      statuses.some((status) => status.startsWith("4")) ? "" : "4xx",
    ].filter(Boolean);
    expect([name, lacks]).toEqual([name, []]);
  }
});

test("no component is unused, and every path parameter is described", () => {
  const text = JSON.stringify(document);
  for (const name of Object.keys(document.components?.schemas ?? {}))
    expect([name, text.includes(`"#/components/schemas/${name}"`)]).toEqual([name, true]);
  for (const { path, operation } of operationsOf(document)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters?.filter((one) => one.in === "path").map(({ name }) => name) ?? [];
    expect([path, described.sort()]).toEqual([path, named.sort()]);
  }
});

/** Every schema inside, itself included; a reference ends there. */
function schemasIn(schema: Schema): Schema[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  const more = typeof additionalProperties === "object" ? [additionalProperties] : [];
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf, ...more];
  return [schema, ...inner.flatMap(schemasIn)];
}
const sizeOf = ({ properties = {} }: Schema) => Object.keys(properties).length;

test("every body has a named schema, and so has every part with more than a few fields", () => {
  const isObject = (schema: Schema | undefined) => schema?.properties !== undefined;
  for (const { name, operation } of calls) {
    const successes = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
    const bodies = [operation.requestBody, ...successes.map(([, response]) => response)];
    const unnamed = bodies
      .flatMap((body) => Object.values(body?.content ?? {}))
      .filter(({ schema }) => isObject(schema));
    expect([name, unnamed]).toEqual([name, []]);
  }
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const [, ...parts] = schemasIn(schema);
    expect([name, parts.filter((part) => sizeOf(part) > unnamedFieldsMaximum)]).toEqual([name, []]);
  }
});
