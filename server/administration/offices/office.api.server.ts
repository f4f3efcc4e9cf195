import { createRoute } from "@hono/zod-openapi";
import { pictureCalls } from "#server/administration/users/picture-calls.api.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { apiApp, IdempotencyHeader, IdParam, jsonBody, jsonResponse } from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { notFound } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { countUpTo, PageParameter, pageToWire } from "#server/ground/openapi/list-parameters.ts";
import { viewDealerLogo } from "#server/services/dealers/view-dealer-logo.server.ts";
import { getBranch, listBranches } from "./branches.server.ts";
import { closeBranch, reopenBranch } from "./close-branch.server.ts";
import { emptyBranch } from "./empty-branch.server.ts";
import { getHeadquarters, saveHeadquartersDetails, updateHeadquarters } from "./headquarters-settings.server.ts";
import { removeLogo, saveLogo } from "./logo.server.ts";
import { officeTexts } from "./office.texts.ts";
import {
  BranchBody,
  BranchListWire,
  branchOfWire,
  branchToWire,
  HeadquartersBody,
  headquartersDetailsOfWire,
  headquartersToWire,
  MovedWire,
  MoveEverythingBody,
  OneBranchWire,
  OneHeadquartersWire,
} from "./office.wire.ts";
import { createBranch, editBranch } from "./save-branch.server.ts";

const headquarter = jsonResponse("dealer_headquarter", OneHeadquartersWire);
const branchOffice = jsonResponse("dealer_branch_office", OneBranchWire);
const ListQuery = z.object({
  page: PageParameter,
  per_page: countUpTo(100, limits.pageSizes.branches),
});
/** Only the own tenant exists: any other id is not found. */
function ownOnly(ctx: ActorDoor, id: string): void {
  if (id !== ctx.actor.headquarterId) throw notFound(officeTexts.notFound);
}
const branchOptions = (ctx: ActorDoor) => ({
  appUrl: ctx.appUrl,
  isLight: ctx.actor.plan.planVersion === "light",
});
const headquartersOf = async (ctx: ActorDoor) => ({
  dealer_headquarter: headquartersToWire(await getHeadquarters(ctx, {}), {
    appUrl: ctx.appUrl,
    mayDownloadAgreement: can(ctx.actor, ["download", "contract_agreement"]),
  }),
});
const branchOf = async (ctx: ActorDoor, id: string) => ({
  dealer_branch_office: branchToWire(await getBranch(ctx, { id }), branchOptions(ctx)),
});

/** Headquarters and branch offices. */
export const officeApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/dealer/branch_offices",
      summary: "A page of branch offices",
      request: { query: ListQuery },
      responses: { 200: jsonResponse("records and pagination", BranchListWire) },
    }),
    async (c) => {
      const { page, per_page: perPage } = c.req.valid("query");
      const list = await listBranches(c.var.ctx, { page, perPage });
      return c.json(
        pageToWire(list, page, (branch) => branchToWire(branch, branchOptions(c.var.ctx))),
        200,
      );
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/dealer/branch_offices",
      summary: "Adds a branch office; the call itself acknowledges its cost",
      request: { headers: IdempotencyHeader, body: jsonBody(BranchBody) },
      responses: { 201: branchOffice },
    }),
    async (c) => {
      const branch = { ...branchOfWire(c.req.valid("json")), acknowledgesCost: "on" };
      const { id } = await createBranch.asGiven(c.var.ctx, branch);
      return c.json(await branchOf(c.var.ctx, id), 201);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/dealer/branch_offices/{id}",
      summary: "One branch office",
      request: { params: IdParam },
      responses: { 200: branchOffice },
    }),
    async (c) => c.json(await branchOf(c.var.ctx, c.req.valid("param").id), 200),
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/dealer/branch_offices/{id}",
      summary: "Changes a branch office",
      request: { params: IdParam, body: jsonBody(BranchBody) },
      responses: { 200: branchOffice },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const stored = await getBranch(c.var.ctx, { id });
      await editBranch.asGiven(c.var.ctx, { ...branchOfWire(c.req.valid("json"), stored), id });
      return c.json(await branchOf(c.var.ctx, id), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/dealer/branch_offices/{id}/move_everything",
      summary: "Moves vehicles with coming reservations and users to another office; vehicles that are out stay",
      request: { params: IdParam, headers: IdempotencyHeader, body: jsonBody(MoveEverythingBody) },
      responses: { 200: jsonResponse("how many moved", MovedWire) },
    }),
    async (c) => {
      const { dealer_id: targetId } = c.req.valid("json");
      return c.json(await emptyBranch(c.var.ctx, { id: c.req.valid("param").id, targetId }), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/dealer/branch_offices/{id}/close",
      summary: "Closes a branch office that has no vehicles, open contracts, reservations and active users",
      request: { params: IdParam, headers: IdempotencyHeader },
      responses: { 200: branchOffice },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await closeBranch(c.var.ctx, { id });
      return c.json(await branchOf(c.var.ctx, id), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/dealer/branch_offices/{id}/reopen",
      summary: "Opens a closed branch office again",
      request: { params: IdParam, headers: IdempotencyHeader },
      responses: { 200: branchOffice },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await reopenBranch(c.var.ctx, { id });
      return c.json(await branchOf(c.var.ctx, id), 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/dealer/headquarters/{id}",
      summary: "The own headquarters",
      request: { params: IdParam },
      responses: { 200: headquarter },
    }),
    async (c) => {
      ownOnly(c.var.ctx, c.req.valid("param").id);
      return c.json(await headquartersOf(c.var.ctx), 200);
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/dealer/headquarters/{id}",
      summary: "Changes name, address, contact and opening hours of the own headquarters; what is left out stays",
      request: { params: IdParam, body: jsonBody(HeadquartersBody) },
      responses: { 200: headquarter },
    }),
    async (c) => {
      ownOnly(c.var.ctx, c.req.valid("param").id);
      const given = c.req.valid("json");
      const details = headquartersDetailsOfWire(given, await getHeadquarters(c.var.ctx, {}));
      const { name = details ? undefined : "" } = given.dealer_headquarter;
      if (name !== undefined) await updateHeadquarters(c.var.ctx, { name });
      if (details) await saveHeadquartersDetails.asGiven(c.var.ctx, details);
      return c.json(await headquartersOf(c.var.ctx), 200);
    },
  )
  .route(
    "/",
    pictureCalls({
      path: "/dealer/headquarters/{id}/logo_image",
      summaries: { store: "Stores the logo, a PNG", remove: "Removes the logo", view: "The logo" },
      picture: { description: "PNG", contentType: "image/png" },
      owner: { description: "dealer_headquarter", schema: OneHeadquartersWire, of: headquartersOf },
      mayChange: ownOnly,
      save: saveLogo,
      remove: removeLogo,
      view(ctx, id) {
        ownOnly(ctx, id);
        return viewDealerLogo(ctx, {});
      },
    }),
  );
