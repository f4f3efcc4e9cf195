import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { FormErrors } from "#app/forms/form-errors.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Bar } from "#app/ui/bar.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import type { CaptureView } from "#server/checks/capture/get-capture-progress.server.ts";
import { getCaptureSettings } from "#server/checks/capture/get-capture-settings.server.ts";
import { getIdCheck } from "#server/checks/id-checks/get-id-check.server.ts";
import { getStartedCheck } from "#server/checks/id-checks/get-started-check.server.ts";
import { findChosenScans } from "#server/checks/scans/find-chosen-scans.server.ts";
import { listScans } from "#server/checks/scans/list-scans.server.ts";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { customerTexts } from "#server/customers/customers/customer.texts.ts";
import { getCustomer } from "#server/customers/customers/get-customer.server.ts";
import { canHaveLicense } from "#server/ground/access/plan-features.ts";
import { identityDocumentTypes } from "#server/ground/dictionary/dictionary.ts";
import { shownEmail } from "#server/ground/dictionary/email-address.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import { customerLabel, fullName } from "#server/ground/kernel/format.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { dealerRoom } from "#server/ground/platform/announce-change.server.ts";
import { captureOf } from "./capture-links.server.ts";
import { CheckForm } from "./check-form.tsx";
import { type Choice, choiceOf, chosenSources, type DocumentHalf, documentChoice, driverCaptures } from "./choice.ts";
import { DocumentCard } from "./document-card.tsx";
import { DocumentTypeForm } from "./document-type-form.tsx";
import { DriverCard } from "./driver-card.tsx";
import { handleIntent } from "./handle-intent.server.ts";
import { useScanReading } from "./use-scan-reading.ts";

export const meta: MetaFunction = () => pageTitle("Neue Legitimation");
export const handle = { hidesSearch: true };

/** One document: its choices and its photos so far. */
async function documentOf(ctx: ActorDoor, choice: Choice, half: DocumentHalf) {
  const { source, captureId, scanIds } = documentChoice(choice, half);
  const [capture, chosen] = await Promise.all([
    captureId ? captureOf(ctx, captureId) : null,
    findChosenScans(ctx, { ids: source === "scan" ? scanIds.slice(0, limits.scansPerDocument.IDENTITY_CARD) : [] }),
  ]);
  return {
    source,
    capture,
    /** A scan that was deleted or used by another user meanwhile is still listed, so that it can be removed. */
    scans: (source === "scan" ? scanIds : []).map((id) => {
      const scan = chosen.find((one) => one.id === id);
      return { id, scan: scan && scan.assignedIdCheckId === null ? scan : null };
    }),
  };
}

export const loader = staffLoader(async ({ ctx, request, context }) => {
  const choice = choiceOf(request.url);
  const hasLicense = canHaveLicense(ctx.actor);
  const isOnlyIdCheck = choice.only === "1" || !hasLicense;
  const started = await getStartedCheck(ctx, chosenSources(choice, !isOnlyIdCheck));
  // Also in a second tab, and when the browser goes back: the form of a started check would only be refused.
  if (started) throw redirect(paths.startedIdCheck(started));
  const isScan = (half: DocumentHalf) => documentChoice(choice, half).source === "scan";
  const needsScans = isScan("identity") || (isScan("license") && !isOnlyIdCheck);
  const [identity, license, driver, customer, known, { usesCopyDetection, dealerName }, inbox] = await Promise.all([
    documentOf(ctx, choice, "identity"),
    documentOf(ctx, choice, "license"),
    Promise.all(driverCaptures(choice).map((id) => captureOf(ctx, id))),
    choice.driver_of ? getIdCheck(ctx, { id: choice.driver_of }) : null,
    choice.customer ? knownCustomer(ctx, choice.customer) : null,
    getCaptureSettings(ctx, {}),
    needsScans ? listScans(ctx, { context: "unassigned", perPage: limits.pageSizes.scansInLegitimation }) : null,
  ]);
  return {
    choice,
    type: identityDocumentTypes.find((type) => type.key === choice.type)?.key ?? null,
    isOnlyIdCheck,
    hasLicense,
    identity,
    license,
    driver: driver.filter((capture) => capture !== null),
    /** Whose second driver is legitimated here. */
    customer: customer && {
      id: customer.check.id,
      processNumber: customer.check.processNumber,
      name: fullName(customer.check),
    },
    /** Who is checked once more. */
    known,
    isForContract: choice.for_contract === "1",
    inbox: inbox && { scans: inbox.records, total: inbox.totalEntries },
    usesCopyDetection,
    dealerName,
    liveHost: new URL(context.liveUrl).host,
    dealerRoom: dealerRoom(ctx.actor.headquarterId, ctx.actor.branchId),
  };
});

