import type { Content, OpenApiDocument, Schema } from "./openapi-types.ts";
import { operationsOf } from "./openapi-types.ts";

/** An object with more fields than these has a name, wherever it is. */
export const unnamedFieldsMaximum = 3;

const pascal = (text: string) =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join("");
const singular = (text: string) => text.replace(/s$/, "");
const isNullable = ({ type }: Schema) => Array.isArray(type) && type.includes("null");

/**
 * Gives objects of the document names, under `components.schemas`, for the types of generated clients: every body of a request and
 * a success, what its schema calls by an `x-name`, and every part with more than `unnamedFieldsMaximum` fields. Equal ones share a name;
 * without one it is that of the call, or of the whole and the field.
 */
export function nameSchemas(document: OpenApiDocument): void {
  const schemas = { ...document.components?.schemas };
  const names = new Map<string, string>();
  document.components = { ...document.components, schemas };

  for (const [name, schema] of Object.entries(schemas)) schemas[name] = withNamedParts(schema, name);
  const webhooks = Object.entries(document.webhooks ?? {}).map(([, { post }]) => post);
  for (const operation of [...operationsOf(document).map((call) => call.operation), ...webhooks]) {
    const call = pascal(operation.operationId ?? "");
    nameBody(operation.requestBody?.content, call, "Body");
    for (const [status, { content }] of Object.entries(operation.responses)) {
      if (Number(status) < 400) nameBody(content, call, "Result");
    }
  }

  function nameBody(content: Content | undefined, call: string, kind: "Body" | "Result") {
    for (const media of Object.values(content ?? {})) {
      const { schema } = media;
      if (!schema?.properties) continue;
      const told = schema["x-name"] ?? nameByContent(schema, kind);
      media.schema = named(schema, told && isFree(told, schema) ? told : `${call}${kind}`);
    }
  }

  /** `{ contract: Contract }` is `ContractResult`, `{ records: Vehicle[], pagination }` is `VehicleList`. */
  function nameByContent({ properties = {} }: Schema, kind: string): string | undefined {
    const { pagination: _, ...others } = properties;
    const [only, ...more] = Object.values(others);
    const inner = only?.items ?? only;
    const name = inner?.["x-name"] ?? inner?.$ref?.split("/").at(-1);
    return name && more.length === 0 ? `${name}${only?.items ? "List" : kind}` : undefined;
  }

  function isFree(name: string, schema: Schema): boolean {
    return names.get(keyOf(schema)) === name || !Object.hasOwn(schemas, name);
  }

  /** A reference to the schema under its name; a description stays with the one who refers. */
  function named(schema: Schema, name: string): Schema {
    const { description, "x-name": _, ...own } = schema;
    const key = keyOf(schema);
    const known = names.get(key) ?? name;
    if (!names.has(key)) {
      if (Object.hasOwn(schemas, name)) throw new Error(`two schemas of the API are called ${name}`);
      names.set(key, name);
      schemas[name] = {};
      schemas[name] = withNamedParts(isNullable(own) ? { ...own, type: "object" } : own, name);
    }
    const reference: Schema = { $ref: `#/components/schemas/${known}` };
    const whole: Schema = isNullable(schema) ? { anyOf: [reference, { type: "null" }] } : reference;
    return description === undefined ? whole : { ...whole, description };
  }

  function withNamedParts(schema: Schema, name: string): Schema {
    const inner = (part: Schema, field = "") => partOf(part, `${name}${pascal(field)}`);
    const { properties, items, anyOf, oneOf, allOf, additionalProperties } = schema;
    return {
      ...schema,
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([field, part]) => [field, inner(part, field)])),
      }),
      ...(items && { items: partOf(items, singular(name)) }),
      ...(anyOf && { anyOf: anyOf.map((part) => inner(part)) }),
      ...(oneOf && { oneOf: oneOf.map((part) => inner(part)) }),
      ...(allOf && { allOf: allOf.map((part) => inner(part)) }),
      ...(typeof additionalProperties === "object" && { additionalProperties: inner(additionalProperties) }),
    };
  }

  function partOf(schema: Schema, place: string): Schema {
    const isLarge = Object.keys(schema.properties ?? {}).length > unnamedFieldsMaximum;
    if (!schema.properties || !(schema["x-name"] || isLarge)) return withNamedParts(schema, place);
    return named(schema, schema["x-name"] ?? place);
  }
}

/** The same for schemas that differ in nothing but what they are called here. */
function keyOf({ description: _, "x-name": __, ...schema }: Schema): string {
  return JSON.stringify(isNullable(schema) ? { ...schema, type: "object" } : schema);
}
