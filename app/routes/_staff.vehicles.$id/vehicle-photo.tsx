import { Link } from "@remix-run/react";
import { ImagePlus } from "lucide-react";
import { paths } from "#app/paths.ts";

type PhotoProps = { id: string; brand: string; name: string; photoVersion: string | null; deletedAt: Date | null };

/** The photo, which leads to changing it; without one the place for it. */
export function VehiclePhoto({ id, brand, name, photoVersion, deletedAt }: PhotoProps) {
  const look = "block aspect-4/3 w-48 shrink-0 self-start overflow-clip rounded-control max-sm:w-full";
  const photo = photoVersion ? (
    <img
      src={paths.vehiclePhotoFile(id, photoVersion)}
      alt={`Foto: ${brand} ${name}`}
      className="size-full bg-sunken object-cover"
    />
  ) : null;
  if (deletedAt) return photo ? <div className={look}>{photo}</div> : null;
  return (
    <Link
      to={paths.vehiclePhoto(id)}
      aria-label={photo ? "Foto ändern" : undefined}
      className={`${look} ${photo ? "" : "grid place-content-center justify-items-center gap-1.5 border border-dashed border-edge text-sm text-ink-soft hover:border-ink-soft max-sm:aspect-auto max-sm:py-4"}`}
    >
      {photo ?? (
        <>
          <ImagePlus aria-hidden className="size-6" />
          Foto hinzufügen
        </>
      )}
    </Link>
  );
}
