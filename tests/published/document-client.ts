/** A client that knows an API by its OpenAPI document alone: it imports nothing, and refuses what the document does not say. */

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: unknown;
};
type Parameter = { name: string; in: "path" | "query" | "header"; required?: boolean };
type Media = Record<string, { schema?: Schema }>;
type Operation = {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};
type Document = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
/** What a call is given: parameters by name, wherever they belong, and its body. */
type Given = { parameters?: Record<string, string>; body?: object };

/** `origin`: where the document is served; `token`: an API token. Calls are named by their `operationId`. */
export async function documentClient(origin: string, token: string) {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document;
  const base = `${origin}${document.servers[0]?.url ?? ""}`;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const resolved = (schema: Schema): Schema => {
    const name = schema.$ref?.split("/").at(-1);
    return name === undefined ? schema : (document.components.schemas[name] ?? {});
  };

  /** What of a value its schema does not know, or misses, as paths. */
  function faultsOf(given: Schema | undefined, value: unknown, at: string): string[] {
    const schema = given && resolved(given);
    if (!schema || value === null) return [];
    if (schema.anyOf)
      return schema.anyOf.map((one) => faultsOf(one, value, at)).sort((a, b) => a.length - b.length)[0] ?? [];
    if (Array.isArray(value)) return value.flatMap((one, index) => faultsOf(schema.items, one, `${at}[${index}]`));
    if (typeof value !== "object" || !schema.properties) return [];
    const { properties, required = [] } = schema;
    const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
    const inner = Object.entries(value).flatMap(([name, part]) =>
      properties[name]
        ? faultsOf(properties[name], part, `${at}.${name}`)
        : schema.additionalProperties
          ? []
          : [`${at}.${name} is unknown`],
    );
    return [...missing, ...inner];
  }

  /** The JSON of a success, or its bytes where the document says it is a file. Throws what is wrong with either side. */
  // biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
  return async function call(operationId: string, { parameters = {}, body }: Given = {}): Promise<any> {
    const found = operations.find(({ operation }) => operation.operationId === operationId);
    if (!found) throw new Error(`the document has no ${operationId}`);
    const { path, method, operation } = found;
    const known = operation.parameters ?? [];
    const faults = [
      ...known
        .filter(({ name, required }) => required && !(name in parameters))
        .map(({ name }) => `${name} is missing`),
      ...Object.keys(parameters).filter((name) => !known.some((one) => one.name === name)),
      ...faultsOf(operation.requestBody?.content["application/json"]?.schema, body, "body"),
    ];
    const of = (place: Parameter["in"]) => known.filter((one) => one.in === place && one.name in parameters);
    const address = of("path").reduce(
      (text, { name }) => text.replace(`{${name}}`, encodeURIComponent(parameters[name] ?? "")),
      path,
    );
    const query = new URLSearchParams(of("query").map(({ name }) => [name, parameters[name] ?? ""]));
    const headers = new Headers(of("header").map(({ name }) => [name, parameters[name] ?? ""]));
    if (operation.security?.some((one) => "apiToken" in one)) headers.set("authorization", `Bearer ${token}`);
    if (body) headers.set("content-type", "application/json");
    if (faults.length > 0) throw new Error(`${operationId}: ${faults.join(", ")}`);
    const response = await fetch(`${base}${address}${query.size > 0 ? `?${query}` : ""}`, {
      method: method.toUpperCase(),
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const said = operation.responses[response.status];
    if (!said || !response.ok) throw new Error(`${operationId}: ${response.status} ${await response.text()}`);
    const json = said.content?.["application/json"];
    if (!json) return new Uint8Array(await response.arrayBuffer());
    const answer: unknown = await response.json();
    const missing = faultsOf(json.schema, answer, "answer");
    if (missing.length > 0) throw new Error(`${operationId}: ${missing.join(", ")}`);
    return answer;
  };
}
