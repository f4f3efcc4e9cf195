import { HTTPException } from "hono/http-exception";
import { matchedRoutes } from "hono/route";
import { logEvent } from "#server/ground/log/log.server.ts";
import { tokenApi } from "./administration/api-tokens/token.api.server.ts";
import { contactApi } from "./administration/contact/contact.api.server.ts";
import { officeApi } from "./administration/offices/office.api.server.ts";
import { operatingApi } from "./administration/operating/operating.api.server.ts";
import { userApi } from "./administration/users/user.api.server.ts";
import type { AppContext } from "./app-context.ts";
import { publicCaptureApi, staffCaptureApi } from "./checks/capture/capture.api.server.ts";
import { publicSubmissionApi } from "./checks/id-checks/capture-submission.api.server.ts";
import { idCheckApi } from "./checks/id-checks/id-check.api.server.ts";
import { publicLegitimationApi } from "./checks/legitimation/legitimation.api.server.ts";
import { liveApi } from "./checks/processes/live.api.server.ts";
import { scanApi } from "./checks/scans/scan.api.server.ts";
import { publicCheckInApi } from "./checks/website/check-in.api.server.ts";
import { customerApi } from "./customers/customers/customer.api.server.ts";
import { damageApi } from "./fleet/damages/damage.api.server.ts";
import { reservationLifeApi } from "./fleet/reservation-life/reservation-life.api.server.ts";
import { reservationApi } from "./fleet/reservations/reservation.api.server.ts";
import { vehicleImportApi } from "./fleet/vehicle-import/vehicle-import.api.server.ts";
import { vehicleApi } from "./fleet/vehicles/vehicle.api.server.ts";
import { apiApp } from "./ground/http/api-app.server.ts";
import type { PublicApiEnv, StaffApiEnv } from "./ground/http/api-env.server.ts";
import { clientErrorApi } from "./ground/http/client-errors.api.server.ts";
import { inEnglish, wantsEnglish } from "./ground/http/english-errors.ts";
import { httpTexts } from "./ground/http/http.texts.ts";
import { idempotency } from "./ground/http/idempotency.server.ts";
import { bodyProblemOf } from "./ground/http/limit-body.ts";
import { describeDefect, errorResponse, problemResponse } from "./ground/http/problem-response.server.ts";
import { rateLimitHeaders } from "./ground/http/rate-limit-headers.ts";
import { referencePage } from "./ground/http/reference-page.server.ts";
import { tryAgainProblem } from "./ground/kernel/use-case.server.ts";
import { completeDocument } from "./ground/openapi/openapi-document.ts";
import type { OpenApiDocument } from "./ground/openapi/openapi-types.ts";
import { amendmentsApi } from "./handover/amendments/amendments.api.server.ts";
import { contractLifeApi } from "./handover/contract-life/contract-life.api.server.ts";
import { contractMailApi } from "./handover/contract-mail/contract-mail.api.server.ts";
import { contractWizardApi } from "./handover/contract-wizard/contract-wizard.api.server.ts";
import { contractApi } from "./handover/contracts/contract.api.server.ts";
import { paperFilesApi } from "./handover/papers/paper-files.api.server.ts";
import { paymentsApi } from "./handover/payments/payments.api.server.ts";
import { publicSbApi, sbContractApi } from "./handover/sb-insurance/sb-contract.api.server.ts";
import { signingApi } from "./handover/signing/signing.api.server.ts";
import { vehicleReturnApi } from "./handover/vehicle-return/vehicle-return.api.server.ts";
import { publicVerifyApi } from "./handover/verify/verify.api.server.ts";
import { yardApi } from "./handover/yard/yard.api.server.ts";
import { dashboardApi } from "./overview/dashboard/dashboard.api.server.ts";
import { publicAuthApi, staffAuthApi } from "./services/auth/auth.api.server.ts";
import { messageApi } from "./services/notifications/message.api.server.ts";
import { webhookOperations } from "./services/webhooks/webhook-messages.schema.ts";

/** Computed when it is first asked for: most isolates of the Worker never are. */
function once<T>(compute: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= compute());
}

