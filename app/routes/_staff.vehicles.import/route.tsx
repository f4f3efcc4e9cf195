import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { checkUpload } from "#app/components/vehicle-import/check-upload.server.ts";
import type { UploadRefusal } from "#app/components/vehicle-import/upload-refusal.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { applyImport } from "#server/fleet/vehicle-import/apply-import.server.ts";
import { vehiclesCsvTemplate } from "#server/fleet/vehicle-import/export-vehicles-csv.server.ts";
import { feedTexts } from "#server/fleet/vehicle-import/feed.texts.ts";
import { getImport, lastFeedImport } from "#server/fleet/vehicle-import/get-import.server.ts";
import { importTexts } from "#server/fleet/vehicle-import/import.texts.ts";
import { leaveOutRows } from "#server/fleet/vehicle-import/leave-out-rows.server.ts";
import { listMissingInFeed } from "#server/fleet/vehicle-import/list-missing-in-feed.server.ts";
import { undoImport } from "#server/fleet/vehicle-import/undo-import.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { CheckedImport } from "./checked-import.tsx";
import { MissingInFeed } from "./missing-in-feed.tsx";
import { UploadForm } from "./upload-form.tsx";

export const meta: MetaFunction = () => pageTitle(importTexts.title);

const missingMaximum = 100;

const steps = ["apply", "undo", "leave_out"] as const;
const isStep = (intent: FormDataEntryValue | null): intent is (typeof steps)[number] =>
  steps.some((step) => step === intent);

export const loader = staffLoader(async ({ ctx, request }) => {
  if (!can(ctx.actor, ["create", "vehicle"])) throw new Problem("forbidden", "Dazu fehlt Ihnen die Berechtigung.");
  const asked = new URL(request.url).searchParams.get("check");
  // Asks for the plan's feature where no import is shown.
  if (!asked) await vehiclesCsvTemplate(ctx, {});
  const missing = await listMissingInFeed(ctx, {});
  const id = asked ?? (missing && (await lastFeedImport(ctx, {})));
  const shown = id ? await getImport(ctx, { id }) : null;
  return { shown, missing: missing && { count: missing.length, vehicles: missing.slice(0, missingMaximum) } };
});

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const intent = form.get("intent");
  if (!isStep(intent)) {
    const upload = await checkUpload(ctx, form);
    return upload.check === undefined ? data(upload, { status: 422 }) : redirect(paths.vehicleImport(upload));
  }
  try {
    if (intent === "apply") await applyImport(ctx, { id });
    else if (intent === "undo") await undoImport(ctx, { id });
    else await leaveOutRows(ctx, { id, rows: form.has("all") ? "all" : form.getAll("rows").map(Number) });
  } catch (error) {
    if (!(error instanceof Problem) || (error.kind !== "invalid" && error.kind !== "conflict")) throw error;
    return data({ title: "", problem: error.message } satisfies UploadRefusal, { status: 422 });
  }
  return redirect(paths.vehicleImport({ check: id }));
});

export type Missing = ReturnType<typeof useLoaderData<typeof loader>>["missing"];
export type ShownImport = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["shown"]>;

/**
 * Imports vehicles from a CSV file: upload, what it would do, done (vehicles.md#csv-import). With a seller's list what the last one did, and
 * what it does not name any more (vehicles.md#missing-in-the-list).
 */
export default function VehicleImport() {
  const { shown, missing } = useLoaderData<typeof loader>();
  const sent = useActionResult<typeof action>();
  const [uploaded, setUploaded] = useState<UploadRefusal>();
  const refusal: UploadRefusal | undefined = uploaded ?? sent;
  return (
    <>
      <PageHeader
        title={missing && shown?.source !== "csv" ? feedTexts.listTitle : importTexts.title}
        breadcrumb={[{ label: "Fahrzeuge", to: paths.vehicles() }]}
      />
      {refusal ? (
        <Alert tone="danger" title={refusal.title} isAnnounced>
          {refusal.problem}
        </Alert>
      ) : null}
      {shown ? <CheckedImport shown={shown} /> : null}
      {missing && shown?.source !== "csv" ? <MissingInFeed missing={missing} /> : null}
      {shown || missing ? null : <UploadForm encodings={refusal?.encodings} onRefused={setUploaded} />}
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
