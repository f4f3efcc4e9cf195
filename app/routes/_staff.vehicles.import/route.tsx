import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { checkUpload } from "#app/components/vehicle-import/check-upload.server.ts";
import type { UploadRefusal } from "#app/components/vehicle-import/upload-refusal.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { useActionResult } from "#app/forms/use-action-result.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { applyImport } from "#server/fleet/vehicle-import/apply-import.server.ts";
import { vehiclesCsvTemplate } from "#server/fleet/vehicle-import/export-vehicles-csv.server.ts";
import { feedTexts } from "#server/fleet/vehicle-import/feed.texts.ts";
import { getImport } from "#server/fleet/vehicle-import/get-import.server.ts";
import { importTexts } from "#server/fleet/vehicle-import/import.texts.ts";
import { listMissingInFeed } from "#server/fleet/vehicle-import/list-missing-in-feed.server.ts";
import { undoImport } from "#server/fleet/vehicle-import/undo-import.server.ts";
import { can } from "#server/ground/access/permissions.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { CellErrors } from "./cell-errors.tsx";
import { CheckedImport } from "./checked-import.tsx";
import { MissingInFeed } from "./missing-in-feed.tsx";
import { UploadForm } from "./upload-form.tsx";

export const meta: MetaFunction = () => pageTitle(importTexts.title);

const missingMaximum = 100;

export const loader = staffLoader(async ({ ctx, request }) => {
  if (!can(ctx.actor, ["create", "vehicle"])) throw new Problem("forbidden", "Dazu fehlt Ihnen die Berechtigung.");
  const id = new URL(request.url).searchParams.get("check");
  // Asks for the plan's feature where no import is shown.
  if (!id) await vehiclesCsvTemplate(ctx, {});
  const [shown, missing] = await Promise.all([id ? getImport(ctx, { id }) : null, listMissingInFeed(ctx, {})]);
  return { shown, missing: missing && { count: missing.length, vehicles: missing.slice(0, missingMaximum) } };
});

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const intent = form.get("intent");
  if (intent !== "apply" && intent !== "undo") {
    const upload = await checkUpload(ctx, form);
    return upload.check === undefined ? data(upload, { status: 422 }) : redirect(paths.vehicleImport(upload));
  }
  try {
    await (intent === "apply" ? applyImport(ctx, { id }) : undoImport(ctx, { id }));
  } catch (error) {
    if (!(error instanceof Problem) || (error.kind !== "invalid" && error.kind !== "conflict")) throw error;
    return data({ title: "", problem: error.message, errors: [] } satisfies UploadRefusal, { status: 422 });
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
  const refusal = uploaded ?? sent;
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
      {refusal && refusal.errors.length > 0 ? <CellErrors errors={refusal.errors} /> : null}
      {shown ? <CheckedImport shown={shown} /> : null}
      {missing && shown?.source !== "csv" ? <MissingInFeed missing={missing} /> : null}
      {shown || missing ? null : <UploadForm onRefused={setUploaded} />}
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
