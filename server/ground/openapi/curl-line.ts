import { exampleOf } from "./example-of.ts";
import type { Method, OpenApiDocument, Operation, Parameter } from "./openapi-types.ts";

type Call = { path: string; method: Method; operation: Operation };

/** In single quotes of a shell, whatever the text holds. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A line for a shell that makes this call with the document's examples; `$API` is the address up to `/api`, `$TOKEN` a token. */
export function curlLine(document: OpenApiDocument, { path, method, operation }: Call): string {
  const parameters = operation.parameters ?? [];
  const exampleFor = ({ example, schema, name }: Parameter) => String(example ?? exampleOf(document, schema, name));
  const of = (place: Parameter["in"]) => parameters.filter((one) => one.in === place);
  const address = of("path").reduce(
    (text, one) => text.replace(`{${one.name}}`, encodeURIComponent(exampleFor(one))),
    path,
  );
  const query = new URLSearchParams(of("query").flatMap((one) => (one.required ? [[one.name, exampleFor(one)]] : [])));
  const parts = [
    "curl",
    ...(method === "get" ? [] : [`-X ${method.toUpperCase()}`]),
    `"$API${address}${query.size > 0 ? `?${query}` : ""}"`,
    ...(operation.security?.length ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(of("header").some(({ name }) => name === "idempotency-key") ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...bodyParts(operation),
  ];
  return parts.join(" ");
}

function bodyParts({ requestBody, responses }: Operation): string[] {
  const content = requestBody?.content ?? {};
  const json = content["application/json"];
  if (json) return [`-H "Content-Type: application/json"`, `--data ${quoted(JSON.stringify(json.example ?? {}))}`];
  const fields = Object.keys(content["multipart/form-data"]?.schema?.properties ?? {});
  if (fields.length > 0) return fields.map((field) => `-F ${quoted(`${field}=@${field}.csv`)}`);
  const types = Object.keys(responses[200]?.content ?? {});
  return types.some((type) => /pdf|image|octet/.test(type)) ? ["--output file"] : [];
}
