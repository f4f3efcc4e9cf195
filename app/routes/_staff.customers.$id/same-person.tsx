import { Link } from "@remix-run/react";
import { Combine, Undo2 } from "lucide-react";
import { Form } from "#app/forms/form.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import type { findDuplicates } from "#server/customers/customers/find-duplicates.server.ts";
import { formatDate, formatDateTime } from "#server/ground/kernel/format.ts";

type Found = Awaited<ReturnType<typeof findDuplicates>>;
type Duplicate = Found["duplicates"][number];

/** That there are other records of the same name and birth date. */
export function DuplicatesHint(props: { customerId: string; duplicates: readonly Duplicate[]; canMerge: boolean }) {
  const { customerId, duplicates, canMerge } = props;
  if (duplicates.length === 0) return null;
  const one = duplicates.length === 1;
  return (
    <Alert tone="warning" title={one ? "Vielleicht doppelt:" : `Vielleicht ${duplicates.length + 1}-mal vorhanden:`}>
      {one ? "Es gibt noch einen Kunden" : "Es gibt noch weitere Kunden"} mit diesem Namen und Geburtsdatum.
      {canMerge ? null : " Zusammenführen kann sie ein Admin der Zentrale."}
      <ul className="mt-2 grid gap-2">
        {duplicates.map(({ id, email, city, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Link
              to={paths.customer(id)}
              className="min-w-0 font-medium wrap-anywhere underline underline-offset-4 hover:decoration-2"
            >
              {[email, city, `Kunde seit ${formatDate(createdAt)}`].filter(Boolean).join(", ")}
            </Link>
            {canMerge ? (
              <Button asChild size="sm">
                <Link to={paths.customerMerge(customerId, id)}>
                  <Combine aria-hidden />
                  Vergleichen und zusammenführen
                </Link>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Who was merged into this customer, and how to undo it. */
export function MergedRecords({ merges, canUndo }: { merges: Found["merges"]; canUndo: boolean }) {
  if (merges.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Combine aria-hidden className="size-5" />
          Zusammengeführt
        </CardTitle>
      </CardHeader>
      <CardBody>
        <ul className="grid gap-3">
          {merges.map(({ id, email, by, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="min-w-0 wrap-anywhere">
                {email ? `Mit ${email}` : "Mit einem weiteren Eintrag"}
                <span className="block text-sm text-ink-soft">
                  {formatDateTime(createdAt)}
                  {by ? ` von ${by}` : ""}
                </span>
              </span>
              {canUndo ? (
                <Form method="post">
                  <input type="hidden" name="mergeId" value={id} />
                  <Button type="submit" size="sm">
                    <Undo2 aria-hidden />
                    Rückgängig machen
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
