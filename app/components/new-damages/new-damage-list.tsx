import { Link } from "@remix-run/react";
import { Camera, Undo2 } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import type { DamageSnapshot } from "#server/fleet/damage-text/damage-snapshot.ts";
import { damageLine } from "#server/fleet/damage-text/damage-words.ts";
import { returnMarkTexts as t } from "#server/handover/vehicle-return/return-marks.texts.ts";

type NewDamageListProps = {
  marks: readonly (DamageSnapshot & { id: string; photos: readonly unknown[] })[];
  /** The page of a damage's photos; null: they are not added here. */
  photosTo: ((damageId: string) => string) | null;
  vehicleId: string;
  isOpen: boolean;
};

/** What was noted at this return so far. */
export function NewDamageList({ marks, photosTo, vehicleId, isOpen }: NewDamageListProps) {
  if (marks.length === 0) return <p className="text-ink-soft">{t.none}</p>;
  return (
    <ol className="grid gap-3">
      {marks.map((mark) => (
        <li key={mark.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-petrol text-sm font-semibold text-on-petrol tabular-nums">
            <span className="sr-only">Nummer </span>
            {mark.number}
          </span>
          <p translate="no" className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">
            {damageLine(mark)}
          </p>
          {photosTo ? (
            <Button asChild size="sm" variant="ghost">
              <Link to={photosTo(mark.id)}>
                <Camera aria-hidden />
                {mark.photos.length > 0 ? `Fotos (${mark.photos.length})` : "Fotos"}
                <span className="sr-only">: Schaden {mark.number}</span>
              </Link>
            </Button>
          ) : null}
          {isOpen ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={mark.id} />
              <input type="hidden" name="vehicleId" value={vehicleId} />
              <Button type="submit" size="sm" variant="ghost" name="intent" value="remove">
                <Undo2 aria-hidden />
                Entfernen<span className="sr-only">: Schaden {mark.number}</span>
              </Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
