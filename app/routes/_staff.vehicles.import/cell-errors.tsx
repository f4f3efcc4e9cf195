import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import type { CellError } from "#server/fleet/vehicle-import/read-vehicle-rows.server.ts";

const shownMaximum = 200;

/** Every bad cell of a file by row and column, with what was expected (vehicles.md#csv-import). */
export function CellErrors({ errors }: { errors: readonly CellError[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{errors.length === 1 ? "1 Fehler in der Datei" : `${errors.length} Fehler in der Datei`}</CardTitle>
      </CardHeader>
      <CardBody>
        <p className="mb-4 text-ink-soft">
          Es wurde nichts importiert. Bitte berichtigen Sie diese Zellen und laden Sie die Datei noch einmal hoch.
        </p>
        <ol className="grid gap-3">
          {errors.slice(0, shownMaximum).map(({ row, column, typed, message }) => (
            <li key={`${row} ${column} ${message}`} className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
              <span className="font-semibold tabular-nums">
                Zeile {row}
                {column ? `, ${column}` : ""}
              </span>
              <span className="min-w-0 wrap-anywhere">
                {typed ? <q className="mr-2 rounded-[3px] bg-sunken px-1 text-ink-soft">{typed}</q> : null}
                {message}
              </span>
            </li>
          ))}
        </ol>
        {errors.length > shownMaximum ? (
          <p className="mt-4 text-ink-soft">und {errors.length - shownMaximum} weitere</p>
        ) : null}
      </CardBody>
    </Card>
  );
}
