import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PictureForm } from "#app/components/settings/picture-form.tsx";
import { savePicture } from "#app/components/settings/read-picture.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Card, CardBody } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { removeVehiclePhoto, saveVehiclePhoto } from "#server/administration/vehicle-photo/vehicle-photo.server.ts";
import { vehiclePhotoKinds, vehiclePhotoTexts } from "#server/administration/vehicle-photo/vehicle-photo.texts.ts";
import { getVehicle } from "#server/fleet/vehicles/get-vehicle.server.ts";

export const meta: MetaFunction = () => pageTitle("Foto des Fahrzeugs");

export const loader = staffLoader(async ({ ctx, params }) => {
  const { id, brand, name, photoVersion } = await getVehicle(ctx, { id: params.id ?? "" });
  return { id, name: `${brand} ${name}`, photoVersion };
});

export const action = staffAction(async ({ ctx, params, request }) => {
  const id = params.id ?? "";
  const form = await readForm(request);
  if (form.get("intent") === "remove_picture") {
    await removeVehiclePhoto(ctx, { id });
    return redirect(paths.vehicle(id));
  }
  const problem = await savePicture(form, ({ bytes }) => saveVehiclePhoto(ctx, { id, bytes }));
  return problem === null ? redirect(paths.vehicle(id)) : data({ problem }, { status: 422 });
});

/** Adds, replaces and removes the photo of a vehicle. */
export default function VehiclePhoto() {
  const { id, name, photoVersion } = useLoaderData<typeof loader>();
  const problem = useActionResult<typeof action>()?.problem ?? null;
  return (
    <>
      <PageHeader
        title="Foto des Fahrzeugs"
        breadcrumb={[
          { label: "Fahrzeuge", to: paths.vehicles() },
          { label: name, to: paths.vehicle(id) },
        ]}
      />
      <Card>
        <CardBody>
          <PictureForm
            label="Foto"
            hint={vehiclePhotoTexts.hint}
            kinds={vehiclePhotoKinds}
            aspect={4 / 3}
            maxWidth={1_200}
            hasPicture={photoVersion !== null}
            removeQuestion={vehiclePhotoTexts.removeQuestion}
            error={problem}
            picture={
              photoVersion ? (
                <img
                  src={paths.vehiclePhotoFile(id, photoVersion)}
                  alt={`Foto: ${name}`}
                  className="aspect-4/3 w-64 shrink-0 rounded-control bg-sunken object-cover max-sm:w-full"
                />
              ) : null
            }
          />
        </CardBody>
      </Card>
    </>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
