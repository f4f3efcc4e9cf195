import { z } from "#server/ground/kernel/zod.ts";
import type { OpenApiDocument, Schema } from "#server/ground/openapi/openapi-types.ts";

/** Checks values against schemas of the document: `readerOf(document)(schema, value)`. Throws `ZodError`. */
export function readerOf(document: OpenApiDocument) {
  const definitions = inside(document.components?.schemas ?? {});
  const known = new Map<string, z.ZodType>();
  return (schema: Schema, value: unknown): void => {
    const text = JSON.stringify(schema);
    const reader = known.get(text) ?? z.fromJSONSchema({ ...inside(schema), $defs: definitions } as never);
    known.set(text, reader);
    reader.parse(value);
  };
}

/** References within the document become references within one schema. */
const inside = <T extends object>(schema: T): T =>
  JSON.parse(JSON.stringify(schema).replaceAll("#/components/schemas/", "#/$defs/"));
