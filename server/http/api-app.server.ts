import { OpenAPIHono } from "@hono/zod-openapi";
import type { Env as HonoEnv } from "hono";

/** An API router whose invalid requests end as every other failure does: in the one shape of problemResponse. */
export function apiApp<E extends HonoEnv>() {
  return new OpenAPIHono<E>({
    defaultHook: (result) => {
      if (!result.success) throw result.error;
    },
  });
}