const unknownPath = () => errorResponse(404, "not_found", httpTexts.pathUnknown);

/** Everything under /api: first the public routes, then the session check, then the routes behind it. */
export function createApi() {
  const staffApi = apiApp<StaffApiEnv<AppContext>>();
  staffApi.use(async (c, next) => {
    // Whether a path exists is no secret, and a client that mistyped one need not sign in to learn it.
    if (!matchedRoutes(c).some(({ method }) => method !== "ALL")) return unknownPath();
    c.set("ctx", await c.var.app.staffDoor());
    await next();
    const { apiToken } = c.var.ctx.actor;
    if (!apiToken) return;
    for (const [name, value] of rateLimitHeaders(apiToken.rate)) c.res.headers.set(name, value);
    if (wantsEnglish(c.req.header("accept-language"))) c.res = await inEnglish(c.res);
  });
  staffApi.use(idempotency());
  staffApi.route("/", staffAuthApi);
  staffApi.route("/", tokenApi);
  staffApi.route("/", userApi);
  staffApi.route("/", officeApi);
  staffApi.route("/", staffCaptureApi);
  staffApi.route("/", idCheckApi);
  staffApi.route("/", liveApi);
  staffApi.route("/", scanApi);
  staffApi.route("/", reservationApi);
  staffApi.route("/", reservationLifeApi);
  staffApi.route("/", signingApi);
  staffApi.route("/", contractWizardApi);
  staffApi.route("/", paymentsApi);
  staffApi.route("/", paperFilesApi);
  staffApi.route("/", contractApi);
  staffApi.route("/", contractLifeApi);
  staffApi.route("/", vehicleReturnApi);
  staffApi.route("/", amendmentsApi);
  staffApi.route("/", vehicleImportApi);
  staffApi.route("/", vehicleApi);
  staffApi.route("/", damageApi);
  staffApi.route("/", contractMailApi);
  staffApi.route("/", yardApi);
  staffApi.route("/", sbContractApi);
  staffApi.route("/", customerApi);
  staffApi.route("/", dashboardApi);
  staffApi.route("/", contactApi);
  staffApi.route("/", messageApi);

  const api = apiApp<PublicApiEnv<AppContext>>();
  api.route("/", operatingApi);
  api.route("/", clientErrorApi);
  api.route("/", publicAuthApi);
  api.route("/", publicCaptureApi);
  api.route("/", publicSubmissionApi);
  api.route("/", publicLegitimationApi);
  api.route("/", publicVerifyApi);
  api.route("/", publicSbApi);
  api.route("/", publicCheckInApi);
  const staffCalls = new Set(staffApi.routes.map(({ method, path }) => `${method} ${path}`));
  const isStaff = (method: string, path: string) =>
    staffCalls.has(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`);
  const info = { title: "Handschlag", version: "1" };
  const describe = once(() => {
    const calls = api.getOpenAPI31Document({ openapi: "3.1.0", info }) as OpenApiDocument;
    const webhooks = webhookOperations() as OpenApiDocument["webhooks"];
    return completeDocument({ ...calls, webhooks }, isStaff);
  });
  api.get("/openapi.json", (c) => c.json(describe()));
  api.get("/docs", (c) => c.html(referencePage(describe(), c.var.app.nonce)));
  api.route("/", staffApi);
  // The Worker mounts this router, whose own notFound would not be asked: the pages would answer.
  api.all("*", unknownPath);
  api.onError((error, c) => {
    // The readers of JSON and forms throw an error of their own when the body is cut off.
    const response = problemResponse(bodyProblemOf(c.req.raw) ?? tryAgainProblem(error));
    if (response) return response;
    if (error instanceof HTTPException && error.status < 500) {
      return errorResponse(400, "unreadable", httpTexts.bodyUnreadable);
    }
    logEvent("error", "api failed", { method: c.req.method, route: c.req.routePath, error: describeDefect(error) });
    c.var.app.reportDefect(error, `${c.req.method} ${c.req.routePath}`);
    return errorResponse(500, "internal_error", httpTexts.failed);
  });
  return api;
}
