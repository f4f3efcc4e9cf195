import openapiTS, { astToString } from "openapi-typescript";

type Response = { description: string; content?: Record<string, { schema?: unknown; example?: unknown }> };
type Document = {
  paths: Record<string, Record<string, { responses?: Record<string, Response | { $ref: string }> }>>;
  components?: { responses?: Record<string, Response> };
};

/**
 * The types of an OpenAPI document as TypeScript. Examples are left out, and errors of a status that look the same everywhere
 * are written once: otherwise they would be nine tenths of the file.
 */
export async function generateTypes(document: object): Promise<string> {
  // What has a default may be left out of a body, whose schema has a name like those of answers.
  const options = { defaultNonNullable: false };
  const types = astToString(await openapiTS(JSON.stringify(withSharedErrors(document as Document)), options));
  return `/** Generated from the OpenAPI document; see the README. */\n${types}`;
}

function withSharedErrors(given: Document): Document {
  const document = structuredClone(given);
  const shared: Record<string, Response> = {};
  const names = new Map<string, string>();
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      if ("$ref" in response) continue;
      for (const media of Object.values(response.content ?? {})) delete media.example;
      if (Number(status) < 400) continue;
      const key = JSON.stringify({ ...response, description: status });
      const name = names.get(key) ?? nameFor(status);
      names.set(key, name);
      shared[name] ??= response;
      (operation.responses ?? {})[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return { ...document, components: { ...document.components, responses: shared } };

  function nameFor(status: string): string {
    const same = [...names.values()].filter((name) => name.startsWith(`Error${status}`)).length;
    return `Error${status}${same > 0 ? `_${same + 1}` : ""}`;
  }
}
