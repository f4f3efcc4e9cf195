import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createApi } from "#server/api.server.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { unboundedParts } from "./unbounded-parts.ts";

/** What schemas that depend on their form get to know; they look at it only when they parse. */
const formContext = {
  now: new Date("2026-11-20T10:00:00Z"),
  nameOnDocument: { prename: "", surname: "" },
  deductibles: [],
  startOfUse: new Date("2026-11-20T10:00:00Z"),
  odometerKm: 0,
  usesDigitalSigning: true,
};

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** The schema that a function returns for a form; undefined for other functions. */
function schemaReturnedBy(make: (...context: unknown[]) => unknown): z.ZodType | undefined {
  try {
    const made = make(formContext);
    return isSchema(made) ? made : undefined;
  } catch {
    return undefined;
  }
}

/** Every schema that takes input: those of forms, bodies of the API, and of every use case. */
async function inputSchemas(): Promise<[string, z.ZodType][]> {
  const found: [string, z.ZodType][] = [];
  const files = globSync("server/**/*.{schema,wire,server}.ts").filter((file) => !file.includes(".test."));
  for (const file of files.filter((name) => !/party|worker\.ts|scheduled/.test(name)).sort()) {
    const exported: Record<string, unknown> = await import(`../../${file}`);
    for (const [name, value] of Object.entries(exported)) {
      const isFunction = typeof value === "function";
      const useCaseInput = isFunction && "input" in value ? value.input : undefined;
      const isOfForm = file.endsWith(".schema.ts");
      const isBody = file.endsWith(".wire.ts") && /(Body|Answer)$/.test(name);
      if (isSchema(useCaseInput)) found.push([`${file} ${name}.input`, useCaseInput]);
      else if ((isOfForm || isBody) && isSchema(value)) found.push([`${file} ${name}`, value]);
      else if (isOfForm && isFunction) {
        const made = schemaReturnedBy(value as (...context: unknown[]) => unknown);
        if (made) found.push([`${file} ${name}()`, made]);
      }
    }
  }
  return found;
}

type JsonSchema = {
  type?: string | string[];
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
};

/** The same for the description of the API, which holds the schemas of every call. */
function unboundedInDescription(schema: JsonSchema, path: string): string[] {
  const types = [schema.type ?? []].flat();
  const isChoice = schema.enum !== undefined || schema.const !== undefined;
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const additional = typeof schema.additionalProperties === "object" ? [schema.additionalProperties] : [];
  return [
    ...(types.includes("string") && !isChoice && schema.maxLength === undefined ? [path] : []),
    ...(types.includes("array") && schema.maxItems === undefined && !schema.items?.enum ? [`${path}[]`] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => unboundedInDescription(part, `${path}.${key}`)),
    ...(schema.items ? unboundedInDescription(schema.items, `${path}[]`) : []),
    ...[...parts, ...additional].flatMap((part) => unboundedInDescription(part, path)),
  ];
}

type Operation = {
  parameters?: { name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};

test("every string and array that forms and use cases take has a maximum", async () => {
  const schemas = await inputSchemas();
  expect(schemas.length).toBeGreaterThan(80);
  const unbounded = schemas.flatMap(([name, schema]) => unboundedParts(schema).map((part) => `${name}: ${part}`));
  expect(unbounded).toEqual([]);
}, 60_000);

test("every string and array that calls of the API take has a maximum", async () => {
  const { paths } = (await (await createApi().request("/openapi.json")).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );
  expect(operations.length).toBeGreaterThan(20);
  const unbounded = operations.flatMap(({ name, operation }) => [
    ...(operation.parameters ?? []).flatMap((one) => unboundedInDescription(one.schema, `${name}: ${one.name}`)),
    ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
      unboundedInDescription(schema, `${name}: body`),
    ),
  ]);
  expect(unbounded).toEqual([]);
});

describe("a string without a maximum is noticed", () => {
  test.each([
    ["on its own", z.string(), 1],
    ["in an object", z.object({ a: z.object({ b: z.string().trim().min(1) }) }), 1],
    ["with a maximum", z.object({ a: z.string().max(5).optional() }), 0],
    ["as an e-mail address", z.email(), 1],
    ["behind a default", z.string().default(""), 1],
    ["in front of a transform", z.string().transform(Number), 1],
    ["in an array without a maximum", z.array(z.string().max(5)), 1],
    ["in one branch of a union", z.union([z.string(), z.number()]), 1],
    ["in a record", z.record(z.string(), z.string().max(4)), 1],
    ["behind a preprocessing", z.preprocess((given) => given, z.string()), 1],
    ["of a choice", z.enum(["a", "b"]), 0],
  ])("%s", (_, schema, count) => {
    expect(unboundedParts(schema)).toHaveLength(count);
  });
});
