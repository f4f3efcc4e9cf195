import { Link } from "@remix-run/react";
import { Camera, Pencil, RotateCcw, Undo2, Wrench } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { damageLine } from "#server/fleet/damage-text/damage-words.ts";
import type { ListedDamage } from "#server/fleet/damages/list-damages.server.ts";
import { formatDate } from "#server/ground/kernel/format.ts";

type DamageListProps = {
  damages: readonly ListedDamage[];
  vehicle: { id: string; isInStock: boolean };
  /** Of the damage that is hovered or has the focus, else null. */
  onShow?: (id: string | null) => void;
};

/** Damages with their numbers, and what can be done with each. */
export function DamageList({ damages, vehicle, onShow }: DamageListProps) {
  return (
    <ol className="grid gap-5">
      {damages.map((damage) => (
        <li
          key={damage.id}
          className="flex gap-3"
          onPointerEnter={() => onShow?.(damage.id)}
          onPointerLeave={() => onShow?.(null)}
          onFocus={() => onShow?.(damage.id)}
          onBlur={() => onShow?.(null)}
        >
          <span className="grid size-7 shrink-0 place-items-center rounded-full border border-edge text-sm font-semibold tabular-nums">
            <span className="sr-only">Nummer </span>
            {damage.number}
          </span>
          <div className="grid min-w-0 flex-1 gap-1">
            <p translate="no" className="font-medium whitespace-pre-line wrap-anywhere">
              {damageLine(damage)}
            </p>
            <p className="text-sm text-ink-soft">
              <Noted {...damage} />
            </p>
            <Photos damage={damage} vehicleId={vehicle.id} />
            {vehicle.isInStock ? <Acts damage={damage} vehicleId={vehicle.id} /> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Noted({ notedAt, notedBy, contractId, endedAt, isRepaired }: ListedDamage) {
  return (
    <>
      {[`Notiert am ${formatDate(notedAt)}`, notedBy].filter(Boolean).join(" von ")}
      {contractId ? (
        <>
          {", "}
          <Link to={paths.contract(contractId)} className="underline underline-offset-4 hover:decoration-2">
            bei einer Rückgabe
          </Link>
        </>
      ) : null}
      {endedAt ? ` · ${isRepaired ? "als repariert gemeldet" : "als Irrtum entfernt"} am ${formatDate(endedAt)}` : null}
    </>
  );
}

/** Its photos in small; each leads to all of them. */
function Photos({ damage: { id, number, photos }, vehicleId }: { damage: ListedDamage; vehicleId: string }) {
  if (photos.length === 0) return null;
  return (
    <Link
      to={paths.vehicleDamages(vehicleId, { photos: id })}
      preventScrollReset
      aria-label={`${photos.length === 1 ? "Ein Foto" : `${photos.length} Fotos`} von Schaden ${number}`}
      className="mt-1 flex w-fit flex-wrap gap-1.5 rounded-small"
    >
      {photos.map((photo) => (
        <img
          key={photo.id}
          src={paths.photoOfDamage(vehicleId, photo.id)}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-12 w-16 rounded-small border border-line object-cover"
        />
      ))}
    </Link>
  );
}

function Acts({ damage: { id, number, endedAt }, vehicleId }: { damage: ListedDamage; vehicleId: string }) {
  return (
    <Form method="post" preventScrollReset className="mt-1 flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      {endedAt ? (
        <Button type="submit" size="sm" name="intent" value="open">
          <RotateCcw aria-hidden />
          Wieder öffnen<span className="sr-only">: Schaden {number}</span>
        </Button>
      ) : (
        <>
          <Button type="submit" size="sm" name="intent" value="repaired">
            <Wrench aria-hidden />
            Repariert<span className="sr-only">: Schaden {number}</span>
          </Button>
          <Button asChild size="sm" variant="ghost">
            <Link to={paths.vehicleDamages(vehicleId, { photos: id })} preventScrollReset>
              <Camera aria-hidden />
              Fotos<span className="sr-only">: Schaden {number}</span>
            </Link>
          </Button>
          <Button asChild size="sm" variant="ghost">
            <Link to={paths.vehicleDamages(vehicleId, { change: id })} preventScrollReset>
              <Pencil aria-hidden />
              Ändern<span className="sr-only">: Schaden {number}</span>
            </Link>
          </Button>
          <Button type="submit" size="sm" variant="ghost" name="intent" value="removed">
            <Undo2 aria-hidden />
            War ein Irrtum<span className="sr-only">: Schaden {number}</span>
          </Button>
        </>
      )}
    </Form>
  );
}
