import { createRoute } from "@hono/zod-openapi";
import { apiApp, binaryResponse, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { storedPictureHeaders } from "#server/ground/http/security.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { PictureBody, pictureOfWire } from "./stored-picture.server.ts";

type PictureCalls<Wire extends z.ZodType> = {
  /** With `{id}`: whose picture it is. */
  path: string;
  summaries: Record<"store" | "remove" | "view", string>;
  picture: { description: string; contentType: string };
  /** The owner as JSON, which storing responds with. */
  owner: { description: string; schema: Wire; of(ctx: ActorDoor, id: string): Promise<z.output<Wire>> };
  /** Throws `Problem` for an owner whose picture the actor may not change. */
  mayChange(ctx: ActorDoor, id: string): void;
  save(ctx: ActorDoor, picture: { bytes: Uint8Array }): Promise<unknown>;
  remove(ctx: ActorDoor, input: object): Promise<unknown>;
  /** Throws `Problem` not-found. */
  view(ctx: ActorDoor, id: string): Promise<{ bytes: Uint8Array; contentType: string }>;
};

/** The calls of a picture that is stored with its owner: PUT and POST store, DELETE removes, GET shows it. */
export function pictureCalls<Wire extends z.ZodType>(calls: PictureCalls<Wire>) {
  const { path, summaries, picture, owner } = calls;
  const api = apiApp<StaffApiEnv>();
  for (const method of ["put", "post"] as const)
    api.openapi(
      createRoute({
        method,
        path,
        summary: summaries.store,
        request: { params: IdParam, body: jsonBody(PictureBody) },
        responses: { 200: jsonResponse(owner.description, owner.schema) },
      }),
      async (c) => {
        const { id } = c.req.valid("param");
        calls.mayChange(c.var.ctx, id);
        await calls.save(c.var.ctx, pictureOfWire(c.req.valid("json")));
        return Response.json(await owner.of(c.var.ctx, id));
      },
    );
  return api
    .openapi(
      createRoute({
        method: "delete",
        path,
        summary: summaries.remove,
        request: { params: IdParam },
        responses: { 204: { description: "There is none now" } },
      }),
      async (c) => {
        calls.mayChange(c.var.ctx, c.req.valid("param").id);
        await calls.remove(c.var.ctx, {});
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: "get",
        path,
        summary: summaries.view,
        request: { params: IdParam },
        responses: { 200: binaryResponse(picture.description, picture.contentType) },
      }),
      async (c) => {
        const { bytes, contentType } = await calls.view(c.var.ctx, c.req.valid("param").id);
        return c.body(bytes as Uint8Array<ArrayBuffer>, 200, storedPictureHeaders(contentType));
      },
    );
}
