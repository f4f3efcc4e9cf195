import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PhotoGrid } from "#app/components/damage-photos/photo-grid.tsx";
import { RemovePhoto } from "#app/components/damage-photos/remove-photo.tsx";
import { UploadPhotos } from "#app/components/damage-photos/upload-photos.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { pageTitle } from "#app/page-title.ts";
import { paths } from "#app/paths.ts";
import { staffAction, staffLoader } from "#app/staff-route.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { useActionResult } from "#app/ui/use-action-result.ts";
import { getContract } from "#server/handover/contracts/get-contract.server.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";
import { changePhotos } from "./change-photos.server.ts";

export const meta: MetaFunction = () => pageTitle(damagePhotoTexts.title);

export const loader = staffLoader(async ({ ctx, params }) => {
  const { contract, damagePhotos } = await getContract(ctx, { id: params.id ?? "" });
  return { contractId: contract.id, photos: damagePhotos };
});

/** Also for the dialog of the return, which then stays open. */
export const action = staffAction(async ({ ctx, params, request }) => {
  const contractId = params.id ?? "";
  const form = await readForm(request);
  const photoProblem = await changePhotos(ctx, contractId, form);
  if (photoProblem !== null) return data({ photoProblem }, { status: 422 });
  return form.has("stay") ? data({ photoProblem: null }) : redirect(paths.damagePhotos(contractId));
});

/** Adds and removes photos of damage, before and after the return. */
export default function DamagePhotos() {
  const { contractId, photos } = useLoaderData<typeof loader>();
  const problem = useActionResult<typeof action>()?.photoProblem ?? null;
  const address = paths.damagePhotos(contractId);
  return (
    <PageDialog title={damagePhotoTexts.title} closeTo={paths.contract(contractId)} size="md">
      <div className="grid gap-5">
        {photos.length === 0 ? (
          <p className="text-ink-soft">{damagePhotoTexts.empty}</p>
        ) : (
          <PhotoGrid
            photos={photos}
            below={({ id }, label) => <RemovePhoto action={address} photoId={id} label={label} />}
          />
        )}
        <UploadPhotos action={address} problem={problem} />
      </div>
      <PageDialogFooter>
        <Button asChild variant="primary">
          <Link to={paths.contract(contractId)} preventScrollReset>
            Fertig
          </Link>
        </Button>
      </PageDialogFooter>
    </PageDialog>
  );
}

export { StaffErrorBoundary as ErrorBoundary } from "#app/components/staff-error-boundary.tsx";
