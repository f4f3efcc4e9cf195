import { createRoute } from "@hono/zod-openapi";
import {
  apiApp,
  binaryResponse,
  IdempotencyHeader,
  IdParam,
  jsonBody,
  jsonResponse,
} from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { documentHeaders } from "#server/ground/http/security.ts";
import { asWire } from "#server/ground/http/wire-field-names.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { newId } from "#server/ground/kernel/ids.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { changeDamage } from "./change-damage.server.ts";
import { damageTexts } from "./damage.texts.ts";
import {
  changedDamageOfWire,
  changesFields,
  DamageChangeBody,
  DamageWire,
  damageToWire,
  NewDamageBody,
  newDamageOfWire,
} from "./damage.wire.ts";
import { endDamage } from "./end-damage.server.ts";
import { getDamageToChange, listDamages } from "./list-damages.server.ts";
import { noteDamage } from "./note-damage.server.ts";
import { viewPhotoOfDamage } from "./photos-of-damage.server.ts";

const oneDamage = jsonResponse("damage", z.object({ damage: DamageWire }));

/** A place is one field. */
const fieldOf = (path: string) => path.split(".")[0] ?? path;

async function allDamages(ctx: ActorDoor, vehicleId: string) {
  const { open, ended } = await listDamages(ctx, { vehicleId });
  return [...open, ...ended];
}

/** A damage of a vehicle as JSON, after it was changed. */
const damageJson = async (ctx: ActorDoor, vehicleId: string, id: string) => ({
  damage: damageToWire(await getDamageToChange(ctx, { vehicleId, id })),
});

/** Damages of a vehicle, one by one (api.md#damages-of-a-vehicle). */
export const damageApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/vehicles/{id}/damages",
      summary: "The damages of a vehicle, open ones first",
      description: "The newest of each first; at most 500.",
      request: { params: IdParam },
      responses: { 200: jsonResponse("damages", z.object({ damages: z.array(DamageWire) })) },
    }),
    async (c) => {
      const damages = await allDamages(c.var.ctx, c.req.valid("param").id);
      return c.json({ damages: damages.map(damageToWire) }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/vehicles/{id}/damage_photos/{photo_id}",
      summary: "A photo of a damage, by its id in `photos`",
      request: { params: IdParam.extend({ photo_id: IdText }) },
      responses: { 200: binaryResponse("The photo", "image/*") },
    }),
    async (c) => {
      const { id: vehicleId, photo_id: photoId } = c.req.valid("param");
      const photo = await viewPhotoOfDamage(c.var.ctx, { vehicleId, photoId });
      return c.body(photo.bytes as Uint8Array<ArrayBuffer>, 200, documentHeaders(photo.contentType));
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/vehicles/{id}/damages",
      summary: "Notes a damage of a vehicle in stock",
      request: { params: IdParam, headers: IdempotencyHeader, body: jsonBody(NewDamageBody) },
      responses: { 201: oneDamage },
    }),
    async (c) => {
      const { ctx } = c.var;
      const { id: vehicleId } = c.req.valid("param");
      // An unknown vehicle is not found, whatever else is wrong.
      await listDamages(ctx, { vehicleId });
      const id = newId();
      const said = newDamageOfWire(c.req.valid("json").damage);
      await asWire(fieldOf, () => noteDamage(ctx, { id, vehicleId, ...said }));
      return c.json(await damageJson(ctx, vehicleId, id), 201);
    },
  )
  .openapi(
    createRoute({
      method: "patch",
      path: "/vehicles/{id}/damages/{damage_id}",
      summary: "Changes an open damage, ends it or opens it again",
      description:
        "Fields that are left out stay, null empties one. Another view takes the place away unless the body has one. 409 when another user has changed or ended the damage meanwhile.",
      request: { params: IdParam.extend({ damage_id: IdText }), body: jsonBody(DamageChangeBody) },
      responses: { 200: oneDamage },
    }),
    async (c) => {
      const { ctx } = c.var;
      const { id: vehicleId, damage_id: id } = c.req.valid("param");
      const { damage: changes } = c.req.valid("json");
      const stored = await getDamageToChange(ctx, { vehicleId, id });
      const { state } = changes;
      if (state && changesFields(changes)) throw new Problem("invalid", damageTexts.stateAlone, { field: "state" });
      if (state) await endDamage(ctx, { vehicleId, id, end: state });
      else {
        const { version } = stored;
        const said = changedDamageOfWire(stored, changes);
        await asWire(fieldOf, () => changeDamage(ctx, { vehicleId, id, version, ...said }));
      }
      return c.json(await damageJson(ctx, vehicleId, id), 200);
    },
  );
