import { Link, useNavigation } from "@remix-run/react";
import { Check, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { importTexts } from "#server/fleet/vehicle-import/import.texts.ts";
import { formatTime } from "#server/ground/kernel/format.ts";
import { CellErrors } from "./cell-errors.tsx";
import type { ShownImport } from "./route.tsx";

/** What an import would do, with the confirmation; or what it did, with the way back. */
export function CheckedImport({ shown }: { shown: ShownImport }) {
  const { id, state, preview, errors, notices, undoUntil } = shown;
  const isBusy = useNavigation().formData?.get("id") === id;
  return (
    <>
      {state === "applied" ? (
        <Alert tone="success" isAnnounced>
          {importTexts.applied}
        </Alert>
      ) : null}
      {state === "undone" ? (
        <Alert tone="success" isAnnounced>
          {importTexts.undone}
        </Alert>
      ) : null}
      {errors.length > 0 ? <CellErrors key={errors.length} id={id} errors={errors} /> : null}
      {notices.length > 0 ? <Notices notices={notices} /> : null}
      <Card>
        <CardHeader>
          <CardTitle>{state === "checked" ? plannedTitle(errors.length > 0) : "Ergebnis"}</CardTitle>
        </CardHeader>
        <CardBody>
          <dl className="grid gap-4 sm:grid-cols-3">
            <Count label="neu" count={shown.createdCount} />
            <Count label="geändert" count={shown.changedCount} />
            <Count label="unverändert" count={shown.unchangedCount} />
          </dl>
          {preview ? <Preview preview={preview} counts={shown} /> : null}
        </CardBody>
        <CardFooter>
          <Form method="post" className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            {state === "checked" && errors.length === 0 ? (
              <Button type="submit" name="intent" value="apply" variant="primary" isPending={isBusy}>
                <Check aria-hidden />
                {isBusy ? "Import läuft …" : "Jetzt importieren"}
              </Button>
            ) : null}
            {undoUntil ? (
              <Button type="submit" name="intent" value="undo" isPending={isBusy}>
                <Undo2 aria-hidden />
                Rückgängig machen (bis {formatTime(undoUntil)} Uhr)
              </Button>
            ) : null}
            <Button asChild>
              {state === "checked" ? (
                <Link to={paths.vehicleImport()}>Andere Datei wählen</Link>
              ) : (
                <Link to={paths.vehicles()}>Zu den Fahrzeugen</Link>
              )}
            </Button>
          </Form>
        </CardFooter>
      </Card>
    </>
  );
}

const plannedTitle = (hasErrors: boolean) =>
  hasErrors ? "Das würde ohne die Zeilen mit Fehlern geändert" : "Das wird geändert";

const shownNotices = 50;

/** What the file says and the stock does not take over. */
function Notices({ notices }: { notices: readonly string[] }) {
  return (
    <Alert tone="warning" title={`${importTexts.noticesTitle(notices.length)}.`}>
      <ul className="mt-1 grid gap-1">
        {notices.slice(0, shownNotices).map((notice) => (
          <li key={notice} className="wrap-anywhere">
            {notice}
          </li>
        ))}
      </ul>
      {notices.length > shownNotices ? <p className="mt-1">und {notices.length - shownNotices} weitere</p> : null}
    </Alert>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">{count.toLocaleString("de-DE")}</dd>
    </div>
  );
}

type PreviewProps = { preview: NonNullable<ShownImport["preview"]>; counts: ShownImport };

function Preview({ preview, counts }: PreviewProps) {
  return (
    <div className="mt-6 grid gap-6">
      <Rows title="Neue Fahrzeuge" rows={preview.created} total={counts.createdCount} />
      <Rows
        title="Geänderte Fahrzeuge"
        rows={preview.changed}
        total={counts.changedCount}
        more={({ difference }) =>
          difference.map(({ label, from, to }) => (
            <span key={label} className="mr-4 inline-block wrap-anywhere">
              <span className="text-ink-soft">{label}:</span>{" "}
              {from || to ? (
                <>
                  <del className="text-red-ink">{from || "leer"}</del> →{" "}
                  <ins className="text-green-ink no-underline">{to || "leer"}</ins>
                </>
              ) : (
                "wechselt"
              )}
            </span>
          ))
        }
      />
    </div>
  );
}

type Row = PreviewProps["preview"]["changed"][number];
type RowsProps = { title: string; rows: readonly Row[]; total: number; more?: (row: Row) => ReactNode };

function Rows({ title, rows, total, more }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ol className="grid gap-2">
        {rows.map((row) => (
          <li key={row.row} className="border-t border-line pt-2 text-md">
            <span className="mr-3 text-ink-soft tabular-nums">Zeile {row.row}</span>
            <span className="font-medium wrap-anywhere">
              {row.brand} {row.name}
            </span>
            <span className="ml-3 text-ink-soft tabular-nums">
              {[row.vin, row.licensePlate].filter(Boolean).join(" · ")}
            </span>
            {more ? <div className="mt-0.5">{more(row)}</div> : null}
          </li>
        ))}
      </ol>
      {total > rows.length ? <p className="mt-2 text-ink-soft">und {total - rows.length} weitere</p> : null}
    </section>
  );
}
