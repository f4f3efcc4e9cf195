import { createRoute } from "@hono/zod-openapi";
import { fromDataUrl } from "#server/checks/capture/read-image-upload.server.ts";
import { findCaptureByToken } from "#server/checks/capture/start-capture.server.ts";
import { getContextCounts } from "#server/checks/processes/count-processes.server.ts";
import { listProcesses } from "#server/checks/processes/list-processes.server.ts";
import { ProcessListWire, processListToWire } from "#server/checks/processes/process.wire.ts";
import { ProcessListQuery, processListInput } from "#server/checks/processes/process-list.schema.ts";
import { rejectDocument } from "#server/checks/verification/decide-document.server.ts";
import { RejectDocumentInput } from "#server/checks/verification/id-check.schema.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { withdrawDecision } from "#server/checks/withdrawing/withdraw-decision.server.ts";
import { WithdrawDecisionInput } from "#server/checks/withdrawing/withdrawing.schema.ts";
import { WithdrawalBody } from "#server/checks/withdrawing/withdrawing.wire.ts";
import {
  apiApp,
  binaryResponse,
  IdempotencyHeader,
  IdParam,
  jsonBody,
  jsonResponse,
  optionalJson,
} from "#server/ground/http/api-app.server.ts";
import type { StaffApiEnv } from "#server/ground/http/api-env.server.ts";
import { documentHeaders } from "#server/ground/http/security.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import type { z } from "#server/ground/kernel/zod.ts";
import { approveIdCheck } from "./approve-id-check.server.ts";
import { discardIdCheck } from "./discard-id-check.server.ts";
import { getIdCheck } from "./get-id-check.server.ts";
import {
  ApproveBody,
  approvalOfWire,
  ContextCountsWire,
  CreateIdCheckBody,
  documentsOfWire,
  IdCheckWire,
  idCheckToWire,
  RejectBody,
  StartedCheckWire,
  tokenFields,
} from "./id-check.wire.ts";
import { startIdCheck } from "./start-id-check.server.ts";
import { submitStaffImages } from "./submit-staff-images.server.ts";
import { viewDocumentImage } from "./view-document-image.server.ts";

const toImages = (images: z.output<typeof CreateIdCheckBody>["id_check"]["identity_document_images_attributes"]) =>
  images.map((image) => ({
    side: image.identity_document_side,
    imageType: image.image_type,
    bytes: fromDataUrl(image.image),
  }));

/**
 * Stores the photos of the request first, then creates the check, as the screens do. Photos that no check was started from
 * are deleted after a day, so `preparing` may store them twice.
 */
async function startFromWire(
  ctx: ActorDoor,
  given: z.output<typeof CreateIdCheckBody>["id_check"],
  preparing: ActorDoor = ctx,
) {
  const { images, scanIds, licenseImages, licenseScanIds, isLicenseNamed, tokens } = documentsOfWire(given);
  const sources = [images.length, scanIds.length, tokens.identity ? 1 : 0];
  const licenseSources = [licenseImages.length, licenseScanIds.length, tokens.license ? 1 : 0];
  const isMixed = [sources, licenseSources].some((counts) => counts.filter(Boolean).length > 1);
  if (isMixed) throw new Problem("invalid", idCheckTexts.eitherPhotosOrScans);
  if (!sources.some(Boolean)) throw new Problem("invalid", idCheckTexts.photosMissing);
  if (isLicenseNamed && !licenseSources.some(Boolean)) {
    throw new Problem("invalid", idCheckTexts.licensePhotosMissing);
  }
  const type = given.identity_document_type;
  const [identityLink, licenseLink] = await Promise.all([
    tokens.identity && findCaptureByToken(ctx, { token: tokens.identity, field: tokenFields.identity }),
    tokens.license && findCaptureByToken(ctx, { token: tokens.license, field: tokenFields.license }),
  ]);
  return startIdCheck(ctx, {
    identityDocumentType: type,
    captureId:
      images.length > 0 ? await submitStaffImages(preparing, { kind: type, images: toImages(images) }) : identityLink,
    scanIds,
    licenseCaptureId:
      licenseImages.length > 0
        ? await submitStaffImages(preparing, { kind: "DRIVERS_LISCENSE", images: toImages(licenseImages) })
        : licenseLink,
    licenseScanIds,
    prename: given.prename ?? undefined,
    surname: given.surname ?? undefined,
    secondDriverOfId: given.second_driver_of_id ?? undefined,
  });
}

