import { OpenAPIHono } from "@hono/zod-openapi";
import type { Env as HonoEnv, HonoRequest } from "hono";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { httpTexts } from "./http.texts.ts";

/** Documents the header for a creating POST; the middleware handles it for every POST with a session. */
export const IdempotencyHeader = z.object({
  "idempotency-key": z
    .string()
    .max(255)
    .optional()
    .describe("Any text of your own. A repeat with the same key is answered as before and creates nothing (24 hours)."),
});

/** An API router whose invalid requests are reported like every other failure, by problemResponse. */
export function apiApp<E extends HonoEnv>() {
  return new OpenAPIHono<E>({
    defaultHook: (result) => {
      if (!result.success) throw result.target === "query" ? namingParameters(result.error) : result.error;
    },
  });
}

/** One of several values of a parameter is no field of its own. */
const namingParameters = ({ issues }: z.core.$ZodError) =>
  new z.ZodRealError(issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) })));

/** A JSON response in a route's description. */
export const jsonResponse = <S extends z.ZodType>(description: string, schema: S) => ({
  description,
  content: { "application/json": { schema } },
});

/** A file in a route's description. */
export const binaryResponse = (description: string, contentType: string) => ({
  description,
  content: { [contentType]: { schema: z.string().meta({ format: "binary" }) } },
});

/** A required JSON body in a route's description. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** A body in a route's description that the handler reads by itself, because a validator would read it whole or too early. */
export function describedBody(schema: z.ZodType) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: "input" });
  return { content: { "application/json": { schema: described as object } } };
}

/** The `{id}` of a path. */
export const IdParam = z.object({ id: IdText });

/** The JSON of a body that may be missing. Throws `Problem` unreadable for anything else, too-large. */
export async function optionalJson(request: HonoRequest): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem("unreadable", httpTexts.bodyUnreadable);
  }
}
