import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { photoTypes } from "#app/ui/photo-types.ts";
import type { RoundPage } from "./route.tsx";
import { ShotTile, tileGrid } from "./shot-tile.tsx";

/** Without scripts: a form for each shot. */
export function PlainRound({ page: { contractId, moment, shots, refusal } }: { page: RoundPage }) {
  return (
    <ol className={tileGrid}>
      {shots.map((each) => (
        <ShotTile key={each.shot} label={each.label} photoId={each[moment]?.id ?? null}>
          {refusal === null ? (
            <Form
              method="post"
              action={paths.photoRound(contractId, moment)}
              encType="multipart/form-data"
              reloadDocument
              className="grid gap-2"
            >
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