const checkWireOf = async (ctx: ActorDoor, id: string) => ({
  id_check: idCheckToWire(await getIdCheck(ctx, { id }), ctx.appUrl),
});

/** ID checks. */
export const idCheckApi = apiApp<StaffApiEnv>()
  .openapi(
    createRoute({
      method: "get",
      path: "/id_checks",
      summary: "A page of processes",
      request: { query: ProcessListQuery },
      responses: { 200: jsonResponse("records and pagination", ProcessListWire) },
    }),
    async (c) => {
      const query = c.req.valid("query");
      const list = await listProcesses(c.var.ctx, processListInput(query));
      return c.json(processListToWire(list, query.page), 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/id_checks/context_counts",
      summary: "How many processes there are",
      responses: { 200: jsonResponse("all and active", ContextCountsWire) },
    }),
    async (c) => {
      const { all, active } = await getContextCounts(c.var.ctx, {});
      return c.json({ all, active }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/id_checks",
      summary: "Starts a check from the photos of capture links, from photos as data URLs, or from scans",
      request: { headers: IdempotencyHeader, body: jsonBody(CreateIdCheckBody) },
      responses: { 201: jsonResponse("data.id", StartedCheckWire) },
    }),
    async (c) => {
      const check = await startFromWire(c.var.ctx, c.req.valid("json").id_check, c.var.preparing);
      return c.json({ data: { id: check.id } }, 201);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/id_checks/{id}",
      summary: "One check",
      request: { params: IdParam },
      responses: { 200: jsonResponse("id_check", IdCheckWire) },
    }),
    async (c) => {
      return c.json(await checkWireOf(c.var.ctx, c.req.valid("param").id), 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/id_check_files/{id}",
      summary: "A photo of a check, by its id in `images`; every view is in the audit log",
      request: { params: IdParam },
      responses: { 200: binaryResponse("The photo", "image/jpeg") },
    }),
    async (c) => {
      const file = await viewDocumentImage(c.var.ctx, { imageId: c.req.valid("param").id });
      return c.body(file.bytes as Uint8Array<ArrayBuffer>, 200, documentHeaders(file.contentType));
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/id_checks/{id}/approve",
      summary: "Accepts what is still open",
      request: { params: IdParam, body: { content: { "application/json": { schema: ApproveBody } } } },
      responses: { 200: jsonResponse("id_check", IdCheckWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const given = ApproveBody.parse(await optionalJson(c.req)).id_check;
      await approveIdCheck(c.var.ctx, { id, ...approvalOfWire(given) });
      return c.json(await checkWireOf(c.var.ctx, id), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/id_checks/{id}/reject",
      summary: "Rejects one document with its reason",
      request: { params: IdParam, body: { content: { "application/json": { schema: RejectBody } } } },
      responses: { 200: jsonResponse("id_check", IdCheckWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      // An unknown check is not found, whatever else is wrong.
      await getIdCheck(c.var.ctx, { id });
      const given = RejectBody.parse(await optionalJson(c.req)).id_check;
      await rejectDocument(c.var.ctx, RejectDocumentInput.parse({ id, ...given }));
      return c.json(await checkWireOf(c.var.ctx, id), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/id_checks/{id}/withdraw_decision",
      summary: "Takes the decision about one document back, with its reason",
      request: { params: IdParam, body: { content: { "application/json": { schema: WithdrawalBody } } } },
      responses: { 200: jsonResponse("id_check", IdCheckWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      // An unknown check is not found, whatever else is wrong.
      await getIdCheck(c.var.ctx, { id });
      const given = WithdrawalBody.parse(await optionalJson(c.req)).id_check;
      await withdrawDecision(c.var.ctx, WithdrawDecisionInput.parse({ id, ...given }));
      return c.json(await checkWireOf(c.var.ctx, id), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/id_checks/{id}/discard",
      summary: "Closes a decided check without a contract",
      request: { params: IdParam },
      responses: { 200: jsonResponse("id_check", IdCheckWire) },
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      await discardIdCheck(c.var.ctx, { id });
      return c.json(await checkWireOf(c.var.ctx, id), 200);
    },
  );
