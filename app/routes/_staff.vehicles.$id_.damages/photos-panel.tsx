import { Link } from "@remix-run/react";
import { PhotoGrid } from "#app/components/damage-photos/photo-grid.tsx";
import { RemovePhoto } from "#app/components/damage-photos/remove-photo.tsx";
import { UploadPhotos } from "#app/components/damage-photos/upload-photos.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PageDialog, PageDialogFooter } from "#app/ui/page-dialog.tsx";
import { damageLine } from "#server/fleet/damage-text/damage-words.ts";
import { damageTexts } from "#server/fleet/damages/damage.texts.ts";
import type { ListedDamage } from "#server/fleet/damages/list-damages.server.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { damagePhotoTexts } from "#server/handover/vehicle-return/damage-photo.texts.ts";

type PhotosPanelProps = {
  damage: ListedDamage;
  vehicle: { id: string; isInStock: boolean };
  /** Where the form is sent to. */
  action: string;
  /** Why the last photos were refused. */
  problem: string | null;
  closeTo: string;
};

const limit = { maximum: limits.photosPerDamage, full: damageTexts.photosFull, hint: damageTexts.photosHint };

/** The photos of one damage; of an open one they can be added and removed (damages.md#photos). */
export function PhotosPanel({ damage, vehicle, action, problem, closeTo }: PhotosPanelProps) {
  const { id, number, photos, endedAt } = damage;
  const isOpen = vehicle.isInStock && endedAt === null;
  return (
    <PageDialog title={`Fotos von Schaden ${number}`} description={damageLine(damage)} closeTo={closeTo} size="side">
      <div className="grid gap-5">
        {photos.length === 0 ? (
          <p className="text-ink-soft">{damagePhotoTexts.empty}</p>
        ) : (
          <PhotoGrid
            photos={photos}
            addressOf={(photoId) => paths.photoOfDamage(vehicle.id, photoId)}
            {...(isOpen
              ? {
                  below: (photo, label) => (
                    <RemovePhoto action={action} photoId={photo.id} label={label} fields={{ id }} />
                  ),
                }
              : {})}
          />
        )}
        {isOpen ? <UploadPhotos action={action} limit={limit} fields={{ id }} problem={problem} /> : null}
      </div>
      <PageDialogFooter>
        <Button asChild variant="primary">
          <Link to={closeTo} preventScrollReset>
            Fertig
          </Link>
        </Button>
      </PageDialogFooter>
    </PageDialog>
  );
}
