import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { Form } from "#app/forms/form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { importTexts } from "#server/fleet/vehicle-import/import.texts.ts";
import type { CellError } from "#server/fleet/vehicle-import/read-vehicle-rows.server.ts";

const shownRows = 200;

function byRow(errors: readonly CellError[]): Map<number, CellError[]> {
  const rows = new Map<number, CellError[]>();
  for (const error of errors) rows.set(error.row, [...(rows.get(error.row) ?? []), error]);
  return rows;
}

/** Every bad cell of a file by row and column, with what was expected; rows are left out by a tick (vehicles.md#csv-import). */
export function CellErrors({ id, errors }: { id: string; errors: readonly CellError[] }) {
  const rows = [...byRow(errors)];
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [isAll, setIsAll] = useState(false);
  const isInteractive = useIsInteractive();
  const isBusy = useNavigation().formData?.get("intent") === "leave_out";
  const chosen = isAll ? rows.length : rows.filter(([row]) => ticked.has(row)).length;
  const tick = (row: number, isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      if (isTicked) after.add(row);
      else after.delete(row);
      return after;
    });
  return (
    <>
      <Alert tone="danger" title={importTexts.uploadFailed} isAnnounced>
        {importTexts.checkFile}
      </Alert>
      <Card>
        <CardHeader>
          <CardTitle>
            {errors.length === 1 ? "1 Fehler in der Datei" : `${errors.length} Fehler in der Datei`}
          </CardTitle>
        </CardHeader>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <CardBody>
            <p className="mb-4 text-ink-soft">
              Es wurde nichts importiert. Bitte berichtigen Sie diese Zellen und laden Sie die Datei noch einmal hoch,
              oder lassen Sie die Zeilen aus: Dann wird der Rest importiert.
            </p>
            <ol className="grid gap-3">
              {rows.slice(0, shownRows).map(([row, ofRow]) => (
                <li key={row} className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-[12rem_1fr]">
                  <Checkbox
                    name="rows"
                    value={row}
                    label={importTexts.leaveOutRow(row)}
                    checked={isAll || ticked.has(row)}
                    disabled={isAll}
                    onChange={(event) => tick(row, event.target.checked)}
                  />
                  <ul className="grid min-w-0 gap-1 py-1">
                    {ofRow.map(({ column, typed, message }) => (
                      <li key={`${column} ${message}`} className="wrap-anywhere">
                        {column ? <span className="mr-2 font-semibold">{column}</span> : null}
                        {typed ? <q className="mr-2 rounded-[3px] bg-sunken px-1 text-ink-soft">{typed}</q> : null}
                        {message}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
            {rows.length > shownRows ? (
              <p className="mt-4 text-ink-soft">und {rows.length - shownRows} weitere Zeilen</p>
            ) : null}
            {rows.length > 1 ? (
              <Checkbox
                name="all"
                className="mt-4 border-t border-line pt-3"
                label={importTexts.leaveOutAll(rows.length)}
                checked={isAll}
                onChange={(event) => setIsAll(event.target.checked)}
              />
            ) : null}
          </CardBody>
          <CardFooter>
            <Button
              type="submit"
              name="intent"
              value="leave_out"
              isPending={isBusy}
              disabled={isInteractive && chosen === 0}
            >
              {isInteractive && chosen > 0 ? importTexts.leaveOut(chosen) : importTexts.leaveOutTicked}
            </Button>
          </CardFooter>
        </Form>
      </Card>
    </>
  );
}
