import { entryOf } from "#server/ground/dictionary/entry-of.ts";
import { exampleHash, exampleId, exampleInstant, exampleToken, exampleValues } from "./example-values.ts";
import { type OpenApiDocument, resolve, type Schema } from "./openapi-types.ts";

/** Deeper than any body; only a schema that contains itself would get there. */
const depthMaximum = 8;

/** A value of the schema as a client could send or get it, whole objects included; `name`: of the field that holds it. */
export function exampleOf(document: OpenApiDocument, given: Schema, name = "", depth = 0): unknown {
  const schema = resolve(document, given);
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return valueNamed(name, schema, schema.enum) ?? schema.enum[0];
  const [chosen] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []).filter(({ type }) => type !== "null");
  if (chosen)
    return fits(schema.anyOf, entryOf(exampleValues, name))
      ? entryOf(exampleValues, name)
      : exampleOf(document, chosen, name, depth);
  if (depth > depthMaximum) return {};
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, field]) => [key, exampleOf(document, field, key, depth + 1)]),
    );
  }
  if (schema.items) return [exampleOf(document, schema.items, singular(name), depth + 1)];
  return valueNamed(name, schema) ?? schema.default ?? plainValue(name, schema);
}

const typesOf = ({ type }: Schema) => [type ?? []].flat();
const singular = (name: string) => name.replace(/s$/, "").replace(/\[\]$/, "");

const jsonType = (value: unknown) =>
  value === null ? "null" : Array.isArray(value) ? "array" : Number.isInteger(value) ? "integer" : typeof value;

const isOfType = (schema: Schema, value: unknown) => {
  const types = typesOf(schema);
  return types.includes(jsonType(value)) || (typeof value === "number" && types.includes("number"));
};
const fits = (schemas: Schema[] | undefined, value: unknown) =>
  value !== undefined && (schemas ?? []).some((schema) => isOfType(schema, value));

/** The value of the list, where it is one that this schema takes. */
function valueNamed(name: string, schema: Schema, allowed?: unknown[]): unknown {
  const value =
    name === "id" || name.endsWith("_id") || name.endsWith("_ids") ? exampleId : entryOf(exampleValues, name);
  if (value === undefined || !isOfType(schema, value)) return undefined;
  return allowed && !allowed.includes(value) ? undefined : value;
}

function plainValue(name: string, schema: Schema): unknown {
  const types = typesOf(schema);
  if (types.includes("string")) {
    if (schema.format === "date-time" || name.endsWith("_at")) return exampleInstant;
    if (name.endsWith("token")) return exampleToken;
    const pattern = new RegExp(schema.pattern ?? "");
    const fitting = ["Text", exampleHash, exampleToken].find((text) => pattern.test(text));
    return (fitting ?? "").slice(0, schema.maxLength);
  }
  if (types.includes("integer") || types.includes("number")) return schema.minimum ?? 1;
  if (types.includes("boolean")) return true;
  if (types.includes("array")) return [];
  return types.includes("object") ? {} : null;
}
