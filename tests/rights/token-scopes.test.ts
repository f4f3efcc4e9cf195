import { describe, expect, test } from "vitest";
import { createApi } from "#server/api.server.ts";
import { coversPermission, tokenScopes } from "#server/ground/access/token-scopes.ts";
import { type OpenApiDocument, operationsOf } from "#server/ground/openapi/openapi-types.ts";
import { doors } from "./doors.ts";

const document = (await (await createApi().request("/openapi.json")).json()) as OpenApiDocument;

/** Open to every session by the matrix, but to the own account only, which no token has. */
const ownAccount = /^(put|post|delete) \/users\/(\{id\}\/avatar|logout)$/;

/** What the matrix demands of a call, as scopes: the weakest that is enough; null: no scope is. */
function neededScopes(method: string, path: string): string[] | null {
  const name = `${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  const rights = [doors[name] ?? []].flat().flatMap(({ may }) => (may ? [may] : []));
  if (ownAccount.test(`${method} ${path}`)) return null;
  if (rights.length === 0) return [];
  const enough = tokenScopes.find((scope) => rights.every((right) => coversPermission([scope], right)));
  return enough ? [enough] : null;
}

const staffCalls = operationsOf(document).filter(({ operation }) =>
  operation.security?.some((requirement) => "session" in requirement),
);

describe.each(staffCalls)("$method $path", ({ method, path, operation }) => {
  test("the document names the scope that it needs", () => {
    const needed = neededScopes(method, path);
    expect(operation.security).toEqual([{ session: [] }, ...(needed ? [{ apiToken: needed }] : [])]);
  });
});