/** Null also for one who is gone, or not to be seen here: the check itself needs nothing of them. */
async function knownCustomer(ctx: ActorDoor, id: string) {
  try {
    const { customer } = await getCustomer(ctx, { id });
    return { id: customer.id, name: customerLabel(customer), email: shownEmail(customer.email) };
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  try {
    const result = await handleIntent(ctx, choiceOf(request.url), form);
    if (result.location !== undefined) return redirect(result.location);
    return data(
      { errors: null, mail: result.mail, asks: result.asks ?? null },
      { status: result.mail?.error ? 422 : 200 },
    );
  } catch (error) {
    const errors = shownErrors(error);
    if (!errors) throw error;
    return data({ errors, mail: undefined, asks: null }, { status: 422 });
  }
});

function shownErrors(error: unknown): string[] | null {
  if (error instanceof z.ZodError) return error.issues.map((issue) => issue.message);
  return error instanceof Problem && error.kind !== "forbidden" ? [error.message] : null;
}

/** Also after a refusal: the refused scan or photo may be gone, and the page has to show that. */
export const shouldRevalidate = () => true;

type Half = ReturnType<typeof useLoaderData<typeof loader>>["identity"];

const isComplete = ({ source, capture, scans }: Half) =>
  source === "scan" ? scans.length > 0 && scans.every(({ scan }) => scan) : capture?.status === "completed";

/** Whether the link of the identity document goes on with the license, once its own photos are there. */
const isNextOfLink = ({ source, capture }: Half, license: Half) =>
  source === "link" && capture?.status === "pending" && capture.nextCaptureId === license.capture?.id;

/** The customer's check need not wait for the second driver, whose own is made as soon as their photos are there. */
const readyText = (driver: readonly CaptureView[]) =>
  driver.some(({ status }) => status === "pending")
    ? "Die Aufnahmen des Kunden sind da. Die Legitimation des zweiten Fahrers beginnt mit dessen Fotos."
    : "Alle Aufnahmen sind da.";

export default function NewLegitimation() {
  const page = useLoaderData<typeof loader>();
  const {
    choice,
    type,
    isOnlyIdCheck,
    hasLicense,
    identity,
    license,
    driver,
    customer,
    known,
    isForContract,
    ...shared
  } = page;
  const actionData = useActionResult<typeof action>();
  useLiveRefresh({
    party: "dealer",
    room: shared.dealerRoom,
    host: shared.liveHost,
    ticketUrl: paths.liveTicket("dealer", shared.dealerRoom),
  });
  const isTypeMissing = (text: string) => text === idCheckTexts.typeRequired;
  const isReady = type !== null && isComplete(identity) && (isOnlyIdCheck || isComplete(license));
  const reading = useScanReading(identity.scans);
  const card = { ...shared, choice, mail: actionData?.mail, knownEmail: known?.email };
  return (
    <>
      <PageHeader title="Neue Legitimation" breadcrumb={[{ label: "ID Check", to: paths.idChecks() }]} />
      {customer ? (
        <Alert>
          Zweiter Fahrer zu{" "}
          <Link to={paths.idCheck(customer.id)} className="font-semibold underline underline-offset-4">
            {[`ID${customer.processNumber}`, customer.name].filter(Boolean).join(" · ")}
          </Link>
        </Alert>
      ) : null}
      {known ? (
        <Alert>
          {isForContract ? `${customerTexts.contractNeedsCheck} ` : ""}Für{" "}
          <Link to={paths.customer(known.id)} className="font-semibold underline underline-offset-4">
            {known.name}
          </Link>
        </Alert>
      ) : null}
      <FormErrors errors={actionData?.errors?.filter((text) => !isTypeMissing(text))} />
      <DocumentTypeForm
        type={type}
        isOnlyIdCheck={isOnlyIdCheck}
        canHaveLicense={hasLicense}
        driver={choice.driver}
        isOfDriver={customer !== null}
        errors={actionData?.errors?.filter(isTypeMissing)}
        asked={actionData?.asks ?? null}
        backTo={paths.newLegitimationWith(choice)}
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <DocumentCard
          {...card}
          key={type}
          half="identity"
          title="Ausweisdokument"
          kind={type}
          document={identity}
          reading={reading}
        />
        {isOnlyIdCheck ? null : (
          <DocumentCard
            {...card}
            half="license"
            title="Führerschein"
            kind="DRIVERS_LISCENSE"
            document={license}
            isNextOfLink={isNextOfLink(identity, license)}
          />
        )}
      </div>
      {driver.length > 0 ? (
        <DriverCard
          captures={driver}
          before={[identity, ...(isOnlyIdCheck ? [] : [license])]}
          liveHost={shared.liveHost}
          mail={card.mail}
        />
      ) : null}
      <Bar isSticky={isReady} actions={<CheckForm isReady={isReady} reading={reading} />}>
        {type === null
          ? `${idCheckTexts.typeRequired}.`
          : isReady
            ? readyText(driver)
            : "Sobald die Aufnahmen da sind, können Sie die Legitimation prüfen."}
      </Bar>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
