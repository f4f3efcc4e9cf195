import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { photoTypes } from "#app/ui/photo-types.ts";
import type { Round } from "./round.ts";
import { ShotTile, tileGrid } from "./shot-tile.tsx";

/** Without scripts: a form for each shot. */
export function PlainRound({ round: { shots, isOpen, pageUrl } }: { round: Round }) {
  return (
    <ol className={tileGrid}>
      {shots.map((each) => (
        <ShotTile key={each.shot} label={each.label} photoUrl={each.photoUrl} isTaken={each.isTaken}>
          {isOpen ? (
            <Form method="post" action={pageUrl} encType="multipart/form-data" reloadDocument className="grid gap-2">
              <input type="hidden" name="shot" value={each.shot} />
              <input
                type="file"
                name="photo"
                accept={photoTypes}
                capture="environment"
                aria-label={`Foto: ${each.label}`}
                className="w-full min-w-0 text-sm"
              />
              <Button type="submit" size="sm">
                Speichern<span className="sr-only">: {each.label}</span>
              </Button>
            </Form>
          ) : null}
        </ShotTile>
      ))}
    </ol>
  );
}
