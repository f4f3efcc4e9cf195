import { createRoute } from "@hono/zod-openapi";
import { getLiveAccess } from "#server/checks/processes/get-live-ticket.server.ts";
import { apiApp, IdempotencyHeader, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { IdText } from "#server/ground/kernel/input-texts.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { pageToWire } from "#server/ground/openapi/list-parameters.ts";
import { assignToDealer } from "./assign-to-dealer.server.ts";
import { removeAvatar, saveAvatar, viewAvatar } from "./avatar.server.ts";
import { changePassword, changeProfileAndPassword } from "./change-password.server.ts";
import { createUser } from "./create-user.server.ts";
import { editUser } from "./edit-user.server.ts";
import { getOwnAccount, getUser } from "./get-user.server.ts";
import { listUsers } from "./list-users.server.ts";
import { lockUser, unlockUser } from "./lock-user.server.ts";
import { ownAvatarOnly } from "./own-avatar-only.ts";
import { pictureCalls } from "./picture-calls.api.server.ts";
import { updateProfile } from "./update-profile.server.ts";
import {
  AssignBody,
  EditUserBody,
  listedUserToWire,
  NewUserBody,
  OneUserWire,
  shortNameTick,
  UserListQuery,
  UserListWire,
  userToWire,
} from "./user.wire.ts";
import { userSortsOnWire } from "./user-list.ts";

const user = jsonResponse("user", OneUserWire);
const LockQuery = z.object({ id: IdText });
async function wireOf(ctx: ActorDoor, id: string) {
  // An API token acts for a person without being that person: the own account is none of its areas.
  const isSelf = id === ctx.actor.userId && !ctx.actor.apiToken;
  const [found, live] = await Promise.all([
    isSelf ? getOwnAccount(ctx, {}) : getUser(ctx, { id }),
    isSelf ? getLiveAccess(ctx, {}) : null,
  ]);
  return { user: userToWire(found, ctx.appUrl, live?.ticket ?? null) };
}

/** Users and the own account. */
export const userApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/users",
      summary: "A page of users",
      request: { query: UserListQuery },
      responses: { 200: jsonResponse("records and pagination", UserListWire) },
    }),
    async (c) => {
      const { page, perPage, searchQuery, q, sortBy } = c.req.valid("query");
      const sort = userSortsOnWire[sortBy];
      const list = await listUsers(c.var.ctx, { page, perPage, query: searchQuery ?? q ?? "", sortBy: sort });
      return c.json(
        pageToWire(list, page, (one) => listedUserToWire(one, c.var.ctx.appUrl)),
        200,
      );
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/users",
      summary: "Invites a user by e-mail",
      request: { headers: IdempotencyHeader, body: jsonBody(NewUserBody) },
      responses: { 201: user },
    }),
    async (c) => {
      const { user_owner_id: ownerId, user_owner_type: _, accept_short_name, ...person } = c.req.valid("json").user;
      const { id } = await createUser.asGiven(c.var.ctx, { ...person, ...shortNameTick(accept_short_name), ownerId });
      return c.json(await wireOf(c.var.ctx, id), 201);
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/users/lock_user",
      summary: "Locks a user: every session ends at once",
      request: { query: LockQuery },
      responses: { 200: user },
    }),
    async (c) => {
      const { id } = c.req.valid("query");
      await lockUser(c.var.ctx, { id });
      return c.json(await wireOf(c.var.ctx, id), 200);
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/users/unlock_user",
      summary: "Lets a locked user sign in again",
      request: { query: LockQuery },
      responses: { 200: user },
    }),
    async (c) => {
      const { id } = c.req.valid("query");
      await unlockUser(c.var.ctx, { id });
      return c.json(await wireOf(c.var.ctx, id), 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/users/{id}",
      summary: "One user",
      request: { params: IdParam },
      responses: { 200: user },
    }),
    async (c) => c.json(await wireOf(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/users/{id}",
      summary: "The own profile or password, or another user's names and role",
      request: { params: IdParam, body: jsonBody(EditUserBody) },
      responses: { 200: user, 204: { description: "The password was changed; every session has ended" } },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { telephone_number: telephoneNumber, accept_short_name, ...sent } = c.req.valid("json").user;
      const given = { ...sent, ...shortNameTick(accept_short_name) };
      if (id !== c.var.ctx.actor.userId) {
        await editUser.asGiven(c.var.ctx, { ...given, id });
        return c.json(await wireOf(c.var.ctx, id), 200);
      }
      const change = { ...given, telephoneNumber };
      if (given.password === undefined) {
        if (given.prename !== undefined) await updateProfile.asGiven(c.var.ctx, change);
        return c.json(await wireOf(c.var.ctx, id), 200);
      }
      const changing = given.prename === undefined ? changePassword : changeProfileAndPassword;
      await changing.asGiven(c.var.ctx, change);
      return c.body(null, 204);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/users/{id}/assign_to_another_dealer_and_logout",
      summary: "Switches the office a user works as; their sessions end",
      request: { params: IdParam, headers: IdempotencyHeader, body: jsonBody(AssignBody) },
      responses: { 204: { description: "The user has to sign in again" } },
    }),
    async (c) => {
      const { dealer_id: ownerId } = c.req.valid("json");
      await assignToDealer(c.var.ctx, { id: c.req.valid("param").id, ownerId });
      return c.body(null, 204);
    },
  )
  .route(
    "/",
    pictureCalls({
      path: "/users/{id}/avatar",
      summaries: { store: "Stores the own picture", remove: "Removes the own picture", view: "A user's picture" },
      picture: { description: "PNG, JPEG or WebP", contentType: "image/*" },
      owner: { description: "user", schema: OneUserWire, of: wireOf },
      mayChange: (ctx, id) => ownAvatarOnly(ctx.actor, id),
      save: saveAvatar,
      remove: removeAvatar,
      view: (ctx, id) => viewAvatar(ctx, { id }),
    }),
  );
