import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { can } from "#server/access/permissions.ts";
import { Problem } from "#server/kernel/problem.ts";
import { applyImport } from "#server/vehicle-import/apply-import.server.ts";
import { checkImport } from "#server/vehicle-import/check-import.server.ts";
import { vehiclesCsvTemplate } from "#server/vehicle-import/export-vehicles-csv.server.ts";
import { getImport } from "#server/vehicle-import/get-import.server.ts";
import { importTexts } from "#server/vehicle-import/import.texts.ts";
import type { CellError } from "#server/vehicle-import/read-vehicle-rows.server.ts";
import { undoImport } from "#server/vehicle-import/undo-import.server.ts";
import { CellErrors } from "./cell-errors.tsx";
import { CheckedImport } from "./checked-import.tsx";
import { UploadForm } from "./upload-form.tsx";

export const meta: MetaFunction = () => pageTitle(importTexts.title);

export const loader = staffLoader(async ({ ctx, request }) => {
  if (!can(ctx.actor, ["create", "vehicle"])) throw new Problem("forbidden", "Dazu fehlt Ihnen die Berechtigung.");
  const id = new URL(request.url).searchParams.get("check");
  // Asks for the plan's feature where no import is shown.
  if (!id) await vehiclesCsvTemplate(ctx, {});
  return { shown: id ? await getImport(ctx, { id }) : null };
});

type Refusal = { title: string; problem: string; errors: CellError[] };

export const action = staffAction(async ({ ctx, request }) => {
  const form = await readForm(request);
  const id = String(form.get("id") ?? "");
  const intent = form.get("intent");
  const isUpload = intent !== "apply" && intent !== "undo";
  const refused = (problem: string, errors: CellError[] = []) =>
    data({ title: isUpload ? importTexts.uploadFailed : "", problem, errors } satisfies Refusal, { status: 422 });
  try {
    if (intent === "apply") await applyImport(ctx, { id });
    else if (intent === "undo") await undoImport(ctx, { id });
    else {
      const file = form.get("csv_file");
      const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
      const result = await checkImport(ctx, { bytes });
      if (!result.ok) return refused(importTexts.checkFile, result.errors);
      return redirect(paths.vehicleImport({ check: result.id }));
    }
  } catch (error) {
    if (!(error instanceof Problem) || (error.kind !== "invalid" && error.kind !== "conflict")) throw error;
    return refused(isUpload ? `${error.message} ${importTexts.checkFile}` : error.message);
  }
  return redirect(paths.vehicleImport({ check: id }));
});

export type ShownImport = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["shown"]>;

/** Imports vehicles from a CSV file: upload, what it would do, done (product §7). */
export default function VehicleImport() {
  const { shown } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={importTexts.title} breadcrumb={[{ label: "Fahrzeuge", to: paths.vehicles() }]} />
      {refusal ? (
        <Alert tone="danger" title={refusal.title} isAnnounced>
          {refusal.problem}
        </Alert>
      ) : null}
      {refusal && refusal.errors.length > 0 ? <CellErrors errors={refusal.errors} /> : null}
      {shown ? <CheckedImport shown={shown} /> : <UploadForm />}
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
