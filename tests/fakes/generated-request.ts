import fc from "fast-check";
import {
  type Method,
  type OpenApiDocument,
  type Operation,
  resolve,
  type Schema,
} from "#server/ground/openapi/openapi-types.ts";

export type GeneratedRequest = {
  path: string;
  init: { method: string; headers: Record<string, string>; body?: string };
};

const junk = fc.oneof(
  fc.constantFrom<unknown>("", " ", null, 0, -1, 1e308, 99_999_999, true, [], {}),
  fc.constantFrom("O'Neil", "<b>", "%", "\u0000", "\ud800", "😀", "NaN", "1e5", "a".repeat(5_000)),
  fc.constantFrom("2026-13-45", "2026-02-30T99:99", "0000-00-00", "99999-01-01T00:00:00Z", "-271821-04-20T00:00:00Z"),
  fc.constantFrom("data:image/png;base64,AAAA", "'; drop table users; --", "../../etc"),
  fc.string(),
  fc.double(),
);
const dates = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom("2026-11-25", "2026-11-25T10:00", "25.11.2026"),
);
const words = fc.oneof(
  fc.string(),
  fc.constantFrom("Erika", "Vermietung", "K HS 1", "WVWZZZCD1SW100001", "card", "500"),
);

/** Values of a schema, every tenth of them wrong. `ids` are used wherever a row is named. */
function valuesOf(document: OpenApiDocument, ids: readonly string[]) {
  return function valueFor(given: Schema, name = "", depth = 0): fc.Arbitrary<unknown> {
    if (depth > 6) return fc.constant(null);
    const inner = (schema: Schema, field = name) => valueFor(schema, field, depth + 1);
    return fc.oneof({ weight: 9, arbitrary: fittingOf(resolve(document, given)) }, { weight: 1, arbitrary: junk });

    function fittingOf(schema: Schema): fc.Arbitrary<unknown> {
      if (name.endsWith("id")) return fc.constantFrom(...ids);
      if (schema.enum) return fc.constantFrom(...schema.enum);
      if (schema.const !== undefined) return fc.constant(schema.const);
      const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
      if (variants) return fc.oneof(...variants.map((variant) => inner(variant)));
      if (schema.properties) {
        const fields = Object.entries(schema.properties).map(([field, of]) => [field, inner(of, field)]);
        return fc.oneof(
          fc.record(Object.fromEntries(fields)),
          fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
        );
      }
      if (schema.items) return fc.array(inner(schema.items), { maxLength: 3 });
      const type = [schema.type ?? "string"].flat()[0];
      if (type === "integer" || type === "number") return fc.oneof(fc.integer({ min: -5, max: 100_000 }), fc.double());
      if (type === "boolean") return fc.boolean();
      if (type === "null") return fc.constant(null);
      return /date|_at|start|end/.test(name) ? dates : words;
    }
  };
}

/**
 * Requests of one call as its document describes it; some bodies are cut off, and some content types do not fit.
 */
export function requestsOf(
  document: OpenApiDocument,
  { path, method, operation }: { path: string; method: Method; operation: Operation },
  ids: readonly string[],
): fc.Arbitrary<GeneratedRequest> {
  const valueFor = valuesOf(document, ids);
  const queries = (operation.parameters ?? []).filter((parameter) => parameter.in === "query");
  const query = Object.fromEntries(queries.map(({ name, schema }) => [name, valueFor(schema, name)]));
  return fc
    .record({
      names: fc.array(fc.constantFrom(...ids), { minLength: 3, maxLength: 3 }),
      query: fc.record(query, { requiredKeys: [] }),
      content: method === "get" ? fc.constant(null) : contentOf(operation, valueFor),
    })
    .map(({ names, query: given, content }) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(given)) {
        for (const one of [value].flat()) search.append(name, textOf(one));
      }
      const at = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(names.pop() || "x"));
      return {
        path: `/api${at}${search.size > 0 ? `?${search}` : ""}`,
        init: {
          method: method.toUpperCase(),
          headers: content ? { "content-type": content.type } : ({} as Record<string, string>),
          ...(content && { body: content.body }),
        },
      };
    });
}

const textOf = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

function contentOf(
  { requestBody }: Operation,
  valueFor: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<{ type: string; body: string } | null> {
  if (!requestBody) return fc.constant(null);
  const schema = requestBody.content["application/json"]?.schema;
  const types = ["multipart/form-data; boundary=x", "multipart/form-data", "text/plain", "application/json"];
  const part = '--x\r\nContent-Disposition: form-data; name="csv_file"\r\n\r\nabc\r\n--x--';
  const wrong = fc.record({ type: fc.constantFrom(...types), body: fc.constantFrom("", "{", "x", part) });
  if (!schema) return wrong;
  const fitting = valueFor(schema).map((value) => ({ type: "application/json", body: JSON.stringify(value) ?? "" }));
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: wrong });
}
